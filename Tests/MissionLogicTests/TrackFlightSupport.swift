import Contract
import SimCore
import SimMath

@testable import MissionLogic

/// An aircraft with a target in view, stepped in a session's order without the operator.
final class TrackRig {
    let scene: Scene
    var world: World
    var flight: TrackFlight
    var orders = TrackOrders(isRetreatOn: true)
    private(set) var tick = Tick(-1)
    private(set) var demand = FlightDemand.hover

    /// The tables' scene: 8 m above home, nose to the north, camera 25 degrees down, a target 15 m ahead.
    init(
        _ plan: TargetPlan = TrackRig.standing(15, 0), _ model: AircraftModel = .mavicPro, height: Double = 8,
        heading: Double = 0, gimbal: Double = -25, limits: FlightLimits = FlightLimits(),
        obstacles: [Obstacle] = [], seed: UInt64 = 1, adjust: (inout DeviceProfile) -> Void = { _ in }
    ) {
        var profile = DeviceProfile(model)
        adjust(&profile)
        scene = Scene(profile: profile, limits: limits, obstacles: obstacles, targets: [plan], seed: seed)
        world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: heading),
            gimbal: GimbalState(pitchDegrees: gimbal), scene: scene)
        flight = .absent
        // It stands until the mission begins.
        world.targets[0].isStopped = true
        world.lock(on: TargetID(0), scene, at: .zero)
        // Until the tracker has taken hold.
        for _ in 0..<120 where !world.tracking[0].object.isSeen { step(hovering: true) }
        flight = TrackFlight(plan.kind.type, world: &world, scene: scene)
    }

    func step(hovering: Bool = false) {
        tick += TickCount(1)
        demand = hovering ? .hover : flight.demand(orders, at: tick, world: &world, scene: scene)
        world.step(demand, scene: scene)
        world.sense(scene)
        world.see(scene, at: tick)
    }

    func run(_ seconds: Double, look: (TrackRig) -> Void = { _ in }) {
        for _ in 0..<Int((seconds * 100).rounded()) {
            step()
            look(self)
        }
    }

    /// Two seconds of camera, then the mode, and the target sets out.
    func follow(_ mode: ActiveTrackMode, _ quickShot: QuickShotMode = .unknown) {
        run(2)
        world.targets[0].isStopped = false
        flight.follow(mode, quickShot, world: &world, scene: scene)
    }

    var target: Vector3 {
        get { world.targets[0].positionNED }
        set { world.targets[0].positionNED = newValue }
    }
    var aircraft: Vector3 { world.aircraft.positionNED }
    /// True horizontal distance.
    var ground: Double { (target - aircraft).horizontalLength }
    /// True bearing of the aircraft as seen from the target, clockwise from north.
    var side: Double {
        Angle.degrees(radians: Trig.atan2(aircraft.y - target.y, aircraft.x - target.x))
    }
    /// Where the body's middle truly is in the picture.
    var middle: ImagePoint? {
        world.cameraPose(scene).imagePoint(of: world.targets[0].centerNED(scene.targets[0]))
    }

    static func standing(_ north: Double, _ east: Double, _ kind: TargetKind = .person) -> TargetPlan {
        TargetPlan(id: "a", kind: kind, path: [(Vector3(north, east, 0), 0)])
    }

    /// Walks from one place after another at one speed, starting and stopping at a person's pace.
    static func walking(_ places: [Vector3], _ speed: Double) -> TargetPlan {
        TargetPlan(
            id: "a", kind: .person, places: places.map { TargetPlan.Place($0, speedMps: speed) },
            accelerationMps2: TargetKind.person.accelerationMps2)
    }
}

/// How well a flight follows: shares of time.
struct FollowingQuality {
    var ticks = 0
    var centred = 0
    var near = 0

    /// - Parameter share: by which the distance may differ.
    mutating func count(_ rig: TrackRig, distance: Double, within share: Double) {
        ticks += 1
        if let middle = rig.middle, (1.0 / 3...2.0 / 3).contains(middle.u), (1.0 / 3...2.0 / 3).contains(middle.v) {
            centred += 1
        }
        if abs(rig.ground - distance) <= share * distance { near += 1 }
    }

    var centredShare: Double { Double(centred) / Double(ticks) }
    var nearShare: Double { Double(near) / Double(ticks) }
}
