import Contract

/// One key of a scenario file: what may stand there, and what it means. `describe keys` and the schema come from these.
public struct ScenarioKey: Sendable {
    public let name: String
    public let kind: Kind
    /// What stands in for an absent key, in words; nil when the key is required or nothing does.
    public let otherwise: String?
    public let isRequired: Bool
    public let doc: String

    /// What a value may be.
    public indirect enum Kind: Sendable {
        case text
        case flag
        case null
        /// A finite number in a unit.
        case number(String, ClosedRange<Double>)
        case whole(String, ClosedRange<Int>)
        /// A whole number of 64 bits, as text where a number would lose digits.
        case seed
        /// So many numbers of one kind, called by names such as `north`.
        case numbers([String], String, ClosedRange<Double>)
        /// Just this number.
        case constant(Int)
        /// One of these words.
        case word([String])
        /// Some of these words, each at most once.
        case words([String])
        /// A condition on signals; one on the values of an event.
        case condition
        case filter
        /// An error of the contract by name or number; `ok` where a call is answered.
        case error(orOK: Bool)
        case command
        case event
        /// An object with these keys, of some of which exactly one must be there.
        case object([ScenarioKey], oneOf: [String] = [])
        /// An object whose keys are the author's names.
        case named(Kind)
        case list(Kind, ClosedRange<Int>)
        /// Numbers, flags and lists of a profile by their names.
        case profile
        case step
        case expectation
        /// A number, a word, true or false.
        case value
        case either([Kind])
    }

    init(
        _ name: String, _ kind: Kind, default otherwise: String? = nil, isRequired: Bool = false, _ doc: String
    ) {
        self.name = name
        self.kind = kind
        self.otherwise = otherwise
        self.isRequired = isRequired
        self.doc = doc
    }
}

extension ScenarioKey {
    /// What may stand there, for people: `m/s, 0…60, default 5`.
    var detail: String {
        let parts = [kind.text, isRequired ? "required" : "", otherwise.map { "default \($0)" } ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension ScenarioKey.Kind {
    /// The kind in a few words.
    var text: String {
        switch self {
        case .text: "text"
        case .flag: "true|false"
        case .null: "null"
        case .number(let unit, let range): Self.joined(unit, Self.text(range))
        case .whole(let unit, let range): Self.joined("whole", unit, Self.text(range))
        case .seed: Self.joined("whole", Self.text(SeedText.numbers), "larger as \"\(UInt64.max)\"")
        case .numbers(let names, let unit, _): "[\(names.joined(separator: ", "))]" + (unit.isEmpty ? "" : " \(unit)")
        case .constant(let number): "\(number)"
        case .word(let words): Self.few(words).joined(separator: "|")
        case .words(let words): "[\(Self.few(words).joined(separator: ", "))]"
        case .condition: "condition"
        case .filter: "condition on an event's values"
        case .error(let orOK): orOK ? "ok or an error" : "error"
        case .command: "command"
        case .event: "event"
        case .object(let keys, let choices):
            Self.few(
                keys.filter { !choices.contains($0.name) }.map { $0.isRequired ? $0.name : $0.name + "?" }
                    + (choices.isEmpty ? [] : [choices.joined(separator: "|")])
            ).braced
        case .named(let kind): "{ NAME: \(kind.text) }"
        case .list(let kind, _): "[\(kind.text)]"
        case .profile: "{ NUMBER: value }"
        case .step: "step"
        case .expectation: "expectation"
        case .value: "number, word, true or false"
        case .either(let kinds): kinds.map(\.text).joined(separator: " or ")
        }
    }

    private static func joined(_ parts: String...) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Long lists are cut: `describe enums` has them whole.
    private static func few(_ words: [String]) -> [String] {
        words.count > 6 ? Array(words.prefix(4)) + ["…"] : words
    }

    private static func text(_ range: ClosedRange<Double>) -> String {
        "\(Shown.number(range.lowerBound))…\(Shown.number(range.upperBound))"
    }

    private static func text(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound)…\(range.upperBound)" }
}

extension [String] {
    fileprivate var braced: String { "{ " + joined(separator: ", ") + " }" }
}
