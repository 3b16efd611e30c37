import SimMath

/// Turns values into places on a chart, linearly.
struct ChartScale {
    var low: Double
    var high: Double
    /// Where `low` and `high` lie, in the chart's units.
    var start: Double
    var end: Double

    func callAsFunction(_ value: Double) -> Double {
        high > low ? start + (value - low) / (high - low) * (end - start) : start
    }

    /// The same, kept within the chart.
    func clamped(_ value: Double) -> Double { self(min(high, max(low, value))) }

    /// Round numbers within the scale, about so many, with as few decimals as they need.
    func ticks(about count: Int) -> ChartTicks { ChartTicks(low, high, about: count) }

    /// Round times: full and half minutes rather than hundreds of seconds.
    func timeTicks(about count: Int) -> ChartTicks {
        let wanted = (high - low) / Double(count)
        let steps: [Double] = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200]
        guard wanted > 10, let step = steps.first(where: { $0 >= wanted }) else { return ticks(about: count) }
        return ChartTicks(low, high, step: step, decimals: 0)
    }
}

/// Where an axis has its numbers.
struct ChartTicks {
    private(set) var values: [Double] = []
    private(set) var decimals: Int

    init(_ low: Double, _ high: Double, about count: Int) {
        var power = 1.0
        var decimals = 0
        let wanted = max((high - low) / Double(max(1, count)), 1e-6)
        while power > wanted && decimals < 6 {
            power /= 10
            decimals += 1
        }
        while power * 10 <= wanted { power *= 10 }
        var step = power * 10
        for factor in [1.0, 2, 5] where power * factor >= wanted {
            step = power * factor
            break
        }
        if step >= power * 10 { decimals = max(0, decimals - 1) }
        self.init(low, high, step: step, decimals: decimals)
    }

    init(_ low: Double, _ high: Double, step: Double, decimals: Int) {
        self.decimals = decimals
        let first = (low / step - 1e-9).rounded(.up)
        var count = 0.0
        while (first + count) * step <= high + step * 1e-9 && count < 100 {
            values.append((first + count) * step)
            count += 1
        }
    }

    func text(_ value: Double) -> String { Fixed.text(value, decimals: decimals) }
}

/// Numbers and paths as SVG takes them, in tenths.
enum ChartText {
    static func place(_ value: Double) -> String {
        let text = Fixed.text(value, decimals: 1)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A number with at most so many decimals and no zeros behind them.
    static func short(_ value: Double, decimals: Int = 2) -> String {
        var text = Fixed.text(value, decimals: decimals)
        guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    static func withUnit(_ value: Double, _ unit: String, decimals: Int = 2) -> String {
        short(value, decimals: decimals) + (unit.isEmpty ? "" : unit == "°" || unit == "°/s" ? unit : "\u{A0}" + unit)
    }

    /// The path through these places; steps that nobody could see are left out.
    static func path(_ places: [(x: Double, y: Double)], isClosed: Bool = false) -> String {
        var text = ""
        var last = (x: 0, y: 0)
        for (index, place) in places.enumerated() {
            let now = (x: tenths(place.x), y: tenths(place.y))
            if index == 0 {
                text = "M\(decimal(now.x)) \(decimal(now.y))"
                last = now
                continue
            }
            let (dx, dy) = (now.x - last.x, now.y - last.y)
            let isLast = index == places.count - 1
            if abs(dx) + abs(dy) < 5 && !(isLast && (dx != 0 || dy != 0 || places.count == 2)) { continue }
            text += "l\(decimal(dx))\(dy < 0 ? "" : " ")\(decimal(dy))"
            last = now
        }
        return text + (isClosed ? "z" : "")
    }

    private static func tenths(_ value: Double) -> Int {
        Int(max(-1e6, min(1e6, value * 10)).rounded(.toNearestOrAwayFromZero))
    }

    private static func decimal(_ tenths: Int) -> String {
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }

    /// About how wide a text in the charts' small type is, in the chart's units.
    static func width(_ text: String) -> Double { Double(text.count) * 6.3 }

    /// As much of a text as fits into some width, at most 46 characters, and a few where hardly anything does.
    static func shortened(_ text: String, toWidth width: Double) -> String {
        shortened(text, to: max(3, min(46, Int(width / 6.8))))
    }

    static func shortened(_ text: String, to count: Int) -> String {
        text.count > count ? String(text.prefix(count - 1)) + "…" : text
    }
}
