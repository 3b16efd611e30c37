import Contract

/// The calls that the flight controller's matrix speaks of, by their place in it.
enum FlightCallKind: String, CaseIterable, Sendable {
    case takeOff, precisionTakeOff, cancelTakeOff, land, cancelLanding, confirmLanding, goHome, cancelGoHome
    case turnOnMotors, turnOffMotors, setHomeHere, acceptSmartRTH, declineSmartRTH, enableVirtualStick
    case disableVirtualStick, sendVirtualStick, setMaxHeight, getMaxHeight, setMaxRadius, getMaxRadius
    case setRadiusLimited, getRadiusLimited, setGoHomeHeight, getGoHomeHeight, setFailSafe, getFailSafe
    case setLowBattery, getLowBattery, setSeriousLowBattery, getSeriousLowBattery, setMultiMode, getMultiMode,
        getSwitchMapping
    case setAvoidance, getAvoidance

    /// What a command asks of the flight controller, with the value of a setter that `flight-settings` speaks of.
    static func read(_ command: Command) -> (kind: FlightCallKind, value: Double?)? {
        switch command {
        case .flightSetMaxHeight(let meters): (.setMaxHeight, meters)
        case .flightSetMaxRadius(let meters): (.setMaxRadius, meters)
        case .flightSetGoHomeHeight(let meters): (.setGoHomeHeight, meters)
        case .flightSetFailSafe(let behavior): (.setFailSafe, Double(behavior.rawValue))
        case .flightSetLowBattery(let percent): (.setLowBattery, percent)
        case .flightSetSeriousLowBattery(let percent): (.setSeriousLowBattery, percent)
        case .flightAnswerSmartRTH(let isWanted): (isWanted ? .acceptSmartRTH : .declineSmartRTH, nil)
        case .virtualStickEnable(let isOn): (isOn ? .enableVirtualStick : .disableVirtualStick, nil)
        case .virtualStickSend: (.sendVirtualStick, nil)
        default: plain(command).map { ($0, nil) }
        }
    }

    /// Calls that are named like their commands: `flight.takeOff`.
    private static func plain(_ command: Command) -> FlightCallKind? {
        let name = command.descriptor.name
        guard name.hasPrefix("flight.") else { return nil }
        return FlightCallKind(rawValue: String(name.dropFirst("flight.".count)))
    }
}

/// The matrix of situations and calls: `flight-calls`.
struct FlightCallTable: Sendable {
    struct Row: Sendable {
        var pair: Int
        var code: ErrorCode
        var next: FlightAppearance
    }

    private(set) var pairs = PairList()
    private var places: [Row?]

    init(_ table: ContractTable) throws(ContractTableError) {
        places = Array(repeating: nil, count: FlightSituation.allCases.count * FlightCallKind.allCases.count)
        for row in table.numbered {
            guard let situation = FlightSituation(rawValue: try row["state"]) else {
                throw row.error("state is unknown")
            }
            guard let kind = FlightCallKind(rawValue: try row["call"]) else { throw row.error("call is unknown") }
            guard let next = FlightAppearance(rawValue: try row["next"]) else { throw row.error("next is unknown") }
            let place = Self.place(situation, kind)
            guard places[place] == nil else { throw row.error("a second row for the same cell") }
            let pair = pairs.pair("\(row.index)", label: "\(situation.rawValue) × \(kind.rawValue)")
            places[place] = Row(pair: pair, code: try row.code("code"), next: next)
        }
    }

    func row(_ situation: FlightSituation, _ kind: FlightCallKind) -> Row? { places[Self.place(situation, kind)] }

    private static func place(_ situation: FlightSituation, _ kind: FlightCallKind) -> Int {
        let row = FlightSituation.allCases.firstIndex(of: situation) ?? 0
        return row * FlightCallKind.allCases.count + (FlightCallKind.allCases.firstIndex(of: kind) ?? 0)
    }
}

/// Bounds of the flight controller's setters: `flight-settings`. All values of one call with one answer are one pair.
struct FlightSettingTable: Sendable {
    struct Row: Sendable {
        var pair: Int
        var kind: FlightCallKind
        var value: Double
        var code: ErrorCode
    }

    private(set) var pairs = PairList()
    private(set) var rows: [Row] = []

    init(_ table: ContractTable) throws(ContractTableError) {
        for row in table.numbered {
            guard let kind = FlightCallKind(rawValue: try row["call"]) else { throw row.error("call is unknown") }
            let code = try row.code("code")
            let pair = pairs.pair("\(kind) \(code.packed)", label: "\(kind.rawValue) → \(code.number)")
            rows.append(Row(pair: pair, kind: kind, value: try row.number("value"), code: code))
        }
    }

    /// Whether a value lies among those that are taken; true for calls without bounds.
    func isInRange(_ kind: FlightCallKind, _ value: Double) -> Bool {
        let taken = rows.filter { $0.kind == kind && $0.code.isOK }.map(\.value)
        guard let least = taken.min(), let most = taken.max() else { return true }
        return value >= least && value <= most
    }

    /// The pair of a setter that was answered so; nil where the table has none.
    func pair(_ kind: FlightCallKind, _ code: ErrorCode) -> Int? {
        rows.first { $0.kind == kind && $0.code == code }?.pair
    }
}

/// What becomes of a situation when something happens: `flight-events`.
struct FlightEventTable: Sendable {
    enum Happening: String, CaseIterable, Sendable {
        /// The situation is entered, and nothing more is done.
        case nothing
        case throttleUp, modeSwitch, pauseButton, goHomeButton, remoteLost, seriousBattery, weakGPS, touchDown
    }

    struct Row: Sendable {
        var pair: Int
        var situation: FlightSituation
        var happening: Happening
        var ticks: Int64
        var next: FlightAppearance
    }

    private(set) var pairs = PairList()
    private(set) var rows: [Row] = []

    init(_ table: ContractTable) throws(ContractTableError) {
        for row in table.numbered {
            guard let situation = FlightSituation(rawValue: try row["state"]) else {
                throw row.error("state is unknown")
            }
            guard let happening = Happening(rawValue: try row["happening"]) else {
                throw row.error("happening is unknown")
            }
            guard let next = FlightAppearance(rawValue: try row["next"]) else { throw row.error("next is unknown") }
            let seconds = try row.number("seconds")
            let label = "\(situation.rawValue) × \(happening.rawValue), \(Fixed.text(seconds, decimals: 1)) s"
            let pair = pairs.pair("\(row.index)", label: label)
            let ticks = Int64((seconds * 100).rounded())
            rows.append(Row(pair: pair, situation: situation, happening: happening, ticks: ticks, next: next))
        }
    }
}
