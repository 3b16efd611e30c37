import Contract
import FlightSession
import ScenarioKit
import SimMath
import Testing

/// Random series of light and satellites, judged by the product on every tick and here by naive formulas over the whole
/// series. Every failure prints the seed that repeats it.
@Suite("Expectations against formulas over whole series")
struct ExpectationPropertyTests {
    /// What a formula says of one expectation.
    struct Wanted {
        var isOK: Bool
        /// Nil: no margin.
        var margin: Double?
        var unit = ""
    }

    /// Two series, and one window on them.
    struct Series {
        var light: [Double]
        var satellites: [Double]
        var from: Int
        var to: Int

        /// The first series is above 500 lux, the second above 16; a third is the first below 400.
        func a(_ t: Int) -> Bool { light[t] > 500 }
        func b(_ t: Int) -> Bool { satellites[t] > 16 }
        func c(_ t: Int) -> Bool { light[t] < 400 }
        var window: ClosedRange<Int> { from...to }
        var keys: String { ", from: \(Double(from) / 100), to: \(Double(to) / 100)" }

        func seconds(_ ticks: Int) -> Double { Double(ticks) / 100 }
        /// What never came would come a tick after the end at the earliest.
        func missing(_ limit: Int) -> Double { seconds(min(0, limit - to) - 1) }
        func first(_ from: Int, _ test: (Int) -> Bool) -> Int? { from > to ? nil : (from...to).first(where: test) }
    }

    private static let length = 240

    private static func series(_ random: inout TestRandom) -> Series {
        func steps(_ values: [Double], _ start: Double) -> [Double] {
            var list: [Double] = []
            // Long stretches in some series, chatter in others.
            let rest = random.pick([1, 3, 12, 60])
            var value = start
            while list.count < length {
                for _ in 0...random.below(2 * rest) { list.append(value) }
                value = random.pick(values)
            }
            return Array(list.prefix(length))
        }
        let light = steps([300, 399, 400, 401, 499, 500, 501, 700, 5000], 5000)
        let satellites = steps([12, 15, 16, 17, 20], random.pick([16, 18]))
        let from = random.chance(1, in: 2) ? 0 : random.below(length)
        let to = random.chance(1, in: 2) ? length - 1 : from + random.below(length - from)
        return Series(light: light, satellites: satellites, from: from, to: to)
    }

    private static func script(_ series: Series) -> String {
        var steps: [String] = []
        for tick in 0..<length {
            let at = Double(tick) / 100
            if tick == 0 || series.light[tick] != series.light[tick - 1] {
                steps.append("{ at: \(at), do: \"world.light\", lux: \(series.light[tick]) }")
            }
            if tick == 0 || series.satellites[tick] != series.satellites[tick - 1] {
                steps.append("{ at: \(at), do: \"world.gps\", satellites: \(Int(series.satellites[tick])) }")
            }
        }
        return steps.joined(separator: ", ")
    }

    @Test("every form, on random series", arguments: 0..<60)
    func formulas(seed: Int) throws {
        var random = TestRandom(state: UInt64(seed) &* 7919 &+ 42)
        let series = Self.series(&random)
        var pairs: [(String, Wanted)] = []
        for _ in 0..<3 { pairs += Self.draw(series, &random) }
        let scenario = try scenario(
            script: Self.script(series), expect: pairs.map { "{ \($0.0)\(series.keys) }" }.joined(separator: ", "),
            duration: Double(Self.length) / 100)
        var seen: [Double] = []
        let verdict = try run(scenario) { seen.append($0.state.world.conditions.lightLux) }
        try #require(seen == series.light, "seed \(seed)")
        for (result, (text, wanted)) in zip(verdict.expectations, pairs) {
            let what = "seed \(seed): \(text)\(series.keys): \(result)"
            #expect(result.isOK == wanted.isOK, "\(what), wanted \(wanted)")
            switch (result.margin, wanted.margin) {
            case (nil, nil): break
            case (let a?, let b?):
                #expect(abs(a - b) < 1e-9 && result.marginUnit == wanted.unit, "\(what), wanted \(wanted)")
            default: Issue.record("\(what), wanted \(wanted)")
            }
            #expect((result.failedAt == nil) == wanted.isOK, "\(what)")
            #expect((result.note == nil) == wanted.isOK, "\(what)")
            if let failed = result.failedAt { #expect(series.window.contains(Int(failed.index)), "\(what)") }
        }
    }

    /// One of each form, with random spans and bounds.
    private static func draw(_ series: Series, _ random: inout TestRandom) -> [(String, Wanted)] {
        let within = random.pick([0, 1, 7, 30, 100, 500])
        let lasting = random.pick([0, 1, 2, 5, 20, 60])
        let (w, l) = (Double(within) / 100, Double(lasting) / 100)
        let share = random.pick([0.1, 0.5, 0.75, 0.9, 1])
        let bound = random.below(12)
        return [
            (#"always: "world.light > 500""#, floor(series) { $0 - 500 }),
            (#"never: "world.light <= 500""#, floor(series) { $0 - 500 }),
            (#"eventually: "world.light > 500", within: \#(w)"#, eventually(series, within)),
            (#"eventually: "world.light > 500""#, eventually(series, nil)),
            (#"always: "world.light > 500", until: "gps.satellites > 16", within: \#(w)"#, until(series, within)),
            (#"never: "not (world.light > 500)", until: "gps.satellites > 16""#, until(series, nil)),
            (
                #"whenever: "world.light > 500", then: "gps.satellites > 16", within: \#(w)"#,
                whenever(series, within, 0)
            ),
            (
                #"whenever: "world.light > 500", then: "gps.satellites > 16", within: \#(w), for: \#(l)"#,
                whenever(series, within, lasting)
            ),
            (#"holds: "world.light > 500", for: \#(l)"#, holds(series, lasting)),
            (
                #"order: ["world.light > 500", "gps.satellites > 16", "world.light < 400"]"#,
                order(series, [series.a, series.b, series.c])
            ),
            (
                #"order: ["gps.satellites > 16", "world.light > 500"]"#, order(series, [series.b, series.a])
            ),
            (
                #"fraction: "world.light > 500", while: "gps.satellites > 16", atLeast: \#(share)"#,
                fraction(series, share...1, series.b)
            ),
            (#"fraction: "world.light > 500", atMost: \#(share)"#, fraction(series, 0...share) { _ in true }),
            (
                #"count: "flightController.state", where: "world.light > 500", atLeast: \#(bound)"#,
                count(series, bound...Int.max)
            ),
            (
                #"count: "flightController.state", where: "world.light > 500", atMost: \#(bound)"#,
                count(series, 0...bound)
            ),
        ]
    }

    private static func floor(_ series: Series, _ distance: (Double) -> Double) -> Wanted {
        let margins = series.window.map { distance(series.light[$0]) }
        return Wanted(isOK: margins.allSatisfy { $0 > 0 }, margin: margins.min(), unit: "lux")
    }

    private static func eventually(_ series: Series, _ within: Int?) -> Wanted {
        let limit = min(series.to, series.from + (within ?? length))
        guard let first = series.first(series.from, series.a) else {
            if limit < series.to { return Wanted(isOK: false, margin: series.missing(limit), unit: "s") }
            return Wanted(isOK: false, margin: series.light[series.window].max().map { $0 - 500 }, unit: "lux")
        }
        return Wanted(isOK: first <= limit, margin: series.seconds(limit - first), unit: "s")
    }

    private static func until(_ series: Series, _ within: Int?) -> Wanted {
        let limit = min(series.to, series.from + (within ?? length))
        let end = series.first(series.from, series.b)
        guard end != series.from else { return Wanted(isOK: false) }
        let distance = series.light[series.from..<(end ?? series.to + 1)].map { $0 - 500 }.min() ?? 0
        // What never came is short by satellites, unless there was time beyond the limit.
        let isShort = end == nil && limit == series.to
        let most = series.satellites[series.window].max() ?? 0
        let left = end.map { series.seconds(limit - $0) } ?? (isShort ? most - 16 : series.missing(limit))
        let isHeld = distance > 0
        let isInTime = end.map { $0 <= limit } ?? false
        let held = Wanted(isOK: isHeld, margin: distance, unit: "lux")
        let came = Wanted(isOK: isInTime, margin: left, unit: isShort ? "" : "s")
        if isHeld != isInTime { return isHeld ? came : held }
        // Both are shares of what is allowed: 500 lux, 16 satellites, and the time there is.
        guard isShort || limit > series.from else { return held }
        let share = left / (isShort ? 16 : series.seconds(limit - series.from))
        return distance / 500 <= share ? held : came
    }

    private static func whenever(_ series: Series, _ within: Int, _ lasting: Int) -> Wanted {
        let triggers = series.window.filter { series.a($0) && ($0 == series.from || !series.a($0 - 1)) }
        var slacks: [Double] = []
        for trigger in triggers {
            // Every stretch of answers that this trigger sees; after them one of no length when all is over.
            var stretches: [(from: Int, last: Int)] = []
            for tick in trigger...series.to where series.b(tick) {
                if tick > trigger, let last = stretches.last?.last, last == tick - 1 {
                    stretches[stretches.count - 1].last = tick
                } else {
                    stretches.append((tick, tick))
                }
            }
            stretches.append((series.to + 1, series.to))
            let attempts = stretches.map { from, last in
                let (left, held) = (trigger + within - from, last - from - lasting)
                return held >= 0 ? left : min(left, held)
            }
            slacks.append(series.seconds(attempts.max() ?? 0))
        }
        return Wanted(isOK: !slacks.isEmpty && slacks.allSatisfy { $0 >= 0 }, margin: slacks.min(), unit: "s")
    }

    private static func holds(_ series: Series, _ lasting: Int) -> Wanted {
        var longest = -1
        for start in series.window where series.a(start) {
            let end = series.first(start) { !series.a($0) } ?? series.to + 1
            longest = max(longest, end - 1 - start)
        }
        return Wanted(isOK: longest >= lasting, margin: series.seconds(longest - lasting), unit: "s")
    }

    private static func order(_ series: Series, _ tests: [(Int) -> Bool]) -> Wanted {
        let times = tests.enumerated().map { place, test in
            series.first(series.from) { $0 == series.from ? place == 0 && test($0) : test($0) && !test($0 - 1) }
        }
        let known = times.compactMap { $0 }
        let gaps = zip(known, known.dropFirst()).map { $1 - $0 }
        if known.count == times.count, gaps.allSatisfy({ $0 > 0 }) {
            return Wanted(isOK: true, margin: gaps.min().map(series.seconds), unit: "s")
        }
        return Wanted(isOK: false, margin: early(series, times), unit: "s")
    }

    /// The first that came before its turn, as soon as that could be seen, and how far before the one it follows.
    private static func early(_ series: Series, _ times: [Int?]) -> Double? {
        for tick in series.window {
            // Those whose turn has come, one after the other, by this tick.
            var due = 0
            var last = -1
            while due < times.count, let time = times[due], time <= tick, time > last {
                last = time
                due += 1
            }
            for (place, time) in times.enumerated() where place >= max(due, 1) && time == tick {
                guard let before = times[place - 1] else { return nil }
                return series.seconds(tick - before)
            }
        }
        return nil
    }

    private static func fraction(_ series: Series, _ range: ClosedRange<Double>, _ during: (Int) -> Bool) -> Wanted {
        let ticks = series.window.filter(during)
        guard !ticks.isEmpty else { return Wanted(isOK: false) }
        let share = Double(ticks.filter(series.a).count) / Double(ticks.count)
        let bounds = [
            range.lowerBound > 0 ? share - range.lowerBound : nil,
            range.upperBound < 1 ? range.upperBound - share : nil,
        ].compactMap { $0 }
        return Wanted(isOK: range.contains(share), margin: bounds.min())
    }

    private static func count(_ series: Series, _ range: ClosedRange<Int>) -> Wanted {
        // The flight controller pushes its state every tenth of a second.
        let count = series.window.filter { $0 % 10 == 0 && series.a($0) }.count
        var margins: [Int] = []
        if range.upperBound < Int.max { margins.append(range.upperBound - count) }
        if range.lowerBound > 0 { margins.append(count - range.lowerBound) }
        return Wanted(isOK: range.contains(count), margin: margins.min().map(Double.init), unit: "count")
    }
}
