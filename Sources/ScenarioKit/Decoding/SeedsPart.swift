/// A seed as files and the command line write it: one rule for both.
public enum SeedText {
    /// What a JSON number holds to the last digit; larger seeds stand in files as texts.
    static let numbers = 0...(1 << 53) - 1

    /// A whole number of 64 bits; a negative one is taken by its bits. Nil for anything else.
    public static func parse(_ text: some StringProtocol) -> UInt64? {
        UInt64(text) ?? Int64(text).map { UInt64(bitPattern: $0) }
    }

    /// As a file holds it: `7`, and `"18446744073709551615"` where a number would lose digits.
    public static func text(_ seed: UInt64) -> String {
        seed <= UInt64(numbers.upperBound) ? "\(seed)" : "\"\(seed)\""
    }

    static func decode(_ node: JSON5Node, _ label: String, file: String) throws(ScenarioError) -> UInt64 {
        if case .string(let text) = node.value, let seed = parse(text) { return seed }
        do throws(ScenarioError) {
            return UInt64(try node.integer(label, in: numbers, file: file))
        } catch {
            var error = error
            if case .number(let number) = node.value, number > Double(numbers.upperBound) {
                error.hint = "larger ones stand in quotes, up to \"\(UInt64.max)\""
            }
            throw error
        }
    }
}

/// `seeds: [1, 2, 3]` or `seeds: { from: 1, count: 100 }`: what a sweep flies.
enum SeedsPart {
    static let maximumSeeds = 100_000

    static func decode(_ top: inout ObjectReader) throws(ScenarioError) -> [UInt64] {
        guard let node = top.optionalNode("seeds") else { return [] }
        switch node.value {
        case .array(let elements):
            guard !elements.isEmpty, elements.count <= maximumSeeds else {
                throw top.error("\"seeds\" are 1 to \(maximumSeeds)", key: "seeds")
            }
            var seeds: [UInt64] = []
            var known: Set<UInt64> = []
            for (index, element) in elements.enumerated() {
                let label = "element \(index + 1) of \"seeds\""
                let seed = try SeedText.decode(element, label, file: top.file)
                guard known.insert(seed).inserted else {
                    throw ScenarioError("\"seeds\" names \(seed) twice", file: top.file, at: element.position)
                }
                seeds.append(seed)
            }
            return seeds
        case .object:
            var part = try ObjectReader(node, what: "seeds", file: top.file)
            let from = try SeedText.decode(try part.node("from"), "\"from\"", file: top.file)
            let count = UInt64(try part.integer("count", in: 1...maximumSeeds))
            try part.finish()
            guard from <= UInt64.max - (count - 1) else {
                throw part.error("these seeds go beyond \(UInt64.max)", key: "from")
            }
            return (0..<count).map { from + $0 }
        case .null, .bool, .number, .string:
            throw node.mismatch("\"seeds\"", "an array of numbers or { from, count }", file: top.file)
        }
    }
}
