import Foundation
import Testing

/// The contrary of an expectation, said in the language itself and, where logic allows, in another form, so that other
/// code judges it: what is always so is not once otherwise.
enum ExpectationDual {
    typealias Part = [String: Any]

    /// Expectations of which not one may hold where this one holds: its contrary is that any of them does.
    static func all(of part: Part) throws -> [Part] {
        if let end = part["until"] as? String { return try until(part, end) }
        if let condition = part["always"] as? String { return [window(part, ["eventually": not(condition)])] }
        if let condition = part["never"] as? String { return [window(part, ["eventually": condition])] }
        if let condition = part["eventually"] as? String {
            return [window(part, ["never": condition], within: part["within"])]
        }
        if let trigger = part["whenever"] as? String { return [try whenever(part, trigger)] }
        if let condition = part["holds"] as? String {
            // Each time it is true it ends before its time: "for so long" needs its last tick, too.
            let within: [String: Any] = ["within": try #require(part["for"])]
            return [window(part, ["whenever": condition, "then": not(condition)].merging(within) { $1 })]
        }
        if let order = part["order"] as? [String] { return pairs(order).map { window(part, ["order": $0]) } }
        if part["count"] != nil { return bounds(part, step: 1, most: nil) }
        if part["fraction"] != nil { return bounds(part, step: 1e-9, most: 1) }
        Issue.record("an unknown form: \(part)")
        return []
    }

    private static func not(_ condition: String) -> String { "not (\(condition))" }

    /// With the window of the original; `within` moves its end.
    private static func window(_ part: Part, _ form: Part, within: Any? = nil) -> Part {
        var dual = form
        dual["from"] = part["from"]
        dual["to"] = part["to"]
        guard let within = within as? NSNumber else { return dual }
        switch part["from"] {
        case let step as String: dual["to"] = ["step": step, "plus": within]
        case let edge as [String: Any]:
            let plus = (edge["plus"] as? NSNumber)?.doubleValue ?? -((edge["minus"] as? NSNumber)?.doubleValue ?? 0)
            dual["to"] = ["step": edge["step"] ?? "", "plus": plus + within.doubleValue] as [String: Any]
        case let from:
            let end = ((from as? NSNumber)?.doubleValue ?? 0) + within.doubleValue
            // An earlier end of the window stays.
            dual["to"] = min(end, (part["to"] as? NSNumber)?.doubleValue ?? .infinity)
        }
        return dual
    }

    /// After each trigger the answer stays away for all of its time.
    private static func whenever(_ part: Part, _ trigger: String) throws -> Part {
        let then = try #require(part["then"] as? String)
        var dual: Part = ["whenever": trigger, "then": not(then)]
        dual["for"] = part["within"] ?? 0
        return window(part, dual)
    }

    /// The end does not come, or the contrary of what holds comes before it.
    private static func until(_ part: Part, _ end: String) throws -> [Part] {
        let wrong = try (part["always"] as? String).map(not) ?? #require(part["never"] as? String)
        return [window(part, ["never": end], within: part["within"]), window(part, ["order": [wrong, end]])]
    }

    /// Each two neighbours the other way round, unless a link is named twice.
    private static func pairs(_ order: [String]) -> [[String]] {
        zip(order, order.dropFirst()).filter { pair in order.filter { $0 == pair.0 || $0 == pair.1 }.count == 2 }
            .map { [$1, $0] }
    }

    /// Below the lower bound, and above the upper one.
    private static func bounds(_ part: Part, step: Double, most: Double?) -> [Part] {
        var rest = part
        let equals = (rest.removeValue(forKey: "equals") as? NSNumber)?.doubleValue
        let low = equals ?? (rest.removeValue(forKey: "atLeast") as? NSNumber)?.doubleValue
        let high = equals ?? (rest.removeValue(forKey: "atMost") as? NSNumber)?.doubleValue
        func number(_ value: Double) -> Any { step == 1 ? Int(value) : value }
        var duals: [Part] = []
        if let low, low > 0 { duals.append(rest.merging(["atMost": number(low - step)]) { $1 }) }
        if let high, high < most ?? .infinity { duals.append(rest.merging(["atLeast": number(high + step)]) { $1 }) }
        return duals
    }

    /// Every form in a flight that keeps it, so that the contrary of each is tried whatever is shipped.
    static let examples: [String] = [
        #"{ "always": "world.light > 250" }"#, #"{ "always": "world.light > 600", "from": 2 }"#,
        #"{ "never": "rc.mode == S" }"#, #"{ "never": "rc.mode == A", "to": 1.29 }"#,
        #"{ "eventually": "world.light < 400" }"#, #"{ "eventually": "world.light < 400", "within": 1 }"#,
        #"{ "eventually": "rc.mode == A", "from": 0.5, "within": 0.8 }"#,
        #"{ "always": "world.light > 250", "until": "rc.mode == A", "within": 2 }"#,
        #"{ "never": "world.light > 600", "until": "world.light > 690", "from": 1.5 }"#,
        #"{ "whenever": "world.light < 400", "then": "rc.mode == A", "within": 0.3 }"#,
        #"{ "whenever": "rc.mode == A", "then": "world.light < 400" }"#,
        #"{ "whenever": "world.light < 400", "then": "rc.mode == A", "within": 0.5, "for": 3 }"#,
        #"{ "holds": "world.light < 400", "for": 0.99 }"#, #"{ "holds": "rc.mode == A", "for": 0.5 }"#,
        #"{ "order": ["world.light < 400", "rc.mode == A", "call.failed where call == tapFly.stop"] }"#,
        #"{ "order": ["world.light > 600", "world.light < 400", "world.light > 600"] }"#,
        #"{ "count": "call.completed", "equals": 2 }"#, #"{ "count": "call.failed", "atLeast": 1, "atMost": 1 }"#,
        #"{ "count": "call.completed", "where": "error == ok", "equals": 1 }"#,
        #"{ "fraction": "rc.mode == A", "while": "world.light < 400", "atLeast": 0.7 }"#,
        #"{ "fraction": "rc.mode == A", "while": "world.light < 400", "atLeast": 0.6, "atMost": 0.7 }"#,
    ]
}

@Suite("Contraries of expectations")
struct ExpectationDualTests {
    private func judge(_ parts: [ExpectationDual.Part]) throws -> [Bool?] {
        let script = #"""
            { at: 1, do: "world.light", lux: 300 }, { at: 1.3, do: "rc.modeSwitch", to: "A" },
            { at: 2, do: "world.light", lux: 700 }, { at: 3, do: "tapFly.getSpeed" }, { at: 4, do: "tapFly.stop" }
            """#
        let text = String(decoding: try JSONSerialization.data(withJSONObject: parts), as: UTF8.self)
        let sandbox = try Sandbox()
        let file = try sandbox.write("f.json5", scenario("script: [\(script)], expect: \(text)", duration: 5))
        let output = try deskflight(["run", file, "--json"])
        let results = try #require(object(output.out)["expectations"] as? [[String: Any]], "\(output.error)")
        return results.map { $0["ok"] as? Bool }
    }

    @Test("of each form: what holds does not hold turned around")
    func examples() throws {
        let parts = try ExpectationDual.examples.map(object)
        #expect(try judge(parts) == parts.map { _ in true })
        for part in parts {
            let duals = try ExpectationDual.all(of: part)
            #expect(try judge(duals) == duals.map { _ in false }, "\(part), \(duals)")
            let isPalindrome = (part["order"] as? [String])?.first == (part["order"] as? [String])?.last
            #expect(!duals.isEmpty || (part["order"] != nil && isPalindrome), "\(part)")
        }
    }

    @Test("twice turned around is the same again, for always, never and eventually")
    func involution() throws {
        for condition in ["world.light > 250", "world.light > 400", "rc.mode == A", "link.phone"] {
            let always = ["always": condition]
            let back = try ExpectationDual.all(of: always).flatMap(ExpectationDual.all)
            let verdicts = try judge([always] + back)
            #expect(verdicts.count == 2 && verdicts[0] == verdicts[1], "\(condition)")
            let contrary = try judge(try ExpectationDual.all(of: always))
            #expect(contrary == [verdicts[0].map { !$0 }], "\(condition)")
        }
    }
}
