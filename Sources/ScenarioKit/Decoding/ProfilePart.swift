import Contract

/// `profile: { "tapFly.speedDefault": 4, "sensing.hasRear": true, "missions.tapFly": ["forward"] }`: numbers and
/// capabilities by their dotted names.
struct ProfilePart {
    static func override(_ profile: inout DeviceProfile, _ top: inout ObjectReader) throws(ScenarioError) {
        guard var part = try top.optionalObject("profile", what: "profile") else { return }
        let numbers = ProfileNumber.all
        let capabilities = ProfileCapability.all
        for member in part.allMembers() {
            let label = "\"\(member.key)\""
            if let number = numbers.first(where: { $0.key == member.key }) {
                profile[keyPath: number.path] = try member.node.number(
                    label, in: number.range, unit: number.unit, file: part.file)
            } else if let capability = capabilities.first(where: { $0.key == member.key }) {
                try set(capability, in: &profile, to: member.node, label, part.file)
            } else {
                throw ScenarioError(
                    "unknown profile number \(Shown.quoted(member.key))", file: part.file, at: member.keyPosition,
                    hint: NearestName.hint(member.key, in: numbers.map(\.key) + capabilities.map(\.key)))
            }
        }
    }

    private static func set(
        _ capability: ProfileCapability, in profile: inout DeviceProfile, to node: JSON5Node, _ label: String,
        _ file: String
    ) throws(ScenarioError) {
        switch capability.value {
        case .flag(let path): profile[keyPath: path] = try node.bool(label, file: file)
        case .list(let members, let path):
            var bits: UInt64 = 0
            let chosen = try node.choices(label, of: capability.choices, file: file)
            for member in members where chosen.contains(member.symbol) { bits |= ProfileCapability.bit(member) }
            profile[keyPath: path] = bits
        case .mode(let path):
            let symbol = try node.choice(label, of: capability.choices, file: file)
            profile[keyPath: path] = .named(symbol) ?? .unknown
        }
    }
}
