import Contract
import ScenarioKit
import Testing

/// The table of keys against the decoder: what the one says, the other does.
@Suite("The keys of a scenario file")
struct ScenarioKeyTests {
    private func read(_ rest: String) -> String? {
        let text = "{ deskflight: 1, name: \"k\", \(rest) }"
        do {
            _ = try Scenario(bytes: Array(text.utf8), file: "k")
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// One part of a file with one key that varies; `VALUE` stands for it, other keys are as the part needs them.
    private static let places: [(path: String, text: String)] = [
        ("duration", "duration: VALUE"), ("seed", "seed: VALUE"), ("aircraft.heading", "aircraft: { heading: VALUE }"),
        ("aircraft.limits.radius", "aircraft: { limits: { radius: VALUE } }"),
        ("aircraft.limits.height", "aircraft: { limits: { height: VALUE } }"),
        ("aircraft.battery", "aircraft: { battery: VALUE }"),
        ("aircraft.goHomeHeight", "aircraft: { goHomeHeight: VALUE }"),
        ("aircraft.lowBattery", "aircraft: { lowBattery: VALUE, seriousBattery: 10 }"),
        ("aircraft.seriousBattery", "aircraft: { seriousBattery: VALUE, lowBattery: 50 }"),
        ("camera.hfov", "camera: { hfov: VALUE }"), ("world.light", "world: { light: VALUE }"),
        ("world.satellites", "world: { satellites: VALUE }"),
        ("world.wind.from", "world: { wind: { from: VALUE, speed: 1 } }"),
        ("world.wind.speed", "world: { wind: { from: 1, speed: VALUE } }"),
        ("world.wind.gust", "world: { wind: { from: 1, speed: 1, gust: VALUE } }"),
        (
            "world.obstacles[].sphere.radius",
            "world: { obstacles: [{ id: \"a\", sphere: { center: [9000, 0, 0], radius: VALUE } }] }"
        ),
        (
            "world.obstacles[].cylinder.height",
            "world: { obstacles: [{ id: \"a\", cylinder: { center: [9000, 0, 0], radius: 1, height: VALUE } }] }"
        ),
        (
            "world.targets[].path[].speed",
            "world: { targets: [{ id: \"a\", path: [{ at: [0, 0] }, { at: [9, 9], speed: VALUE }] }] }"
        ),
        ("expect[].within", "expect: [{ eventually: \"link.phone\", within: VALUE }]"),
        ("script[].within", "script: [{ when: \"link.phone\", within: VALUE }]"),
    ]

    @Test("the ends of each range are taken, and what lies beyond is refused", arguments: places.indices)
    func ranges(row: Int) throws {
        let (path, text) = Self.places[row]
        let detail = try #require(ScenarioKeys.all.first { $0.path == path }?.detail)
        let match = try #require(detail.firstMatch(of: /(-?[0-9.e+]+)…(-?[0-9.e+]+)/), "\(detail)")
        let (low, high) = (try #require(Double(match.1)), try #require(Double(match.2)))
        func told(_ value: Double) -> String? { read(text.replacing("VALUE", with: "\(value)")) }
        #expect(told(low) == nil && told(high) == nil, "\(told(low) ?? "") \(told(high) ?? "")")
        let step = detail.contains("whole") ? 1 : max(1e-6, abs(high) * 1e-6)
        #expect(told(low - step) != nil && told(high + step) != nil, "\(path)")
    }

    /// Words of a file, found in the table by their key.
    private static let words: [(path: String, text: String)] = [
        ("aircraft.modeSwitch", "aircraft: { modeSwitch: VALUE }"),
        ("aircraft.failSafe", "aircraft: { failSafe: VALUE }"),
        ("aircraft.stickMode", "aircraft: { stickMode: VALUE }"), ("app.activation", "app: { activation: VALUE }"),
        ("app.binding", "app: { binding: VALUE }"),
        (
            "world.targets[].kind", "world: { targets: [{ id: \"a\", kind: VALUE, path: [{ at: [0, 0] }] }] }"
        ),
    ]

    @Test("each word is taken, and no other", arguments: words.indices)
    func choices(row: Int) throws {
        let (path, text) = Self.words[row]
        let detail = try #require(ScenarioKeys.all.first { $0.path == path }?.detail)
        let words = detail.split(separator: ",")[0].split(separator: "|").map(String.init).filter { $0 != "…" }
        #expect(!words.isEmpty)
        for word in words { #expect(read(text.replacing("VALUE", with: "\"\(word)\"")) == nil, "\(path) \(word)") }
        #expect(read(text.replacing("VALUE", with: "\"other\"")) != nil)
    }

    @Test("each path is named once and says what it is")
    func whole() {
        let lines = ScenarioKeys.all
        #expect(Set(lines.map(\.path)).count == lines.count)
        for line in lines { #expect(!line.detail.isEmpty && !line.doc.isEmpty, "\(line.path)") }
    }

    @Test("every key that the decoder knows is in the table")
    func complete() throws {
        let paths = Set(ScenarioKeys.all.map(\.path))
        // The decoder tells the nearest of the keys that it knows: a key with a letter too much finds the right one.
        for (part, prefix, text) in [
            ("aircraft", "aircraft.", "aircraft: { KEYz: 1 }"), ("camera", "camera.", "camera: { KEYz: 1 }"),
            ("world", "world.", "world: { KEYz: 1 }"), ("app", "app.", "app: { KEYz: 1 }"),
            ("link", "link.", "link: { KEYz: 1 }"), ("file", "", "KEYz: 1"),
        ] {
            let own = paths.filter {
                $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains { ".[".contains($0) }
            }
            #expect(own.count >= 2)
            for path in own where path != "condition" && !["clock", "deskflight"].contains(path) {
                let key = String(path.dropFirst(prefix.count))
                let told = try #require(read(text.replacing("KEY", with: key)))
                #expect(told.contains("did you mean \"\(key)\"?"), "\(part): \(told)")
            }
        }
    }
}
