/// Finds the name that an author probably meant.
public enum NearestName {
    /// Longer names are neither corrected nor suggested, which bounds the work for hostile input.
    private static let maximumLength = 128

    /// The known name closest to a wrong one, or nil when none is near.
    ///
    /// Distance is the restricted Damerau–Levenshtein distance (insert, delete, replace, swap neighbours) over Unicode
    /// scalars, with ASCII letters compared regardless of case. Near means at most 2 or a third of the wrong name's
    /// length, whichever is more, but 1 for names of up to three characters. Of equals, the first in list order wins;
    /// the name itself is never an answer. Another word for a known name comes before its neighbours in spelling.
    public static func find(_ name: String, in known: [String]) -> String? {
        let wrong = folded(name)
        if wrong.isEmpty || wrong.count > maximumLength { return nil }
        if let synonym = Synonyms.find(name, in: known) { return synonym }
        var best: String?
        var limit = wrong.count <= 3 ? 1 : max(2, wrong.count / 3)
        for candidate in known where candidate != name {
            let letters = folded(candidate)
            guard !letters.isEmpty, letters.count <= maximumLength, (letters.count - wrong.count).magnitude <= limit,
                let distance = distance(wrong, letters, atMost: limit)
            else { continue }
            best = candidate
            if distance == 0 { break }
            limit = distance - 1
        }
        return best
    }

    /// The known name that a wrong one is another word for, ours, an app author's or the vendor's; nil for none.
    public static func synonym(_ name: String, in known: [String]) -> String? { Synonyms.find(name, in: known) }

    /// The hint `did you mean "speed"?`, or nil when nothing is near.
    ///
    /// Beside near names it finds those of which a word begins so: `cannotBypas` for `mission/cannotBypassObstacle`.
    public static func hint(_ name: String, in known: [String]) -> String? {
        (find(name, in: known) ?? findBeginning(name, in: known)).map { "did you mean \"\($0)\"?" }
    }

    /// The first of the names in which something from the begin of a word on is nearest to what was written, with at
    /// most one mistake in six letters and the first letter right.
    private static func findBeginning(_ name: String, in known: [String]) -> String? {
        let wrong = folded(name)
        guard (4...maximumLength).contains(wrong.count) else { return nil }
        var best: String?
        var limit = wrong.count / 6
        for candidate in known where limit >= 0 && candidate != name {
            let letters = folded(candidate)
            guard letters.count > wrong.count, letters.count <= maximumLength else { continue }
            // One letter more for one that was left out.
            for start in wordStarts(candidate) where letters[start] == wrong[0] {
                let distances = [wrong.count, wrong.count + 1].compactMap { length -> Int? in
                    guard start + length <= letters.count else { return nil }
                    return distance(wrong, Array(letters[start..<start + length]), atMost: limit)
                }
                guard let distance = distances.min() else { continue }
                best = candidate
                limit = distance - 1
                if limit < 0 { break }
            }
        }
        return best
    }

    /// Where words begin: at the start, behind signs, at capital letters.
    private static func wordStarts(_ name: String) -> [Int] {
        var starts: [Int] = []
        var isAfterSign = true
        for (place, scalar) in name.unicodeScalars.enumerated() {
            let isSign = [".", "/", "[", "]"].contains(scalar)
            if !isSign && (isAfterSign || "A"..."Z" ~= scalar) { starts.append(place) }
            isAfterSign = isSign
        }
        return starts
    }

    private static func folded(_ name: String) -> [UInt32] {
        var letters: [UInt32] = []
        for scalar in name.unicodeScalars.prefix(maximumLength + 1) {
            letters.append("A"..."Z" ~= scalar ? scalar.value + 0x20 : scalar.value)
        }
        return letters
    }

    private static func distance(_ from: [UInt32], _ to: [UInt32], atMost limit: Int) -> Int? {
        var beforeLast = [Int](repeating: 0, count: to.count + 1)
        var last = Array(0...to.count)
        var row = last
        for i in 1...from.count {
            row[0] = i
            for j in 1...to.count {
                let change = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1)
                row[j] = min(change, last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, from[i - 1] == to[j - 2], from[i - 2] == to[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[to.count] <= limit ? last[to.count] : nil
    }
}
