/// `seeds: [1, 2, 3]` or `seeds: { from: 1, count: 100 }`: what a sweep flies.
enum SeedsPart {
    static let maximumSeeds = 100_000
    /// Larger ones do not survive a JSON number.
    static let range = 0...(1 << 53) - 1

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
                let seed = UInt64(try element.integer(label, in: range, file: top.file))
                guard known.insert(seed).inserted else {
                    throw ScenarioError("\"seeds\" names \(seed) twice", file: top.file, at: element.position)
                }
                seeds.append(seed)
            }
            return seeds
        case .object:
            var part = try ObjectReader(node, what: "seeds", file: top.file)
            let from = try part.integer("from", in: range)
            let count = try part.integer("count", in: 1...maximumSeeds)
            try part.finish()
            guard from <= range.upperBound - count else {
                throw part.error("these seeds go beyond \(range.upperBound)", key: "from")
            }
            return (0..<count).map { UInt64(from + $0) }
        case .null, .bool, .number, .string:
            throw node.mismatch("\"seeds\"", "an array of numbers or { from, count }", file: top.file)
        }
    }
}
