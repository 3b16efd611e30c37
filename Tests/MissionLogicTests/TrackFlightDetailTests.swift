import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Small things that the quality of a whole flight hardly shows.
struct TrackFlightDetailTests {
    @Test("Between two pictures the camera turns on at its rate")
    func betweenPictures() {
        let rig = TrackRig(TrackRig.walking([Vector3(15, -6, 0), Vector3(15, 40, 0)], 2), heading: -20)
        rig.follow(.spotlight)
        rig.run(3)
        var steady = 0
        for _ in 0..<120 {
            // A picture that has just come is looked at on the next tick.
            if VisionFrames.isFrame(rig.tick) || VisionFrames.isFrame(rig.tick + TickCount(1)) {
                rig.step()
                continue
            }
            let (rate, pitchRate, before) = (rig.flight.bearingRateDps, rig.flight.pitchRateDps, wanted(rig))
            rig.step()
            guard abs(rate) > 1 else { continue }
            steady += 1
            // A hundredth of a second later it wants to be a hundredth of the rate farther on.
            let after = wanted(rig)
            #expect(abs(after.pitch - before.pitch - pitchRate / 100) < 1e-9)
            #expect(abs(Angle.wrapped(degrees: after.bearing - before.bearing) - rate / 100) < 1e-9)
        }
        #expect(steady > 20)
    }

    /// Where the camera shall look on the next tick, as far as no picture comes between: the pitch as the gimbal is
    /// told it, the bearing found back from the turn rate.
    private func wanted(_ rig: TrackRig) -> (bearing: Double, pitch: Double) {
        var world = rig.world
        let rate = rig.flight.turnCamera(after: VisionFrames.age(at: rig.tick) + 1, &world, rig.scene)
        let left = (rate - rig.flight.bearingRateDps) / rig.scene.profile.trackFlight.yawGainPerSecond
        return (world.aircraft.headingDegrees + left, world.gimbal.pitchWantedDegrees)
    }

    @Test("With retreat off it stands while who came nearer walks by, and does not shy away")
    func walksBy() {
        let rig = TrackRig(TrackRig.walking([Vector3(15, 0, 0), Vector3(9, 0, 0), Vector3(9, 6, 0)], 1.4))
        rig.orders.isRetreatOn = false
        rig.follow(.trace)
        rig.run(5)
        var isNear = 0
        rig.run(3) {
            guard $0.ground < 13 else { return }
            isNear += 1
            #expect($0.world.aircraft.velocityNED.horizontalLength < 0.25)
        }
        #expect(isNear > 200)
    }

    @Test("Up and down leads along the line of sight, but no flatter than 2 to 1 and no steeper than 1 to 2")
    func throttle() {
        let rig = TrackRig()
        rig.follow(.trace)
        rig.world.remote.sticks = Sticks(throttle: 0.3)
        let cases = [(15.0, 10.0, 1.5), (30, 10, 2), (2, 10, 0.5), (5.5, 10, 0.55), (1.2, 0.5, 1.2), (1.8, 1.2, 1.5)]
        for (distance, below, slope) in cases {
            rig.flight.distanceMeters = distance
            rig.flight.targetNED = rig.aircraft + Vector3(distance, 0, below)
            let wish = rig.flight.wish(rig.orders, distance, &rig.world, rig.scene)
            #expect(wish.upMps > 0 && abs(wish.awayMps - slope * wish.upMps) < 1e-9, "\(distance) m, \(below) m down")
        }
    }

    @Test("The speed on a Boomerang's oval is that of its places, a lag of the speed ahead")
    func ovalSpeed() {
        let rig = TrackRig(TrackRig.standing(15, 0), .mavic2Zoom)
        rig.follow(.quickShot, .boomerang)
        let soon = Int64((rig.scene.profile.airframe.velocityResponseSeconds * 100).rounded())
        func place(_ ticks: Int64) -> Vector3 {
            var flight = rig.flight
            flight.flownTicks = ticks
            return flight.oval(rig.scene).offset
        }
        for ticks in [200, 450, 700] as [Int64] {
            var flight = rig.flight
            flight.flownTicks = ticks
            let wanted = (place(ticks + soon + 10) - place(ticks + soon)) * 10
            #expect(wanted.length > 0.5 && (flight.oval(rig.scene).velocity - wanted).length < 0.05 * wanted.length)
        }
    }

    @Test("How sure a sighting is: a pixel at the target's range, the longer the flatter the ray meets the ground")
    func sightingNoise() throws {
        let rig = TrackRig()
        rig.run(2)
        let seen = try #require(rig.flight.sighting(&rig.world, rig.scene))
        let (lens, profile) = (rig.scene.lens, rig.scene.profile.tracker)
        let range = (seen.placeNED - rig.world.cameraPose(rig.scene).positionNED).length
        #expect(abs(range - 16.6) < 1, "15 m away, 7 m down")
        let pixel = 2 * lens.tanHalfVertical / Double(lens.heightPx) * max(1, profile.noisePx)
        #expect(abs(seen.noiseMeters - range * pixel * range / 8) < 0.02 * seen.noiseMeters)
    }

    @Test("A flight that is not there is all zero, so that frames of idle operators are alike")
    func absent() {
        let flight = TrackFlight.absent
        let numbers = [
            flight.distanceMeters, flight.heightMeters, flight.startDistanceMeters, flight.startHeightMeters,
            flight.circularSpeedMps, flight.bearingDegrees, flight.bearingRateDps, flight.pitchDegrees,
            flight.pitchRateDps, flight.courseNED.length, flight.targetNED.length, flight.targetVelocityNED.length,
        ]
        #expect(numbers.allSatisfy { $0 == 0 } && flight.framesUnseen == 0 && flight.flownTicks == 0)
        #expect(flight.sideNED == Vector3(-1, 0, 0) && flight.mode == .unknown && !flight.isBlocked)
    }
}
