import ScenarioKit
import Testing

@Suite("JSON5 that is refused, with message and place")
struct ReaderRefusalTests {
    static let corpus: [(String, String)] = [
        // Whole files.
        ("", "t:1:1: error: the file is empty"),
        ("  // nothing\n ", "t:2:2: error: the file holds no value"),
        ("\u{FEFF}", "t:1:1: error: the file holds no value"),
        ("{} {}", #"t:1:4: error: expected the end of the file, found "{""#),
        ("1\n\n, 2", #"t:3:1: error: expected the end of the file, found ",""#),
        ("1 \u{0}", #"t:1:3: error: expected the end of the file, found "\u{0}""#),
        ("/* a\n", "t:1:1: error: this comment is never closed"),
        ("[1, /*/", "t:1:5: error: this comment is never closed"),
        ("[ / 1]", #"t:1:3: error: a lone "/" (comments are // or /* */)"#),
        ("# a\n1", ##"t:1:1: error: expected a value, found "#""##),
        ("\u{85}1", #"t:1:1: error: expected a value, found "\u{85}""#),
        // Numbers.
        ("[NaN]", "t:1:2: error: NaN is refused: numbers must be finite"),
        ("[ -Infinity]", "t:1:3: error: Infinity is refused: numbers must be finite"),
        ("+NaN", "t:1:1: error: NaN is refused: numbers must be finite"),
        ("{a: 1e999}", "t:1:5: error: this number is too large: numbers must be finite"),
        ("-1e309", "t:1:1: error: this number is too large: numbers must be finite"),
        ("1e99999999999999999999999", "t:1:1: error: this number is too large: numbers must be finite"),
        ("0x" + String(repeating: "F", count: 300), "t:1:1: error: this number is too large: numbers must be finite"),
        ("0." + String(repeating: "1", count: 999), "t:1:1: error: a number of more than 1000 characters"),
        ("[ - 1]", "t:1:3: error: a number without digits"),
        ("[.]", "t:1:2: error: a number without digits"),
        ("-", "t:1:1: error: a number without digits"),
        (".e1", "t:1:1: error: a number without digits"),
        ("0x", "t:1:1: error: a number without digits"),
        ("0xg", "t:1:1: error: a number without digits"),
        ("+-1", "t:1:1: error: a number without digits"),
        ("1e", "t:1:1: error: an exponent without digits"),
        ("1e+", "t:1:1: error: an exponent without digits"),
        ("[010]", "t:1:2: error: a number cannot start with 0 and a digit"),
        ("-00", "t:1:1: error: a number cannot start with 0 and a digit"),
        (
            "{t: 5s}",
            #"t:1:6: error: expected the end of a number, found "s" (numbers have no unit; texts need quotes)"#
        ),
        ("1.2.3", #"t:1:4: error: expected the end of a number, found "." (numbers have no unit; texts need quotes)"#),
        ("0x1.8", #"t:1:4: error: expected the end of a number, found "." (numbers have no unit; texts need quotes)"#),
        ("5N", #"t:1:2: error: expected the end of a number, found "N" (numbers have no unit; texts need quotes)"#),
        ("1e5e5", #"t:1:4: error: expected the end of a number, found "e" (numbers have no unit; texts need quotes)"#),
        ("{speed: 1,4}", #"t:1:11: error: expected a key, found "4" (a number with a decimal comma? write 1.4)"#),
        (
            "{a: -10,25, b: 1}",
            #"t:1:9: error: expected a key, found "2" (a number with a decimal comma? write -10.25)"#
        ),
        ("{a: 1, 4: 1}", #"t:1:8: error: expected a key, found "4""#),
        ("{a: 1.5,4: 1}", #"t:1:9: error: expected a key, found "4""#),
        // Words.
        ("{mode: forward}", #"t:1:8: error: expected a value, found the word "forward" (a text needs quotes)"#),
        ("True", #"t:1:1: error: expected a value, found the word "True" (a text needs quotes)"#),
        ("[undefined]", #"t:1:2: error: expected a value, found the word "undefined" (a text needs quotes)"#),
        // Objects and arrays.
        ("{a:1,b:2,\n a:3}", #"t:2:2: error: duplicate key "a", first at 1:2"#),
        (#"{ab:1, "a\x62":3}"#, #"t:1:8: error: duplicate key "ab", first at 1:2"#),
        ("{a 1}", #"t:1:4: error: expected ":" after a key, found "1""#),
        ("{a}", #"t:1:3: error: expected ":" after a key, found "}""#),
        ("{wind-speed: 1}", #"t:1:6: error: expected ":" after a key, found "-" (such a key needs quotes)"#),
        ("{a.b: 1}", #"t:1:3: error: expected ":" after a key, found "." (such a key needs quotes)"#),
        ("{a", #"t:1:3: error: expected ":" after a key, found the end of the file"#),
        ("{a:", "t:1:4: error: expected a value, found the end of the file"),
        ("{a:}", #"t:1:4: error: expected a value, found "}""#),
        ("{,}", #"t:1:2: error: expected a key, found ",""#),
        ("{a:1,,}", #"t:1:6: error: expected a key, found ",""#),
        (#"{\u0061:1}"#, #"t:1:2: error: expected a key, found "\\""#),
        ("{a:1 b:2}", #"t:1:6: error: expected "," or "}", found "b""#),
        (
            "{a:1\n",
            #"t:2:1: error: expected "," or "}", found the end of the file (the object opened at 1:1 is not closed)"#
        ),
        (
            "[{",
            #"t:1:3: error: expected a key or "}", found the end of the file (the object opened at 1:2 is not closed)"#
        ),
        ("[1 2]", #"t:1:4: error: expected "," or "]", found "2""#),
        ("[1}", #"t:1:3: error: expected "," or "]", found "}""#),
        ("[,1]", #"t:1:2: error: expected a value, found ",""#),
        ("[1,,2]", #"t:1:4: error: expected a value, found ",""#),
        (
            "[1,",
            #"t:1:4: error: expected a value or "]", found the end of the file (the array opened at 1:1 is not closed)"#
        ),
        ("]", #"t:1:1: error: expected a value, found "]""#),
        // Texts.
        ("['a", "t:1:2: error: this text is never closed"),
        (#"["a\"#, "t:1:2: error: this text is never closed"),
        ("['a\nb']", "t:1:2: error: this text is not closed on its line"),
        ("['a\rb']", "t:1:2: error: this text is not closed on its line"),
        ("'é\\xg0'", #"t:1:3: error: \x needs 2 hexadecimal digits"#),
        (#"'\u12'"#, #"t:1:2: error: \u needs 4 hexadecimal digits"#),
        (#"'\u"#, #"t:1:2: error: \u needs 4 hexadecimal digits"#),
        (#"'a\1'"#, "t:1:3: error: a digit cannot be escaped"),
        (#"'\01'"#, "t:1:2: error: a digit cannot be escaped"),
        (#"'\ud83d'"#, "t:1:2: error: half of a surrogate pair"),
        (#"'\ud83dx'"#, "t:1:2: error: half of a surrogate pair"),
        (#"'\ud83d\u0041'"#, "t:1:2: error: half of a surrogate pair"),
        (#"'\ude00\ud83d'"#, "t:1:2: error: half of a surrogate pair"),
    ]

    @Test("text gives the error", arguments: corpus)
    func refuses(text: String, expected: String) {
        #expect(complaint(text) == expected)
    }

    @Test(
        "invalid UTF-8 is refused at its byte",
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0x00], "t:1:1: error: invalid UTF-8 at byte 0 (save the file as UTF-8)"),
            (
                Array("[\n'é".utf8) + [0xE9, 0x27, 0x5D],
                "t:2:3: error: invalid UTF-8 at byte 5 (save the file as UTF-8)"
            ),
            ([0x31, 0x20, 0xC0, 0x80], "t:1:3: error: invalid UTF-8 at byte 2 (save the file as UTF-8)"),
            ([0x27, 0xED, 0xA0, 0x80, 0x27], "t:1:2: error: invalid UTF-8 at byte 1 (save the file as UTF-8)"),
            ([0xEF, 0xBB, 0xBF, 0x31, 0xF0, 0x9F], "t:1:2: error: invalid UTF-8 at byte 4 (save the file as UTF-8)"),
            ([0x2F, 0x2F, 0xE2, 0x80], "t:1:3: error: invalid UTF-8 at byte 2 (save the file as UTF-8)"),
        ] as [([UInt8], String)])
    func invalidUTF8(bytes: [UInt8], expected: String) {
        #expect(complaint(bytes) == expected)
    }

    @Test("sizes beyond the limits are refused")
    func limits() {
        let most = [0x5D] + [UInt8](repeating: 0x20, count: (8 << 20) - 1)
        #expect(complaint(most) == #"t:1:1: error: expected a value, found "]""#)
        #expect(
            complaint([UInt8](repeating: 0x20, count: (8 << 20) + 1)) == "t:1:1: error: the file is larger than 8 MiB")
        #expect(complaint(String(repeating: "[", count: 65)) == "t:1:65: error: values nest more than 64 deep")
        #expect(
            complaint(String(repeating: "{a:", count: 1_000_000)) == "t:1:193: error: values nest more than 64 deep")
        #expect(
            complaint("[" + String(repeating: "0,", count: 200_000) + "]")
                == "t:1:400000: error: the file holds more than 200000 values")
    }

    @Test("a duplicate is found among many keys, and not where there is none")
    func manyKeys() {
        let keys = (0..<40).map { "k\($0):0," }.joined()
        #expect(complaint("{\(keys)}") == "parsed")
        for repeated in [0, 14, 15, 16, 17, 39] {
            #expect(
                complaint("{\(keys)\nk\(repeated):1}").hasPrefix(
                    "t:2:1: error: duplicate key \"k\(repeated)\", first at 1:"))
        }
        for count in 14...18 {
            let some = (0..<count).map { "k\($0):0,\n" }.joined()
            let last = "t:\(count + 1):1: error: duplicate key \"k\(count - 1)\", first at \(count):"
            #expect(complaint("{\(some)k\(count - 1):1}").hasPrefix(last))
        }
    }

    @Test("an error shows foreign text short and without control characters")
    func escapedErrors() {
        let long = String(repeating: "x", count: 100)
        let shown = String(repeating: "x", count: 40) + "…"
        #expect(complaint("{\(long):1,\(long):2}") == "t:1:105: error: duplicate key \"\(shown)\", first at 1:2")
        #expect(
            complaint(#"{"\u001b[2J\n\u202e\"":1,"\u001b[2J\n\u202e\"":1}"#)
                == #"t:1:26: error: duplicate key "\u{1B}[2J\u{A}\u{202E}\"", first at 1:2"#)
        let error = ScenarioError(file: "a\n::error::b", line: 1, column: 2, message: "m")
        #expect(error.description == #"a\u{A}::error::b:1:2: error: m"#)
    }
}
