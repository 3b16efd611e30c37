import Contract
import SimMath

/// What a target is and where it is going.
public struct TargetPlan: Hashable, Sendable {
    public var id: String
    public var kind: TargetKind
    /// Half of length (along the heading), width and height, metres.
    public var halfSize: Vector3
    public var startNED: Vector3
    public var startHeadingNED: Vector3
    /// The most by which speed changes along the way, m/s²; infinite for a target that starts and stops at once.
    ///
    /// A corner is taken at the speed at which the turn takes half a second of this. Recorded tracks and circles are
    /// not bound by it while they move.
    public let accelerationMps2: Double
    public let route: Route
    /// Of a path or track; empty for the other routes.
    public let legs: [Leg]
    /// How it appears at the start.
    public var isHidden = false
    public var gesture = TargetGesture.none
    /// Place of the target that it resembles, in the scene's list; nil for nobody.
    public var lookAlike: Int?
    /// Root of the random places of a wanderer; the scene sets it.
    private(set) var wanderSeed: UInt64 = 0

    /// The ways to move.
    public enum Route: Hashable, Sendable {
        /// Along the legs, once.
        case path
        /// Along the legs and then from the first one again.
        case loop
        case circle(Circle)
        case wander(Wander)
        /// Along the legs, each in its own time.
        case track
    }

    /// A circle that is walked for ever.
    public struct Circle: Hashable, Sendable {
        public var radiusMeters: Double
        public var speedMps: Double
        public var isClockwise: Bool
    }

    /// A walk to one random place after another inside a rectangle.
    public struct Wander: Hashable, Sendable {
        public var minNED: Vector3
        public var maxNED: Vector3
        public var speedMps: ClosedRange<Double>
        public var pauseSeconds: ClosedRange<Double>

        public init(
            minNED: Vector3, maxNED: Vector3, speedMps: ClosedRange<Double>, pauseSeconds: ClosedRange<Double>
        ) {
            self.minNED = minNED
            self.maxNED = maxNED
            self.speedMps = speedMps
            self.pauseSeconds = pauseSeconds
        }
    }

    /// A place on a path, and how it is approached.
    public struct Place: Hashable, Sendable {
        public var ned: Vector3
        public var speedMps: Double
        /// How long it stands there.
        public var pauseSeconds: Double

        public init(_ ned: Vector3, speedMps: Double = 0, pauseSeconds: Double = 0) {
            self.ned = ned
            self.speedMps = speedMps
            self.pauseSeconds = pauseSeconds
        }
    }

    /// A place and time of a recorded track.
    public struct Fix: Hashable, Sendable {
        public var seconds: Double
        public var ned: Vector3

        public init(seconds: Double, ned: Vector3) {
            self.seconds = seconds
            self.ned = ned
        }
    }

    /// A straight walk to a place.
    public struct Leg: Hashable, Sendable {
        public var toNED: Vector3
        public var speedMps: Double
        public var pauseSeconds: Double
        /// Unit vector along the way, or zero for a leg of a track on which nothing moves.
        let wayNED: Vector3
        let lengthMeters: Double
        /// The most with which the next leg can be entered.
        var exitMps = Double.infinity
        /// Of a track.
        var fromSeconds = 0.0
        var toSeconds = 0.0
    }

    /// The same plan in memory of its own. A step counts a reference to the legs; two threads that count on the same
    /// memory wait for each other.
    var apart: TargetPlan {
        var copy = TargetPlan(self, legs: legs.map { $0 })
        copy.id = String(decoding: Array(id.utf8), as: UTF8.self)
        return copy
    }

    /// The same plan for a run with a seed.
    func seeded(_ seed: UInt64) -> TargetPlan {
        guard case .wander = route else { return self }
        var copy = self
        var random = RandomStream(seed: seed, label: "target.\(id).walk")
        copy.wanderSeed = random.next()
        return copy
    }

    private init(_ other: TargetPlan, legs: [Leg]) {
        self.init(other.id, other.kind, other.startNED, other.accelerationMps2, other.route, legs)
        halfSize = other.halfSize
        startHeadingNED = other.startHeadingNED
        isHidden = other.isHidden
        gesture = other.gesture
        lookAlike = other.lookAlike
        wanderSeed = other.wanderSeed
    }

    private init(
        _ id: String, _ kind: TargetKind, _ startNED: Vector3, _ acceleration: Double, _ route: Route, _ legs: [Leg]
    ) {
        self.id = id
        self.kind = kind
        halfSize = kind.halfSize
        self.startNED = startNED
        accelerationMps2 = acceleration
        self.route = route
        self.legs = legs
        startHeadingNED = legs.first { $0.wayNED.levelDirection != nil }?.wayNED.levelDirection ?? Vector3(1, 0, 0)
    }
}

extension TargetPlan {
    /// - Parameter path: places with the speed at which each is approached, m/s; the first is where it starts.
    public init(id: String, kind: TargetKind, path: [(placeNED: Vector3, speedMps: Double)]) {
        self.init(id: id, kind: kind, places: path.map { Place($0.placeNED, speedMps: $0.speedMps) })
    }

    /// - Parameters:
    ///   - places: the first is where it starts; its speed is that of the way back to it when the path is a loop.
    ///   - acceleration: see `accelerationMps2`; 0 or less counts as infinite.
    public init(
        id: String, kind: TargetKind, places: [Place], isLoop: Bool = false, accelerationMps2: Double = .infinity
    ) {
        var legs: [Leg] = []
        var from = places.first?.ned ?? .zero
        let route = isLoop ? Array(places.dropFirst()) + Array(places.prefix(1)) : Array(places.dropFirst())
        for place in route {
            let way = place.ned - from
            // A leg to the same place has no direction and takes no time but its pause.
            if let direction = way.normalized {
                legs.append(
                    Leg(
                        toNED: place.ned, speedMps: place.speedMps, pauseSeconds: place.pauseSeconds,
                        wayNED: direction, lengthMeters: way.length))
            } else if !legs.isEmpty {
                legs[legs.count - 1].pauseSeconds += place.pauseSeconds
            }
            from = place.ned
        }
        let acceleration = accelerationMps2 > 0 ? accelerationMps2 : .infinity
        let isRound = isLoop && legs.count > 1
        Self.limitExits(&legs, acceleration, isLoop: isRound)
        self.init(id, kind, places.first?.ned ?? .zero, acceleration, isRound ? .loop : .path, legs)
    }

    /// A circle, walked for ever.
    ///
    /// - Parameters:
    ///   - centerNED: its middle, on the ground.
    ///   - fromDegrees: where on it the target starts, seen from the middle, clockwise from north.
    public init(
        id: String, kind: TargetKind, circleAround centerNED: Vector3, radiusMeters: Double, speedMps: Double,
        isClockwise: Bool = true, fromDegrees: Double = 0, accelerationMps2: Double = .infinity
    ) {
        let from = Trig.sincos(degrees: fromDegrees)
        let outward = Vector3(from.cosine, from.sine, 0)
        let circle = Circle(radiusMeters: radiusMeters, speedMps: speedMps, isClockwise: isClockwise)
        self.init(id, kind, centerNED + outward * radiusMeters, accelerationMps2, .circle(circle), [])
        startHeadingNED = isClockwise ? Vector3(-outward.y, outward.x, 0) : Vector3(outward.y, -outward.x, 0)
    }

    /// A walk to random places, which the scene's seed decides.
    public init(
        id: String, kind: TargetKind, wander: Wander, from startNED: Vector3, accelerationMps2: Double = .infinity
    ) {
        self.init(id, kind, startNED, accelerationMps2, .wander(wander), [])
    }

    /// A recorded track: the target is at each fix at its time, and moves straight between them.
    ///
    /// - Parameter fixes: with times that rise; before the first it stands there, after the last as well.
    public init(id: String, kind: TargetKind, track fixes: [Fix], accelerationMps2: Double = .infinity) {
        var legs: [Leg] = []
        var from = fixes.first ?? Fix(seconds: 0, ned: .zero)
        if from.seconds > 0 { from.seconds = 0 }
        for fix in fixes {
            let way = fix.ned - from.ned
            let seconds = fix.seconds - from.seconds
            guard seconds > 0 else { continue }
            var leg = Leg(
                toNED: fix.ned, speedMps: way.length / seconds, pauseSeconds: 0, wayNED: way.normalized ?? .zero,
                lengthMeters: way.length)
            leg.fromSeconds = from.seconds
            leg.toSeconds = fix.seconds
            legs.append(leg)
            from = fix
        }
        self.init(id, kind, fixes.first?.ned ?? .zero, accelerationMps2, .track, legs)
    }

    /// How fast each leg may be left: the corner behind it, and the way that later corners leave for slowing down.
    private static func limitExits(_ legs: inout [Leg], _ acceleration: Double, isLoop: Bool) {
        guard acceleration.isFinite, !legs.isEmpty else { return }
        let turnSeconds = 0.5
        for index in legs.indices {
            let isLast = index == legs.count - 1
            guard !isLast || isLoop else {
                legs[index].exitMps = 0
                continue
            }
            let next = legs[isLast ? 0 : index + 1].wayNED
            // The change of a velocity of 1 m/s at the corner.
            let change = (next - legs[index].wayNED).length
            legs[index].exitMps = change > 1e-9 ? acceleration * turnSeconds / change : .infinity
            if legs[index].pauseSeconds > 0 { legs[index].exitMps = 0 }
        }
        // Twice round, so that a loop's last legs know of its first ones.
        for index in Array(legs.indices.reversed()) + (isLoop ? Array(legs.indices.reversed()) : []) {
            let next = index == legs.count - 1 ? 0 : index + 1
            guard next > 0 || isLoop else { continue }
            let later = legs[next].exitMps
            let reachable = (later * later + 2 * acceleration * legs[next].lengthMeters).squareRoot()
            legs[index].exitMps = min(legs[index].exitMps, reachable)
        }
    }
}

extension Vector3 {
    /// The unit vector along the north-east part, or nil where there is none.
    var levelDirection: Vector3? {
        let length = horizontalLength
        guard length > 0, length.isFinite else { return nil }
        return Vector3(x / length, y / length, 0)
    }
}
