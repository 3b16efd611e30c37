/// One flag, list or position of a profile: what a model has, rather than how much.
public struct ProfileCapability: Sendable {
    /// Dotted name, for example `missions.tapFly`.
    public let key: String
    /// One phrase for `describe`.
    public let doc: String
    /// Where each model's value was published, or "guess" with the reason.
    public let source: ProfileSource
    public let value: Value

    public enum Value: Sendable {
        case flag(WritableKeyPath<DeviceProfile, Bool> & Sendable)
        /// Some of these members; the path leads to the bits of a `MemberSet`.
        case list([EnumMember], WritableKeyPath<DeviceProfile, UInt64> & Sendable)
        /// What a position of the mode switch selects.
        case mode(WritableKeyPath<DeviceProfile, RemoteFlightMode> & Sendable)
    }

    init(_ key: String, _ value: Value, _ source: ProfileSource, _ doc: String) {
        self.key = key
        self.value = value
        self.source = source
        self.doc = doc
    }

    /// The value as scenario files write it: `true`, `["forward","free"]`, `"P"`.
    public func text(_ profile: DeviceProfile) -> String {
        switch value {
        case .flag(let path): return profile[keyPath: path] ? "true" : "false"
        case .list(let members, let path):
            let bits = profile[keyPath: path]
            let names = members.filter { bits & ProfileCapability.bit($0) != 0 }.map { "\"\($0.symbol)\"" }
            return "[" + names.joined(separator: ",") + "]"
        case .mode(let path):
            let mode = profile[keyPath: path]
            return "\"" + (mode == .unknown ? "none" : mode.symbol) + "\""
        }
    }

    /// The words that scenario files may use; `none` for a position that does not exist.
    public var choices: [String] {
        switch value {
        case .flag: ["true", "false"]
        case .list(let members, _): members.map(\.symbol)
        case .mode: RemoteFlightMode.allCases.map { $0 == .unknown ? "none" : $0.symbol }
        }
    }

    /// The bit that stands for a member of a list.
    public static func bit(_ member: EnumMember) -> UInt64 { MemberSet<TapFlyMode>.bit(member.raw) }
}

extension ProfileCapability {
    /// All of them, grouped as the profile is.
    public static var all: [ProfileCapability] {
        missions + activeTrackCalls + equipment + remote + sensing + tapFly + activeTrack
    }

    private static let modes = ProfileSource(
        [
            (AircraftModel.withPublishedModes, "G-HW, TFM, ATM, ATO, G-MIS16, H34, H422; the rest inferred from them"),
            (AircraftModel.withoutMissions, "G-HW"), ([.matrice300RTK], "ADOC"),
        ], otherwise: "guess: as the model it is a revision of")

    private static var missions: [ProfileCapability] {
        [
            .init("missions.tapFly", .list(known(TapFlyMode.self), \.missions.tapFly.bits), modes, "TapFly modes"),
            .init(
                "missions.activeTrack", .list(known(ActiveTrackMode.self), \.missions.activeTrack.bits), modes,
                "ActiveTrack modes"),
            .init(
                "missions.quickShots", .list(known(QuickShotMode.self), \.missions.quickShots.bits), modes,
                "paths of QuickShot"),
            .init("missions.hasCircling", .flag(\.missions.hasCircling), modes, "circles around a target"),
            .init(
                "missions.hasGestures", .flag(\.missions.hasGestures),
                published(
                    [.phantom4, .mavicPro, .spark, .mavicAir2, .air2S, .mavic2Pro, .mavic2Zoom],
                    "H34, SEED, ATO; public apps for Spark", otherwise: "guess: no stored page says so"),
                "finds people by their gestures"),
            .init(
                "missions.hasAutoSensing", .flag(\.missions.hasAutoSensing),
                published(
                    AircraftModel.withPublishedModes.filter { $0 != .mavic2Pro && $0 != .mavic2Zoom },
                    "ATM, ATO, ISS-a1289; the rest inferred from them", otherwise: "guess: no stored page says so"),
                "finds people without a box"),
        ]
    }

    private static var equipment: [ProfileCapability] {
        [
            .init(
                "missions.hasPauseButton", .flag(\.missions.hasPauseButton),
                published(
                    [.phantom4, .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK], "RCB",
                    otherwise: "guess: the header says only Phantom 4 remotes; later remotes carry one as remembered"),
                "the remote has a pause button"),
            .init(
                "missions.hasRetractableGear", .flag(\.missions.hasRetractableGear),
                published(
                    [.inspire2], "ERR: the text of -5060 names it",
                    otherwise: "guess: legs as remembered; no stored page names them"),
                "the landing gear retracts, and must be up for missions"),
        ]
    }

    private static var remote: [ProfileCapability] {
        let positions = published(
            AircraftModel.withPublishedSwitch, "RCB, G-RC",
            otherwise: "guess: the switch as remembered; the stored pages have Phantom 4, Mavic Pro, Spark, Mavic Air")
        let mobile = published(
            [.mavicPro, .spark], "MRC, G-RC", otherwise: "guess: the pages name Mavic Pro and Spark alone")
        return [
            .init("remote.positionOne", .mode(\.remote.positionOne), positions, "mode switch at one"),
            .init("remote.positionTwo", .mode(\.remote.positionTwo), positions, "mode switch at two"),
            .init("remote.positionThree", .mode(\.remote.positionThree), positions, "mode switch at three"),
            .init("remote.hasMobileRemote", .flag(\.remote.hasMobileRemote), mobile, "flies with a phone alone"),
        ]
    }

    private static var sensing: [ProfileCapability] {
        [
            .init(
                "camera.isGimbalResetTwofold", .flag(\.camera.isGimbalResetTwofold), "G-GIM",
                "the first reset of the gimbal looks straight down, the next one ahead"),
            .init(
                "sensing.hasFront", .flag(\.sensing.hasFront),
                published(
                    AircraftModel.withPublishedRange, "G-HW",
                    otherwise: "guess: models with vision missions look forward; nothing is stored"),
                "sees obstacles in front"),
            .init(
                "sensing.hasRear", .flag(\.sensing.hasRear),
                published(
                    AircraftModel.withPublishedRange, "G-HW", otherwise: "guess: the data sheet as remembered"),
                "sees obstacles behind"),
        ]
    }

    private static var tapFly: [ProfileCapability] {
        [
            .init(
                "tapFly.isStrict", .flag(\.tapFly.isStrict),
                "ours: the headers' wording where the field differs (Q3, Q10)",
                "no execution state while resetting; pitch forward cancels like other sticks"),
            .init(
                "tapFly.isSpeedClamped", .flag(\.tapFly.isSpeedClamped),
                "proposed: refused, clamping is the option (Q7)",
                "a speed out of range is brought into it instead of refused"),
            .init(
                "tapFly.isLinkLossInterrupting", .flag(\.tapFly.isLinkLossInterrupting),
                "proposed: interrupted, flying on is the option (Q25)", "a lost link ends the mission"),
            .init(
                "tapFly.isMultiModeNeeded", .flag(\.tapFly.isMultiModeNeeded),
                "guess: the error for it exists (-5061), the models that ask for it are not published",
                "missions are refused while multiple flight modes are switched off"),
            .init(
                "tapFly.bypassDefault", .flag(\.tapFly.bypassDefault), "proposed: false (Q8)",
                "may pass obstacles on the left and right from the start"),
        ]
    }

    private static func published(
        _ models: [AircraftModel], _ text: String, otherwise: String
    ) -> ProfileSource {
        ProfileSource([(models, text)], otherwise: otherwise)
    }

    /// Every member but the vendor's Unknown.
    private static func known<E: ContractEnum>(_ type: E.Type) -> [EnumMember] {
        EnumMember.all(of: type).filter { $0.symbol != "unknown" }
    }
}
