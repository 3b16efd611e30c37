import Foundation
import Testing

/// An output never takes the place of something else without a word.
@Suite("What outputs may not replace")
struct OutputPlanTests {
    private func bench() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("more.json5", "{ deskflight: 1, world: { light: 900 } }")
        try sandbox.write(
            "s.json5", scenario("use: \"more.json5\", expect: [{ never: \"link.phone\" }]", duration: 0.1))
        try sandbox.write("other.json5", scenario("expect: [{ always: \"link.phone\" }]", duration: 0.1))
        try sandbox.write("s.golden.txt", "golden")
        try sandbox.write("a.sweep.json5", "{ scenario: \"s.json5\", params: {} }")
        try sandbox.write("notes.txt", "mine")
        try sandbox.write("page.html", "<!DOCTYPE html>\n<html><body>mine</body></html>\n")
        try sandbox.write("o/verdict.json", scenario("expect: [{ always: \"link.phone\" }]", duration: 0.1))
        try FileManager.default.createSymbolicLink(atPath: sandbox.path + "/link.json5", withDestinationPath: "s.json5")
        let flown = try deskflight(["run", "s.json5", "--quiet", "--out", "out"], folder: sandbox.path)
        #expect(flown.status == 1)
        return sandbox
    }

    static let cases: [(command: String, says: String)] = [
        ("test s.json5 --junit s.json5", "s.json5: this command reads it; --junit needs a name of its own"),
        ("test . --junit ./other.json5", "./other.json5: this command reads it; --junit needs a name of its own"),
        ("test s.json5 --junit link.json5", "link.json5: this command reads it; --junit needs a name of its own"),
        ("test s.json5 --report s.golden.txt", "s.golden.txt: this command reads it; --report needs"),
        ("test --sweep a.sweep.json5 --junit a.sweep.json5", "a.sweep.json5: this command reads it"),
        ("test --sweep a.sweep.json5 --report s.json5", "s.json5: this command reads it"),
        ("run s.json5 --report s.json5", "s.json5: this command reads it; --report needs a name of its own"),
        ("run s.json5 --report more.json5", "more.json5: this command reads it; --report needs a name of its own"),
        ("shrink out --out s.json5", "s.json5: this command reads it; --out needs a name of its own"),
        ("shrink out --out more.json5", "more.json5: this command reads it"),
        ("shrink out --out out/run.dfrec", "out/run.dfrec: this command reads it"),
        ("fly s.json5 --record s.json5", "s.json5: this command reads it; --record needs a name of its own"),
        ("test s.json5 --junit x.xml --report ./x.xml", "./x.xml: --junit and --report name the same file"),
        ("test s.json5 --junit x.part --report x", "x: --junit and --report name the same file"),
        ("run s.json5 --out out --report out/trace.jsonl", "out/trace.jsonl: --out keeps the files of a run there"),
        ("run s.json5 --out out --report out/card/r.html", "out/card/r.html: --out keeps the files of a run there"),
        (
            "test s.json5 --seeds 2 --out . --junit s/seed-1/verdict.json",
            "s/seed-1/verdict.json: --out keeps the files of a run there"
        ),
        (
            "run o/verdict.json --out o",
            "the output folder: o/verdict.json, which this command reads, would be replaced"
        ),
        ("test s.json5 --junit other.json5", "other.json5: what is there is no JUnit file"),
        ("test s.json5 --junit notes.txt", "notes.txt: what is there is no JUnit file"),
        ("run s.json5 --report page.html", "page.html: what is there is no report"),
        ("shrink out --out other.json5", "other.json5: what is there is no scenario that shrink has written"),
        ("fly s.json5 --record other.json5", "other.json5: what is there is no recording"),
        ("test s.json5 --junit .", ".: something that is not a file has this name"),
        ("test s.json5 --junit gone/j.xml", "gone/j.xml: No such file or directory"),
        (
            "test s.json5 --junit " + String(repeating: "n", count: 252),
            String(repeating: "n", count: 252) + ": File name too"
        ),
        ("run s.json5 --out notes.txt", "into notes.txt: it is not a folder"),
        ("test s.json5 --out s.json5", "into s.json5: it is not a folder"),
        ("test --sweep a.sweep.json5 --out s.json5", "into s.json5: it is not a folder"),
        ("test s.json5 --report notes.txt/r.html", "notes.txt/r.html: Not a directory"),
    ]

    @Test("refused before anything flies: 2, one sentence, and all as it was", arguments: cases)
    func refused(command: String, says: String) throws {
        let sandbox = try bench()
        if command.contains("s/seed-1") { try sandbox.write("s/seed-1/x", "") }
        let before = try tree(sandbox.path)
        let output = try deskflight(command.split(separator: " ").map(String.init), folder: sandbox.path)
        #expect(output.status == 2 && output.out.isEmpty, "\(output)")
        #expect(
            output.errorLines.count == 1 && output.error.hasPrefix("deskflight: cannot write \(says)"),
            "\(output.error)")
        #expect(try tree(sandbox.path) == before)
    }

    @Test("a link to a device is as good as the device")
    func device() throws {
        let sandbox = try bench()
        let link = sandbox.path + "/null.xml"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
        let output = try deskflight(["test", "s.json5", "--junit", "null.xml"], folder: sandbox.path)
        #expect(output.status == 2 && output.out.isEmpty)
        #expect(output.error.contains("cannot write null.xml: something that is not a file has this name"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
    }

    @Test("an earlier output of the same kind is replaced, and so is an empty file")
    func again() throws {
        let sandbox = try bench()
        for name in ["j.xml", "r.html", "small.json5"] { try sandbox.write(name, "") }
        for _ in 0..<2 {
            let suite = ["test", "s.json5", "other.json5", "--junit", "j.xml", "--report", "r.html"]
            #expect(try deskflight(suite, folder: sandbox.path).status == 1)
            let shrink = try deskflight(["shrink", "out", "--out", "small.json5"], folder: sandbox.path)
            #expect(shrink.status == 0, "\(shrink.error)")
            #expect(try deskflight(["run", "s.json5", "--report", "r.html"], folder: sandbox.path).status == 1)
            for name in ["j.xml", "r.html", "small.json5"] {
                #expect(try contents(sandbox.path + "/" + name).count > 99)
            }
        }
    }

    @Test("two files of one folder name are written into two folders by run, too")
    func folders() throws {
        let sandbox = try Sandbox()
        let text = scenario("expect: [{ always: \"link.phone\" }]", duration: 0.1)
        for name in ["a/b.json5", "a-b.json5"] { try sandbox.write(name, text) }
        let output = try deskflight(["run", "a/b.json5", "a-b.json5", "--out", "o"], folder: sandbox.path)
        #expect(output.status == 0)
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/o")) == ["a-b", "a-b-2"])
    }
}
