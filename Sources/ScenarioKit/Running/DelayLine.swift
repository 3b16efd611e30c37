import SimMath

/// What the last ticks came to, until it is known whether they lie in a window that hangs on a step.
struct DelayLine: Sendable {
    typealias Judgement = CompiledCondition.Judgement

    /// So many ticks are held back.
    let delay: Int
    private let judgementsPerTick: Int
    private let valuesPerTick: Int
    private var judgements: [Judgement]
    private var values: [Double]
    private var head = 0
    private(set) var count = 0

    init(delay: Int, judgements: Int, values: Int) {
        self.delay = delay
        judgementsPerTick = judgements
        valuesPerTick = values
        self.judgements = Array(repeating: .none, count: (delay + 1) * judgements)
        self.values = Array(repeating: 0, count: (delay + 1) * values)
    }

    var isFull: Bool { count > delay }

    mutating func push(_ row: [Judgement], _ seen: [Double]) {
        let slot = (head + count) % (delay + 1)
        for place in 0..<judgementsPerTick { judgements[slot * judgementsPerTick + place] = row[place] }
        for place in 0..<valuesPerTick { values[slot * valuesPerTick + place] = seen[place] }
        count += 1
    }

    /// Takes the oldest.
    mutating func pop(into row: inout [Judgement], _ seen: inout [Double]) {
        for place in 0..<judgementsPerTick { row[place] = judgements[head * judgementsPerTick + place] }
        for place in 0..<valuesPerTick { seen[place] = values[head * valuesPerTick + place] }
        head = (head + 1) % (delay + 1)
        count -= 1
    }
}
