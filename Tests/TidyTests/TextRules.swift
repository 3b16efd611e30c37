/// A word that some code must not hold, with the reason that a finding gives.
struct BannedWord {
    var word: String
    var reason: String
}

enum TextRules {
    static let linesAtMost = 500
    static let columnsAtMost = 120

    static let clocksAndChance = [
        "Date(", "Date.now", "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime", "clock_gettime",
        "gettimeofday", "usleep", "nanosleep", "Task.sleep", "Thread.sleep", "SystemRandomNumberGenerator", ".random(",
        ".randomElement()", ".shuffled()", ".shuffle()", "UUID()", "Hasher(", ".hashValue",
    ].map { BannedWord(word: $0, reason: "differs from run to run; time comes in ticks, chance from RandomStream") }

    static let traps = ["fatalError(", "try!", "as!"].map {
        BannedWord(word: $0, reason: "ends the user's run; throw a typed error")
    }

    static let leftovers = ["TODO", "FIXME"].map { BannedWord(word: $0, reason: "finish it, or file an issue") }

    /// Names that may stand at the top of the repository, besides dotfiles and the ignored `out`.
    static let topLevel: Set<String> = [
        "Package.swift", "README.md", "CONTRIBUTING.md", "LICENSE", "Sources", "Tests", "Scenarios", "Assets", "tools",
        "out",
    ]

    static func lengthFindings(in file: SourceFile) -> [Finding] {
        let lines = file.lines
        // The break that ends the last line starts no line of its own.
        let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        var result: [Finding] = []
        if count > linesAtMost {
            result.append(Finding(path: file.path, text: "\(count) lines, at most \(linesAtMost): split it by concern"))
        }
        // Bytes first: counting characters of every line would be most of this test's time.
        for (index, line) in lines.enumerated() where line.utf8.count > columnsAtMost && line.count > columnsAtMost {
            let text = "\(line.count) columns, at most \(columnsAtMost)"
            result.append(Finding(path: file.path, line: index + 1, text: text))
        }
        return result
    }

    /// Where the words stand in the file: in its code, or also in its comments.
    static func wordFindings(in file: SourceFile, words: [BannedWord], comments: Bool = false) -> [Finding] {
        // One look at the whole file spares the line by line search of nearly all files.
        let present = words.filter { file.text.contains($0.word) }
        guard !present.isEmpty else { return [] }
        let lines = comments ? file.lines.map(String.init) : file.codeLines(strings: .kept)
        var result: [Finding] = []
        for (index, line) in lines.enumerated() {
            for banned in present where contains(line, word: banned.word) {
                result.append(Finding(path: file.path, line: index + 1, text: "`\(banned.word)` \(banned.reason)"))
            }
        }
        return result
    }

    static func topLevelFindings(names: [String]) -> [Finding] {
        names.filter { !$0.hasPrefix(".") && !topLevel.contains($0) }.sorted()
            .map { Finding(path: $0, text: "not one of the names agreed for the top level") }
    }

    /// Whether the line holds the word, and not only as the end or the start of a longer one: `upDate(` is no `Date(`.
    static func contains(_ line: String, word: String) -> Bool {
        func isNamePart(_ character: Character?) -> Bool {
            guard let character else { return false }
            return character.isLetter || character.isNumber || character == "_"
        }
        return line.ranges(of: word).contains { range in
            let before = range.lowerBound == line.startIndex ? nil : line[line.index(before: range.lowerBound)]
            let after = range.upperBound == line.endIndex ? nil : line[range.upperBound]
            return !(isNamePart(word.first) && isNamePart(before)) && !(isNamePart(word.last) && isNamePart(after))
        }
    }
}
