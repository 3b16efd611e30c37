import Contract
import SimCore
import SimMath

/// What an app asks of the simulator; each is owed one completion.
public enum SimulatorCall: Hashable, Sendable {
    /// Degrees, pushes per second, satellites. The vendor's counts are unsigned integers, so only whole ones do.
    case start(latitude: Double, longitude: Double, hertz: Double, satellites: Double)
    case stop
    /// Where the wind blows to, along north, east and down, m/s.
    case setWind(x: Double, y: Double, z: Double)
    case getWind
    case setFlyZones(Bool)
    case getFlyZones
}

/// The simulator inside the flight controller. [SIM]
///
/// Our aircraft is simulated anyway, so this one decides three things only: what the coordinates of home are, which
/// satellites and wind there are, and how often its own state is pushed. Stopping it in the air leaves the aircraft
/// flying. What it overrides comes back when it stops.
@frozen
public struct SimulatorMachine: Hashable, Sendable {
    /// The vendor's `isSimulatorActive`.
    public internal(set) var isActive = false
    /// Where it was started, degrees.
    @usableFromInline var latitude = 0.0
    @usableFromInline var longitude = 0.0
    /// The place that has these coordinates; z is 0, the ground.
    @usableFromInline var originNED = Vector3.zero
    @usableFromInline var hertz: Int64 = 0
    /// The moment from which stamps count.
    @usableFromInline var since = Tick.zero
    /// Number of the last push; the first is 1.
    @usableFromInline var pushes: Int64 = 0
    /// The aircraft one tick ago, to interpolate from.
    @usableFromInline var before = Pose()
    /// What was there before it started, and is there again afterwards.
    @usableFromInline var satellitesOutside: Int64 = 0
    @usableFromInline var windOutsideNED = Vector3.zero
    @usableFromInline var gustOutsideMps = 0.0
    /// What the app asked for; it would hold after a reboot of the aircraft, of which there is none. [SIM]
    @usableFromInline var areFlyZonesWanted = false

    public init() {}

    /// What a push tells of the aircraft's motion.
    @frozen
    public struct Pose: Hashable, Sendable {
        public var positionNED = Vector3.zero
        public var thrustNED = Vector3.zero
        public var headingDegrees = 0.0

        @inlinable public init() {}

        @inlinable
        public init(_ aircraft: AircraftState) {
            positionNED = aircraft.positionNED
            thrustNED = aircraft.thrustNED
            headingDegrees = aircraft.headingDegrees
        }
    }

    /// Ties the flat frame to the globe while it is active; else what the caller says.
    public func reference(otherwise outside: GeoReference) -> GeoReference {
        guard isActive else { return outside }
        return GeoReference(point: GeoPoint(latitude: latitude, longitude: longitude), placeNED: originNED)
    }

    /// Before the aircraft moves: remembers where it was.
    @inlinable
    public mutating func prepare(_ world: inout World) {
        if isActive { before = Pose(world.aircraft) }
    }

    /// Announces all pushes that fall due with this tick: the nth has the stamp n / frequency, so a second holds just
    /// as many as asked for. While the app has no product they go unheard, but are counted.
    @inlinable
    public mutating func observe(at tick: Tick, world: inout World, into sink: inout EventSink) {
        guard isActive else { return }
        let elapsed = (tick - since).count
        while (pushes + 1) * Tick.perSecond <= elapsed * hertz {
            pushes += 1
            guard world.hasProduct else { continue }
            sink.emit(.simulatorState(number: pushes, stamp: Double(pushes) / Double(hertz)))
        }
    }
}

extension SimulatorMachine: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("isActive", isActive)
        visitor.field("latitude", latitude)
        visitor.field("longitude", longitude)
        visitor.field("originNED", originNED)
        visitor.field("hertz", hertz)
        visitor.field("since", since)
        visitor.field("pushes", pushes)
        visitor.nested("before", &before)
        visitor.field("satellitesOutside", satellitesOutside)
        visitor.field("windOutsideNED", windOutsideNED)
        visitor.field("gustOutsideMps", gustOutsideMps)
        visitor.field("areFlyZonesWanted", areFlyZonesWanted)
    }
}

extension SimulatorMachine.Pose: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("positionNED", positionNED)
        visitor.field("thrustNED", thrustNED)
        visitor.field("headingDegrees", headingDegrees)
    }
}
