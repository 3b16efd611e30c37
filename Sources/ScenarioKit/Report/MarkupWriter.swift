/// Writes HTML and SVG: what comes from outside is escaped on the way, and tags are closed in order.
struct MarkupWriter {
    private(set) var bytes: [UInt8] = []
    private var openTags: [String] = []

    typealias Attributes = KeyValuePairs<String, String>

    /// Our own markup, as it is.
    mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    /// Markup that was written elsewhere.
    mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    mutating func text(_ text: String) { Self.append(text, to: &bytes) }

    mutating func open(_ tag: String, _ attributes: Attributes = [:]) {
        start(tag, attributes)
        raw(">")
        openTags.append(tag)
    }

    mutating func close() {
        guard let tag = openTags.popLast() else { return }
        raw("</\(tag)>")
        if Self.blocks.contains(tag) { raw("\n") }
    }

    /// An element with text, or one that holds what `content` writes.
    mutating func element(_ tag: String, _ content: String) { element(tag, [:], content) }

    mutating func element(_ tag: String, _ attributes: Attributes, _ content: String) {
        open(tag, attributes)
        text(content)
        close()
    }

    mutating func element(
        _ tag: String, _ attributes: Attributes = [:], content: (inout MarkupWriter) -> Void
    ) {
        open(tag, attributes)
        content(&self)
        close()
    }

    /// An SVG element without content.
    mutating func shape(_ tag: String, _ attributes: Attributes) {
        start(tag, attributes)
        raw("/>")
    }

    private mutating func start(_ tag: String, _ attributes: Attributes) {
        raw("<\(tag)")
        for (name, value) in attributes {
            raw(" \(name)=\"")
            text(value)
            raw("\"")
        }
    }

    /// A line break behind these keeps the file readable for people and for `diff`.
    private static let blocks: [String] = [
        "div", "p", "section", "header", "footer", "main", "figure", "figcaption", "table", "tr", "h1", "h2", "h3",
        "h4", "svg", "g", "details", "summary", "dl", "ul", "li", "thead", "tbody", "nav",
    ]

    /// For text and for attribute values alike. Characters that nobody sees, which could turn the line round or end
    /// it, are shown by their numbers.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !special.contains($0) }) {
            bytes.append(contentsOf: text.utf8)
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes.append(contentsOf: "&amp;".utf8)
            case "<": bytes.append(contentsOf: "&lt;".utf8)
            case ">": bytes.append(contentsOf: "&gt;".utf8)
            case "\"": bytes.append(contentsOf: "&quot;".utf8)
            case "'": bytes.append(contentsOf: "&#39;".utf8)
            // Our own texts use it between a number and its unit.
            case "\u{A0}": bytes.append(contentsOf: "\u{A0}".utf8)
            case "\n": bytes.append(UInt8(ascii: "\n"))
            case "\t", "\r": bytes.append(UInt8(ascii: " "))
            default:
                if Shown.isInvisible(scalar) {
                    bytes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
                } else {
                    bytes.append(contentsOf: String(scalar).utf8)
                }
            }
        }
    }

    private static let special = Array("&<>\"'".utf8)
}
