import Contract
import SimMath

/// What a target looks like and how large it is.
public enum TargetKind: String, CaseIterable, Sendable {
    case person

    /// Half of length (along the heading), width and height, metres.
    public var halfSize: Vector3 {
        switch self {
        case .person: Vector3(0.2, 0.25, 0.875)
        }
    }
}

/// Where a target is going: way points on the ground, each reached at its own speed.
public struct TargetPlan: Hashable, Sendable {
    public var id: String
    public var kind: TargetKind
    public var startNED: Vector3
    public var legs: [Leg]

    /// A straight walk to a place.
    public struct Leg: Hashable, Sendable {
        public var toNED: Vector3
        public var speedMps: Double
        let headingNED: Vector3
        let lengthMeters: Double
    }

    /// The same plan in memory of its own. A step counts a reference to the legs; two threads that count on the same
    /// memory wait for each other.
    var apart: TargetPlan {
        var copy = self
        copy.id = String(decoding: Array(id.utf8), as: UTF8.self)
        copy.legs = legs.map { $0 }
        return copy
    }

    /// - Parameter path: places with the speed at which each is approached, m/s; the first is where it starts.
    public init(id: String, kind: TargetKind, path: [(placeNED: Vector3, speedMps: Double)]) {
        self.id = id
        self.kind = kind
        startNED = path.first?.placeNED ?? .zero
        legs = []
        var from = startNED
        for step in path.dropFirst() {
            let way = step.placeNED - from
            // A leg to the same place has no direction and takes no time.
            if let heading = way.normalized {
                legs.append(
                    Leg(
                        toNED: step.placeNED, speedMps: step.speedMps, headingNED: heading, lengthMeters: way.length))
            }
            from = step.placeNED
        }
    }
}

/// Where a target is now.
@frozen
public struct TargetMotion: Hashable, Sendable, FieldVisitable {
    /// The point on the ground below it.
    public var positionNED: Vector3
    /// Unit vector, horizontal.
    public var headingNED: Vector3
    public var speedMps: Double
    /// Number of the leg it walks; the number of legs when it has arrived.
    public var leg: Int64
    /// Metres walked of that leg.
    public var walkedMeters: Double

    public init(_ plan: TargetPlan) {
        positionNED = plan.startNED
        headingNED = plan.legs.first?.headingNED ?? Vector3(1, 0, 0)
        speedMps = 0
        leg = 0
        walkedMeters = 0
    }

    public mutating func step(_ plan: borrowing TargetPlan) {
        guard leg < Int64(plan.legs.count) else { return }
        let now = plan.legs[Int(leg)]
        speedMps = now.speedMps
        headingNED = now.headingNED
        walkedMeters += now.speedMps * Tick.seconds
        if walkedMeters < now.lengthMeters {
            positionNED = now.toNED - now.headingNED * (now.lengthMeters - walkedMeters)
        } else {
            positionNED = now.toNED
            walkedMeters = 0
            leg += 1
            if leg == Int64(plan.legs.count) { speedMps = 0 }
        }
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("positionNED", positionNED)
        visitor.field("headingNED", headingNED)
        visitor.field("speedMps", speedMps)
        visitor.field("leg", leg)
        visitor.field("walkedMeters", walkedMeters)
    }
}
