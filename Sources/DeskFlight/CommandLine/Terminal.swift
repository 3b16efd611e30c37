import Glibc

/// Standard output and error, with colours and progress where a person looks on.
package enum Terminal {
    package static let outIsTTY = isatty(STDOUT_FILENO) != 0
    package static let errorIsTTY = isatty(STDERR_FILENO) != 0
    private static let usesColour = outIsTTY && getenv("NO_COLOR") == nil && !isDumb

    private static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? false }

    package enum Colour: String {
        case green = "32"
        case red = "31"
        case yellow = "33"
        case dim = "2"
        case bold = "1"
    }

    package static func paint(_ text: String, _ colour: Colour) -> String {
        usesColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    package static func out(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }
    package static func error(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

    /// Why standard output could not be written, or nil. The program is single-threaded.
    nonisolated(unsafe) package private(set) static var outFailure: String?

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let put = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if put < 0 && errno == EINTR { continue }
            guard put > 0 else {
                // A closed pipe: nobody listens any more. Anything else, a full disk say, must not look like success.
                if errno != EPIPE && descriptor == STDOUT_FILENO { outFailure = String(cString: strerror(errno)) }
                return
            }
            bytes = bytes.dropFirst(put)
        }
    }

    /// A line that is overwritten again and again, on a terminal only.
    package static func progress(_ text: String) {
        guard errorIsTTY else { return }
        write("\r\u{1B}[K" + text, to: STDERR_FILENO)
    }

    package static func endProgress() {
        guard errorIsTTY else { return }
        write("\r\u{1B}[K", to: STDERR_FILENO)
    }
}

/// Small helpers for columns of text.
package enum Text {
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    package static func right(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
