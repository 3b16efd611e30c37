import Contract
import SimMath

/// The forms one by one: what each reads, and how a report writes it.
extension ExpectationDecoder {
    typealias Parsed = (Expectation.Form, String)

    /// `{ always: "A" }`, `{ always: "A", until: "B", within: 5 }`, and the same with `never`.
    func everyTick(_ form: ExpectationForm, _ part: inout ObjectReader) throws(ScenarioError) -> Parsed {
        let condition = try condition(form.rawValue, &part)
        let text = "\(form.rawValue) \(condition.text)"
        guard part.has("until") else {
            return (form == .always ? .always(condition) : .never(condition), text)
        }
        let end = try self.condition("until", &part)
        let within = try span("within", &part)
        return (
            .until(condition, isWanted: form == .always, until: end, within: within?.span),
            text + " until \(end.text)" + (within.map { " within \($0.text)" } ?? "")
        )
    }

    func eventually(_ part: inout ObjectReader) throws(ScenarioError) -> Parsed {
        let condition = try condition("eventually", &part)
        let within = try span("within", &part)
        let text = "eventually \(condition.text)" + (within.map { " within \($0.text)" } ?? "")
        return (.eventually(condition, within: within?.span), text)
    }

    func whenever(_ part: inout ObjectReader) throws(ScenarioError) -> Parsed {
        let trigger = try condition("whenever", &part)
        let then = try condition("then", &part)
        let within = try span("within", &part) ?? (.zero, "0.00 s")
        let lasting = try span("for", &part)
        let text =
            "whenever \(trigger.text) then \(then.text) within \(within.text)"
            + (lasting.map { " for \($0.text)" } ?? "")
        return (.whenever(trigger, then: then, within: within.span, lasting: lasting?.span ?? .zero), text)
    }

    func holds(_ part: inout ObjectReader) throws(ScenarioError) -> Parsed {
        let condition = try condition("holds", &part)
        guard let lasting = try span("for", &part) else {
            throw part.error(
                "\"holds\" needs \"for\": how long it is true without a break", key: "holds",
                hint: "on every tick: use \"always\"")
        }
        return (.holds(condition, lasting: lasting.span), "holds \(condition.text) for \(lasting.text)")
    }

    /// `fraction: "A", while: "B", atLeast: 0.9`
    func fraction(_ part: inout ObjectReader) throws(ScenarioError) -> Parsed {
        let condition = try condition("fraction", &part)
        let during = part.has("while") ? try self.condition("while", &part) : nil
        let atLeast = try part.optionalNumber("atLeast", in: 0...1)
        let atMost = try part.optionalNumber("atMost", in: 0...1)
        guard atLeast != nil || atMost != nil else {
            throw part.error("a fraction needs \"atLeast\" or \"atMost\", from 0 to 1", key: "fraction")
        }
        guard atLeast ?? 0 <= atMost ?? 1 else { throw part.error("atLeast is above atMost", key: "atMost") }
        var text = "fraction of \(condition.text)" + (during.map { " while \($0.text)" } ?? "")
        if let atLeast { text += " at least \(Shown.number(atLeast))" }
        if let atMost { text += " at most \(Shown.number(atMost))" }
        return (.fraction(condition, during: during, (atLeast ?? 0)...(atMost ?? 1)), text)
    }

    /// `order: ["condition", "event", "event where condition"]`
    func order(_ part: inout ObjectReader) throws(ScenarioError) -> Parsed {
        let nodes = try part.array("order")
        guard (2...32).contains(nodes.count) else {
            throw part.error("an order has 2 to 32 links, found \(nodes.count)", key: "order")
        }
        var items: [Expectation.Item] = []
        for (place, node) in nodes.enumerated() {
            items.append(try item(try node.sourceText("element \(place + 1) of \"order\"", file: compiler.file)))
        }
        return (.order(items), "order " + items.map(\.text).joined(separator: ", then "))
    }

    private func item(_ source: SourceText) throws(ScenarioError) -> Expectation.Item {
        let blanks = source.text.prefix { $0.isWhitespace }.unicodeScalars.count
        let parts = source.text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        guard let first = parts.first, let pattern = EventPattern(rawValue: String(first)),
            !isComparison(parts)
        else {
            try refuseUnknownEvent(parts.map(String.init), source, blanks)
            return .condition(try compiler.compile(source))
        }
        guard parts.count > 1 else {
            return .event(EventSelector(pattern: pattern, filter: nil, text: pattern.rawValue))
        }
        guard parts.count == 3, parts[1] == "where" else {
            throw ScenarioError(
                "after an event stands nothing or \"where\" and a condition on it", file: source.file,
                at: source.isPlain
                    ? source.position.advanced(by: blanks + first.unicodeScalars.count + 1) : source.position)
        }
        let before = source.text[..<parts[2].startIndex].unicodeScalars.count
        let place = source.isPlain ? source.position.advanced(by: before) : source.position
        let rest = SourceText(String(parts[2]), file: source.file, position: place, isPlain: source.isPlain)
        let filter = try compiler.compile(rest, where: pattern)
        return .event(
            EventSelector(pattern: pattern, filter: filter, text: "\(pattern.rawValue) where \(filter.text)"))
    }

    /// Some signals are called like an event.
    private func isComparison(_ parts: [Substring]) -> Bool {
        parts.count > 1 && parts[1] != "where"
            && SignalCatalogue.find(String(parts[0]), targetIDs: compiler.targetIDs) != nil
    }

    /// What stands alone or before a "where" may be meant as an event.
    private func refuseUnknownEvent(_ words: [String], _ source: SourceText, _ blanks: Int) throws(ScenarioError) {
        guard let word = words.first, words.count == 1 || words[1] == "where",
            word.utf8.allSatisfy({ ExpressionParser.isNamePart($0) || [0x2D, 0x2E].contains($0) }),
            SignalCatalogue.find(word, targetIDs: compiler.targetIDs) == nil
        else { return }
        let names = EventPattern.allCases.map(\.rawValue) + SignalCatalogue.names(targetIDs: compiler.targetIDs)
        guard let hint = NearestName.hint(word, in: names) else { return }
        throw ScenarioError(
            "unknown event or signal \(Shown.quoted(word))", file: source.file,
            at: source.isPlain ? source.position.advanced(by: blanks) : source.position, hint: hint)
    }
}

/// Counts.
extension ExpectationDecoder {
    func count(_ part: inout ObjectReader) throws(ScenarioError) -> Parsed {
        let selector = try selector(&part)
        let most = Expectation.countLimit
        for bound in ["atLeast", "atMost"] where part.has("equals") && part.has(bound) {
            throw part.error("a count has either \"equals\" or bounds", key: bound)
        }
        if let equals = try part.optionalInteger("equals", in: 0...most) {
            return (.count(selector, equals...equals), "count of \(selector.text) = \(equals)")
        }
        let atLeast = try part.optionalInteger("atLeast", in: 0...most)
        let atMost = try part.optionalInteger("atMost", in: 0...most)
        guard atLeast != nil || atMost != nil else {
            throw part.error("a count needs \"equals\", \"atLeast\" or \"atMost\"", key: "count")
        }
        guard atLeast ?? 0 <= atMost ?? most else { throw part.error("atLeast is above atMost", key: "atMost") }
        var text = "count of \(selector.text)"
        if let atLeast { text += " at least \(atLeast)" }
        if let atMost { text += " at most \(atMost)" }
        return (.count(selector, (atLeast ?? 0)...(atMost ?? most)), text)
    }

    private func selector(_ part: inout ObjectReader) throws(ScenarioError) -> EventSelector {
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
        var selector = EventSelector(pattern: pattern, filter: nil, text: name)
        if let source = try part.optionalSourceText("where") {
            let filter = try compiler.compile(source, where: pattern)
            if part.has("error") {
                throw part.error("either \"error\" or \"where\"", key: "error", hint: "write error == … into \"where\"")
            }
            selector.text = "\(name) where \(filter.text)"
            selector.filter = filter
        } else if let error = part.optionalNode("error") {
            try pick(error, &selector, part)
        }
        return selector
    }

    /// `error: …` beside a count is short for `where: "error == …"`.
    private func pick(
        _ node: JSON5Node, _ selector: inout EventSelector, _ part: ObjectReader
    ) throws(ScenarioError) {
        guard selector.pattern.carriesError else {
            throw part.error("\(selector.pattern.rawValue) carries no error", key: "error")
        }
        let name = try node.string("\"error\"", file: compiler.file)
        let codes = try node.errorCodes(named: name, file: compiler.file)
        selector.filter = CompiledCondition(error: codes, text: "error == \(name)")
        selector.text = "\(selector.pattern.rawValue) with \(name)"
    }
}

extension CompiledCondition {
    /// `error == …` of an event, for the codes that a name means.
    init(error codes: [ErrorCode], text: String) {
        var program = codes.map { Operation.field(.error, .equal, Double($0.packed), atom: 0) }
        if codes.count > 1 { program.append(.or(codes.count)) }
        self.init(
            text: text, atoms: [Atom(text: text, unit: "", scale: 1)], program: program,
            watched: [Watched(name: EventField.error.rawValue, reading: .field(.error), kind: EventField.error.kind)])
    }
}
