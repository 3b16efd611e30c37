/// What coverage counts in one table, in the order of its rows: rows that a run cannot tell apart are one pair.
struct PairList: Sendable {
    private(set) var labels: [String] = []
    private var keys: [String: Int] = [:]

    var count: Int { labels.count }

    /// The pair with a key, made when it is the first of its kind. A further row adds its name to the label.
    ///
    /// - Parameter more: follows the label where another pair has it already.
    mutating func pair(_ key: String, label: String, alias: String = "", more: String = "") -> Int {
        // Looked up only, never walked: the order of the labels is that of the rows.
        if let known = keys[key] {
            if !alias.isEmpty, !Self.holds(labels[known], alias) { labels[known] += "/\(alias)" }
            return known
        }
        keys[key] = labels.count
        labels.append(more.isEmpty || !labels.contains(label) ? label : label + more)
        return labels.count - 1
    }

    private static func holds(_ label: String, _ name: String) -> Bool {
        label.split(whereSeparator: { $0 == " " || $0 == "/" }).contains { $0 == name }
    }
}
