import ScenarioKit
import Testing

/// `error` beside a count: a stopped flight (no error), one that the pilot ends (-5036), one refused call (-5016).
@Suite("Counts of events that carry an error")
struct CountErrorTests {
    private static let script = """
        { at: 1, do: "tapFly.start", image: [0.5, 0.5], completes: "ok" },
        { after: 1, do: "tapFly.stop", completes: "ok" },
        { after: 1, do: "tapFly.stop" },
        { after: 1, do: "tapFly.start", image: [0.5, 0.5], completes: "ok" },
        { after: 1, do: "rc.stick", roll: 1, for: 0.5 },
        """

    private func judge(_ expectation: String) throws -> ExpectationResult? {
        try run(try scenario(script: Self.script, expect: expectation)).expectations.first
    }

    @Test(
        "only events with that error count",
        arguments: [
            ("tapFly.leftExecuting", nil, 2), ("tapFly.leftExecuting", "mission/stoppedByUser", 1),
            ("tapFly.interrupted", "-5036", 1), ("tapFly.interrupted", "mission/gpsSignalWeak", 0),
            ("call.failed", nil, 1), ("call.failed", "mission/aircraftNoRunningMission", 1),
            ("call.completed", "mission/stoppedByUser", 0),
        ] as [(String, String?, Int)])
    func counts(event: String, error: String?, count: Int) throws {
        let filter = error.map { ", error: \"\($0)\"" } ?? ""
        let met = try judge("{ count: \"\(event)\"\(filter), equals: \(count) }")
        #expect(met?.isOK == true, "\(String(describing: met))")
        let missed = try judge("{ count: \"\(event)\"\(filter), equals: \(count + 1) }")
        #expect(missed?.isOK == false && missed?.note?.hasPrefix("counted \(count)") == true)
    }

    @Test(
        "an error that is none, or beside an event that carries none, is a load error",
        arguments: [
            ("tapFly.interrupted", "mission/reachFlightLimitatoin", "unknown error"),
            ("video.frame", "mission/stoppedByUser", "video.frame carries no error"),
        ])
    func refusals(event: String, error: String, message: String) throws {
        #expect {
            try scenario(expect: "{ count: \"\(event)\", error: \"\(error)\", equals: 1 }")
        } throws: {
            ($0 as? ScenarioError)?.message.hasPrefix(message) == true
        }
    }
}
