import SimMath

/// What one form of expectation makes of the ticks of its window, one after the other. Judges never see a session: they
/// are fed with what conditions and events came to, so that live and delayed ticks are judged alike.
protocol FormJudge: Sendable {
    typealias Judgement = CompiledCondition.Judgement

    /// Whether the second condition matters on this tick, given what the first came to.
    func needsSecond(_ first: Judgement) -> Bool

    /// The window begins with this tick; it ends with the other, `.never` while that is not known.
    mutating func open(from: Tick, to: Tick)

    /// Notes one tick.
    ///
    /// - Returns: which of the values that are now seen shall be remembered, and whether nothing that comes can change
    ///   the verdict or its margin.
    mutating func feed(_ first: Judgement, _ second: Judgement, at tick: Tick) -> Keep

    /// Notes one tick of an order: what each of its links came to.
    mutating func feed(row: [Judgement], at tick: Tick) -> Keep

    /// The condition whose values a memory holds: 0 the first, 1 the second.
    func condition(of memory: Keep) -> Int

    /// The verdict on what was fed.
    func finding(_ view: JudgedView) -> Finding
}

extension FormJudge {
    mutating func open(from: Tick, to: Tick) {}
    func needsSecond(_ first: Judgement) -> Bool { false }
    mutating func feed(row: [Judgement], at tick: Tick) -> Keep { .nothing }
    func condition(of memory: Keep) -> Int { 0 }
}

/// Which values a judge wants to have remembered for its report, and whether it has seen enough.
struct Keep: OptionSet {
    let rawValue: UInt8

    /// Of the first tick that failed, or of what broke the best stretch.
    static let failure = Keep(rawValue: 1)
    /// Of the worst or nearest tick.
    static let worst = Keep(rawValue: 2)
    /// Of the latest tick.
    static let last = Keep(rawValue: 4)
    /// No further tick is needed.
    static let settled = Keep(rawValue: 8)
    static let nothing: Keep = []
    static let places: [Keep] = [.failure, .worst, .last]
}

/// What a judge came to.
struct Finding {
    var isOK: Bool
    var margin: Double?
    var unit = ""
    var of: String?
    /// What the margin is measured against; nil when it must not be compared.
    var scale: Double?
    var at: Tick?
    var note: String?
    var failedAt: Tick?
}

/// What a judge may ask when it reports.
struct JudgedView {
    /// The first tick of the window.
    var from: Tick
    /// The last tick of the window, whether or not the run came so far.
    var to: Tick
    /// The last tick that was fed; not later than `to`.
    var last: Tick
    var conditions: [CompiledCondition]
    /// Text of remembered values.
    var seen: [String?]
    /// A trigger that never fires is fine.
    var isVacuousFine: Bool

    func seen(_ memory: Keep) -> String? {
        Keep.places.firstIndex(of: memory).flatMap { seen.indices.contains($0) ? seen[$0] : nil }
    }

    /// The last tick by which something within a span of the window's begin can come.
    func deadline(_ within: TickCount?) -> Tick { within.map { min(from + $0, to) } ?? to }

    /// `at 1.20 s`
    static func time(_ tick: Tick) -> String { Fixed.text(tick.seconds, decimals: 2) + " s" }

    /// What stopped the wait, where it was not the deadline.
    ///
    /// - Parameter within: what the file gives; without it there is no limit to name, only the end of all.
    func cut(_ within: TickCount?, before limit: Tick) -> String? {
        guard last < limit else { return nil }
        let end = "the run ended at \(Self.time(last))"
        return end + (within.map { ", before the limit of \(Self.time(from + $0))" } ?? "")
    }

    static let vacuous = "the trigger never fired (vacuous: \"ok\" allows that)"
}

/// The tick with the smallest margin.
struct Worst {
    private(set) var margin = Double.infinity
    private(set) var tick: Tick?
    private(set) var atom = 0

    /// Flags have no distance, so the first tick counts even though it is no worse than infinitely good.
    mutating func note(_ value: Double, _ atom: UInt16, at tick: Tick) -> Bool {
        guard value < margin || self.tick == nil else { return false }
        margin = value
        self.atom = Int(atom)
        self.tick = tick
        return true
    }
}

extension Finding {
    /// Takes margin, unit and binding comparison from the worst tick of a condition.
    mutating func take(_ worst: Worst, of condition: CompiledCondition) {
        guard worst.margin.isFinite, condition.atoms.indices.contains(worst.atom) else { return }
        let atom = condition.atoms[worst.atom]
        margin = worst.margin
        unit = atom.unit
        of = condition.atoms.count > 1 ? atom.text : nil
        scale = atom.scale
        at = worst.tick
    }
}
