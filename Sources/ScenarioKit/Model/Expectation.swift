import Contract
import SimMath

/// Something that must hold for the run to pass.
public struct Expectation: Sendable {
    public var line: Int
    /// As reports show it: `always aircraft.speed <= 5.3`.
    public var text: String
    public var form: Form
    /// Ticks on which it is judged.
    public var window: Window
    /// A trigger that never fires fails, unless the file says that this is fine.
    public var isVacuousFine: Bool

    public enum Form: Sendable {
        case always(CompiledCondition)
        case never(CompiledCondition)
        /// True at least once, no later than the span after the window's begin (the window's end if nil).
        case eventually(CompiledCondition, within: TickCount?)
        /// True (or, unwanted, false) on every tick before the second becomes true, and that comes in time.
        case until(CompiledCondition, isWanted: Bool, until: CompiledCondition, within: TickCount?)
        /// Each time the first becomes true, the second becomes true within the span and stays so for the other.
        case whenever(CompiledCondition, then: CompiledCondition, within: TickCount, lasting: TickCount)
        /// Somewhere in the window true without a break for so long.
        case holds(CompiledCondition, lasting: TickCount)
        /// Each comes for the first time, one after the other.
        case order([Item])
        /// How many events came.
        case count(EventSelector, ClosedRange<Int>)
        /// The share of ticks on which the first is true, among those on which the second is (all if nil).
        case fraction(CompiledCondition, during: CompiledCondition?, ClosedRange<Double>)
    }

    /// One link of an `order`.
    public enum Item: Sendable {
        case condition(CompiledCondition)
        case event(EventSelector)

        public var text: String {
            switch self {
            case .condition(let condition): condition.text
            case .event(let selector): selector.text
            }
        }
    }

    /// From when to when, both included.
    public struct Window: Hashable, Sendable {
        public var from: Edge
        public var to: Edge

        /// An end of a window.
        public enum Edge: Hashable, Sendable {
            case tick(Tick)
            /// So long after (before, when negative) the named step with this number was done.
            case step(Int, name: String, plus: TickCount)

            /// When it is, once that is known.
            func tick(_ marks: StepMarks) -> Tick? {
                switch self {
                case .tick(let tick): tick
                case .step(let step, _, let plus): marks[step].map { max(.zero, $0 + plus) }
                }
            }

            /// The name of the step that it depends on.
            var stepName: String? {
                if case .step(_, let name, _) = self { return name }
                return nil
            }
        }
    }

    /// More are no bound: what stands for "no upper bound" in counts.
    static let countLimit = 1_000_000_000
}
