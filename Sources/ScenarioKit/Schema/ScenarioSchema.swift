import Contract

/// The JSON Schema (draft 2020-12) of scenario files, made from the tables of keys, commands, events, errors and
/// profile numbers. Editors complete and check by it; what it cannot say (signals in conditions, an end before its
/// start) is left to `deskflight check`.
public enum ScenarioSchema {
    public static var text: String {
        let root = JSON.object([
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
            ("title", .text("DeskFlight scenario")),
            ("description", .text("Made by deskflight describe schema.")),
        ])
        let body = object(ScenarioKeys.top, oneOf: [])
        let shared = JSON.object([("$defs", .object(definitions))])
        return root.adding(body).adding(shared).text(indent: 0) + "\n"
    }

    private static var definitions: [(String, JSON)] {
        let keys = ScenarioKeys.stepForms.first { $0.key.name == "do" }?.beside ?? []
        let own: [(String, JSON)] = [
            ("command", .object([("enum", .texts(CommandCatalogue.names))])),
            ("condition", described("a condition on signals: aircraft.speed <= 5.3 and not aircraft.radiusReached")),
            ("error", error(ErrorCatalogue.symbols.filter { $0 != ErrorCode.ok.symbol })),
            ("event", .object([("enum", .texts(EventPattern.allCases.map(\.rawValue)))])),
            ("expectation", expectation), ("outcome", error(ErrorCatalogue.symbols)), ("parameter", parameter),
            ("profile", profile),
            ("step", step),
        ]
        return own + keys.map { (shared($0), value($0)) }
    }

    private static var parameter: JSON {
        .object([
            ("type", .text("string")), ("pattern", .text("^\\$[A-Za-z_][A-Za-z0-9_]*(\\.[a-z]+)?$")),
            ("description", .text("a parameter or a binding of the scenario")),
        ])
    }

    private static func described(_ doc: String) -> JSON {
        .object([("type", .text("string")), ("minLength", .whole(1)), ("description", .text(doc))])
    }

    /// A name, or a number with or without its family.
    private static func error(_ names: [String]) -> JSON {
        let families = ErrorDomain.allCases.map(\.symbol).joined(separator: "|")
        let short = ErrorCatalogue.aliases.map(\.symbol)
        return .object([
            (
                "anyOf",
                .list([
                    .object([("enum", .texts(names + short))]),
                    // Numbers, names without their family in either spelling, parameters.
                    .object([
                        ("type", .text("string")),
                        ("pattern", .text("^((\(families))/)?-?[0-9]+$|^[A-Za-z0-9]+$|^\\$")),
                    ]),
                ])
            )
        ])
    }
}

/// Objects.
extension ScenarioSchema {
    private static func object(_ keys: [ScenarioKey], oneOf choices: [String]) -> JSON {
        var members: [(String, JSON)] = [
            ("type", .text("object")), ("properties", properties(keys)),
        ]
        let required = keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", .texts(required))) }
        if !choices.isEmpty {
            members.append(("oneOf", .list(choices.map { .object([("required", .texts([$0]))]) })))
        }
        members.append(("additionalProperties", .flag(false)))
        return .object(members)
    }

    private static func properties(_ keys: [ScenarioKey]) -> JSON { .object(keys.map { ($0.name, value($0)) }) }

    private static func value(_ key: ScenarioKey) -> JSON {
        let doc = key.otherwise.map { "\(key.doc) (default \($0))" } ?? key.doc
        return value(key.kind).adding(.object([("description", .text(doc))]))
    }

    private static func value(_ kind: ScenarioKey.Kind) -> JSON {
        switch kind {
        case .text: .object([("type", .text("string"))])
        case .value: .object([("type", .texts(["number", "string", "boolean"]))])
        case .flag: orParameter(.object([("type", .text("boolean"))]))
        case .null: .object([("type", .text("null"))])
        case .number(_, let range): orParameter(number("number", range))
        case .whole(_, let range):
            orParameter(number("integer", Double(range.lowerBound)...Double(range.upperBound)))
        case .seed: seed
        case .numbers(let names, _, let range):
            .object([
                ("type", .text("array")), ("items", orParameter(number("number", range))),
                ("minItems", .whole(names.count)),
                ("maxItems", .whole(names.count)),
            ])
        case .constant(let number): .object([("const", .whole(number))])
        case .word(let words): orParameter(.object([("enum", .texts(words))]))
        case .words(let words):
            .object([
                ("type", .text("array")), ("items", orParameter(.object([("enum", .texts(words))]))),
                ("uniqueItems", .flag(true)),
            ])
        case .condition, .filter: reference("condition")
        case .error(let orOK): reference(orOK ? "outcome" : "error")
        case .command: reference("command")
        case .event: reference("event")
        case .object(let keys, let choices): object(keys, oneOf: choices)
        case .named(let kind): .object([("type", .text("object")), ("additionalProperties", value(kind))])
        case .list(let kind, let count):
            .object([
                ("type", .text("array")), ("items", value(kind)), ("minItems", .whole(count.lowerBound)),
                ("maxItems", .whole(count.upperBound)),
            ])
        case .profile: reference("profile")
        case .step: reference("step")
        case .expectation: reference("expectation")
        case .either(let kinds): .object([("anyOf", .list(kinds.map(value)))])
        }
    }

    private static var seed: JSON {
        let numbers = SeedText.numbers
        return .object([
            (
                "anyOf",
                .list([
                    number("integer", Double(numbers.lowerBound)...Double(numbers.upperBound)),
                    .object([("type", .text("string")), ("pattern", .text("^-?[0-9]{1,20}$"))]),
                    reference("parameter"),
                ])
            )
        ])
    }

    /// A parameter or binding may stand wherever a number, word or flag does.
    private static func orParameter(_ schema: JSON) -> JSON {
        .object([("anyOf", .list([schema, reference("parameter")]))])
    }

    private static func reference(_ name: String) -> JSON { .object([("$ref", .text("#/$defs/\(name)"))]) }

    private static func number(_ type: String, _ range: ClosedRange<Double>) -> JSON {
        .object([
            ("type", .text(type)), ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)),
        ])
    }

    private static var profile: JSON {
        let numbers = ProfileNumber.all.map { entry in
            (entry.key, value(.number(entry.unit, entry.range)).adding(.object([("description", .text(entry.unit))])))
        }
        let capabilities = ProfileCapability.all.map { entry -> (String, JSON) in
            let kind: ScenarioKey.Kind =
                switch entry.value {
                case .flag: .flag
                case .list: .words(entry.choices)
                case .mode: .word(entry.choices)
                }
            return (entry.key, value(kind).adding(.object([("description", .text(entry.doc))])))
        }
        return .object([
            ("type", .text("object")), ("properties", .object(numbers + capabilities)),
            ("additionalProperties", .flag(false)),
        ])
    }
}

/// Steps and expectations: one of several forms, each with keys of its own.
extension ScenarioSchema {
    private static var step: JSON {
        let commands = JSON.object([
            ("properties", .object([("do", reference("command"))])),
            ("allOf", .list(CommandCatalogue.all.map(command))),
        ])
        return forms(ScenarioKeys.stepForms.map { ($0.key.name, $0.key.name == "do" ? commands : form($0)) })
    }

    /// Which form is meant is told by its key, so that a fault is told for that form alone.
    private static func forms(_ forms: [(key: String, schema: JSON)]) -> JSON {
        let branches = forms.map { key, schema in
            JSON.object([("if", .object([("required", .texts([key]))])), ("then", schema)])
        }
        return .object([
            ("type", .text("object")),
            ("oneOf", .list(forms.map { .object([("required", .texts([$0.key]))]) })),
            ("allOf", .list(branches)),
        ])
    }

    /// Where the schema of a key that many commands share is kept.
    private static func shared(_ key: ScenarioKey) -> String { "step-" + key.name }

    private static func form(_ form: ScenarioKeys.Form) -> JSON {
        object([form.key] + form.beside, oneOf: [])
    }

    private static var expectation: JSON {
        forms(ScenarioKeys.expectations.map { ($0.key.name, form($0)) })
    }

    /// With this command these parameters, and no other key.
    private static func command(_ command: CommandDescriptor) -> JSON {
        let isStick = command.name == "rc.stick" || command.name == "rc.sticks"
        let beside = (ScenarioKeys.stepForms.first { $0.key.name == "do" }?.beside ?? []).filter { key in
            switch key.name {
            case "completes", "within": command.isCall
            case "for": isStick
            case "vacuous": command.name == "fault"
            default: true
            }
        }
        var keys: [(String, JSON)] = [("do", .object([("description", .text(command.doc))]))]
        for parameter in command.parameters {
            let doc = JSON.object([("description", .text(parameter.doc))])
            keys.append((parameter.key, value(parameter, of: command).adding(doc)))
        }
        // Written out once: 60 commands have them.
        for key in beside { keys.append((key.name, reference(Self.shared(key)))) }
        let required = command.parameters.filter(\.isRequired).map(\.key)
        var then: [(String, JSON)] = [("properties", .object(keys)), ("additionalProperties", .flag(false))]
        if !required.isEmpty { then.append(("required", .texts(required))) }
        return .object([
            ("if", .object([("properties", .object([("do", .object([("const", .text(command.name))]))]))])),
            ("then", .object(then)),
        ])
    }

    private static func value(_ parameter: ParameterDescriptor, of command: CommandDescriptor) -> JSON {
        switch parameter.kind {
        case .number(_, let range):
            // What an app passes wrongly is answered by the contract.
            orParameter(
                command.isCall && !parameter.isWhole
                    ? .object([("type", .text("number"))]) : number(parameter.isWhole ? "integer" : "number", range))
        case .flag: value(.flag)
        case .choice(let members): value(.word(members.map(\.symbol)))
        case .imagePoint:
            .object([
                ("type", .text("array")), ("items", orParameter(.object([("type", .text("number"))]))),
                ("minItems", .whole(2)), ("maxItems", .whole(2)),
            ])
        case .file, .target: value(.text)
        }
    }
}
