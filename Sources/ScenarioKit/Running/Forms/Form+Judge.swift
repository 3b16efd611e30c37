import SimMath

extension Expectation {
    /// A judge for this form, and what it is fed with: the conditions whose values it reads and reports.
    var judge: (judge: any FormJudge, conditions: [CompiledCondition]) {
        switch form {
        case .always(let condition): (FloorJudge(isWanted: true), [condition])
        case .never(let condition): (FloorJudge(isWanted: false), [condition])
        case .eventually(let condition, let within): (DeadlineJudge(within: within), [condition])
        case .until(let condition, let isWanted, let end, let within):
            (UntilJudge(isWanted: isWanted, within: within), [end, condition])
        case .whenever(let trigger, let then, let within, let lasting):
            (WheneverJudge(within: within, lasting: lasting), [trigger, then])
        case .holds(let condition, let lasting): (HoldsJudge(lasting: lasting), [condition])
        case .order(let items): (OrderJudge(items), [])
        case .count(let selector, let range): (CountJudge(range: range), [selector.filter].compactMap { $0 })
        case .fraction(let condition, let during, let range):
            (FractionJudge(range: range, isConditional: during != nil), [during, condition].compactMap { $0 })
        }
    }
}
