import FlightSession
import SimMath

/// How two runs differ, from their traces or their recordings.
public struct RunComparison: Hashable, Sendable {
    /// What the heads of the files say differently: scenario, seed, shake.
    public var heads: [HeadDifference] = []
    public var first: FirstDifference?
    /// Ticks that one of the files tells of, and those of them that are not equal.
    public var ticks: Int64 = 0
    public var differingTicks: Int64 = 0
    /// Fields with different values, in the order of the files, with the count of ticks on which they differ.
    public var fields: [Tally] = []
    /// Events (traces) or commands (recordings) that one file has and the other does not.
    public var onlyInA: [Tally] = []
    public var onlyInB: [Tally] = []
    /// The last tick of each file, or nil when it tells of none.
    public var lastTickA: Tick?
    public var lastTickB: Tick?

    public init() {}

    public var isEqual: Bool { heads.isEmpty && first == nil }

    /// Something that the files state about themselves.
    public struct HeadDifference: Hashable, Sendable {
        public var what: String
        public var a: String
        public var b: String
    }

    /// The first tick on which the runs are not equal; nil for a value that one of them does not have.
    public struct FirstDifference: Hashable, Sendable {
        public var tick: Tick
        /// The field's full name: `aircraft.velocityNED.x`, `tapFly.changed.error`; of events and commands that one
        /// run lacks, the name.
        public var field: String
        public var a: String?
        public var b: String?
    }

    /// A name and how often it came up.
    public struct Tally: Hashable, Sendable {
        public var name: String
        public var count: Int64
    }
}

extension RunComparison {
    /// More names than this in one list are told as one entry: a file may hold anything, and memory is bounded.
    static let maximumNames = 1000
    static let otherNames = "(others)"

    mutating func noteFirst(_ tick: Tick, _ field: String, _ a: String?, _ b: String?) {
        if first == nil { first = FirstDifference(tick: tick, field: field, a: a, b: b) }
    }

    static func count(_ name: String, in tallies: inout [Tally]) {
        let known = tallies.firstIndex { $0.name == name }
        if let place = known ?? tallies.firstIndex(where: { $0.name == otherNames }) {
            tallies[place].count += 1
        } else {
            tallies.append(Tally(name: tallies.count < maximumNames ? name : otherNames, count: 1))
        }
    }
}

/// Two files that cannot be compared.
public enum ComparisonError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A line of a trace is not what a trace holds.
    case trace(ScenarioError)
    /// A recording is damaged or of another version.
    case recording(file: String, RecordingFault)
    /// The host cannot read one of them.
    case host(HostFailure)

    public var description: String {
        switch self {
        case .trace(let error): "\(error)"
        case .recording(let file, let fault): "\(Shown.escaped(file, limit: 1000)): \(fault)"
        case .host(let failure): "cannot \(failure.action): \(failure.reason)"
        }
    }
}
