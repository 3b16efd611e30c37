import Contract

/// What each aircraft has of ActiveTrack: `activetrack-support`.
///
/// A run shows it by answers: what an aircraft does not have is refused as not supported, whatever else is wrong. A
/// pair is an aircraft and a column that calls can tell of; an aircraft without ActiveTrack is one pair.
struct TrackSupportTable: Sendable {
    enum Feature: String, CaseIterable, Sendable {
        case modes, quickShots, circling, gesture, autoSensing, switchMode, stopFollowing, retreat
    }

    private struct Row {
        /// Nil where a run tells nothing by it.
        var pairs: [Feature: Int] = [:]
        var has: Set<Feature> = []
        var modes: Set<ActiveTrackMode> = []
        var quickShots: Set<QuickShotMode> = []
    }

    private(set) var pairs = PairList()
    private var rows: [AircraftModel: Row] = [:]

    init(_ table: ContractTable) throws(ContractTableError) {
        for source in table.numbered {
            guard let model = AircraftModel(rawValue: try source["model"]) else { throw source.error("no such model") }
            guard rows[model] == nil else { throw source.error("a second row for the same model") }
            var row = Row()
            row.modes = Set(try Self.members(source, "modes"))
            row.quickShots = Set(try Self.members(source, "quickShots"))
            for feature in Feature.allCases {
                if try !["no", "-"].contains(source[feature.rawValue]) { row.has.insert(feature) }
                if row.modes.isEmpty {
                    row.pairs[feature] = pairs.pair("\(model)", label: "\(model.rawValue): no ActiveTrack")
                } else if feature != .quickShots || row.modes.contains(.quickShot) {
                    row.pairs[feature] = pairs.pair(
                        "\(model) \(feature)", label: "\(model.rawValue): \(feature.rawValue)")
                }
            }
            rows[model] = row
        }
    }

    private static func members<E: ContractEnum>(
        _ row: ContractRow, _ column: String
    ) throws(ContractTableError) -> [E] {
        var result: [E] = []
        for word in try row.items(column) {
            guard let member = E.named(String(word)) else { throw row.error("\(column): no \"\(word)\"") }
            result.append(member)
        }
        return result
    }

    /// Whether an aircraft has what a command asks, and the pair that its answer tells of; nil where a command asks for
    /// nothing that can be missing.
    func asked(_ command: Command, _ model: AircraftModel) -> (pair: Int, has: Bool)? {
        guard let row = rows[model], let (feature, has) = Self.feature(command, row), let pair = row.pairs[feature]
        else {
            return nil
        }
        return (pair, has && !row.modes.isEmpty)
    }

    private static func feature(_ command: Command, _ row: Row) -> (Feature, Bool)? {
        switch command {
        case .activeTrackStart(_, _, _, _, let mode, let path), .activeTrackCanStart(_, _, _, _, let mode, let path):
            if mode == .unknown { return nil }
            guard mode == .quickShot, row.modes.contains(mode) else { return (.modes, row.modes.contains(mode)) }
            return path == .unknown ? nil : (.quickShots, row.quickShots.contains(path))
        case .activeTrackSetCircularSpeed, .activeTrackGetCircularSpeed: return (.circling, row.has.contains(.circling))
        case .activeTrackSetGestureMode: return (.gesture, row.has.contains(.gesture))
        case .activeTrackEnableAutoSensing, .activeTrackDisableAutoSensing:
            return (.autoSensing, row.has.contains(.autoSensing))
        case .activeTrackSwitchMode(let mode):
            return row.modes.contains(mode) ? (.switchMode, row.has.contains(.switchMode)) : nil
        case .activeTrackStopFollowing: return (.stopFollowing, row.has.contains(.stopFollowing))
        case .activeTrackSetRetreat, .activeTrackGetRetreat: return (.retreat, row.has.contains(.retreat))
        default: return nil
        }
    }
}
