#if canImport(DJISDK)
    import DJISDK
    import DJIWidget
#else
    import DeskDJISDK
#endif

// The same for boxes: a corner is a point, a size is a part of the picture.
extension StreamSpace {
    /// A box of a view as the stream sees it.
    static func box(_ box: CGRect, in view: UIView) -> CGRect {
        guard let frame = DJIVideoPreviewer.instance()?.frame, frame.width > 0, frame.height > 0 else { return .zero }
        let corner = point(box.origin, in: view)
        return CGRect(
            x: corner.x, y: corner.y, width: box.size.width / frame.width, height: box.size.height / frame.height)
    }

    /// Where a box of the stream lies in a view, bars counted in.
    static func viewBox(_ box: CGRect, in view: UIView) -> CGRect {
        guard let frame = DJIVideoPreviewer.instance()?.frame else { return .zero }
        let corner = viewPoint(box.origin, in: view)
        return CGRect(
            x: corner.x, y: corner.y, width: box.size.width * frame.width, height: box.size.height * frame.height)
    }
}
