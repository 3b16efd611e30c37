import Contract
import SimCore
import SimMath

/// `world: { … }`.
struct WorldPart {
    var light = 5000.0
    var windFrom = 0.0
    var windSpeed = 0.0
    var windGust = 0.0
    var obstacles: [Obstacle] = []
    var targets: [TargetPlan] = []
    private var satellites: Int?
    private var conditions: [FlightCondition] = []
    private(set) var armedFaults: [ArmedFault] = []

    /// More than this is a mistake or an attack.
    static let maximumThings = 1000

    /// - Parameter sources: where files of tracks are read.
    init(_ top: inout ObjectReader, _ sources: inout ScenarioSources) throws(ScenarioError) {
        let keys = ["light", "wind", "obstacles", "targets", "satellites", "conditions", "faults"]
        guard var part = try top.optionalObject("world", what: "world", keys: keys) else { return }
        light = try part.optionalNumber("light", in: 0...200_000, unit: "lux") ?? 5000
        if var wind = try part.optionalObject("wind", what: "wind", keys: ["from", "speed", "gust"]) {
            windFrom = try wind.number("from", in: 0...360, unit: "°")
            windSpeed = try wind.number("speed", in: 0...60, unit: "m/s")
            windGust = try wind.optionalNumber("gust", in: 0...30, unit: "m/s") ?? 0
            try wind.finish()
        }
        satellites = try part.optionalInteger("satellites", in: 0...40)
        conditions =
            try part.optionalChoices("conditions", of: FlightCondition.allCases.map(\.symbol))?
            .compactMap(FlightCondition.named) ?? []
        armedFaults = try Self.faults(&part)
        var names: Set<String> = []
        for node in try Self.things("obstacles", &part) {
            obstacles.append(try Self.obstacle(node, part.file, not: &names))
        }
        names = []
        var parts: [TargetPart] = []
        for node in try Self.things("targets", &part) {
            parts.append(try TargetPart(node, part.file, not: &names, &sources))
        }
        targets = try TargetPart.plans(parts, file: part.file)
        try part.finish()
    }

    func apply(to surroundings: inout Conditions) {
        if let satellites { surroundings.satellites = Int64(satellites) }
        for condition in conditions { surroundings.set(condition, true) }
        for armed in armedFaults { surroundings.set(armed.fault, true) }
    }

    /// Names, or `{ which, vacuous: "ok" }` for one that need not meet anything.
    private static func faults(_ part: inout ObjectReader) throws(ScenarioError) -> [ArmedFault] {
        guard let nodes = try part.optionalArray("faults") else { return [] }
        let words = FieldFault.allCases.map(\.symbol)
        var armed: [ArmedFault] = []
        for (index, node) in nodes.enumerated() {
            var (name, isVacuousFine) = ("", false)
            if case .object = node.value {
                var fault = try ObjectReader(node, what: "a fault", file: part.file, keys: ["which", "vacuous"])
                name = try fault.choice("which", of: words)
                isVacuousFine = try fault.optionalChoice("vacuous", of: ["ok", "fails"]) == "ok"
                try fault.finish()
            } else {
                name = try node.choice("element \(index + 1) of \"faults\"", of: words, file: part.file)
            }
            guard let fault = FieldFault.named(name), !armed.contains(where: { $0.fault == fault }) else {
                throw ScenarioError(
                    "\"faults\" names \(Shown.quoted(name)) twice", file: part.file, at: node.position)
            }
            armed.append(
                ArmedFault(
                    fault: fault, line: node.position.line, isVacuousFine: isVacuousFine, source: node.position.source))
        }
        return armed
    }

    private static func things(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> [JSON5Node] {
        let nodes = try part.optionalArray(key) ?? []
        guard nodes.count <= maximumThings else {
            throw part.error("more than \(maximumThings) \(key)", key: key)
        }
        return nodes
    }

    private static func obstacle(
        _ node: JSON5Node, _ file: String, not names: inout Set<String>
    ) throws(ScenarioError) -> Obstacle {
        let kinds = ShapeKind.allCases
        var part = try ObjectReader(node, what: "an obstacle", file: file, keys: ["id"] + kinds.map(\.rawValue))
        let id = try identifier(&part, not: &names, "obstacles")
        let found = kinds.filter { part.has($0.rawValue) }
        guard found.count < 2 else {
            throw part.error(
                "an obstacle has one shape, not both \(found[0]) and \(found[1])", key: found[1].rawValue)
        }
        guard let kind = found.first else {
            // A misspelt shape is told as such.
            try part.finish()
            throw part.error("an obstacle needs \"box\", \"cylinder\" or \"sphere\"")
        }
        let shape = try shape(kind, &part)
        try part.finish()
        return Obstacle(id: id, shape: shape)
    }

    private enum ShapeKind: String, CaseIterable {
        case box
        case cylinder
        case sphere

        var keys: [String] {
            switch self {
            case .box: ["center", "size"]
            case .cylinder: ["center", "radius", "height"]
            case .sphere: ["center", "radius"]
            }
        }
    }

    /// Every obstacle is 1 cm to 10 km wide and high.
    private static func shape(
        _ kind: ShapeKind, _ part: inout ObjectReader
    ) throws(ScenarioError) -> Obstacle.Shape {
        let sizes = 0.01...10_000.0
        let radii = 0.005...5000.0
        var body = try part.object(kind.rawValue, what: "a \(kind)", keys: kind.keys)
        let center = Vector3(northEastUp: try body.vector3("center", in: worldReach, unit: "m"))
        let shape: Obstacle.Shape
        switch kind {
        case .box:
            let size = try body.vector3("size", in: sizes, unit: "m")
            shape = .box(centerNED: center, halfSize: Vector3(size.x / 2, size.y / 2, size.z / 2))
        case .cylinder:
            let radius = try body.number("radius", in: radii, unit: "m")
            let height = try body.number("height", in: sizes, unit: "m")
            shape = .cylinder(centerNED: center, radius: radius, halfHeight: height / 2)
        case .sphere:
            shape = .sphere(centerNED: center, radius: try body.number("radius", in: radii, unit: "m"))
        }
        try body.finish()
        return shape
    }

    /// Names appear in signals, so they are made of what a signal's name may hold, and each stands once.
    static func identifier(
        _ part: inout ObjectReader, not names: inout Set<String>, _ things: String
    ) throws(ScenarioError) -> String {
        let id = try part.string("id")
        let isPlain = id.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, let first = id.utf8.first, first != UInt8(ascii: "-"), id.utf8.last != UInt8(ascii: "-"),
            id.utf8.count <= 64
        else {
            throw part.error("an id is 1 to 64 letters, digits, - and _, with no - at its ends", key: "id")
        }
        guard names.insert(id).inserted else { throw part.error("two \(things) are called \"\(id)\"", key: "id") }
        return id
    }
}
