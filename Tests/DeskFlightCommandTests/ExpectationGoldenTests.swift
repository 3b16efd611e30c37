import Foundation
import Testing

/// What `deskflight run` prints about each form of expectation, kept and broken: the whole output, beside these tests
/// as a file each. Wall times and the digest are masked; all else is simulated and stays.
@Suite("What a person reads of expectations")
struct ExpectationGoldenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var expect: String
        var testDescription: String { name }
    }

    /// Light falls to 300 lux at 1 s and rises to 700 at 2 s, the mode switch moves at 1.3 s, calls are answered at 3.1
    /// and 4.1 s; the aircraft hovers 20 m above the ground.
    private static let script = #"""
        { at: 1, do: "world.light", lux: 300 }, { at: 1.3, do: "rc.modeSwitch", to: "A" },
        { at: 2, do: "world.light", lux: 700 }, { at: 3, do: "tapFly.getSpeed", completes: "ok" },
        { at: 4, do: "tapFly.stop", completes: "mission/aircraftNoRunningMission" }
        """#

    static let cases: [Case] = [
        Case(name: "always-passes", expect: #"{ always: "world.light > 250" }"#),
        Case(name: "always-fails", expect: #"{ always: "world.light > 600" }"#),
        Case(name: "always-mixed-passes", expect: #"{ always: "world.light > 250 and aircraft.height < 21" }"#),
        Case(name: "always-mixed-fails", expect: #"{ always: "world.light > 400 and aircraft.height < 21" }"#),
        Case(name: "never-passes", expect: #"{ never: "aircraft.radiusReached" }"#),
        Case(name: "never-fails", expect: #"{ never: "rc.mode == A" }"#),
        Case(name: "eventually-passes", expect: #"{ eventually: "world.light < 400", within: 1.5 }"#),
        Case(name: "eventually-fails", expect: #"{ eventually: "world.light < 250", within: 3 }"#),
        Case(name: "eventually-late-fails", expect: #"{ eventually: "rc.mode == A", within: 1 }"#),
        Case(
            name: "until-passes", expect: #"{ always: "world.light > 250", until: "rc.mode == A", within: 2 }"#),
        Case(name: "until-fails", expect: #"{ always: "world.light > 400", until: "rc.mode == A", within: 2 }"#),
        Case(name: "until-never-fails", expect: #"{ never: "world.light < 250", until: "rc.mode == S" }"#),
        Case(
            name: "whenever-passes", expect: #"{ whenever: "world.light < 400", then: "rc.mode == A", within: 0.5 }"#),
        Case(name: "whenever-fails", expect: #"{ whenever: "world.light < 400", then: "rc.mode == A", within: 0.2 }"#),
        Case(
            name: "whenever-vacuous-fails",
            expect: #"{ whenever: "world.light < 100", then: "rc.mode == A", within: 1 }"#),
        Case(
            name: "whenever-for-passes",
            expect: #"{ whenever: "world.light < 400", then: "rc.mode == A", within: 0.5, for: 3 }"#),
        Case(
            name: "whenever-for-fails",
            expect: #"{ whenever: "time >= 0.5", then: "world.light < 400", within: 1, for: 2 }"#),
        Case(name: "holds-passes", expect: #"{ holds: "world.light < 400", for: 0.5 }"#),
        Case(name: "holds-fails", expect: #"{ holds: "world.light < 400", for: 2 }"#),
        Case(
            name: "order-passes",
            expect: #"{ order: ["world.light < 400", "rc.mode == A", "call.failed where call == tapFly.stop"] }"#),
        Case(name: "order-fails", expect: #"{ order: ["rc.mode == A", "world.light < 400", "call.failed"] }"#),
        Case(name: "order-missing-fails", expect: #"{ order: ["rc.mode == A", "tapFly.enteredExecuting"] }"#),
        Case(name: "count-passes", expect: #"{ count: "call.completed", atLeast: 1, atMost: 3 }"#),
        Case(name: "count-fails", expect: #"{ count: "call.failed", equals: 0 }"#),
        Case(
            name: "count-where-passes",
            expect: #"{ count: "call.completed", where: "call == tapFly.stop and error != ok", equals: 1 }"#),
        Case(
            name: "count-where-fails",
            expect: #"{ count: "call.completed", where: "call == tapFly.start and error == ok", equals: 1 }"#),
        Case(
            name: "fraction-passes",
            expect: #"{ fraction: "rc.mode == A", while: "world.light < 400", atLeast: 0.5, atMost: 0.75 }"#),
        Case(
            name: "fraction-fails", expect: #"{ fraction: "rc.mode == A", while: "world.light < 400", atLeast: 0.9 }"#),
        Case(name: "window-passes", expect: #"{ always: "world.light > 400", from: 2, to: 4 }"#),
        Case(name: "window-fails", expect: #"{ always: "world.light > 400", from: 1.5, to: 4 }"#),
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Goldens/expectations"

    @Test("the whole output is as it was looked at", arguments: cases)
    func output(_ wanted: Case) throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "\(wanted.name).json5",
            scenario("script: [\(Self.script)],\nexpect: [\(wanted.expect)]", name: wanted.name, duration: 5))
        let run = try deskflight(["run", "\(wanted.name).json5"], folder: sandbox.path)
        #expect(run.status == (wanted.name.hasSuffix("-passes") ? 0 : 1))
        let found = "\(wanted.expect)\n\n" + Self.masked(run)
        let golden = "\(Self.folder)/\(wanted.name).txt"
        guard let kept = try? String(contentsOfFile: golden, encoding: .utf8) else {
            // Recording is asked for, and still fails: a golden counts once someone has looked at it.
            if ProcessInfo.processInfo.environment["DESKFLIGHT_RECORD_GOLDENS"] != nil {
                try found.write(toFile: golden, atomically: true, encoding: .utf8)
            }
            Issue.record("no golden \(golden); the output is\n\(found)")
            return
        }
        #expect(found == kept, "\(golden) differs; the output is\n\(found)")
    }

    @Test("each golden belongs to a case, and each form has one that passes and one that fails")
    func complete() throws {
        let files = Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder))
        #expect(files == Set(Self.cases.map { "\($0.name).txt" }))
        for form in ["always", "never", "eventually", "until", "whenever", "holds", "order", "count", "fraction"] {
            for outcome in ["passes", "fails"] { #expect(files.contains("\(form)-\(outcome).txt")) }
        }
    }

    private static func masked(_ output: Output) -> String {
        let out = output.out.replacing(/in \d+\.\d ms \(\d+x\)  digest [0-9a-f]{16}/, with: "in … ms (…x)  digest …")
        return out + (output.error.isEmpty ? "" : "--- standard error\n" + output.error) + "--- exit \(output.status)\n"
    }
}
