import Foundation
import Testing

/// What CI systems read: JUnit XML, read here by PyPI's junitparser and by libxml2, and annotations.
@Suite("JUnit XML and annotations")
struct JUnitTests {
    private static let seen = "saw time = 1.000 at 1.00 s; at worst time = 1.990 at 1.99 s"

    private static let python = "/usr/bin/python3"
    private static let hasParser =
        (try? execute([python, "-c", "import junitparser"]).status) == 0

    /// Prints what junitparser understands: the counts, then a line for each case.
    private static let reading = """
        import json, sys, junitparser
        xml = junitparser.JUnitXml.fromfile(sys.argv[1])
        out = {"tests": xml.tests, "failures": xml.failures, "errors": xml.errors, "time": xml.time, "suites": []}
        for suite in xml:
            cases = []
            for case in suite:
                properties = {p.get("name"): p.get("value") for p in case._elem.iter("property")}
                cases.append({"name": case.name, "class": case.classname, "time": case.time,
                    "out": case.system_out, "properties": properties, "file": case._elem.get("file"),
                    "results": [[type(r).__name__, r.message, r.type, r.text] for r in case.result]})
            out["suites"].append({"name": suite.name, "tests": suite.tests, "failures": suite.failures,
                "errors": suite.errors, "cases": cases})
        print(json.dumps(out))
        """

    private func read(_ file: String) throws -> [String: Any] {
        if Place.has("xmllint") {
            let lint = try execute(["/usr/bin/xmllint", "--noout", "--nonet", file])
            #expect(lint.status == 0, "\(lint.error)")
        }
        let output = try execute([Self.python, "-c", Self.reading, file])
        #expect(output.status == 0, "\(output.error)")
        return try object(output.out)
    }

    @Test("suites by folder, a case for each run, failures and errors apart", .enabled(if: hasParser))
    func suites() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a/good.json5", scenario("expect: [{ always: \"aircraft.height > 12\" }]", name: "good"))
        try sandbox.write("a/bad.json5", scenario("expect: [{ always: \"time < 1\" }]", name: "late"))
        try sandbox.write("b/wrong.json5", scenario("expct: []"))
        try sandbox.write("b/step.json5", scenario("script: [{ do: \"tapFly.stop\", completes: \"ok\" }]", name: "s"))
        let run = try deskflight(["test", "a", "b", "--junit", "j.xml"], folder: sandbox.path)
        #expect(run.status == 3)
        let xml = try read(sandbox.path + "/j.xml")
        #expect([xml["tests"], xml["failures"], xml["errors"]].map { $0 as? Int } == [4, 2, 1])
        #expect(xml["time"] as? Double ?? 0 > 0)
        let suites = try #require(xml["suites"] as? [[String: Any]])
        #expect(suites.map { $0["name"] as? String } == ["a", "b"])
        #expect(suites.map { $0["failures"] as? Int } == [1, 1] && suites.map { $0["errors"] as? Int } == [0, 1])
        let cases = suites.flatMap { $0["cases"] as? [[String: Any]] ?? [] }
        #expect(cases.map { $0["name"] as? String } == ["late", "good", "s", "wrong.json5"])
        #expect(cases.map { $0["class"] as? String } == ["a.bad", "a.good", "b.step", "b.wrong"])
        #expect(
            cases.map { $0["file"] as? String } == ["a/bad.json5", "a/good.json5", "b/step.json5", "b/wrong.json5"])
        let results = cases.map { ($0["results"] as? [[String]] ?? []).first ?? [] }
        #expect(results[0].prefix(3) == ["Failure", "always time < 1: " + Self.seen, "expectation"])
        #expect(results[0][3].hasSuffix("repeat with: deskflight run a/bad.json5 --seed 1"))
        #expect(results[1].isEmpty)
        let refused = "the call completed with mission/aircraftNoRunningMission, expected ok"
        #expect(results[2].prefix(2) == ["Failure", refused])
        #expect(results[3].first == "Error" && results[3][1].contains("unknown key \"expct\""))
        // The verdict's own figures ride along.
        let verdict = try object(try deskflight(["run", "a/good.json5", "--json"], folder: sandbox.path).out)
        let properties = try #require(cases[1]["properties"] as? [String: String])
        #expect(properties["seed"] == "1" && properties["digest"] == verdict["digest"] as? String)
        #expect(properties["margin"] == "8.0000" && properties["simSeconds"] == "2.00")
        #expect((cases[1]["out"] as? String)?.contains("ok      always aircraft.height > 12, margin 8.000") == true)
    }

    @Test("what XML would mistake is escaped, what it cannot hold is left out", .enabled(if: hasParser))
    func oddNames() throws {
        let sandbox = try Sandbox()
        let name = #"<a> & "b" ]]> 'c' ü → 😀"#
        let folder = "x<&\"'\u{1}\u{1B}\n\t]]>"
        try sandbox.write(
            folder + "/odd.json5",
            scenario("expect: [{ always: \"time < 0 and time > -1\" }]", name: name.replacing("\"", with: "\\\"")))
        _ = try deskflight(["test", ".", "--junit", "j.xml", "--seeds", "2"], folder: sandbox.path)
        let xml = try read(sandbox.path + "/j.xml")
        let suites = try #require(xml["suites"] as? [[String: Any]])
        #expect(suites.map { $0["name"] as? String } == ["./x<&\"'\n\t]]>"])
        let cases = suites.flatMap { $0["cases"] as? [[String: Any]] ?? [] }
        #expect(cases.map { $0["name"] as? String } == [name + ", seed 1", name + ", seed 2"])
        let message = (cases[0]["results"] as? [[String]])?.first?[1]
        #expect(message?.hasPrefix("always time < 0 and time > -1: saw time = ") == true)
    }

    @Test("without times, equal runs give equal files; with them, only the times differ")
    func times() throws {
        let sandbox = try SuiteWorkerTests.folder()
        func report(_ options: String...) throws -> String {
            _ = try deskflight(["test", ".", "--junit", "j.xml"] + options, folder: sandbox.path)
            return String(decoding: try contents(sandbox.path + "/j.xml"), as: UTF8.self)
        }
        let plain = try report("--no-times", "--jobs", "1")
        #expect(try report("--no-times", "--jobs", "4") == plain && !plain.contains("time=\""))
        let timed = try report("--jobs", "4")
        #expect(timed != plain)
        #expect(timed.replacing(#/ time="\d+\.\d+"/#, with: "") == plain)
    }

    @Test("a file that cannot be written is 2")
    func unwritable() throws {
        let output = try deskflight(["test", Place.barn, "--junit", "/proc/nowhere/j.xml"])
        #expect(output.status == 2 && output.error.contains("cannot write /proc/nowhere/j.xml"))
        let device = try deskflight(["test", Place.barn, "--junit", "/dev/null"])
        #expect(device.status == 2)
    }

    @Test("in GitHub Actions failures are annotated, on standard error and escaped; elsewhere they are not")
    func annotations() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a, b:c/100%.json5", scenario("expect: [\n{ always: \"time < 1\" }]", name: "x: y, 5 %"))
        try sandbox.write("wrong.json5", scenario("\nexpct: []"))
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": sandbox.path]
        let output = try deskflight(["test", sandbox.path, "--json"], environment: environment)
        #expect(output.status == 3 && output.lines.count == 1)
        let told = output.errorLines.filter { $0.hasPrefix("::") }
        #expect(
            told == [
                "::error file=a%2C b%3Ac/100%25.json5,line=2,title=x%3A y%2C 5 %25%2C seed 1::always time < 1: "
                    + Self.seen,
                "::error file=wrong.json5,line=2,title=bad scenario::unknown key \"expct\" in a scenario "
                    + "(did you mean \"expect\"?)",
            ])
        #expect(output.errorLines.last?.contains("repeat with: deskflight run") == true)
        let run = try deskflight(["run", sandbox.path + "/wrong.json5"], environment: environment)
        #expect(run.errorLines.filter { $0.hasPrefix("::error file=wrong.json5,line=2,") }.count == 1)
        let flown = try deskflight(["run", sandbox.path + "/a, b:c/100%.json5"], environment: environment)
        #expect(flown.errorLines.filter { $0.hasPrefix("::error ") }.count == 1)
        for value in ["false", "", nil] as [String?] {
            let plain = try deskflight(["test", sandbox.path], environment: ["GITHUB_ACTIONS": value])
            #expect(!plain.error.contains("::error"))
        }
    }
}
