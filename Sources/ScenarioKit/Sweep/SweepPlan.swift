/// What a sweep flies: one scenario with every combination of some parameters' values and every seed.
///
///     { scenario: "tap.json5", params: { speed: [2, 4, 6], angle: { from: 0, to: 90, step: 15 } },
///       seeds: { from: 1, count: 100 } }
public struct SweepPlan: Sendable {
    /// Path of the scenario as the file names it, beside the sweep's own.
    public var scenario: String
    /// Parameters in the order of the file, each with its values as texts.
    public var parameters: [(name: String, values: [String])]
    /// Nil leaves the seeds to the scenario.
    public var seeds: [UInt64]?
    /// Where the scenario is named.
    private let place: SourcePosition
    private let file: String

    /// Runs of a whole sweep.
    public static let runsMaximum = 100_000

    /// - Throws: the first thing that is wrong, with file, line and column.
    public init(bytes: [UInt8], file: String) throws(ScenarioError) {
        let document = try JSON5Document(bytes: bytes, file: file)
        var top = try ObjectReader(document, what: "a sweep", keys: ["scenario", "params", "seeds"])
        let node = try top.node("scenario")
        let name = try node.string("\"scenario\"", file: file)
        (place, self.file) = (node.position, file)
        guard !name.isEmpty else { throw top.error("\"scenario\" names no file", key: "scenario") }
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        scenario = name.hasPrefix("/") || !file.contains("/") ? name : folder + "/" + name
        parameters = []
        var part = try top.object("params")
        for member in part.allMembers() {
            parameters.append((member.key, try Self.values(member, file)))
        }
        let seeds = try SeedsPart.decode(&top)
        self.seeds = seeds.isEmpty ? nil : seeds
        try top.finish()
        guard Self.product(parameters.map(\.values.count) + [max(1, seeds.count)]) != nil else {
            throw top.error("a sweep has at most \(Self.runsMaximum) runs", key: "params")
        }
    }

    /// Refuses a sweep of sweeps.
    ///
    /// - Parameter bytes: what the file of the scenario holds; what cannot be read is told when it is to be flown.
    public func requireScenario(_ bytes: [UInt8]?) throws(ScenarioError) {
        guard let bytes, let document = try? JSON5Document(bytes: bytes, file: scenario), Self.isSweep(document.root)
        else { return }
        throw ScenarioError(
            "\(Shown.escaped(scenario, limit: 1000)) is a sweep itself, and a sweep flies a scenario", file: file,
            at: place)
    }

    /// Whether a file's values are those of a sweep, where a scenario was wanted.
    static func isSweep(_ root: JSON5Node) -> Bool { root["scenario"] != nil && root["deskflight"] == nil }

    private static func product(_ counts: [Int]) -> Int? {
        var product = 1
        for count in counts {
            product *= count
            if product > runsMaximum { return nil }
        }
        return product
    }

    /// Every combination, the last parameter changing fastest.
    public var combinations: [[ParameterOverride]] {
        parameters.reduce([[]]) { combinations, parameter in
            combinations.flatMap { left in
                parameter.values.map { left + [ParameterOverride(name: parameter.name, text: $0)] }
            }
        }
    }

    private static func values(_ member: JSON5Member, _ file: String) throws(ScenarioError) -> [String] {
        let label = "the values of \(Shown.quoted(member.key))"
        switch member.node.value {
        case .array(let elements):
            guard !elements.isEmpty, elements.count <= runsMaximum else {
                throw member.node.mismatch(label, "1 to \(runsMaximum) values", file: file)
            }
            var values: [String] = []
            var known: Set<String> = []
            for element in elements {
                let value = try text(element, label, file)
                guard known.insert(value).inserted else {
                    throw ScenarioError("\(label) name \(Shown.quoted(value)) twice", file: file, at: element.position)
                }
                values.append(value)
            }
            return values
        case .object: return try range(member, file)
        case .null, .bool, .number, .string:
            throw member.node.mismatch(label, "an array or { from, to, step }", file: file)
        }
    }

    private static func text(_ node: JSON5Node, _ label: String, _ file: String) throws(ScenarioError) -> String {
        switch node.value {
        case .number(let number): return Shown.number(number)
        case .string(let word): return word
        case .bool(let flag): return flag ? "true" : "false"
        case .null, .array, .object:
            throw node.mismatch("one of \(label)", "a number, a word, true or false", file: file)
        }
    }

    private static func range(_ member: JSON5Member, _ file: String) throws(ScenarioError) -> [String] {
        var part = try ObjectReader(
            member.node, what: "the values of \(Shown.quoted(member.key))", file: file, keys: ["from", "to", "step"])
        let from = try part.number("from", in: -1e9...1e9)
        let to = try part.number("to", in: -1e9...1e9)
        let step = try part.number("step", in: 1e-6...1e9)
        try part.finish()
        guard from <= to else { throw part.error("a range goes from its lower end to its upper", key: "from") }
        // The last value is there although steps such as 0.1 do not add up to the last digit.
        let steps = ((to - from) / step + 1e-6).rounded(.down)
        guard steps < Double(runsMaximum) else {
            throw part.error("a sweep has at most \(runsMaximum) runs", key: "step")
        }
        return (0...Int(steps)).map { place in
            // Nine decimals, as people write them: 0.3 and not 0.30000000000000004.
            Shown.number(((from + Double(place) * step) * 1e9).rounded() / 1e9)
        }
    }
}
