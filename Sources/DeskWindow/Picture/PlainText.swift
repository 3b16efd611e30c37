/// Text from a file on its way to a title or a terminal.
enum PlainText {
    /// One line without control characters, which could move a terminal's cursor or end the line.
    static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            line.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(line)
    }
}
