import Contract
import DeskDelivery
import Dispatch
import Foundation

/// Hears a feed's data. [VF]
public protocol DJIVideoFeedListener: AnyObject {
    /// One chunk of the stream has arrived.
    func videoFeed(_ videoFeed: DJIVideoFeed, didUpdateVideoData videoData: Data)
}

/// One stream of video. [VF]
public final class DJIVideoFeed: NSObject, Sendable {
    private let core: DeskCore
    private let isFed: Bool
    /// The camera behind it.
    public let physicalSource: DJIVideoFeedPhysicalSource

    init(_ core: DeskCore, source: DJIVideoFeedPhysicalSource) {
        self.core = core
        physicalSource = source
        isFed = source == .mainCamera
    }

    /// Lets an object hear of every frame, 30 a second while live video reaches the app. It is held weakly.
    ///
    /// - Parameters:
    ///   - listener: told once a frame, however often it was added.
    ///   - queue: where it is told; nil: the main queue.
    public func add(_ listener: any DJIVideoFeedListener, with queue: DispatchQueue?) {
        guard isFed else { return }
        core.addListener(listener, to: self, topics: .video, on: queue ?? .main) { [weak self, weak listener] event in
            guard let self, case .videoFrame(let number) = event else { return }
            listener?.videoFeed(self, didUpdateVideoData: VideoChunk.data(number))
        }
    }

    /// After this returns the listener hears nothing more.
    public func remove(_ listener: any DJIVideoFeedListener) { core.removeListener(listener, from: self) }

    /// The same for all listeners.
    public func removeAllListeners() { core.removeAllListeners(from: self) }
}

/// Hands out the feeds, each time the same ones. [VF]
public final class DJIVideoFeeder: NSObject, Sendable {
    /// The main camera's.
    public let primaryVideoFeed: DJIVideoFeed
    /// Silent: these aircraft have one camera.
    public let secondaryVideoFeed: DJIVideoFeed

    init(_ core: DeskCore) {
        primaryVideoFeed = DJIVideoFeed(core, source: .mainCamera)
        secondaryVideoFeed = DJIVideoFeed(core, source: .unknown)
    }

    /// Lets an object hear when a feed gets another source. That never happens on a desk.
    public func add(_ listener: any DJIVideoFeedSourceListener) {}

    /// Ends that.
    public func remove(_ listener: any DJIVideoFeedSourceListener) {}
}

/// Hears that a feed has another source. [VF]
public protocol DJIVideoFeedSourceListener: AnyObject {
    /// The source changed.
    func videoFeed(_ videoFeed: DJIVideoFeed, didChange physicalSource: DJIVideoFeedPhysicalSource)
}

/// What a chunk of the stream looks like: a unit of H.264 that carries our frame number and no picture.
///
/// Nothing is encoded on a desk. A supplemental unit (type 6, user data) is what every decoder skips, so app code that
/// parses or forwards the stream meets a well-formed one, and the number leads back to the picture, which is a function
/// of the run.
enum VideoChunk {
    /// Start code, unit type 6, payload type 5 (unregistered user data), and our 16 bytes in place of a UUID.
    private static let mark = Array("DeskFlight-frame".utf8)
    private static let digits = 12

    static func data(_ number: Int64) -> Data {
        let text = String(max(0, number))
        let padded = String(repeating: "0", count: max(0, digits - text.count)) + text.suffix(digits)
        var bytes: [UInt8] = [0, 0, 0, 1, 6, 5, UInt8(mark.count + digits)]
        bytes += mark
        bytes += Array(padded.utf8)
        bytes.append(0x80)
        return Data(bytes)
    }

    /// The frame's number, or nil for bytes that are no chunk of ours.
    static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        let start = 7 + mark.count
        guard bytes.count >= start + digits, bytes[7..<start].elementsEqual(mark) else { return nil }
        return Int64(String(decoding: bytes[start..<(start + digits)], as: UTF8.self))
    }
}
