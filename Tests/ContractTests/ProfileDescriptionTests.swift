import Contract
import Testing

/// Nothing in a profile is without a name, unit, range and source: what `Mirror` finds is compared with the lists.
struct ProfileDescriptionTests {
    /// Every number, flag, list and mode of a profile by its path, as text.
    private func leaves(_ value: Any, _ path: String = "") -> [String: String] {
        switch value {
        case let number as Double: return [path: "\(number.bitPattern)"]
        case let flag as Bool: return [path: "\(flag)"]
        case let bits as UInt64: return [path: "\(bits)"]
        case let mode as RemoteFlightMode: return [path: mode.symbol]
        case is AircraftModel: return [:]
        default: break
        }
        var found: [String: String] = [:]
        let children = Mirror(reflecting: value).children
        #expect(!children.isEmpty, "\(path) is of a kind that this test does not know")
        for child in children {
            let name = path.isEmpty ? child.label ?? "?" : "\(path).\(child.label ?? "?")"
            found.merge(leaves(child.value, name)) { one, _ in one }
        }
        return found
    }

    /// The one path whose value differs after a change.
    private func changed(_ change: (inout DeviceProfile) -> Void) throws -> String {
        var profile = DeviceProfile(.mavicPro)
        let before = leaves(profile)
        change(&profile)
        let after = leaves(profile)
        let paths = before.keys.filter { before[$0] != after[$0] }
        #expect(paths.count == 1)
        return try #require(paths.first)
    }

    @Test("Every number, flag, list and mode of a profile is described, and nothing else")
    func complete() throws {
        var described: [String: String] = [:]
        for number in ProfileNumber.all {
            let path = try changed { $0[keyPath: number.path] = 123_456.5 }
            #expect(described.updateValue(number.key, forKey: path) == nil, "\(path) is described twice")
            // `airframe.ascentMax` describes `airframe.ascentMaxMps`; a group is never left.
            #expect(path.prefix { $0 != "." } == number.key.prefix { $0 != "." })
        }
        for capability in ProfileCapability.all {
            let path =
                switch capability.value {
                case .flag(let flag): try changed { $0[keyPath: flag].toggle() }
                case .list(_, let bits): try changed { $0[keyPath: bits] ^= 1 << 40 }
                case .mode(let mode): try changed { $0[keyPath: mode] = .M }
                }
            #expect(described.updateValue(capability.key, forKey: path) == nil, "\(path) is described twice")
            let name = path.hasSuffix(".bits") ? String(path.dropLast(5)) : path
            #expect(name == capability.key)
        }
        let all = Set(leaves(DeviceProfile(.mavicPro)).keys)
        #expect(all.subtracting(described.keys).sorted() == [], "not described")
        #expect(Set(described.keys).subtracting(all).sorted() == [], "described, but not there")
        #expect(Set(described.values).count == described.count, "two of one key")
    }

    @Test("Every model lies within the ranges that files may set", arguments: AircraftModel.allCases)
    func ranges(model: AircraftModel) {
        let profile = DeviceProfile(model)
        for number in ProfileNumber.all {
            #expect(number.range.contains(profile[keyPath: number.path]), "\(number.key)")
        }
    }

    @Test("A source is a tag, or one of three words with a reason", arguments: AircraftModel.allCases)
    func sources(model: AircraftModel) {
        let texts =
            ProfileNumber.all.map { ($0.key, $0.source.text(for: model)) }
            + ProfileCapability.all.map { ($0.key, $0.source.text(for: model)) }
        for (key, text) in texts {
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            if ["guess", "proposed", "ours"].contains(parts.first) {
                #expect(parts.count == 2 && parts[1].count > 5, "\(key) gives no reason")
            } else {
                let tag = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
                #expect(tag.count >= 2 && tag.first?.isUppercase == true, "\(key) has no tag: \(text)")
            }
        }
    }

    @Test("Values as text")
    func texts() throws {
        func text(_ key: String, _ model: AircraftModel) throws -> String {
            try #require(ProfileCapability.all.first { $0.key == key }).text(DeviceProfile(model))
        }
        #expect(try text("missions.tapFly", .phantom4Pro) == #"["forward","backward","free"]"#)
        #expect(try text("missions.tapFly", .phantom3) == "[]")
        #expect(try text("remote.positionThree", .phantom4) == #""P""#)
        #expect(try text("remote.positionThree", .mavicPro) == #""none""#)
        #expect(try text("sensing.hasRear", .spark) == "false")
        let lists = ProfileCapability.all.filter { $0.key.hasPrefix("missions.quick") }
        #expect(lists.first?.choices.contains("unknown") == false && lists.first?.choices.count == 7)
    }
}
