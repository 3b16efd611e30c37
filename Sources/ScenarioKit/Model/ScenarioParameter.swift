/// A number, word or flag that a scenario names, so that a run can be made with another one.
public struct ScenarioParameter: Hashable, Sendable {
    /// Without the `$` that uses it.
    public var name: String
    /// The value of this run, as a file writes it: `5`, `forward`, `true`.
    public var text: String
    /// What a value must lie in; numbers only.
    public var range: ClosedRange<Double>?
    /// Unit of a number for messages and tables; empty where the file names none.
    public var unit: String
    var value: Value

    enum Value: Hashable, Sendable {
        case number(Double)
        case word(String)
        case flag(Bool)
    }
}

/// Another value for a parameter of a scenario file: `--set speed=7`.
public struct ParameterOverride: Hashable, Sendable {
    /// The parameter's name, without `$`.
    public var name: String
    /// The value as text; it must be of the kind that the file gives the parameter.
    public var text: String

    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
