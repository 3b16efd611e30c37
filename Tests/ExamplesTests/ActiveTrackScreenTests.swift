import DeskFlightTesting
import Foundation
import XCTest

@testable import DeskDJISDK
@testable import Examples

/// The vendor's ActiveTrack sample, run as a user would: on the main thread, fingers and message boxes and all.
final class ActiveTrackScreenTests: DeskTestCase {
    /// A phone on its side, as wide as the video: no bars.
    private static let wide = CGRect(x: 0, y: 0, width: 1280, height: 720)

    /// Somebody stands 15 m in front of the camera, in the middle of the picture. The tracker's box does not tremble.
    override func makeDesk() throws -> FlightDesk {
        try FlightDesk(
            scenarioText: """
                { deskflight: 1, name: "somebody ahead", duration: 600, aircraft: { at: [0, 0, 8], gimbalPitch: -25 },
                  profile: { "tracker.noise": 0, "tracker.dropOuts": 0 },
                  world: { targets: [{ id: "walker", path: [{ at: [15, 0] }, { at: [45, 5], speed: 1.4 }] }] },
                  script: [{ do: "target.stop", target: "walker" }] }
                """)
    }

    private func open(_ frame: CGRect = wide) throws -> ActiveTrackScreen {
        let screen = ActiveTrackScreen(videoView: UIView(frame: frame), overlayView: UIView(frame: frame))
        screen.viewWillAppear()
        try desk.settle()
        return screen
    }

    private let corner = CGPoint(x: 610, y: 310)
    private let opposite = CGPoint(x: 670, y: 420)

    private func drag(_ screen: ActiveTrackScreen, from start: CGPoint, to end: CGPoint) {
        screen.overlay.touchBegan(at: start)
        screen.overlay.touchMoved(to: end)
        screen.overlay.touchEnded(at: end)
    }

    private func tap(_ screen: ActiveTrackScreen, at point: CGPoint) {
        screen.overlay.touchBegan(at: point)
        screen.overlay.touchEnded(at: point)
    }

    private var state: DJIActiveTrackMissionState { desk.missionControl.activeTrackMissionOperator().currentState }

    private func wait(for wanted: DJIActiveTrackMissionState, within seconds: Double = 3) throws {
        try desk.advance(until: { state == wanted }, within: seconds)
        try desk.settle()
    }

    private func ask(_ screen: ActiveTrackScreen) throws {
        drag(screen, from: corner, to: opposite)
        try wait(for: .waitingForConfirmation)
    }

    private func follow(_ screen: ActiveTrackScreen) throws {
        try ask(screen)
        screen.pressAccept()
        try wait(for: .aircraftFollowing)
    }

    private func walk() throws { try desk.submit(.targetGo(TargetID(0))) }

    // MARK: the story

    func testWholeStory() throws {
        let screen = try open()
        XCTAssertTrue(screen.isStopButtonHidden && screen.isAcceptButtonHidden && screen.isRejectButtonHidden)
        XCTAssertFalse(screen.isGestureSwitchHidden)

        screen.overlay.touchBegan(at: corner)
        screen.overlay.touchMoved(to: opposite)
        XCTAssertEqual(screen.overlay.box, CGRect(x: 610, y: 310, width: 60, height: 110))
        XCTAssertTrue(screen.overlay.isDashed)
        screen.overlay.touchEnded(at: opposite)
        try wait(for: .waitingForConfirmation)
        XCTAssertEqual(screen.messages, ["Start Mission Success"])
        XCTAssertEqual(screen.overlay.color, .orange)
        XCTAssertEqual(screen.overlay.text, "?")
        let asked = try XCTUnwrap(screen.overlay.box)
        XCTAssertTrue(asked.contains(CGPoint(x: 640, y: 366)), "\(asked)")
        XCTAssertFalse(screen.isAcceptButtonHidden || screen.isStopButtonHidden)
        XCTAssertTrue(screen.isRejectButtonHidden)

        // Ten points beside the box still mean it.
        tap(screen, at: CGPoint(x: asked.maxX + 9, y: asked.midY))
        try wait(for: .aircraftFollowing)
        try walk()
        try desk.advance(by: 8)
        XCTAssertEqual(screen.overlay.color, .green)
        XCTAssertNil(screen.overlay.text)
        XCTAssertTrue(screen.isAcceptButtonHidden)
        XCTAssertFalse(screen.isRejectButtonHidden)
        XCTAssertGreaterThan(desk.state.world.aircraft.velocityNED.length, 1, "it goes after the walker")
        XCTAssertTrue(screen.statusText.contains("To State:aircraftFollowing"))
        XCTAssertTrue(screen.statusText.contains("Tracking State:trackingWithHighConfidence"))
        XCTAssertGreaterThan(screen.framesShown, 200)

        screen.pressReject()
        try wait(for: .waitingForConfirmation)
        try desk.advance(by: 0.2)
        XCTAssertEqual(screen.overlay.color, .orange)
        screen.pressAccept()
        try wait(for: .aircraftFollowing)
        screen.pressStop()
        try wait(for: .readyToStart)
        XCTAssertNil(screen.overlay.box)
        XCTAssertTrue(screen.isStopButtonHidden && screen.isRejectButtonHidden)
        XCTAssertFalse(screen.messages.contains { $0.hasPrefix("Mission Interrupted") || $0.contains("(code:") })

        screen.viewWillDisappear()
        let frames = screen.framesShown
        try desk.advance(by: 1)
        XCTAssertEqual(screen.framesShown, frames)
    }

    func testTapStartsWithAPointAndATapBesideTheBoxRejects() throws {
        let screen = try open()
        tap(screen, at: CGPoint(x: 640, y: 366))
        try wait(for: .waitingForConfirmation)
        XCTAssertFalse(screen.overlay.isDashed)
        let asked = try XCTUnwrap(screen.overlay.box)
        tap(screen, at: CGPoint(x: asked.maxX + 11, y: asked.midY))
        try wait(for: .readyToStart)
        XCTAssertNil(screen.overlay.box)
        tap(screen, at: CGPoint(x: 100, y: 600))
        try desk.settle()
        XCTAssertTrue(screen.messages.last?.contains("(code:-5044)") ?? false, "nobody is there")
        XCTAssertNil(screen.overlay.box)
        XCTAssertEqual(state, .readyToStart)
    }

    /// A tap while the aircraft follows does nothing.
    func testTapWhileFollowingDoesNothing() throws {
        let screen = try open()
        try follow(screen)
        let calls = desk.log.count
        tap(screen, at: CGPoint(x: 640, y: 366))
        tap(screen, at: CGPoint(x: 100, y: 100))
        try desk.advance(by: 1)
        XCTAssertEqual(desk.log.count, calls)
        XCTAssertEqual(state, .aircraftFollowing)
    }

    /// Bars above and below: the box goes to the stream and comes back to the same place.
    func testBoxCountsTheBarsIn() throws {
        // 4:3: the picture is 576 points high, with 96 above and below.
        let screen = try open(CGRect(x: 0, y: 0, width: 1024, height: 768))
        drag(screen, from: CGPoint(x: 488, y: 344), to: CGPoint(x: 536, y: 432))
        try wait(for: .waitingForConfirmation)
        let box = try XCTUnwrap(screen.overlay.box)
        XCTAssertEqual(box.midX, 512, accuracy: 8)
        XCTAssertEqual(box.midY, 96 + 0.508 * 576, accuracy: 8)
    }

    /// The same corners in four directions are the same box. (M12)
    func testDragGoesInEveryDirection() throws {
        var drawn: [CGRect] = []
        let (left, right) = (corner, opposite)
        let (up, down) = (CGPoint(x: right.x, y: left.y), CGPoint(x: left.x, y: right.y))
        for (start, end) in [(left, right), (right, left), (up, down), (down, up)] {
            let screen = try open()
            drag(screen, from: start, to: end)
            drawn.append(try XCTUnwrap(screen.overlay.box))
            try wait(for: .waitingForConfirmation)
            screen.pressStop()
            try wait(for: .readyToStart)
            screen.viewWillDisappear()
        }
        XCTAssertEqual(drawn, Array(repeating: CGRect(x: 610, y: 310, width: 60, height: 110), count: 4))
        let asked = desk.log.map(\.command).filter { if case .activeTrackStart = $0 { true } else { false } }
        let box = Command.activeTrackStart(
            x: 610 / 1280, y: 310 / 720, width: 60 / 1280, height: 110 / 720, .trace, .unknown)
        XCTAssertEqual(asked, Array(repeating: box, count: 4))
    }

    func testGestureSwitch() throws {
        let screen = try open()
        screen.switchGesture(true)
        try wait(for: .waitingForConfirmation)
        XCTAssertTrue(screen.isGestureOn)
        try desk.submit(.targetGesture(TargetID(0), .armsV))
        try wait(for: .aircraftFollowing)
        screen.switchGesture(false)
        try wait(for: .readyToStart)
        XCTAssertFalse(screen.isGestureOn)
        XCTAssertNil(screen.overlay.box)
    }

    func testRetreatSwitchAndRecommendedConfiguration() throws {
        let screen = try open()
        XCTAssertFalse(screen.isRetreatOn)
        screen.switchRetreat(true)
        try desk.settle()
        XCTAssertTrue(screen.isRetreatOn)
        XCTAssertTrue(desk.state.activeTrack.isRetreatEnabled)
        screen.pressRecommended()
        try desk.settle()
        XCTAssertEqual(screen.messages.last, "Set Recommended Camera and Gimbal Configuration Success.")
    }

    func testInterruptionAndPersistentErrorAreShown() throws {
        let screen = try open()
        try follow(screen)
        try desk.submit(.rcModeSwitch(.S))
        try desk.advance(by: 1)
        XCTAssertEqual(screen.messages.filter { $0.hasPrefix("Mission Interrupted: ") }.count, 1)
        XCTAssertTrue(screen.statusText.contains("To State:cannotStart"))
        XCTAssertTrue(screen.statusText.contains("PersistentError:") && screen.statusText.contains("(code:-5000)"))
        XCTAssertNil(screen.overlay.box)
    }

    /// The tutorial's colours, and its words, for each state of a target.
    func testEveryTargetStateHasItsColour() throws {
        let screen = try open()
        let table: [(TargetState, CannotConfirmReason, TrackingOverlay.Color, String?)] = [
            (.cannotConfirm, .targetTooFar, .red, nil), (.waitingForConfirmation, .none, .orange, "?"),
            (.trackingWithHighConfidence, .none, .green, nil), (.trackingWithLowConfidence, .none, .yellow, nil),
            (.unknown, .none, .gray, nil),
        ]
        for (place, (state, reason, color, text)) in table.enumerated() {
            // Each time elsewhere, for the sake of the defect below.
            let left = 0.1 * Double(place)
            let box = ImageRect(minU: left, minV: 0.25, maxU: left + 0.125, maxV: 0.75)
            screen.receive(
                DJIActiveTrackMissionEvent(
                    ActiveTrackEvent(
                        previous: .waitingForConfirmation, current: .waitingForConfirmation,
                        tracking: ActiveTrackTracking(
                            state: state, type: .human, rect: box, reason: reason, progressPercent: 40),
                        error: .ok)))
            XCTAssertEqual(screen.overlay.color, color)
            XCTAssertEqual(screen.overlay.text, text)
            XCTAssertEqual(screen.isAcceptButtonHidden, text == nil)
            XCTAssertEqual(try XCTUnwrap(screen.overlay.box).midY, 360, accuracy: 0.01)
            XCTAssertTrue(screen.statusText.contains("Tracking State:\(state)\nCannot Confirm Reason:\(reason)"))
            XCTAssertTrue(screen.statusText.contains("QuickMovie Progress:40"))
        }
        screen.receive(
            DJIActiveTrackMissionEvent(
                ActiveTrackEvent(
                    previous: .aircraftFollowing, current: .findingTrackedTarget, tracking: nil, error: .ok)))
        XCTAssertNil(screen.overlay.box)
        XCTAssertTrue(screen.statusText.contains("Tracking State:(null)"))
        XCTAssertFalse(screen.messages.contains { $0.hasPrefix("Mission Interrupted") }, "it is still a mission")
    }

    // MARK: the sample's defects

    /// A drag asks for a second mission. It is refused, and the refusal hides the box of the one that flies on.
    func testDragDuringAMissionHidesTheBox() throws {
        let screen = try open()
        try follow(screen)
        XCTAssertNotNil(screen.overlay.box)
        drag(screen, from: CGPoint(x: 900, y: 200), to: CGPoint(x: 1000, y: 300))
        XCTAssertEqual(screen.overlay.box, CGRect(x: 900, y: 200, width: 100, height: 100), "drawn over the target's")
        try desk.advance(until: { screen.messages.last?.contains("(code:-5015)") ?? false }, within: 1)
        XCTAssertNil(screen.overlay.box, "the aircraft follows, and no box shows whom")
        XCTAssertEqual(state, .aircraftFollowing)
        XCTAssertEqual(starts, 2)
        try desk.advance(by: 0.2)
        XCTAssertNotNil(screen.overlay.box, "until the next event")
    }

    private var starts: Int {
        desk.log.count { if case .activeTrackStart = $0.command { true } else { false } }
    }

    /// Nothing moves in the picture, so the box stays orange although the aircraft follows by now.
    func testColourIsStaleWhileTheBoxStays() throws {
        let screen = try open()
        try ask(screen)
        // The camera has turned to the target and rests.
        try desk.advance(by: 5)
        let asked = try XCTUnwrap(screen.overlay.box)
        screen.pressAccept()
        try wait(for: .aircraftFollowing)
        XCTAssertEqual(screen.overlay.box, asked, "the same to the bit")
        XCTAssertEqual(screen.overlay.color, .orange)
        XCTAssertNil(screen.overlay.text, "the question mark goes")
        try walk()
        try desk.advance(by: 2)
        XCTAssertEqual(screen.overlay.color, .green, "with the first step of the walker")
    }

    /// The dashes mean "you are drawing", but a box that was drawn stays dashed as long as its target is tracked.
    func testDashesStayWhileTracking() throws {
        let drawn = try open()
        try follow(drawn)
        try walk()
        try desk.advance(by: 5)
        XCTAssertEqual(drawn.overlay.color, .green)
        XCTAssertTrue(drawn.overlay.isDashed)
        drawn.pressStop()
        try wait(for: .readyToStart)
        XCTAssertFalse(drawn.overlay.isDashed)
    }

    /// A call comes in while the finger is down: the touch is cancelled, and a mission starts.
    func testCancelledTouchStartsAMission() throws {
        let screen = try open()
        screen.overlay.touchBegan(at: corner)
        screen.overlay.touchMoved(to: opposite)
        screen.overlay.touchCancelled(at: opposite)
        try wait(for: .waitingForConfirmation)
        XCTAssertEqual(starts, 1)
        XCTAssertEqual(screen.messages, ["Start Mission Success"])
    }

    /// Success comes up in message boxes that say "failed", or that read like it.
    func testSuccessIsReportedAsAFailure() throws {
        let screen = try open()
        try ask(screen)
        tap(screen, at: CGPoint(x: 640, y: 366))
        try wait(for: .aircraftFollowing)
        screen.pressReject()
        try wait(for: .waitingForConfirmation)
        XCTAssertEqual(state, .waitingForConfirmation, "it has worked")
        tap(screen, at: CGPoint(x: 100, y: 100))
        try wait(for: .readyToStart)
        XCTAssertEqual(
            screen.messages.dropFirst(),
            ["Confirm Tracking:(null)", "Stop Aircraft Following Failed: (null)", "Cancel Tracking:(null)"])
    }
}
