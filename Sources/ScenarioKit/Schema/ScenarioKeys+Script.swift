import Contract

// The keys of steps and expectations.
extension ScenarioKeys {
    /// A kind of step or expectation, by the key that makes it one, and what may stand beside that.
    public struct Form: Sendable {
        public let key: ScenarioKey
        public let beside: [ScenarioKey]

        init(_ key: ScenarioKey, _ shared: [ScenarioKey], _ own: [ScenarioKey] = []) {
            self.key = key
            beside = shared + own
        }
    }

    static var span: ScenarioKey.Kind { .number("s", 0...longest) }
    static var steps: ScenarioKey.Kind { .list(.step, 1...StepDecoder.maximumSteps) }
    private static let rounds = 1...100_000

    /// What every step may have.
    private static var common: [ScenarioKey] {
        let step = [
            ScenarioKey("step", .text, isRequired: true, "a named step"),
            ScenarioKey("plus", span, default: "0", "so long after it was done"),
        ]
        return [
            .init("at", span, "acts at this time"),
            .init(
                "after", .either([span, .text, .object(step)]),
                "acts so long after the step before, or after a named step of any lane; not beside at"),
            .init("name", .text, "what other steps and windows call it"),
        ]
    }

    private static var binding: ScenarioKey { .init("as", .text, "what later steps call its outcome: $NAME.time, …") }

    static var stepForms: [Form] {
        [
            Form(
                .init("do", .command, "acts; parameters beside it as in describe commands"),
                common,
                [
                    .init("completes", .error(orOK: true), "what the call must be answered with"),
                    .init("within", span, default: "10", "limit of the answer"),
                    .init("for", span, "rc.stick, rc.sticks: then back to the middle"), binding,
                    .init("vacuous", .word(["ok", "fails"]), default: "fails", "fault: need it meet nothing"),
                ]),
            Form(
                .init("when", .condition, "waits until it is true"),
                common, [.init("within", span, "limit of the wait"), binding]),
            Form(
                .init("read", .text, "keeps the value of a signal under the name in as"),
                common, [binding]),
            Form(.init("repeat", .object(repeated), "runs steps again and again"), common),
            Form(
                .init("if", .condition, "runs some steps or others"),
                common,
                [
                    .init("then", steps, isRequired: true, "when it is true"), .init("else", steps, "when it is not"),
                ]),
            Form(
                .init(
                    "first", .list(steps, 2...16), "lists of steps, of which the one whose wait is met first runs"),
                common, [.init("within", span, "limit of the race")]),
        ]
    }

    private static var repeated: [ScenarioKey] {
        [
            .init("times", .whole("", rounds), "so often; or until"),
            .init("until", .condition, "as long as it is not true; looked at after each round"),
            .init("atMost", .whole("", rounds), "rounds of an until"),
            .init("steps", steps, isRequired: true, "what is repeated"),
        ]
    }

    /// What every expectation may have.
    private static var window: [ScenarioKey] {
        let step = [
            ScenarioKey("step", .text, isRequired: true, "a named step"),
            ScenarioKey("plus", .number("s", -600...longest), default: "0", "so long after it was done"),
            ScenarioKey("minus", .number("s", 0...600), "so long before"),
        ]
        let edge = ScenarioKey.Kind.either([span, .text, .object(step)])
        return [
            .init("from", edge, default: "the start", "judged from here: a time or a named step"),
            .init("to", edge, default: "the end", "judged up to here"),
            .init("vacuous", .word(["ok", "fails"]), default: "fails", "may there be nothing to judge"),
        ]
    }

    static var expectations: [Form] {
        let within = ScenarioKey("within", span, "no later than so long after it began")
        let until = [ScenarioKey("until", .condition, "only up to here, and this must come"), within]
        let share = ScenarioKey.Kind.number("", 0...1)
        return [
            Form(.init("always", .condition, "true on every tick"), window, until),
            Form(.init("never", .condition, "true on no tick"), window, until),
            Form(.init("eventually", .condition, "true at least once in time"), window, [within]),
            Form(
                .init("whenever", .condition, "each time, an answer"),
                window,
                [
                    .init("then", .condition, isRequired: true, "the answer"), within,
                    .init("for", span, default: "0", "how long the answer stays true"),
                ]),
            Form(
                .init("holds", .condition, "true without a break somewhere"),
                window, [.init("for", span, isRequired: true, "how long")]),
            Form(
                .init(
                    "order", .list(.text, 2...32), "conditions and events, each for the first time after the other"),
                window),
            Form(.init("count", .event, "how often an event came"), window, counts),
            Form(
                .init("fraction", .condition, "share of ticks on which it is true"),
                window,
                [
                    .init("while", .condition, "of those on which this is"), .init("atLeast", share, "no less"),
                    .init("atMost", share, "no more"),
                ]),
        ]
    }

    private static var counts: [ScenarioKey] {
        let count = 0...1_000_000_000
        return [
            .init("where", .filter, "only events whose values fit"),
            .init("error", .error(orOK: false), "only events that carry this error"),
            .init("equals", .whole("", count), "just as often"), .init("atLeast", .whole("", count), "no less"),
            .init("atMost", .whole("", count), "no more"),
        ]
    }

    /// How a condition is written, for `describe keys`.
    static let conditionDoc =
        "joined by and, or, not (or && || !) and parentheses; a flag stands alone; value: number, word, signal"
}

extension ScenarioKeys {
    /// One line of `describe keys`.
    public struct Line: Sendable {
        /// `world.obstacles[].box.center`.
        public let path: String
        public let detail: String
        public let doc: String
    }

    /// All keys by their paths, in the order of the table.
    public static var all: [Line] {
        var lines: [Line] = []
        for key in top { list(key, path: key.name, into: &lines) }
        lines.append(Line(path: "condition", detail: "signal < <= > >= == != value", doc: conditionDoc))
        return lines
    }

    private static func list(_ key: ScenarioKey, path: String, into lines: inout [Line]) {
        lines.append(Line(path: path, detail: key.detail, doc: key.doc))
        list(key.kind, path: path, into: &lines)
    }

    private static func list(_ kind: ScenarioKey.Kind, path: String, into lines: inout [Line]) {
        switch kind {
        case .object(let keys, _): for key in keys { list(key, path: "\(path).\(key.name)", into: &lines) }
        case .list(let kind, _): list(kind, path: path + "[]", into: &lines)
        case .named(let kind): list(kind, path: path + ".NAME", into: &lines)
        case .either(let kinds): for kind in kinds { list(kind, path: path, into: &lines) }
        // Steps hold steps: they are listed once.
        case .step: if path == "script[]" { list(stepForms, path: path, into: &lines) }
        case .expectation: list(expectations, path: path, into: &lines)
        case .text, .flag, .null, .number, .whole, .seed, .numbers, .constant, .word, .words, .condition, .filter,
            .error, .command, .event, .profile, .value:
            break
        }
    }

    /// Keys that several forms share are listed once, with all that they mean.
    private static func list(_ forms: [Form], path: String, into lines: inout [Line]) {
        let keys = forms.map(\.key) + forms.flatMap(\.beside)
        var seen: Set<String> = []
        for key in keys where seen.insert(key.name).inserted {
            let place = lines.count
            list(key, path: "\(path).\(key.name)", into: &lines)
            var docs: [String] = []
            for other in keys where other.name == key.name && !docs.contains(other.doc) { docs.append(other.doc) }
            lines[place] = Line(path: lines[place].path, detail: lines[place].detail, doc: docs.joined(separator: "; "))
        }
    }
}
