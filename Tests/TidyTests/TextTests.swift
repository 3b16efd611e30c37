import Foundation
import Testing

/// Size, words and places of files.
@Suite struct TextTests {
    @Test func filesAndLinesStayShort() throws {
        let files = try Repository.code(below: "Sources", "Tests")
        #expect(files.contains { $0.path == "Tests/TidyTests/TextTests.swift" })
        expectNone(files.flatMap(TextRules.lengthFindings))
    }

    @Test func deterministicTargetsUseNoClockAndNoChance() throws {
        let files = try Repository.code(below: "Sources").filter { Layout.deterministic.contains($0.target ?? "") }
        #expect(Set(files.compactMap(\.target)) == Layout.deterministic)
        expectNone(files.flatMap { TextRules.wordFindings(in: $0, words: TextRules.clocksAndChance) })
    }

    @Test func sourcesHoldNoTraps() throws {
        let files = try Repository.code(below: "Sources")
        expectNone(files.flatMap { TextRules.wordFindings(in: $0, words: TextRules.traps) })
    }

    @Test func sourcesHoldNoLeftovers() throws {
        let files = try Repository.code(below: "Sources")
        expectNone(files.flatMap { TextRules.wordFindings(in: $0, words: TextRules.leftovers, comments: true) })
    }

    @Test func theTopLevelHoldsOnlyTheAgreedNames() throws {
        let names = try Repository.topLevelNames()
        #expect(names.contains("Package.swift"))
        expectNone(TextRules.topLevelFindings(names: names))
    }

    // MARK: the rules bite

    @Test func aLongFileIsFound() {
        let fits = SourceFile(path: "a.swift", text: String(repeating: "x\n", count: 500))
        let long = SourceFile(path: "a.swift", text: String(repeating: "x\n", count: 500) + "x")
        #expect(TextRules.lengthFindings(in: fits) == [])
        #expect(TextRules.lengthFindings(in: long).count == 1)
    }

    @Test func aLongLineIsFoundInColumnsNotBytes() {
        let fits = SourceFile(path: "a.c", text: String(repeating: "°", count: 120) + "\n")
        let long = SourceFile(path: "a.c", text: "\n" + String(repeating: "x", count: 121) + "\n")
        #expect(TextRules.lengthFindings(in: fits) == [])
        #expect(TextRules.lengthFindings(in: long).map(\.line) == [2])
    }

    @Test(arguments: TextRules.clocksAndChance.map(\.word) + TextRules.traps.map(\.word))
    func eachBannedWordIsFoundInCodeAndNotInComments(word: String) {
        let words = TextRules.clocksAndChance + TextRules.traps
        let text = """
            // No \(word) here.
            let a = (\(word) x)
            /* nor \(word)
               \(word) */ let b = 1
            let url = "https://example.org"; use(\(word))
            """
        let file = SourceFile(path: "Sources/SimCore/World.swift", text: text)
        let found = TextRules.wordFindings(in: file, words: words.filter { $0.word == word })
        #expect(found.map(\.line) == [2, 5])
    }

    @Test(arguments: [
        "let x = upDate(1)", "func validate() {}", "hash(into hasher: inout Hasher)", "let has = 1", "x as? Int",
        "try? f()",
        "SimDispatchTimes", "Random.stream(1)", "UUID(bytes)",
    ])
    func partsOfOtherNamesAreNoBannedWords(text: String) {
        let file = SourceFile(path: "Sources/SimCore/World.swift", text: text)
        #expect(TextRules.wordFindings(in: file, words: TextRules.clocksAndChance + TextRules.traps) == [])
    }

    @Test func aLeftoverIsFoundInAComment() {
        let file = SourceFile(path: "Sources/SimCore/World.swift", text: "let a = 1  // TODO: b\nlet TODOs = 2\n")
        let found = TextRules.wordFindings(in: file, words: TextRules.leftovers, comments: true)
        #expect(found.map(\.line) == [1])
    }

    @Test func aStrangerAtTheTopIsFound() {
        let names = ["Sources", ".git", "notes.txt", "build"]
        #expect(TextRules.topLevelFindings(names: names).map(\.path) == ["build", "notes.txt"])
    }
}
