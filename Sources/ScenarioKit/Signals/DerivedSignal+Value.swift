import Contract
import FlightSession
import SimCore
import SimMath

extension DerivedSignal {
    /// The value now. `index` is the target's for target signals.
    public func value(in session: borrowing SessionCore, index: Int) -> Double {
        switch self {
        case .speed: return session.state.world.aircraft.velocityNED.length
        case .groundSpeed: return session.state.world.aircraft.velocityNED.horizontalLength
        case .distance: return session.state.world.aircraft.positionNED.horizontalLength
        case .pitch: return session.state.world.aircraft.attitude.pitchAndRollDegrees.pitch
        case .roll: return session.state.world.aircraft.attitude.pitchAndRollDegrees.roll
        case .radiusReached: return session.isAtRadiusLimit ? 1 : 0
        case .heightReached: return session.isAtHeightLimit ? 1 : 0
        case .clearance:
            var nearest = 1e6
            for obstacle in session.scene.obstacles {
                nearest = min(nearest, obstacle.distance(to: session.state.world.aircraft.positionNED))
            }
            return nearest
        case .windSpeed: return session.state.world.wind.velocityNED.length
        case .tapFlyMode: return Double(session.state.tapFly.mode.rawValue)
        case .tapFlyPersistentError: return Double(session.state.tapFly.persistentError.number)
        case .trackError: return Self.trackError(session)
        case .cameraBusy: return session.state.camera.phase == .idle ? 0 : 1
        case .cardFiles: return Double(session.state.camera.card?.presentCount ?? 0)
        case .targetDistance:
            return (session.state.world.targets[index].positionNED - session.state.world.aircraft.positionNED).length
        case .targetInPicture: return Self.targetPoint(session, index).map { $0.isInPicture ? 1 : 0 } ?? 0
        // Behind the camera there is no place in the picture: -1 is outside it.
        case .targetU: return Self.targetPoint(session, index)?.u ?? -1
        case .targetV: return Self.targetPoint(session, index)?.v ?? -1
        }
    }

    /// Degrees between the reported and the flown direction; 0 while no mission flies or the aircraft is nearly still.
    private static func trackError(_ session: borrowing SessionCore) -> Double {
        let velocity = session.state.world.aircraft.velocityNED
        guard session.state.tapFly.state == .executing, let flight = session.state.tapFly.flight,
            let flown = velocity.normalized, velocity.length > 0.5
        else { return 0 }
        return Angle.degrees(radians: Trig.acos(flown.dot(flight.directionNED)))
    }

    /// Where the middle of a target's body appears, or nil behind the camera.
    private static func targetPoint(_ session: borrowing SessionCore, _ index: Int) -> ImagePoint? {
        let target = session.state.world.targets[index]
        let half = session.scene.targets[index].kind.halfSize
        let middle = target.positionNED - Vector3(0, 0, half.z)
        return session.state.world.cameraPose(session.scene).imagePoint(of: middle)
    }
}
