import DeskFlightTesting
import Foundation
import XCTest

@testable import DeskDJISDK
@testable import Examples

/// The vendor's TapFly sample, run as a user would: on the main thread, message boxes and all.
final class TapFlyScreenTests: DeskTestCase {
    /// A phone on its side, as wide as the video: no bars.
    private static let wide = CGRect(x: 0, y: 0, width: 1280, height: 720)

    private func open(_ frame: CGRect = wide) throws -> TapFlyScreen {
        let screen = TapFlyScreen(videoView: UIView(frame: frame), touchView: UIView(frame: frame))
        screen.viewWillAppear()
        try desk.settle()
        return screen
    }

    // MARK: the story

    func testWholeStory() throws {
        let connection = FlightConnection()
        connection.start()
        try desk.advance(by: 0.1)
        XCTAssertTrue(connection.isReady)
        XCTAssertEqual(connection.message, "Mavic Pro")

        let screen = try open()
        XCTAssertEqual(screen.speedText, "3.0m/s")
        XCTAssertTrue(screen.isStartButtonHidden && screen.isStopButtonHidden)

        screen.tap(at: CGPoint(x: 640, y: 300))
        XCTAssertEqual(screen.circle, TapFlyScreen.Circle(center: CGPoint(x: 640, y: 300), color: .green))
        XCTAssertFalse(screen.isStartButtonHidden)

        screen.pressGo()
        try desk.settle()
        XCTAssertTrue(screen.isStartButtonHidden)
        XCTAssertFalse(screen.isStopButtonHidden)

        screen.moveSlider(to: 0.6)
        screen.switchBypass(true)
        try desk.advance(by: 6)
        XCTAssertEqual(screen.speedText, "6.0m/s")
        XCTAssertTrue(screen.isBypassOn)
        XCTAssertEqual(desk.state.world.aircraft.velocityNED.length, 6, accuracy: 0.2)
        XCTAssertEqual(screen.circle?.color, .green)
        XCTAssertTrue(screen.statusText.contains("Current State:executing"))
        XCTAssertTrue(screen.statusText.contains("ByPass Direction:none"))
        XCTAssertGreaterThan(screen.framesShown, 150)

        try desk.submit(.rcPauseButton)
        try desk.advance(by: 0.3)
        XCTAssertEqual(screen.circle?.color, .yellow)
        try desk.submit(.rcPauseButton)
        try desk.advance(by: 2)

        screen.pressStop()
        try desk.settle()
        XCTAssertNil(screen.circle)
        XCTAssertTrue(screen.isStartButtonHidden && screen.isStopButtonHidden)
        XCTAssertEqual(screen.messages.filter { $0 == "Mission Stopped without error." }.count, 1)

        screen.viewWillDisappear()
        let frames = screen.framesShown
        try desk.advance(by: 1)
        XCTAssertEqual(screen.framesShown, frames)
    }

    func testInterruption() throws {
        let screen = try open()
        try fly(screen)
        try desk.submit(.rcStick(Sticks(pitch: -1)))
        try desk.advance(by: 6)
        XCTAssertEqual(screen.messages.filter { $0.hasPrefix("Mission interrupted with error:") }.count, 1)
        XCTAssertTrue(screen.statusText.contains("Error:"))
        XCTAssertNil(screen.circle)
    }

    func testPersistentErrorIsShown() throws {
        let screen = try open()
        try desk.submit(.rcModeSwitch(.S))
        try desk.advance(by: 0.5)
        XCTAssertTrue(screen.statusText.contains("Persistent Error:"))
        XCTAssertTrue(screen.statusText.contains("(code:-5000)"))
    }

    private func fly(_ screen: TapFlyScreen) throws {
        screen.tap(at: CGPoint(x: 640, y: 300))
        screen.pressGo()
        try desk.settle()
        try desk.advance(by: 2)
        XCTAssertFalse(screen.isStopButtonHidden)
    }

    // MARK: the sample's defects

    /// The slider is shown, and never sent: the aircraft flies with the speed it had.
    func testSliderMovedBeforeStartIsNeverSent() throws {
        let screen = try open()
        screen.moveSlider(to: 0.8)
        XCTAssertEqual(screen.speedText, "8.0m/s")
        try fly(screen)
        try desk.advance(by: 5)
        XCTAssertEqual(desk.state.world.aircraft.velocityNED.length, 3, accuracy: 0.2)
        XCTAssertEqual(screen.speedText, "8.0m/s", "the screen still says so")
        XCTAssertFalse(desk.log.contains { if case .tapFlySetSpeed = $0.command { true } else { false } })
    }

    /// The slider's left end asks for speeds that are refused; a second later the slider jumps back.
    func testSliderBelowOneMeterPerSecond() throws {
        let screen = try open()
        try fly(screen)
        screen.moveSlider(to: 0.05)
        XCTAssertEqual(screen.speedText, "0.5m/s")
        try desk.advance(by: 0.5)
        XCTAssertTrue(screen.messages.last?.contains("(code:-5020)") ?? false)
        XCTAssertEqual(screen.speedText, "0.5m/s", "for a second it shows what is not so")
        try desk.advance(by: 2)
        XCTAssertEqual(screen.speedText, "3.0m/s")
    }

    /// The corner of the picture is a point like any other, but the screen takes (0, 0) for "nothing to draw".
    func testTapInTheCornerIsLost() throws {
        let screen = try open()
        screen.tap(at: CGPoint(x: 0, y: 0))
        XCTAssertNotNil(screen.circle)
        screen.receive(executing(u: 0.01, v: 0.01))
        XCTAssertNotNil(screen.circle)
        screen.receive(executing(u: 0, v: 0))
        XCTAssertFalse(screen.isStopButtonHidden)
        XCTAssertNil(screen.circle, "the mission flies, and no circle shows where")
    }

    /// The same with a real tap: it flies to the corner, and the circle that the user has set is gone at once.
    func testTapAtTheOriginFliesWithoutACircle() throws {
        let screen = try open()
        screen.tap(at: CGPoint(x: 0, y: 0))
        screen.pressGo()
        let missionOperator = desk.missionControl.tapFlyMissionOperator()
        try desk.advance(until: { missionOperator.currentState == .executing }, within: 1)
        XCTAssertFalse(screen.isStopButtonHidden)
        XCTAssertNil(screen.circle)
        try desk.advance(by: 2)
        XCTAssertNotNil(screen.circle, "it comes back as the nose turns and the point leaves the corner")
    }

    private func executing(u: Double, v: Double) -> DJITapFlyMissionEvent {
        let execution = TapFlyExecution(
            directionNED: Vector3(1, 0, 0), image: ImagePoint(u, v), speedMps: 3, relativeHeadingDegrees: 0,
            bypass: .none)
        return DJITapFlyMissionEvent(
            TapFlyEvent(previous: .executing, current: .executing, execution: execution, error: .ok))
    }

    /// The one-argument transform forgets the bars above and below: the circle is drawn too high.
    func testCircleIgnoresTheBars() throws {
        // 4:3: the picture is 576 points high, with 96 above and below.
        let frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
        let screen = try open(frame)
        screen.tap(at: CGPoint(x: 512, y: 384))
        screen.pressGo()
        try desk.settle()
        try desk.advance(by: 2)
        let drawn = try XCTUnwrap(screen.circle).center
        let truth = StreamSpace.viewPoint(
            CGPoint(x: drawn.x / 1024, y: drawn.y / 576),
            in: UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768)))
        XCTAssertEqual(drawn.x, 512, accuracy: 10)
        XCTAssertEqual(truth.y - drawn.y, 96, accuracy: 0.001)
    }

    /// Success comes up in a message box whose text reads like a failure.
    func testSuccessIsReportedLikeAnError() throws {
        let screen = try open()
        try fly(screen)
        screen.pressStop()
        try desk.settle()
        XCTAssertTrue(screen.messages.contains("Start Mission:(null)"))
        XCTAssertTrue(screen.messages.contains("Stop Mission:(null)"))
    }

    /// While a mission resets, its circle is red. In the strict profile no place comes with that event.
    func testRedCircleHasNoPlaceInTheStrictProfile() throws {
        XCTAssertTrue(try sawRedCircle(isStrict: false))
        XCTAssertFalse(try sawRedCircle(isStrict: true))
    }

    private func sawRedCircle(isStrict: Bool) throws -> Bool {
        let other = try FlightDesk(
            scenarioText: """
                { deskflight: 1, name: "into the limit", duration: 60, profile: { "tapFly.isStrict": \(isStrict) },
                  aircraft: { at: [0, 0, 20], gimbalPitch: -10, limits: { radius: 20 } } }
                """)
        defer { other.close() }
        return try other.bind {
            let view = UIView(frame: Self.wide)
            let screen = TapFlyScreen(videoView: view, touchView: view)
            screen.viewWillAppear()
            screen.tap(at: CGPoint(x: 640, y: 300))
            screen.pressGo()
            var hasSeen = false
            var wasResetting = false
            try other.advance(
                until: {
                    hasSeen = hasSeen || screen.circle?.color == .red
                    wasResetting = wasResetting || screen.statusText.contains("executionResetting")
                    return screen.messages.contains { $0.hasPrefix("Mission interrupted") }
                }, within: 30)
            XCTAssertTrue(wasResetting)
            return hasSeen
        }
    }
}
