import ScenarioKit
import Testing

/// One expectation with one mistake each, on line 4 of the file.
@Suite("Expectations that are refused")
struct ExpectationRefusalTests {
    private static let owners = #"it belongs to "eventually", "whenever" and "always … until""#

    static let mistakes: [(String, String)] = [
        // Keys that another form has.
        (
            #"{ always: "link.phone", within: 2 }"#,
            #"25: error: "within" does not belong to "always" (\#(owners))"#
        ),
        (
            #"{ eventually: "link.phone", for: 2 }"#,
            #"29: error: "for" does not belong to "eventually" (it belongs to "whenever" and "holds")"#
        ),
        (
            #"{ count: "call.failed", equals: 1, vacuous: "ok" }"#,
            #"36: error: "vacuous" does not belong to "count" "#
                + #"(it belongs to "whenever", "fraction" and "always … until")"#
        ),
        (
            #"{ whenever: "link.phone", then: "link.phone", until: "time > 1" }"#,
            #"47: error: "until" does not belong to "whenever" (it belongs to "always" and "never")"#
        ),
        (
            #"{ order: ["time > 1", "time > 2"], within: 3 }"#,
            #"36: error: "within" does not belong to "order" (\#(owners))"#
        ),
        // A form that is missing, double or misspelt.
        (
            #"{ until: "link.phone" }"#,
            "3: error: an expectation needs one of always, never, eventually, whenever, holds, order, count, fraction "
                + #"("until" belongs to "always" and "never")"#
        ),
        (
            #"{ from: 1 }"#,
            "1: error: an expectation needs one of always, never, eventually, whenever, holds, order, count, fraction"
        ),
        (
            #"{ holds: "link.phone", always: "link.phone", for: 1 }"#,
            "3: error: an expectation has one form, not both always and holds"
        ),
        (
            #"{ always: "link.phone", always: "link.phone" }"#,
            #"25: error: duplicate key "always", first at 4:3"#
        ),
        // Another word for the right one.
        (#"{ assert: "link.phone" }"#, #"3: error: unknown key "assert" in an expectation (did you mean "always"?)"#),
        (
            #"{ eventually_within: "link.phone" }"#,
            #"3: error: unknown key "eventually_within" in an expectation (did you mean "eventually"?)"#
        ),
        (
            #"{ when: "link.phone", then: "link.phone" }"#,
            #"3: error: unknown key "when" in an expectation (did you mean "whenever"?)"#
        ),
        (
            #"{ eventually: "link.phone", timeout: 2 }"#,
            #"29: error: unknown key "timeout" in an expectation (did you mean "within"?)"#
        ),
        (
            #"{ count: "call.failed", max: 2 }"#,
            #"25: error: unknown key "max" in an expectation (did you mean "atMost"?)"#
        ),
        (
            #"{ always: "aircraft.altitude < 3" }"#,
            #"12: error: unknown signal "aircraft.altitude" (did you mean "aircraft.height"?)"#
        ),
        (
            #"{ always: "drone.velocity < 3" }"#,
            #"12: error: unknown signal "drone.velocity" (did you mean "aircraft.speed"?)"#
        ),
        (
            #"{ always: "altitude < 3" }"#, #"12: error: unknown signal "altitude" (did you mean "aircraft.height"?)"#
        ),
        // What a form needs.
        (#"{ whenever: "link.phone" }"#, #"1: error: missing key "then" in an expectation"#),
        (
            #"{ holds: "link.phone" }"#,
            #"3: error: "holds" needs "for": how long it is true without a break (on every tick: use "always")"#
        ),
        (#"{ order: ["link.phone"] }"#, "3: error: an order has 2 to 32 links, found 1"),
        (#"{ order: "link.phone" }"#, #"10: error: "order" must be an array, found the text "link.phone""#),
        (#"{ order: ["link.phone", 5] }"#, #"25: error: element 2 of "order" must be a text, found 5"#),
        (
            #"{ order: ["link.phone", "tapFly.enteredExecutng"] }"#,
            #"26: error: unknown event or signal "tapFly.enteredExecutng" (did you mean "tapFly.enteredExecuting"?)"#
        ),
        (
            #"{ order: ["link.phone", "call.failed with error == ok"] }"#,
            #"38: error: after an event stands nothing or "where" and a condition on it"#
        ),
        (
            #"{ order: ["link.phone", "call.failed where eror == ok"] }"#,
            #"44: error: call.failed has no field "eror" (did you mean "error"?)"#
        ),
        (
            #"{ fraction: "link.phone" }"#, #"3: error: a fraction needs "atLeast" or "atMost", from 0 to 1"#
        ),
        (
            #"{ fraction: "link.phone", atLeast: 90 }"#,
            #"36: error: "atLeast" must be a number in 0...1, found 90"#
        ),
        (#"{ fraction: "link.phone", atLeast: 0.9, atMost: 0.8 }"#, "41: error: atLeast is above atMost"),
        // Fields of events.
        (
            #"{ count: "call.failed", where: "state == executing", equals: 1 }"#,
            #"33: error: call.failed has no field "state" (it has call, error, value)"#
        ),
        (
            #"{ count: "tapFly.changed", where: "stat == executing", equals: 1 }"#,
            #"36: error: tapFly.changed has no field "stat" (did you mean "state"?)"#
        ),
        (
            #"{ count: "vision.state", where: "number > 3", equals: 1 }"#,
            #"34: error: vision.state has no field "number" (its events carry nothing)"#
        ),
        (
            #"{ count: "tapFly.changed", where: "state == exeucting", equals: 1 }"#,
            #"45: error: state is never "exeucting" (did you mean "executing"?)"#
        ),
        (
            #"{ count: "tapFly.changed", where: "state > executing", equals: 1 }"#,
            "42: error: state has no order: compare it with == or !="
        ),
        (
            #"{ count: "call.failed", where: "call == tapFly.strat", equals: 1 }"#,
            #"41: error: unknown call "tapFly.strat" (did you mean "tapFly.start"?)"#
        ),
        (
            #"{ count: "call.failed", where: "call == rc.stick", equals: 1 }"#,
            "41: error: rc.stick is not a call: nothing answers it"
        ),
        (
            #"{ count: "call.failed", where: "error == mission/modeEror", equals: 1 }"#,
            #"42: error: unknown error "mission/modeEror" (did you mean "mission/modeError"?)"#
        ),
        (
            #"{ count: "call.failed", where: "error", equals: 1 }"#,
            "33: error: error is not a flag: compare it with something"
        ),
        (
            #"{ count: "call.failed", where: "value == ok", equals: 1 }"#, "42: error: value is compared with a number"
        ),
        (
            #"{ count: "call.failed", where: "error == ok", error: "ok", equals: 1 }"#,
            #"47: error: either "error" or "where" (write error == … into "where")"#
        ),
        (
            #"{ count: "tapFly.stopped", error: "mission/modeError", equals: 1 }"#,
            "28: error: tapFly.stopped carries no error"
        ),
    ]

    @Test(arguments: mistakes)
    func refused(expectation: String, complaint: String) {
        do {
            _ = try scenario(expect: "\n" + expectation)
            Issue.record("accepted: \(expectation)")
        } catch {
            #expect("\(error)" == "s:4:\(complaint)")
        }
    }
}
