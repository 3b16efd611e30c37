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
                    switch topic {
                    case "errors": errors.contains(row.name)
                    case "sources": SourceTag.find(name)?.tag == row.name
                    default: row.name == name || isTarget(name, of: row.name)
                    }
                if isMeant { found.append((topic, row)) }
            }
        }
        return found.isEmpty ? named(name, model) : found
    }

    /// What has a name as the last part of its own: `box`, `count`, `speed`.
    private static func named(_ name: String, _ model: AircraftModel) -> [(topic: String, row: Row)] {
        DescribeCommand.topics.filter { !["errors", "sources"].contains($0) }.flatMap { topic in
            rows(topic, model: model).filter { row in
                guard let last = row.name.split(separator: ".").last, last.count < row.name.count else { return false }
                return last == name || last == name + "[]"
            }.map { (topic, $0) }
        }
    }

    /// Everything whose name begins with a word and a point: `tapFly`, `rc`; by topics that have some.
    static func group(_ name: String, model: AircraftModel) -> [(topic: String, rows: [Row])] {
        DescribeCommand.topics.compactMap { topic in
            let found = rows(topic, model: model).filter { $0.name.hasPrefix(name + ".") }
            return found.isEmpty ? nil : (topic, found)
        }
    }

    /// The name that was probably meant by one that nothing has.
    static func hint(_ name: String, model: AircraftModel) -> String? {
        if AircraftModel(rawValue: name) != nil { return "that is a model: deskflight describe profile \(name)" }
        let names = DescribeCommand.topics.flatMap { rows($0, model: model).map(\.name) }
        if let synonym = NearestName.synonym(name, in: names) { return "did you mean \"\(synonym)\"?" }
        let near = names.filter { $0.lowercased().contains(name.lowercased()) }
        return near.isEmpty ? NearestName.hint(name, in: names) : "there is " + near.prefix(8).joined(separator: ", ")
    }

    /// What the tags of a source stand for, a line each behind the source, so far to the right.
    static func legend(_ source: String, indent: Int) -> String {
        let tags = SourceTag.tags(in: source)
        let width = tags.map(\.count).max() ?? 0
        let lines = tags.compactMap { tag in
            SourceTag.find(tag).map { Text.padded("", to: indent) + Text.padded(tag, to: width) + "  " + $0.doc }
        }
        return lines.map { "\n" + $0 }.joined()
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
        var parts: [(title: String, text: String)] = []
        func add(_ title: String, _ text: String) { if !text.isEmpty { parts.append((title, text)) } }
        switch topic {
        case "commands": if let command = CommandCatalogue.descriptor(named: name) { tell(command, add) }
        case "signals": tellSignal(add)
        case "events": if let event = EventPattern(rawValue: name) { tell(event, add) }
        case "profile":
            add("means", doc)
            add("value", "\(detail) on \(model.rawValue)")
            add("range", range)
            add("others", others(model))
            add("changed", "profile: { \"\(name)\": … }")
        default:
            add("is", detail)
            add("means", doc)
        }
        add("source", source ?? "")
        let width = max(10, (parts.map(\.title.count).max() ?? 0) + 2)
        let lines = parts.map { "  " + Text.padded($0.title, to: width) + $0.text }
        return ([Terminal.paint(name, .bold) + "  (\(kind(topic)))"] + lines).joined(separator: "\n")
            + Vocabulary.legend(source ?? "", indent: width + 2)
    }

    /// What it is, by its topic: `command`, `profile number`.
    func kind(_ topic: String) -> String {
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

    private func tell(_ event: EventPattern, _ add: (String, String) -> Void) {
        add("means", doc)
        add("error", event.carriesError ? "can carry one" : "never carries one")
        for field in event.fields {
            let unit = field.unit.isEmpty ? "" : "\(field.unit), "
            let isSame = field.traceKey == field.rawValue || event.traceNames.isEmpty
            let key = isSame ? "" : "; in traces \(field.traceKey)"
            add(field.rawValue, unit + field.doc + key)
        }
        let extras = event.traceExtras.isEmpty ? "" : ", with \(event.traceExtras.joined(separator: ", "))"
        let names = event.traceNames.joined(separator: " or ")
        add("in traces", names.isEmpty ? "left out" : names + extras)
        add("counted", "{ count: \"\(name)\", atLeast: 1 }")
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
