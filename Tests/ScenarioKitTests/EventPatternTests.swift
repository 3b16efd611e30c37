import Contract
import ScenarioKit
import SimMath
import Testing

/// Which happenings each event name of a scenario counts.
@Suite("Event names")
struct EventPatternTests {
    private static let request = RequestID(1)

    private static func tapFly(_ from: TapFlyState, _ to: TapFlyState, _ error: ErrorCode = .ok) -> Event {
        .tapFly(TapFlyEvent(previous: from, current: to, execution: nil, error: error))
    }

    static let cases: [(Event, Set<String>)] = [
        (.completed(request, .ok, value: 0), ["call.completed"]),
        (.completed(request, .modeError, value: 0), ["call.completed", "call.failed"]),
        (.flightState, ["flightController.state"]),
        (.videoFrame(number: 3), ["video.frame"]),
        (.newFile(FileID(0)), ["camera.newFile"]),
        (.fileDeleted(FileID(0)), ["card.fileDeleted"]),
        // A push of the same state is an event, not a change.
        (tapFly(.executing, .executing), ["tapFly.event"]),
        (tapFly(.readyToStart, .readyToStart), ["tapFly.event"]),
        (tapFly(.readyToStart, .cannotStart, .modeError), ["tapFly.event", "tapFly.changed"]),
        (tapFly(.readyToStart, .executing), ["tapFly.event", "tapFly.changed", "tapFly.enteredExecuting"]),
        // Pausing and resetting stay within the executing set.
        (tapFly(.executing, .executionPaused), ["tapFly.event", "tapFly.changed"]),
        (tapFly(.executionPaused, .executing), ["tapFly.event", "tapFly.changed"]),
        (tapFly(.executing, .executionResetting), ["tapFly.event", "tapFly.changed"]),
        (tapFly(.executionResetting, .executionResetting), ["tapFly.event"]),
        (
            tapFly(.executing, .readyToStart),
            ["tapFly.event", "tapFly.changed", "tapFly.leftExecuting", "tapFly.stopped"]
        ),
        (
            tapFly(.executionPaused, .readyToStart),
            ["tapFly.event", "tapFly.changed", "tapFly.leftExecuting", "tapFly.stopped"]
        ),
        (
            tapFly(.executionResetting, .readyToStart, .reachFlightLimitation),
            ["tapFly.event", "tapFly.changed", "tapFly.leftExecuting", "tapFly.interrupted"]
        ),
        (
            tapFly(.executionResetting, .cannotStart, .modeError),
            ["tapFly.event", "tapFly.changed", "tapFly.leftExecuting", "tapFly.interrupted"]
        ),
    ]

    @Test(arguments: cases)
    func matches(event: Event, names: Set<String>) {
        #expect(Set(EventPattern.allCases.filter { $0.matches(event) }.map(\.rawValue)) == names)
    }

    @Test("a mission that loses the phone has ended, and says so")
    func linkLost() {
        let names = Set(
            EventPattern.allCases.filter { $0.matches(Self.tapFly(.executing, .disconnected)) }.map(\.rawValue))
        #expect(names.isSuperset(of: ["tapFly.event", "tapFly.changed", "tapFly.leftExecuting"]))
    }

    @Test("every name is known by its own text, and each is documented")
    func names() {
        for pattern in EventPattern.allCases {
            #expect(EventPattern(rawValue: pattern.rawValue) == pattern)
            #expect(pattern.doc.count > 10)
            #expect(pattern.source.count >= 2)
        }
        #expect(Set(EventPattern.allCases.map(\.rawValue)).count == 23)
    }
}
