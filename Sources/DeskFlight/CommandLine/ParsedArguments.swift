/// An option of a subcommand.
package struct OptionSpec: Sendable {
    package let name: String
    /// Name of its value in messages; nil for a switch.
    package let value: String?

    /// The name may stand alone; a value follows an equals sign only.
    package var isValueOptional = false
    /// The values that it takes, where they are a list.
    package var words: (@Sendable () -> [String])?

    package static func flag(_ name: String) -> OptionSpec { OptionSpec(name: name, value: nil) }

    package static func value(
        _ name: String, _ value: String, words: (@Sendable () -> [String])? = nil
    ) -> OptionSpec {
        OptionSpec(name: name, value: value, words: words)
    }

    /// `--name` or `--name=value`.
    package static func optional(
        _ name: String, _ value: String, words: (@Sendable () -> [String])? = nil
    ) -> OptionSpec {
        OptionSpec(name: name, value: value, isValueOptional: true, words: words)
    }
}

/// Arguments sorted into options and the rest. `--name value` and `--name=value` are the same; after `--` all is rest.
package struct ParsedArguments {
    package private(set) var rest: [String] = []
    private var values: [(name: String, value: String)] = []

    package init(_ arguments: [String], options: [OptionSpec]) throws {
        var index = 0
        var isOpen = true
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            guard isOpen, Self.looksLikeOption(argument) else {
                rest.append(argument)
                continue
            }
            if argument == "--" {
                isOpen = false
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.name == parts[0] }) else {
                throw UsageError(
                    message: "unknown option \(parts[0])", hint: NearestName.hint(parts[0], in: options.map(\.name)))
            }
            if option.value == nil {
                guard parts.count == 1 else { throw UsageError(message: "\(option.name) takes no value") }
                values.append((option.name, ""))
            } else if parts.count == 2 {
                values.append((option.name, parts[1]))
            } else if option.isValueOptional {
                values.append((option.name, ""))
            } else {
                guard index < arguments.count else {
                    throw UsageError(message: "\(option.name) needs \(option.value ?? "a value")")
                }
                values.append((option.name, arguments[index]))
                index += 1
            }
            // An empty name would be that of the root folder, once something is appended to it.
            if let kind = option.value, ["a file", "a folder"].contains(kind), values.last?.value.isEmpty == true {
                throw UsageError(message: "\(option.name) needs \(kind)")
            }
        }
    }

    /// A number such as -5020 is an argument; -x is a mistake, not a file.
    private static func looksLikeOption(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.unicodeScalars.dropFirst().first else { return false }
        return second == "-" || second.properties.isAlphabetic
    }

    package func has(_ name: String) -> Bool { values.contains { $0.name == name } }

    package func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

    /// All values of an option that may come again, in their order.
    package func values(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    /// `--set speed=7`, as often as there are parameters to set.
    package func overrides(_ option: String) throws -> [ParameterOverride] {
        var overrides: [ParameterOverride] = []
        for (name, value) in values where name == option {
            guard let equals = value.firstIndex(of: "="), equals != value.startIndex else {
                throw UsageError(message: "\(option) takes NAME=VALUE, not \"\(value)\"")
            }
            let override = ParameterOverride(
                name: String(value[..<equals]), text: String(value[value.index(after: equals)...]))
            guard !overrides.contains(where: { $0.name == override.name }) else {
                throw UsageError(message: "\(option) sets \"\(override.name)\" twice")
            }
            overrides.append(override)
        }
        return overrides
    }

    package func seed(_ name: String) throws -> UInt64? {
        guard let text = value(name) else { return nil }
        if let seed = SeedText.parse(text) { return seed }
        throw UsageError(message: "\(name) takes a whole number, not \"\(text)\"")
    }

    package func positive(_ name: String) throws -> Double? {
        try number(name, from: .leastNonzeroMagnitude, "a positive number")
    }

    /// A pace. Slower than this, moments of a long scenario lie beyond what the host's clock can count.
    package func pace(_ name: String) throws -> Double? {
        try number(name, from: 0.001, "a number from 0.001 to 1000000")
    }

    private func number(_ name: String, from least: Double, _ what: String) throws -> Double? {
        guard let text = value(name) else { return nil }
        guard let number = Double(text), (least...1e6).contains(number) else {
            throw UsageError(message: "\(name) takes \(what), not \"\(text)\"")
        }
        return number
    }

    package func requireFiles(_ what: String) throws -> [String] {
        guard !rest.isEmpty else { throw UsageError(message: "name at least one \(what)") }
        return rest
    }
}
