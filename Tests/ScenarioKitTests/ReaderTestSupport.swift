import ScenarioKit

/// An expected value, written as a Swift literal; it has no places.
indirect enum Tree: Equatable, Sendable, ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    struct Member: Equatable, Sendable {
        var key: String
        var value: Tree
    }

    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([Tree])
    case object([Member])

    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(stringLiteral value: String) { self = .text(value) }
    init(arrayLiteral elements: Tree...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, Tree)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }

    init(_ node: JSON5Node) {
        switch node.value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .array(elements.map(Tree.init))
        case .object(let members): self = .object(members.map { Member(key: $0.key, value: Tree($0.node)) })
        }
    }

    /// Texts by their scalars, since `String` takes `é` and `e` + accent for equal; numbers by their bits, for −0.
    static func == (left: Tree, right: Tree) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern
        case (.text(let a), .text(let b)): a.unicodeScalars.elementsEqual(b.unicodeScalars)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        default: false
        }
    }
}

func read(_ text: String) throws -> JSON5Node {
    try JSON5Document(bytes: Array(text.utf8), file: "t").root
}

/// The description of the error that reading the bytes gives, or `parsed`.
func complaint(_ bytes: [UInt8]) -> String {
    do {
        _ = try JSON5Document(bytes: bytes, file: "t")
        return "parsed"
    } catch {
        return error.description
    }
}

func complaint(_ text: String) -> String { complaint(Array(text.utf8)) }

/// SplitMix64: the tests' own randomness, repeatable from a printed seed.
struct TestRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }
    mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }
}

/// A file like those users write.
let goodScenario = """
    // Flies to a point and checks what the mission says.
    {
      deskflight: 1, name: "tap toward the barn", about: 'why this "file" exists', seed: 7, duration: 30,
      clock: { start: "2026-03-01T09:00:00", zone: "Europe/Berlin" },
      aircraft: { model: "mavic-pro", at: [0, 0, 20], heading: 0, gimbalPitch: -10,
                  limits: { radius: 100, height: 120 }, battery: 90, modeSwitch: "P" },
      camera:   { hfov: 66.6, stream: [1280, 720], card: "Assets/cards/h\\u00f6lle" },
      world:    { light: 5e3, wind: { from: 270, speed: +2, gust: .5 }, /* calm */
                  obstacles: [ { id: "barn", box: { center: [40, 0, 5], size: [8, 12, 10] } } ],
                  targets:   [ { id: "walker", kind: "person",
                                 path: [ { at: [15, -4] }, { to: [15, 20], speed: 1.4 } ] } ] },
      script: [
        { do: "tapFly.setSpeed", value: 0x5, completes: "ok" },
        { at: 1.0, do: "tapFly.start", image: [0.5, 0.45], mode: "forward", completes: "ok" },
        { when: "tapFly.state == executing", within: 2 },
        { after: 3, do: "rc.stick", yaw: 0.5, for: 2 },
        { do: "tapFly.setSpeed", value: 12, completes: "mission/invalidParameters" },
        { do: "tapFly.stop", completes: "ok", },
      ],
      expect: [
        { always: "aircraft.speed <= 5.3" },
        { whenever: "aircraft.radiusReached", then: "tapFly.state != executing", within: 1 },
        { eventually: "tapFly.state == executing", within: 2 }, // größer
        { count: "tapFly.leftExecuting", equals: 1, vacuous: null, strict: true },
      ],
    }

    """
