import DeskFlight

/// The tables behind `describe`, as rows of text.
enum Vocabulary {
    struct Row {
        var name: String
        /// Unit, range, parameters.
        var detail: String
        var doc: String
        /// What may be set; empty where the detail says it.
        var range = ""
        var source: String?

        func json(topic: String) -> String {
            var text = "{\"detail\":\(JSONText.quoted(detail)),\"doc\":\(JSONText.quoted(doc))"
            text += ",\"name\":\(JSONText.quoted(name))"
            if !range.isEmpty { text += ",\"range\":\(JSONText.quoted(range))" }
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
                let fields = event.fields.map(\.name).joined(separator: ", ")
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
        case "sources": SourceTag.all.map { Row(name: $0.tag, detail: "", doc: $0.doc) }
        default: ScenarioKeys.all.map { Row(name: $0.path, detail: $0.detail, doc: $0.doc) }
        }
    }

    private static func command(_ command: CommandDescriptor) -> Row {
        let parameters = command.parameters.map(parameter).joined(separator: ", ")
        let kind = command.isCall ? "call" : "action"
        return Row(
            name: command.name, detail: "\(kind) { \(parameters) }", doc: command.doc, source: command.source)
    }

    private static func parameter(_ parameter: ParameterDescriptor) -> String {
        (parameter.isRequired ? parameter.key : parameter.key + "?") + ": " + kind(parameter)
    }

    /// What a parameter holds, in a few words.
    static func kind(_ parameter: ParameterDescriptor) -> String {
        switch parameter.kind {
        case .number(let unit, let range):
            let span = "\(short(range.lowerBound))…\(short(range.upperBound))"
            return [parameter.isWhole ? "whole" : "", unit, span].filter { !$0.isEmpty }.joined(separator: " ")
        case .flag: return "true|false"
        case .choice(let members): return members.map(\.symbol).joined(separator: "|")
        case .imagePoint: return "[u, v] of the picture, 0…1"
        case .file: return "path on the card"
        case .target: return "id of a target"
        }
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
                name: number.key, detail: number.unit.isEmpty ? value : "\(value) \(number.unit)", doc: number.doc,
                range: range, source: number.source.text(for: model))
        }
        let capabilities = ProfileCapability.all.map { capability in
            Row(
                name: capability.key, detail: capability.text(profile), doc: capability.doc,
                range: capability.choices.joined(separator: "|"), source: capability.source.text(for: model))
        }
        return numbers + capabilities
    }

    /// A number without decimals that it does not have.
    static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}
