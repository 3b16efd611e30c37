import Contract
import DeskDJISDK
import Dispatch
import Foundation
import SimMath
import Testing

extension DeskDJISDKTests {
    /// The feed, and where its picture lies on a screen.
    @Suite struct Video {
        @Test func thirtyChunksASecondWhileLive() throws {
            let desk = makeDesk()
            let feed = desk.videoFeeder.primaryVideoFeed
            let log = FeedLog()
            let queue = DispatchQueue(label: "video")
            feed.add(log, with: queue)
            feed.add(log, with: queue)
            desk.videoFeeder.secondaryVideoFeed.add(log, with: nil)
            try desk.advance(by: 2)
            #expect(log.chunks.count == 60, "added twice, told once; the second feed is silent")
            try desk.submit(.linkPhone(connected: false))
            try desk.advance(by: 1)
            #expect(log.chunks.count == 60)
            try desk.submit(.linkPhone(connected: true))
            try desk.submit(.appActivation(.loginRequired))
            try desk.advance(by: 1)
            #expect(log.chunks.count == 60, "an app that is not activated gets no live video")
            try desk.submit(.appActivation(.activated))
            try desk.advance(by: 1)
            #expect(log.chunks.count == 90)
            feed.remove(log)
            try desk.advance(by: 1)
            #expect(log.chunks.count == 90)
        }

        /// A chunk is a unit that a decoder of H.264 skips: start code, type 6, payload type 5, its size, stop bit.
        @Test func chunksAreWellFormed() throws {
            let desk = makeDesk()
            let log = FeedLog()
            desk.videoFeeder.primaryVideoFeed.add(log, with: DispatchQueue(label: "video"))
            try desk.advance(by: 1)
            for chunk in log.chunks.all {
                let bytes = [UInt8](chunk)
                #expect(Array(bytes[..<6]) == [0, 0, 0, 1, 6, 5] && bytes.last == 0x80)
                #expect(bytes.count == 7 + Int(bytes[6]) + 1)
                // Two zeros in a row would need an emulation byte.
                #expect(!bytes[4...].contains(0))
            }
            #expect(Set(log.chunks.all).count == 30, "each has its own number")
        }

        @Test func previewerShowsWhatIsPushed() throws {
            let desk = makeDesk()
            let log = FeedLog()
            desk.videoFeeder.primaryVideoFeed.add(log, with: DispatchQueue(label: "video"))
            try desk.advance(by: 1)
            var chunk = [UInt8](try #require(log.chunks.all.last))
            let previewer = try #require(desk.bind { DJIVideoPreviewer.instance() })
            previewer.push(&chunk, length: Int32(chunk.count))
            #expect(previewer.frameNumber == nil, "not started")
            previewer.start()
            previewer.push(&chunk, length: Int32(chunk.count))
            #expect(previewer.frameNumber == 29)
            var other: [UInt8] = [0, 0, 0, 1, 0x65, 1, 2, 3]
            previewer.push(&other, length: Int32(other.count))
            previewer.push(nil, length: 5)
            previewer.push(&chunk, length: -1)
            #expect(previewer.frameNumber == 29, "foreign bytes change nothing")
        }

        @Test(arguments: [
            // View, and where a 16:9 picture lies in it.
            (CGRect(x: 0, y: 0, width: 1280, height: 720), CGRect(x: 0, y: 0, width: 1280, height: 720)),
            (CGRect(x: 0, y: 0, width: 1024, height: 768), CGRect(x: 0, y: 96, width: 1024, height: 576)),
            (CGRect(x: 0, y: 0, width: 2000, height: 900), CGRect(x: 200, y: 0, width: 1600, height: 900)),
        ])
        func pictureFitsWithBars(view: CGRect, picture: CGRect) throws {
            let desk = makeDesk()
            let previewer = desk.videoPreviewer
            #expect(previewer.frame == .zero, "no view")
            previewer.setView(DeskView(frame: view))
            #expect(previewer.frame == picture)
            let touch = DeskView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
            let point = previewer.convert(CGPoint(x: 30, y: 40), toVideoViewFrom: touch)
            #expect(point == CGPoint(x: 40 - picture.minX, y: 60 - picture.minY))
            #expect(previewer.convert(point, fromVideoViewTo: touch) == CGPoint(x: 30, y: 40))
            previewer.unSetView()
            #expect(previewer.frame == .zero)
        }

        @Test func boundsOfAViewAreItsSize() {
            let view = DeskView(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 70, height: 80))
            view.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
            #expect(view.frame == CGRect(x: 5, y: 6, width: 10, height: 20))
        }
    }

    /// M9: a product without the feature says so at once.
    @Suite struct UnsupportedProduct {
        @Test(arguments: [AircraftModel.phantom3, .inspire1, .matrice600, .mavicAir2])
        func everyCallAnswersWithinASecond(model: AircraftModel) throws {
            let desk = makeDesk(model)
            let tapFly = desk.tapFly
            #expect(tapFly.currentState == .notSupported, "from the moment of connection")
            let codes = Log<Int>()
            let note: DJICompletionBlock = { codes.append(($0 as NSError?)?.code ?? 0) }
            tapFly.start(makeMission(0.5, 0.3), withCompletion: note)
            tapFly.stopMission(completion: note)
            tapFly.resetHeading(completion: note)
            tapFly.setAutoFlightSpeed(5, withCompletion: note)
            tapFly.getAutoFlightSpeed { _, error in note(error) }
            tapFly.setHorizontalObstacleBypassEnabled(true, withCompletion: note)
            tapFly.getHorizontalObstacleBypassEnabled { _, error in note(error) }
            try desk.advance(by: 1)
            #expect(codes.all == Array(repeating: -1000, count: 7))
        }
    }
}

private final class FeedLog: DJIVideoFeedListener {
    let chunks = Log<Data>()
    func videoFeed(_ videoFeed: DJIVideoFeed, didUpdateVideoData videoData: Data) { chunks.append(videoData) }
}
