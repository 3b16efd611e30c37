import DeskDJISDK
import DeskFlightTesting
import Foundation
import Testing

/// Flights of scenarios that are made of several files, saved so that they fly from anywhere and without those.
@Suite(.serialized) struct SavedScenarioTests {
    /// A folder that goes with the test.
    private final class Sandbox {
        let path: String

        init() throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent("deskflight-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        @discardableResult
        func write(_ name: String, _ text: String) throws -> String {
            let file = path + "/" + name
            let folder = (file as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
    }

    private static let ride = "time,north,east\n0,15,0\n4,15,0\n10,27,3\n"
    private static let world = """
        { deskflight: 1, aircraft: { at: [0, 0, 8], gimbalPitch: -25 }, params: { lux: 900 },
          world: { light: "$lux", targets: [
            { id: "rider", kind: "bicycle", track: "rides/ride.csv" },
            { id: "car", kind: "car", track: "../other/ride.csv" }] } }
        """

    private func files(_ sandbox: Sandbox, _ rest: String = "") throws -> String {
        try sandbox.write("base/rides/ride.csv", Self.ride)
        try sandbox.write("other/ride.csv", "time,north,east\n0,40,9\n")
        try sandbox.write("base/world.json5", Self.world)
        return try sandbox.write(
            "flights/s.json5",
            "{ deskflight: 1, name: \"a rider\", duration: 20, use: \"../base/world.json5\", \(rest) }")
    }

    /// An app that follows the rider.
    private func fly(_ desk: FlightDesk) throws {
        let track = desk.missionControl.activeTrackMissionOperator()
        let mission = DJIActiveTrackMission()
        mission.targetRect = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.22)
        track.start(mission) { #expect($0 == nil) }
        try desk.settle()
        track.acceptConfirmation { #expect($0 == nil) }
        try desk.settle()
        #expect(track.currentState == .aircraftFollowing)
        try desk.advance(by: 8)
    }

    private func flown(_ scenario: Scenario) throws -> Session {
        let runner = try ScenarioRunner(scenario)
        while !runner.isOver { runner.step() }
        return runner.session
    }

    @Test func usedPartsAndTracksComeAlong() throws {
        let sandbox = try Sandbox()
        let desk = try FlightDesk(scenario: try files(sandbox))
        try fly(desk)
        try FileManager.default.createDirectory(atPath: sandbox.path + "/far/away", withIntermediateDirectories: true)
        let file = sandbox.path + "/far/away/saved.json5"
        try desk.saveScenario(to: file)
        for folder in ["base", "flights", "other"] {
            try FileManager.default.removeItem(atPath: sandbox.path + "/" + folder)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/far/away").sorted()
        #expect(names == ["saved-2-ride.csv", "saved-ride.csv", "saved.json5"])
        let scenario = try Scenario.load(file)
        #expect(scenario.usedFiles.map(\.path).allSatisfy { $0.hasPrefix(sandbox.path + "/far/away/saved-") })
        #expect(scenario.usedFiles.first?.bytes == Array(Self.ride.utf8))
        let session = try flown(scenario)
        let (there, here) = (session.state.world, desk.state.world)
        #expect(session.tick == desk.tick && there.targets == here.targets && there.aircraft == here.aircraft)
        #expect(session.state.activeTrack.state == .aircraftFollowing)
    }

    /// A target that two things follow is copied once; the file beside the original may be saved beside it.
    @Test func sameTrackTwice() throws {
        let sandbox = try Sandbox()
        try sandbox.write("ride.csv", Self.ride)
        let file = try sandbox.write(
            "s.json5",
            """
            { deskflight: 1, name: "two", duration: 5, params: { ride: "ride.csv" }, world: { targets: [
              { id: "a", track: "$ride" }, { id: "b", path: [{ at: [9, 9] }] }, { id: "c", track: "ride.csv" }] } }
            """)
        let desk = try FlightDesk(scenario: file)
        try desk.advance(by: 1)
        let saved = sandbox.path + "/s.saved.json5"
        try desk.saveScenario(to: saved)
        let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.path).sorted()
        #expect(names == ["ride.csv", "s.json5", "s.saved-ride.csv", "s.saved.json5"])
        let scenario = try Scenario.load(saved)
        #expect(scenario.usedFiles.count == 2 && scenario.parameters.isEmpty)
        #expect(try flown(scenario).state.world.targets == desk.state.world.targets)
    }

    /// A copy does not take the place of a track that is flown.
    @Test func copiesReplaceNoInput() throws {
        let sandbox = try Sandbox()
        try sandbox.write("ride.csv", Self.ride)
        let other = "time,north,east\n0,40,9\n"
        try sandbox.write("saved-ride.csv", other)
        let file = try sandbox.write(
            "s.json5",
            """
            { deskflight: 1, name: "two", duration: 5, world: { targets: [
              { id: "a", track: "ride.csv" }, { id: "b", track: "saved-ride.csv" }] } }
            """)
        let desk = try FlightDesk(scenario: file)
        try desk.advance(by: 1)
        try desk.saveScenario(to: sandbox.path + "/saved.json5")
        #expect(try Files.read(sandbox.path + "/saved-ride.csv") == Array(other.utf8))
        let scenario = try Scenario.load(sandbox.path + "/saved.json5")
        #expect(scenario.tracks.map(\.bytes) == [Array(Self.ride.utf8), Array(other.utf8)])
    }

    /// Nor of a file that has nothing to do with the flight: it may be another saved scenario's. Saved again, the copy
    /// is found where it was.
    @Test func copiesReplaceNobodysFiles() throws {
        let sandbox = try Sandbox()
        let mine = try sandbox.write("saved-ride.csv", "my own\n")
        try sandbox.write("base/ride.csv", Self.ride)
        let file = try sandbox.write(
            "base/s.json5",
            "{ deskflight: 1, name: \"one\", duration: 5, world: { targets: [{ id: \"a\", track: \"ride.csv\" }] } }")
        let desk = try FlightDesk(scenario: file)
        for _ in 0..<2 {
            try desk.advance(by: 1)
            try desk.saveScenario(to: sandbox.path + "/saved.json5")
            let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.path).sorted()
            #expect(names == ["base", "saved-2-ride.csv", "saved-ride.csv", "saved.json5"])
            #expect(try Files.read(mine) == Array("my own\n".utf8))
            let scenario = try Scenario.load(sandbox.path + "/saved.json5")
            #expect(scenario.tracks.map(\.bytes) == [Array(Self.ride.utf8)])
            #expect(try flown(scenario).state.world.targets == desk.state.world.targets)
        }
    }

    /// What was set from outside is kept, and so are the card and what was deleted from it.
    @Test func parametersAndCardComeAlong() throws {
        let sandbox = try Sandbox()
        try sandbox.write("flights/card/DCIM/100MEDIA/DJI_0001.JPG", "x")
        let file = try files(
            sandbox, "camera: { card: \"card\" }, script: [{ at: 0.5, do: \"world.light\", lux: \"$lux\" }]")
        let desk = try FlightDesk(
            try Scenario.load(file, overrides: [ParameterOverride(name: "lux", text: "300")]))
        try desk.submit(.cardDelete(FileID(0)))
        try desk.advance(by: 1)
        #expect(desk.state.world.conditions.lightLux == 300)
        let saved = sandbox.path + "/saved.json5"
        try desk.saveScenario(to: saved)
        let scenario = try Scenario.load(saved)
        #expect(scenario.world.conditions.lightLux == 300)
        guard case .folder(let card) = scenario.card else {
            Issue.record("\(scenario.card)")
            return
        }
        #expect(card.hasPrefix("/") && card.hasSuffix("/flights/card"))
        #expect(scenario.steps.count == 2 && scenario.about.contains("left out") == false)
    }

    /// Named zones mean the same in the saved file.
    @Test func clockWithAZone() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "s.json5",
            """
            { deskflight: 1, name: "in summer", duration: 5,
              clock: { start: "2026-07-01T09:00:00", zone: "Europe/Berlin" } }
            """)
        let desk = try FlightDesk(scenario: file)
        try desk.advance(by: 1)
        try desk.saveScenario(to: sandbox.path + "/saved.json5")
        let clock = try #require(try Scenario.load(sandbox.path + "/saved.json5").clock)
        #expect(clock.offsetSeconds == 7200)
    }
}
