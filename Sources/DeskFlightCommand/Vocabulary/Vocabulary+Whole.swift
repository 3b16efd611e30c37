import DeskFlight

extension Vocabulary {
    /// Everything that a name means, with its topic: the same word can be a command and an enumeration's.
    ///
    /// Signals of a target go by the target's own name, too: `target.walker.distance`.
    static func find(_ name: String, model: AircraftModel) -> [(topic: String, row: Row)] {
        var found: [(topic: String, row: Row)] = []
        let errors = ErrorCatalogue.codes(matching: name).map(\.symbol)
        for topic in DescribeCommand.topics {
            for row in rows(topic, model: model) {
                let isMeant =
                    topic == "errors" ? errors.contains(row.name) : row.name == name || isTarget(name, of: row.name)
                if isMeant { found.append((topic, row)) }
            }
        }
        return found
    }

    private static func isTarget(_ name: String, of pattern: String) -> Bool {
        let (parts, wanted) = (name.split(separator: "."), pattern.split(separator: "."))
        return parts.count == 3 && wanted.count == 3 && parts[0] == "target" && wanted[0] == "target"
            && parts[2] == wanted[2] && wanted[1] == "ID"
    }
}

extension Vocabulary.Row {
    /// All that the tables know of a name, over several lines.
    func whole(topic: String, _ model: AircraftModel) -> String {
        if topic == "errors", let code = ErrorCatalogue.codes(matching: name).first {
            return ErrorCatalogue.descriptions(of: code).map(ExplainCommand.describe).joined(separator: "\n")
        }
        var lines = [Terminal.paint(name, .bold) + "  (\(Self.word(topic)))"]
        func add(_ title: String, _ text: String) {
            if !text.isEmpty { lines.append("  " + Text.padded(title, to: 10) + text) }
        }
        switch topic {
        case "commands": if let command = CommandCatalogue.descriptor(named: name) { tell(command, add) }
        case "signals": tellSignal(add)
        case "events":
            add("means", doc)
            add("error", EventPattern(rawValue: name)?.carriesError == true ? "can carry one" : "never carries one")
            add("counted", "{ count: \"\(name)\", atLeast: 1 }")
        case "profile":
            add("value", "\(detail) on \(model.rawValue)")
            add("range", doc)
            add("others", others(model))
            add("changed", "profile: { \"\(name)\": … }")
        default:
            add("is", detail)
            add("means", doc)
        }
        add("source", source ?? "")
        return lines.joined(separator: "\n")
    }

    private static func word(_ topic: String) -> String {
        switch topic {
        case "profile": "profile number"
        case "enums": "enumeration"
        default: String(topic.dropLast())
        }
    }

    private func tell(_ command: CommandDescriptor, _ add: (String, String) -> Void) {
        add("does", command.doc)
        add("answered", command.isCall ? "by one completion; wrong numbers are answered with an error" : "no")
        for parameter in command.parameters {
            let value = parameter.defaultValue.map { ", default \(Vocabulary.text($0, parameter))" } ?? ", required"
            add(parameter.key, "\(Vocabulary.kind(parameter))\(value): \(parameter.doc)")
        }
        add("a step", Vocabulary.sample(command))
    }

    private func tellSignal(_ add: (String, String) -> Void) {
        add("means", doc)
        add(detail.contains("|") ? "values" : "unit", detail)
        let value = detail == "true|false" ? "" : detail.split(separator: "|").first.map { " == \($0)" } ?? ""
        let comparison = detail.contains("|") ? value : " <= 5"
        add("expected", "{ always: \"\(name)\(comparison)\" }")
    }

    /// The models whose value is another one.
    private func others(_ model: AircraftModel) -> String {
        var values: [(value: String, models: [String])] = []
        for other in AircraftModel.allCases where other != model {
            guard let row = Vocabulary.rows("profile", model: other).first(where: { $0.name == name }),
                row.detail != detail
            else { continue }
            if let place = values.firstIndex(where: { $0.value == row.detail }) {
                values[place].models.append(other.rawValue)
            } else {
                values.append((row.detail, [other.rawValue]))
            }
        }
        return values.map { "\($0.value) on \($0.models.joined(separator: ", "))" }.joined(separator: "; ")
    }
}

extension Vocabulary {
    /// An operand as files write it.
    static func text(_ value: Double, _ parameter: ParameterDescriptor) -> String {
        switch parameter.kind {
        case .flag: return value == 0 ? "false" : "true"
        case .choice(let members): return members.first { Double($0.raw) == value }?.symbol ?? short(value)
        case .number, .imagePoint, .file, .target: return short(value)
        }
    }

    /// A step with this command: the defaults, and something sensible for what must be given.
    static func sample(_ command: CommandDescriptor) -> String {
        var operands: [Double] = []
        for parameter in command.parameters {
            switch parameter.kind {
            case .number(_, let range):
                operands.append(parameter.defaultValue ?? min(max(range.lowerBound, 5), range.upperBound))
            case .flag: operands.append(parameter.defaultValue ?? 1)
            case .choice(let members): operands.append(parameter.defaultValue ?? Double(members.first?.raw ?? 0))
            case .imagePoint: operands += [0.5, 0.5]
            case .file, .target: operands.append(0)
            }
        }
        guard let made = try? CommandCatalogue.make(opcode: command.opcode, operands: operands),
            let text = try? ScenarioWriter.step(
                made, path: Array("DCIM/100MEDIA/DJI_0001.JPG".utf8), targetIDs: ["walker"])
        else { return "" }
        return command.isCall ? String(text.dropLast(2)) + ", completes: \"ok\" }" : text
    }
}
