import Contract
import SimMath

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
