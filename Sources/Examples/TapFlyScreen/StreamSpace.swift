#if canImport(DJISDK)
    import DJISDK
    import DJIWidget
#else
    import DeskDJISDK
#endif

/// Between points of a view and points of the video stream, which run from (0, 0) top left to (1, 1) bottom right.
enum StreamSpace {
    /// A point of a view as the stream sees it; outside 0…1 on the bars beside the picture.
    static func point(_ point: CGPoint, in view: UIView) -> CGPoint {
        guard let previewer = DJIVideoPreviewer.instance(), previewer.frame.width > 0 else { return .zero }
        let inVideo = previewer.convert(point, toVideoViewFrom: view)
        return CGPoint(x: inVideo.x / previewer.frame.width, y: inVideo.y / previewer.frame.height)
    }

    /// Where a point of the stream lies, with one argument as the tutorial has it: measured from the corner of the
    /// *picture*. It is a point of the view only as long as there are no bars.
    static func pointInPicture(_ point: CGPoint) -> CGPoint {
        guard let frame = DJIVideoPreviewer.instance()?.frame else { return .zero }
        return CGPoint(x: point.x * frame.width, y: point.y * frame.height)
    }

    /// Where a point of the stream lies in a view: what the screen should have used.
    static func viewPoint(_ point: CGPoint, in view: UIView) -> CGPoint {
        guard let previewer = DJIVideoPreviewer.instance() else { return .zero }
        return previewer.convert(pointInPicture(point), fromVideoViewTo: view)
    }
}
