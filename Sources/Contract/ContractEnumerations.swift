/// One case of an enumeration, or one choice of a command's parameter.
public struct EnumMember: Sendable {
    /// The vendor's number.
    public let raw: Int
    private let name: Name

    private enum Name {
        case text(String)
        /// Asked for only when needed: the runtime takes 10 us for the first name of a type, and the catalogues have
        /// dozens of types of which a run needs a few.
        case caseOf(any ContractEnum.Type)
    }

    /// A member with both of its names.
    public init(symbol: String, raw: Int) {
        self.raw = raw
        name = .text(symbol)
    }

    init(_ value: some ContractEnum) {
        raw = value.rawValue
        name = .caseOf(type(of: value))
    }

    /// The name in scenario files and traces: `readyToStart`.
    public var symbol: String {
        switch name {
        case .text(let symbol): symbol
        case .caseOf(let type): type.symbol(ofRaw: raw)
        }
    }
}

extension EnumMember: Hashable {
    public static func == (one: EnumMember, other: EnumMember) -> Bool {
        one.raw == other.raw && one.symbol == other.symbol
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

/// An enumeration of the contract as data, for `describe` and for readers of recordings.
public struct EnumDescription: Hashable, Sendable {
    /// The vendor's type name: `DJITapFlyMissionState`.
    public let vendorName: String
    /// Our type name: `TapFlyState`.
    public let name: String
    /// The cases in the order of their numbers.
    public let members: [EnumMember]
    /// Tag of the published source: `TFO`.
    public let source: String

    /// Describes a type from its own cases, so that description and type cannot disagree.
    public init<E: ContractEnum>(_ type: E.Type, source: String) {
        vendorName = E.vendorName
        name = "\(type)"
        members = EnumMember.all(of: type)
        self.source = source
    }
}

extension EnumMember {
    /// Every case of a type, in the order of declaration.
    public static func all<E: ContractEnum>(of type: E.Type) -> [EnumMember] {
        E.allCases.map { EnumMember($0) }
    }
}

/// Every enumeration of the mission contract. Built on first use.
public enum ContractEnumerations {
    /// The vendor's, then ours.
    public static let all: [EnumDescription] = published + ours

    /// The vendor's: TapFly, then ActiveTrack, then the surroundings.
    public static let published: [EnumDescription] = missions + flightController + surroundings

    /// What scenarios need and no vendor numbers.
    public static let ours = [
        EnumDescription(StickMode.self, source: "RCB, MRC"),
        EnumDescription(FlightCondition.self, source: "ERR, FCS"),
        EnumDescription(FieldFault.self, source: "DeskFlight"),
        EnumDescription(TargetGesture.self, source: "SEED, ATO"),
        EnumDescription(GimbalAxes.self, source: "GIM"),
        EnumDescription(TrackPhase.self, source: "DeskFlight"),
    ]

    /// The enumeration with our name or the vendor's, or nil.
    public static func named(_ name: String) -> EnumDescription? {
        all.first { $0.name == name || $0.vendorName == name }
    }

    private static let missions = [
        EnumDescription(TapFlyState.self, source: "TFO"),
        EnumDescription(TapFlyMode.self, source: "TFT"),
        EnumDescription(BypassDirection.self, source: "TFT"),
        EnumDescription(ActiveTrackState.self, source: "ATO"),
        EnumDescription(ActiveTrackMode.self, source: "ATM"),
        EnumDescription(QuickShotMode.self, source: "ATM"),
        EnumDescription(TargetState.self, source: "ATM"),
        EnumDescription(TargetType.self, source: "ATM"),
        EnumDescription(CannotConfirmReason.self, source: "ATM"),
    ]

    private static let flightController = [
        EnumDescription(FlightMode.self, source: "FCB"),
        EnumDescription(OrientationMode.self, source: "FCB"),
        EnumDescription(GPSSignalLevel.self, source: "FCB, FCS"),
        EnumDescription(GoHomeState.self, source: "FCB"),
        EnumDescription(FailSafeBehavior.self, source: "FC"),
        EnumDescription(BatteryThresholdBehavior.self, source: "FCB"),
        EnumDescription(SmartRTHState.self, source: "FCB"),
        EnumDescription(RemoteFlightMode.self, source: "FCB"),
        EnumDescription(WindWarning.self, source: "FCB"),
        EnumDescription(VirtualStickVerticalMode.self, source: "FCB"),
        EnumDescription(VirtualStickRollPitchMode.self, source: "FCB"),
        EnumDescription(VirtualStickYawMode.self, source: "FCB"),
        EnumDescription(VirtualStickCoordinateSystem.self, source: "FCB"),
    ]

    private static let surroundings = [
        EnumDescription(FlightModeSwitch.self, source: "RCB"),
        EnumDescription(FiveDButtonDirection.self, source: "RCB"),
        EnumDescription(GimbalMode.self, source: "GIM"),
        EnumDescription(GimbalRotationMode.self, source: "GIM"),
        EnumDescription(VideoFeedSource.self, source: "VF"),
        EnumDescription(ActivationState.self, source: "ACT"),
        EnumDescription(BindingState.self, source: "ACT"),
        EnumDescription(VisionSensorPosition.self, source: "VIS"),
        EnumDescription(VisionSystemWarning.self, source: "VIS"),
        EnumDescription(SectorWarning.self, source: "VIS"),
        EnumDescription(LandingProtectionState.self, source: "VIS"),
    ]
}
