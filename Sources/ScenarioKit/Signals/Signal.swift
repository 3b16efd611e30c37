import Contract
import FlightSession
import SimCore
import SimMath

/// A named quantity that conditions, traces and reports can read at any tick.
public struct Signal: Sendable {
    /// Dotted name as scenario files write it: `aircraft.speed`.
    public let name: String
    /// Unit of numbers; empty for flags and choices.
    public let unit: String
    public let kind: Kind
    public let doc: String
    /// Tag of the published source; `DeskFlight` for what only a simulator can know.
    public let source: String
    let origin: Origin

    public enum Kind: Sendable {
        case number
        case flag
        /// One of a contract enumeration's members.
        case choice([EnumMember])
    }

    enum Origin: Sendable {
        /// A field of the state, times a factor.
        case field(String, scale: Double = 1)
        /// Computed; the place is that of a condition or fault among its like, and a target's is added to it.
        case derived(DerivedSignal, place: Int = 0)
    }

    init(
        _ name: String, _ unit: String, _ origin: Origin, _ doc: String, kind: Kind = .number,
        source: String = "DeskFlight"
    ) {
        self.name = name
        self.unit = unit
        self.kind = kind
        self.doc = doc
        self.source = source
        self.origin = origin
    }

    /// A flag has no unit.
    static func flag(_ name: String, _ origin: Origin, _ doc: String, source: String = "DeskFlight") -> Signal {
        Signal(name, "", origin, doc, kind: .flag, source: source)
    }

    /// One of an enumeration's members.
    static func choice<E: ContractEnum>(
        _ name: String, _ type: E.Type, _ origin: Origin, _ doc: String, source: String
    ) -> Signal {
        Signal(name, "", origin, doc, kind: .choice(EnumMember.all(of: type)), source: source)
    }
}

/// Quantities that are computed when asked for, because the state holds only what it needs.
public enum DerivedSignal: UInt8, Sendable {
    case speed, groundSpeed, distance, pitch, roll, radiusReached, heightReached, clearance, windSpeed
    case homeDistance, limitRadius, limitHeight, isGoingHome
    case gpsLevel, batteryIsLow, batteryIsSerious, visionFront, visionRear
    case appIsRegistered, appIsConfined, condition, fault
    case activeTrack
    case tapFlyMode, tapFlyPersistentError, tapFlyBypass, trackError, cameraBusy, cardFiles
    case targetDistance, targetInPicture, targetU, targetV, targetVisible
    case track
    case secondsOfDay
}

/// A signal bound to the layout of one session: no name is looked up while it runs.
@frozen
public enum BoundSignal: Hashable, Sendable {
    case number(slot: Int, scale: Double)
    case integer(slot: Int, scale: Double)
    case derived(DerivedSignal, index: Int)
    case constant(Double)
    /// A value of the script, by its place; a constant takes its place before anything is judged.
    case binding(Int)

    /// The value now; flags are 0 or 1, choices their raw value.
    @inlinable
    public func value(in session: borrowing SessionCore) -> Double {
        switch self {
        case .number(let slot, let scale): session.frame.number(slot) * scale
        case .integer(let slot, let scale): Double(session.frame.integer(slot)) * scale
        case .derived(let signal, let index): signal.value(in: session, index: index)
        case .constant(let value): value
        case .binding: .nan
        }
    }
}

extension BoundSignal {
    /// The value may stand for "no limit" or "nothing there", from which there is no distance.
    var canBeUnlimited: Bool { if case .derived(let signal, _) = self { signal.canBeUnlimited } else { false } }
}

extension Signal {
    /// Binds the signal to a layout. Nil only when the field does not exist, which a test rules out.
    func bound(to layout: FieldLayout, index: Int = 0) -> BoundSignal? {
        switch origin {
        case .derived(let signal, let place): return .derived(signal, index: place + index)
        case .field(let path, let scale):
            guard let slot = layout.slot(named: path) else { return nil }
            switch layout.kinds[slot] {
            case .number: return .number(slot: slot, scale: scale)
            case .integer, .flag, .choice, .bits: return .integer(slot: slot, scale: scale)
            }
        }
    }
}
