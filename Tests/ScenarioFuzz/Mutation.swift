/// What goes wrong in files: values of the wrong kind, names of the wrong letters, bytes from elsewhere.
struct Mutation {
    var random: Random

    /// One to three wrong things in a tree.
    mutating func mutate(_ tree: inout Tree) {
        for _ in 0...random.below(3) {
            var index = random.below(tree.count)
            var copy = random
            tree.change(&index) { Self.change(&$0, &copy) }
            random = copy
        }
    }

    private static let strange: [Tree] = [
        .null, .flag(true), .number("1e308"), .number("-0"), .number("0x7fffffffffffffff"), .number("1e-400"),
        .number("99999999999999999999"), .number("NaN"), .number("-Infinity"), .number("1,5"), .number("5s"), .text(""),
        .text("\u{202E}x\u{1B}[2J"), .text("ok"), .text("$shot.path"), .text("aircraft.speed < 5"), .list([]),
        .object([]),
        .list([.number("1"), .number("2"), .number("3")]),
    ]

    private static func change(_ tree: inout Tree, _ random: inout Random) {
        switch tree {
        case .text(let text) where random.chance(3, in: 4):
            tree = .text(letters(text, &random))
        case .number(let text) where random.chance(1, in: 2):
            tree = .number(letters(text, &random))
        case .list(var elements) where random.chance(3, in: 4) && !elements.isEmpty:
            let place = random.below(elements.count)
            switch random.below(4) {
            case 0: elements.remove(at: place)
            case 1: elements.insert(elements[place], at: place)
            case 2: elements += Array(repeating: elements[place], count: random.pick([1, 10, 300]))
            default: elements.swapAt(place, random.below(elements.count))
            }
            tree = .list(elements)
        case .object(var members) where random.chance(3, in: 4) && !members.isEmpty:
            let place = random.below(members.count)
            switch random.below(4) {
            case 0: members.remove(at: place)
            case 1: members.append(members[place])
            case 2: members[place].key = letters(members[place].key, &random)
            default: members.append((random.pick(["at", "do", "when", "within", "id", "x", ""]), random.pick(strange)))
            }
            tree = .object(members)
        default:
            tree = random.pick(strange)
        }
    }

    /// One edit of a text, or a piece of it many times.
    private static func letters(_ text: String, _ random: inout Random) -> String {
        var scalars = Array(text.unicodeScalars)
        let place = random.below(scalars.count + 1)
        switch random.below(6) {
        case 0 where place < scalars.count: scalars.remove(at: place)
        case 1 where place < scalars.count: scalars[place] = random.pick(["x", "A", "9", ".", "(", " ", "é", "\u{0}"])
        case 2 where place + 1 < scalars.count: scalars.swapAt(place, place + 1)
        case 3:
            return text
                + String(
                    repeating: random.pick(["(", "not ", "a", "9", "\u{301}"]), count: random.pick([1, 40, 5000]))
        default:
            scalars.insert(
                contentsOf: random.pick([" and ", ")", "<", "e9", "-", "\n", "🛸"]).unicodeScalars, at: place)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// One to five wrong bytes, tokens or cuts in a file.
    mutating func mutate(_ bytes: inout [UInt8]) {
        for _ in 0...random.below(5) where !bytes.isEmpty {
            let place = random.below(bytes.count)
            switch random.below(7) {
            case 0: bytes[place] ^= 1 << UInt8(random.below(8))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
            case 3:
                bytes.insert(
                    contentsOf: Array(
                        random.pick(["{", "}", "[", "]", ",", ":", "\"", "//", "/*", "\\u", "NaN"]).utf8), at: place)
            case 4: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
            case 5: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.below(200))], at: place)
            default: bytes.swapAt(place, random.below(bytes.count))
            }
        }
    }
}
