import Contract
import SimMath

extension World {
    /// The model has vision sensors: they push their state, working or not.
    public func hasVision(_ scene: Scene) -> Bool { scene.optics.hasFront || scene.optics.hasRear }

    /// A sensor exists and sees: model, light and conditions permit.
    ///
    /// Light must lie inside the window, its ends excluded [TFM]. Nothing is measured where the two eyes find nothing to
    /// match. The mode switch does not matter: in S and A the sensors look on, and nobody brakes for them.
    public func isSensorWorking(_ position: VisionSensorPosition, _ scene: Scene) -> Bool {
        let optics = scene.optics
        guard conditions.lightLux > optics.lightMinLux, conditions.lightLux < optics.lightMaxLux,
            conditions.flags & Self.blindBits == 0
        else { return false }
        switch position {
        case .nose: return optics.hasFront && !conditions.holds(.frontVisionUnavailable)
        case .tail: return optics.hasRear
        case .right, .left, .unknown: return false
        }
    }

    private static let blindBits =
        FlightCondition.visionFault.bit | FlightCondition.visionNeedsCalibration.bit
        | FlightCondition.visionDataAbnormal.bit | FlightCondition.featurePointsDoNotMatch.bit

    /// The aircraft brakes for what its sensors see: the setting is on, and the mode knows avoidance. [G-RC]
    public var isAvoidanceOn: Bool {
        switch remote.mode {
        case .S, .A, .M: false
        case .P, .F, .T, .G, .unknown: settings.isAvoidanceOn
        }
    }

    /// What the vision sensors see now; once a tick, after the aircraft has moved.
    ///
    /// The sensors sit in the middle of the aircraft and look along its heading, level: they do not tilt with the body.
    /// Each sees a pyramid of the model's opening angles, cut into equal angles from left to right. A sector's reading
    /// is the distance of the nearest point of any obstacle inside it, exact to 0.01 mm. What is nearer than the range's
    /// beginning reads as that beginning, and not as nothing as with real pairs of eyes: an aircraft that is too near
    /// must not take the way for free. What is farther than the range's end is not seen.
    ///
    /// A sensor that begins or ends to work is told at once; readings change ten times a second.
    public mutating func sense(_ scene: Scene) {
        let (nose, tail) = (isSensorWorking(.nose, scene), isSensorWorking(.tail, scene))
        if nose != vision.nose.isWorking || tail != vision.tail.isWorking {
            vision.nose.isWorking = nose
            vision.tail.isWorking = tail
            vision.ticksToLook = 0
        }
        guard vision.ticksToLook <= 0 else {
            vision.ticksToLook -= 1
            return
        }
        vision.ticksToLook = VisionState.lookTicks - 1
        guard !scene.solids.isEmpty else { return }
        look(scene)
    }

    private mutating func look(_ scene: Scene) {
        let optics = scene.optics
        var front = SensorLook(aircraft.headingNED, optics)
        var rear = SensorLook(-aircraft.headingNED, optics)
        if vision.nose.isWorking || vision.tail.isWorking {
            for index in scene.solids.indices {
                let solid = scene.solids[index]
                let offset = solid.centerNED - aircraft.positionNED
                let reach = optics.farthestMeters + solid.boundingRadius
                guard offset.lengthSquared <= reach * reach else { continue }
                if vision.nose.isWorking { front.see(solid, at: offset, optics) }
                if vision.tail.isWorking { rear.see(solid, at: offset, optics) }
            }
        }
        vision.nose.sectors = front.readings(optics)
        vision.tail.sectors = rear.readings(optics)
    }
}

extension SensorLook {
    fileprivate func readings(_ optics: SensorOptics) -> SIMD4<Double> {
        let beyond = sectors .> SIMD4(repeating: optics.farthestMeters)
        let inRange = pointwiseMax(sectors, SIMD4(repeating: optics.nearestMeters))
        return inRange.replacing(with: SIMD4(repeating: SensorView.nothing), where: beyond)
    }
}
