import Contract
import SimCore
import SimMath

/// The flight from above, north up: path by state, start and home, limit, obstacles, targets, wind, place of failure.
struct MapChart {
    private let recorder: ReportRecorder
    private let changes: StateChanges
    private let failure: Tick?
    private let chart: Chart
    private let east: ChartScale
    private let north: ChartScale
    private let pixelsPerMeter: Double
    private let limits: ReportRecorder.Limits?

    /// More obstacles than these are drawn without their names.
    private static let namesMaximum = 12
    private static let obstaclesMaximum = 500

    init(id: String, _ recorder: ReportRecorder, _ verdict: Verdict, _ changes: StateChanges) {
        self.recorder = recorder
        self.changes = changes
        failure = verdict.failureTick
        limits = recorder.limits.spans.last?.value
        let chart = Chart(id: id, width: 500, height: 460)
        self.chart = chart
        let view = Self.view(recorder, limits)
        let (width, height) = (chart.plotRight - chart.left, chart.plotBottom - chart.top)
        let metersPerPixel = max(view.east.length / width, view.north.length / height)
        pixelsPerMeter = 1 / metersPerPixel
        let (halfEast, halfNorth) = (width * metersPerPixel / 2, height * metersPerPixel / 2)
        let (middleEast, middleNorth) = (view.east.middle, view.north.middle)
        east = ChartScale(
            low: middleEast - halfEast, high: middleEast + halfEast, start: chart.left, end: chart.plotRight)
        north = ChartScale(
            low: middleNorth - halfNorth, high: middleNorth + halfNorth, start: chart.plotBottom, end: chart.top)
    }

    private struct Reach {
        var lower = Double.infinity
        var upper = -Double.infinity
        var middle: Double { (lower + upper) / 2 }
        var length: Double { upper - lower }

        mutating func add(_ value: Double, _ around: Double = 0) {
            lower = min(lower, value - around)
            upper = max(upper, value + around)
        }
    }

    /// What the map shows: the flight, and of the rest what does not make the flight small.
    private static func view(
        _ recorder: ReportRecorder, _ limits: ReportRecorder.Limits?
    ) -> (east: Reach, north: Reach) {
        var (east, north) = (Reach(), Reach())
        for place in recorder.path.places {
            east.add(place.aircraftNED.y)
            north.add(place.aircraftNED.x)
        }
        if let home = limits?.homeNED {
            east.add(home.y)
            north.add(home.x)
        }
        if east.length < 0 {
            east.add(0)
            north.add(0)
        }
        let size = max(30, east.length, north.length)
        let (flightEast, flightNorth) = (east, north)
        func add(_ x: Double, _ y: Double, _ around: Double, within share: Double) {
            let isNear =
                abs(y - flightEast.middle) - around < size * share
                && abs(x - flightNorth.middle) - around < size * share
            guard isNear, around < size else { return }
            east.add(y, around)
            north.add(x, around)
        }
        for obstacle in recorder.scenario.scene.obstacles {
            let outline = obstacle.shape.outline
            add(outline.centerNED.x, outline.centerNED.y, max(outline.halfNorth, outline.halfEast), within: 1)
        }
        for place in recorder.path.places { for target in place.targetsNED { add(target.x, target.y, 0, within: 1.5) } }
        if let limits, limits.radius < size { add(limits.homeNED.x, limits.homeNED.y, limits.radius, within: 2) }
        let least = max(20, east.length, north.length) * 0.08
        for edge in [east.lower - least, east.upper + least] { east.add(edge) }
        for edge in [north.lower - least, north.upper + least] { north.add(edge) }
        east.add(east.middle, 12)
        north.add(north.middle, 12)
        return (east, north)
    }

    private func place(_ ned: Vector3) -> (x: Double, y: Double) { (east(ned.y), north(ned.x)) }

    func draw(_ out: inout MarkupWriter, name: String) {
        chart.draw(&out, title: "Map of \(name)", summary: summary) { out in
            chart.horizontalAxis(&out, east, east.ticks(about: 6), title: "east of the start, m")
            chart.verticalAxis(&out, north, north.ticks(about: 6), title: "north of the start, m")
            chart.clipped(&out) { out in
                drawLimit(&out)
                for obstacle in recorder.scenario.scene.obstacles.prefix(Self.obstaclesMaximum) { draw(obstacle, &out) }
                drawTargets(&out)
                for piece in recorder.coloured({ _, ned in place(ned) }) {
                    out.shape("path", ["class": "way w-\(piece.state.chartStyle)", "d": ChartText.path(piece.points)])
                }
            }
            chart.frame(&out)
            var names = NamePlaces(chart)
            drawWind(&names, &out)
            drawNumbers(&names, &out)
            drawPlaces(&names, &out)
            drawNames(&names, &out)
        }
    }

    private var summary: String {
        let places = recorder.path.places
        guard let first = places.first?.aircraftNED, let last = places.last?.aircraftNED else { return "No flight." }
        func words(_ ned: Vector3) -> String {
            "\(ChartText.short(ned.x, decimals: 1)) m north, \(ChartText.short(ned.y, decimals: 1)) m east"
        }
        return "North is up. The flight begins \(words(first)) and ends \(words(last)) of the start; "
            + "\(recorder.scenario.scene.obstacles.count) obstacles, \(recorder.scenario.scene.targets.count) targets."
    }

    private func drawLimit(_ out: inout MarkupWriter) {
        guard let limits, limits.radius.isFinite else { return }
        let (x, y) = place(limits.homeNED)
        out.shape(
            "circle",
            [
                "class": "limit", "cx": ChartText.place(x), "cy": ChartText.place(y),
                "r": ChartText.place(limits.radius * pixelsPerMeter),
            ])
    }

    private func draw(_ obstacle: Obstacle, _ out: inout MarkupWriter) {
        let outline = obstacle.shape.outline
        let (x, y) = place(outline.centerNED)
        out.element("g") { out in
            out.element("title", "\(obstacle.id), \(Self.heights(outline))")
            if outline.isRound {
                out.shape(
                    "circle",
                    [
                        "class": "obstacle", "cx": ChartText.place(x), "cy": ChartText.place(y),
                        "r": ChartText.place(max(1.5, outline.halfEast * pixelsPerMeter)),
                    ])
            } else {
                let (w, h) = (
                    max(3, outline.halfEast * 2 * pixelsPerMeter), max(3, outline.halfNorth * 2 * pixelsPerMeter)
                )
                out.shape("rect", Chart.box("obstacle", x - w / 2, y - h / 2, w, h))
            }
        }
    }

    private static func heights(_ outline: Outline) -> String {
        "\(ChartText.short(max(0, outline.lowest), decimals: 1))–\(ChartText.short(outline.highest, decimals: 1)) m up"
    }

    private func drawTargets(_ out: inout MarkupWriter) {
        let places = recorder.path.places
        for target in recorder.scenario.scene.targets.indices {
            let points = places.map { place($0.targetsNED[target]) }
            out.shape("path", ["class": "targetway", "d": ChartText.path(points)])
        }
    }

    private func drawNames(_ names: inout NamePlaces, _ out: inout MarkupWriter) {
        let scene = recorder.scenario.scene
        if scene.obstacles.count <= Self.namesMaximum {
            for obstacle in scene.obstacles {
                let outline = obstacle.shape.outline
                let (x, y) = place(outline.centerNED)
                names.write(
                    "\(ChartText.shortened(obstacle.id, to: 18)), \(Self.heights(outline))", beside: x, y,
                    outline.halfEast * pixelsPerMeter, outline.halfNorth * pixelsPerMeter, "in", &out)
            }
        }
        guard let last = recorder.path.places.last, scene.targets.count <= Self.namesMaximum else { return }
        for (target, plan) in scene.targets.enumerated() {
            let (x, y) = place(last.targetsNED[target])
            guard (chart.left...chart.plotRight).contains(x), (chart.top...chart.plotBottom).contains(y) else {
                continue
            }
            dot(&out, "target", x, y, "4")
            names.write(ChartText.shortened(plan.id, to: 18), beside: x, y, 4, 4, "in", &out)
        }
    }

    private func dot(_ out: inout MarkupWriter, _ style: String, _ x: Double, _ y: Double, _ radius: String) {
        out.shape("circle", ["class": style, "cx": ChartText.place(x), "cy": ChartText.place(y), "r": radius])
    }

    private func drawPlaces(_ names: inout NamePlaces, _ out: inout MarkupWriter) {
        let places = recorder.path.places
        guard let first = places.first, let last = places.last else { return }
        let (start, end) = (place(first.aircraftNED), place(last.aircraftNED))
        var startName = "start"
        if let limits, limits.isHomeSet {
            let home = place(limits.homeNED)
            let (x, y) = (ChartText.place(home.x), ChartText.place(home.y))
            out.shape("path", ["class": "home", "d": "M\(x) \(y)m-5-5h10v10h-10z"])
            if abs(home.x - start.x) + abs(home.y - start.y) < 12 {
                startName = "home, start"
            } else {
                names.write("home", beside: home.x, home.y, 6, 6, "in", &out)
            }
        }
        dot(&out, "start", start.x, start.y, "3")
        names.write(startName, beside: start.x, start.y, 6, 6, "in", &out)
        dot(&out, "stop", end.x, end.y, "4")
        if let failure, let ned = recorder.path.aircraft(at: failure) {
            let place = place(ned)
            let (x, y) = (ChartText.place(place.x), ChartText.place(place.y))
            out.shape("path", ["class": "failmark", "d": "M\(x) \(y)m-7-7l14 14m0-14l-14 14"])
            names.write("failed \(ChartText.short(failure.seconds)) s", beside: place.x, place.y, 8, 7, "fail", &out)
        }
        if abs(end.x - start.x) + abs(end.y - start.y) > 24 {
            names.write("end", beside: end.x, end.y, 5, 5, "in", &out)
        }
    }

    private func drawNumbers(_ names: inout NamePlaces, _ out: inout MarkupWriter) {
        let numbers = changes.changes.compactMap { change in
            recorder.path.aircraft(at: change.tick).map { ned in (change.number, place(ned).x, place(ned).y) }
        }
        for cluster in BadgeCluster.all(numbers) {
            // Beside the path, not on it; a flight may come back to where it was.
            let right = min(cluster.x + cluster.half + 8, chart.plotRight - cluster.half)
            let left = max(cluster.x - cluster.half - 8, chart.left + cluster.half)
            let places = [0, 18, -18, 36, -36].flatMap {
                [(x: right, y: cluster.y + $0), (x: left, y: cluster.y + $0)]
            }
            let place = places.first { names.isFree($0.x, $0.y, cluster.half, 8) } ?? places[0]
            cluster.draw(&out, chart, at: place.x, place.y)
            names.take(place.x, place.y, cluster.half, 8)
        }
    }

    /// In the corner that is farthest from the flight.
    private func drawWind(_ names: inout NamePlaces, _ out: inout MarkupWriter) {
        guard let wind = recorder.wind.spans.first?.value, wind.meanNED.horizontalLength > 0.05 else { return }
        let unit = wind.meanNED * (1 / wind.meanNED.horizontalLength)
        let (x, y) = emptiestCorner
        let (dx, dy) = (unit.y * 16, -unit.x * 16)
        // A head of two strokes, each a twelfth of a turn off the shaft and half as long.
        let (cosine, sine) = (0.866 * 0.5, 0.5 * 0.5)
        let tip = (x: x + dx, y: y + dy)
        let left = (x: tip.x - (dx * cosine - dy * sine), y: tip.y - (dx * sine + dy * cosine))
        let right = (x: tip.x - (dx * cosine + dy * sine), y: tip.y - (dy * cosine - dx * sine))
        out.element("g", ["class": "wind"]) { out in
            out.element("title", MapLegend.windText(wind))
            out.shape("path", ["d": ChartText.path([(x - dx, y - dy), tip])])
            out.shape("path", ["d": ChartText.path([left, tip, right])])
        }
        chart.label(&out, x, y + 32, "wind", "dim mid")
        names.take(x, y + 8, 24, 30)
    }

    private var emptiestCorner: (x: Double, y: Double) {
        let corners = [
            (x: chart.plotRight - 26, y: chart.top + 26), (x: chart.left + 28, y: chart.top + 26),
            (x: chart.plotRight - 26, y: chart.plotBottom - 44), (x: chart.left + 28, y: chart.plotBottom - 44),
        ]
        var best = (corner: corners[0], distance: -1.0)
        let scene = recorder.scenario.scene
        let things =
            recorder.path.places.map { place($0.aircraftNED) }
            + scene.obstacles.prefix(Self.obstaclesMaximum).map { place($0.shape.outline.centerNED) }
        for corner in corners {
            let distance = things.reduce(Double.infinity) { min($0, abs($1.x - corner.x) + abs($1.y - corner.y)) }
            // Only what is clearly better than the usual corner.
            if distance > best.distance + (best.distance < 60 ? 0 : .infinity) { best = (corner, distance) }
        }
        return best.corner
    }
}

/// What an obstacle covers, seen from above.
struct Outline {
    var centerNED: Vector3
    var halfNorth: Double
    var halfEast: Double
    var isRound: Bool
    /// Metres up.
    var lowest: Double
    var highest: Double
}

extension Obstacle.Shape {
    var outline: Outline {
        let (center, north, east, down, isRound): (Vector3, Double, Double, Double, Bool) =
            switch self {
            case .box(let center, let half): (center, half.x, half.y, half.z, false)
            case .cylinder(let center, let radius, let half): (center, radius, radius, half, true)
            case .sphere(let center, let radius): (center, radius, radius, radius, true)
            }
        return Outline(
            centerNED: center, halfNorth: north, halfEast: east, isRound: isRound, lowest: -center.z - down,
            highest: -center.z + down)
    }
}

/// The words below a map.
enum MapLegend {
    static func windText(_ wind: ReportRecorder.Wind) -> String {
        let speed = wind.meanNED.horizontalLength
        var text = "no steady wind"
        if speed > 0.05 {
            // Where it comes from, as weather reports say it.
            let from = Angle.degrees(radians: Trig.atan2(-wind.meanNED.y, -wind.meanNED.x)).rounded()
            let around = from < 0 ? from + 360 : from
            text = "wind \(ChartText.withUnit(speed, "m/s", decimals: 1)) from \(ChartText.short(around))°"
        }
        if wind.gust > 0 { text += ", gusts up to \(ChartText.withUnit(wind.gust, "m/s", decimals: 1)) more" }
        return text
    }

    static func draw(_ recorder: ReportRecorder, _ out: inout MarkupWriter) {
        var groups: [(name: String, style: String)] = []
        for span in recorder.tapFly.spans where !groups.contains(where: { $0.name == span.value.chartGroup }) {
            groups.append((span.value.chartGroup, span.value.chartStyle))
        }
        out.element("ul", ["class": "legend"]) { out in
            for group in groups { item(group.name, "way w-\(group.style)", "M0 6H28", &out) }
            if !recorder.scenario.scene.targets.isEmpty { item("target's way", "targetway", "M0 6H28", &out) }
            if !recorder.scenario.scene.obstacles.isEmpty { item("obstacle", "obstacle", "M4 1h20v10h-20z", &out) }
            if let limits = recorder.limits.spans.last?.value, limits.radius.isFinite {
                let changed = recorder.limits.spans.count > 1 ? ", as it was at the end" : ""
                item(
                    "limit, \(ChartText.withUnit(limits.radius, "m", decimals: 0)) from home\(changed)", "limit",
                    "M0 6H28", &out)
            }
            if recorder.tapFly.spans.count > 1 {
                out.element("li") { out in
                    out.element("span", ["class": "key"], "1")
                    out.text(" change of state, numbered as on the time line")
                }
            }
        }
        var words: [String] = []
        if let wind = recorder.wind.spans.first?.value, wind.meanNED.horizontalLength > 0.05 || wind.gust > 0 {
            let changed = recorder.wind.spans.count > 1 ? "; it changed during the run" : ""
            words.append(windText(wind) + changed)
        }
        if recorder.path.interval > 1 {
            words.append("one place every \(ChartText.short(Double(recorder.path.interval) / 100)) s is drawn")
        }
        if !words.isEmpty { out.element("p", ["class": "note"], Self.sentence(words.joined(separator: "; ") + ".")) }
    }

    static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static func item(_ text: String, _ style: String, _ path: String, _ out: inout MarkupWriter) {
        out.element("li") { out in
            out.raw("<svg class=\"swatch\" viewBox=\"0 0 28 12\" aria-hidden=\"true\">")
            out.shape("path", ["class": style, "d": path])
            out.raw("</svg>")
            out.text(" " + text)
        }
    }
}
