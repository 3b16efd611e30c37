import FlightSession
import SimMath

/// In which way a run did not pass: what a smaller run must still show to count as the same failure.
public enum FailureWay: Hashable, Sendable {
    /// An expectation, by its place among those of the file, and how it failed.
    case expectation(Int, how: String)
    /// A step's call was answered otherwise than the step says.
    case step(how: String)
    /// The run broke off because this variable was not finite.
    case nonFinite(field: String)

    /// How an expectation failed, without the figures: `saw tapFly.state = cannotStart`, `the trigger never fired`,
    /// `counted more`. Too few events stay the same number: with nothing done there would be none, which is no news.
    static func how(_ result: ExpectationResult, _ expectation: JSON5Node?) -> String {
        let note = result.note ?? "not met"
        let words = "counted "
        if note.hasPrefix(words), let count = Int(note.dropFirst(words.count)) {
            // Without the file's bound in plain figures, only the same count is the same failure.
            guard let most = number("equals", expectation) ?? number("atMost", expectation) else { return note }
            return count > most ? "counted more" : note
        }
        return withoutFigures(note)
    }

    private static func number(_ key: String, _ expectation: JSON5Node?) -> Int? {
        guard case .object(let members) = expectation?.value,
            case .number(let value) = members.first(where: { $0.key == key })?.node.value
        else { return nil }
        return Int(exactly: value.rounded(.down))
    }

    /// The text up to its first figure or sign of one.
    static func withoutFigures(_ text: String) -> String {
        var kept: [UInt8] = []
        for byte in text.utf8 {
            if (0x30...0x39).contains(byte) { break }
            kept.append(byte)
        }
        while let last = kept.last, last == UInt8(ascii: "-") || last == UInt8(ascii: " ") { kept.removeLast() }
        return String(decoding: kept, as: UTF8.self)
    }
}
