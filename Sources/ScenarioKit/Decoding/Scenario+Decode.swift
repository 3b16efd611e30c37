import Contract
import FlightSession
import SimCore
import SimMath

extension Scenario {
    /// Larger files are refused; no need to read more than a byte beyond.
    public static let maximumBytes = JSON5Document.maximumBytes
    static let topKeys = [
        "deskflight", "name", "about", "seed", "seeds", "duration", "clock", "params", "use", "profile", "aircraft",
        "camera", "world", "app", "link", "script", "lanes", "expect",
    ]

    /// Reads and checks a scenario file.
    ///
    /// - Parameters:
    ///   - overrides: values for the file's parameters.
    ///   - reading: how to get at files that it uses; nil refuses them.
    ///   - zones: what named time zones mean; without it only UTC and offsets are known.
    /// - Throws: the first thing that is wrong, with file, line and column.
    public init(
        bytes: [UInt8], file: String, overrides: [ParameterOverride] = [], reading: FileReading? = nil,
        zones: ZoneRules? = nil
    ) throws(ScenarioError) {
        var sources = ScenarioSources(file: file, reading: reading)
        do throws(ScenarioError) {
            try self.init(bytes, file, &sources, overrides, zones)
        } catch {
            throw sources.placed(error)
        }
    }

    private init(
        _ bytes: [UInt8], _ file: String, _ sources: inout ScenarioSources, _ overrides: [ParameterOverride],
        _ zones: ZoneRules?
    ) throws(ScenarioError) {
        let document = try JSON5Document(bytes: bytes, file: file)
        if SweepPlan.isSweep(document.root) {
            throw ScenarioError(
                "this is a sweep, not a scenario", file: file, at: document.root.position,
                hint: "deskflight test --sweep flies it")
        }
        let names = try ScriptNames(document.root, file: file)
        var root = try sources.merged(document.root)
        let parameterPart = try ParameterPart(root, file: file, overrides: overrides)
        root = try parameterPart.applied(to: root, names)
        var top = try ObjectReader(root, what: "a scenario", file: file, keys: Self.topKeys)
        let version = try top.integer("deskflight")
        guard version == 1 else {
            throw top.error("this DeskFlight reads scenarios of version 1, not \(version)", key: "deskflight")
        }
        for key in ["params", "use"] { _ = top.optionalNode(key) }
        self.file = file
        self.overrides = overrides
        parameters = parameterPart.parameters
        source = bytes
        name = try top.string("name")
        guard !name.isEmpty, name.unicodeScalars.count <= 200, !name.unicodeScalars.contains(where: Shown.isInvisible)
        else { throw top.error("a name is 1 to 200 visible characters on one line", key: "name") }
        about = try top.optionalString("about") ?? ""
        seed =
            try top.optionalNode("seed").map { (node) throws(ScenarioError) in
                try SeedText.decode(node, "\"seed\"", file: file)
            } ?? 1
        seeds = try SeedsPart.decode(&top)
        let duration = try top.optionalNumber("duration", in: 0.01...86_400, unit: "s") ?? 60
        ticks = TickCount(seconds: duration)?.count ?? 1
        clock = try ClockPart.decode(&top, zones)

        var aircraft = try AircraftPart(&top)
        try ProfilePart.override(&aircraft.profile, &top)
        let camera = try CameraPart(&top, &aircraft.profile)
        let surroundings = try WorldPart(&top, &sources)
        usedFiles = sources.used
        card = camera.card
        scene = Scene(
            profile: aircraft.profile, limits: aircraft.limits, obstacles: surroundings.obstacles,
            targets: surroundings.targets, seed: seed)
        world = World(
            aircraft: AircraftState(positionNED: aircraft.positionNED, headingDegrees: aircraft.heading),
            gimbal: GimbalState(pitchDegrees: aircraft.gimbalPitch), scene: scene,
            remote: RemoteState(mode: aircraft.mode),
            conditions: Conditions(batteryPercent: aircraft.battery, lightLux: surroundings.light))
        try aircraft.settings.apply(to: &world, file: file)
        try AppPart(&top).apply(to: &world)
        surroundings.apply(to: &world.conditions)
        world.wind.set(
            fromDegrees: surroundings.windFrom, speedMps: surroundings.windSpeed, gustMps: surroundings.windGust)
        try aircraft.requireFreePlace(surroundings.obstacles, file: file)

        layout = Session(SessionSetup(scene: scene, world: world)).layout
        let targetIDs = surroundings.targets.map(\.id)
        var compiler = ConditionCompiler(file: file, layout: layout, targetIDs: targetIDs)
        compiler.variables = ScriptVariables(parameters: parameterPart, names: names, targetIDs: targetIDs)
        compiler.secondsOfDay = clock?.secondsOfDay
        compiler.stepNames = names.steps
        stepNames = names.steps
        bindings = names.bindings
        armedFaults = surroundings.armedFaults.map { $0.placed(in: sources.files) }
        lanes = try StepDecoder(compiler: compiler, lastTick: ticks - 1, names: names).decode(&top)
        compiler.variables?.allowsBindings = false
        expectations = try ExpectationDecoder(compiler: compiler, lastTick: ticks - 1).decode(&top)
        try top.finish()
    }
}

/// [north, east, up] in metres as files write places, as N-E-D.
extension Vector3 {
    init(northEastUp v: SIMD3<Double>) { self.init(v.x, v.y, -v.z) }
}

/// The farthest place that a world may hold, metres from home.
let worldReach = -20_000.0...20_000.0
