import Contract
import FlightSession
import MissionLogic
import SimCore

/// An operator of missions as coverage follows it: where it stands, what it announces, and how its tables name both.
protocol WatchedOperator: Sendable {
    associatedtype State: ContractEnum
    /// What tells apart missions that rows speak of.
    associatedtype Mission: Hashable, Sendable
    associatedtype Machine

    /// What an operator without a mission says of it.
    static var noMission: Mission { get }
    /// The area of its table of events.
    static var events: CoverageArea { get }
    static func machine(_ core: borrowing SessionCore) -> Machine
    static func stand(_ machine: Machine) -> OperatorStand<Self>
    /// A mission flies in this state.
    static func isInMission(_ state: State) -> Bool
    /// The event, where the record holds one of this operator.
    static func event(_ record: EventRecord) -> OperatorEvent<State>?

    /// The mission that a row of the events speaks of; nil where it speaks of none.
    static func mission(of row: ContractRow, from state: State) throws(ContractTableError) -> Mission?
    /// Whether a row that begins in a state and speaks of `wanted` means a mission.
    static func fits(_ wanted: Mission, _ seen: Mission, from state: State) -> Bool
    /// The call that a deed of a row makes.
    static func call(_ word: Substring, _ value: Substring) -> OperatorCall?
    static func isStrict(_ profile: DeviceProfile) -> Bool
    static func survivesLinkLoss(_ profile: DeviceProfile) -> Bool
}

/// Where an operator stands.
struct OperatorStand<Operator: WatchedOperator> {
    var state: Operator.State
    /// What the operator says of its mission outside of one, too.
    var mission: Operator.Mission
    /// The standing reason.
    var persistent: ErrorCode
}

/// What an operator announces, as far as rows speak of it.
struct OperatorEvent<State: ContractEnum> {
    var previous: State
    var current: State
    var error: ErrorCode
    var hasPayload: Bool
    /// One of the ten a second that tell how a mission goes on.
    var isPush: Bool
    /// The side on which an obstacle is being passed.
    var bypass: BypassDirection?
    /// Why the target cannot be confirmed.
    var reason: CannotConfirmReason?
    /// The target is told to be recognised poorly.
    var isPoor = false
}

/// A call that a row of events begins with.
enum OperatorCall: Hashable, Sendable {
    case stopTapFly
    case stop, accept, reject, stopFollowing
    case switchTo(ActiveTrackMode)
    case gestureMode(Bool)
    case sense, senseForQuickShot, senseNoMore

    init?(_ command: Command) {
        switch command {
        case .tapFlyStop: self = .stopTapFly
        case .activeTrackStop: self = .stop
        case .activeTrackAccept: self = .accept
        case .activeTrackReject: self = .reject
        case .activeTrackStopFollowing: self = .stopFollowing
        case .activeTrackSwitchMode(let mode): self = .switchTo(mode)
        case .activeTrackSetGestureMode(let isOn): self = .gestureMode(isOn)
        case .activeTrackEnableAutoSensing: self = .sense
        case .activeTrackEnableAutoSensingForQuickShot: self = .senseForQuickShot
        case .activeTrackDisableAutoSensing: self = .senseNoMore
        default: return nil
        }
    }
}
