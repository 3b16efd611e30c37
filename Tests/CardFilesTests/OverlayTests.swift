import CardFiles
import Contract
import FlightSession
import Glibc
import Testing

/// The user's folder stays as it was, whatever the run does.
@Suite struct OverlayTests {
    private func holiday() throws -> Scratch {
        let scratch = try Scratch()
        for number in 1...4 { try scratch.file("base/DCIM/100MEDIA/DJI_000\(number).JPG", "picture \(number)") }
        try scratch.file("base/MISC/idx.bin", "index")
        return scratch
    }

    @Test func originalIsUntouched() throws {
        let scratch = try holiday()
        try scratch.link("base/LOOP", to: "..")
        try scratch.fifo("base/PIPE")
        let before = try scratch.fingerprint("base")
        let card = try scratch.overlay()
        try card.delete(try card.entry("DCIM/100MEDIA/DJI_0001.JPG"))
        try card.delete(try card.entry("MISC/idx.bin"))
        try card.add("DCIM/100MEDIA/DJI_0005.JPG", "new")
        try card.add("DCIM/101MEDIA/DJI_0006.JPG", "new folder")
        try card.add("DCIM/100MEDIA/DJI_0001.JPG", "in place of the deleted one")
        #expect(try card.text("DCIM/100MEDIA/DJI_0002.JPG") == "picture 2")
        try card.export(to: scratch.path + "/out")
        _ = try scratch.overlay()
        #expect(try scratch.fingerprint("base") == before)
        #expect(before.contains("DJI_0001.JPG") && before.contains("LOOP"))
    }

    @Test func deletionsAndAdditionsSurviveARemount() throws {
        let scratch = try holiday()
        let card = try scratch.overlay()
        try card.delete(try card.entry("DCIM/100MEDIA/DJI_0002.JPG"))
        try card.add("DCIM/100MEDIA/DJI_0009.JPG", "nine")
        let second = try scratch.overlay()
        #expect(
            second.paths.filter { $0.hasPrefix("DCIM") }.map { $0.suffix(12) } == [
                "DJI_0001.JPG", "DJI_0003.JPG", "DJI_0004.JPG", "DJI_0009.JPG",
            ])
        #expect(try second.text("DCIM/100MEDIA/DJI_0009.JPG") == "nine")
        // Deleted, taken again, deleted again: the user's file must not shine through.
        try second.add("DCIM/100MEDIA/DJI_0002.JPG", "second life")
        let third = try scratch.overlay()
        #expect(try third.text("DCIM/100MEDIA/DJI_0002.JPG") == "second life")
        try third.delete(try third.entry("DCIM/100MEDIA/DJI_0002.JPG"))
        try third.delete(try third.entry("DCIM/100MEDIA/DJI_0009.JPG"))
        let fourth = try scratch.overlay()
        #expect(!fourth.paths.contains { $0.hasSuffix("0002.JPG") || $0.hasSuffix("0009.JPG") })
        #expect(fourth.paths.count == 4)
        #expect(!scratch.exists("upper/DCIM/100MEDIA/DJI_0009.JPG"))
        #expect(
            try scratch.content("upper/.deskflight-whiteouts")
                == "deskflight-whiteouts 1\nDCIM/100MEDIA/DJI_0002.JPG\n")
    }

    @Test func runsFileOverTheUsersIsDeletedWithIt() throws {
        let scratch = try holiday()
        try scratch.file("upper/DCIM/100MEDIA/DJI_0003.JPG", "from above")
        let card = try scratch.overlay()
        #expect(try card.text("DCIM/100MEDIA/DJI_0003.JPG") == "from above")
        #expect(card.entries.count == 5)
        try card.delete(try card.entry("DCIM/100MEDIA/DJI_0003.JPG"))
        #expect(try scratch.overlay().entries.count == 4)
    }

    @Test func fileAndFolderOfOneNameDoNotMix() throws {
        let scratch = try Scratch()
        try scratch.file("base/A", "file below")
        try scratch.file("base/B/x.JPG", "folder below")
        try scratch.file("upper/A/y.JPG", "folder above")
        try scratch.file("upper/B", "file above")
        let card = try scratch.overlay()
        #expect(card.paths == ["A/y.JPG", "B"])
        try card.export(to: scratch.path + "/out")
        #expect(try run(["diff", "-r", "-x", ".deskflight-*", scratch.upper, scratch.path + "/out"]).status == 0)
    }

    @Test func unfinishedLastLineIsDroppedAndDamageIsAnError() throws {
        let scratch = try holiday()
        let list = "upper/.deskflight-whiteouts"
        let header = "deskflight-whiteouts 1\n"
        let first = "DCIM/100MEDIA/DJI_0001.JPG\n"
        for cut in ["D", "DCIM/100MEDIA/DJI_0002.JPG", "%4"] {
            try scratch.file(list, header + first + cut)
            let card = try scratch.overlay()
            #expect(card.entries.count == 4)
            try card.delete(try card.entry("DCIM/100MEDIA/DJI_0004.JPG"))
            #expect(try scratch.content(list) == header + first + "DCIM/100MEDIA/DJI_0004.JPG\n")
        }
        for (text, line) in [
            ("", 1), ("something else\n", 1), (header + "../../etc/passwd\n", 2), (header + first + "%zz\n", 3),
            (header + first + "a%4\n", 3), (header + "\n", 2), (header + "/abs\n", 2), (header + "a%00b\n", 2),
        ] {
            try scratch.file(list, text)
            #expect {
                _ = try scratch.overlay()
            } throws: { error in
                guard case .damagedWhiteouts(let found, _) = error as? CardMountError else { return false }
                return found == line
            }
        }
        try scratch.remove(list)
        try scratch.link(list, to: "../base/MISC/idx.bin")
        #expect(throws: CardMountError.self) { try scratch.overlay() }
        try scratch.remove(list)
        try scratch.fifo(list)
        #expect(throws: CardMountError.self) { try scratch.overlay() }
    }

    @Test func overlappingFoldersAreRefusedBeforeAnythingIsMade() throws {
        let scratch = try holiday()
        let before = try scratch.fingerprint("base")
        try scratch.link("detour", to: "base/DCIM")
        for upper in [
            scratch.base, scratch.base + "/run/deep", scratch.base + "/DCIM/100MEDIA", scratch.path + "/detour/run",
            scratch.path + "/base/../base/DCIM/run", scratch.path,
        ] {
            #expect(throws: CardMountError.overlapping(base: scratch.base, upper: upper)) {
                try DirectoryCard(.overlay(base: scratch.base, upper: upper))
            }
        }
        #expect(try scratch.fingerprint("base") == before)
    }

    @Test func existingAndImpossiblePathsAreNeverWritten() throws {
        let scratch = try holiday()
        try scratch.fifo("base/PIPE.JPG")
        let card = try scratch.overlay()
        try card.add("mine.JPG", "mine")
        for path in ["DCIM/100MEDIA/DJI_0001.JPG", "mine.JPG", "DCIM/100MEDIA", "PIPE.JPG"] {
            #expect(reason { try card.add(path, "other") } == "File exists", "\(path)")
        }
        for path in ["mine.JPG/x.JPG", "DCIM/100MEDIA/DJI_0001.JPG/x.JPG"] {
            #expect(reason { try card.add(path, "other") } == "Not a directory", "\(path)")
        }
        let deep = String(repeating: "d/", count: 33) + "x.JPG"
        for path in [
            "", "/etc/x", "a//b", "../x.JPG", "DCIM/../../x.JPG", "./x", "x/", "a\0b", deep,
            String(repeating: "n", count: 256), ".deskflight-whiteouts", "DCIM/.deskflight-part-0",
        ] {
            #expect(reason { try card.add(path, "other") } == "Invalid argument", "\(path)")
        }
        #expect(reason { try card.add(new("short.JPG", "12345"), bytes: [1, 2]) } == "2 bytes given for a size of 5")
        #expect(try card.text("DCIM/100MEDIA/DJI_0001.JPG") == "picture 1")
        #expect(try scratch.content("upper/mine.JPG") == "mine")
        #expect(try scratch.overlay().entries.count == 6)
    }

    /// A link planted in the run's folder must not lead a write into the original.
    @Test func linksInTheUpperFolderAreNotWrittenThrough() throws {
        let scratch = try holiday()
        try scratch.folder("upper")
        try scratch.link("upper/DCIM", to: "../base/DCIM")
        let before = try scratch.fingerprint("base")
        let card = try scratch.overlay()
        #expect(card.entries.count == 5)
        #expect(reason { try card.add("DCIM/x.JPG", "x") } == "Not a directory")
        try card.delete(try card.entry("DCIM/100MEDIA/DJI_0001.JPG"))
        #expect(try scratch.fingerprint("base") == before)
    }

    @Test func leftoversOfAStoppedRunAreClearedAndNeverListed() throws {
        let scratch = try holiday()
        try scratch.file("upper/DCIM/100MEDIA/.deskflight-part-0", "half a pict")
        try scratch.file("base/DCIM/.deskflight-part-7", "the user's own, strange as it is")
        let card = try scratch.overlay()
        #expect(card.entries.count == 5)
        #expect(!scratch.exists("upper/DCIM/100MEDIA/.deskflight-part-0"))
        #expect(scratch.exists("base/DCIM/.deskflight-part-7"))
        try card.add("DCIM/100MEDIA/DJI_0007.JPG", "seven")
        let names = try run(["ls", "-A", scratch.upper + "/DCIM/100MEDIA"])
        #expect(names.text == "DJI_0007.JPG\n")
    }
}
