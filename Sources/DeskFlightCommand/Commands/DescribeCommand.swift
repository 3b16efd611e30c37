import DeskFlight

/// `deskflight describe [WHAT]`
enum DescribeCommand {
    static let topics = ["commands", "signals", "events", "errors", "profile", "enums", "keys", "sources"]
    /// A word of its own, because it is no list.
    private static let schema = "schema"

    static let subcommand = Subcommand(
        name: "describe", summary: "print the vocabulary: commands, signals, events, errors, profile numbers",
        usage: "describe [\(topics.joined(separator: "|"))|schema|NAME…] [--model NAME] [--json]",
        help: """
            Without WHAT, everything. Each line gives name, unit, range and meaning; profile numbers with their source.
            A NAME (tapFly.start, aircraft.speed, mission/modeError, world.wind, …) is told in full, and so is all that
            ends with it (box, count); a group (tapFly, rc) is listed. After `profile` a model may stand. What stands in
            brackets is the source: `describe sources` tells what its tags mean. `describe schema` prints the JSON
            Schema of scenario files.

              --model NAME  whose profile: \(AircraftModel.allCases.map(\.rawValue).joined(separator: ", "))
              --json        one JSON object a line
            """,
        options: [.value("--model", "a model's name", words: { models }), .flag("--json")],
        arguments: .words({ known }), run: run)

    /// What shells offer.
    private static var known: [String] {
        let names = topics.flatMap { topic in Vocabulary.rows(topic, model: .mavicPro).map(\.name) }
        return topics + [schema] + models + names
    }

    private static var models: [String] { AircraftModel.allCases.map(\.rawValue) }

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        var wanted = arguments.rest.isEmpty ? topics : arguments.rest
        if wanted == [schema] {
            Terminal.out(String(ScenarioSchema.text.dropLast()))
            return ExitStatus.passed
        }
        var name = arguments.value("--model") ?? AircraftModel.mavicPro.rawValue
        if wanted.count == 2, wanted[0] == "profile", !topics.contains(wanted[1]),
            models.contains(wanted[1]) || Vocabulary.find(wanted[1], model: .mavicPro).isEmpty
        {
            name = wanted.removeLast()
        }
        guard let model = AircraftModel(rawValue: name) else {
            throw UsageError(message: "unknown model \"\(name)\"", hint: NearestName.hint(name, in: models))
        }
        for word in wanted { try describe(word, model, isJSON: arguments.has("--json")) }
        return ExitStatus.passed
    }

    private static func describe(_ word: String, _ model: AircraftModel, isJSON: Bool) throws {
        guard !topics.contains(word) else {
            let rows = Vocabulary.rows(word, model: model)
            if isJSON { for row in rows { Terminal.out(row.json(topic: word)) } } else { print(word, rows) }
            return
        }
        let (found, group) = (Vocabulary.find(word, model: model), Vocabulary.group(word, model: model))
        guard !found.isEmpty || !group.isEmpty else { throw unknown(word, model) }
        for (topic, row) in found {
            if isJSON { Terminal.out(row.json(topic: topic)) } else { Terminal.out(row.whole(topic: topic, model)) }
        }
        if found.isEmpty {
            for (topic, rows) in group {
                if isJSON { for row in rows { Terminal.out(row.json(topic: topic)) } } else { print(topic, rows) }
            }
        } else if !isJSON {
            tell(of: group.flatMap(\.rows).map(\.name))
        }
    }

    /// What else begins with the word that was asked for.
    private static func tell(of names: [String]) {
        guard !names.isEmpty else { return }
        let more = names.count > 8 ? " and \(names.count - 8) more" : ""
        Terminal.out("also \(names.prefix(8).joined(separator: ", "))\(more)")
    }

    /// A topic that was misspelt is the likelier mistake than a name.
    private static func unknown(_ word: String, _ model: AircraftModel) -> UsageError {
        if let near = NearestName.find(word, in: topics + [schema]) {
            let hint = "did you mean \"\(near)\"?"
            return UsageError(message: "unknown topic \"\(word)\"", hint: hint)
        }
        let hint = ErrorNames.numberHint(word) ?? Vocabulary.hint(word, model: model)
        return UsageError(message: "nothing is called \"\(word)\"", hint: hint)
    }

    private static func print(_ topic: String, _ rows: [Vocabulary.Row]) {
        Terminal.out(Terminal.paint(topic, .bold))
        let width = min(34, rows.map(\.name.count).max() ?? 0)
        for row in rows {
            let parts = [
                row.detail, row.doc, row.range.isEmpty ? "" : "(\(row.range))", row.source.map { "[\($0)]" } ?? "",
            ]
            let detail = parts.filter { !$0.isEmpty }
            Terminal.out("  " + Text.padded(row.name, to: width) + "  " + detail.joined(separator: "  "))
        }
    }
}
