import Foundation
import Testing

@Suite("Help, version and wrong usage")
struct UsageTests {
    static let subcommands = [
        "run", "test", "replay", "diff", "shrink", "check", "fly", "describe", "explain", "bench", "completion",
    ]

    @Test("help names every command and the exit codes", arguments: ["help", "--help", "-h"])
    func help(word: String) throws {
        let output = try deskflight([word])
        #expect(output.status == 0 && output.error.isEmpty)
        for name in Self.subcommands {
            #expect(output.lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
        }
        #expect(output.out.contains("0 passed, 1 an expectation failed, 2 did not finish, 3 bad scenario or usage"))
    }

    @Test("each command has a help with its usage, three ways", arguments: subcommands)
    func helpOfOne(name: String) throws {
        let output = try deskflight(["help", name])
        #expect(output.status == 0 && output.error.isEmpty)
        #expect(output.lines.first?.hasPrefix("usage: deskflight \(name)") == true)
        #expect(try deskflight([name, "--help"]).out == output.out)
        #expect(try deskflight([name, "-h"]).out == output.out)
    }

    @Test("every option of the help is taken, and no other")
    func options() throws {
        // Some of them name files to write.
        let sandbox = try Sandbox()
        for name in Self.subcommands where name != "fly" && name != "bench" {
            let help = try deskflight(["help", name]).out
            for word in help.split(whereSeparator: { " []\n".contains($0) }) where word.hasPrefix("--") {
                let output = try deskflight([name, "\(word)=7", "/nowhere/at/all"], folder: sandbox.path)
                #expect(!output.error.contains("unknown option"), "\(name) \(word)")
            }
        }
    }

    @Test("version")
    func version() throws {
        let output = try deskflight(["version"])
        #expect(output.status == 0)
        #expect(output.out.wholeMatch(of: /DeskFlight \d+\.\d+\.\d+\n/) != nil)
        #expect(try deskflight(["--version"]).out == output.out)
    }

    @Test("no command at all shows the help as an error")
    func nothing() throws {
        let output = try deskflight([])
        #expect(output.status == 3 && output.out.isEmpty && output.error.contains("usage: deskflight COMMAND"))
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var says: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: [String], _ says: String) { (self.arguments, self.says) = (arguments, says) }
    }

    @Test(
        "wrong usage is 3, says what is wrong and what was meant",
        arguments: [
            Wrong(["rum", "x.json5"], #"deskflight: unknown command "rum" (did you mean "run"?)"#),
            Wrong(["xyzzy"], #"deskflight: unknown command "xyzzy""#),
            Wrong(["help", "descibe"], #"deskflight: unknown command "descibe" (did you mean "describe"?)"#),
            Wrong(["run"], "deskflight: name at least one scenario file"),
            Wrong(["test"], "deskflight: name at least one scenario file or folder"),
            Wrong(["check"], "deskflight: name at least one scenario file"),
            Wrong(["replay"], "deskflight: name at least one recording"),
            Wrong(["diff"], "deskflight: diff takes two traces, recordings or folders, not 0"),
            Wrong(["diff", "a"], "deskflight: diff takes two traces, recordings or folders, not 1"),
            Wrong(["shrink"], "deskflight: shrink takes one recording, not 0"),
            Wrong(["shrink", "a", "b"], "deskflight: shrink takes one recording, not 2"),
            Wrong(["shrink", "a", "--budget", "0"], "deskflight: --budget takes a positive number, not \"0\""),
            Wrong(["explain"], "deskflight: name at least one error code"),
            Wrong(["run", "--sed", "1", "x"], #"deskflight: unknown option --sed (did you mean "--seed"?)"#),
            Wrong(["run", "--jsn", "x"], #"deskflight: unknown option --jsn (did you mean "--json"?)"#),
            Wrong(["run", "-j", "x"], "deskflight: unknown option -j"),
            Wrong(["run", "x", "--seed"], "deskflight: --seed needs a number"),
            Wrong(["run", "x", "--seed", "1.5"], #"deskflight: --seed takes a whole number, not "1.5""#),
            Wrong(["run", "x", "--seed", "18446744073709551616"], "--seed takes a whole number"),
            Wrong(["run", "x", "--pace", "0"], #"deskflight: --pace takes a number from 0.001 to 1000000, not "0""#),
            Wrong(["run", "x", "--pace", "-1"], "--pace takes"), Wrong(["run", "x", "--pace", "nan"], "--pace takes"),
            Wrong(["run", "x", "--pace", "1e-12"], "--pace takes"),
            Wrong(["run", "x", "--pace", "inf"], "--pace takes"),
            Wrong(["run", "x", "--out", ""], "deskflight: --out needs a folder"),
            Wrong(["test", "x", "--junit="], "deskflight: --junit needs a file"),
            Wrong(["run", "x", "--json=yes"], "deskflight: --json takes no value"),
            Wrong(["run", "x", "--video", "show"], #"deskflight: --video takes "hash""#),
            Wrong(["describe", "signal"], #"deskflight: unknown topic "signal" (did you mean "signals"?)"#),
            Wrong(["describe", "--model", "phantom4"], #"unknown model "phantom4" (did you mean "phantom-4"?)"#),
            Wrong(
                ["explain", "mission/modeEror"],
                #"unknown error "mission/modeEror" (did you mean "mission/modeError"?)"#),
            Wrong(["explain", "-4711"], #"unknown error "-4711""#),
        ])
    func wrong(_ wrong: Wrong) throws {
        let output = try deskflight(wrong.arguments)
        #expect(output.status == 3)
        #expect(output.out.isEmpty)
        #expect(output.error.contains(wrong.says), "\(output.error)")
    }

    @Test("options stand anywhere, with blank or =, and end at --")
    func optionForms() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("--odd.json5", scenario("expect: [{ always: \"aircraft.isFlying\" }]"))
        let one = try deskflight(["run", "--seed=5", "--json", "--", file])
        let other = try deskflight(["run", file, "--json", "--seed", "5"])
        #expect(one.status == 0 && one.out == other.out)
        let relative = try deskflight(["run", "--json", "--", "--odd.json5"], folder: sandbox.path)
        #expect(relative.status == 0)
    }
}
