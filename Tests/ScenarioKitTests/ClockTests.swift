import ScenarioKit
import SimMath
import Testing

/// `clock`: what the clocks on the wall show.
@Suite("A scenario's clock")
struct ClockTests {
    private func clock(_ start: String, _ zone: String? = nil) throws -> ScenarioClock? {
        let zone = zone.map { ", zone: \"\($0)\"" } ?? ""
        return try scripted("clock: { start: \"\(start)\"\(zone) }").clock
    }

    /// Seconds since 1970 as `date -u -d … +%s` gives them.
    @Test(
        "Starts are seconds of UTC",
        arguments: [
            ("1970-01-01T00:00:00", 0), ("2000-02-29T12:00:00", 951_825_600), ("2001-01-01T00:00:00", 978_307_200),
            ("2026-03-01T09:00:00", 1_772_355_600), ("2100-03-01T00:00:00", 4_107_542_400),
            ("2400-12-31T23:59:59", 13_601_087_999),
        ] as [(String, Int64)])
    func starts(start: String, seconds: Int64) throws {
        #expect(try clock(start)?.utcSeconds == seconds)
        #expect(try clock(start)?.text == start + "Z")
        #expect(try clock(start, "+05:30")?.utcSeconds == seconds - 19_800)
        #expect(try clock(start, "-08:00")?.text == start + "-08:00")
    }

    @Test("A named zone is what the host says")
    func named() throws {
        let clock = try clock("2026-03-01T09:00:00", "Europe/Berlin")
        #expect(clock?.offsetSeconds == 3600 && clock?.utcSeconds == 1_772_352_000)
        #expect(clock?.text == "2026-03-01T09:00:00+01:00" && clock?.zone == "Europe/Berlin")
    }

    @Test("A time over which the clocks are put forward is none")
    func skipped() throws {
        let rules = ZoneRules(offset: { _, _ in 3600 }, isSkipped: { zone, local in zone == "A/B" && local == 9000 })
        func told(_ zone: String) -> String? {
            let text =
                "{ deskflight: 1, name: \"c\", clock: { start: \"1970-01-01T02:30:00\", zone: \"\(zone)\" } }"
            do {
                _ = try Scenario(bytes: Array(text.utf8), file: "s", zones: rules)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(told("UTC") == nil && told("+01:00") == nil && told("A/C") == nil)
        #expect(
            told("A/B") == "s:1:45: error: no clock in A/B shows 1970-01-01T02:30:00: it is put forward over that time "
                + "(write a time before or after the change)")
    }

    @Test("No clock says nothing")
    func none() throws {
        let scenario = try scripted("script: []")
        #expect(scenario.clock == nil)
        #expect(try run(scenario).clock == nil)
        #expect(!(try run(scenario).json.contains("\"clock\"")))
    }

    static let refused: [(clock: String, complaint: String)] = [
        ("{ start: 5 }", #"2:17: error: "start" must be a date and time such as "2026-03-01T09:00:00", found 5"#),
        ("{ zone: \"UTC\" }", #"2:8: error: missing key "start" in clock"#),
        ("{ start: \"2026-03-01T09:00:00\", zone: 1 }", #"2:46: error: "zone" must be a text, found 1"#),
        (
            "{ start: \"2026-03-01T09:00:00\", zone: \"Europe/Berln\" }",
            #"2:46: error: unknown time zone "Europe/Berln" (did you mean "Europe/Berlin"?)"#
        ),
        (
            "{ start: \"2026-03-01T09:00:00\", zone: \"+15:00\" }",
            #"2:46: error: unknown time zone "+15:00" (write UTC or an offset such as +01:00)"#
        ),
        (
            "{ strat: \"2026-03-01T09:00:00\" }", #"2:10: error: unknown key "strat" in clock (did you mean "start"?)"#
        ),
    ]

    @Test(arguments: refused.indices)
    func refusals(row: Int) {
        #expect(refusal("clock: \(Self.refused[row].clock)") == "s:" + Self.refused[row].complaint)
    }

    @Test(
        "What is no date and time is refused",
        arguments: [
            "2026-02-29T00:00:00", "2026-13-01T00:00:00", "2026-00-01T00:00:00", "2026-04-31T00:00:00",
            "2026-01-01T24:00:00", "2026-01-01T00:60:00", "2026-01-01T00:00:60", "2026-01-01 00:00:00",
            "2026-01-01T00:00:00Z", "2026-1-1T0:0:0", "1969-12-31T23:59:59", "now", "",
        ])
    func noDate(text: String) {
        #expect(refusal("clock: { start: \"\(text)\" }").contains("must be a date and time such as"))
    }

    @Test("The time of day is a signal; it starts anew at midnight")
    func timeOfDay() throws {
        let parts =
            #"clock: { start: "2026-03-01T23:59:55", zone: "Europe/Berlin" }, script: [], expect: ["#
            + #"{ eventually: "clock.secondsOfDay == 86395" }, { eventually: "clock.secondsOfDay >= 86399.985" }, "#
            + #"{ eventually: "clock.secondsOfDay == 4.99" }, { never: "clock.secondsOfDay >= 86400" }]"#
        let verdict = try run(try scripted(parts))
        #expect(verdict.outcome == .passed)
        #expect(verdict.clock == "2026-03-01T23:59:55+01:00")
        #expect(verdict.json.contains(#""clock":"2026-03-01T23:59:55+01:00""#))
        #expect(try run(try scripted(parts.replacing("== 4.99", with: "== 5"))).outcome == .failed)
        #expect(
            refusal(#"script: [{ when: "clock.secondsOfDay > 5" }]"#)
                == #"s:2:19: error: clock.secondsOfDay needs a "clock" in the scenario"#)
    }

    @Test("A trace names it")
    func trace() throws {
        func firstLine(_ parts: String) throws -> String {
            let writer = TraceWriter(try scripted(parts), seed: 1)
            return String(decoding: writer.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        }
        #expect(
            try firstLine(#"clock: { start: "2026-03-01T09:00:00" }"#).hasPrefix(
                #"{"clock":"2026-03-01T09:00:00Z","scenario":"test""#))
        #expect(try firstLine("script: []").hasPrefix(#"{"scenario":"test""#))
    }
}
