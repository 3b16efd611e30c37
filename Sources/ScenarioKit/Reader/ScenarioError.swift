/// A place in a text file, as editors show it.
///
/// Lines and columns count from 1. A column counts Unicode scalars, so a tab or an accented letter is one column. Lines
/// end with LF, CR, CR LF, U+2028 or U+2029; a byte order mark at the start of a file has no column.
public struct SourcePosition: Hashable, Sendable {
    public var line: Int
    public var column: Int
    /// Which of a scenario's files it lies in: 0 for the scenario itself, else one of the files that it uses.
    var source = 0

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place `columns` further right on the same line.
    public func advanced(by columns: Int) -> SourcePosition {
        var place = self
        place.column += columns
        return place
    }
}

/// One complaint about a scenario file, with the place where the file is wrong.
///
/// Its description is one line: `tap.json5:4:7: error: unknown key "sped" in a step (did you mean "speed"?)`.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as the user gave it.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars.
    public var column: Int
    /// What is wrong, without a place and without a full stop.
    public var message: String
    /// What the author probably meant, or nil.
    public var hint: String?
    /// The host had nothing more to read with; the file may be right.
    public var isExhausted = false
    /// The `source` of the place, until the file's name is known to be right.
    var source = 0

    public init(file: String, line: Int, column: Int, message: String, hint: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.hint = hint
    }

    init(_ message: String, file: String, at position: SourcePosition, hint: String? = nil) {
        self.init(file: file, line: position.line, column: position.column, message: message, hint: hint)
        source = position.source
    }

    public var position: SourcePosition { SourcePosition(line: line, column: column) }

    public var description: String {
        let place = "\(Shown.escaped(file, limit: 1000)):\(line):\(column): error: \(message)"
        return hint.map { "\(place) (\($0))" } ?? place
    }
}

/// Text from outside, made fit to stand in a one-line message.
public enum Shown {
    /// In double quotes, shortened; nothing in it can move a terminal's cursor or start a new line.
    static func quoted(_ text: String) -> String { "\"\(escaped(text, limit: 40))\"" }

    /// Invisible and control characters as `\u{…}`, at most `limit` characters.
    public static func escaped(_ text: String, limit: Int) -> String {
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            if count == limit { return shown + "…" }
            count += 1
            if scalar == "\"" || scalar == "\\" {
                shown += "\\\(scalar)"
            } else if isInvisible(scalar) {
                shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// Without a trailing `.0`: 5, 1.4, 1e+20.
    static func number(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e16 ? String(Int(value)) : "\(value)"
    }

    /// Control and format characters, and blanks other than the usual one.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        case .privateUse, .unassigned, .surrogate: return true
        default: return false
        }
    }
}
