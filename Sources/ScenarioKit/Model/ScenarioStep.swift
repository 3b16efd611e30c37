import Contract
import SimMath

/// One line of the script.
public struct ScenarioStep: Sendable {
    /// Line of the file, for messages.
    public var line: Int
    public var timing: Timing
    public var action: Action
    /// Its place among the scenario's named steps, or nil without a name.
    public var mark: Int?

    public enum Timing: Hashable, Sendable {
        /// As soon as the step before has been issued (and answered, when it says `completes`).
        case next
        case at(Tick)
        /// So long after the step before was done.
        case after(TickCount)
    }

    public enum Action: Sendable {
        case command(CommandStep)
        case wait(WaitStep)
    }

    /// A command to submit.
    public struct CommandStep: Sendable {
        public var descriptor: CommandDescriptor
        /// Ready to submit; nil when a path on the card has to be looked up first.
        public var command: Command?
        public var operands: [Double]
        /// Path on the card for a file operand, looked up when the step is issued, and its place in `operands`.
        public var file: (path: [UInt8], operand: Int)?
        /// Sticks go back to the middle after so long.
        public var holdFor: TickCount?
        public var completes: Completion?
    }

    /// What the completion must be, and by when.
    public struct Completion: Sendable {
        public var codes: [ErrorCode]
        public var text: String
        public var within: TickCount
    }

    /// A state to wait for.
    public struct WaitStep: Sendable {
        public var condition: CompiledCondition
        public var within: TickCount?
    }
}
