import SimMath

/// Where a trace leaves its golden one.
public struct GoldenDifference: Hashable, Sendable {
    /// The first line that differs, from 1.
    public var line: Int
    /// The earlier of the ticks that the two lines tell, where they tell one.
    public var tick: Tick?
    /// What was to come and what came, with the lines around: `-` before golden lines, `+` before new ones.
    public var excerpt: [String]

    /// Lines shown before and after the difference, and of each side at most.
    private static let context = 3
    private static let shownMaximum = 12
    /// So far ahead the two are searched for a place where they agree again.
    private static let searchMaximum = 200

    /// Nil when both are equal.
    public init?(golden: String, new: String) {
        guard golden != new else { return nil }
        let old = Self.lines(golden)
        let new = Self.lines(new)
        let first = zip(old, new).prefix { $0 == $1 }.count
        line = first + 1
        tick = [old.dropFirst(first).first, new.dropFirst(first).first].compactMap { $0 }.compactMap(Self.tick).min()
        let (gone, come) = Self.extent(old[first...], new[first...])
        let before = old[max(0, first - Self.context)..<first]
        let after = old[min(old.count, first + gone)..<min(old.count, first + gone + Self.context)]
        excerpt = ["@@ line \(line) @@"]
        excerpt += before.map { "  " + Self.shown($0) }
        excerpt += Self.side("- ", old[first..<first + gone]) + Self.side("+ ", new[first..<first + come])
        excerpt += after.map { "  " + Self.shown($0) }
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The line end of the last line begins no other; one that is missing is a difference.
        if lines.last == "" { lines.removeLast() } else { lines.append("(no line end)") }
        return lines
    }

    private static func side(_ mark: String, _ lines: ArraySlice<Substring>) -> [String] {
        let shown = lines.prefix(shownMaximum).map { mark + self.shown($0) }
        let left = lines.count - shown.count
        return left > 0 ? shown + [mark + "… \(left) lines more"] : shown
    }

    /// A golden file may hold anything.
    private static func shown(_ line: Substring) -> String { Shown.escaped(String(line.prefix(500)), limit: 300) }

    /// How many lines of each side go by until both agree again, the nearest such place first.
    private static func extent(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> (Int, Int) {
        for sum in 1..<searchMaximum {
            for gone in 0...sum where gone <= old.count && sum - gone <= new.count {
                let (left, right) = (old.dropFirst(gone), new.dropFirst(sum - gone))
                if left.first == right.first { return (gone, sum - gone) }
            }
        }
        return (old.count, new.count)
    }

    /// The time at the start of a line, as a tick.
    private static func tick(of line: Substring) -> Tick? {
        let words = line.split(separator: " ", maxSplits: 1)
        guard line.hasPrefix(" "), let word = words.first, let seconds = Double(word) else { return nil }
        return Tick(seconds: seconds)
    }
}
