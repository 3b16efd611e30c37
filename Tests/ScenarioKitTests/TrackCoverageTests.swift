import Contract
import SimMath
import Testing

@testable import ScenarioKit

/// What coverage counts of ActiveTrack, worked out by hand for small runs.
struct TrackCoverageTests {
    @Test("Every row has its place: calls by their answer, events by what tells them apart")
    func places() throws {
        let tables = try CoverageTables.compiledIn()
        let calls = tables.trackCalls.pairs.labels
        // Missions that end alike are one pair, those that end otherwise another.
        for next in ["readyToStart", "detectingHuman", "autoSensing", "autoSensingForQuickShot"] {
            #expect(calls.contains("waitingForConfirmation × stop → \(next)"))
        }
        #expect(
            calls.contains("cannotStart × accept → -5016") && calls.contains("cannotStart × startRect → persistent"))
        #expect(!calls.contains { $0.contains("ModeSupported") }, "nobody's call")
        let events = tables.trackEvents
        #expect(events.rows.count == 490)
        #expect(events.pairs.labels.contains("aircraftFollowing (trace) × modeLeavesP"))
        #expect(events.pairs.labels.contains("readyToStart (trace) × start/startPoint"))
        #expect(events.pairs.labels.contains("aircraftFollowing (trace) × hidden/leavesFrame/leavesFrameSearch"))
        #expect(tables.pairs(.trackReasons).labels.contains("gimbalAttitudeError, then targetTooFar"))
        #expect(tables.pairs(.trackReasons).labels.contains("aircraftTooLow → -5005"))
        #expect(tables.pairs(.trackSupport).labels.contains("spark: quickShots"))
        #expect(!tables.pairs(.trackSupport).labels.contains("mavic-pro: quickShots"))
        #expect(tables.pairs(.trackStartReasons).labels.contains("pending -5031: videoLost"))
    }

    @Test("A mission from the tap to its end: the pairs that it reached, and no others")
    func byHand() throws {
        let seen = try record(
            """
            { do: "activeTrack.stop", completes: "mission/aircraftNoRunningMission" }, \(start),
            { do: "activeTrack.switchMode", mode: "profile", completes: "ok" },
            { do: "activeTrack.accept", completes: "ok" }, { after: 1, do: "rc.pause" },
            { after: 0.5, do: "activeTrack.reject", completes: "ok" }
            """)
        #expect(seen.mismatches == [])
        #expect(
            seen.reached(.trackCalls)
                == [
                    "readyToStart × stop → -5016", "readyToStart × startPoint → waitingForConfirmation (trace)",
                    "waitingForConfirmation × switchToProfile → 0 (profile)",
                    "waitingForConfirmation × accept → aircraftFollowing",
                    "waitingForConfirmation × reject → readyToStart",
                ].sorted())
        #expect(
            seen.reached(.trackEvents)
                == [
                    "readyToStart (trace) × start/startPoint", "waitingForConfirmation (profile) × accept",
                    "aircraftFollowing (profile) × pauseButton",
                ].sorted())
        #expect(seen.reached(.trackStartReasons) == ["beside every threshold"])
        #expect(seen.reached(.trackReasons) == ["beside every threshold"])
        #expect(seen.reached(.trackSupport) == ["mavic-pro: modes", "mavic-pro: switchMode"])
        #expect(seen.reached(.tapFlyCalls) == [] && seen.codes.reached == 2)
    }

    @Test("Reasons: what a confirmation is answered with, and the one behind another")
    func reasons() throws {
        let seen = try record(
            """
            \(start), { after: 1, do: "target.jump", target: "walker", north: 45, east: 0 },
            { when: "activeTrack.reason == targetTooFar", within: 5 },
            { do: "activeTrack.accept", completes: "mission/trackingTargetTooFar" },
            { do: "world.condition", which: "frontVisionUnavailable", on: true },
            { when: "activeTrack.reason == obstacleSensorError", within: 1 },
            { do: "activeTrack.accept", completes: "mission/visionSystemNotAvailable" },
            { after: 2, do: "world.condition", which: "frontVisionUnavailable", on: false },
            { when: "activeTrack.reason == targetTooFar", within: 1 },
            { do: "activeTrack.switchMode", mode: "spotlight", completes: "ok" },
            { do: "world.condition", which: "frontVisionUnavailable", on: true }
            """, duration: 16)
        #expect(seen.mismatches == [])
        #expect(
            seen.reached(.trackReasons)
                == [
                    "targetTooFar → -5046", "obstacleSensorError → -5055", "obstacleSensorError, then targetTooFar",
                    "a camera that only follows",
                ].sorted())
        #expect(seen.reached(.trackCalls).contains("cannotConfirm × accept → reason"))
        #expect(seen.reached(.trackEvents).contains("waitingForConfirmation (trace) × reasonAppears"))
        #expect(seen.reached(.trackEvents).contains("cannotConfirm (trace) × otherReasonAppears"))
    }

    @Test("Why a start fails: at once, by what stands, and while it waits")
    func starts() throws {
        let seen = try record(
            """
            { do: "activeTrack.start", x: 0.1, y: 0.1, completes: "mission/trackingTargetNotEnoughFeatures" },
            { do: "activeTrack.start", x: 0.5, y: 0.5, mode: "circle", completes: "sdk/sdkFeatureNotSupported" },
            { do: "activeTrack.start", x: 0.5, y: 0.5 }, { after: 0.2, do: "rc.modeSwitch", to: "S" },
            { when: "activeTrack.state == cannotStart", within: 1 },
            { do: "activeTrack.start", x: 0.5, y: 0.5, completes: "mission/modeError" }
            """)
        #expect(seen.mismatches == [])
        #expect(seen.reached(.trackStartReasons).count == 4)
        #expect(seen.reached(.trackStartReasons).contains("pending -5000: modeS"))
        #expect(
            seen.reached(.trackCalls) == ["cannotStart × startPoint → persistent", "readyToStart × startPoint → -1000"])
    }

    @Test(
        "A row that is falsified is reported as a mismatch, and its pair is not reached", arguments: falsifiedTrackCells
    )
    func falsified(_ one: FalsifiedCell) throws {
        let script = """
            { do: "activeTrack.getRetreat", completes: "ok" }, \(start),
            { do: "activeTrack.accept", completes: "ok" }, { after: 1, do: "rc.pause" }
            """
        let honest = try record(script)
        #expect(honest.mismatches == [] && honest.total.reached == 11)
        let seen = try record(script, tables: try falsify(one.table, row: one.row, cell: one.cell, wrong: one.wrong))
        #expect(seen.mismatches.first?.text == one.text && seen.mismatches.count == one.mismatches)
        #expect(seen.total.reached == 11 - one.lost)
    }

    @Test("What the tables do not speak of is no mismatch: faults, a start beside TapFly, one that is overtaken")
    func silence() throws {
        let faulty = try record(
            """
            \(start), { do: "fault", which: "stopDoesNothing", on: true },
            { do: "activeTrack.stop", completes: "ok" }
            """)
        #expect(faulty.mismatches == [] && !faulty.reached(.trackCalls).contains { $0.contains("× stop") })
        let second = try record(
            """
            { do: "tapFly.start", image: [0.5, 0.3], completes: "ok" },
            { do: "activeTrack.start", x: 0.5, y: 0.5, completes: "mission/aircraftRunningMission" }
            """)
        #expect(second.mismatches == [] && second.reached(.trackCalls) == [])
        let unknown = try record(
            """
            { do: "app.registration", result: "invalidAppKey" }, { do: "activeTrack.stop" }
            """)
        #expect(unknown.mismatches == [] && unknown.total.reached == 0)
    }

    private let start = #"{ do: "activeTrack.start", x: 0.5, y: 0.5, completes: "ok" }"#

    /// Flies a script over a person 15 m in front and gives what it reached.
    private func record(_ script: String, duration: Double = 10, tables: CoverageTables? = nil) throws -> Coverage {
        let flown = try scenario(
            script: script, duration: duration, aircraft: "aircraft: { at: [0, 0, 8], gimbalPitch: -25 },",
            world: #"world: { targets: [{ id: "walker", path: [{ at: [15, 0] }] }] },"#)
        var recorder = CoverageRecorder(flown, try tables ?? CoverageTables.compiledIn())
        try run(flown) { recorder.note($0) }
        return recorder.coverage
    }
}

private let falsifiedTrackCells = [
    FalsifiedCell(
        table: "activetrack-calls", row: "readyToStart\tdefault\tany\tgetRetreat\tsuccess\treadyToStart\t0",
        cell: "success\treadyToStart\t0", wrong: "failure\treadyToStart\t-5024",
        text: "activetrack-calls: readyToStart × getRetreat on mavic-pro: the row says -5024 and readyToStart, "
            + "the run showed 0 and readyToStart, no event"),
    FalsifiedCell(
        table: "activetrack-calls", row: "waitingForConfirmation\tany\ttrace\taccept\tsuccess\taircraftFollowing",
        cell: "aircraftFollowing", wrong: "readyToStart",
        text: "activetrack-calls: waitingForConfirmation (trace) × accept on mavic-pro: the row says 0 and "
            + "readyToStart, the run showed 0 and aircraftFollowing, error 0"),
    FalsifiedCell(
        table: "activetrack-support",
        row: "mavic-pro\ttrace,profile,spotlight\tyes\tyes\tyes\tno\tno\t-\ttrace,profile\tyes\tyes\tyes",
        cell: "yes", wrong: "no",
        text: "activetrack-support: mavic-pro: retreat: the row says no, the run showed 0 for getRetreat"),
]
