import FlightSession

extension Verdict {
    /// One object on one line, as `--json` prints it and `verdict.json` holds it.
    public var json: String {
        var parts: [String] = []
        func add(_ key: String, _ value: String) { parts.append("\(JSONText.quoted(key)):\(value)") }
        if let clock { add("clock", JSONText.quoted(clock)) }
        add("deskflight", "1")
        add("digest", JSONText.quoted(Self.hex(digest)))
        add("expectations", "[" + expectations.map(Self.json).joined(separator: ",") + "]")
        if let tick = failureTick { add("failedAtTick", "\(tick.index)") }
        add("file", JSONText.quoted(file))
        if let golden { add("golden", JSONText.quoted(golden.word)) }
        if let mediaDigest { add("mediaDigest", JSONText.quoted(Self.hex(mediaDigest))) }
        add("name", JSONText.quoted(name))
        if !overrides.isEmpty {
            let sorted = overrides.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            let texts = sorted.map { "\(JSONText.quoted($0.name)):\(JSONText.quoted($0.text))" }
            add("params", "{" + texts.joined(separator: ",") + "}")
        }
        if let problem { add("problem", JSONText.quoted(problem)) }
        add("seed", "\(seed)")
        if let shake { add("shake", "\(shake)") }
        add("simSeconds", Fixed.text(simSeconds, decimals: 2))
        if let tracking { add("tracking", tracking.json) }
        add("verdict", JSONText.quoted(word))
        add("warnings", "[" + warnings.map(JSONText.quoted).joined(separator: ",") + "]")
        return "{" + parts.joined(separator: ",") + "}"
    }

    private static func json(_ result: ExpectationResult) -> String {
        var text = "{\"at\":\(JSONText.number(result.at, decimals: 2)),\"line\":\(result.line)"
        text += ",\"margin\":\(JSONText.number(result.margin, decimals: 4))"
        if let of = result.marginOf { text += ",\"marginOf\":\(JSONText.quoted(of))" }
        if result.margin != nil { text += ",\"marginUnit\":\(JSONText.quoted(result.marginUnit))" }
        if let note = result.note { text += ",\"note\":\(JSONText.quoted(note))" }
        return text + ",\"ok\":\(result.isOK),\"text\":\(JSONText.quoted(result.text))}"
    }

    /// What stopped or failed the run besides its expectations, in one sentence.
    public var problem: String? {
        switch outcome {
        case .passed: nil
        case .broken(let failure): "\(failure)"
        case .cancelled(let tick): "cancelled at \(Fixed.text(tick.seconds, decimals: 2)) s"
        case .failed: script.map { "line \($0.line): \($0.message)" } ?? golden?.problem
        }
    }
}
