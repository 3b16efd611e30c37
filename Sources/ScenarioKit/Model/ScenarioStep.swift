import Contract
import SimMath

/// One step of a script that acts, waits or reads; `repeat`, `if` and `first` hold such steps.
public struct ScenarioStep: Sendable {
    /// Line of the file, for messages.
    public var line: Int
    /// Where in the line it begins, from 1.
    var column = 1
    /// As the file calls it, or nil.
    public var name: String?
    /// What it is, in one line: `tapFly.start image: [0.5, 0.5], completes: ok`.
    public var text: String
    public var timing: Timing
    public var action: Action
    /// Its place among the scenario's named steps, or nil without a name.
    public var mark: Int?
    /// The first place of the values that it leaves (`as`), or nil.
    var slot: Int?

    public enum Timing: Hashable, Sendable {
        /// As soon as the step before has been issued (and answered, when it says `completes`).
        case next
        case at(Tick)
        /// So long after the step before was done.
        case after(TickCount)
        /// So long after a named step, of whatever lane, was done for the first time.
        case afterStep(mark: Int, TickCount)
    }

    public enum Action: Sendable {
        case command(CommandStep)
        case wait(WaitStep)
        case read(ReadStep)
        /// Only the time counts: when a `repeat`, `if` or `first` begins.
        case pause
    }

    /// A command to submit.
    public struct CommandStep: Sendable {
        public var descriptor: CommandDescriptor
        /// Ready to submit; nil when a path on the card or a value of the script has to be looked up first.
        public var command: Command?
        public var operands: [Double]
        /// Path on the card for a file operand, looked up when the step is issued, and its place in `operands`.
        public var file: (path: [UInt8], operand: Int)?
        /// Operands that values of the script fill, with the values' places.
        var variables: [(operand: Int, slot: Int)] = []
        /// Sticks go back to the middle after so long.
        public var holdFor: TickCount?
        public var completes: Completion?
        /// A fault that need not be met.
        var isVacuousFine = false
    }

    /// What the completion must be, and by when.
    public struct Completion: Sendable {
        /// One of these; any when empty.
        public var codes: [ErrorCode]
        public var text: String
        public var within: TickCount
    }

    /// A state to wait for.
    public struct WaitStep: Sendable {
        public var condition: CompiledCondition
        public var within: TickCount?
    }

    /// A signal whose value is kept.
    public struct ReadStep: Sendable {
        public var signal: BoundSignal
    }
}
