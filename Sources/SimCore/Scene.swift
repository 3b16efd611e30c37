import Contract
import SimMath

/// The constant side of a world: model, limits, obstacles, what the targets are going to do. A step is a function of
/// a `Scene` and a `World` alone.
///
/// An immutable object and not a value, because every tick hands it to every machine and it is far too large to copy.
public final class Scene: Sendable {
    public let profile: DeviceProfile
    public let limits: FlightLimits
    /// The camera's at its wide end; `World.lens` is what it sees now.
    public let lens: Lens
    public let obstacles: [Obstacle]
    public let targets: [TargetPlan]
    /// Root of all random streams of the run.
    public let seed: UInt64
    /// What follows from the profile alone, computed once.
    public let airlimits: Airlimits
    /// The obstacles as the searches read them.
    let solids: [Solid]
    let optics: SensorOptics

    public init(
        profile: DeviceProfile, limits: FlightLimits = FlightLimits(), obstacles: [Obstacle] = [],
        targets: [TargetPlan] = [], seed: UInt64 = 1
    ) {
        self.profile = profile
        self.limits = limits
        self.lens = Lens(profile.camera)
        self.obstacles = obstacles
        self.targets = targets.map { $0.seeded(seed) }
        self.seed = seed
        airlimits = Airlimits(profile)
        solids = obstacles.map(Solid.init)
        optics = SensorOptics(profile.sensing)
    }

    /// The same scene with another seed, for a run that shares nothing with others that fly at the same time.
    public func with(seed: UInt64) -> Scene {
        Scene(profile: profile, limits: limits, obstacles: obstacles, targets: targets.map(\.apart), seed: seed)
    }
}

/// How far and how high the aircraft may go, in metres from the home point; home is the origin.
public struct FlightLimits: Hashable, Sendable {
    /// 15…8000 m, or infinite when the limit is switched off.
    public var radiusMeters: Double
    /// 20…500 m above home.
    public var heightMeters: Double

    public init(radiusMeters: Double = .infinity, heightMeters: Double = 120) {
        self.radiusMeters = radiusMeters
        self.heightMeters = heightMeters
    }
}

/// What the camera sees, as tangents of half the angles of view, and the stream's size in pixels.
public struct Lens: Hashable, Sendable {
    public var tanHalfHorizontal: Double
    public var tanHalfVertical: Double
    public var widthPx: Int
    public var heightPx: Int

    public init(_ camera: CameraProfile) {
        widthPx = Int(camera.streamWidthPx)
        heightPx = Int(camera.streamHeightPx)
        tanHalfHorizontal = Trig.tan(Angle.radians(degrees: camera.horizontalViewDegrees / 2))
        // Square pixels.
        tanHalfVertical = tanHalfHorizontal * Double(heightPx) / Double(widthPx)
    }
}
