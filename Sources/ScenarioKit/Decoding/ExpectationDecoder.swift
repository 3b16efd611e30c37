import Contract
import SimMath

/// `expect: [ … ]`.
struct ExpectationDecoder {
    let compiler: ConditionCompiler
    let lastTick: Int64

    private static let forms = ["always", "never", "eventually", "whenever", "count"]
    static let maximumExpectations = 1000

    func decode(_ top: inout ObjectReader) throws(ScenarioError) -> [Expectation] {
        let nodes = try top.optionalArray("expect") ?? []
        guard nodes.count <= Self.maximumExpectations else {
            throw top.error("a scenario has at most \(Self.maximumExpectations) expectations", key: "expect")
        }
        var expectations: [Expectation] = []
        for node in nodes { expectations.append(try expectation(node)) }
        return expectations
    }

    private func expectation(_ node: JSON5Node) throws(ScenarioError) -> Expectation {
        var part = try ObjectReader(
            node, what: "an expectation", file: compiler.file, keys: Self.forms + ["from", "to"])
        let present = Self.forms.filter { part.has($0) }
        guard present.count <= 1 else {
            throw part.error("an expectation has one form, not both \(present[0]) and \(present[1])", key: present[1])
        }
        guard let form = present.first else {
            // A misspelt form is the likelier mistake than a missing one.
            try part.finish()
            throw part.error("an expectation needs one of " + Self.forms.joined(separator: ", "))
        }
        let from = try tick("from", &part) ?? .zero
        let to = try tick("to", &part) ?? Tick(lastTick)
        guard from <= to, to.index <= lastTick else {
            throw part.error("from…to must lie within the scenario", key: part.has("to") ? "to" : "from")
        }
        let (parsed, text) = try self.form(form, &part)
        try part.finish()
        return Expectation(line: node.position.line, text: text, form: parsed, from: from, to: to)
    }

    private func tick(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> Tick? {
        guard let seconds = try part.optionalNumber(key, in: 0...86_400, unit: "s") else { return nil }
        return Tick(seconds: seconds)
    }

    private func form(_ name: String, _ part: inout ObjectReader) throws(ScenarioError) -> (Expectation.Form, String) {
        if name == "count" { return try count(&part) }
        let condition = try compiler.compile(try part.sourceText(name))
        switch name {
        case "always": return (.always(condition), "always \(condition.text)")
        case "never": return (.never(condition), "never \(condition.text)")
        case "eventually":
            let within = try part.optionalNumber("within", in: 0...86_400, unit: "s")
            let text = within.map { " within \(Fixed.text($0, decimals: 2)) s" } ?? ""
            return (
                .eventually(condition, within: within.flatMap(TickCount.init(seconds:))),
                "eventually \(condition.text)" + text
            )
        default:
            let then = try compiler.compile(try part.sourceText("then"))
            let within = try part.optionalNumber("within", in: 0...86_400, unit: "s") ?? 0
            let vacuous = try part.optionalChoice("vacuous", of: ["ok", "fails"])
            let text = "whenever \(condition.text) then \(then.text) within \(Fixed.text(within, decimals: 2)) s"
            return (
                .whenever(
                    condition, then: then, within: TickCount(seconds: within) ?? .zero,
                    isVacuousFine: vacuous == "ok"), text
            )
        }
    }

    private func count(_ part: inout ObjectReader) throws(ScenarioError) -> (Expectation.Form, String) {
        let node = try part.node("count")
        let name = try node.string("\"count\"", file: compiler.file)
        guard let pattern = EventPattern(rawValue: name) else {
            let isSignal = SignalCatalogue.find(name, targetIDs: compiler.targetIDs) != nil
            throw ScenarioError(
                "unknown event \(Shown.quoted(name))", file: compiler.file, at: node.position,
                hint: isSignal
                    ? "that is a signal: use \"always\", \"never\", \"eventually\" or \"whenever\""
                    : NearestName.hint(name, in: EventPattern.allCases.map(\.rawValue)))
        }
        let most = 1_000_000_000
        for bound in ["atLeast", "atMost"] where part.has("equals") && part.has(bound) {
            throw part.error("a count has either \"equals\" or bounds", key: bound)
        }
        let (errors, what) = try self.errors(pattern, &part)
        if let equals = try part.optionalInteger("equals", in: 0...most) {
            return (.count(pattern, equals...equals, errors: errors), "count of \(what) = \(equals)")
        }
        let atLeast = try part.optionalInteger("atLeast", in: 0...most)
        let atMost = try part.optionalInteger("atMost", in: 0...most)
        guard atLeast != nil || atMost != nil else {
            throw part.error("a count needs \"equals\", \"atLeast\" or \"atMost\"", key: "count")
        }
        guard atLeast ?? 0 <= atMost ?? most else { throw part.error("atLeast is above atMost", key: "atMost") }
        var text = "count of \(what)"
        if let atLeast { text += " at least \(atLeast)" }
        if let atMost { text += " at most \(atMost)" }
        return (.count(pattern, (atLeast ?? 0)...(atMost ?? most), errors: errors), text)
    }

    /// `error: …` beside a count: only events that carry it.
    private func errors(
        _ pattern: EventPattern, _ part: inout ObjectReader
    ) throws(ScenarioError) -> ([ErrorCode], String) {
        guard let node = part.optionalNode("error") else { return ([], pattern.rawValue) }
        guard pattern.carriesError else {
            throw part.error("\(pattern.rawValue) carries no error", key: "error")
        }
        let name = try node.string("\"error\"", file: compiler.file)
        return (try node.errorCodes(named: name, file: compiler.file), "\(pattern.rawValue) with \(name)")
    }
}
