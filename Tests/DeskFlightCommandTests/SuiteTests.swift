import Foundation
import Testing

@Suite("deskflight test and check")
struct SuiteTests {
    private func suite() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("b/one.json5", scenario("expect: [{ always: \"aircraft.height > 12\" }]", name: "one"))
        try sandbox.write("a/two.json5", scenario("expect: [{ always: \"link.phone\" }]", name: "two"))
        try sandbox.write("a/deep/er/three.json5", scenario("expect: [{ never: \"link.phone\" }]", name: "three"))
        try sandbox.write("B.json5", scenario("expect: [{ always: \"time < 1\" }]", name: "four", duration: 1.01))
        try sandbox.write("a/notes.txt", "not a scenario")
        try sandbox.write(".hidden/x.json5", "not looked at")
        return sandbox
    }

    @Test("every scenario below the folders, in the order of their paths, and the counts at the end")
    func counts() throws {
        let sandbox = try suite()
        let output = try deskflight(["test", "."], folder: sandbox.path)
        #expect(output.status == 1)
        let files = output.lines.dropLast().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(
            files == ["FAILED ./B.json5", "FAILED ./a/deep/er/three.json5", "ok ./a/two.json5", "ok ./b/one.json5"])
        #expect(output.lines.last == "2 passed, 2 failed")
        // 20 m against 12, and 1.00 s against 1.
        #expect(output.lines[3].hasSuffix("margin 8.000 m") && output.lines[0].hasSuffix("margin 0.000 s"))
        // The last lines say what failed and how to repeat it.
        #expect(
            output.errorLines == [
                "./B.json5:1: always time < 1: saw time = 1.000",
                "failed: \"four\", seed 1, tick 100; repeat with: deskflight run ./B.json5 --seed 1",
                "./a/deep/er/three.json5:1: never link.phone: saw link.phone = true",
                "failed: \"three\", seed 1, tick 0; repeat with: deskflight run ./a/deep/er/three.json5 --seed 1",
            ])
    }

    @Test("--json, --seed and --out")
    func options() throws {
        let sandbox = try suite()
        let output = try deskflight(
            ["test", "a", "b/one.json5", "--json", "--seed", "77", "--out", "results"], folder: sandbox.path)
        let verdicts = try output.lines.map(object)
        #expect(verdicts.map { $0["name"] as? String } == ["three", "two", "one"])
        #expect(verdicts.allSatisfy { $0["seed"] as? Int == 77 })
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/results"))
                == ["a-deep-er-three", "a-two", "b-one"])
    }

    @Test("a folder without scenarios, or none at all, is wrong usage")
    func nothing() throws {
        let sandbox = try Sandbox()
        let empty = try deskflight(["test", "."], folder: sandbox.path)
        #expect(empty.status == 3 && empty.error.contains("no scenario (*.json5) in ."))
        #expect(try deskflight(["test", "absent"], folder: sandbox.path).status == 3)
    }

    @Test("links: one to a scenario is a scenario, circles of folders end")
    func links() throws {
        let sandbox = try suite()
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path + "/b/link.json5", withDestinationPath: "../a/two.json5")
        try FileManager.default.createSymbolicLink(atPath: sandbox.path + "/b/up", withDestinationPath: "..")
        let output = try deskflight(["test", "b"], folder: sandbox.path)
        #expect(output.status == 0 && output.lines.last == "2 passed, 0 failed")
    }

    @Test("a card that cannot be mounted is a bad scenario, and says which")
    func missingCard() throws {
        let sandbox = try Sandbox()
        try sandbox.write("c.json5", scenario("camera: { card: \"nowhere\" }, expect: []"))
        for command in ["run", "test"] {
            let output = try deskflight([command, "c.json5"], folder: sandbox.path)
            #expect(output.status == 3)
            #expect(output.error.contains("c.json5: the card cannot be mounted: "))
            #expect(output.error.contains("nowhere: No such file or directory"))
        }
    }

    @Test("check validates without flying")
    func check() throws {
        let sandbox = try suite()
        try sandbox.write("long.json5", scenario("expect: [{ always: \"link.phone\" }]", duration: 86_400))
        let output = try deskflight(["check", "a", "long.json5"], folder: sandbox.path)
        #expect(output.status == 0 && output.error.isEmpty)
        #expect(
            output.lines == [
                "a/deep/er/three.json5: ok, 0 steps, 1 expectations", "a/two.json5: ok, 0 steps, 1 expectations",
                "long.json5: ok, 0 steps, 1 expectations",
            ])
    }
}
