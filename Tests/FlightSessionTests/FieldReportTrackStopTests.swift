import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// Stops of ActiveTrack that stop, and who has the aircraft. (Field reports M4, M7)
struct FieldReportTrackStopTests {
    private static let rider = TargetPlan(
        id: "rider", kind: .bicycle, path: [(Vector3(15, 0, 0), 0), (Vector3(900, 0, 0), 6)])

    private func started(_ mode: ActiveTrackMode = .trace, wind: Double = 0) throws -> FieldReportFlight {
        let flight = FieldReportFlight.tracking(targets: [Self.rider])
        try flight.submit(.worldWind(fromDegrees: 200, metersPerSecond: wind, gustMetersPerSecond: 0))
        let box = try #require(flight.box())
        try #require(try flight.late(FieldReportFlight.start(box, mode)) == 0)
        return flight
    }

    private func following(wind: Double = 0) throws -> FieldReportFlight {
        let flight = try started(wind: wind)
        try #require(try flight.answer(.activeTrackAccept)?.code == 0)
        try flight.submit(.targetGo(TargetID(0)))
        try flight.run(seconds: 10)
        try #require(flight.trackState == .aircraftFollowing && abs(flight.speed - 6) < 0.5)
        return flight
    }

    /// Stops, and watches for five seconds.
    private func expectStop(_ flight: FieldReportFlight, from state: ActiveTrackState) throws {
        try #require(flight.trackState == state)
        let start = flight.records.count
        let (place, speed) = (flight.world.aircraft.positionNED, flight.speed)
        #expect(try flight.answer(.activeTrackStop)?.code == 0, "\(state)")
        #expect(flight.trackState == .readyToStart && flight.track.trackingMode == .unknown, "\(state)")
        try flight.run(seconds: 5)
        let events = flight.trackEvents(from: start)
        let changes = events.filter { $0.previous != $0.current }
        #expect(changes.count == 1 && changes[0].previous == state && changes[0].error == .ok, "\(changes)")
        #expect(changes.first?.current == .readyToStart && changes.first?.tracking == nil)
        #expect(events.last == changes.last, "nothing is told any more: \(events)")
        #expect(flight.trackState == .readyToStart && flight.speed < 0.1, "\(state): \(flight.speed) m/s after 5 s")
        let way = (flight.world.aircraft.positionNED - place).horizontalLength
        // The call takes a tenth of a second.
        #expect(way < FieldReportFlight.braking(from: speed) + 0.1 * speed + 0.1, "\(state): \(way) m from \(speed)")
        #expect(flight.world.tracking[0].object.phase == .idle)
        #expect(flight.complaints == [] && flight.trackFaults(from: .readyToStart) == [])
    }

    @Test("M4: a stop while it waits for the confirmation")
    func waiting() throws { try expectStop(started(), from: .waitingForConfirmation) }

    @Test("M4: a stop while it follows at 6 m/s", arguments: [0.0, 5])
    func follows(wind: Double) throws { try expectStop(following(wind: wind), from: .aircraftFollowing) }

    @Test("M4: a stop while it searches for a lost target")
    func finding() throws {
        let flight = try following()
        try flight.submit(.targetHide(TargetID(0)))
        for _ in 0..<300 where flight.trackState != .findingTrackedTarget { try flight.run(seconds: 0.01) }
        try expectStop(flight, from: .findingTrackedTarget)
    }

    @Test("M4: a stop while it cannot be confirmed, and while only the camera follows")
    func otherStages() throws {
        let blind = FieldReportFlight.tracking()
        try blind.submit(.worldCondition(.frontVisionUnavailable, true))
        try #require(try blind.tap() == 0)
        try expectStop(blind, from: .cannotConfirm)
        try expectStop(started(.spotlight), from: .onlyCameraFollowing)
    }

    @Test("M4: a stop where nothing runs is an error and changes nothing", arguments: [false, true])
    func nothingRuns(isAfterMission: Bool) throws {
        let flight = isAfterMission ? try following() : FieldReportFlight.tracking(targets: [Self.rider])
        if isAfterMission { #expect(try flight.answer(.activeTrackStop)?.code == 0) }
        try flight.run(seconds: 6)
        let (before, start) = (flight.track, flight.records.count)
        #expect(try flight.answer(.activeTrackStop)?.code == -5016)
        try flight.run(seconds: 1)
        #expect(flight.track == before && flight.trackEvents(from: start).isEmpty && flight.speed < 0.1)
        #expect(flight.trackState == .readyToStart)
    }

    @Test("M4 as a fault: the stop is answered without an error and the aircraft follows on")
    func stopDoesNothing() throws {
        let flight = try following()
        try flight.submit(.fault(.stopDoesNothing, true))
        let start = flight.records.count
        #expect(try flight.answer(.activeTrackStop)?.code == 0)
        try flight.run(seconds: 3)
        #expect(flight.trackState == .aircraftFollowing && abs(flight.speed - 6) < 0.5)
        #expect(flight.trackChanges(from: start).isEmpty)
        try flight.submit(.fault(.stopDoesNothing, false))
        try expectStop(flight, from: .aircraftFollowing)
    }

    /// Virtual stick is the app's, or the mission's the aircraft: never both, and never silently.
    private func expectTakenOver(_ flight: FieldReportFlight, from state: ActiveTrackState) throws {
        try #require(flight.trackState == state)
        let start = flight.records.count
        #expect(try flight.answer(.virtualStickEnable(true))?.code == 0, "\(state)")
        try flight.run(seconds: 2)
        let changes = flight.trackChanges(from: start)
        #expect(changes.map(\.previous) == [state] && changes.map(\.current) == [.cannotStart], "\(changes)")
        #expect(changes.last?.error.number == -4003 && flight.track.persistentError.number == -4003)
        #expect(flight.trackEvents(from: start).last == changes.last && flight.speed < 0.5, "quiet after \(state)")
        // The app flies now, to the east.
        try flight.submit(
            .virtualStickModes(
                VirtualStickModes(
                    vertical: .velocity, rollPitch: .velocity, yaw: .angularVelocity, system: .ground)))
        for _ in 0..<20 {
            try flight.submit(.virtualStickSend(VirtualStickValues(pitch: 2, roll: 0, yaw: 0, throttle: 0)))
            try flight.run(seconds: 0.1)
        }
        #expect(flight.world.aircraft.velocityNED.horizontalLength > 1.5, "the app flies after \(state)")
        for command in [FieldReportFlight.start, FieldReportFlight.canStart] {
            #expect(try flight.late(command(ImageRect.picture, .trace, .unknown)) == -4003)
        }
        #expect(try flight.answer(.virtualStickEnable(false))?.code == 0)
        try flight.run(seconds: 3)
        #expect(flight.trackState == .readyToStart && flight.track.persistentError == .ok)
        try expectFollows(flight)
        #expect(flight.complaints == [] && flight.trackFaults(from: .readyToStart) == [], "\(state)")
    }

    private func expectFollows(_ flight: FieldReportFlight) throws {
        let box = try #require(flight.box(), "it is still in the picture")
        #expect(try flight.late(FieldReportFlight.start(box, .trace)) == 0)
        #expect(try flight.answer(.activeTrackAccept)?.code == 0)
        try flight.run(seconds: 1)
        #expect(flight.trackState == .aircraftFollowing)
    }

    @Test("M7: virtual stick enabled in a mission ends it with an error; after it the next mission starts")
    func missionFirst() throws {
        let waiting = try started()
        try expectTakenOver(waiting, from: .waitingForConfirmation)
        let camera = try started(.spotlight)
        try expectTakenOver(camera, from: .onlyCameraFollowing)
        let follows = try started()
        #expect(try follows.answer(.activeTrackAccept)?.code == 0)
        try follows.run(seconds: 2)
        try expectTakenOver(follows, from: .aircraftFollowing)
    }

    @Test("M7: virtual stick enabled first: a start is refused with the reason, and works once it is off")
    func virtualStickFirst() throws {
        let flight = FieldReportFlight.tracking()
        #expect(try flight.answer(.virtualStickEnable(true))?.code == 0)
        try flight.run(seconds: 0.1)
        #expect(flight.trackState == .cannotStart && flight.track.persistentError.number == -4003)
        let start = flight.records.count
        #expect(try flight.tap() == -4003)
        try flight.run(seconds: 1)
        #expect(flight.trackEvents(from: start).isEmpty && flight.world.tracking[0].object.phase == .idle)
        #expect(try flight.answer(.virtualStickEnable(false))?.code == 0)
        try flight.run(seconds: 0.1)
        #expect(flight.trackState == .readyToStart)
        try expectFollows(flight)
        #expect(flight.complaints == [] && flight.trackFaults(from: .readyToStart) == [])
    }

    @Test("M7: virtual stick enabled while a start waits for its lock answers that start, once, with the reason")
    func betweenStartAndLock() throws {
        let flight = FieldReportFlight.tracking()
        let point = try #require(flight.middle())
        let request = try flight.submit(FieldReportFlight.start(ImageRect(from: point, to: point), .trace))
        try flight.run(seconds: 0.15)
        #expect(try flight.answer(.virtualStickEnable(true))?.code == 0)
        try flight.run(seconds: 3)
        let codes = flight.records.compactMap { record -> Int16? in
            if case .completed(request, let code, _) = record.event { code.number } else { nil }
        }
        #expect(codes == [-4003] && flight.trackState == .cannotStart)
    }
}
