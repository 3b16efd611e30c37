import Contract
import SimMath

/// Why a command was not taken. The session is as it was.
public enum CommandRejection: Error, Hashable, Sendable {
    /// A value that the simulated world cannot have.
    case invalid(CommandError)
    /// The tick has been stepped already.
    case inThePast(Tick, now: Tick)
    /// The tick is further ahead than a recording can say.
    case tooLate(Tick, now: Tick)
    /// More commands wait than a session holds (65,536).
    case tooMany
}

/// Why a run could not go on.
public enum RunFailure: Error, Hashable, Sendable {
    /// A variable became infinite or not a number.
    case nonFinite(field: String, tick: Tick)
    /// The host's disk or memory failed; not an error of the contract.
    case host(HostFailure, tick: Tick)

    public var tick: Tick {
        switch self {
        case .nonFinite(_, let tick), .host(_, let tick): tick
        }
    }
}

extension RunFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nonFinite(let field, let tick): "\(field) is not finite at tick \(tick.index)"
        case .host(let failure, let tick): "cannot \(failure.action) at tick \(tick.index): \(failure.reason)"
        }
    }
}

extension CommandRejection: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalid(let error): "\(error)"
        case .inThePast(let tick, let now): "tick \(tick.index) is past: the session is at tick \(now.index)"
        case .tooLate(let tick, let now): "tick \(tick.index) is too far ahead: the session is at tick \(now.index)"
        case .tooMany: "too many commands are waiting"
        }
    }
}
