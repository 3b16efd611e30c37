import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Obstacles one at a time: which way round, what is told, where it ends.
struct BypassTests {
    /// A wall across the way north, 60 m ahead, from one east to another, around the flight's 40 m of height.
    private static func wall(_ west: Double, _ east: Double, top: Double = 80, bottom: Double = 0) -> Obstacle.Shape {
        .box(
            centerNED: Vector3(60, (west + east) / 2, -(top + bottom) / 2),
            halfSize: Vector3(0.5, (east - west) / 2, (top - bottom) / 2))
    }

    @Test("To the side where the shorter way is, left when both are the same, and on in the same direction")
    func sides() {
        for (west, east, side) in [
            (-2.0, 5.0, BypassDirection.left), (-5, 2, .right), (-3, 3, .left), (-6, 20, .left), (-20, 6, .right),
        ] {
            let rig = Rig()
            rig.place(Self.wall(west, east))
            #expect(rig.fly(speed: 6, bypass: true))
            let nearest = rig.flyOn(seconds: 40)
            #expect(rig.state == .executing && rig.manoeuvres == [.none, side, .none], "\(west)…\(east)")
            #expect(nearest > 1.8, "\(west)…\(east): \(nearest) m")
            let place = rig.world.aircraft.positionNED
            #expect(place.x > 100 && abs(place.z + 40) < 0.3)
            #expect(side == .left ? place.y < west - 2 : place.y > east + 2)
            #expect(rig.speed > 5.9 && abs(rig.world.aircraft.velocityNED.y) < 0.05)
        }
    }

    @Test("Over, where sides are not allowed or too far, and on at that height", arguments: [false, true])
    func over(isWide: Bool) {
        let rig = Rig()
        rig.place(isWide ? Self.wall(-30, 30, top: 55) : Self.wall(-3, 3, top: 55))
        #expect(rig.fly(speed: 6, bypass: isWide))
        let nearest = rig.flyOn(seconds: 45)
        #expect(rig.state == .executing && rig.manoeuvres == [.none, .over, .none])
        #expect(nearest > 1.8, "\(nearest) m")
        let place = rig.world.aircraft.positionNED
        #expect(place.x > 100 && place.z < -57 && place.z > -60 && abs(place.y) < 0.1)
    }

    @Test("The height limit ends the climb: two metres short, -5035")
    func ceiling() {
        let rig = Rig(limits: FlightLimits(heightMeters: 60))
        rig.place(Self.wall(-30, 30, top: 100))
        #expect(rig.fly(speed: 6, bypass: true))
        let nearest = rig.flyOn(seconds: 60)
        #expect(rig.leaving == (-5035, 1) && rig.state == .readyToStart)
        #expect(rig.manoeuvres.prefix(2) == [.none, .over] && rig.world.aircraft.heightMeters < 60.5)
        #expect(nearest > 1.5 && nearest < 2.6, "\(nearest) m")
    }

    @Test("A roof ends the climb below the distance at which the ascent is limited: -5035", arguments: [1.0, 3, 6, 10])
    func roof(speed: Double) {
        let rig = Rig()
        // The dead end reaches from the wall back over the way; its roof is at 60 m.
        rig.place(
            Self.wall(-30, 30, top: 100), .box(centerNED: Vector3(45, 0, -62), halfSize: Vector3(15, 30, 2)))
        #expect(rig.fly(speed: speed, bypass: true))
        _ = rig.flyOn(seconds: 120)
        rig.run(seconds: 5)
        #expect(rig.leaving == (-5035, 1) && rig.state == .readyToStart)
        #expect(rig.manoeuvres.prefix(2) == [.none, .over])
        // From the top of the ball around it, 0.3 m above its middle.
        let room = 60 - rig.world.aircraft.heightMeters - 0.3
        #expect(room > 1 && room < 1.6, "\(room) m")
        #expect(!rig.world.isAscentLimitedByObstacle(rig.scene))
    }

    @Test("Where something above leaves no room to climb, no climb is begun")
    func lowRoof() {
        let rig = Rig()
        rig.place(
            Self.wall(-30, 30, top: 100), .box(centerNED: Vector3(30, 0, -42.5), halfSize: Vector3(30, 30, 1)))
        #expect(rig.fly(speed: 4, bypass: true))
        let nearest = rig.flyOn(seconds: 60)
        #expect(rig.leaving == (-5035, 1) && rig.manoeuvres == [.none])
        #expect(nearest > 1.4 && abs(rig.world.aircraft.heightMeters - 40) < 0.2, "\(nearest) m")
    }

    @Test("No way at all: it stops two metres short", arguments: [1.0, 3, 6, 10])
    func deadEnd(speed: Double) {
        // The height limit leaves no room to climb.
        let rig = Rig(limits: FlightLimits(heightMeters: 40))
        rig.place(Self.wall(-30, 30, top: 100))
        #expect(rig.fly(speed: speed, bypass: true))
        let nearest = rig.flyOn(seconds: 90)
        #expect(rig.leaving == (-5035, 1) && rig.state == .readyToStart)
        #expect(rig.manoeuvres == [.none])
        #expect(nearest > 1.7 && nearest < 2.5, "\(nearest) m")
        #expect(rig.speed < 0.2)
    }

    @Test("What the sensors do not see is not avoided: dark, bright, switched off, behind, beside, above the sector")
    func blind() {
        for (name, act) in [
            ("300 lux", { $0.world.conditions.lightLux = 300 }),
            ("10,000 lux", { $0.world.conditions.lightLux = 10_000 }),
            ("switched off", { $0.world.settings.isAvoidanceOn = false }),
        ] as [(String, (Rig) -> Void)] {
            let rig = Rig()
            rig.place(Self.wall(-30, 30))
            act(rig)
            #expect(rig.fly(speed: 6, bypass: true))
            for _ in 0..<1500 where rig.world.aircraft.positionNED.x < 58 { rig.step() }
            #expect(rig.state == .executing && rig.manoeuvres == [.none], "\(name)")
            #expect(rig.clearance < 1.6, "\(name): \(rig.clearance) m")
        }
        // Steeply down, below what the front sensor sees.
        let rig = Rig(gimbal: -45)
        rig.place(.box(centerNED: Vector3(20, 0, -20), halfSize: Vector3(3, 3, 3)))
        #expect(rig.fly(speed: 3))
        #expect(rig.flyOn(seconds: 9) < 0.5 && rig.manoeuvres == [.none])
    }

    @Test("Backward needs the rear sensor; sideways in Free it is blind")
    func sensorsOfModes() {
        for (hasRear, error) in [(true, Int16(-5035)), (false, nil)] {
            let rig = Rig(limits: FlightLimits(heightMeters: 40)) { $0.sensing.hasRear = hasRear }
            rig.place(.box(centerNED: Vector3(-60, 0, -40), halfSize: Vector3(0.5, 30, 40)))
            #expect(rig.fly(.backward, speed: 5))
            for _ in 0..<1400 where rig.state == .executing && rig.world.aircraft.positionNED.x > -59 { rig.step() }
            rig.run(seconds: hasRear ? 5 : 0)
            #expect(rig.leaving.error == error)
        }
        for (turn, isSeen) in [(0.0, true), (90, false), (180, true)] {
            let rig = Rig(limits: FlightLimits(heightMeters: 40))
            rig.place(Self.wall(-30, 30))
            #expect(rig.fly(.free, speed: 5))
            rig.world.aircraft = Rig(height: 40, heading: turn).world.aircraft
            for _ in 0..<1400 where rig.state == .executing && rig.world.aircraft.positionNED.x < 59 { rig.step() }
            #expect((rig.state != .executing) == isSeen, "nose at \(turn)")
        }
    }

    @Test(
        "Models that see less fly only as fast as they can stop",
        arguments: [
            AircraftModel.spark, .mavicAir, .phantom4, .mavicPro,
        ])
    func shortSighted(model: AircraftModel) {
        let rig = Rig(model, limits: FlightLimits(heightMeters: 40))
        rig.place(Self.wall(-30, 30))
        #expect(rig.fly(speed: 10, bypass: true))
        let nearest = rig.flyOn(seconds: 60)
        #expect(rig.leaving == (-5035, 1))
        #expect(nearest > 1.7 && nearest < 2.6, "\(nearest) m")
        // In the dark nothing is seen anyway, and nothing limited.
        let dark = Rig(model)
        dark.world.conditions.lightLux = 200
        #expect(dark.fly(speed: 10))
        dark.run(seconds: 8)
        #expect(abs(dark.speed - 10) < 0.1)
    }

    @Test("Pause in a manoeuvre, and a turn by the pilot, begin it anew")
    func interrupted() {
        let rig = Rig()
        rig.place(Self.wall(-3, 3))
        #expect(rig.fly(speed: 6, bypass: true))
        for _ in 0..<2000 where rig.machine.flight?.bypass.direction != .left { rig.step() }
        rig.run(seconds: 0.5)
        rig.pause()
        #expect(rig.events().last?.event.execution?.bypass == BypassDirection.none)
        rig.run(seconds: 3)
        #expect(rig.speed < 0.1)
        rig.pause()
        let nearest = rig.flyOn(seconds: 30)
        #expect(rig.state == .executing && nearest > 1.7 && rig.world.aircraft.positionNED.x > 100, "\(nearest) m")
    }

    @Test("A row of poles is passed one by one")
    func slalom() {
        let rig = Rig()
        rig.place(
            (1...6).map { number in
                let east = number.isMultiple(of: 2) ? 1.0 : -1
                return Obstacle(
                    id: "pole-\(number)",
                    shape: .cylinder(
                        centerNED: Vector3(45.0 * Double(number), east * 0.4, -40), radius: 0.2, halfHeight: 40))
            })
        #expect(rig.fly(speed: 5, bypass: true))
        let nearest = rig.flyOn(seconds: 80)
        #expect(rig.state == .executing && rig.world.aircraft.positionNED.x > 280 && nearest > 0.9, "\(nearest) m")
    }

    @Test("Started right before an obstacle it gives up without touching it")
    func startedClose() {
        for distance in [0.8, 1.5, 2.1, 3, 5] {
            let rig = Rig(limits: FlightLimits(heightMeters: 40))
            rig.place(.box(centerNED: Vector3(distance + 2, 0, -40), halfSize: Vector3(2, 30, 40)))
            #expect(rig.fly(speed: 10, bypass: true))
            let nearest = rig.flyOn(seconds: 20)
            #expect(rig.leaving == (-5035, 1) && nearest > min(distance, 1.7) - 0.1, "\(distance) m: \(nearest) m")
        }
    }
}
