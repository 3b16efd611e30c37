import Contract
import SimCore
import SimMath

extension SimulatorMachine {
    /// Answers one call at once.
    public mutating func handle(
        _ call: SimulatorCall, request: RequestID, at tick: Tick, world: inout World, scene: Scene,
        into sink: inout EventSink
    ) {
        guard world.conditions.isAircraftConnected else { return sink.complete(request, .aircraftNotConnected) }
        let code = perform(call, at: tick, world: &world, profile: scene.profile.push)
        sink.complete(request, code, value: code.isOK ? value(call, world) : 0)
    }

    private mutating func perform(
        _ call: SimulatorCall, at tick: Tick, world: inout World, profile: StatePushProfile
    ) -> ErrorCode {
        switch call {
        case .start(let latitude, let longitude, let hertz, let satellites):
            let refusal = startRefusal(latitude, longitude, hertz: hertz, satellites: satellites, world, profile)
            guard refusal.isOK else { return refusal }
            start(GeoPoint(latitude: latitude, longitude: longitude), at: tick, world: &world)
            self.hertz = Int64(hertz)
            world.conditions.satellites = Int64(satellites)
            return .ok
        case .stop:
            // Nothing to stop is what was asked for: tests stop it in their last lines, come what may.
            if isActive { stop(world: &world) }
            return .ok
        case .setWind(let x, let y, let z):
            let range = 0...profile.simulatorWindMaxMps
            guard range.contains(x), range.contains(y), range.contains(z) else { return .invalidParameters }
            guard isActive else { return .commandExecutionFailed }
            world.wind.meanNED = Vector3(x, y, z)
            return .ok
        case .getWind:
            return isActive ? .ok : .commandExecutionFailed
        case .setFlyZones(let areWanted):
            areFlyZonesWanted = areWanted
            return .ok
        case .getFlyZones:
            return .ok
        }
    }

    /// What a getter's answer carries.
    private func value(_ call: SimulatorCall, _ world: borrowing World) -> Double {
        switch call {
        case .getWind: PackedBytes.value(world.wind.meanNED.x, world.wind.meanNED.y, world.wind.meanNED.z)
        case .getFlyZones: areFlyZonesWanted ? 1 : 0
        case .start, .stop, .setWind, .setFlyZones: 0
        }
    }

    /// Wrong numbers first, then what stands in the way.
    ///
    /// The code for a second start is unpublished. It is not -1003, although the field saw that: a time-out is how a
    /// device fails that does not answer. Running motors are ours: a flight cannot turn into a simulated one.
    private func startRefusal(
        _ latitude: Double, _ longitude: Double, hertz: Double, satellites: Double, _ world: borrowing World,
        _ profile: StatePushProfile
    ) -> ErrorCode {
        guard (-90.0...90).contains(latitude), (-180.0...180).contains(longitude),
            Self.isWhole(hertz, profile.simulatorHertzMin...profile.simulatorHertzMax),
            Self.isWhole(satellites, 0...profile.simulatorSatellitesMax)
        else { return .invalidParameters }
        if isActive { return .commandExecutionFailed }
        return world.status.areMotorsOn || world.aircraft.isFlying ? .flightControllerMotorsStarted : .ok
    }

    /// A whole number within a range; NaN is in none.
    private static func isWhole(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
        range.contains(value) && Double(Int64(value)) == value
    }

    private mutating func start(_ point: GeoPoint, at tick: Tick, world: inout World) {
        reset()
        isActive = true
        latitude = point.latitude
        longitude = point.longitude
        originNED = Vector3(world.aircraft.positionNED.x, world.aircraft.positionNED.y, 0)
        since = tick
        before = Pose(world.aircraft)
        windChanged(world)
        satellitesChanged(world)
        // No weather inside until the app makes some.
        world.wind.meanNED = .zero
        world.wind.gustMps = 0
    }

    private mutating func stop(world: inout World) {
        world.conditions.satellites = satellitesOutside
        world.wind.meanNED = windOutsideNED
        world.wind.gustMps = gustOutsideMps
        reset()
    }

    /// All but what outlasts a start.
    private mutating func reset() {
        let areFlyZonesWanted = areFlyZonesWanted
        self = SimulatorMachine()
        self.areFlyZonesWanted = areFlyZonesWanted
    }

    /// The world's own wind was set: even while this is active that acts now, and stays when this stops.
    public mutating func windChanged(_ world: borrowing World) {
        guard isActive else { return }
        windOutsideNED = world.wind.meanNED
        gustOutsideMps = world.wind.gustMps
    }

    /// The same for the world's own satellites.
    public mutating func satellitesChanged(_ world: borrowing World) {
        if isActive { satellitesOutside = world.conditions.satellites }
    }
}
