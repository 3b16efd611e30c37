import Contract
import SimCore
import SimMath

/// One element of `targets`.
struct TargetPart {
    private var plan: TargetPlan
    /// Whom it resembles, by name.
    private var lookAlike: JSON5Node?

    static let sizes = 0.05...50.0
    static let accelerations = 0.05...50.0
    static let speeds = 0.01...60.0
    static let pauses = 0.0...86_400.0
    static let radii = 0.1...5000.0
    /// Exactly one of them says how a target moves.
    static let routes = ["path", "line", "circle", "wander", "track"]

    init(
        _ node: JSON5Node, _ file: String, not names: inout Set<String>, _ sources: inout ScenarioSources
    ) throws(ScenarioError) {
        var part = try ObjectReader(node, what: "a target", file: file, keys: ["id", "kind", "path"])
        let id = try WorldPart.identifier(&part, not: &names, "targets")
        let kinds = TargetKind.allCases.map(\.rawValue)
        let kind = TargetKind(rawValue: try part.optionalChoice("kind", of: kinds) ?? "person") ?? .person
        let size = try part.optionalVector3("size", in: Self.sizes, unit: "m")
        let acceleration =
            try part.optionalNumber("acceleration", in: Self.accelerations, unit: "m/s²") ?? kind.accelerationMps2
        let gesture = try part.optionalChoice("gesture", of: TargetGesture.allCases.map(\.symbol))
        let isHidden = try part.optionalBool("hidden") ?? false
        lookAlike = part.optionalNode("lookAlike")
        part.expect(Self.routes + ["loop"])
        let route = try Self.route(of: part)
        let isLoop = try part.optionalBool("loop") ?? false
        guard route == "path" || !part.has("loop") else {
            throw part.error("\"loop\" belongs to a path", key: "loop")
        }
        let mover = Mover(id: id, kind: kind, acceleration: acceleration)
        switch route {
        case "path": plan = try mover.path(&part, isLoop: isLoop)
        case "line": plan = try mover.line(&part)
        case "circle": plan = try mover.circle(&part)
        case "wander": plan = try mover.wander(&part)
        default: plan = try mover.track(&part, &sources)
        }
        if let size { plan.halfSize = Vector3(size.x / 2, size.y / 2, size.z / 2) }
        plan.isHidden = isHidden
        plan.gesture = gesture.flatMap(TargetGesture.named) ?? .none
        guard plan.gesture == .none || kind == .person else {
            throw part.error("only a person makes gestures", key: "gesture")
        }
        try part.finish()
    }

    /// The plans of all, once every name is known.
    static func plans(_ parts: [TargetPart], file: String) throws(ScenarioError) -> [TargetPlan] {
        let names = parts.map(\.plan.id)
        var plans: [TargetPlan] = []
        for part in parts {
            var plan = part.plan
            if let node = part.lookAlike {
                let name = try node.string("\"lookAlike\"", file: file)
                guard let other = names.firstIndex(of: name) else {
                    throw ScenarioError(
                        "unknown target \(Shown.quoted(name))", file: file, at: node.position,
                        hint: NearestName.hint(name, in: names))
                }
                guard name != plan.id else {
                    throw ScenarioError("a target always resembles itself", file: file, at: node.position)
                }
                plan.lookAlike = other
            }
            plans.append(plan)
        }
        return plans
    }

    private static func route(of part: ObjectReader) throws(ScenarioError) -> String {
        let found = routes.filter { part.has($0) }
        guard found.count < 2 else {
            throw part.error("a target moves one way, not both by \(found[0]) and by \(found[1])", key: found[1])
        }
        guard let route = found.first else {
            // A misspelt key is told as such, and the usual one is missed.
            var copy = part
            _ = try copy.array("path")
            return "path"
        }
        return route
    }
}

/// The ways to move, of one target.
private struct Mover {
    var id: String
    var kind: TargetKind
    var acceleration: Double

    func path(_ part: inout ObjectReader, isLoop: Bool) throws(ScenarioError) -> TargetPlan {
        let nodes = try part.array("path")
        guard !nodes.isEmpty, nodes.count <= WorldPart.maximumThings else {
            throw part.error("a path has 1 to \(WorldPart.maximumThings) places", key: "path")
        }
        var places: [TargetPlan.Place] = []
        for (index, node) in nodes.enumerated() {
            let isMet = index > 0 || isLoop
            var place = try ObjectReader(
                node, what: "a place of a path", file: part.file, keys: isMet ? ["at", "speed", "pause"] : ["at"])
            let at = try ground("at", &place)
            let (speed, pause) = isMet ? try pace(&place) : (0, 0)
            try place.finish()
            places.append(.init(at, speedMps: speed, pauseSeconds: pause))
        }
        return TargetPlan(id: id, kind: kind, places: places, isLoop: isLoop, accelerationMps2: acceleration)
    }

    func line(_ part: inout ObjectReader) throws(ScenarioError) -> TargetPlan {
        var line = try part.object("line", keys: ["from", "to", "speed", "pause"])
        let (from, to) = (try ground("from", &line), try ground("to", &line))
        let (speed, pause) = try pace(&line)
        try line.finish()
        guard from != to else { throw part.error("a line has two ends", key: "line") }
        let places = [from, to].map { TargetPlan.Place($0, speedMps: speed, pauseSeconds: pause) }
        return TargetPlan(id: id, kind: kind, places: places, isLoop: true, accelerationMps2: acceleration)
    }

    func circle(_ part: inout ObjectReader) throws(ScenarioError) -> TargetPlan {
        var circle = try part.object("circle", keys: ["center", "radius", "speed", "clockwise", "start"])
        let center = try ground("center", &circle)
        let radius = try circle.number("radius", in: TargetPart.radii, unit: "m")
        let speed = try circle.optionalNumber("speed", in: TargetPart.speeds, unit: "m/s") ?? Self.pace
        let isClockwise = try circle.optionalBool("clockwise") ?? true
        let start = try circle.optionalNumber("start", in: -360...360, unit: "°") ?? 0
        try circle.finish()
        return TargetPlan(
            id: id, kind: kind, circleAround: center, radiusMeters: radius, speedMps: speed, isClockwise: isClockwise,
            fromDegrees: start, accelerationMps2: acceleration)
    }

    func wander(_ part: inout ObjectReader) throws(ScenarioError) -> TargetPlan {
        var wander = try part.object("wander", keys: ["southWest", "northEast", "at", "speed", "pause"])
        let low = try ground("southWest", &wander)
        let high = try ground("northEast", &wander)
        guard low.x <= high.x, low.y <= high.y else {
            throw wander.error("\"northEast\" lies south or west of \"southWest\"", key: "northEast")
        }
        let start = wander.has("at") ? try ground("at", &wander) : (low + high) * 0.5
        let speed = try range("speed", TargetPart.speeds, "m/s", &wander) ?? 0.8...1.6
        let pause = try range("pause", TargetPart.pauses, "s", &wander) ?? 0...0
        try wander.finish()
        return TargetPlan(
            id: id, kind: kind,
            wander: .init(minNED: low, maxNED: high, speedMps: speed, pauseSeconds: pause), from: start,
            accelerationMps2: acceleration)
    }

    func track(_ part: inout ObjectReader, _ sources: inout ScenarioSources) throws(ScenarioError) -> TargetPlan {
        let node = try part.node("track")
        let name = try node.string("\"track\"", file: part.file)
        let (path, bytes) = try sources.bytes(name, what: "track", at: node.position)
        let fixes = try TrackTable(bytes, file: path).fixes
        return TargetPlan(id: id, kind: kind, track: fixes, accelerationMps2: acceleration)
    }

    /// A person's pace unless the file says more.
    private static let pace = 1.4

    private func pace(_ part: inout ObjectReader) throws(ScenarioError) -> (speed: Double, pause: Double) {
        (
            try part.optionalNumber("speed", in: TargetPart.speeds, unit: "m/s") ?? Self.pace,
            try part.optionalNumber("pause", in: TargetPart.pauses, unit: "s") ?? 0
        )
    }

    private func ground(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> Vector3 {
        let at = try part.numbers(key, count: 2...2, in: worldReach, unit: "m")
        return Vector3(at[0], at[1], 0)
    }

    private func range(
        _ key: String, _ bounds: ClosedRange<Double>, _ unit: String, _ part: inout ObjectReader
    ) throws(ScenarioError) -> ClosedRange<Double>? {
        guard let ends = try part.optionalNumbers(key, count: 2...2, in: bounds, unit: unit) else { return nil }
        guard ends[0] <= ends[1] else { throw part.error("\"\(key)\" ends before it begins", key: key) }
        return ends[0]...ends[1]
    }
}
