import Foundation
import Testing

@Suite("deskflight test --coverage")
struct CoverageTests {
    private static let script = """
        script: [{ do: "tapFly.stop", completes: "mission/aircraftNoRunningMission" }],
        expect: [{ always: "link.phone" }]
        """

    private func suite() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("one.json5", scenario(Self.script, name: "one"))
        try sandbox.write("two.json5", scenario(Self.script, name: "two"))
        return sandbox
    }

    @Test("told once, before the counts, and the same with any number of workers")
    func told() throws {
        let sandbox = try suite()
        let output = try deskflight(["test", ".", "--coverage", "--jobs", "1"], folder: sandbox.path)
        #expect(output.status == 0 && output.lines.last == "2 passed, 0 failed")
        #expect(output.lines[2] == "coverage of the contract's tables by 2 runs")
        #expect(output.lines.contains { $0.hasPrefix("  tapfly-calls                 1 of  108    0.9 %") })
        let others = try deskflight(["test", ".", "--coverage", "--jobs", "3"], folder: sandbox.path)
        #expect(others.out == output.out)
        let all = try deskflight(["test", "one.json5", "--coverage=all"], folder: sandbox.path)
        #expect(all.lines.contains("  executing (free) × stop") && !all.lines.contains("  readyToStart × stop"))
        #expect(try deskflight(["test", "."], folder: sandbox.path).lines.count == 3, "nobody asked")
    }

    @Test("--json: one more object, the last")
    func json() throws {
        let sandbox = try suite()
        let output = try deskflight(["test", ".", "--coverage", "--json"], folder: sandbox.path)
        #expect(output.lines.count == 3)
        let coverage = try #require(try object(output.lines[2])["coverage"] as? [String: Any])
        let tables = try #require(coverage["tables"] as? [[String: Any]])
        #expect(coverage["runs"] as? Int == 2 && tables.count == 11)
        #expect(tables[0]["reached"] as? Int == 1 && (tables[0]["missing"] as? [String])?.count == 107)
    }

    @Test("--coverage-floor: 1 below it, 3 when it cannot be read")
    func floors() throws {
        let sandbox = try suite()
        func test(_ floor: String) throws -> Output {
            try deskflight(["test", ".", "--coverage-floor", floor], folder: sandbox.path)
        }
        #expect(try test("0").status == 0 && test("tapfly-calls=0.9").status == 0)
        let low = try test("tapfly-calls=1,tapfly-events=0")
        #expect(low.status == 1 && low.lines.last == "2 passed, 0 failed")
        #expect(low.errorLines == ["coverage of tapfly-calls is 0.9 %, below the floor of 1.0 %"])
        let wrong = try test("tapfly-call=1")
        #expect(wrong.status == 3 && wrong.error.contains("did you mean \"tapfly-calls\"?"))
        #expect(try deskflight(["test", ".", "--coverage=al"], folder: sandbox.path).status == 3)
    }

    @Test("a copied program counts by its own tables")
    func copied() throws {
        let sandbox = try suite()
        try sandbox.write("elsewhere/deskflight", try contents(Place.program))
        #expect(chmod(sandbox.path + "/elsewhere/deskflight", 0o755) == 0)
        let output = try execute(
            [sandbox.path + "/elsewhere/deskflight", "test", "one.json5", "--coverage"], folder: sandbox.path)
        #expect(
            output.status == 0 && output.lines.contains { $0.hasPrefix("  tapfly-calls                 1 of  108") })
    }
}
