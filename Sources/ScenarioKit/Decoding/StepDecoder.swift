import Contract
import SimCore
import SimMath

/// `script: [ … ]`.
struct StepDecoder {
    let compiler: ConditionCompiler
    let lastTick: Int64
    let names: ScriptNames
    private var file: String { compiler.file }

    /// A completion that takes longer than this is missing.
    static let completionLimit = TickCount(1000)
    static let maximumSteps = 10_000

    /// `script`, or each of `lanes`.
    func decode(_ top: inout ObjectReader) throws(ScenarioError) -> [ScenarioLane] {
        guard top.has("lanes") else {
            return [
                ScenarioLane(name: "script", steps: try steps(try top.optionalArray("script") ?? [], top, "script"))
            ]
        }
        guard !top.has("script") else {
            throw top.error("a scenario has either \"script\" or \"lanes\"", key: "lanes")
        }
        var part = try top.object("lanes")
        var lanes: [ScenarioLane] = []
        for member in part.allMembers() {
            try ScriptName.require(member.key, "a lane's name", file: file, at: member.keyPosition)
            let nodes = try member.node.array("the lane \"\(member.key)\"", file: file)
            lanes.append(ScenarioLane(name: member.key, steps: try steps(nodes, top, "lanes")))
        }
        return lanes
    }

    private func steps(
        _ nodes: [JSON5Node], _ top: ObjectReader, _ key: String
    ) throws(ScenarioError) -> [ScenarioStep] {
        guard nodes.count <= Self.maximumSteps else {
            throw top.error("a script has at most \(Self.maximumSteps) steps", key: key)
        }
        var steps: [ScenarioStep] = []
        var earliest = Tick.zero
        for node in nodes {
            let step = try self.step(node)
            try requireReachable(step, node, &earliest)
            steps.append(step)
        }
        return steps
    }

    private func step(_ node: JSON5Node) throws(ScenarioError) -> ScenarioStep {
        var part = try ObjectReader(
            node, what: "a step", file: file, keys: ["at", "after", "do", "when", "within", "completes", "for", "name"])
        let timing = try timing(&part)
        let action: ScenarioStep.Action
        if part.has("when") {
            if part.has("do") { throw part.error("a step has either \"do\" or \"when\"", key: "when") }
            let condition = try compiler.compile(try part.sourceText("when"))
            action = .wait(.init(condition: condition, within: try span("within", &part)))
        } else {
            guard part.has("do") else { throw part.error("a step needs \"do\" or \"when\"") }
            action = .command(try command(&part))
        }
        let name = try part.optionalString("name")
        try part.finish()
        return ScenarioStep(
            line: node.position.line, timing: timing, action: action,
            mark: name.flatMap { names.steps.firstIndex(of: $0) })
    }

    private func timing(_ part: inout ObjectReader) throws(ScenarioError) -> ScenarioStep.Timing {
        let at = try part.optionalNumber("at", in: 0...86_400, unit: "s")
        let after = try span("after", &part)
        switch (at, after) {
        case (nil, nil): return .next
        case (let seconds?, nil): return .at(Tick(seconds: seconds) ?? .zero)
        case (nil, let span?): return .after(span)
        case (.some, .some): throw part.error("a step has either \"at\" or \"after\"", key: "after")
        }
    }

    private func span(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> TickCount? {
        guard let seconds = try part.optionalNumber(key, in: 0...86_400, unit: "s") else { return nil }
        return TickCount(seconds: seconds)
    }

    private func command(_ part: inout ObjectReader) throws(ScenarioError) -> ScenarioStep.CommandStep {
        let node = try part.node("do")
        let name = try node.string("\"do\"", file: file)
        guard let descriptor = CommandCatalogue.descriptor(named: name) else {
            throw ScenarioError(
                "unknown command \(Shown.quoted(name))", file: file, at: node.position,
                hint: NearestName.hint(name, in: CommandCatalogue.names))
        }
        var step = ScenarioStep.CommandStep(descriptor: descriptor, operands: [], file: nil, completes: nil)
        part.expect(descriptor.parameters.map(\.key))
        for parameter in descriptor.parameters { try operand(parameter, &part, &step) }
        if step.file == nil {
            do throws(CommandError) {
                step.command = try CommandCatalogue.make(opcode: descriptor.opcode, operands: step.operands)
            } catch {
                throw ScenarioError("\(error)", file: file, at: node.position)
            }
        }
        if descriptor.name == "rc.stick" || descriptor.name == "rc.sticks" { step.holdFor = try span("for", &part) }
        step.completes = try completion(descriptor, &part)
        return step
    }

    private func operand(
        _ parameter: ParameterDescriptor, _ part: inout ObjectReader, _ step: inout ScenarioStep.CommandStep
    ) throws(ScenarioError) {
        let key = parameter.key
        if let value = parameter.defaultValue, !part.has(key) {
            _ = part.optionalNode(key)
            step.operands.append(value)
            return
        }
        switch parameter.kind {
        case .number(let unit, let range) where parameter.isWhole:
            let whole = try part.integer(key, in: Int(range.lowerBound)...Int(range.upperBound), unit: unit)
            step.operands.append(Double(whole))
        case .number(let unit, let range):
            // What an app passes wrongly is answered by the contract; what the world cannot be is refused here.
            let allowed = step.descriptor.isCall ? nil : range
            step.operands.append(try part.number(key, in: allowed, unit: unit))
        case .flag:
            step.operands.append(try part.bool(key) ? 1 : 0)
        case .choice(let members):
            let symbol = try part.choice(key, of: members.map(\.symbol))
            step.operands.append(Double(parameter.choice(named: symbol)?.raw ?? 0))
        case .imagePoint:
            step.operands += try part.numbers(key, count: 2...2, unit: "the picture's width and height")
        case .file:
            step.file = (Array(try part.string(key).utf8), step.operands.count)
            step.operands.append(0)
        }
    }

    private func completion(
        _ descriptor: CommandDescriptor, _ part: inout ObjectReader
    ) throws(ScenarioError) -> ScenarioStep.Completion? {
        guard part.has("completes") else {
            if part.has("within") {
                throw part.error("\"within\" belongs to \"when\" or \"completes\"", key: "within")
            }
            return nil
        }
        guard descriptor.isCall else {
            throw part.error("\(descriptor.name) is not a call: it has no completion", key: "completes")
        }
        let node = try part.node("completes")
        let text = try node.string("\"completes\"", file: file)
        let codes = text == ErrorCode.ok.symbol ? [.ok] : try node.errorCodes(named: text, file: file)
        let within = try span("within", &part) ?? Self.completionLimit
        return .init(codes: codes, text: text, within: within)
    }

    /// Refuses steps whose time has passed when their turn comes, or that lie beyond the end.
    private func requireReachable(
        _ step: ScenarioStep, _ node: JSON5Node, _ earliest: inout Tick
    ) throws(ScenarioError) {
        switch step.timing {
        case .next: break
        case .after(let span): earliest += span
        case .at(let tick):
            guard tick >= earliest else {
                throw ScenarioError(
                    "this step can never run at \(Fixed.text(tick.seconds, decimals: 2)) s: the steps before it take "
                        + "until \(Fixed.text(earliest.seconds, decimals: 2)) s",
                    file: file, at: node.position)
            }
            earliest = tick
        }
        guard earliest.index <= lastTick else {
            let end = Fixed.text(Double(lastTick + 1) / 100, decimals: 2)
            throw ScenarioError(
                "this step can never run: the scenario ends at \(end) s", file: file, at: node.position)
        }
    }
}

extension JSON5Node {
    /// The errors of the contract that a name or number means; several where a number is used twice.
    func errorCodes(named text: String, file: String) throws(ScenarioError) -> [ErrorCode] {
        let codes = ErrorCatalogue.codes(matching: text)
        guard codes.isEmpty else { return codes }
        throw ScenarioError(
            "unknown error \(Shown.quoted(text))", file: file, at: position,
            hint: NearestName.hint(text, in: ErrorCatalogue.symbols))
    }
}
