import DeskFlight
import Testing

@testable import DeskWindow

/// What keys and clicks ask for.
@Suite struct ControlsTests {
    private let picture = PictureRect(left: 0, top: 0, width: 100, height: 50)

    private func action(_ event: WindowEvent, _ controls: inout Controls) -> WindowAction? {
        controls.action(for: event, picture: picture)
    }

    @Test(arguments: [
        (WindowKey.w, Sticks(throttle: 1)), (.s, Sticks(throttle: -1)), (.a, Sticks(yaw: -1)), (.d, Sticks(yaw: 1)),
        (.upArrow, Sticks(pitch: 1)), (.downArrow, Sticks(pitch: -1)), (.leftArrow, Sticks(roll: -1)),
        (.rightArrow, Sticks(roll: 1)),
    ])
    func eachStickKeyMovesOneStickAndLetsGo(key: WindowKey, sticks: Sticks) {
        var controls = Controls()
        #expect(action(.keyDown(key), &controls) == .command(.rcStick(sticks)))
        #expect(action(.keyUp(key), &controls) == .command(.rcStick(.centered)))
    }

    @Test func heldKeysCombine() {
        var controls = Controls()
        _ = action(.keyDown(.w), &controls)
        _ = action(.keyDown(.d), &controls)
        let all = action(.keyDown(.upArrow), &controls)
        #expect(all == .command(.rcStick(Sticks(pitch: 1, yaw: 1, throttle: 1))))
        #expect(action(.keyUp(.d), &controls) == .command(.rcStick(Sticks(pitch: 1, throttle: 1))))
        // Another window gets the keyboard, and with it the news that the keys come up.
        #expect(action(.focusLost, &controls) == .command(.rcStick(.centered)))
        #expect(action(.keyUp(.w), &controls) == nil)
    }

    @Test func oppositeKeysCancelAndTheOneThatStaysCounts() {
        var controls = Controls()
        _ = action(.keyDown(.a), &controls)
        #expect(action(.keyDown(.d), &controls) == .command(.rcStick(.centered)))
        #expect(action(.keyUp(.a), &controls) == .command(.rcStick(Sticks(yaw: 1))))
    }

    @Test func sticksAreSentOnlyWhenTheyMove() {
        // A script may hold the sticks: a key that means something else must not center them.
        var controls = Controls()
        #expect(action(.keyUp(.w), &controls) == nil)
        #expect(action(.focusLost, &controls) == nil)
        #expect(action(.keyDown(.other), &controls) == nil)
        #expect(action(.keyUp(.space), &controls) == nil)
        _ = action(.keyDown(.w), &controls)
        #expect(action(.keyDown(.w), &controls) == nil)
    }

    @Test(arguments: [
        (WindowKey.space, WindowAction.stop), (.p, .command(.rcPauseButton)),
        (.f, .command(.activeTrackStopFollowing)), (.m, .nextMode),
        (.c, .command(.cameraShootPhoto)), (.plus, .changeSpeed(by: 1)), (.minus, .changeSpeed(by: -1)),
        (.h, .toggleMarks), (.escape, .close),
    ])
    func eachOtherKeyHasItsMeaning(key: WindowKey, meaning: WindowAction) {
        var controls = Controls()
        #expect(action(.keyDown(key), &controls) == meaning)
        #expect(action(.keyUp(key), &controls) == nil)
    }

    @Test func keysKeepTheirMeaningWhileSticksAreHeld() {
        var controls = Controls()
        _ = action(.keyDown(.upArrow), &controls)
        #expect(action(.keyDown(.space), &controls) == .stop)
        #expect(action(.keyUp(.upArrow), &controls) == .command(.rcStick(.centered)))
    }

    @Test func aClickInThePictureIsATapAndBesideItNothing() {
        var controls = Controls()
        #expect(action(.press(x: 49, y: 24), &controls) == nil, "it may become a box")
        #expect(action(.drag(x: 51, y: 20), &controls) == nil, "hands shake")
        #expect(action(.release(x: 51, y: 20), &controls) == .tap(ImagePoint(0.495, 0.49)))
        #expect(action(.release(x: 49, y: 24), &controls) == nil)
        #expect(action(.press(x: 100, y: 24), &controls) == nil)
        #expect(action(.release(x: 99, y: 24), &controls) == nil)
        // Before the first picture there is nothing to tap.
        #expect(controls.action(for: .press(x: 49, y: 24), picture: nil) == nil)
        #expect(controls.action(for: .release(x: 49, y: 24), picture: nil) == nil)
    }

    @Test(arguments: [(20, 10, 60, 40), (60, 40, 20, 10), (20, 40, 60, 10), (60, 10, 20, 40)])
    func aDragIsTheSameBoxInAllDirections(fromX: Int, fromY: Int, toX: Int, toY: Int) throws {
        let box = ImageRect(minU: 0.205, minV: 0.21, maxU: 0.605, maxV: 0.81)
        var controls = Controls()
        _ = action(.press(x: fromX, y: fromY), &controls)
        #expect(action(.drag(x: toX, y: toY), &controls) == .outline(box))
        #expect(action(.release(x: toX, y: toY), &controls) == .box(box))
        #expect(action(.drag(x: 90, y: 40), &controls) == nil, "the button is up")
    }

    @Test func theRightButtonPointsAtAPerson() {
        var controls = Controls()
        let point = ImageRect(minU: 0.495, minV: 0.49, maxU: 0.495, maxV: 0.49)
        #expect(action(.point(x: 49, y: 24), &controls) == .box(point))
        #expect(action(.point(x: 100, y: 24), &controls) == nil)
    }

    @Test func aDragThatLeavesThePictureEndsAtItsEdge() {
        var controls = Controls()
        _ = action(.press(x: 50, y: 25), &controls)
        let box = ImageRect(minU: 0.505, minV: 0, maxU: 1, maxV: 0.51)
        #expect(action(.release(x: 400, y: -300), &controls) == .box(box))
    }

    @Test func aBoxThatIsTakenBackStartsNothing() {
        var controls = Controls()
        // Back to where it began, flat as a line, dropped with Escape, and taken away by another window.
        for end in [WindowEvent.release(x: 21, y: 11), .release(x: 70, y: 10), .keyDown(.escape), .focusLost] {
            _ = action(.press(x: 20, y: 10), &controls)
            _ = action(.drag(x: 60, y: 40), &controls)
            #expect(action(end, &controls) == .cancelBox)
            #expect(action(.release(x: 60, y: 40), &controls) == nil)
        }
        #expect(action(.keyDown(.escape), &controls) == .close)
    }

    @Test func theWindowsOwnEventsAreNoCommands() {
        var controls = Controls()
        let events: [(WindowEvent, WindowAction)] = [
            (.close, .close), (.lost, .displayLost), (.redraw, .redraw), (.hidden, .hide), (.shown, .show),
        ]
        for (event, meaning) in events { #expect(action(event, &controls) == meaning) }
    }
}

/// Calls on their way.
@Suite struct PendingCallsTests {
    @Test func aTapIsShownUntilItsOwnAnswer() {
        var calls = PendingCalls()
        #expect(calls.tapped == nil)
        calls.submitted(.tapFlyStart(image: ImagePoint(0.2, 0.3), mode: .forward), as: RequestID(4))
        calls.submitted(.tapFlyStop, as: RequestID(5))
        calls.answered(RequestID(5))
        #expect(calls.tapped == ImagePoint(0.2, 0.3))
        calls.submitted(.tapFlyStart(image: ImagePoint(0.6, 0.7), mode: .forward), as: RequestID(6))
        calls.answered(RequestID(4))
        #expect(calls.tapped == ImagePoint(0.6, 0.7))
        calls.answered(RequestID(6))
        #expect(calls.tapped == nil)
    }

    @Test func quickPressesAddUpAndAnAnswerEndsThat() {
        var calls = PendingCalls()
        #expect(calls.speed(changedBy: 1, from: 3) == 4)
        calls.submitted(.tapFlySetSpeed(metersPerSecond: 4), as: RequestID(1))
        #expect(calls.speed(changedBy: 1, from: 3) == 5)
        calls.submitted(.tapFlySetSpeed(metersPerSecond: 5), as: RequestID(2))
        calls.answered(RequestID(1))
        #expect(calls.speed(changedBy: -1, from: 4) == 4)
        calls.answered(RequestID(2))
        // Whatever the answer was, the session's own value counts from here.
        #expect(calls.speed(changedBy: 1, from: 10) == 11)
    }
}
