import DeskFlight

/// `deskflight describe [WHAT]`
enum DescribeCommand {
    static let topics = ["commands", "signals", "events", "errors", "profile", "enums", "keys"]

    static let subcommand = Subcommand(
        name: "describe", summary: "print the vocabulary: commands, signals, events, errors, profile numbers",
        usage: "describe [\(topics.joined(separator: "|"))] [--model NAME] [--json]",
        help: """
            Without WHAT, everything. Each line gives name, unit, range and meaning; profile numbers with their source.

              --model NAME  whose profile: \(AircraftModel.allCases.map(\.rawValue).joined(separator: ", "))
              --json        one JSON object a line
            """,
        options: [.value("--model", "a model's name"), .flag("--json")], run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let wanted = arguments.rest.isEmpty ? topics : arguments.rest
        let models = AircraftModel.allCases.map(\.rawValue)
        let name = arguments.value("--model") ?? AircraftModel.mavicPro.rawValue
        guard let model = AircraftModel(rawValue: name) else {
            throw UsageError(message: "unknown model \"\(name)\"", hint: NearestName.hint(name, in: models))
        }
        for topic in wanted {
            guard topics.contains(topic) else {
                throw UsageError(message: "unknown topic \"\(topic)\"", hint: NearestName.hint(topic, in: topics))
            }
            let rows = Vocabulary.rows(topic, model: model)
            if arguments.has("--json") {
                for row in rows { Terminal.out(row.json(topic: topic)) }
            } else {
                print(topic, rows)
            }
        }
        return ExitStatus.passed
    }

    private static func print(_ topic: String, _ rows: [Vocabulary.Row]) {
        Terminal.out(Terminal.paint(topic, .bold))
        let width = min(34, rows.map(\.name.count).max() ?? 0)
        for row in rows {
            let detail = [row.detail, row.doc, row.source.map { "[\($0)]" } ?? ""].filter { !$0.isEmpty }
            Terminal.out("  " + Text.padded(row.name, to: width) + "  " + detail.joined(separator: "  "))
        }
    }
}

/// The tables behind `describe`, as rows of text.
enum Vocabulary {
    struct Row {
        var name: String
        /// Unit, range, parameters.
        var detail: String
        var doc: String
        var source: String?

        func json(topic: String) -> String {
            var text = "{\"detail\":\(JSONText.quoted(detail)),\"doc\":\(JSONText.quoted(doc))"
            text += ",\"name\":\(JSONText.quoted(name))"
            if let source { text += ",\"source\":\(JSONText.quoted(source))" }
            return text + ",\"topic\":\(JSONText.quoted(topic))}"
        }
    }

    static func rows(_ topic: String, model: AircraftModel) -> [Row] {
        switch topic {
        case "commands": CommandCatalogue.all.map(command)
        case "signals":
            (SignalCatalogue.fixed.map { signal($0, prefix: "") })
                + SignalCatalogue.ofTargets.map { signal($0, prefix: "target.ID.") }
        case "events":
            EventPattern.allCases.map { event in
                let fields = event.fields.map(\.rawValue).joined(separator: ", ")
                let detail = fields.isEmpty ? "" : "{ \(fields) }"
                return Row(name: event.rawValue, detail: detail, doc: event.doc, source: event.source)
            }
        case "errors":
            ErrorCatalogue.all.map {
                Row(name: $0.symbol, detail: "\($0.code.number)", doc: $0.text, source: $0.source)
            }
        case "profile": profile(model)
        case "enums":
            ContractEnumerations.all.map { type in
                let members = type.members.map { "\($0.symbol) \($0.raw)" }.joined(separator: ", ")
                return Row(name: type.name, detail: members, doc: type.vendorName, source: type.source)
            }
        default: ScenarioKeys.all.map { Row(name: $0.key, detail: $0.detail, doc: $0.doc) }
        }
    }

    private static func command(_ command: CommandDescriptor) -> Row {
        let parameters = command.parameters.map(parameter).joined(separator: ", ")
        let kind = command.isCall ? "call" : "action"
        return Row(
            name: command.name, detail: "\(kind) { \(parameters) }", doc: command.doc, source: command.source)
    }

    private static func parameter(_ parameter: ParameterDescriptor) -> String {
        let kind: String
        switch parameter.kind {
        case .number(let unit, let range):
            let span = "\(short(range.lowerBound))…\(short(range.upperBound))"
            kind = [parameter.isWhole ? "whole" : "", unit, span].filter { !$0.isEmpty }.joined(separator: " ")
        case .flag: kind = "true|false"
        case .choice(let members): kind = members.map(\.symbol).joined(separator: "|")
        case .imagePoint: kind = "[u, v] of the picture, 0…1"
        case .file: kind = "path on the card"
        }
        return (parameter.isRequired ? parameter.key : parameter.key + "?") + ": " + kind
    }

    private static func signal(_ signal: Signal, prefix: String) -> Row {
        let detail: String
        switch signal.kind {
        case .number: detail = signal.unit.isEmpty ? "number" : signal.unit
        case .flag: detail = "true|false"
        case .choice(let members): detail = members.map(\.symbol).joined(separator: "|")
        }
        return Row(name: prefix + signal.name, detail: detail, doc: signal.doc, source: signal.source)
    }

    /// The source is the model's own: one model's number may be published and another's guessed.
    private static func profile(_ model: AircraftModel) -> [Row] {
        let profile = DeviceProfile(model)
        let numbers = ProfileNumber.all.map { number in
            let value = short(profile[keyPath: number.path])
            let range = "\(short(number.range.lowerBound))…\(short(number.range.upperBound))"
            return Row(
                name: number.key, detail: number.unit.isEmpty ? value : "\(value) \(number.unit)", doc: "(\(range))",
                source: number.source.text(for: model))
        }
        let capabilities = ProfileCapability.all.map { capability in
            Row(
                name: capability.key, detail: capability.text(profile),
                doc: "\(capability.doc) (\(capability.choices.joined(separator: "|")))",
                source: capability.source.text(for: model))
        }
        return numbers + capabilities
    }

    /// A number without decimals that it does not have.
    static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}
