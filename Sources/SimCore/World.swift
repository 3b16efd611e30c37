import Contract
import SimMath

/// The whole physical state as one value.
public struct World: Hashable, Sendable, FieldVisitable {
    public var aircraft: AircraftState
    public var gimbal: GimbalState
    public var wind: WindState
    public var targets: [TargetMotion]
    public var remote: RemoteState
    public var conditions: Conditions

    public init(
        aircraft: AircraftState, gimbal: GimbalState, scene: Scene, remote: RemoteState = RemoteState(),
        conditions: Conditions = Conditions()
    ) {
        self.aircraft = aircraft
        self.gimbal = gimbal
        wind = WindState(seed: scene.seed)
        targets = scene.targets.map(TargetMotion.init)
        self.remote = remote
        self.conditions = conditions
    }

    @inlinable
    public func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.nested("aircraft", aircraft)
        visitor.nested("gimbal", gimbal)
        visitor.nested("wind", wind)
        visitor.enter("targets")
        for index in targets.indices {
            visitor.enter(index: index)
            targets[index].visitFields(&visitor)
            visitor.leave()
        }
        visitor.leave()
        visitor.nested("remote", remote)
        visitor.nested("conditions", conditions)
    }
}

extension World {
    /// Where the camera is and looks.
    public func cameraPose(_ scene: Scene) -> CameraPose {
        CameraPose(
            positionNED: aircraft.positionNED, headingNED: aircraft.headingNED, pitchDegrees: gimbal.pitchDegrees,
            lens: scene.lens)
    }
}
