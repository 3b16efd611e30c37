import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// What no row of the tables tells: switches that exclude each other, bounds to the tick and to the hair.
struct ActiveTrackDetailTests {
    @Test("Either kind of automatic sensing ends the other")
    func sensing() throws {
        let rig = try Rig(trackScene: "model=mavic-air")
        rig.step()
        try rig.perform(track: "sensing=1")
        #expect(rig.track?.isAutoSensingEnabled == true && rig.track?.isAutoSensingForQuickShotEnabled == false)
        try rig.perform(track: "sensing=quickShot")
        #expect(rig.track?.isAutoSensingEnabled == false && rig.track?.isAutoSensingForQuickShotEnabled == true)
        try rig.perform(track: "sensing=1")
        #expect(rig.track?.isAutoSensingEnabled == true && rig.track?.isAutoSensingForQuickShotEnabled == false)
    }

    @Test("A mission that waits for its lock has no reason, and nothing of it is poor yet")
    func starting() throws {
        let rig = try Rig(trackScene: "-")
        rig.step()
        try rig.perform(track: "startPoint=trace")
        guard case .starting(let mission, .ready) = rig.track?.phase else {
            Issue.record("\(rig.trackState)")
            return
        }
        #expect(mission.reason == CannotConfirmReason.none && mission.circularSpeedMps == 0 && !mission.isLow)
        #expect(mission.jitterSum == 0 && mission.jitterFrames == 0 && mission.jitterMean == 0)
        #expect(rig.track?.isBusy == true && rig.track?.isInCommand == false)
        #expect(TrackRequest(box: .picture, mode: .trace).quickShot == .unknown)
    }

    @Test("A frame tells a start that waits from a mission and from none")
    func startingField() throws {
        let rig = try Rig(trackScene: "-")
        rig.step()
        func told() throws -> Int64 {
            var machine = try #require(rig.track)
            let layout = FieldLayout(of: machine)
            let frame = FieldFrame(layout)
            _ = frame.fill(from: &machine)
            return frame.integer(try #require(layout.slot(named: "phase.isStarting")))
        }
        #expect(try told() == 0)
        try rig.perform(track: "startPoint=trace")
        #expect(try told() == 1)
        try rig.perform(track: "wait=1.5")
        #expect(try rig.track?.mission != nil && told() == 0)
    }

    @Test("A change of mode in flight ends circling")
    func circling() throws {
        let rig = try Rig(trackScene: "model=mavic-air-2")
        #expect(try rig.bring(to: .aircraftFollowing, TrackKind("trace+circling")))
        #expect(rig.track?.mission?.circularSpeedMps == 2)
        try rig.perform(track: "switch=profile")
        #expect(rig.trackState == .aircraftFollowing && rig.track?.mission?.circularSpeedMps == 0)
    }

    @Test("A pause ends circling, and the confirmation does not bring it back")
    func circlingPaused() throws {
        let rig = try Rig(trackScene: "-")
        #expect(try rig.bring(to: .aircraftFollowing, TrackKind("trace+circling")))
        rig.pause()
        #expect(rig.trackState == .waitingForConfirmation && rig.track?.mission?.circularSpeedMps == 0)
        try rig.perform(track: "accept wait=0.1")
        #expect(rig.trackState == .aircraftFollowing && rig.track?.mission?.circularSpeedMps == 0)
    }

    @Test("Who is found again is a good match from the first tick")
    func foundAgain() throws {
        let rig = try Rig(trackScene: "-")
        #expect(try rig.bring(to: .findingTrackedTarget, TrackKind("trace")))
        try rig.perform(track: "hidden=0")
        for _ in 0..<300 where rig.trackState == .findingTrackedTarget { rig.step() }
        #expect(rig.trackState == .waitingForConfirmation && rig.track?.mission?.isLow == false)
    }

    @Test("A sign to be followed is complete on the tick after its time, to the tick")
    func sign() throws {
        let rig = try Rig(trackScene: "model=mavic-air-2")
        try rig.perform(track: "gesture=1 pose=confirm wait=0.1")
        let since = try #require(rig.track?.signSince)
        #expect(since != .never)
        for _ in 0..<300 where rig.track?.isBusy == false { rig.step() }
        #expect(rig.track?.isBusy == true)
        #expect(rig.tick - since == ActiveTrackMachine.ticks(rig.scene.profile.activeTrack.gestureSeconds))
    }

    @Test("Hands that frame a picture are anybody's in sight, and nobody's once gesture mode is off")
    func photoSign() throws {
        let rig = try Rig(trackScene: "model=mavic-air-2")
        try rig.perform(track: "gesture=1 wait=0.1")
        #expect(rig.track?.photoSignSince == .never)
        try rig.perform(track: "pose=photo wait=0.1")
        #expect(rig.track?.photoSignSince != .never)
        try rig.perform(track: "gesture=0 wait=0.1")
        #expect(rig.track?.photoSignSince == .never)
    }

    @Test("Whoever is sensed well is listed so")
    func sensed() throws {
        let rig = try Rig(trackScene: "model=mavic-air")
        try rig.perform(track: "sensing=1 wait=0.1")
        let subjects = try #require(rig.track).sensedSubjects(rig.world, rig.scene)
        #expect(subjects.map(\.state) == [.trackingWithHighConfidence])
    }

    @Test("A box may be as thin as just allowed")
    func thinnest() {
        let profile = DeviceProfile(.mavicPro).activeTrack
        func isTaken(_ width: Double) -> Bool {
            let box = ImageRect(minU: 0, minV: 0, maxU: width, maxV: 0.5)
            if case .success = ActiveTrackMachine.bounded(box, profile) { return true }
            return false
        }
        #expect(isTaken(profile.boxSideMin) && !isTaken(profile.boxSideMin.nextDown))
    }

    @Test("Whoever is asked about is turned to with the whole aircraft, not with the gimbal alone")
    func asked() throws {
        let rig = try Rig(trackScene: "model=inspire-2")
        #expect(try rig.bring(to: .waitingForConfirmation, TrackKind("trace")))
        try rig.perform(track: "target=14,4")
        rig.run(seconds: 4)
        #expect(rig.trackState == .waitingForConfirmation)
        #expect(rig.world.aircraft.headingDegrees > 12 && abs(rig.world.gimbal.panDegrees) < 0.01)
    }

    @Test("A box may reach out of the picture by just as much as allowed, on each side")
    func bounds() {
        let profile = DeviceProfile(.mavicPro).activeTrack
        let (low, high) = (-profile.boxOutsideMax, 1 + profile.boxOutsideMax)
        func isTaken(_ minU: Double, _ minV: Double, _ maxU: Double, _ maxV: Double) -> Bool {
            let box = ImageRect(minU: minU, minV: minV, maxU: maxU, maxV: maxV)
            if case .success = ActiveTrackMachine.bounded(box, profile) { return true }
            return false
        }
        #expect(isTaken(low, 0.4, 0.5, 0.6) && !isTaken(low.nextDown, 0.4, 0.5, 0.6))
        #expect(isTaken(0.4, low, 0.6, 0.5) && !isTaken(0.4, low.nextDown, 0.6, 0.5))
        #expect(isTaken(0.5, 0.4, high, 0.6) && !isTaken(0.5, 0.4, high.nextUp, 0.6))
        #expect(isTaken(0.4, 0.5, 0.6, high) && !isTaken(0.4, 0.5, 0.6, high.nextUp))
    }

    @Test("The link comes back after its time to the tick, with a mission and without", arguments: ["", "flies on"])
    func recovering(mission: String) throws {
        let rig = try Rig(trackScene: mission.isEmpty ? "-" : "survivesLinkLoss")
        #expect(try rig.bring(to: mission.isEmpty ? .readyToStart : .aircraftFollowing, TrackKind("trace")))
        try rig.perform(track: "link=0 wait=1 link=1 wait=2")
        let told = rig.trackEvents().filter { $0.event.previous != $0.event.current }.suffix(2)
        #expect(told.first?.event.current == .recovering)
        #expect(told.last?.event.current == (mission.isEmpty ? .readyToStart : .aircraftFollowing))
        let ticks = try #require(told.last).record.tick - #require(told.first).record.tick
        #expect(ticks == TickCount(100), "a second, as the profile says")
    }

    @Test("What ends a mission ends it out of the app's reach, too, though it passes before the link is back")
    func unseenEnd() throws {
        for (cause, end) in [
            ("flag=visionFault wait=0.5 clear=visionFault", "readyToStart"), ("wait=0.5", "aircraftFollowing"),
        ] {
            let rig = try Rig(trackScene: "survivesLinkLoss")
            #expect(try rig.bring(to: .aircraftFollowing, TrackKind("trace")))
            try rig.perform(track: "link=0 wait=0.5 \(cause) wait=0.5 link=1 wait=2")
            #expect(rig.trackState.symbol == end, "\(cause)")
        }
    }

    @Test("Out of reach it still has the aircraft, and a link lost once more is no error")
    func lostOnceMore() throws {
        let rig = try Rig(trackScene: "survivesLinkLoss")
        #expect(try rig.bring(to: .aircraftFollowing, TrackKind("trace")))
        #expect(rig.track?.isInCommand == true)
        try rig.perform(track: "link=0 wait=0.5")
        #expect(rig.track?.isInCommand == true)
        try rig.perform(track: "link=1 wait=0.3")
        #expect(rig.trackState == .recovering && rig.track?.isInCommand == true)
        try rig.perform(track: "link=0")
        let last = rig.trackEvents().last?.event
        #expect(last?.previous == .recovering && last?.current == .disconnected && last?.error == .ok)
    }

    @Test("Below the aircraft a target has passed when the gimbal is within a degree of its end")
    func gimbalStop() throws {
        let rig = try Rig(trackScene: "-")
        #expect(try rig.bring(to: .aircraftFollowing, TrackKind("trace")))
        let mission = try #require(rig.track?.mission)
        func isPast(north: Double, pitch: Double) -> Bool {
            rig.world.targets[0].positionNED = Vector3(north, 0, 0)
            rig.world.gimbal.pitchDegrees = pitch
            return mission.isPastGimbalStop(&rig.world, rig.scene)
        }
        let end = rig.scene.profile.camera.gimbalPitchMinDegrees
        let behind = rig.world.aircraft.positionNED.x - 2
        #expect(isPast(north: behind, pitch: end) && isPast(north: behind, pitch: end + 0.99))
        #expect(!isPast(north: behind, pitch: end + 1.01) && !isPast(north: behind + 4, pitch: end))
    }
}
