import DeskDJISDK
import DeskFlightTesting
import Foundation
import Testing

/// A tracker of the user's own that looks at the pixels, beside an app.
@Suite(.serialized) struct PictureTrackerTests {
    /// Takes the box around everything red, the walker's jacket, for the target. It never looks at the boxes that are
    /// told.
    private final class RedSeeker: Tracker {
        let needsPicture = true
        private(set) var frames = 0

        func track(_ frame: TrackerFrame) -> TrackerReport? {
            guard let picture = frame.picture else { return nil }
            frames += 1
            var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
            for y in 0..<picture.heightPx {
                for x in 0..<picture.widthPx where Self.isRed(picture, x, y) {
                    (left, right) = (min(left, x), max(right, x + 1))
                    (top, bottom) = (min(top, y), max(bottom, y + 1))
                }
            }
            guard right > left else { return nil }
            let (width, height) = (Double(picture.widthPx), Double(picture.heightPx))
            let box = ImageRect(
                minU: Double(left) / width, minV: Double(top) / height, maxU: Double(right) / width,
                maxV: Double(bottom) / height)
            return TrackerReport(box, confidence: 0.9)
        }

        private static func isRed(_ picture: VideoFrame, _ x: Int, _ y: Int) -> Bool {
            let place = y * picture.strideBytes + 4 * x
            let (blue, green, red) = (picture.pixels[place], picture.pixels[place + 1], picture.pixels[place + 2])
            return red > 100 && green < red / 2 && blue < red / 2
        }
    }

    private static let text = """
        { deskflight: 1, name: "a tracker that looks", seed: 5, duration: 12,
          aircraft: { at: [0, 0, 5], gimbalPitch: -20 },
          camera: { stream: [320, 180] },
          world: { targets: [{ id: "walker", path: [{ at: [12, -3] }, { at: [12, 6], speed: 0.8 }] }] },
          script: [{ at: 1, do: "vision.track", target: "walker" }],
          expect: [{ always: "track.isSeen and score.centerError < 8", from: 3 }, { never: "score.lost > 0" }] }
        """

    @Test("It sees the walker in the video, and holds the box on them")
    func seesRed() throws {
        let seeker = RedSeeker()
        let desk = try FlightDesk(scenarioText: Self.text, tracker: seeker)
        defer { desk.close() }
        try desk.advance(by: 12)
        #expect(desk.verdict?.outcome == .passed)
        #expect(seeker.frames > 300, "30 a second for 11 s")
    }

    @Test("Where nothing draws, it is told so")
    func nothingDraws() throws {
        let desk = try FlightDesk(scenarioText: Self.text)
        var setup = SessionSetup(scene: desk.core.withSession { $0.scene }, world: desk.state.world)
        setup.tracker = RedSeeker()
        let session = Session(setup)
        try session.submit(.visionTrack(TargetID(0)))
        let failure = #expect(throws: RunFailure.self) { for _ in 0..<20 { try session.step() } }
        #expect("\(failure.map { "\($0)" } ?? "")".contains("the session has no frame source"))
    }
}
