import Contract
import ScenarioKit
import SimMath
import Testing

/// A fault that was switched on and changed nothing fails the run: the test did not test it.
@Suite("Faults that nothing met")
struct MetFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var fault: FieldFault
        /// The step that meets it, and what goes before.
        var before = ""
        var meets: String
        var aircraft = ""
        var testDescription: String { fault.symbol }
    }

    static let start = #"{ do: "tapFly.start", image: [0.5, 0.5], completes: "any" }"#

    static let cases: [Case] = [
        Case(fault: .stopDoesNothing, before: start, meets: #"{ do: "tapFly.stop", completes: "ok" }"#),
        Case(fault: .speedStaysSlow, meets: #"\#(start), { after: 0.1, do: "rc.pause" }"#),
        Case(fault: .startFailsWithVisionError, meets: start),
        Case(fault: .startTimesOut, meets: #"{ do: "tapFly.start", image: [0.5, 0.5] }"#),
        Case(fault: .unsupportedTimesOut, meets: start, aircraft: "profile: { \"missions.tapFly\": [] }, "),
        Case(fault: .stateOutOfStep, meets: #"{ do: "tapFly.setSpeed", value: 3, completes: "any" }"#),
        Case(
            fault: .repeatCancelsFirst,
            meets: #"{ do: "tapFly.start", image: [0.5, 0.5] }, { do: "tapFly.start", image: [0.4, 0.5] }"#),
        Case(fault: .neverCallsBack, meets: #"{ do: "tapFly.stop" }"#),
    ]

    private func script(_ test: Case, meets: Bool) -> String {
        let arm = "\n{ do: \"fault\", which: \"\(test.fault.symbol)\", on: true }"
        let parts = [test.before.isEmpty ? nil : test.before, arm, meets ? test.meets : nil].compactMap { $0 }
        return "\(test.aircraft)script: [\(parts.joined(separator: ", "))]"
    }

    @Test(arguments: cases)
    func met(_ test: Case) throws {
        #expect(try ending(script(test, meets: true)) == "passed")
    }

    @Test(arguments: cases)
    func unmet(_ test: Case) throws {
        let text = script(test, meets: false)
        #expect(
            try ending(text)
                == "999 line 3: the fault \(test.fault.symbol) was switched on and met nothing "
                + "(vacuous: \"ok\" allows that)"
        )
        #expect(try ending(text.replacing("on: true", with: "on: true, vacuous: \"ok\"")) == "passed")
    }

    @Test("A fault of the world must be met, too, unless it says otherwise")
    func world() throws {
        let stop = #"{ do: "tapFly.stop" }"#
        #expect(try ending("script: [\(stop)],\nworld: { faults: [\"neverCallsBack\"] }") == "passed")
        #expect(
            try ending("script: [],\nworld: { faults: [\"neverCallsBack\"] }")
                == "999 line 3: the fault neverCallsBack was switched on and met nothing (vacuous: \"ok\" allows that)")
        #expect(
            try ending("world: { faults: [{ which: \"neverCallsBack\", vacuous: \"ok\" }] }") == "passed")
        let used = try run(
            try scripted(
                "use: \"y\"", files: ["y": "{ deskflight: 1,\n\n world: { faults: [\"neverCallsBack\"] } }"]))
        #expect(
            used.script?.message
                == "the fault neverCallsBack was switched on in y and met nothing (vacuous: \"ok\" allows that)")
    }

    @Test("Each time that it is switched on counts for itself")
    func twice() throws {
        let (on, off) = (
            #"{ do: "fault", which: "neverCallsBack", on: true }"#,
            #"{ after: 1, do: "fault", which: "neverCallsBack", on: false }"#
        )
        let stop = #"{ do: "tapFly.stop" }"#
        #expect(try ending("script: [\(on), \(stop), \(off), \(on), \(stop)]") == "passed")
        #expect(try ending("script: [\(on), \(stop), \(off),\n\(on)]").hasPrefix("999 line 3: the fault"))
        #expect(try ending("script: [\(on), \(off),\n\(on), \(stop)]").hasPrefix("999 line 2: the fault"))
        // Switched on twice in a row it is one.
        #expect(try ending("script: [\(on), \(stop), { after: 1, do: \"rc.pause\" }, \(on)]") == "passed")
    }

    @Test("A fault in a branch that was not taken was not switched on")
    func branch() throws {
        #expect(
            try ending(
                #"script: [{ if: "time > 5", then: [{ do: "fault", which: "neverCallsBack", on: true }] }]"#)
                == "passed")
    }

    @Test("vacuous belongs to a fault that is switched on")
    func vacuous() {
        #expect(
            refusal(#"script: [{ do: "fault", which: "neverCallsBack", on: false, vacuous: "ok" }]"#)
                == #"s:2:61: error: "vacuous" belongs to a fault that is switched on"#)
        #expect(
            refusal(#"script: [{ do: "rc.pause", vacuous: "ok" }]"#)
                == #"s:2:28: error: "vacuous" belongs to a fault that is switched on"#)
        #expect(
            refusal(#"script: [{ do: "fault", which: "neverCallsBack", on: true, vacuous: "yes" }]"#)
                == #"s:2:69: error: "vacuous" must be one of ok, fails, found the text "yes""#)
    }
}
