import SimCore

// How a tracker did, for people and for programs.
extension TrackScores {
    private var parts: [(key: String, label: String, value: Double, decimals: Int, unit: String)] {
        [
            ("centerErrorPx", "middle off by", meanErrorPx, 1, " px"),
            ("findSeconds", "found in", meanSearchSeconds, 2, " s"),
            ("findSecondsLongest", "at most", longestSearchSeconds, 2, " s"), ("found", "found", Double(found), 0, ""),
            ("frames", "frames", Double(frames), 0, ""),
            ("identitySwitches", "mistaken", Double(identitySwitches), 0, ""),
            ("lockDelaySeconds", "lock after", lockSeconds, 2, " s"), ("lost", "lost", Double(lost), 0, ""),
            ("overlap", "overlap", meanOverlap, 3, ""), ("precision", "within 20 px", precision, 3, ""),
            ("success", "success", success, 3, ""),
        ]
    }

    /// One object with sorted keys.
    var json: String {
        var texts = parts.map { "\(JSONText.quoted($0.key)):\(Fixed.text($0.value, decimals: $0.decimals))" }
        // At the thresholds 0, 0.05, … 1; its key sorts last.
        let curve = successCurve.map { Fixed.text($0, decimals: 3) }
        texts.append("\(JSONText.quoted("successCurve")):[\(curve.joined(separator: ","))]")
        return "{" + texts.joined(separator: ",") + "}"
    }

    /// One line: `overlap 0.842, success 0.823, …`.
    public var line: String {
        let order = ["overlap", "success", "precision", "centerErrorPx", "lockDelaySeconds", "lost"]
        let more = (found > 0 ? ["findSeconds"] : []) + ["identitySwitches"]
        let texts = (order + more).compactMap { key in
            parts.first { $0.key == key }.map { "\($0.label) \(Fixed.text($0.value, decimals: $0.decimals))\($0.unit)" }
        }
        return texts.joined(separator: ", ")
    }
}
