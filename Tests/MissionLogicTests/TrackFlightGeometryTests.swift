import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// One step of a flight at a time, against numbers worked out by hand.
struct TrackFlightGeometryTests {
    @Test("The pitch's rate is how the pitch changes, also for what is aside of an aircraft that turns")
    func pitchRate() {
        let rig = TrackRig()
        for (east, yawRate) in [(6.0, 40.0), (6, -40), (-6, 40), (0, 40), (6, 0)] {
            func pitch(after seconds: Double) -> (degrees: Double, rate: Double) {
                var (world, flight) = (rig.world, rig.flight)
                let place = Vector3(1, 2, -8) + Vector3(0.5, 0.2, 0) * seconds
                world.aircraft = AircraftState(positionNED: place, headingDegrees: 20 + yawRate * seconds)
                world.aircraft.yawRateDps = yawRate
                world.aircraft.velocityNED = Vector3(0.5, 0.2, 0)
                flight.targetVelocityNED = Vector3(-0.6, 0.9, 0.1)
                flight.targetNED = Vector3(11, 2 + east, -1) + flight.targetVelocityNED * seconds
                flight.aim(&world, rig.scene)
                return (flight.pitchDegrees, flight.pitchRateDps)
            }
            let change = (pitch(after: 0.001).degrees - pitch(after: -0.001).degrees) / 0.002
            #expect(abs(change - pitch(after: 0).rate) < 0.001, "\(east) m aside, \(yawRate) degrees a second")
        }
    }

    /// A flight 20 m south of where its target is to be, 8 m up.
    private func traced(_ rig: TrackRig, near: Double = 0, _ velocity: Vector3) -> Vector3 {
        var flight = rig.flight
        flight.distanceMeters = 20
        flight.targetNED = rig.aircraft + Vector3(20 * (1 - near), 0, 8)
        flight.targetVelocityNED = velocity
        flight.plan(rig.orders, over: 0.03, &rig.world, rig.scene)
        return flight.courseNED
    }

    @Test("With retreat off who came nearer is gone with the less, by a tenth of the distance not at all")
    func nearer() {
        let rig = TrackRig()
        rig.orders.isRetreatOn = false
        rig.follow(.trace)
        rig.flight.isSideChosen = true
        for (near, share) in [(0.0, 1.0), (0.02, 0.8), (0.05, 0.5), (0.09, 0.1), (0.1, 0), (0.3, 0)] {
            let course = traced(rig, near: near, Vector3(0, 1.4, 0))
            #expect(abs(course.x) < 1e-9 && abs(course.y - 1.4 * share) < 1e-9, "\(near): \(course)")
        }
    }

    @Test("Round to the back of who walks, or to the front: how fast by its speed and where it heads")
    func aligning() {
        let rig = TrackRig()
        rig.follow(.trace)
        // Straight away from the aircraft is 0 degrees; its turn is positive to the west of the target, then north.
        let cases = [
            (0.5, 30.0, 0.0), (0.75, 30, -1.116), (1, 30, -2.232), (2, 30, -2.232), (1, 90, -1), (1, 150, 1.232),
            (1, -30, 2.232), (1, 0, 0), (1, 180, 0),
        ]
        for (speed, heading, degreesPerSecond) in cases {
            let way = Trig.sincos(degrees: heading)
            let velocity = Vector3(speed * way.cosine, speed * way.sine, 0)
            let extra = traced(rig, velocity) - velocity
            let wanted = 20 * Angle.radians(degrees: degreesPerSecond)
            #expect(abs(extra.x) < 1e-9 && abs(extra.y - wanted) < 1e-3, "\(speed) m/s to \(heading): \(extra)")
        }
    }

    @Test("A circle's rate is its speed by its radius, which is a metre at least")
    func circleRate() {
        let rig = TrackRig()
        rig.follow(.trace)
        for (speed, ground, rate) in [(0.3, 3.0, 0.1), (0.3, 1.5, 0.2), (0.3, 1.2, 0.25), (0.3, 0.6, 0.3), (1, 5, 0.2)]
        {
            var flight = rig.flight
            rig.orders.circularSpeedMps = speed
            let wish = flight.wish(rig.orders, ground, &rig.world, rig.scene)
            #expect(abs(wish.turnRps - rate) < 1e-9, "\(speed) m/s, \(ground) m")
        }
    }

    /// A camera that looks straight down at a small box in its middle.
    private func looksDown(from height: Double) -> TrackRig {
        let rig = TrackRig()
        rig.world.aircraft = AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: 0)
        rig.world.gimbal.pitchDegrees = -90
        rig.world.tracking[0].object.box = ImageRect(minU: 0.49, minV: 0.49, maxU: 0.51, maxV: 0.51)
        return rig
    }

    @Test("Nothing that is seen is nearer than a metre")
    func nearest() throws {
        for (height, range) in [(3.0, 3.0), (1.4, 1.4), (1.1, 1.1), (0.6, 1)] {
            let rig = looksDown(from: height)
            let seen = try #require(rig.flight.sighting(&rig.world, rig.scene))
            #expect(abs(seen.placeNED.z - rig.aircraft.z - range) < 1e-6, "\(height) m up")
        }
    }

    @Test("Straight above its target a DollyZoom has no way back")
    func roomAbove() {
        let rig = looksDown(from: 8)
        let box = rig.world.tracking[0].object.box
        #expect(!TrackFlight.hasRoomForDollyZoom(before: box, .human, &rig.world, rig.scene))
    }

    @Test("A DollyZoom that began at its target zooms by nothing")
    func zoomFromNowhere() {
        let rig = TrackRig(TrackRig.standing(15, 0), .mavic2Zoom)
        rig.follow(.quickShot, .dollyZoom)
        rig.flight.startDistanceMeters = 0
        rig.flight.targetNED = rig.aircraft + Vector3(5, 0, 0)
        rig.flight.plan(rig.orders, over: 0.03, &rig.world, rig.scene)
        #expect(rig.world.zoom == 1)
        rig.flight.startDistanceMeters = 4
        rig.flight.plan(rig.orders, over: 0.03, &rig.world, rig.scene)
        #expect(rig.world.zoom == 1.25)
    }

    @Test("A turning camera sees a target where it was, as far away as it is")
    func turning() throws {
        let rig = TrackRig()
        rig.run(2)
        let still = try #require(rig.flight.sighting(&rig.world, rig.scene)).placeNED - rig.aircraft
        rig.world.aircraft.yawRateDps = 100
        let turned = try #require(rig.flight.sighting(&rig.world, rig.scene)).placeNED - rig.aircraft
        #expect(abs(turned.horizontalLength / still.horizontalLength - 1) < 5e-4 && turned.z == still.z)
        let degrees = Angle.degrees(radians: Trig.atan2(turned.y, turned.x) - Trig.atan2(still.y, still.x))
        #expect(abs(degrees + 100 * rig.scene.profile.tracker.lagSeconds) < 0.05)
    }

    @Test("Pictures without the target are counted until it is seen")
    func unseen() {
        let rig = TrackRig()
        rig.world.tracking[0].object.phase = .idle
        for count in Int64(1)...3 {
            rig.flight.look(after: 0.03, &rig.world, rig.scene)
            #expect(rig.flight.framesUnseen == count)
        }
        rig.world.tracking[0].object.phase = .tracking
        rig.flight.look(after: 0.03, &rig.world, rig.scene)
        #expect(rig.flight.framesUnseen == 0)
    }

    @Test("It begins to follow afresh, beside the target on the level, and holds with nothing left over")
    func afresh() {
        let rig = TrackRig(TrackRig.standing(15, 4))
        rig.follow(.quickShot, .rocket)
        rig.run(1)
        func spoil() {
            (rig.flight.circularSpeedMps, rig.flight.isSideChosen, rig.flight.isBlocked) = (3, true, true)
            rig.flight.courseNED = Vector3(1, 2, 3)
        }
        spoil()
        rig.flight.hold()
        #expect(rig.flight.mode == .unknown && rig.flight.quickShot == .unknown)
        #expect(!rig.flight.isBlocked && rig.flight.courseNED == .zero)
        spoil()
        rig.flight.follow(.profile, .unknown, world: &rig.world, scene: rig.scene)
        let flight = rig.flight
        #expect(flight.circularSpeedMps == 0 && !flight.isSideChosen && !flight.isBlocked && flight.flownTicks == 0)
        #expect(flight.courseNED == .zero && flight.sideNED.z == 0 && abs(flight.sideNED.length - 1) < 1e-12)
        let away = rig.aircraft - flight.targetNED
        #expect(flight.distanceMeters == away.horizontalLength && flight.startDistanceMeters == flight.distanceMeters)
        #expect((flight.sideNED * flight.distanceMeters - Vector3(away.x, away.y, 0)).length < 1e-9)
    }
}
