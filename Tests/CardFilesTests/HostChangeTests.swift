import CardFiles
import Contract
import FlightSession
import Glibc
import Testing

/// Files that vanish, change or cannot be written while a run uses them: a failure with the system's words, no trap.
@Suite struct HostChangeTests {
    @Test(.timeLimit(.minutes(1)), arguments: [false, true])
    func changedFilesAreHostFailures(writable: Bool) throws {
        let scratch = try Scratch()
        try scratch.file("secret", "12345678")
        for name in ["gone", "link", "pipe", "folder", "longer", "shorter", "same"] {
            try scratch.file("base/\(name).JPG", "12345678")
        }
        try scratch.file("base/sub/a.JPG", "12345678")
        try scratch.file("elsewhere/a.JPG", "12345678")
        let card = try writable ? DirectoryCard(.writable(scratch.base)) : scratch.overlay()
        for name in ["gone", "link", "pipe", "folder"] { try scratch.remove("base/\(name).JPG") }
        try scratch.link("base/link.JPG", to: "../secret")
        try scratch.fifo("base/pipe.JPG")
        try scratch.folder("base/folder.JPG")
        try scratch.file("base/longer.JPG", "123456789")
        try scratch.file("base/shorter.JPG", "1234567")
        try scratch.remove("base/sub")
        try scratch.link("base/sub", to: "../elsewhere")

        func read(_ path: String) -> String {
            reason { _ = try card.read(try card.entry(path), offset: 0, count: 100) }
        }
        #expect(read("gone.JPG") == "No such file or directory")
        #expect(read("link.JPG") == "Too many levels of symbolic links")
        #expect(read("pipe.JPG") == "Invalid argument")
        #expect(read("folder.JPG") == "Invalid argument")
        #expect(read("longer.JPG") == "Stale file handle")
        #expect(read("shorter.JPG") == "Stale file handle")
        #expect(read("sub/a.JPG") == "Not a directory")
        #expect(try card.text("same.JPG") == "12345678")
        if writable {
            #expect(reason { try card.delete(try card.entry("gone.JPG")) } == "No such file or directory")
            for path in ["link.JPG", "pipe.JPG", "folder.JPG"] {
                #expect(reason { try card.delete(try card.entry(path)) } == "Invalid argument")
            }
            #expect(reason { try card.delete(try card.entry("sub/a.JPG")) } == "Not a directory")
            #expect(scratch.exists("elsewhere/a.JPG") && scratch.exists("secret"))
        }
        #expect(reason { try card.export(to: scratch.path + "/out") } != "")
    }

    @Test func failureSaysWhatWasDone() throws {
        let scratch = try Scratch()
        try scratch.file([0x62, 0x61, 0x73, 0x65, 0x2F, 0x61, 0x0A, 0xFF])
        let card = try scratch.overlay()
        try scratch.remove("base")
        let entry = try #require(card.entries.first)
        #expect(throws: HostFailure(action: "read a\\x0A\\xFF", reason: "No such file or directory")) {
            try card.read(entry, offset: 0, count: 1)
        }
    }

    @Test func readIsBoundedByTheFile() throws {
        let scratch = try Scratch()
        try scratch.file("base/a.JPG", "0123456789")
        let card = try scratch.overlay()
        let entry = try card.entry("a.JPG")
        func text(_ offset: Int64, _ count: Int) throws -> String {
            String(decoding: try card.read(entry, offset: offset, count: count), as: UTF8.self)
        }
        #expect(try text(0, 4) == "0123")
        #expect(try text(8, 4) == "89")
        #expect(try text(10, 4) == "" && text(11, 1) == "" && text(.max, .max) == "" && text(3, 0) == "")
        #expect(try text(0, .max) == "0123456789")
        #expect(reason { _ = try card.read(entry, offset: -1, count: 1) } == "Invalid argument")
        #expect(reason { _ = try card.read(entry, offset: 0, count: -1) } == "Invalid argument")
    }

    /// A full disk: a file system of 64 KiB in a mount namespace of the child's own. Where the host allows no such
    /// namespace, the file size limit below goes the same way.
    @Test(
        .enabled("needs mount namespaces") {
            try run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]).status == 0
        })
    func fullDiskLeavesNoTornFile() throws {
        let scratch = try Scratch()
        try scratch.folder("small")
        let script = """
            mount -t tmpfs -o size=64k none "$1" || exit 77
            "$0" add "$1" DCIM/fits.JPG 20000; "$0" add "$1" DCIM/toolarge.JPG 200000
            echo "status $?"; find "$1" -type f -printf '%P %s\\n'
            """
        let result = try run([
            "unshare", "-rm", "sh", "-c", script, try childPath(), scratch.path + "/small",
        ])
        #expect(
            result.text
                == "done\nwrite DCIM/toolarge.JPG: No space left on device\nstatus 2\nDCIM/fits.JPG 20000\n")
    }

    @Test(.enabled(if: getenv("DESKFLIGHT_SANITIZER") == nil, "limits the size of files"))
    func failedWriteLeavesNoTornFile() throws {
        let scratch = try Scratch()
        let result = try run(["prlimit", "--fsize=50000", try childPath(), "add", scratch.upper, "D/x.JPG", "60000"])
        #expect(result.text == "write D/x.JPG: File too large\n")
        #expect(result.status == 2 << 8)
        #expect(try run(["find", scratch.upper, "-type", "f"]).text == "")
        let small = try run(["prlimit", "--fsize=50000", try childPath(), "add", scratch.upper, "D/x.JPG", "40000"])
        #expect(small.text == "done\n")
        let card = try DirectoryCard(.overlay(base: nil, upper: scratch.upper))
        #expect(card.entries.map(\.size) == [40_000])
    }

    @Test func runsFolderThatVanishedIsAFailure() throws {
        let scratch = try Scratch()
        let card = try DirectoryCard(.overlay(base: nil, upper: scratch.upper))
        try scratch.remove("upper")
        #expect(reason { try card.add("a.JPG", "x") } == "No such file or directory")
        #expect(!scratch.exists("upper"))
        #expect(card.entries.isEmpty)
    }
}
