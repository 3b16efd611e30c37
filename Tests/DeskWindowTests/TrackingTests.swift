import DeskFlight
import Glibc
import Testing
import VirtualVideo

@testable import DeskWindow

/// ActiveTrack in the window: what is painted, what a tap means, and the whole story with a real mouse.
@Suite struct TrackMarksTests {
    private func session() throws -> Session {
        let scenario = try Scenario(bytes: Array(Self.scenarioText.utf8), file: "track")
        return Session(SessionSetup(scene: scenario.scene, world: scenario.world))
    }

    /// A walker who stands in the middle of the picture.
    static let scenarioText = """
        { deskflight: 1, name: "track", duration: 600, profile: { "tracker.dropOuts": 0 },
          aircraft: { at: [0, 0, 8], gimbalPitch: -25 },
          world: { targets: [{ id: "walker", path: [{ at: [15, 0] }, { at: [15, 1], speed: 0.1 }] }] } }
        """

    private func model(_ session: Session) -> OverlayModel {
        FlightOverlay.model(session.core, notices: [], tapped: nil, mode: .profile)
    }

    private func command(_ session: Session, _ u: Double, _ v: Double) -> Command {
        let picture = PictureRect(left: 0, top: 0, width: 1280, height: 720)
        return TapMeaning.command(at: ImagePoint(u, v), session.core, in: picture)
    }

    @Test func theBoxIsToldFromTheQuestionToTheFlightAndATapIsTheAnswer() throws {
        let session = try session()
        func run(_ seconds: Double) throws { for _ in 0..<Int(seconds * 100) { try session.step() } }
        try run(0.5)
        #expect(model(session).track == nil)
        #expect(command(session, 0.5, 0.5) == .tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward))
        #expect(FlightOverlay.lines(session.core, mode: .profile)[1] == "track   readyToStart, profile")

        try session.submit(
            .activeTrackStart(x: 0.4, y: 0.3, width: 0.2, height: 0.4, .trace, .unknown), face: .window)
        try run(2)
        let asked = try #require(model(session).track)
        #expect(asked.state == .waitingForConfirmation && asked.label == "? click to accept")
        #expect(asked.rect.minU < 0.5 && asked.rect.maxU > 0.5 && asked.rect.minV < 0.5 && asked.rect.maxV > 0.5)
        // Ten pixels beside the box are still the box, and eleven are not.
        let (left, top) = (asked.rect.minU, asked.rect.minV)
        #expect(command(session, left - 9.9 / 1280, top - 9.9 / 720) == .activeTrackAccept)
        #expect(command(session, left - 11 / 1280.0, 0.5) == .activeTrackStop)
        #expect(command(session, 0.5, top - 11 / 720.0) == .activeTrackStop)

        try session.submit(.activeTrackAccept, face: .window)
        try run(0.5)
        let followed = try #require(model(session).track)
        #expect(followed.state == .trackingWithHighConfidence && followed.label == "trace")
        #expect(command(session, 0.5, 0.5) == .tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward))

        try session.submit(.targetHide(TargetID(0)), face: .window)
        try run(2)
        #expect(session.state.activeTrack.state == .findingTrackedTarget)
        #expect(model(session).track == nil, "a box of old would lie")
    }

    @Test func aQuestionIsDashedAndAnAnswerIsNotInTheDemosColours() {
        let rect = ImageRect(minU: 0.4, minV: 0.4, maxU: 0.6, maxV: 0.6)
        let rows: [(TargetState, dash: Bool, red: UInt8, green: UInt8)] = [
            (.waitingForConfirmation, true, 250, 150), (.cannotConfirm, true, 230, 40),
            (.trackingWithHighConfidence, false, 60, 220), (.trackingWithLowConfidence, false, 250, 210),
        ]
        for row in rows {
            var model = OverlayModel()
            model.track = OverlayModel.Track(rect: rect, state: row.0, label: "")
            guard
                case .rectangle(let left, _, _, let bottom, _, let dash, let color) = model.shapes(
                    width: 1000, height: 500)[0]
            else {
                Issue.record("no rectangle")
                continue
            }
            #expect((dash > 0) == row.dash && color.red == row.red && color.green == row.green, "\(row.0)")
            #expect(abs(left - 400) <= 2 && abs(bottom - 300) <= 2)
        }
    }

    @Test func theModesAreThoseOfTheModel() {
        var seen: [ActiveTrackMode] = [.trace]
        let missions = DeviceProfile(.mavicPro).missions
        while seen.count < 10, let last = seen.last {
            let next = FlightWindow.mode(after: last, missions)
            if next == .trace { break }
            seen.append(next)
        }
        #expect(seen == [.trace, .profile, .spotlight])
    }
}

@Suite(
    .serialized,
    .enabled(
        if: Screen.obstacle == nil, "window tests need Xvfb, xdotool and import (packages xvfb xdotool imagemagick)"))
struct TrackFlightWindowTests {
    @Test func aBoxIsDrawnAcceptedFollowedAndStopped() throws {
        let screen = try Screen("640x360x24")
        let folder = try TemporaryFolder()
        let file = try folder.write("track.json5", TrackMarksTests.scenarioText)
        let record = "track.dfrec"
        let flight = try screen.fly([file, "--record", folder.file(record), "--pace", "2"], in: folder)
        let window = try screen.window()
        // A box that Escape takes back; then one from lower right to upper left.
        try screen.drag(window, from: (260, 100), to: (380, 260), before: ["key", "Escape"])
        try screen.drag(window, from: (380, 260), to: (260, 100))
        try screen.window("waitingForConfirmation")
        #expect(try screen.waitForPixels(window) { Self.count($0) { $0 > 200 && 100..<200 ~= $1 && $2 < 90 } > 20 })
        try screen.click(window, 320, 180)
        try screen.window("aircraftFollowing")
        #expect(try screen.waitForPixels(window) { Self.count($0) { $0 < 110 && $1 > 190 && $2 < 130 } > 20 })
        try screen.xdotool(["key", "f"])
        try screen.window("waitingForConfirmation")
        try screen.xdotool(["key", "m", "key", "space"])
        try screen.window("readyToStart")
        try screen.click(window, 320, 175, button: 3)
        try screen.window("waitingForConfirmation")
        // Beside the box: no.
        try screen.click(window, 600, 40)
        try screen.window("readyToStart")
        try screen.xdotool(["key", "Escape"])
        let result = try flight.wait()
        #expect(result.status == 0, "\(result.errors)")

        let commands = try windowCommands(record, in: folder)
        try #require(commands.count == 6, "\(commands)")
        // The middles of the corners' pixels, worked out by hand: (260.5, 100.5) and (380.5, 260.5) of 640 x 360.
        guard case .activeTrackStart(let x, let y, let width, let height, .trace, .unknown) = commands[0] else {
            Issue.record("\(commands[0]) is no start")
            return
        }
        #expect(abs(x - 0.40703125) < 1e-9 && abs(y - 0.279166666667) < 1e-9)
        #expect(abs(width - 0.1875) < 1e-9 && abs(height - 0.444444444444) < 1e-9)
        #expect(commands[1...3] == [.activeTrackAccept, .activeTrackStopFollowing, .activeTrackStop])
        guard case .activeTrackStart(_, _, width: 0, height: 0, .profile, .unknown) = commands[4] else {
            Issue.record("\(commands[4]) is no start in Profile at a point")
            return
        }
        #expect(commands[5] == .activeTrackStop)
        try expectReplay(record, in: folder, of: result)
    }

    /// Pixels of a colour.
    private static func count(_ pixels: [UInt8], _ isWanted: (UInt8, UInt8, UInt8) -> Bool) -> Int {
        stride(from: 0, to: pixels.count - 2, by: 3).reduce(0) {
            $0 + (isWanted(pixels[$1], pixels[$1 + 1], pixels[$1 + 2]) ? 1 : 0)
        }
    }
}
