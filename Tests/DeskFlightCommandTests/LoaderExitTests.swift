import Foundation
import Testing

/// Field report H4: mistyped scenarios never pass in silence. Here through the program, with its exit code; the places
/// of all kinds of mistakes are tested with the loader.
@Suite("Wrong scenarios end with 3 and one line")
struct LoaderExitTests {
    struct Mutant: Sendable, CustomTestStringConvertible {
        var what: String
        var text: String
        /// Behind the file's name.
        var complaint: String
        var testDescription: String { what }
    }

    private static let head = "{ deskflight: 1, name: \"m\",\n  "

    static let mutants: [Mutant] = [
        Mutant(
            what: "misspelt assertion key", text: head + "expect: [{ evr: \"link.phone\" }] }",
            complaint: #"2:14: error: unknown key "evr" in an expectation"#),
        Mutant(
            what: "near assertion key", text: head + "expect: [{ nevre: \"link.phone\" }] }",
            complaint: #"2:14: error: unknown key "nevre" in an expectation (did you mean "never"?)"#),
        Mutant(
            what: "wrong depth", text: head + "always: \"link.phone\" }",
            complaint: #"2:3: error: unknown key "always" in a scenario"#),
        Mutant(
            what: "number as text", text: head + "duration: \"5\" }",
            complaint: #"2:13: error: "duration" must be a number of s in 0.01...86400, found the text "5""#),
        Mutant(
            what: "NaN", text: head + "duration: NaN }",
            complaint: "2:13: error: NaN is refused: numbers must be finite"),
        Mutant(
            what: "decimal comma", text: head + "duration: 5,5 }",
            complaint: #"2:15: error: expected a key, found "5" (a number with a decimal comma? write 5.5)"#),
        Mutant(
            what: "duplicate key", text: head + "seed: 1, seed: 2 }",
            complaint: #"2:12: error: duplicate key "seed", first at 2:3"#),
        Mutant(what: "empty file", text: "", complaint: "1:1: error: the file is empty"),
        Mutant(
            what: "a long line", text: head + "about: \"" + String(repeating: "x", count: 1 << 20) + "\", sead: 1 }",
            complaint: #"2:1048590: error: unknown key "sead" in a scenario (did you mean "seed"?)"#),
        Mutant(
            what: "deep nesting", text: head + "about: " + String(repeating: "[", count: 1 << 20),
            complaint: "2:73: error: values nest more than 64 deep"),
        Mutant(
            what: "unknown command", text: head + "script: [{ do: \"tapFly.begin\" }] }",
            complaint: #"2:18: error: unknown command "tapFly.begin" (did you mean "tapFly.start"?)"#),
        Mutant(
            what: "unknown signal", text: head + "script: [{ when: \"aircraft.altitude > 3\" }] }",
            complaint: #"2:21: error: unknown signal "aircraft.altitude" (did you mean "aircraft.height"?)"#),
        Mutant(
            what: "unknown error", text: head + "script: [{ do: \"tapFly.stop\", completes: \"done\" }] }",
            complaint: #"2:44: error: unknown error "done""#),
        Mutant(
            what: "unknown event", text: head + "expect: [{ count: \"tapFly.stoped\", equals: 1 }] }",
            complaint: #"2:21: error: unknown event "tapFly.stoped" (did you mean "tapFly.stopped"?)"#),
        Mutant(
            what: "wrong symbol", text: head + "expect: [{ always: \"tapFly.state == ready\" }] }",
            complaint: #"2:39: error: tapFly.state is never "ready" (did you mean "readyToStart"?)"#),
        Mutant(
            what: "symbol like no other", text: head + "expect: [{ always: \"tapFly.state == gone\" }] }",
            complaint:
                #"2:39: error: tapFly.state is never "gone" (one of unknown, disconnected, recovering, "#
                + "notSupported, cannotStart, readyToStart, executing, executionPaused, executionResetting)"
        ),
        Mutant(
            what: "out of range", text: head + "aircraft: { battery: 101 } }",
            complaint: #"2:24: error: "battery" must be a number of % in 0...100, found 101"#),
        Mutant(
            what: "never runs", text: head + "duration: 5, script: [{ at: 5, do: \"rc.pause\" }] }",
            complaint: "2:25: error: this step can never run: the scenario ends at 5.00 s"),
        Mutant(
            what: "no call", text: head + "script: [{ do: \"rc.pause\", completes: \"ok\" }] }",
            complaint: "2:30: error: rc.pause is not a call: it has no completion"),
        Mutant(
            what: "text that never ends", text: head + "about: 'x }",
            complaint: "2:10: error: this text is never closed"),
    ]

    @Test(arguments: mutants)
    func mutant(_ mutant: Mutant) throws {
        let sandbox = try Sandbox()
        try sandbox.write("m.json5", mutant.text)
        for command in ["run", "check", "test"] {
            let output = try deskflight([command, "m.json5"], folder: sandbox.path)
            #expect(output.status == 3)
            #expect(output.errorLines == ["m.json5:" + mutant.complaint])
        }
        // A bad one among good ones makes the suite bad.
        try sandbox.write("good.json5", scenario("expect: [{ always: \"link.phone\" }]"))
        let suite = try deskflight(["test", "."], folder: sandbox.path)
        #expect(suite.status == 3 && suite.lines.last == "1 passed, 1 failed")
    }

    @Test("what editors write is accepted: byte order mark, CR LF, tabs")
    func accepted() throws {
        let sandbox = try Sandbox()
        let text = scenario("\n\texpect:\t[{ always: \"link.phone\" }]")
        try sandbox.write("bom.json5", "\u{FEFF}" + text)
        try sandbox.write("crlf.json5", text.replacing("\n", with: "\r\n"))
        try sandbox.write("cr.json5", text.replacing("\n", with: "\r"))
        let output = try deskflight(["check", "."], folder: sandbox.path)
        #expect(output.status == 0 && output.error.isEmpty)
        #expect(output.lines.map { $0.hasSuffix(": ok, 0 steps, 1 expectations") } == [true, true, true])
        // A recording carries the file as it is.
        for name in ["bom", "crlf", "cr"] {
            #expect(try deskflight(["run", name + ".json5", "--out", name], folder: sandbox.path).status == 0)
            #expect(try deskflight(["replay", name + "/run.dfrec"], folder: sandbox.path).status == 0)
        }
    }

    @Test("bytes that are no text are refused at their place")
    func noText() throws {
        let sandbox = try Sandbox()
        try sandbox.write("m.json5", Data("{ deskflight: 1,\n name: \"".utf8) + Data([0xFF, 0x22, 0x7D]))
        let output = try deskflight(["run", "m.json5"], folder: sandbox.path)
        #expect(output.status == 3)
        #expect(output.errorLines == ["m.json5:2:9: error: invalid UTF-8 at byte 25 (save the file as UTF-8)"])
    }

    /// What `date` shows around the changes of 2026; in New York there is one more in the file of the host.
    @Test(
        "a time that a change of the clocks skips is refused, its neighbours are not",
        arguments: [
            ("Europe/Berlin", "2026-03-29T01:59:59", true), ("Europe/Berlin", "2026-03-29T02:00:00", false),
            ("Europe/Berlin", "2026-03-29T02:59:59", false), ("Europe/Berlin", "2026-03-29T03:00:00", true),
            // An hour that comes twice is there.
            ("Europe/Berlin", "2026-10-25T02:30:00", true), ("America/New_York", "2026-03-08T02:30:00", false),
            ("America/New_York", "2026-03-08T03:00:00", true), ("Asia/Tokyo", "2026-03-29T02:30:00", true),
            ("Australia/Sydney", "2026-10-04T02:30:00", false), ("Europe/Berlin", "2045-03-26T02:30:00", false),
        ] as [(String, String, Bool)])
    func skippedTimes(zone: String, start: String, isThere: Bool) throws {
        let sandbox = try Sandbox()
        let clock = "clock: { start: \"\(start)\", zone: \"\(zone)\" }, expect: []"
        let output = try deskflight(["check", try sandbox.write("c.json5", scenario(clock))])
        #expect(output.status == (isThere ? 0 : 3), "\(output.error)")
        #expect(isThere || output.error.contains("no clock in \(zone) shows \(start)"), "\(output.error)")
    }

    @Test("a name that is not UTF-8 is told as such, in the arguments and below a folder")
    func foreignNames() throws {
        let sandbox = try Sandbox()
        try sandbox.write("good.json5", scenario("expect: [{ always: \"link.phone\" }]"))
        let place = sandbox.path
        func shell(_ script: String) throws -> Output {
            try execute(["/bin/sh", "-c", script, "sh", Place.program, place])
        }
        let named = try shell(#"exec "$1" check "$(printf "$2/b\\377d.json5")""#)
        #expect(named.status == 3 && named.error.contains("this argument is not UTF-8: \(place)/b"), "\(named.error)")
        // What is no scenario may be called as it likes.
        let other = try shell(#"touch "$(printf "$2/b\\377d.txt")" && exec "$1" check "$2""#)
        #expect(other.status == 0, "\(other.error)")
        let found = try shell(#"cp "$2/good.json5" "$(printf "$2/b\\377d.json5")" && exec "$1" check "$2""#)
        #expect(found.status == 3 && found.error.contains("d.json5: its name is not UTF-8"), "\(found.error)")
    }
}
