import CardFiles
import Contract
import FlightSession
import Glibc
import Testing

/// Work in place, and the card as a run leaves it.
@Suite struct WritableAndExportTests {
    @Test func writableWorksInPlace() throws {
        let scratch = try Scratch()
        try scratch.file("base/DCIM/a.JPG", "a")
        try scratch.file("base/DCIM/b.JPG", "b")
        let card = try DirectoryCard(.writable(scratch.base))
        try card.delete(try card.entry("DCIM/a.JPG"))
        #expect(!scratch.exists("base/DCIM/a.JPG"))
        #expect(reason { try card.delete(try card.entry("DCIM/a.JPG")) } == "No such file or directory")
        try card.add("DCIM/101/c.JPG", "c")
        try card.add("DCIM/a.JPG", "new a")
        #expect(reason { try card.add("DCIM/b.JPG", "no") } == "File exists")
        let listing = try run(["sh", "-c", "cd \"$0\" && find . -type f | sort", scratch.base])
        #expect(listing.text == "./DCIM/101/c.JPG\n./DCIM/a.JPG\n./DCIM/b.JPG\n")
        #expect(try scratch.content("base/DCIM/a.JPG") == "new a")
        #expect(try scratch.content("base/DCIM/b.JPG") == "b")
        #expect(try DirectoryCard(.writable(scratch.base)).paths == ["DCIM/101/c.JPG", "DCIM/a.JPG", "DCIM/b.JPG"])
    }

    @Test func writableNeverReplacesWhatAppearedMeanwhile() throws {
        let scratch = try Scratch()
        let card = try DirectoryCard(.writable(scratch.base))
        try scratch.file("base/a.JPG", "the user's")
        try scratch.link("base/b.JPG", to: "c.JPG")
        try scratch.folder("base/d.JPG")
        for name in ["a.JPG", "b.JPG", "d.JPG"] { #expect(reason { try card.add(name, "x") } == "File exists") }
        #expect(try scratch.content("base/a.JPG") == "the user's")
        #expect(!scratch.exists("base/c.JPG"))
        #expect(try run(["ls", "-A", scratch.base]).text == "a.JPG\nb.JPG\nd.JPG\n")
    }

    @Test func exportIsTheCardAsTheRunLeftIt() throws {
        let scratch = try Scratch()
        for name in ["DCIM/1.JPG", "DCIM/2.JPG", "MISC/x.bin"] { try scratch.file("base/" + name, name) }
        for name in ManifestTests.oddNames { try scratch.file(Array("base/odd/".utf8) + name, "odd") }
        try scratch.file("base/large.MP4", String(repeating: "0123456789", count: 300_000))
        // What `diff` must find: the same tree, made by hand.
        _ = try run(["cp", "-r", scratch.base, scratch.path + "/wanted"])
        try scratch.remove("wanted/DCIM/2.JPG")
        try scratch.file("wanted/NEW/3.JPG", "three")
        try scratch.link("base/LINK", to: "/etc/passwd")

        let card = try scratch.overlay()
        try card.delete(try card.entry("DCIM/2.JPG"))
        try card.add("NEW/3.JPG", "three")
        try card.add("NEW/4.JPG", "four")
        try card.delete(new("NEW/4.JPG", "four"))
        try card.export(to: scratch.path + "/deep/out")
        let difference = try run(["diff", "-r", scratch.path + "/wanted", scratch.path + "/deep/out"])
        #expect(difference.status == 0, "\(difference.text)")

        func status(_ name: String) -> stat {
            var result = stat()
            lstat("\(scratch.path)/\(name)", &result)
            return result
        }
        #expect(status("deep/out/NEW/3.JPG").st_ino == status("upper/NEW/3.JPG").st_ino)
        #expect(status("base/DCIM/1.JPG").st_nlink == 1 && status("deep/out/DCIM/1.JPG").st_nlink == 1)
    }

    @Test func exportNeverOverwritesAndNeverEntersTheCard() throws {
        let scratch = try Scratch()
        try scratch.file("base/a.JPG", "a")
        try scratch.file("out/a.JPG", "somebody's")
        let card = try scratch.overlay()
        try card.add("b.JPG", "b")
        #expect(reason { try card.export(to: scratch.path + "/out") } == "File exists")
        #expect(try scratch.content("out/a.JPG") == "somebody's")
        for inside in [scratch.base, scratch.base + "/out", scratch.upper + "/out"] {
            #expect(reason { try card.export(to: inside) } != "")
        }
        #expect(!scratch.exists("base/out") && !scratch.exists("upper/out"))
        let writable = try DirectoryCard(.writable(scratch.base))
        try writable.export(to: scratch.path + "/copy")
        // A copy, since the folder is the user's own.
        #expect(try run(["stat", "-c", "%h", scratch.base + "/a.JPG"]).text == "1\n")
        #expect(try scratch.content("copy/a.JPG") == "a")
    }
}
