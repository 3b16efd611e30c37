import Contract
import Foundation
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Modes, limits, avoidance and virtual sticks.
struct FlightControlPilotTests {
    private func topSpeed(_ mode: RemoteFlightMode, isMulti: Bool = true) -> (speed: Double, tilt: Double) {
        let rig = Rig(.mavicPro, height: 50)
        rig.world.settings.isMultiModeOn = isMulti
        rig.world.remote.mode = mode
        rig.sticks(Sticks(pitch: 1))
        var tilt = 0.0
        for _ in 0..<3000 {
            rig.step()
            let thrust = rig.world.aircraft.thrustNED
            tilt = max(tilt, atan2(thrust.horizontalLength, 9.80665 - thrust.z) * 180 / .pi)
        }
        return (rig.speed, tilt)
    }

    @Test("Full stick: P is capped, S is faster and leans more, T creeps, A leans as P does")
    func modes() {
        let p = topSpeed(.P)
        #expect(abs(p.speed - 10) < 0.02 && p.tilt < 25.01)
        let s = topSpeed(.S)
        #expect(abs(s.speed - 18) < 0.05 && s.tilt > 25.5 && s.tilt < 35.01, "\(s)")
        #expect(abs(topSpeed(.T).speed - 1) < 0.01)
        // The push of 25 degrees against a drag of 0.35 a second.
        let a = topSpeed(.A)
        #expect(abs(a.speed - tan(25 * Double.pi / 180) * 9.80665 / 0.35) < 0.1 && a.tilt < 25.01, "\(a)")
        #expect(topSpeed(.S, isMulti: false).speed < 10.02, "the switch is ignored")
    }

    @Test("Dead band: a stick at 4 % is none, in every mode", arguments: [RemoteFlightMode.P, .S, .T, .A])
    func deadBand(mode: RemoteFlightMode) {
        let rig = Rig(height: 50)
        rig.world.remote.mode = mode
        rig.sticks(Sticks(roll: 0.04, pitch: -0.04, yaw: 0.04, throttle: 0.04))
        rig.run(seconds: 5)
        #expect(rig.speed == 0 && rig.world.aircraft.headingDegrees == 0)
    }

    @Test("Without a place to hold the wind carries it along: A mode and weak GPS alike, P not")
    func drift() {
        for (mode, satellites, drifts) in [(RemoteFlightMode.A, Int64(16), true), (.P, 7, true), (.P, 8, false)] {
            let rig = Rig(height: 50)
            rig.world.remote.mode = mode
            rig.world.conditions.satellites = satellites
            rig.world.wind.set(fromDegrees: 0, speedMps: 4, gustMps: 0)
            rig.run(seconds: 30)
            let speed = rig.world.aircraft.velocityNED.x
            #expect(drifts ? abs(speed + 4) < 0.05 : abs(speed) < 0.05, "\(mode) \(satellites): \(speed)")
            #expect(abs(rig.world.aircraft.heightMeters - 50) < 0.05)
        }
    }

    /// The braking way by plain kinematics: dead time, then constant deceleration.
    private static func brakingWay(_ speed: Double) -> Double { speed * 0.6 + speed * speed / (2 * 3) }

    @Test("Radius and height limits stop the pilot", arguments: [RemoteFlightMode.P, .S, .A, .T])
    func limits(mode: RemoteFlightMode) {
        for bearing in [0.0, 77, -140] {
            let rig = Rig(height: 60, heading: bearing, limits: FlightLimits(radiusMeters: 90, heightMeters: 80))
            rig.world.remote.mode = mode
            rig.sticks(Sticks(roll: 0.4, pitch: 1, throttle: 1))
            var (radius, height, fastest) = (0.0, 0.0, 0.0)
            for _ in 0..<12_000 {
                rig.step()
                radius = max(radius, rig.world.aircraft.positionNED.horizontalLength)
                height = max(height, rig.world.aircraft.heightMeters)
                fastest = max(fastest, rig.speed)
            }
            #expect(radius < 90 + min(2, Self.brakingWay(fastest)), "\(mode) \(radius)")
            #expect(mode == .T ? radius > 60 : radius > 88, "\(mode) \(radius)")
            #expect(height < 80.5 && height > 79.5, "\(mode) \(height)")
            // Back in it may always fly.
            rig.sticks(Sticks(roll: -0.4, pitch: -1, throttle: -0.2))
            rig.run(seconds: 5)
            #expect(rig.world.aircraft.positionNED.horizontalLength < radius - 1)
        }
    }

    @Test("Along the limit it does not creep outward", arguments: [20.0, 60])
    func alongTheLimit(radius: Double) {
        let rig = Rig(height: 60, limits: FlightLimits(radiusMeters: radius, heightMeters: 80))
        rig.world.aircraft = AircraftState(positionNED: Vector3(radius - 0.5, 0, -60), headingDegrees: 0)
        var most = 0.0
        for _ in 0..<6000 {
            // Always across the radius, and a little outward.
            let out = rig.world.aircraft.positionNED
            let nose = rig.world.aircraft.headingNED
            let way = Vector3(-out.y + 0.3 * out.x, out.x + 0.3 * out.y, 0) * (1 / out.horizontalLength)
            rig.sticks(
                Sticks(roll: way.y * nose.x - way.x * nose.y, pitch: way.x * nose.x + way.y * nose.y))
            rig.world.remote.sticks.roll = min(1, max(-1, rig.world.remote.sticks.roll))
            rig.world.remote.sticks.pitch = min(1, max(-1, rig.world.remote.sticks.pitch))
            rig.step()
            most = max(most, rig.world.aircraft.positionNED.horizontalLength)
        }
        #expect(most < radius + 4, "\(most)")
    }

    @Test("Novice mode and an app that is not activated narrow the cylinder for the pilot")
    func narrowed() {
        for (narrow, radius) in [
            ({ (world: inout World) in world.conditions.set(.noviceMode, true) }, 30.0),
            ({ $0.app.activation = .loginRequired }, 50.0),
        ] as [((inout World) -> Void, Double)] {
            let rig = Rig(height: 10)
            narrow(&rig.world)
            rig.sticks(Sticks(pitch: 1, throttle: 1))
            rig.run(seconds: 60)
            #expect(abs(rig.world.aircraft.positionNED.horizontalLength - radius) < 0.6)
            #expect(abs(rig.world.aircraft.heightMeters - 30) < 0.5)
        }
    }

    /// A wall across north, as four sectors of the front sensor would see it from the front.
    private static func see(wallAt north: Double, _ world: inout World) {
        world.vision.nose.isWorking = true
        let away = north - world.aircraft.positionNED.x
        world.vision.nose.sectors = SIMD4(repeating: away < 30 ? max(0.7, away) : SensorView.nothing)
    }

    @Test("In P the pilot is stopped before what the sensor sees; switched off, or in S, he is not")
    func avoidance() {
        for (isOn, mode, stops) in [(true, RemoteFlightMode.P, true), (false, .P, false), (true, .S, false)] {
            let rig = Rig(height: 50)
            rig.world.settings.isAvoidanceOn = isOn
            rig.world.remote.mode = mode
            rig.sticks(Sticks(roll: 0.2, pitch: 1))
            var nearest = Double.infinity
            for _ in 0..<3000 {
                rig.step { Self.see(wallAt: 60, &$0.world) }
                nearest = min(nearest, 60 - rig.world.aircraft.positionNED.x)
            }
            #expect(stops ? nearest > 1.5 && nearest < 3 : nearest < -50, "\(nearest)")
        }
    }

    @Test("Virtual sticks in angle mode do not fly into a wall that is seen either")
    func virtualAvoidance() {
        let rig = Rig(height: 50)
        rig.call(.enableVirtualStick(true))
        var nearest = Double.infinity
        for tick in 0..<4000 {
            if tick % 20 == 0 { rig.call(.sendVirtualStick(VirtualStickValues(pitch: -20))) }
            rig.step { Self.see(wallAt: 60, &$0.world) }
            nearest = min(nearest, 60 - rig.world.aircraft.positionNED.x)
        }
        #expect(nearest > 0.7 && nearest < 6, "\(nearest)")
    }

    @Test("Away from the wall and beside it the pilot is free")
    func freeWays() {
        for (sticks, distance, isFree) in [
            (Sticks(pitch: -1), 2.0, true), (Sticks(roll: 1), 3, true), (Sticks(pitch: 1), 2, false),
        ] {
            let rig = Rig(height: 50)
            rig.sticks(sticks)
            for _ in 0..<300 {
                rig.step {
                    $0.world.vision.nose.isWorking = true
                    $0.world.vision.nose.sectors = SIMD4(repeating: distance)
                }
            }
            #expect(isFree ? rig.speed > 5 : rig.speed < 0.1, "\(sticks) \(rig.speed)")
        }
    }

    @Test("Velocity mode: pitch goes right or east, roll goes forward or north, throttle up")
    func virtualAxes() {
        for (system, heading, north, east) in [
            (VirtualStickCoordinateSystem.ground, 90.0, 3.0, 2.0), (.body, 90, -2, 3), (.body, 0, 3, 2),
        ] {
            let rig = Rig(height: 50, heading: heading)
            rig.control.setVirtualStick(
                VirtualStickModes(vertical: .velocity, rollPitch: .velocity, yaw: .angularVelocity, system: system))
            rig.call(.enableVirtualStick(true))
            for _ in 0..<25 {
                #expect(rig.code(.sendVirtualStick(VirtualStickValues(pitch: 2, roll: 3, throttle: 1))) == .ok)
                rig.run(seconds: 0.2)
            }
            let velocity = rig.world.aircraft.velocityNED
            #expect((velocity - Vector3(north, east, -1)).length < 0.02, "\(system) \(heading): \(velocity)")
            // Half a second after the last values it brakes.
            rig.run(seconds: 5)
            #expect(rig.speed < 0.02 && rig.world.status.isVirtualStickOn)
        }
    }

    @Test("Angle mode: nose up goes back, right side down goes right; heading and height are reached and kept")
    func virtualAngles() {
        let rig = Rig(height: 50)
        rig.control.setVirtualStick(
            VirtualStickModes(vertical: .position, rollPitch: .angle, yaw: .angle, system: .body))
        rig.call(.enableVirtualStick(true))
        for _ in 0..<20 {
            rig.call(.sendVirtualStick(VirtualStickValues(pitch: 10, roll: 5, yaw: 0, throttle: 60)))
            rig.run(seconds: 0.2)
        }
        let velocity = rig.world.aircraft.velocityNED
        #expect(velocity.x < -1 && velocity.y > 0.5 && velocity.z < 0)
        for _ in 0..<60 {
            rig.call(.sendVirtualStick(VirtualStickValues(yaw: -170, throttle: 60)))
            rig.run(seconds: 0.2)
        }
        #expect(abs(rig.world.aircraft.heightMeters - 60) < 0.1 && abs(rig.world.aircraft.headingDegrees + 170) < 0.5)
        #expect(rig.speed < 0.05, "level holds the place")
    }

    @Test("Values beyond the range of their mode are refused and leave the held ones")
    func virtualRanges() {
        let rig = Rig(height: 50)
        let velocity = VirtualStickModes(vertical: .velocity, rollPitch: .velocity, yaw: .angularVelocity)
        let angle = VirtualStickModes(vertical: .position, rollPitch: .angle, yaw: .angle)
        rig.call(.enableVirtualStick(true))
        for (modes, most, beyond) in [
            (velocity, VirtualStickValues(pitch: 15, roll: -15, yaw: 100, throttle: -4), 0.01),
            (angle, VirtualStickValues(pitch: -30, roll: 30, yaw: -180, throttle: 500), 0.01),
        ] {
            rig.control.setVirtualStick(modes)
            #expect(rig.code(.sendVirtualStick(most)) == .ok)
            for part in [\VirtualStickValues.pitch, \.roll, \.yaw, \.throttle] {
                for bad in [most[keyPath: part] < 0 ? -beyond : beyond, .nan] {
                    var values = most
                    values[keyPath: part] += bad
                    #expect(rig.code(.sendVirtualStick(values))?.number == -1005, "\(values)")
                    #expect(rig.control.virtualStick.values == most)
                }
            }
        }
    }

    @Test("The flight mode, one case each")
    func flightModes() {
        for (situation, mode) in [
            (Situation.hovering, FlightMode.gpsAtti), (.landing, .autoLanding), (.confirming, .confirmLanding),
            (.goingHome, .goHome), (.takingOff, .autoTakeoff), (.virtualStick, .joystick), (.sport, .gpsSport),
            (.tripod, .tripod), (.weakGPS, .atti), (.idling, .motorsJustStarted), (.off, .gpsAtti),
        ] {
            #expect(flightMode(world: situation.rig().world, tapFly: .readyToStart) == mode, "\(situation)")
        }
        let rig = Situation.hovering.rig()
        for state in [TapFlyState.executing, .executionPaused, .executionResetting] {
            #expect(flightMode(world: rig.world, tapFly: state) == .tapFly)
        }
        rig.world.conditions.set(.noviceMode, true)
        #expect(flightMode(world: rig.world, tapFly: .cannotStart) == .gpsNovice)
        rig.world.remote.mode = .A
        #expect(flightMode(world: rig.world, tapFly: .cannotStart) == .atti)
    }
}
