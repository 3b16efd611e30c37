import DeskDJISDK
import DeskFlightTesting
import Foundation
import Testing

/// Somebody to follow, for a test that does not care whom.
@Suite(.serialized) struct TargetDeskTests {
    @Test(arguments: [AircraftModel.mavicPro, .phantom4Pro]) func walkerIsInTheMiddleAndWalksWhenTold(
        model: AircraftModel
    ) throws {
        let desk = try FlightDesk.withWalker(model)
        let walker = try desk.target("walker")
        let track = desk.missionControl.activeTrackMissionOperator()
        let mission = DJIActiveTrackMission()
        mission.targetRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        #expect(track.canStart(mission) == nil, "a tap on the middle meets the walker")
        try desk.advance(by: 5)
        #expect(desk.state.world.targets[0].positionNED.x == 15)
        try desk.submit(.targetGo(walker))
        try desk.advance(by: 10)
        let walked = desk.state.world.targets[0].positionNED
        #expect(abs(walked.x - 29) < 1 && walked.y == 0, "\(walked)")
        #expect(abs(desk.state.world.aircraft.positionNED.z + 8) < 0.1)
    }

    @Test func targetsGoByTheirNames() throws {
        let desk = try FlightDesk(
            scenarioText: """
                { deskflight: 1, name: "two", duration: 5, world: { targets: [
                  { id: "car", kind: "car", path: [{ at: [40, 0] }] }, { id: "walker", path: [{ at: [9, 0] }] }] } }
                """)
        #expect(try desk.target("walker") == TargetID(1))
        #expect(try desk.target("car") == TargetID(0))
        let error = #expect(throws: UnknownTarget.self) { try desk.target("Walker") }
        #expect("\(try #require(error))".contains("no target \"Walker\"; its targets: \"car\", \"walker\""))
        let empty = #expect(throws: UnknownTarget.self) { try FlightDesk.hovering().target("car") }
        #expect("\(try #require(empty))".hasSuffix("its targets: none"))
    }
}
