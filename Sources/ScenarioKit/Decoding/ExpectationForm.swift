/// The forms of expectations with the keys that belong to each.
enum ExpectationForm: String, CaseIterable {
    case always, never, eventually, whenever, holds, order, count, fraction

    /// Keys of every form.
    private static let common = ["from", "to"]

    /// Keys of this form besides its own and the common ones.
    private var keys: [String] {
        switch self {
        case .always, .never: ["until"]
        case .eventually: ["within"]
        case .whenever: ["then", "within", "for", "vacuous"]
        case .holds: ["for"]
        case .order: []
        case .count: ["where", "error", "equals", "atLeast", "atMost"]
        case .fraction: ["while", "atLeast", "atMost", "vacuous"]
        }
    }

    /// What `until` adds.
    private static let untilKeys = ["within", "vacuous"]

    private static let names = allCases.map(\.rawValue)

    static let allKeys: [String] = {
        var keys = names
        for key in allCases.flatMap(\.keys) + untilKeys + common where !keys.contains(key) { keys.append(key) }
        return keys
    }()

    /// The one form that an expectation has.
    static func find(in part: inout ObjectReader) throws(ScenarioError) -> ExpectationForm {
        let present = allCases.filter { part.has($0.rawValue) }
        guard present.count <= 1 else {
            throw part.error(
                "an expectation has one form, not both \(present[0].rawValue) and \(present[1].rawValue)",
                key: present[1].rawValue)
        }
        if let form = present.first { return form }
        // A misspelt form is the likelier mistake than a missing one.
        try part.refuseUnknown(allKeys)
        let stray = allKeys.first { part.has($0) && !common.contains($0) }
        throw part.error(
            "an expectation needs one of " + names.joined(separator: ", "), key: stray,
            hint: stray.map { "\"\($0)\" belongs to \(owners(of: $0))" })
    }

    /// Refuses keys of other forms, which would otherwise say something that nobody judges.
    func refuseStrangeKeys(_ part: ObjectReader) throws(ScenarioError) {
        var mine = keys + [rawValue] + Self.common
        let until = part.has("until")
        if until { mine += Self.untilKeys }
        for key in Self.allKeys where part.has(key) && !mine.contains(key) {
            throw part.error(
                "\"\(key)\" does not belong to \"\(rawValue)\"", key: key, hint: "it belongs to \(Self.owners(of: key))")
        }
        try part.refuseUnknown(mine)
    }

    private static func owners(of key: String) -> String {
        var owners = allCases.filter { $0.keys.contains(key) }.map { "\"\($0.rawValue)\"" }
        if untilKeys.contains(key) { owners.append("\"always … until\"") }
        guard let last = owners.popLast() else { return "none" }
        return owners.isEmpty ? last : owners.joined(separator: ", ") + " and " + last
    }
}
