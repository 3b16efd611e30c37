import Contract
import SimMath

extension World {
    /// What a script does to a target, and what an external tracker says; other commands do nothing here.
    ///
    /// The command's targets must be there.
    public mutating func act(_ command: Command, _ scene: Scene, at tick: Tick) {
        switch command {
        case .targetStop(let id): targets[Int(id.index)].isStopped = true
        case .targetGo(let id): targets[Int(id.index)].isStopped = false
        case .targetSpeed(let id, let speed): targets[Int(id.index)].speedSetMps = speed
        case .targetJump(let id, let north, let east):
            targets[Int(id.index)].positionNED.x = north
            targets[Int(id.index)].positionNED.y = east
        case .targetHide(let id): targets[Int(id.index)].isHidden = true
        case .targetShow(let id): targets[Int(id.index)].isHidden = false
        case .targetGesture(let id, let gesture): targets[Int(id.index)].gesture = gesture
        case .targetLookAlike(let id, let other):
            targets[Int(id.index)].lookAlike = id == other ? -1 : Int64(other.index)
        case .visionTrack(let id): lock(on: id, scene, at: tick)
        case .visionRelease: release()
        case .visionExternal(let isOn):
            if !tracking.isEmpty { tracking[0].object.isExternal = isOn }
        case .visionReport(let box, let confidence):
            if !tracking.isEmpty { tracking[0].object.take(box, confidence: confidence, at: tick) }
        default: break
        }
    }

    /// Two targets are alike: one of them is declared to resemble the other, or both the same third.
    @inlinable
    public func areAlike(_ a: Int, _ b: Int) -> Bool {
        guard a != b else { return true }
        let (first, second) = (targets[a].lookAlike, targets[b].lookAlike)
        return first == Int64(b) || second == Int64(a) || (first >= 0 && first == second)
    }
}
