/// What coverage must reach: so many percent of all tables together, or of single ones.
public struct CoverageFloor: Hashable, Sendable {
    private struct Bound: Hashable {
        /// Nil: all tables together.
        var area: CoverageArea?
        /// 0…100.
        var percent: Double
    }

    private var bounds: [Bound] = []

    /// Why a floor cannot be read.
    public struct Unreadable: Error, Hashable {
        public var message: String
        public var hint: String?
    }

    /// Reads `80`, or `tapfly-calls=90,tapfly-events=70`.
    public init(_ text: String) throws(Unreadable) {
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            var area: CoverageArea?
            if parts.count == 2 {
                area = CoverageArea.allCases.first { $0.table == parts[0] }
                if area == nil {
                    throw Unreadable(
                        message: "no table is called \"\(parts[0])\"",
                        hint: NearestName.hint(parts[0], in: CoverageArea.allCases.map(\.table)))
                }
            }
            guard let number = parts.last, let percent = Double(number), (0...100).contains(percent) else {
                throw Unreadable(message: "\"\(word)\" is no percentage from 0 to 100")
            }
            bounds.append(Bound(area: area, percent: percent))
        }
    }

    /// A line for each bound that the coverage falls short of.
    public func misses(_ coverage: Coverage) -> [String] {
        bounds.compactMap { bound in
            let share = bound.area.map(coverage.share) ?? coverage.total
            guard share.percent < bound.percent else { return nil }
            let name = bound.area?.table ?? "all tables"
            return "coverage of \(name) is \(Fixed.text(share.percent, decimals: 1)) %, "
                + "below the floor of \(Fixed.text(bound.percent, decimals: 1)) %"
        }
    }
}
