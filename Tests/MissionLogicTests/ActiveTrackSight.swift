import Contract
import SimCore
import SimMath

/// What a test lets the tracker see, beside the truth: walks, matches, a box that trembles.
struct TrackSight {
    /// Where the first target walks to, metres, and how fast.
    var walk: (north: Double, east: Double, metersPerSecond: Double)?
    /// What the tracker makes of the match, or nil for what it thinks itself.
    var match: Double?
    /// How far the box's middle moves from one picture to the next.
    var jitter = 0.0

    /// After the tracker has looked.
    mutating func act(on world: inout World, _ scene: Scene, at tick: Tick) {
        if let walk {
            let target = Vector3(walk.north, walk.east, world.targets[0].positionNED.z)
            let way = target - world.targets[0].positionNED
            let step = walk.metersPerSecond * Tick.seconds
            world.targets[0].positionNED += way.length <= step ? way : (way.normalized ?? .zero) * step
            if let heading = way.normalized { world.targets[0].headingNED = heading }
        }
        guard world.tracked?.isSeen == true else { return }
        if let match {
            world.tracking[0].object.confidence = match
            if match == 1 { self.match = nil }
        }
        if jitter > 0 { world.tracking[0].object.jitter = jitter }
    }
}
