import Contract
import SimMath

/// What runs have reached of the contract's tables.
///
/// A pair counts only when what the run showed equals the row: completion, next state and event. A call that was
/// answered otherwise than its row says is a *mismatch*; answers under a fault are not held against the row, and
/// neither are calls that the tables do not speak of (an app that was not let in, a start while another one waits).
/// Rows that a free run cannot tell apart are one pair: see `MissionEventTable`, `StartReasonTable` and the
/// tables of ActiveTrack.
///
/// Merging is order-independent: any order of runs, on any number of workers, gives equal values.
public struct Coverage: Sendable {
    public let tables: CoverageTables
    /// Runs that were merged.
    public private(set) var runs = 0
    /// By area and pair.
    private(set) var reached: [[Bool]]
    /// By place in `tables.codes`.
    private(set) var raised: [Bool]
    /// `FieldFault.bit` of each fault that made a difference.
    private(set) var faults: UInt64 = 0
    /// What differed from its row, one of each kind, sorted.
    public private(set) var mismatches: [Mismatch] = []

    /// Something that a run showed otherwise than its row says, with the first run in which it did.
    public struct Mismatch: Hashable, Sendable {
        public var text: String
        public var file: String
        public var seed: UInt64
        public var tick: Tick

        func isBefore(_ other: Mismatch) -> Bool {
            if text != other.text { return text < other.text }
            if file != other.file { return file < other.file }
            return seed != other.seed ? seed < other.seed : tick < other.tick
        }
    }

    public init(_ tables: CoverageTables) {
        self.tables = tables
        reached = CoverageArea.allCases.map { Array(repeating: false, count: tables.pairs($0).count) }
        raised = Array(repeating: false, count: tables.codes.count)
    }

    /// Adds what other runs have reached. Both must come from the same tables.
    public mutating func merge(_ other: Coverage) {
        runs += other.runs
        for area in reached.indices {
            for pair in reached[area].indices where other.reached[area][pair] { reached[area][pair] = true }
        }
        for index in raised.indices where other.raised[index] { raised[index] = true }
        faults |= other.faults
        for mismatch in other.mismatches { note(mismatch) }
    }

    mutating func endRun() { runs += 1 }

    mutating func reach(_ area: CoverageArea, _ pair: Int) { reached[area.rawValue][pair] = true }

    mutating func raise(_ code: ErrorCode) {
        guard !code.isOK, let place = tables.codes.firstIndex(of: code) else { return }
        raised[place] = true
    }

    mutating func meet(_ fault: FieldFault) { faults |= fault.bit }

    mutating func note(_ mismatch: Mismatch) {
        guard let known = mismatches.firstIndex(where: { $0.text == mismatch.text }) else {
            let place = mismatches.firstIndex { mismatch.isBefore($0) } ?? mismatches.count
            mismatches.insert(mismatch, at: place)
            return
        }
        if mismatch.isBefore(mismatches[known]) { mismatches[known] = mismatch }
    }
}

extension Coverage {
    /// How much of something was reached.
    public struct Share: Hashable, Sendable {
        public var reached: Int
        public var total: Int
        /// What was not, in the order of the table.
        public var missing: [String]

        /// 0…100; 100 of nothing.
        public var percent: Double { total == 0 ? 100 : Double(reached) * 100 / Double(total) }
    }

    public func share(_ area: CoverageArea) -> Share {
        Self.share(tables.pairs(area).labels, reached[area.rawValue])
    }

    /// All areas together.
    public var total: Share {
        let shares = CoverageArea.allCases.map(share)
        return Share(
            reached: shares.map(\.reached).reduce(0, +), total: shares.map(\.total).reduce(0, +), missing: [])
    }

    /// The errors that the tables name, and which of them were raised.
    public var codes: Share { Self.share(tables.codes.map { "\($0.symbol) (\($0.number))" }, raised) }

    public var faultKinds: Share {
        Self.share(FieldFault.allCases.map(\.symbol), FieldFault.allCases.map { faults & $0.bit != 0 })
    }

    private static func share(_ labels: [String], _ isReached: [Bool]) -> Share {
        let missing = zip(labels, isReached).filter { !$0.1 }.map(\.0)
        return Share(reached: labels.count - missing.count, total: labels.count, missing: missing)
    }
}
