/// Text as XML 1.0 takes it.
enum XMLText {
    /// What XML cannot hold at all is left out; what it could mistake for its own is escaped.
    ///
    /// - Parameter attribute: line ends and tabs are escaped as well, or a reader would make blanks of them.
    static func escaped(_ text: String, attribute: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += attribute ? "&quot;" : "\""
            case "\n", "\r", "\t":
                if attribute || scalar == "\r" {
                    escaped += "&#\(scalar.value);"
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            default:
                let isForbidden =
                    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
                if !isForbidden { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }

    static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(escaped(value, attribute: true))\""
    }
}
