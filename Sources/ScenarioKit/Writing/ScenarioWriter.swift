import Contract
import SimMath

/// Turns commands into the steps of a scenario file: the opposite of what the decoder does.
public enum ScenarioWriter {
    /// One step on one line: `{ at: 1.5, do: "tapFly.start", image: [0.5, 0.45], mode: "free" }`.
    ///
    /// Parameters at their default are left out. Numbers read back to the same bits.
    ///
    /// - Parameters:
    ///   - tick: when it acts; nil for as soon as the step before is done.
    ///   - path: of the file that a command names by its number.
    ///   - targetIDs: what the scenario's targets are called, in the order of its list.
    /// - Throws: when the language has no words for it.
    public static func step(
        _ command: Command, at tick: Tick? = nil, path: [UInt8]? = nil, targetIDs: [String] = []
    ) throws(ScenarioWritingError) -> String {
        let descriptor = command.descriptor
        var parts = tick.map { ["at: \(seconds($0))"] } ?? []
        parts.append("do: \(JSONText.quoted(descriptor.name))")
        let operands = command.operands
        var place = 0
        for parameter in descriptor.parameters {
            let values = Array(operands[place..<place + parameter.operandCount])
            place += parameter.operandCount
            if let value = parameter.defaultValue, values.map(\.bitPattern) == [value.bitPattern] { continue }
            parts.append("\(parameter.key): " + (try text(values, parameter, descriptor.name, path, targetIDs)))
        }
        return "{ " + parts.joined(separator: ", ") + " }"
    }

    /// A moment as files write it, in seconds: `0.07`, `12.5`, `3`.
    public static func seconds(_ tick: Tick) -> String { JSON5Writer.number(tick.seconds) }

    private static func text(
        _ values: [Double], _ parameter: ParameterDescriptor, _ command: String, _ path: [UInt8]?, _ targetIDs: [String]
    ) throws(ScenarioWritingError) -> String {
        for value in values where !value.isFinite {
            throw .notFinite(command: command, key: parameter.key)
        }
        switch parameter.kind {
        case .number: return JSON5Writer.number(values[0])
        case .flag: return values[0] == 0 ? "false" : "true"
        case .choice(let members):
            guard let member = members.first(where: { Double($0.raw) == values[0] }) else {
                throw .noName(command: command, key: parameter.key, value: values[0])
            }
            return JSONText.quoted(member.symbol)
        case .imagePoint: return "[" + values.map(JSON5Writer.number).joined(separator: ", ") + "]"
        case .target:
            let index = Int(values[0])
            guard targetIDs.indices.contains(index) else {
                throw .noName(command: command, key: parameter.key, value: values[0])
            }
            return JSONText.quoted(targetIDs[index])
        case .file:
            let path = path ?? absentPath
            let text = String(decoding: path, as: UTF8.self)
            guard Array(text.utf8) == path else { throw .pathIsNoText(command: command) }
            return JSONText.quoted(text)
        }
    }

    /// What a step names for a file that is not on the card: no card's reader gives out an empty path.
    private static let absentPath: [UInt8] = []
}

/// Why a command cannot stand in a scenario file.
public enum ScenarioWritingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An app passed NaN or infinity; numbers in files are finite.
    case notFinite(command: String, key: String)
    /// A number stands for none of the choices.
    case noName(command: String, key: String, value: Double)
    /// A card holds names that are not UTF-8.
    case pathIsNoText(command: String)

    public var description: String {
        switch self {
        case .notFinite(let command, let key): "\(command): \(key) is not finite, and a scenario cannot say so"
        case .noName(let command, let key, let value): "\(command): \(key) has no name for \(value)"
        case .pathIsNoText(let command): "\(command): the name of its file is not UTF-8, and a scenario cannot say so"
        }
    }
}
