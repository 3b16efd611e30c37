import Contract
import SimCore
import SimMath

/// Turns what the camera sees of a target into what the aircraft does.
///
/// One value lasts from the lock to the end of a mission. It begins with the camera alone: the aircraft hovers where
/// the pilot leaves it and keeps the box in the middle of the picture. `follow` makes it fly relative to the target,
/// `hold` gives the aircraft back and keeps the camera on the target. Whoever owns it asks `demand` once a tick, and
/// calls `letGo` when the mission ends.
///
/// It knows the target from the tracker's box alone: a filter over the places that the boxes tell gives place and
/// velocity, and while the box is away the last velocity dies out. All that depends on vision is computed on the ticks
/// of its frames and carried on in between.
@frozen
public struct TrackFlight: Hashable, Sendable, BitwiseCopyable {
    /// How the aircraft flies; `unknown` while only the camera follows, in no mode.
    public internal(set) var mode = ActiveTrackMode.unknown
    /// The path, in mode QuickShot.
    public internal(set) var quickShot = QuickShotMode.unknown
    public internal(set) var type: TargetType

    /// Where the middle of the box is believed to be, and how it moves, m/s.
    public internal(set) var targetNED = Vector3.zero
    public internal(set) var targetVelocityNED = Vector3.zero
    /// Frames since the box was seen.
    public internal(set) var framesUnseen = Int64(0)

    /// The horizontal distance to keep, metres, and on which side of the target: a level unit vector away from it.
    public internal(set) var distanceMeters = 0.0
    public internal(set) var sideNED = Vector3(-1, 0, 0)
    /// The height to keep, metres above home.
    public internal(set) var heightMeters = 0.0
    /// Distance and height when it began to follow.
    @usableFromInline var startDistanceMeters = 0.0
    @usableFromInline var startHeightMeters = 0.0
    /// The circular speed that was asked for last.
    @usableFromInline var circularSpeedMps = 0.0
    /// Somebody has moved it round the target, so it keeps the side and does not seek the target's back.
    @usableFromInline var isSideChosen = false
    /// Ticks since a QuickShot began; 0 in every other mode.
    @usableFromInline var flownTicks = Int64(0)

    /// Where the camera should have looked in the last frame, and how fast that turns: clockwise from north, and up
    /// from level.
    @usableFromInline var bearingDegrees = 0.0
    @usableFromInline var bearingRateDps = 0.0
    @usableFromInline var pitchDegrees = 0.0
    @usableFromInline var pitchRateDps = 0.0
    /// The wanted velocity until the next frame.
    @usableFromInline var courseNED = Vector3.zero

    /// It stands before an obstacle and wants to go on.
    public internal(set) var isBlocked = false
    /// The target is below the aircraft and beyond the lower end of the gimbal's range. With retreat off it is lost.
    public internal(set) var isGimbalAtStop = false

    /// The camera alone follows what the tracker holds now.
    ///
    /// - Parameter type: as what the target was recognised; it tells the size where the ground does not tell the place.
    public init(_ type: TargetType, world: inout World, scene: Scene) {
        self.type = type
        // A camera that holds its bearing by itself would turn against the mission. (proposed)
        world.gimbal.mode = .yawFollow
        bearingDegrees = Angle.wrapped(degrees: world.aircraft.headingDegrees + world.gimbal.panDegrees)
        pitchDegrees = world.gimbal.pitchDegrees
        let ahead = world.cameraPose(scene).forwardNED
        targetNED = world.aircraft.positionNED + ahead * scene.profile.trackFlight.rangeGuessMeters
        if let seen = sighting(&world, scene) { targetNED = seen.placeNED }
        aim(&world, scene)
    }
}

/// What a mission asks of its flight, besides mode and path.
@frozen
public struct TrackOrders: Hashable, Sendable {
    /// Circles around the target in Trace and Circle: -5…5 m/s, positive is counter-clockwise seen from above; 0 for
    /// none in Trace, and for the usual speed in Circle.
    public var circularSpeedMps: Double
    /// Flies backward when the target comes nearer, otherwise stays.
    public var isRetreatOn: Bool
    /// The pilot's pitch stick means nothing while it follows, as in SDK 4.16. (Q11)
    public var isPitchAutomatic: Bool

    public init(circularSpeedMps: Double = 0, isRetreatOn: Bool = false, isPitchAutomatic: Bool = false) {
        self.circularSpeedMps = circularSpeedMps
        self.isRetreatOn = isRetreatOn
        self.isPitchAutomatic = isPitchAutomatic
    }
}

extension TrackFlight {
    /// From now on the aircraft flies in a mode, and keeps the distance, side and height that it has now.
    public mutating func follow(
        _ mode: ActiveTrackMode, _ quickShot: QuickShotMode, world: inout World, scene: Scene
    ) {
        let away = world.aircraft.positionNED - targetNED
        let ground = away.horizontalLength
        self.mode = mode
        self.quickShot = quickShot
        distanceMeters = ground
        sideNED =
            ground > Self.bearingMinMeters ? Vector3(away.x, away.y, 0) * (1 / ground) : -world.aircraft.headingNED
        heightMeters = world.aircraft.heightMeters
        startDistanceMeters = distanceMeters
        startHeightMeters = heightMeters
        circularSpeedMps = 0
        isSideChosen = false
        flownTicks = 0
        courseNED = .zero
        isBlocked = false
    }

    /// From now on only the camera follows, and the aircraft hovers where the pilot leaves it.
    public mutating func hold() {
        mode = .unknown
        quickShot = .unknown
        courseNED = .zero
        isBlocked = false
    }

    /// The mission is over: the camera looks along the nose again, keeps its pitch and sees as wide as ever.
    public static func letGo(world: inout World) {
        world.zoom = 1
        world.gimbal.pitchWantedDegrees = world.gimbal.pitchDegrees
        world.gimbal.panWantedDegrees = 0
    }

    /// The aircraft flies relative to the target, rather than as the pilot wants.
    @inlinable public var isFollowing: Bool {
        switch mode {
        case .trace, .profile, .quickShot, .circle: true
        case .spotlight, .spotlightPro, .unknown: false
        }
    }

    /// How much of a QuickShot is flown, 0…100; 0 in every other mode.
    public func progress(_ scene: Scene) -> Int64 {
        mode == .quickShot ? min(100, flownTicks * 100 / Self.quickShotTicks(scene)) : 0
    }

    /// The path of a QuickShot is flown to its end.
    public func isFinished(_ scene: Scene) -> Bool {
        mode == .quickShot && flownTicks >= Self.quickShotTicks(scene)
    }

    static func quickShotTicks(_ scene: Scene) -> Int64 {
        max(1, TickCount(seconds: scene.profile.trackFlight.quickShotSeconds)?.count ?? 1)
    }

    /// What is asked of the aircraft this tick; the gimbal is told in the world.
    ///
    /// - Parameter tick: the one that begins; what the tracker saw is of the tick before.
    public mutating func demand(
        _ orders: TrackOrders, at tick: Tick, world: inout World, scene: Scene
    ) -> FlightDemand {
        let seen = tick - TickCount(1)
        if VisionFrames.isFrame(seen) {
            let seconds = Self.secondsToFrame(seen)
            look(after: seconds, &world, scene)
            aim(&world, scene)
            if isFollowing { plan(orders, over: seconds, &world, scene) }
        }
        let yaw = turnCamera(after: VisionFrames.age(at: seen) + 1, &world, scene)
        guard isFollowing else { return pilotDemand(yaw, &world, scene) }
        if mode == .quickShot { flownTicks += 1 }
        return bounded(FlightDemand(velocityNED: courseNED, yawRateDps: yaw), &world, scene)
    }

    /// From the frame before to this one: frames fall on ticks 0, 3 and 7 of ten.
    private static func secondsToFrame(_ frame: Tick) -> Double { frame.index % 10 == 7 ? 0.04 : 0.03 }

    /// Horizontally nearer than this the target is on no side.
    static let bearingMinMeters = 0.5
}
