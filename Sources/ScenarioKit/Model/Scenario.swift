import Contract
import FlightSession
import SimCore
import SimMath

/// A scenario file, checked and ready to run any number of times.
public struct Scenario: Sendable {
    /// Path as given; it appears in messages.
    public var file: String
    /// The bytes it was read from; recordings carry them.
    public var source: [UInt8]
    public var name: String
    public var about: String
    public var seed: UInt64
    public var ticks: Int64
    public var scene: Scene
    public var world: World
    /// Folder that is mounted as the card, relative to the scenario's folder or the working directory; nil: an empty
    /// card.
    public var card: CardChoice
    public var steps: [ScenarioStep]
    public var expectations: [Expectation]
    /// What the fields of its sessions are called; conditions are bound to it.
    public var layout: FieldLayout

    public enum CardChoice: Hashable, Sendable {
        /// No card in the slot.
        case none
        /// A fresh, empty card.
        case empty
        /// A folder, mounted as an overlay.
        case folder(String)
    }

    /// The same scenario with another seed.
    public func with(seed: UInt64) -> Scenario {
        var copy = self
        copy.seed = seed
        copy.scene = scene.with(seed: seed)
        let wind = world.wind
        copy.world.wind = WindState(seed: seed)
        copy.world.wind.meanNED = wind.meanNED
        copy.world.wind.gustMps = wind.gustMps
        return copy
    }

    /// Length of the run in seconds.
    public var seconds: Double { Double(ticks) / Double(Tick.perSecond) }
}

/// One line of the script.
public struct ScenarioStep: Sendable {
    /// Line of the file, for messages.
    public var line: Int
    public var timing: Timing
    public var action: Action

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

/// Something that must hold for the run to pass.
public struct Expectation: Sendable {
    public var line: Int
    /// As reports show it: `always aircraft.speed <= 5.3`.
    public var text: String
    public var form: Form
    /// Ticks on which it is judged.
    public var from: Tick
    public var to: Tick

    public enum Form: Sendable {
        case always(CompiledCondition)
        case never(CompiledCondition)
        /// True at least once, no later than the tick (the end of the window if nil).
        case eventually(CompiledCondition, within: TickCount?)
        /// Each time the first becomes true, the second is true within the span.
        case whenever(CompiledCondition, then: CompiledCondition, within: TickCount, isVacuousFine: Bool)
        /// Events of a kind, of those only the ones that carry one of the errors when any is named.
        case count(EventPattern, ClosedRange<Int>, errors: [ErrorCode])
    }
}
