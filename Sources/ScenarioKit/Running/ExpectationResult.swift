import SimMath

/// How an expectation fared.
public struct ExpectationResult: Hashable, Sendable {
    public var text: String
    public var line: Int
    public var isOK: Bool
    /// Distance from failing, in `marginUnit`; nil where only flags or choices decide.
    public var margin: Double?
    /// Unit of the margin: that of the signal, `s` for deadlines, `count` for counts, empty for shares and bare numbers.
    public var marginUnit = ""
    /// The comparison that the margin belongs to, where the condition joins several.
    public var marginOf: String?
    /// The margin as a share of what is allowed: by this, margins of different units are compared. Nil for counts,
    /// flags and deadlines of no length, whose margins say nothing about how near a failure was.
    public var marginShare: Double?
    /// Seconds of the worst point, or nil when no single point is the worst.
    public var at: Double?
    /// What was waited for and seen, for failures.
    public var note: String?
    /// The tick on which it was first known to fail, or nil when it holds. Never beyond the run's end.
    public var failedAt: Tick?
    /// Seconds of the first and the last tick on which it was judged, or nil when it never was.
    public var judged: ClosedRange<Double>?

    /// `0.300 m/s`, `3 counts`, `0.950`; nil without a margin.
    public var marginText: String? {
        guard let margin else { return nil }
        if marginUnit == Self.countUnit { return Fixed.text(margin, decimals: 0) }
        return Fixed.text(margin, decimals: 3) + (marginUnit.isEmpty ? "" : " " + marginUnit)
    }

    /// What a person reads behind the expectation's text: margin, time of the worst point and note.
    public var details: String {
        var text = ""
        if let marginText { text += ", margin \(marginText)" }
        if let marginOf { text += " of \(marginOf)" }
        if let at { text += " at \(Fixed.text(at, decimals: 2)) s" }
        if let note { text += "; \(note)" }
        return text
    }

    static let countUnit = "count"
}
