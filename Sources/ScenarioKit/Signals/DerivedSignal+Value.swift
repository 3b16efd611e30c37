import Contract
import FlightSession
import SimCore
import SimMath

extension DerivedSignal {
    /// What stands for "no limit" and "nothing there", metres: a number, so that traces stay finite.
    static let unlimited = SensorView.nothing

    /// The value may stand for "no limit" or "nothing there".
    var canBeUnlimited: Bool {
        switch self {
        case .clearance, .limitRadius, .limitHeight, .visionFront, .visionRear: true
        case .speed, .groundSpeed, .distance, .pitch, .roll, .radiusReached, .heightReached, .windSpeed,
            .homeDistance, .isGoingHome, .gpsLevel, .batteryIsLow, .batteryIsSerious, .appIsRegistered,
            .appIsConfined, .condition, .fault, .activeTrack, .tapFlyMode, .tapFlyPersistentError, .tapFlyBypass,
            .trackError,
            .cameraBusy, .cardFiles, .targetDistance, .targetInPicture, .targetU, .targetV, .targetVisible, .track,
            .secondsOfDay:
            false
        }
    }

    /// The value now. `index` is the target's for target signals, the raw value for conditions and faults, seconds
    /// of the day at the start for the clock.
    public func value(in session: borrowing SessionCore, index: Int) -> Double {
        switch self {
        case .homeDistance, .limitRadius, .limitHeight, .isGoingHome, .gpsLevel, .batteryIsLow, .batteryIsSerious,
            .visionFront, .visionRear, .appIsRegistered, .appIsConfined, .condition, .fault:
            return surroundings(session, index)
        // The index is the number of the signal.
        case .activeTrack: return ActiveTrackSignal(rawValue: index)?.value(in: session) ?? 0
        case .tapFlyMode: return Double(session.state.tapFly.mode.rawValue)
        case .tapFlyPersistentError: return Double(session.state.tapFly.persistentError.number)
        case .tapFlyBypass:
            return Double((session.state.tapFly.flight?.bypass.direction ?? BypassDirection.none).rawValue)
        case .trackError: return Self.trackError(session)
        case .cameraBusy: return session.state.camera.phase == .idle ? 0 : 1
        case .cardFiles: return Double(session.state.camera.card?.presentCount ?? 0)
        case .targetDistance:
            return (session.state.world.targets[index].positionNED - session.state.world.aircraft.positionNED).length
        case .targetInPicture: return Self.targetPoint(session, index).map { $0.isInPicture ? 1 : 0 } ?? 0
        // Behind the camera there is no place in the picture: -1 is outside it.
        case .targetU: return Self.targetPoint(session, index)?.u ?? -1
        case .targetVisible: return Self.visible(session, index)
        // The index is the number of the measure.
        case .track: return TrackSignal(rawValue: index)?.value(in: session) ?? 0
        case .targetV: return Self.targetPoint(session, index)?.v ?? -1
        case .speed: return session.state.world.aircraft.velocityNED.length
        case .groundSpeed: return session.state.world.aircraft.velocityNED.horizontalLength
        case .distance: return session.state.world.aircraft.positionNED.horizontalLength
        case .pitch: return session.state.world.aircraft.attitude.pitchAndRollDegrees.pitch
        case .roll: return session.state.world.aircraft.attitude.pitchAndRollDegrees.roll
        case .radiusReached: return session.isAtRadiusLimit ? 1 : 0
        case .heightReached: return session.isAtHeightLimit ? 1 : 0
        case .clearance:
            var nearest = Self.unlimited
            for obstacle in session.scene.obstacles {
                nearest = min(nearest, obstacle.distance(to: session.state.world.aircraft.positionNED))
            }
            return nearest
        case .windSpeed: return session.state.world.wind.velocityNED.length
        // The index is the time of day at the start.
        case .secondsOfDay: return Double((Int64(index) * Tick.perSecond + session.tick.index) % 8_640_000) / 100
        }
    }

    private func surroundings(_ session: borrowing SessionCore, _ index: Int) -> Double {
        switch self {
        case .homeDistance: return session.state.world.fromHomeNED.horizontalLength
        case .limitRadius: return min(Self.unlimited, session.state.world.limits(session.scene).radiusMeters)
        case .limitHeight: return min(Self.unlimited, session.state.world.limits(session.scene).heightMeters)
        case .isGoingHome: return session.state.world.status.isGoingHome ? 1 : 0
        case .gpsLevel: return Double(session.state.world.conditions.gpsLevel.rawValue)
        case .batteryIsLow:
            return session.state.world.conditions.batteryPercent < session.state.world.settings.lowBatteryPercent
                ? 1 : 0
        case .batteryIsSerious:
            let threshold = session.state.world.settings.seriousBatteryPercent
            return session.state.world.conditions.batteryPercent < threshold ? 1 : 0
        case .visionFront: return session.state.world.vision.nose.nearestMeters
        case .visionRear: return session.state.world.vision.tail.nearestMeters
        case .appIsRegistered: return session.state.world.app.registration.isOK ? 1 : 0
        case .appIsConfined: return session.state.world.app.isConfined ? 1 : 0
        case .condition: return session.state.world.conditions.flags >> UInt64(index) & 1 == 0 ? 0 : 1
        case .fault: return session.state.world.conditions.faults >> UInt64(index) & 1 == 0 ? 0 : 1
        case .speed, .groundSpeed, .distance, .pitch, .roll, .radiusReached, .heightReached, .clearance, .windSpeed,
            .activeTrack, .tapFlyMode, .tapFlyPersistentError, .tapFlyBypass, .trackError, .cameraBusy, .cardFiles,
            .targetDistance,
            .targetInPicture, .targetU, .targetV, .targetVisible, .track, .secondsOfDay:
            return 0
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

    /// Share of a target's body that shows in the picture.
    private static func visible(_ session: borrowing SessionCore, _ index: Int) -> Double {
        let pose = session.state.world.cameraPose(session.scene)
        guard let view = session.state.world.view(of: index, from: pose, session.scene) else { return 0 }
        return view.visible * view.inPicture
    }

    /// Where the middle of a target's body appears, or nil behind the camera.
    private static func targetPoint(_ session: borrowing SessionCore, _ index: Int) -> ImagePoint? {
        let target = session.state.world.targets[index]
        guard !target.isHidden else { return nil }
        let middle = target.centerNED(session.scene.targets[index])
        return session.state.world.cameraPose(session.scene).imagePoint(of: middle)
    }
}
