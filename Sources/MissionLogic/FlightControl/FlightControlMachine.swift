import Contract
import SimCore
import SimMath

/// The flight controller as a pure state machine: take-off, landing, going home, failsafe, battery, virtual sticks, and
/// what the pilot's sticks ask for.
///
/// It alone writes `World.status`, `World.settings` and `World.home`; the other machines read them. Legal calls and
/// their codes are the matrix of the contract (`Sources/CContractTables/Data/flight-calls.tsv`).
@frozen
public struct FlightControlMachine: Hashable, Sendable {
    /// What the aircraft does by itself.
    public internal(set) var task: FlightTask
    /// Nobody may cancel the task: the battery asks for it.
    public internal(set) var isForced: Bool
    /// The call that began the task, until it is answered; then `.none`.
    public internal(set) var request: RequestID
    /// When the task began.
    public internal(set) var taskSince: Tick
    /// Where a take-off ends, metres above the ground that it left.
    public internal(set) var hoverMeters: Double
    /// Somebody has confirmed the last part of this landing.
    public internal(set) var isLandingConfirmed: Bool
    public internal(set) var virtualStick: VirtualStick
    /// When the remote controller fell silent; `Tick.never` while it is heard.
    @usableFromInline var silentSince: Tick
    /// When the skids touched the ground with the motors on; `Tick.never` in the air and with the motors off.
    @usableFromInline var groundSince: Tick
    /// When the smart return to home began to count down; `Tick.never` otherwise.
    @usableFromInline var countdownSince: Tick
    /// The aircraft was in the air after the tick before.
    @usableFromInline var wasFlying: Bool
    /// The mode that was last heard from the remote controller.
    @usableFromInline var lastMode: RemoteFlightMode

    public init(_ world: World) {
        task = .none
        isForced = false
        request = .none
        taskSince = .zero
        hoverMeters = 0
        isLandingConfirmed = false
        virtualStick = VirtualStick()
        silentSince = .never
        groundSince = .never
        countdownSince = .never
        wasFlying = world.aircraft.isFlying
        lastMode = world.effectiveMode
    }
}

/// What the flight controller does by itself.
public enum FlightTask: Int, ContractEnum {
    /// The pilot, the virtual sticks or a mission fly.
    case none = 0
    case takingOff = 1
    case landing = 2
    case goingHome = 3

    public static var vendorName: String { "DeskFlight.FlightTask" }
}

/// What an app last sent as virtual sticks.
@frozen
public struct VirtualStick: Hashable, Sendable {
    /// How the next values are meant.
    public var modes: VirtualStickModes
    /// How the held values are meant: as `modes` were when they came.
    public var sent: VirtualStickModes
    public var values: VirtualStickValues
    /// Horizontal push for the angles, m/s²; x along roll's nose or north axis, y to the right or east.
    public var leanMps2: Vector3
    /// The values hold until here.
    public var until: Tick

    public init() {
        modes = VirtualStickModes()
        sent = modes
        values = VirtualStickValues()
        leanMps2 = .zero
        until = .never
    }

    /// Values are held.
    @inlinable public var isHeld: Bool { until != .never }
}
