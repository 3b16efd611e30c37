import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// How the aircraft moves in each mode, judged by true places.
struct TrackFlightLawTests {
    /// Straight on for a while, crossing the aircraft's view or along it.
    private func walker(_ toward: Vector3, _ speed: Double = 1.4) -> TargetPlan {
        TrackRig.walking([Vector3(15, 0, 0), Vector3(15, 0, 0) + toward], speed)
    }

    @Test("Before the confirmation it hovers, and the camera goes after the box")
    func cameraOnly() {
        let rig = TrackRig(walker(Vector3(0, 20, 0)))
        rig.world.targets[0].isStopped = false
        rig.run(12)
        #expect(rig.aircraft.horizontalLength < 0.1 && abs(rig.world.aircraft.heightMeters - 8) < 0.1)
        #expect((35.0...60).contains(rig.world.aircraft.headingDegrees))
        if let middle = rig.middle {
            #expect(abs(middle.u - 0.5) < 0.1 && abs(middle.v - 0.5) < 0.1)
        } else {
            Issue.record("out of the picture")
        }
        #expect(!rig.flight.isFollowing && rig.flight.progress(rig.scene) == 0)
    }

    @Test("Trace keeps distance and height, and comes round behind who crosses its view")
    func trace() {
        let rig = TrackRig(walker(Vector3(0, 120, 0)))
        rig.follow(.trace)
        let distance = rig.ground
        rig.run(70)
        #expect(abs(rig.ground - distance) < 0.1 * distance)
        #expect(abs(rig.world.aircraft.heightMeters - 8) < 0.3)
        // The target walks east, so its back is to the west of it.
        #expect(abs(Angle.wrapped(degrees: rig.side + 90)) < 20)
    }

    @Test("Trace stays in front of who comes toward it, with retreat on")
    func inFront() {
        let rig = TrackRig(walker(Vector3(-150, 6, 0)))
        rig.follow(.trace)
        let distance = rig.ground
        rig.run(60)
        #expect(abs(rig.ground - distance) < 0.1 * distance)
        #expect(abs(Angle.wrapped(degrees: rig.side - 180)) < 20)
    }

    @Test("Retreat is at most 4 m/s: who comes faster comes nearer")
    func retreatSpeed() {
        let rig = TrackRig(walker(Vector3(-200, 0, 0), 6))
        rig.follow(.trace)
        var fastest = 0.0
        rig.run(7) { fastest = max(fastest, -$0.world.aircraft.velocityNED.x) }
        #expect(fastest > 3.5 && fastest < 4.3)
        #expect(rig.ground < 12)
    }

    @Test("With retreat off it stays, nods down, and tells when the target is below the gimbal's end")
    func passesBelow() {
        let rig = TrackRig(TrackRig.walking([Vector3(15, 0, 0), Vector3(-25, 0, 0)], 1.5))
        rig.orders.isRetreatOn = false
        rig.follow(.trace)
        let from = rig.aircraft
        var stopAt: Double?
        var last = (yaw: rig.world.aircraft.headingDegrees, pitch: rig.world.gimbal.pitchDegrees)
        for _ in 0..<1500 where stopAt == nil {
            rig.step()
            #expect((rig.aircraft - from).length < 1)
            #expect(abs(Angle.wrapped(degrees: rig.world.aircraft.headingDegrees - last.yaw)) <= 0.601)
            #expect(abs(rig.world.gimbal.pitchDegrees - last.pitch) <= 0.901)
            last = (rig.world.aircraft.headingDegrees, rig.world.gimbal.pitchDegrees)
            if rig.flight.isGimbalAtStop { stopAt = rig.target.x - rig.aircraft.x }
        }
        #expect((-2.0...0).contains(stopAt ?? 9), "\(stopAt ?? .nan)")
        #expect(rig.world.gimbal.pitchDegrees < -89)
    }

    @Test("What passes below a camera that only looks turns it at no more than its rates, and is found behind")
    func turnsAround() {
        let rig = TrackRig(TrackRig.walking([Vector3(15, 0, 0), Vector3(-30, 0.3, 0)], 1.5))
        rig.world.targets[0].isStopped = false
        var last = (yaw: rig.world.aircraft.headingDegrees, pitch: rig.world.gimbal.pitchDegrees)
        rig.run(35) {
            #expect(abs(Angle.wrapped(degrees: $0.world.aircraft.headingDegrees - last.yaw)) <= 0.601)
            #expect(abs($0.world.gimbal.pitchDegrees - last.pitch) <= 0.901)
            last = ($0.world.aircraft.headingDegrees, $0.world.gimbal.pitchDegrees)
        }
        #expect(abs(rig.world.aircraft.headingDegrees) > 170)
        #expect(rig.world.tracking[0].object.isSeen && abs((rig.middle?.u ?? 9) - 0.5) < 0.1)
    }

    @Test("Profile keeps its side while the target walks by and turns back")
    func profile() {
        let rig = TrackRig(TrackRig.walking([Vector3(15, 0, 0), Vector3(15, 50, 0), Vector3(15, 0, 0)], 1.4))
        rig.follow(.profile)
        let (distance, side) = (rig.ground, rig.side)
        var most = 0.0
        rig.run(70) {
            #expect(abs($0.ground - distance) < 0.15 * distance)
            most = max(most, abs(Angle.wrapped(degrees: $0.side - side)))
        }
        #expect(most < 12, "\(most)")
    }

    @Test("Spotlight only turns; the pilot's way is the pilot's")
    func spotlight() {
        let rig = TrackRig(walker(Vector3(0, 30, 0)))
        rig.follow(.spotlight)
        rig.run(10)
        #expect(rig.aircraft.horizontalLength < 0.1)
        #expect(rig.world.aircraft.headingDegrees > 30 && rig.world.gimbal.panDegrees == 0)
        rig.world.remote.sticks = Sticks(pitch: 0.4)
        rig.run(2)
        #expect(rig.aircraft.horizontalLength > 2)
        #expect(abs((rig.middle?.u ?? 9) - 0.5) < 0.17)
    }

    @Test("Spotlight Pro turns the gimbal as far as it goes, at its rate, and leaves the nose alone")
    func spotlightPro() {
        for (model, most) in [(AircraftModel.inspire2, 320.0), (.mavic2Pro, 75)] {
            let circle = TargetPlan(
                id: "a", kind: .person, circleAround: .zero, radiusMeters: 15, speedMps: 2, accelerationMps2: 1.5)
            let rig = TrackRig(circle, model)
            rig.follow(.spotlightPro)
            let heading = rig.world.aircraft.headingDegrees
            var last = rig.world.gimbal.panDegrees
            rig.run(40) {
                #expect(abs($0.world.gimbal.panDegrees - last) <= 0.901)
                #expect(abs($0.world.gimbal.panDegrees) <= most)
                last = $0.world.gimbal.panDegrees
            }
            #expect(abs(rig.world.aircraft.headingDegrees - heading) < 1)
            let isAtStop = most == 75
            #expect(isAtStop ? last == 75 : last > 150 && abs((rig.middle?.u ?? 9) - 0.5) < 0.1)
            TrackFlight.letGo(world: &rig.world)
            for _ in 0..<400 { rig.step(hovering: true) }
            #expect(rig.world.gimbal.panDegrees == 0)
        }
    }

    @Test("Circling: speed, side and radius; at most 20 degrees a second, and 0 ends it", arguments: [3.0, -3, 5, -5])
    func circling(speed: Double) {
        let rig = TrackRig()
        rig.follow(.trace)
        rig.orders.circularSpeedMps = speed
        let distance = rig.ground
        rig.run(4)
        let from = rig.side
        rig.run(3) { #expect(abs($0.ground - distance) < 0.1 * distance) }
        let turned = Angle.wrapped(degrees: rig.side - from)
        // Counter-clockwise seen from above: north, west, south; the bearing falls.
        let wanted = -Angle.degrees(radians: speed * 3 / distance)
        #expect(abs(turned - wanted) < 0.15 * abs(wanted), "\(turned) \(wanted)")
        rig.orders.circularSpeedMps = 0
        rig.run(3)
        #expect(rig.world.aircraft.velocityNED.length < 0.3)
    }

    @Test("Near the target the rate bounds a circle's speed")
    func circlingNear() {
        let rig = TrackRig(TrackRig.standing(5, 0), height: 4)
        rig.follow(.trace)
        rig.orders.circularSpeedMps = 5
        rig.run(4)
        let from = rig.side
        rig.run(1)
        let turned = abs(Angle.wrapped(degrees: rig.side - from))
        #expect(turned > 15 && turned < 21, "\(turned)")
    }

    @Test("Mode Circle goes round by itself")
    func circle() {
        let rig = TrackRig(TrackRig.standing(15, 0), .mavic2Pro)
        rig.follow(.circle)
        let (distance, from) = (rig.ground, rig.side)
        rig.run(15) { #expect(abs($0.ground - distance) < 0.1 * distance) }
        #expect(Angle.wrapped(degrees: rig.side - from) < -70)
        #expect(abs((rig.middle?.u ?? 9) - 0.5) < 0.1)
    }

    @Test("No faster than 8 m/s: a car gets away")
    func speedLimit() {
        let plan = TargetPlan(
            id: "a", kind: .car, places: [.init(Vector3(15, 0, 0)), .init(Vector3(400, 0, 0), speedMps: 12)],
            accelerationMps2: 3)
        let rig = TrackRig(plan)
        rig.follow(.trace)
        var fastest = 0.0
        rig.run(12) { fastest = max(fastest, $0.world.aircraft.velocityNED.horizontalLength) }
        #expect(fastest > 7.5 && fastest < 8.2)
        #expect(abs(rig.flight.courseNED.horizontalLength - 8) < 1e-9, "all of it goes into the way")
        #expect(rig.ground > 25)
    }

    @Test("An unseen target's speed dies out, and the aircraft stands")
    func unseen() {
        let rig = TrackRig(walker(Vector3(100, 0, 0), 2))
        rig.follow(.trace)
        rig.run(8)
        #expect(rig.world.aircraft.velocityNED.x > 1.7)
        rig.world.targets[0].isHidden = true
        rig.run(5)
        #expect(rig.world.aircraft.velocityNED.length < 0.1)
    }

    @Test("It stops two metres before what it sees, tells so, and goes on when the way is free")
    func obstacle() {
        // A beam at its height across the way, over the target's head.
        let beam = Obstacle(id: "beam", centerNED: Vector3(12, 0, -8.2), halfSize: Vector3(0.5, 30, 0.4))
        let rig = TrackRig(walker(Vector3(60, 0, 0), 1.5), obstacles: [beam])
        rig.follow(.trace)
        var isTold = false
        rig.run(20) {
            #expect($0.aircraft.x < 10)
            if $0.flight.isBlocked { isTold = true }
        }
        #expect(isTold && rig.flight.isBlocked && rig.aircraft.x > 8.5)
        let free = TrackRig(walker(Vector3(60, 0, 0), 1.5))
        free.follow(.trace)
        free.run(20) { #expect(!$0.flight.isBlocked) }
    }

    @Test("The radius limit holds, and is no obstacle")
    func radius() {
        let rig = TrackRig(walker(Vector3(60, 0, 0), 1.5), limits: FlightLimits(radiusMeters: 20, heightMeters: 120))
        rig.follow(.trace)
        rig.run(40) {
            #expect($0.aircraft.horizontalLength < 20.1)
            #expect(!$0.flight.isBlocked)
        }
        #expect(rig.aircraft.horizontalLength > 19)
    }

    @Test("A target that jumps is soon in the middle again, and is not thought to run on")
    func jump() {
        let rig = TrackRig()
        rig.follow(.trace)
        rig.target = Vector3(15, 5, 0)
        rig.run(2)
        #expect(rig.flight.targetVelocityNED.length < 0.3)
        rig.run(3)
        #expect(abs((rig.middle?.u ?? 9) - 0.5) < 0.1)
    }

    @Test("Whoever is moved round the target stays on that side")
    func chosenSide() {
        let rig = TrackRig(walker(Vector3(80, 0, 0)))
        rig.follow(.trace)
        rig.world.remote.sticks = Sticks(roll: 1)
        rig.run(3)
        rig.world.remote.sticks = .centered
        rig.run(3)
        let side = rig.side
        #expect(abs(Angle.wrapped(degrees: side - 180)) > 30)
        rig.run(30)
        #expect(abs(Angle.wrapped(degrees: rig.side - side)) < 8)
    }

    @Test("With retreat off the pilot still moves it away, and it circles at its radius")
    func retreatOff() {
        // By then the aircraft is to the north-east, so the target walks away from it.
        let rig = TrackRig(walker(Vector3(0, -80, 0)))
        rig.orders.isRetreatOn = false
        rig.follow(.trace)
        rig.world.targets[0].isStopped = true
        rig.world.remote.sticks = Sticks(pitch: -1)
        rig.run(3)
        rig.world.remote.sticks = .centered
        rig.run(3)
        let distance = rig.ground
        #expect(distance > 19)
        rig.orders.circularSpeedMps = 4
        rig.run(10) { #expect(abs($0.ground - distance) < 0.1 * distance) }
        rig.orders.circularSpeedMps = 0
        rig.world.targets[0].isStopped = false
        rig.run(20)
        #expect(rig.world.aircraft.velocityNED.length > 1 && abs(rig.ground - distance) < 0.15 * distance)
    }

    @Test("Every stored value is told, under its own name")
    func fields() {
        let names = Mirror(reflecting: TrackFlight.absent).children.compactMap(\.label)
        let told = FieldLayout(of: TrackFlight.absent).names.map { String($0.prefix { $0 != "." }) }
        #expect(Set(told) == Set(names) && names.count == 21)
        #expect(told.count == 21 + 4 * 2)
    }
}
