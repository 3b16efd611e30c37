/// The family an error number belongs to; numbers are unique only within one.
public enum ErrorDomain: UInt8, CaseIterable, Sendable {
    /// `DJISDKErrorDomain`, numbers -1000 … -1999.
    case sdk = 1
    /// `DJISDKCameraErrorDomain`, numbers -3000 … -3023.
    case camera = 2
    /// `DJISDKFlightControllerErrorDomain`, numbers -4000 … -4040.
    case flightController = 3
    /// `DJISDKMissionErrorDomain`, numbers -5000 … -5399.
    case mission = 4
    /// `DJISDKRegistrationErrorDomain`, numbers -1 … -22 and -999.
    case registration = 5
    /// `DJISDKCacheErrorDomain`, number -2009.
    case cache = 6

    /// The name used in scenario files, before the slash: `mission/aircraftRunningMission`.
    public var symbol: String {
        switch self {
        case .sdk: "sdk"
        case .camera: "camera"
        case .flightController: "flightController"
        case .mission: "mission"
        case .registration: "registration"
        case .cache: "cache"
        }
    }

    /// The vendor's constant, which is also the string value of the `NSError` domain.
    public var vendorName: String {
        switch self {
        case .sdk: "DJISDKErrorDomain"
        case .camera: "DJISDKCameraErrorDomain"
        case .flightController: "DJISDKFlightControllerErrorDomain"
        case .mission: "DJISDKMissionErrorDomain"
        case .registration: "DJISDKRegistrationErrorDomain"
        case .cache: "DJISDKCacheErrorDomain"
        }
    }
}

/// The outcome of a call: success, or one numbered error of the contract.
@frozen
public struct ErrorCode: Hashable, Sendable {
    /// The vendor's number; 0 for success.
    public let number: Int16
    @usableFromInline let domainRaw: UInt8

    @inlinable
    public init(_ domain: ErrorDomain, _ number: Int16) {
        self.init(number: number, domainRaw: domain.rawValue)
    }

    @inlinable
    init(number: Int16, domainRaw: UInt8) {
        self.number = number
        self.domainRaw = domainRaw
    }

    /// Success: completions carry a nil error.
    @inlinable public static var ok: ErrorCode { ErrorCode(number: 0, domainRaw: 0) }

    /// Family and number in one integer, for digests and recordings; 0 for success.
    @inlinable public var packed: Int32 { Int32(domainRaw) << 16 | Int32(UInt16(bitPattern: number)) }

    /// Whether this is success.
    @inlinable public var isOK: Bool { domainRaw == 0 }

    /// The family, or nil for success.
    public var domain: ErrorDomain? { ErrorDomain(rawValue: domainRaw) }
}
