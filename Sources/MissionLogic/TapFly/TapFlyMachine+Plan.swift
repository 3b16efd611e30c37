import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    struct Refusal: Error {
        var code: ErrorCode
    }

    /// Turns a tap into a flight, or says what is wrong with this particular tap: the call itself first, then what the
    /// model can do, the direction, the gimbal, limits ahead, the height.
    static func plan(
        image: ImagePoint, mode: TapFlyMode, request: RequestID, world: inout World, scene: Scene
    ) -> Result<TapFlyFlight, Refusal> {
        guard image.isInPicture, mode != .unknown else { return .failure(Refusal(code: .missionParametersInvalid)) }
        guard scene.profile.missions.tapFly.contains(mode) else {
            return .failure(Refusal(code: .sdkFeatureNotSupported))
        }
        let tapped = world.cameraPose(scene).directionNED(through: image)
        let flight = TapFlyFlight(
            mode: mode,
            directionNED: mode == .backward ? backward(tapped) : tapped,
            lineNED: world.aircraft.positionNED,
            bearingDegrees: bearing(of: tapped) ?? world.aircraft.headingDegrees,
            isTurningNose: mode != .free,
            request: request)
        let code =
            aimRefusal(tapped, &world, scene.profile.tapFly)
            ?? limitAhead(flight.directionNED, world: &world, scene: scene)
            ?? heightRefusal(-world.fromHomeNED.z, scene.profile.tapFly)
        return code.map { .failure(Refusal(code: $0)) } ?? .success(flight)
    }

    /// Too steep a direction (Q15), or a gimbal at its end.
    private static func aimRefusal(
        _ tapped: Vector3, _ world: inout World, _ profile: TapFlyProfile
    ) -> ErrorCode? {
        let elevation = Angle.degrees(radians: Trig.atan2(-tapped.z, tapped.horizontalLength))
        if elevation > profile.directionUpMaxDegrees || elevation < -profile.directionDownMaxDegrees {
            return .tapFlyDirectionInvalid
        }
        if world.gimbal.pitchDegrees < profile.gimbalPitchMinDegrees { return .gimbalPitchTooLow }
        if world.gimbal.pitchDegrees > profile.gimbalPitchMaxDegrees { return .gimbalPitchTooLarge }
        return nil
    }

    private static func heightRefusal(_ heightMeters: Double, _ profile: TapFlyProfile) -> ErrorCode? {
        if heightMeters < profile.heightStartMinMeters { return .aircraftAltitudeTooLow }
        if heightMeters > profile.heightStartMaxMeters { return .aircraftAltitudeTooHigh }
        return nil
    }

    /// Away from the tapped point, on the level.
    static func backward(_ tapped: Vector3) -> Vector3 {
        Vector3(-tapped.x, -tapped.y, 0).normalized ?? Vector3(-1, 0, 0)
    }

    /// Clockwise from north, or nil for a direction (nearly) straight up or down.
    static func bearing(of direction: Vector3) -> Double? {
        guard direction.horizontalLength > 1e-6 else { return nil }
        return Angle.degrees(radians: Trig.atan2(direction.y, direction.x))
    }
}
