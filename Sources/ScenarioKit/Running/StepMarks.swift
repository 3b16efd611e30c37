import SimMath

/// When the named steps of a script were done; a step that runs again counts from its first time.
public struct StepMarks: Hashable, Sendable {
    private var ticks: [Tick?] = []

    init() {}

    /// - Parameter count: how many steps of the scenario have a name.
    init(count: Int) { ticks = Array(repeating: nil, count: count) }

    /// The tick on which the step with this number among the named ones was done, or nil.
    public subscript(_ step: Int) -> Tick? { ticks.indices.contains(step) ? ticks[step] : nil }

    mutating func note(_ step: Int, at tick: Tick) {
        if ticks.indices.contains(step) && ticks[step] == nil { ticks[step] = tick }
    }
}
