import Contract
import FlightSession
import SimCore

/// What a run does that a row of an operator's events speaks of, told from the row's first deed.
enum EventTrigger: Hashable, Sendable {
    case linkPhone(Bool)
    case linkRemote(Bool)
    case pause
    /// A call on the operator whose table it is.
    case call(OperatorCall)
    case condition(FlightCondition)
    /// The mode switch leaves P for anything but F.
    case leavesP
    case modeF
    case goHome
    case goHomeButton
    case land
    case virtualStick
    case light(LightBand)
    case weakGPS
    case multiModeOff
    case confined
    case radiusLowered
    /// The sticks are pushed along these axes, each -1, 0 or 1 beyond the dead band.
    case push(roll: Int, pitch: Int, yaw: Int, throttle: Int)
    /// Any push at all.
    case anyPush
    /// The charge falls below a threshold.
    case battery(isSerious: Bool)
    /// Nobody does anything: the row's first step itself.
    case step
    /// A first step at the radius limit, at the height limit.
    case radius
    case height
    /// The state is entered, and nothing more happens.
    case entered
    /// An obstacle is passed.
    case bypass
    /// A target cannot be seen any more.
    case targetHidden
    /// The match is told to be poor.
    case poorMatch
    /// Somebody gives the sign to be followed, or to be photographed.
    case sign(isConfirmation: Bool)
    /// No run can do it.
    case never

    enum LightBand: Hashable, Sendable { case tooDark, dim, fine, bright, tooBright }
}

extension EventTrigger {
    /// Nobody's command: it is looked for in what the session announces.
    var isOwn: Bool {
        switch self {
        case .step, .radius, .height: true
        default: false
        }
    }

    /// It acts within the tick and before everything else, so that what follows at once can only be its own.
    var isImmediate: Bool {
        switch self {
        case .linkPhone, .linkRemote, .pause: true
        default: false
        }
    }

    /// Whether a command that was just executed is what the row speaks of; `core` is the session after the tick.
    func matches(_ command: Command, _ core: borrowing SessionCore) -> Bool {
        switch (self, command) {
        case (.linkPhone(let wanted), .linkPhone(let connected)): return wanted == connected
        case (.linkRemote(let wanted), .linkRemote(let connected)): return wanted == connected
        case (.pause, .rcPauseButton), (.targetHidden, .targetHide), (.goHome, .flightGoHome), (.land, .flightLand),
            (.goHomeButton, .rcGoHomeButton), (.virtualStick, .virtualStickEnable(true)),
            (.multiModeOff, .flightSetMultiMode(false)), (.radiusLowered, .flightSetMaxRadius),
            (.radiusLowered, .flightSetRadiusLimited(true)):
            return true
        case (.call(let wanted), _): return wanted == OperatorCall(command)
        case (.sign(let isConfirmation), .targetGesture(_, let gesture)):
            return isConfirmation ? gesture == .armsV || gesture == .wave : gesture == .photoFrame
        case (.condition(let wanted), .worldCondition(let which, true)): return wanted == which
        case (.leavesP, .rcModeSwitch(let mode)): return mode != .P && mode != .F
        case (.modeF, .rcModeSwitch(let mode)): return mode == .F
        case (.light(let band), .worldLight(let lux)): return band == Self.band(lux, core.scene.profile)
        case (.weakGPS, .worldGPS):
            return Double(core.state.world.conditions.gpsRank) < core.scene.profile.tapFly.gpsLevelMin
        case (.confined, .appActivation), (.confined, .appBinding): return core.state.world.app.isConfined
        case (_, .rcStick), (_, .rcRawSticks): return matches(core.state.world.heardSticks, core.scene.profile.airframe)
        default: return false
        }
    }

    private func matches(_ sticks: Sticks, _ airframe: AirframeProfile) -> Bool {
        guard sticks != .centered else { return false }
        let seen = Self.push(sticks) { airframe.deflection($0) }
        switch self {
        case .push: return self == seen
        case .anyPush: return seen != .push(roll: 0, pitch: 0, yaw: 0, throttle: 0)
        default: return false
        }
    }

    private static func push(_ sticks: Sticks, _ live: (Double) -> Double) -> EventTrigger {
        func sign(_ stick: Double) -> Int { live(stick) == 0 ? 0 : stick < 0 ? -1 : 1 }
        return .push(
            roll: sign(sticks.roll), pitch: sign(sticks.pitch), yaw: sign(sticks.yaw), throttle: sign(sticks.throttle))
    }

    static func band(_ lux: Double, _ profile: DeviceProfile) -> LightBand {
        if lux < profile.tapFly.lightStartMinLux { return .tooDark }
        if lux > profile.tapFly.lightStartMaxLux { return .tooBright }
        if lux < profile.sensing.lightMinLux { return .dim }
        return lux > profile.sensing.lightMaxLux ? .bright : .fine
    }
}

extension EventTrigger {
    /// Reads a row's first deed. Setters that only prepare another deed are passed over.
    ///
    /// - Parameter call: reads a word and its value as a call on the operator.
    init(
        _ row: ContractRow, hasPath: Bool, passes: Bool, call: (Substring, Substring) -> OperatorCall?
    ) throws(ContractTableError) {
        if let named = try Self.named(row["event"], hasPath: hasPath) {
            self = named
            return
        }
        let all = try row["do"].split(separator: " ")
        let preparing = ["lowBattery=", "seriousBattery=", "bypass=", "fault="]
        let word = all.first { word in !preparing.contains { word.hasPrefix($0) } } ?? "-"
        let parts = word.split(separator: "=", maxSplits: 1)
        guard let name = parts.first else { throw row.error("no deed") }
        let value = parts.count > 1 ? parts[1] : ""
        if name == "-" {
            self = hasPath ? .step : passes ? .bypass : .entered
        } else if name == "battery", let charge = Double(value) {
            let set = all.first { $0.hasPrefix("seriousBattery=") }.flatMap { Double($0.dropFirst(15)) }
            self = .battery(isSerious: charge < set ?? DeviceProfile(.phantom4Pro).battery.seriousDefaultPercent)
        } else if let asked = call(name, value) {
            self = .call(asked)
        } else if let trigger = Self.deed(name, value) {
            self = trigger
        } else if let trigger = try Self.seen(name, value, row, hasPath: hasPath) {
            self = trigger
        } else {
            throw row.error("no trigger for the deed \"\(word)\"")
        }
    }

    /// Rows whose deed is one example of many, and rows that only their name tells apart.
    private static func named(_ event: String, hasPath: Bool) -> EventTrigger? {
        switch event {
        case "lastReasonClears", "otherReasonAppears", "reasonAppears", "startAccepted", "syncedBlocked", "syncedFine",
            "syncedUnsupported", "syncedWithoutFrontVision":
            hasPath ? .step : nil
        case "attachedUnlinked": .never
        case "sticks": .anyPush
        case "radiusReached", "radiusReachedStrict": .radius
        case "heightReached": .height
        default: nil
        }
    }

    private static func deed(_ name: Substring, _ value: Substring) -> EventTrigger? {
        switch name {
        case "link": return .linkPhone(value == "1")
        case "remoteLink": return .linkRemote(value == "1")
        case "pause": return .pause
        case "goHome": return .goHome
        case "goHomeButton": return .goHomeButton
        case "land": return .land
        case "virtualStick": return .virtualStick
        case "multiMode": return .multiModeOff
        case "activation": return .confined
        case "maxRadius": return .radiusLowered
        // Nothing takes a home point away in a run.
        case "homeSet": return .never
        case "satellites": return .weakGPS
        case "mode": return value == "F" ? .modeF : value == "P" ? nil : .leavesP
        case "flag": return FlightCondition.named(String(value)).map { .condition($0) }
        case "light": return Double(value).map { .light(band($0, DeviceProfile(.phantom4Pro))) }
        case "sticks": return push(value)
        case "pose": return .sign(isConfirmation: value == "confirm")
        default: return nil
        }
    }

    /// Deeds of a target, and starts: a run shows what follows, not why. Where nothing follows, it shows at most that
    /// the target was hidden, or that its match is poor.
    private static func seen(
        _ name: Substring, _ value: Substring, _ row: ContractRow, hasPath: Bool
    ) throws(ContractTableError) -> EventTrigger? {
        switch name {
        case "start", "startPoint", "startSubject": return hasPath ? .step : nil
        case "hidden": return hasPath ? .step : value == "1" ? .targetHidden : .never
        case "match":
            if hasPath { return .step }
            return try row["targetState"].contains("LowConfidence") ? .poorMatch : .never
        case "at", "target", "walk": return hasPath ? .step : .never
        default: return nil
        }
    }

    private static func push(_ values: Substring) -> EventTrigger? {
        let axes = values.split(separator: ",").compactMap { Double($0) }
        guard axes.count == 4 else { return nil }
        let sticks = Sticks(roll: axes[0], pitch: axes[1], yaw: axes[2], throttle: axes[3])
        return push(sticks) { abs($0) > 0.05 ? $0 : 0 }
    }
}
