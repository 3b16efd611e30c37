import Contract
import SimMath

/// `expect: [ … ]`.
struct ExpectationDecoder {
    let compiler: ConditionCompiler
    let lastTick: Int64

    static let maximumExpectations = 1000
    /// A window may begin or end so long before a step at most: ticks are held back until the step is done.
    static let longestBefore = 600.0
    static let longest = 86_400.0

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
            node, what: "an expectation", file: compiler.file, keys: ExpectationForm.allKeys)
        let form = try ExpectationForm.find(in: &part)
        try form.refuseStrangeKeys(part)
        let from = try edge("from", &part)
        let to = try edge("to", &part)
        let window = Expectation.Window(from: from ?? .tick(.zero), to: to ?? .tick(Tick(lastTick)))
        try requireOrder(window, part)
        let isVacuousFine = try part.optionalChoice("vacuous", of: ["ok", "fails"]) == "ok"
        var (parsed, text) = try self.form(form, &part)
        try part.finish()
        if let from { text += " from \(Self.text(from))" }
        if let to { text += " to \(Self.text(to))" }
        return Expectation(
            line: node.position.line, text: text, form: parsed, window: window, isVacuousFine: isVacuousFine)
    }

    private func form(
        _ form: ExpectationForm, _ part: inout ObjectReader
    ) throws(ScenarioError) -> (Expectation.Form, String) {
        switch form {
        case .always, .never: try everyTick(form, &part)
        case .eventually: try eventually(&part)
        case .whenever: try whenever(&part)
        case .holds: try holds(&part)
        case .order: try order(&part)
        case .count: try count(&part)
        case .fraction: try fraction(&part)
        }
    }

    /// A span in seconds, on the tick grid.
    func span(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> (span: TickCount, text: String)? {
        guard let seconds = try part.optionalNumber(key, in: 0...Self.longest, unit: "s"),
            let span = TickCount(seconds: seconds)
        else { return nil }
        return (span, "\(Fixed.text(seconds, decimals: 2)) s")
    }

    func condition(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> CompiledCondition {
        try compiler.compile(try part.sourceText(key))
    }
}

/// Windows.
extension ExpectationDecoder {
    private func edge(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> Expectation.Window.Edge? {
        guard let node = part.optionalNode(key) else { return nil }
        let label = "\"\(key)\""
        switch node.value {
        case .string(let name): return .step(try step(name, node), name: name, plus: .zero)
        case .object: return try edge(label, node)
        case .number:
            let seconds = try node.number(label, in: 0...Self.longest, unit: "s", file: compiler.file)
            return .tick(Tick(seconds: seconds) ?? .zero)
        case .null, .bool, .array:
            throw node.mismatch(label, "a number of s, a step's name or { step, plus }", file: compiler.file)
        }
    }

    /// `{ step: "leg1", plus: 2 }`
    private func edge(_ label: String, _ node: JSON5Node) throws(ScenarioError) -> Expectation.Window.Edge {
        var part = try ObjectReader(node, what: label, file: compiler.file, keys: ["step", "plus", "minus"])
        let nameNode = try part.node("step")
        let name = try nameNode.string("\"step\"", file: compiler.file)
        let plus = try part.optionalNumber("plus", in: -Self.longestBefore...Self.longest, unit: "s")
        let minus = try part.optionalNumber("minus", in: 0...Self.longestBefore, unit: "s")
        if plus != nil && minus != nil { throw part.error("either \"plus\" or \"minus\"", key: "minus") }
        try part.finish()
        let span = TickCount(seconds: plus ?? -(minus ?? 0)) ?? .zero
        return .step(try step(name, nameNode), name: name, plus: span)
    }

    private func step(_ name: String, _ node: JSON5Node) throws(ScenarioError) -> Int {
        if let step = compiler.stepNames.firstIndex(of: name) { return step }
        throw ScenarioError(
            "no step of the script is named \(Shown.quoted(name))", file: compiler.file, at: node.position,
            hint: NearestName.hint(name, in: compiler.stepNames) ?? "a step is named with name: \"…\"")
    }

    private func requireOrder(_ window: Expectation.Window, _ part: ObjectReader) throws(ScenarioError) {
        func refuse() -> ScenarioError {
            part.error("from…to must lie within the scenario", key: part.has("to") ? "to" : "from")
        }
        switch (window.from, window.to) {
        case (.tick(let from), .tick(let to)):
            if from.index > lastTick || to.index > lastTick { throw refuse() }
            if from > to { throw part.error("this window ends before it begins", key: "to") }
        case (.tick(let tick), .step), (.step, .tick(let tick)): if tick.index > lastTick { throw refuse() }
        case (.step(let from, _, let plus), .step(let to, _, let other)):
            if from == to && plus > other { throw part.error("this window ends before it begins", key: "to") }
        }
    }

    private static func text(_ edge: Expectation.Window.Edge) -> String {
        switch edge {
        case .tick(let tick): return JudgedView.time(tick)
        case .step(_, let name, let plus):
            if plus == .zero { return name }
            let seconds = Fixed.text(abs(plus.seconds), decimals: 2)
            return "\(name) \(plus > .zero ? "+" : "-") \(seconds) s"
        }
    }
}
