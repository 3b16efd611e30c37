import Contract
import SimMath

/// What the flight controller is doing, as the other machines and the app see it. It alone writes this.
@frozen
public struct FlightStatus: Hashable, Sendable, FieldVisitable {
    public var areMotorsOn: Bool
    /// When the motors last started; `Tick.never` before.
    public var motorsSince: Tick
    public var isTakingOff: Bool
    public var isLanding: Bool
    public var goHome: GoHomeState
    public var smartRTH: SmartRTHState
    /// The remote controller is lost and the failsafe behaviour acts.
    public var isFailSafe: Bool
    public var isVirtualStickOn: Bool
    /// The last 0.3 m of a landing wait for `confirmLanding`.
    public var isLandingConfirmationNeeded: Bool

    public init(isFlying: Bool) {
        areMotorsOn = isFlying
        motorsSince = isFlying ? .zero : .never
        isTakingOff = false
        isLanding = false
        goHome = .notExecuting
        smartRTH = .idle
        isFailSafe = false
        isVirtualStickOn = false
        isLandingConfirmationNeeded = false
    }

    /// The aircraft is on its way home or about to land there.
    @inlinable public var isGoingHome: Bool {
        switch goHome {
        case .notExecuting, .completed, .unknown: false
        default: true
        }
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("areMotorsOn", areMotorsOn)
        visitor.field("motorsSince", motorsSince)
        visitor.field("isTakingOff", isTakingOff)
        visitor.field("isLanding", isLanding)
        visitor.field("goHome", goHome)
        visitor.field("smartRTH", smartRTH)
        visitor.field("isFailSafe", isFailSafe)
        visitor.field("isVirtualStickOn", isVirtualStickOn)
        visitor.field("isLandingConfirmationNeeded", isLandingConfirmationNeeded)
    }
}

/// Where the aircraft returns to.
@frozen
public struct HomePoint: Hashable, Sendable, FieldVisitable {
    /// Metres from the place of the first take-off; z is 0.
    public var positionNED: Vector3
    public var isSet: Bool

    public init() {
        positionNED = .zero
        isSet = true
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("positionNED", positionNED)
        visitor.field("isSet", isSet)
    }
}

/// How the app stands with the vendor.
@frozen
public struct AppState: Hashable, Sendable, FieldVisitable {
    public var registration: ErrorCode
    public var activation: ActivationState
    public var binding: BindingState
    /// Version of the SDK that the app was built with: major times 100 plus minor.
    public var sdkVersion: Int64

    public init() {
        registration = .ok
        activation = .activated
        binding = .bound
        sdkVersion = 416
    }

    /// The vendor let the app in; before that every call fails.
    @inlinable public var isRegistered: Bool { registration.isOK }

    /// The aircraft is confined to the small cylinder and sends no video. [ACT, SEED]
    ///
    /// Each row of the published table on its own, in this order: firmware that predates the system confines nobody;
    /// an SDK below 4.1 knows no activation; then a login that is due, or an aircraft that is not bound. Unknown says
    /// that there is no aircraft, hence nothing to confine.
    @inlinable public var isConfined: Bool {
        if activation == .notSupported { return false }
        if sdkVersion < 401 || activation == .loginRequired { return true }
        return switch binding {
        case .initial, .unbound, .unboundButCannotSync: true
        case .bound, .notRequired, .notSupported, .unknown: false
        }
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("registration", registration)
        visitor.field("activation", activation)
        visitor.field("binding", binding)
        visitor.field("sdkVersion", sdkVersion)
    }
}
