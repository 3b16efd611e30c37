import CardFiles
import Contract
import FlightSession
import Glibc
import Testing

/// What a mount lists, judged by `find`.
@Suite struct ManifestTests {
    /// Names that break code which takes them for text.
    static let oddNames: [[UInt8]] = [
        Array("plain.JPG".utf8), Array("with space.JPG".utf8), Array("new\nline.JPG".utf8), Array("-rf.JPG".utf8),
        Array("%41.JPG".utf8), Array("back\\slash.JPG".utf8), Array("quote'\".JPG".utf8), [0xFF, 0xFE, 0x80],
        [0x41, 0xC3] + Array(".JPG".utf8), Array("caf\u{E9}.JPG".utf8), Array("cafe\u{301}.JPG".utf8),
        [UInt8](repeating: 0x61, count: 251) + Array(".JPG".utf8), Array("\u{1F681}.MP4".utf8), [0x01, 0x7F],
        Array("...".utf8), Array("~".utf8), Array("a*?[b].JPG".utf8),
    ]

    @Test func sortedByRawBytesAsTheJudgeSorts() throws {
        let scratch = try Scratch()
        for name in ["DCIM/100MEDIA/DJI_0002.JPG", "DCIM/100MEDIA/DJI_0001.JPG", "DCIM/A-b/x.MP4", "DCIM/A/x.MP4"] {
            try scratch.file("base/" + name, name)
        }
        for name in Self.oddNames { try scratch.file(Array("base/odd/".utf8) + name, String(name.count)) }
        let card = try scratch.overlay()
        let judged = try run([
            "sh", "-c", "cd \"$0\" && find . -type f -printf '%P\\0' | sort -z", scratch.base,
        ])
        let paths = judged.output.split(separator: 0).map { Array($0) }
        #expect(paths.count == 4 + Self.oddNames.count)
        #expect(card.entries.map(\.path) == paths)
        #expect(card.entries.map(\.id.index) == (0..<Int32(paths.count)).map { $0 })
        #expect(try card.entry("DCIM/A/x.MP4").size == 12)
        #expect(card.skipped.isEmpty)
    }

    @Test func everyOddNameCanBeReadDeletedAndAddedAgain() throws {
        let scratch = try Scratch()
        for name in Self.oddNames { try scratch.file(Array("base/odd/".utf8) + name, "old \(name.count)") }
        let card = try scratch.overlay()
        for entry in card.entries {
            let nameCount = entry.path.count - "odd/".utf8.count
            #expect(try card.read(entry, offset: 4, count: 100) == Array(String(nameCount).utf8))
            try card.delete(entry)
        }
        #expect(try scratch.overlay().entries.isEmpty)
        for entry in card.entries.reversed() { try card.add(new(entry.path, size: 3), bytes: Array("new".utf8)) }
        let again = try scratch.overlay()
        #expect(again.entries.map(\.path) == card.entries.map(\.path))
        for entry in again.entries { #expect(try again.read(entry, offset: 0, count: 9) == Array("new".utf8)) }
    }

    @Test func orderOfCreationDoesNotShow() throws {
        let names = (0..<60).map { "DCIM/\(100 + $0 % 3)MEDIA/DJI_\(1_000 + $0 * 7_919 % 60).JPG" }
        var manifests: [[CardEntry]] = []
        for order in [names, names.reversed(), names.sorted()] {
            let scratch = try Scratch()
            for name in order { try scratch.file("base/" + name, name) }
            manifests.append(try scratch.overlay().entries)
        }
        #expect(Set(names).count == 60 && manifests[0].count == 60)
        #expect(manifests[0] == manifests[1] && manifests[0] == manifests[2])
    }

    @Test(arguments: [
        ("DCIM/100MEDIA/DJI_0001.JPG", MediaKind.jpeg), ("a.jpeg", .jpeg), ("a.JpG", .jpeg), ("a.DNG", .dng),
        ("a.mp4", .mp4), ("a.MOV", .mov), ("a.tif", .tiff), ("a.TIFF", .tiff), ("a.SRT", .other), ("a.LRF", .other),
        ("a.THM", .other), ("a", .other), ("JPG", .other), ("a.JPG.part", .other), ("a.", .other), ("._a.JPG", .other),
        (".a.JPG", .other), (".JPG", .other), (".Trashes/501/a.JPG", .other), ("DCIM/.hidden/a.JPG", .other),
        ("MISC/THM/100/a.JPG", .other), ("misc/a.mp4", .other), ("MISC.JPG", .jpeg), ("DCIM/MISC/a.JPG", .jpeg),
        ("MISCELLANY/a.JPG", .jpeg), ("a.b/c.mov", .mov), ("a.JPG/b", .other),
    ])
    func kinds(path: String, kind: MediaKind) {
        #expect(MediaKind(cardPath: Array(path.utf8)) == kind)
    }

    @Test(.timeLimit(.minutes(1))) func linksAndPipesAreNeitherFollowedNorListed() throws {
        let scratch = try Scratch()
        try scratch.file("base/DCIM/good.JPG", "good")
        try scratch.file("outside/secret.JPG", "secret")
        try scratch.link("base/DCIM/LOOP", to: "..")
        try scratch.link("base/SELF", to: "SELF")
        try scratch.link("base/DANGLING.JPG", to: "nowhere")
        try scratch.link("base/OUT.JPG", to: "../outside/secret.JPG")
        try scratch.link("base/OUTDIR", to: "../outside")
        try scratch.link("base/INSIDE.JPG", to: "DCIM/good.JPG")
        try scratch.fifo("base/DCIM/PIPE.JPG")
        let card = try scratch.overlay()
        #expect(card.paths == ["DCIM/good.JPG"])
        let skipped = card.skipped.map { (String(decoding: $0.path, as: UTF8.self), $0.reason) }
        #expect(
            skipped.map(\.0) == [
                "DANGLING.JPG", "DCIM/LOOP", "DCIM/PIPE.JPG", "INSIDE.JPG", "OUT.JPG", "OUTDIR", "SELF",
            ])
        #expect(skipped.map(\.1) == [.link, .link, .notAFile, .link, .link, .link, .link])
        // Asked for by name, they are still not there.
        for path in ["OUT.JPG", "OUTDIR/secret.JPG", "DCIM/PIPE.JPG", "DCIM/LOOP/DCIM/good.JPG"] {
            let entry = new(path, "secret")
            #expect(reason { _ = try card.read(entry, offset: 0, count: 10) } == "No such file or directory")
            #expect(reason { try card.delete(entry) } == "No such file or directory")
        }
    }

    @Test func foldersSixtyDeepEndAtTheLimit() throws {
        let scratch = try Scratch()
        func path(_ depth: Int) -> String { (0..<depth).map { _ in "d/" }.joined() }
        for depth in [0, 1, 31, 32, 33, 60] { try scratch.file("base/" + path(depth) + "f.JPG") }
        let card = try scratch.overlay()
        #expect(Set(card.paths) == Set([0, 1, 31, 32].map { path($0) + "f.JPG" }))
        #expect(card.skipped.map(\.reason) == [.tooDeep])
        #expect(card.skipped.first?.path == Array(path(33).dropLast().utf8))
    }

    @Test func numberOfEntriesIsBounded() throws {
        let scratch = try Scratch()
        for number in 0..<9 { try scratch.file("base/d/\(number).JPG") }
        let mount = CardMount.overlay(base: scratch.base, upper: scratch.upper)
        #expect(try DirectoryCard(mount, limits: CardLimits(entriesMax: 10)).entries.count == 9)
        #expect(throws: CardMountError.tooManyEntries(limit: 9)) {
            try DirectoryCard(mount, limits: CardLimits(entriesMax: 9))
        }
        #expect(throws: CardMountError.tooManyEntries(limit: 3)) {
            try DirectoryCard(mount, limits: CardLimits(entriesMax: 3))
        }
    }

    @Test func unreadableFoldersAreSkippedAndReported() throws {
        let scratch = try Scratch()
        try scratch.file("base/open/a.JPG")
        try scratch.file("base/shut/b.JPG")
        try #require(chmod(scratch.base + "/shut", 0) == 0)
        // For root no folder is shut: look at files as nobody does, in this thread alone. The run's folder must exist
        // and be nobody's for that.
        try scratch.folder("upper")
        try #require(chmod(scratch.path, 0o755) == 0)
        typealias SetUser = @convention(c) (uid_t) -> Int32
        let setUser = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: SetUser.self)
        if getuid() == 0 { _ = setUser(65_534) }
        let card = Result { try scratch.overlay() }
        if getuid() == 0 { _ = setUser(0) }
        #expect(try card.get().paths == ["open/a.JPG"])
        #expect(try card.get().skipped.map(\.path) == [Array("shut".utf8)])
        #expect(try card.get().skipped.map(\.reason) == [.unreadable("Permission denied")])
    }

    @Test func capacityLessWhatIsThere() throws {
        let scratch = try Scratch()
        try scratch.file("base/a.JPG", String(repeating: "a", count: 1_000))
        try scratch.file("base/notes.txt", String(repeating: "a", count: 500))
        #expect(try scratch.overlay().freeBytes == 16_000_000_000 - 1_500)
        let mount = CardMount.overlay(base: scratch.base, upper: scratch.upper)
        #expect(try DirectoryCard(mount, capacityBytes: 2_000).freeBytes == 500)
        #expect(try DirectoryCard(mount, capacityBytes: 1_200).freeBytes == 0)
        #expect(try DirectoryCard(mount, capacityBytes: .min).freeBytes == 0)
        let empty = try DirectoryCard(.overlay(base: nil, upper: scratch.path + "/other"))
        #expect(empty.entries.isEmpty && empty.freeBytes == 16_000_000_000)
    }

    @Test func foldersThatAreNotThereAreErrors() throws {
        let scratch = try Scratch()
        try scratch.file("afile")
        func failure(_ mount: CardMount) -> String? {
            do throws(CardMountError) {
                _ = try DirectoryCard(mount)
                return nil
            } catch {
                guard case .host(let failure) = error else { return "\(error)" }
                return failure.reason
            }
        }
        let missing = scratch.path + "/missing"
        #expect(failure(.overlay(base: missing, upper: scratch.upper)) == "No such file or directory")
        #expect(failure(.writable(missing)) == "No such file or directory")
        #expect(failure(.writable("")) == "No such file or directory")
        #expect(failure(.writable(scratch.path + "/afile")) == "Not a directory")
        #expect(failure(.overlay(base: scratch.base, upper: scratch.path + "/afile/x")) == "Not a directory")
        #expect(!scratch.exists("missing"))
        #expect(failure(.overlay(base: nil, upper: scratch.path + "/made/far/below")) == nil)
        #expect(scratch.exists("made/far/below"))
    }
}
