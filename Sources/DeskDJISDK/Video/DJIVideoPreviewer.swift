import DeskDelivery
import Foundation

/// A rectangle on a screen: what stands for a view where there is no UIKit. Its frame is the test's to set.
open class DeskView: NSObject, @unchecked Sendable {
    // `@unchecked`: like a real view it belongs to one thread, the test's.
    /// Place and size on the screen, in points. Views of a desk do not lie in each other.
    public var frame: CGRect

    /// A view at a place of the screen, in points.
    public init(frame: CGRect) { self.frame = frame }

    /// The view in its own coordinates; setting it changes the size alone.
    public var bounds: CGRect {
        get { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }
        set { frame = CGRect(x: frame.minX, y: frame.minY, width: newValue.width, height: newValue.height) }
    }
}

#if canImport(UIKit)
    import UIKit
#else
    /// The name that app code uses.
    public typealias UIView = DeskView
#endif

/// Shows the live video in a view, as large as fits, with bars beside or above it: a stand-in for the vendor's widget.
/// It draws nothing, but knows where the picture lies. [SEED]
public final class DJIVideoPreviewer: NSObject, @unchecked Sendable {
    // `@unchecked`: the lock guards what changes.
    private let lock = NSLock()
    private var view: DeskView?
    private var isRunning = false
    private var number: Int64?
    private let streamSize: CGSize

    init(_ core: DeskCore) {
        let lens = core.withSession { $0.scene.lens }
        streamSize = CGSize(width: lens.widthPx, height: lens.heightPx)
    }

    /// That of the bound desk, else of the only one there is; nil without.
    public static func instance() -> DJIVideoPreviewer! {
        DJIObjects.current(for: "DJIVideoPreviewer.instance()")?.previewer
    }

    /// Shows the video there; the view is held until `unSetView()`.
    public func setView(_ view: DeskView) { locked { self.view = view } }

    /// Shows the video nowhere.
    public func unSetView() { locked { view = nil } }

    /// Takes frames from now on.
    public func start() { locked { isRunning = true } }

    /// Takes no more frames.
    public func stop() { locked { isRunning = false } }

    /// Takes bytes of the stream.
    public func push(_ videoData: UnsafeMutablePointer<UInt8>!, length: Int32) {
        guard let videoData, length > 0 else { return }
        let bytes = UnsafeBufferPointer(start: UnsafePointer(videoData), count: Int(length))
        guard let new = VideoChunk.number(bytes) else { return }
        locked { if isRunning { number = new } }
    }

    /// The picture that is shown: the number of the frame pushed last while running; nil before.
    public var frameNumber: Int64? { locked { number } }

    /// Where the picture lies in the view, in points; zero without a view.
    public var frame: CGRect {
        guard let view = locked({ view }), view.frame.width > 0, view.frame.height > 0 else { return .zero }
        let scale = min(view.frame.width / streamSize.width, view.frame.height / streamSize.height)
        let size = CGSize(width: streamSize.width * scale, height: streamSize.height * scale)
        return CGRect(
            x: (view.frame.width - size.width) / 2, y: (view.frame.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    /// A point of a view, as seen from the picture's top left corner, in points.
    public func convert(_ point: CGPoint, toVideoViewFrom view: DeskView) -> CGPoint {
        let origin = self.origin
        return CGPoint(x: point.x + view.frame.minX - origin.x, y: point.y + view.frame.minY - origin.y)
    }

    /// The way back.
    public func convert(_ point: CGPoint, fromVideoViewTo view: DeskView) -> CGPoint {
        let origin = self.origin
        return CGPoint(x: point.x + origin.x - view.frame.minX, y: point.y + origin.y - view.frame.minY)
    }

    /// The picture's top left corner on the screen.
    private var origin: CGPoint {
        let frame = self.frame
        let view = locked { self.view?.frame ?? .zero }
        return CGPoint(x: view.minX + frame.minX, y: view.minY + frame.minY)
    }

    private func locked<R>(_ body: () -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
