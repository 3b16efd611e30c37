import Contract
import FlightSession
import SimMath
import Testing

@testable import ScenarioKit

@Suite("What a report keeps of a run")
struct ReportTracksTests {
    @Test(
        "an envelope holds the extremes of each stretch, however long the run", arguments: [1, 479, 480, 481, 12_345])
    func envelope(count: Int) {
        var random = RandomStream(seed: 3, label: "test.report")
        let values = (0..<count).map { _ in random.bell() * 10 }
        var envelope = Envelope()
        for (index, value) in values.enumerated() { envelope.note(value, at: Tick(Int64(index))) }
        #expect(envelope.stretches.count <= Envelope.capacity)
        #expect(envelope.stretches.count * 2 >= min(count, Envelope.capacity))
        let length = Int(envelope.ticks)
        for (place, stretch) in envelope.stretches.enumerated() {
            let covered = values[place * length..<min(count, (place + 1) * length)]
            #expect(stretch.low == covered.min() && stretch.high == covered.max())
        }
        #expect(envelope.whole.low == values.min() && envelope.whole.high == values.max())
    }

    @Test("what stands for no value is a gap")
    func gap() {
        var envelope = Envelope()
        for (index, value) in [1, 1e6, -1e6, 2].enumerated() { envelope.note(value, at: Tick(Int64(index))) }
        #expect(envelope.stretches.map(\.isEmpty) == [false, true, true, false])
    }

    @Test("the first and the last entries stay", arguments: [(0, 0), (3, 0), (6, 0), (7, 1), (10, 4), (1000, 994)])
    func log(count: Int, omitted: Int) {
        var log = BoundedLog<Int>(half: 3)
        for entry in 0..<count { log.append(entry) }
        #expect(log.count == count && log.omitted == omitted)
        #expect(log.first == Array((0..<count).prefix(3)))
        #expect(log.last == Array((0..<count).dropFirst(3).suffix(3)))
    }

    @Test("states keep their times, and too many are cut")
    func spans() {
        var track = SpanTrack<Int>()
        for tick in 0..<10 { track.note(tick / 4, at: Tick(Int64(tick))) }
        let closed = track.closed(at: Tick(10))
        #expect(closed.map(\.from.index) == [0, 4, 8] && closed.map(\.to.index) == [4, 8, 10])
        #expect(closed.map(\.value) == [0, 1, 2] && !track.isCut)
        for tick in 10..<2000 { track.note(tick, at: Tick(Int64(tick))) }
        #expect(track.spans.count == SpanTrack<Int>.capacity && track.isCut)
    }

    @Test("a path keeps places at equal intervals and its very end", arguments: [1, 799, 800, 5000, 100_003])
    func path(count: Int) {
        func place(_ tick: Int) -> Vector3 { Vector3(Double(tick) * 0.25, -Double(tick), 3) }
        var path = PathTrack()
        for index in 0..<count {
            let tick = Tick(Int64(index))
            path.note(place(index), at: tick)
            if path.wants(tick) {
                path.note(PathTrack.Place(tick: tick, aircraftNED: place(index), targetsNED: []))
            }
        }
        let places = path.places
        #expect(places.count <= PathTrack.capacity + 1 && places.count >= min(count, PathTrack.capacity / 2))
        #expect(places.last?.tick == Tick(Int64(count - 1)))
        for kept in places.dropLast() { #expect(kept.tick.index % path.interval == 0) }
        // On a straight way, what lies between two kept places is exact.
        for index in stride(from: 0, to: count, by: max(1, count / 37)) {
            let found = path.aircraft(at: Tick(Int64(index)))
            #expect(((found ?? .zero) - place(index)).length < 1e-6)
        }
    }
}

@Suite("How a report draws")
struct ReportDrawingTests {
    @Test(
        "axes have round numbers",
        arguments: [
            (0.0, 10.0, 5, "0 2 4 6 8 10"), (0, 1, 5, "0.0 0.2 0.4 0.6 0.8 1.0"), (-7, 12, 4, "-5 0 5 10"),
            (0.011, 0.018, 4, "0.012 0.014 0.016 0.018"), (0, 86_400, 4, "0 50000"),
            (99, 99.5, 5, "99.0 99.1 99.2 99.3 99.4 99.5"),
        ])
    func ticks(low: Double, high: Double, count: Int, expected: String) {
        let ticks = ChartTicks(low, high, about: count)
        #expect(ticks.values.map(ticks.text).joined(separator: " ") == expected)
    }

    @Test(
        "times are counted in minutes when there are many",
        arguments: [
            (30.0, "0 5 10 15 20 25 30"), (600, "0 120 240 360 480 600"),
            (86_400, "0 14400 28800 43200 57600 72000 86400"),
        ])
    func times(end: Double, expected: String) {
        let ticks = ChartScale(low: 0, high: end, start: 0, end: 1).timeTicks(about: 6)
        #expect(ticks.values.map(ticks.text).joined(separator: " ") == expected)
    }

    @Test("a path in steps goes through its places")
    func steps() throws {
        var random = RandomStream(seed: 5, label: "test.report")
        let places = (0..<200).map { _ in (x: random.bell() * 300, y: random.bell() * 300) }
        let text = ChartText.path(places)
        // M x y, then relative steps l dx dy: read back by hand.
        var numbers: [Double] = []
        var digits = ""
        for character in text + " " {
            if character.isNumber || character == "." || (character == "-" && digits.isEmpty) {
                digits.append(character)
                continue
            }
            if let number = Double(digits) { numbers.append(number) }
            digits = character == "-" ? "-" : ""
        }
        var (x, y) = (0.0, 0.0)
        var found: [(x: Double, y: Double)] = []
        for pair in stride(from: 0, to: numbers.count - 1, by: 2) {
            x += numbers[pair]
            y += numbers[pair + 1]
            found.append((x, y))
        }
        #expect(found.count > 190)
        // Steps that nobody could see may be missing; none may lead astray.
        for place in places { #expect(found.contains { abs($0.x - place.x) + abs($0.y - place.y) < 0.7 }) }
        #expect(abs(x - places[199].x) + abs(y - places[199].y) < 0.2)
    }

    @Test(
        "text from outside cannot leave its place",
        arguments: [
            ("plain", "plain"), ("<b a='1'>", "&lt;b a=&#39;1&#39;&gt;"), ("a & \"b\"", "a &amp; &quot;b&quot;"),
            ("é – 日本", "é – 日本"), ("a\u{202E}b", "a\\u{202E}b"), ("a\u{0}b\u{7F}", "a\\u{0}b\\u{7F}"),
            ("tab\there", "tab here"), ("]]>", "]]&gt;"),
        ])
    func escaping(text: String, expected: String) {
        var out = MarkupWriter()
        out.element("p", ["title": text], text)
        #expect(String(decoding: out.bytes, as: UTF8.self) == "<p title=\"\(expected)\">\(expected)</p>\n")
    }

    /// What a report would draw of one expectation: signal, sign, number, meaning.
    private func bounds(_ expectation: String) throws -> [String] {
        let watch = ReportWatch(try scenario(expect: expectation))
        return watch.bounds.map { bound in
            let name = watch.signals[bound.signal].name
            return "\(name) \(bound.comparison.rawValue) \(ChartText.short(bound.value)) \(bound.meaning)"
        }
    }

    @Test(
        "bounds are drawn where a signal may not go, or has to",
        arguments: [
            ("always: \"aircraft.speed <= 5\"", ["aircraft.speed <= 5 required"]),
            ("never: \"aircraft.speed > 5\"", ["aircraft.speed <= 5 required"]),
            ("always: \"not (aircraft.speed > 5)\"", ["aircraft.speed <= 5 required"]),
            (
                "always: \"aircraft.height > 1 and not (aircraft.north > 3 or aircraft.east < 2)\"",
                ["aircraft.height > 1 required", "aircraft.north <= 3 required", "aircraft.east >= 2 required"]
            ),
            (
                "always: \"aircraft.height > 1 or aircraft.north > 3\"",
                ["aircraft.height > 1 threshold", "aircraft.north > 3 threshold"]
            ),
            (
                "never: \"aircraft.height > 1 and aircraft.north > 3\"",
                ["aircraft.height <= 1 threshold", "aircraft.north <= 3 threshold"]
            ),
            ("eventually: \"aircraft.north > 30\", within: 3", ["aircraft.north > 30 goal"]),
            (
                "whenever: \"aircraft.north > 1\", then: \"aircraft.speed < 2\", within: 1",
                ["aircraft.north > 1 threshold", "aircraft.speed < 2 threshold"]
            ),
            ("always: \"link.phone and time < 100\"", []),
            ("always: \"aircraft.speed <= tapFly.speedSet\"", []),
            ("count: \"call.completed\", equals: 0", []),
        ])
    func watch(expectation: String, expected: [String]) throws {
        #expect(try bounds("{ \(expectation) }") == expected)
    }

    @Test("the quiet end of a run is left out of the charts")
    func quiet() throws {
        let still = try scenario(expect: "{ eventually: \"link.phone\" }", duration: 100)
        let busy = try scenario(script: "{ at: 90, do: \"rc.pause\" }", duration: 100)
        for (scenario, isCut) in [(still, true), (busy, false)] {
            var recorder = ReportRecorder(scenario)
            let verdict = try run(scenario) { recorder.note($0) }
            let cut = recorder.cut(verdict)
            #expect(cut.end == Tick(10_000) && (cut.drawnEnd < Tick(6_000)) == isCut)
            #expect(isCut || cut.drawnEnd == cut.end)
        }
    }
}

@Suite("Where a report marks the worst point")
struct ReportWorstPointTests {
    /// Light is 5000, from 1 s 300, from 2 s 700: `always` comes closest at 300.
    @Test(
        "the mark stands at the value that is the margin away from the bound",
        arguments: [
            ("always: \"world.light > 100\"", "E1 margin 200.000 lux", 300.0),
            ("never: \"world.light >= 4000\", from: 1.5", "E1 margin 3300.000 lux", 700.0),
            ("always: \"world.light < 4000\"", "E1 margin -1000.000 lux", 5000.0),
            ("always: \"aircraft.height < 1000 and world.light > 100\"", "E1 margin 200.000 lux", 300.0),
        ])
    func mark(expectation: String, label: String, value: Double) throws {
        let light = "{ at: 1, do: \"world.light\", lux: 300 }, { at: 2, do: \"world.light\", lux: 700 }"
        let scenario = try scenario(script: light, expect: "{ \(expectation) }")
        var recorder = ReportRecorder(scenario)
        let verdict = try run(scenario) { recorder.note($0) }
        let place = try #require(recorder.watch.signals.firstIndex { $0.name == "world.light" })
        let chart = try #require(SignalChart(id: "x", signal: place, recorder, verdict))
        var out = MarkupWriter()
        chart.draw(&out)
        let markup = String(decoding: out.bytes, as: UTF8.self)
        #expect(markup.contains(">\(label)<"))
        let bound = try #require(recorder.watch.bounds.first { $0.signal == place })
        let margin = try #require(verdict.expectations[0].margin)
        #expect(abs((bound.value(at: margin) ?? 0) - value) < 1e-9)
    }
}
