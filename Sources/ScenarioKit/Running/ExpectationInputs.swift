import FlightSession

/// What an expectation reads from a session on each tick: its conditions and events, as programs and places.
struct ExpectationInputs: Sendable {
    typealias Judgement = CompiledCondition.Judgement

    let conditions: [CompiledCondition]
    private let first: [CompiledCondition.Operation]
    private let second: [CompiledCondition.Operation]
    private let selector: EventSelector?
    let items: [Expectation.Item]
    /// The most values that one condition shows.
    let width: Int

    init(_ form: Expectation.Form, _ conditions: [CompiledCondition]) {
        self.conditions = conditions
        width = conditions.map(\.watched.count).max() ?? 0
        if case .count(let selector, _) = form { self.selector = selector } else { selector = nil }
        if case .order(let items) = form { self.items = items } else { items = [] }
        // The filter of a count looks at events, not at ticks.
        first = selector == nil ? conditions.first?.program ?? [] : []
        second = selector == nil && conditions.count > 1 ? conditions[1].program : []
    }

    var isCondition: Bool { selector == nil && items.isEmpty }

    func judgeFirst(_ session: borrowing SessionCore) -> Judgement {
        CompiledCondition.judge(first, session, record: CompiledCondition.noRecord)
    }

    func judgeSecond(_ session: borrowing SessionCore) -> Judgement {
        CompiledCondition.judge(second, session, record: CompiledCondition.noRecord)
    }

    /// Events of this tick: how many were picked, how many there were, and the place of the last that was not picked.
    func count(_ session: borrowing SessionCore) -> (picked: Judgement, all: Judgement, miss: Int) {
        guard let selector, !session.sink.records.isEmpty else { return (.none, .none, CompiledCondition.noRecord) }
        let tally = selector.tally(session)
        return (
            Judgement(isTrue: tally.picked > 0, margin: Double(tally.picked)),
            Judgement(isTrue: tally.all > 0, margin: Double(tally.all)), tally.lastMiss
        )
    }

    /// What a link of an order comes to now; an event's margin is its place among those of the tick.
    func judge(item: Int, _ session: borrowing SessionCore) -> Judgement {
        switch items[item] {
        case .condition(let condition): return condition.judge(session)
        case .event(let selector):
            guard !session.sink.records.isEmpty else { return .none }
            let tally = selector.tally(session)
            return Judgement(isTrue: tally.picked > 0, margin: Double(tally.first))
        }
    }

    /// Writes what a condition's signals are now; `record` is the event that fields are read from.
    func read(
        condition: Int, _ session: borrowing SessionCore, record: Int, into values: inout [Double], at start: Int
    ) {
        guard conditions.indices.contains(condition) else { return }
        let watched = conditions[condition].watched
        for place in watched.indices {
            values[start + place] = watched[place].reading.value(in: session, record: record)
        }
    }
}

extension CompiledCondition.Judgement {
    /// Not true, by nothing.
    static let none = Self(isTrue: false, margin: 0)
}
