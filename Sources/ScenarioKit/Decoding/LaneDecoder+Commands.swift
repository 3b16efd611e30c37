import Contract
import SimMath

/// `do: …`.
extension LaneDecoder {
    func command(_ part: inout ObjectReader) throws(ScenarioError) -> ScenarioStep.CommandStep {
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
        if step.file == nil, step.variables.isEmpty {
            do throws(CommandError) {
                step.command = try CommandCatalogue.make(opcode: descriptor.opcode, operands: step.operands)
            } catch {
                throw ScenarioError("\(error)", file: file, at: node.position)
            }
        }
        if descriptor.name == "rc.stick" || descriptor.name == "rc.sticks" { step.holdFor = try span("for", &part) }
        if let vacuous = try part.optionalChoice("vacuous", of: ["ok", "fails"]) {
            guard case .fault(_, true)? = step.command else {
                throw part.error("\"vacuous\" belongs to a fault that is switched on", key: "vacuous")
            }
            step.isVacuousFine = vacuous == "ok"
        }
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
        if let slot = try value(of: parameter, &part) {
            step.variables.append((step.operands.count, slot))
            step.operands.append(0)
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
        case .target:
            let node = try part.node(key)
            let id = try node.string("\"\(key)\"", file: file)
            guard let index = compiler.targetIDs.firstIndex(of: id) else {
                throw ScenarioError(
                    "unknown target \(Shown.quoted(id))", file: file, at: node.position,
                    hint: NearestName.hint(id, in: compiler.targetIDs))
            }
            step.operands.append(Double(index))
        case .file:
            step.file = (Array(try part.string(key).utf8), step.operands.count)
            step.operands.append(0)
        }
    }

    /// The place of the script's value that an operand is filled with, when the file says `"$h0"` or `"$shot.path"`.
    private func value(
        of parameter: ParameterDescriptor, _ part: inout ObjectReader
    ) throws(ScenarioError) -> Int? {
        guard let node = part.optionalNode(parameter.key), case .string(let text) = node.value,
            text.utf8.first == UInt8(ascii: "$"), let variables = compiler.variables
        else { return nil }
        switch parameter.kind {
        case .number: return try variables.number(text, file: file, at: node.position).slot
        case .file: return try variables.path(text, file: file, at: node.position)
        case .flag, .choice, .imagePoint, .target: return nil
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
        let codes: [ErrorCode]
        switch text {
        case ErrorCode.ok.symbol: codes = [.ok]
        case "any": codes = []
        default: codes = try node.errorCodes(named: text, file: file)
        }
        let within = try span("within", &part) ?? StepDecoder.completionLimit
        return .init(codes: codes, text: text, within: within)
    }
}
