import Foundation
import Testing

/// The scenarios of this repository: each passes, and each of its expectations can fail.
@Suite("Shipped scenarios")
struct ShippedScenarioTests {
    static let files: [String] =
        (FileManager.default.enumerator(atPath: Place.scenarios)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".json5") }.sorted()

    @Test("there are some of each area, each with its reason in a line and expectations", arguments: files)
    func wellFormed(file: String) throws {
        let scenario = try Self.read(file)
        let about = try #require(scenario["about"] as? String)
        #expect(about.count >= 40 && about.hasSuffix(".") && !about.contains("\n"))
        let name = try #require(scenario["name"] as? String).lowercased()
        #expect(file.hasSuffix("/" + name.replacing(",", with: "").replacing(" ", with: "-") + ".json5"))
        #expect((scenario["expect"] as? [Any])?.count ?? 0 >= 2)
        #expect(
            ["tapfly", "activetrack", "video", "camera", "ipc", "mixed"].contains(file.split(separator: "/").first))
    }

    @Test("all pass")
    func pass() throws {
        let output = try deskflight(["test", Place.scenarios])
        #expect(output.status == 0, "\(output.out)\(output.error)")
        // A file that names seeds is flown once for each.
        var runs = 0
        for file in Self.files {
            let seeds = try Self.read(file)["seeds"]
            runs += (seeds as? [Any])?.count ?? (seeds as? [String: Any])?["count"] as? Int ?? 1
        }
        #expect(Self.files.count >= 14 && output.lines.last == "\(runs) passed, 0 failed")
    }

    @Test("each expectation turned around fails", arguments: files)
    func inverted(file: String) throws {
        var scenario = try Self.read(file)
        let expect = try #require(scenario["expect"] as? [[String: Any]])
        let duals = try expect.flatMap(ExpectationDual.all)
        scenario["expect"] = duals
        if var camera = scenario["camera"] as? [String: Any], let card = camera["card"] as? String {
            // The changed scenario stands elsewhere.
            camera["card"] = Place.scenarios + "/" + file.split(separator: "/")[0] + "/" + card
            scenario["camera"] = camera
        }
        let sandbox = try Sandbox()
        if let used = scenario["use"] as? String {
            let folder = Place.scenarios + "/" + file.split(separator: "/")[0] + "/"
            _ = try sandbox.write("used.json", try contents(folder + used))
            scenario["use"] = "used.json"
        }
        // So do the recorded tracks.
        let world = scenario["world"] as? [String: Any]
        for target in world?["targets"] as? [[String: Any]] ?? [] {
            guard let track = target["track"] as? String else { continue }
            let folder = Place.scenarios + "/" + file.split(separator: "/")[0] + "/"
            _ = try sandbox.write(track, try contents(folder + track))
        }
        let changed = try sandbox.write("inverse.json5", JSONSerialization.data(withJSONObject: scenario))
        let output = try deskflight(["run", changed, "--json"])
        #expect(output.status == 1, "\(output.error)")
        let results = try #require(object(output.out)["expectations"] as? [[String: Any]])
        #expect(results.count == duals.count && duals.count >= expect.count)
        for result in results {
            #expect(result["ok"] as? Bool == false, "\(result["text"] ?? "")")
            if let margin = result["margin"] as? Double { #expect(margin <= 0, "\(result["text"] ?? "")") }
        }
    }

    /// Reads JSON5 by another reader than the product's.
    private static func read(_ file: String) throws -> [String: Any] {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let parsed = try decoder.decode(Value.self, from: try contents(Place.scenarios + "/" + file))
        return try #require(parsed.plain as? [String: Any])
    }

    /// Any value of JSON.
    private indirect enum Value: Decodable {
        case null, flag(Bool), whole(Int), number(Double), text(String), list([Value]), object([String: Value])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let whole = try? value.decode(Int.self) {
                self = .whole(whole)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let list = try? value.decode([Value].self) {
                self = .list(list)
            } else {
                self = .object(try value.decode([String: Value].self))
            }
        }

        var plain: Any {
            switch self {
            case .null: NSNull()
            case .flag(let flag): flag
            case .whole(let whole): whole
            case .number(let number): number
            case .text(let text): text
            case .list(let list): list.map(\.plain)
            case .object(let members): members.mapValues(\.plain)
            }
        }
    }
}
