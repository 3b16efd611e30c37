import Contract
import SimMath

extension EventRecord {
    /// Folds all that an event says into a running hash.
    func folded(into history: UInt64) -> UInt64 {
        var hash = StableHash.mix(history, UInt64(cause.number))
        switch event {
        case .completed(let request, let code, let value):
            hash = StableHash.mix(hash, 1 << 56 | UInt64(request.number))
            hash = StableHash.mix(hash, UInt64(UInt32(bitPattern: code.packed)))
            return StableHash.mix(hash, value.bitPattern)
        case .tapFly(let event):
            return event.folded(into: StableHash.mix(hash, 2 << 56))
        case .activeTrack(let event):
            return event.folded(into: StableHash.mix(hash, 12 << 56))
        case .flightState:
            return StableHash.mix(hash, 3 << 56)
        case .videoFrame(let number):
            return StableHash.mix(hash, 4 << 56 ^ UInt64(bitPattern: number))
        case .visionState:
            return StableHash.mix(hash, 7 << 56)
        case .simulatorState(let number, let stamp):
            return StableHash.mix(StableHash.mix(hash, 8 << 56 ^ UInt64(bitPattern: number)), stamp.bitPattern)
        case .registered(let code):
            return StableHash.mix(hash, 9 << 56 | UInt64(UInt32(bitPattern: code.packed)))
        case .activation(let activation, let binding):
            return StableHash.mix(hash, 10 << 56 | UInt64(activation.rawValue) << 16 | UInt64(binding.rawValue))
        case .product(let isConnected):
            return StableHash.mix(hash, 11 << 56 | (isConnected ? 1 : 0))
        case .newFile(let file):
            return StableHash.mix(hash, 5 << 56 ^ UInt64(UInt32(bitPattern: file.index)))
        case .fileDeleted(let file):
            return StableHash.mix(hash, 6 << 56 ^ UInt64(UInt32(bitPattern: file.index)))
        }
    }
}

extension TapFlyEvent {
    fileprivate func folded(into start: UInt64) -> UInt64 {
        let states =
            UInt64(UInt8(truncatingIfNeeded: previous.rawValue)) << 8
            | UInt64(UInt8(truncatingIfNeeded: current.rawValue))
        var hash = StableHash.mix(start, states << 32 | UInt64(UInt32(bitPattern: error.packed)))
        guard let execution else { return hash }
        hash = StableHash.mix(hash, execution.directionNED.x.bitPattern)
        hash = StableHash.mix(hash, execution.directionNED.y.bitPattern)
        hash = StableHash.mix(hash, execution.directionNED.z.bitPattern)
        hash = StableHash.mix(hash, execution.image.u.bitPattern)
        hash = StableHash.mix(hash, execution.image.v.bitPattern)
        let motion =
            UInt64(execution.speedMps.bitPattern) << 32
            | UInt64(execution.relativeHeadingDegrees.bitPattern)
        hash = StableHash.mix(hash, motion)
        return StableHash.mix(hash, UInt64(execution.bypass.rawValue))
    }
}

extension ActiveTrackEvent {
    fileprivate func folded(into start: UInt64) -> UInt64 {
        let states =
            UInt64(UInt8(truncatingIfNeeded: previous.rawValue)) << 8
            | UInt64(UInt8(truncatingIfNeeded: current.rawValue))
        let hash = StableHash.mix(start, states << 32 | UInt64(UInt32(bitPattern: error.packed)))
        guard let tracking else { return hash }
        let words =
            UInt64(UInt8(truncatingIfNeeded: tracking.state.rawValue)) << 24
            | UInt64(UInt8(truncatingIfNeeded: tracking.type.rawValue)) << 16
            | UInt64(UInt8(truncatingIfNeeded: tracking.reason.rawValue)) << 8 | UInt64(tracking.progressPercent)
        let first = UInt64(tracking.minU.bitPattern) << 32 | UInt64(tracking.minV.bitPattern)
        let last = UInt64(tracking.maxU.bitPattern) << 32 | UInt64(tracking.maxV.bitPattern)
        return StableHash.mix(StableHash.mix(StableHash.mix(hash, words), first), last)
    }
}
