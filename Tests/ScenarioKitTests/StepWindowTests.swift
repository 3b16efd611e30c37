import Contract
import FlightSession
import SimMath
import Testing

@testable import ScenarioKit

/// Windows that begin or end with a step, although the step is done only while the run goes on.
@Suite("Windows relative to steps")
struct StepWindowTests {
    /// Light falls at 1 s to 300 and rises at 2 s to 700, as in the other tests; satellites fall at 4 s.
    private static let script = """
        { at: 1, do: "world.light", lux: 300 }, { at: 2, do: "world.light", lux: 700 },
        { at: 4, do: "world.gps", satellites: 9 }, { at: 5, do: "tapFly.getSpeed" }, { at: 6, do: "tapFly.stop" }
        """

    /// Judges with steps that are done when the test says so. `lag`: marks are seen so many ticks later, as those of
    /// waits are.
    private func judge(
        _ expectation: String, marks: [Int: Int64], lag: Int64 = 0, duration: Double = 8
    ) throws -> ExpectationResult {
        let base = try scenario(script: Self.script, duration: duration)
        let compiler = ConditionCompiler(
            file: "s", layout: base.layout, targetIDs: [], stepNames: ["leg1", "leg2", "leg3"])
        let document = try JSON5Document(bytes: Array("{ expect: [{ \(expectation) }] }".utf8), file: "s")
        var top = try ObjectReader(document, what: "a scenario")
        let decoder = ExpectationDecoder(compiler: compiler, lastTick: base.ticks - 1)
        let parsed = try #require(try decoder.decode(&top).first)
        var monitor = ExpectationMonitor(parsed)
        let runner = try ScenarioRunner(base)
        var seen = StepMarks(count: 3)
        while !runner.isOver {
            runner.step()
            for (step, tick) in marks where tick + lag == runner.session.tick.index { seen.note(step, at: Tick(tick)) }
            monitor.observe(runner.session.core, seen)
        }
        return monitor.result(runner.session.core, seen)
    }

    @Test(
        "the same as with the step's time written as a number, whether the mark is seen at once or a tick later",
        arguments: [
            #"always: "world.light > 400""#, #"never: "gps.satellites > 9""#, #"eventually: "world.light < 400""#,
            #"eventually: "gps.satellites < 10", within: 0.7"#, #"holds: "world.light < 400", for: 0.8"#,
            #"always: "world.light < 5000", until: "gps.satellites < 10""#,
            #"whenever: "world.light < 400", then: "world.light > 600", within: 1"#,
            #"whenever: "gps.satellites < 10", then: "world.light > 600", within: 1, for: 0.5"#,
            #"count: "flightController.state", atLeast: 30"#,
            #"count: "call.failed", where: "call == tapFly.stop", equals: 1"#,
            #"order: ["world.light < 400", "world.light > 600", "gps.satellites < 10"]"#,
            #"order: ["world.light < 400", "call.completed", "call.failed where call == tapFly.stop"]"#,
            #"fraction: "world.light < 400", while: "gps.satellites > 9", atLeast: 0.5"#,
        ])
    func sameAsNumbers(form: String) throws {
        let windows: [(String, from: Double, to: Double)] = [
            (#"from: "leg1", to: "leg2""#, 0.9, 4.5),
            (#"from: "leg1", to: { step: "leg2", plus: 2 }"#, 0.9, 6.5),
            (#"from: { step: "leg1", minus: 0.5 }, to: { step: "leg2", minus: 1 }"#, 0.4, 3.5),
            (#"from: { step: "leg2", plus: -4.4 }, to: "leg2""#, 0.1, 4.5),
            (#"from: { step: "leg1", plus: 0.3 }, to: 7"#, 1.2, 7), (#"from: 1.5, to: "leg2""#, 1.5, 4.5),
            (#"from: { step: "leg1", minus: 5 }, to: { step: "leg1", plus: 100 }"#, 0, 7.99),
        ]
        for (window, from, to) in windows {
            var plain = try judge("\(form), from: \(from), to: \(to)", marks: [:])
            for lag in [0, 1] as [Int64] {
                var relative = try judge("\(form), \(window)", marks: [0: 90, 1: 450], lag: lag)
                #expect(relative.text != plain.text)
                relative.text = ""
                plain.text = ""
                // A window that reaches beyond the run has more time for a deadline, and more to compare it with.
                if window.contains("plus: 100"), relative != plain {
                    #expect(relative.isOK == plain.isOK, "\(window)")
                    continue
                }
                #expect(relative == plain, "\(window)")
                plain.text = "again"
            }
        }
    }

    static let reasons: [(String, [Int: Int64], String)] = [
        (#"from: "leg3""#, [0: 90], #"the step "leg3" never ran, so this window never began"#),
        (#"to: "leg3""#, [0: 90], #"the step "leg3" never ran, so this window never ended"#),
        (#"from: "leg3", to: "leg1""#, [0: 90], #"the step "leg3" never ran, so this window never began"#),
        (
            #"from: "leg2", to: "leg1""#, [0: 90, 1: 450],
            "the window is empty: it ends at 0.90 s, before it begins at 4.50 s"
        ),
        (
            #"from: { step: "leg1", plus: 50 }"#, [0: 90],
            "the run ended at 7.99 s, before this window began at 50.90 s"
        ),
    ]

    @Test(
        "a window whose step never ran, or that no tick lies in, fails and says so: no form passes on nothing",
        arguments: reasons)
    func reason(window: String, marks: [Int: Int64], note: String) throws {
        for form in [
            #"always: "link.phone""#, #"never: "not link.phone""#, #"count: "call.failed", equals: 0"#,
            #"whenever: "not link.phone", then: "link.phone", vacuous: "ok""#,
            #"fraction: "link.phone", while: "not link.phone", atLeast: 1, vacuous: "ok""#,
        ] {
            if form.hasPrefix("count"), window.hasPrefix("to") { continue }
            let result = try judge("\(form), \(window)", marks: marks)
            #expect(!result.isOK && result.note == note && result.failedAt != nil, "\(result)")
        }
    }

    @Test("texts name the window")
    func texts() throws {
        let texts = [
            (#"from: 2, to: "leg1""#, "always link.phone from 2.00 s to leg1"),
            (
                #"from: { step: "leg1", minus: 0.5 }, to: { step: "leg2", plus: 2 }"#,
                "always link.phone from leg1 - 0.50 s to leg2 + 2.00 s"
            ),
        ]
        for (window, text) in texts {
            #expect(try judge("always: \"link.phone\", \(window)", marks: [0: 300, 1: 400]).text == text)
        }
    }

    @Test(
        "what a window cannot be is a load error",
        arguments: [
            (#"from: "leg4""#, #"no step of the script is named "leg4" (did you mean "leg1"?)"#),
            (#"from: "elsewhere""#, #"no step of the script is named "elsewhere" (a step is named with name: "…")"#),
            (#"from: true"#, #""from" must be a number of s, a step's name or { step, plus }, found true"#),
            (#"from: { step: "leg1", offset: 2 }"#, #"unknown key "offset" in "from" (did you mean "plus"?)"#),
            (#"from: { plus: 2 }"#, #"missing key "step" in "from""#),
            (#"to: { step: "leg1", plus: 1, minus: 1 }"#, #"either "plus" or "minus""#),
            (#"to: { step: "leg1", minus: 601 }"#, #""minus" must be a number of s in 0...600, found 601"#),
            (#"from: { step: "leg1", plus: 2 }, to: "leg1""#, "this window ends before it begins"),
            (#"from: 9, to: "leg1""#, "from…to must lie within the scenario"),
        ])
    func refusals(window: String, message: String) throws {
        do {
            _ = try judge("always: \"link.phone\", \(window)", marks: [:])
            Issue.record("accepted")
        } catch let error as ScenarioError {
            #expect(error.description.hasSuffix(": error: " + message), "\(error)")
        }
    }
}
