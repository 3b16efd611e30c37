import Contract
import Testing

/// The enumerations against the published tables, both ways.
struct EnumerationTests {
    struct Row: Hashable, Comparable {
        let type: String
        let symbol: String
        let raw: Int

        static func < (a: Row, b: Row) -> Bool { (a.type, a.raw, a.symbol) < (b.type, b.raw, b.symbol) }
    }

    private func published() throws -> [Row] {
        try Table("enums").rows.map { row in
            Row(
                type: try #require(row["type"]), symbol: try #require(row["swift"]),
                raw: try #require(Int(row["raw"] ?? "")))
        }
    }

    @Test("No member is missing and none is extra")
    func membersAgree() throws {
        let published = try published()
        let ours = ContractEnumerations.published.flatMap { type in
            type.members.map { Row(type: type.vendorName, symbol: $0.symbol, raw: $0.raw) }
        }
        let missing = Set(published).subtracting(ours).sorted()
        let extra = Set(ours).subtracting(published).sorted()
        #expect(missing == [])
        #expect(extra == [])
        #expect(ours.count == published.count)
        #expect(published.count == 204)
        #expect(ContractEnumerations.published.count == 33)
    }

    @Test("The numbering of SDK 4.2.2 is the published one")
    func activeTrackStatesIn422() throws {
        var seen = 0
        for row in try Table("enums").rows where row["type"] == "DJIActiveTrackMissionState" {
            let state = try #require(ActiveTrackState.named(row["swift"] ?? ""))
            #expect(state.rawValue422 == Int(row["raw422"] ?? ""), "\(state)")
            seen += 1
        }
        #expect(seen == 15)
    }

    @Test("The sets used by the seed's demo")
    func demoSets() {
        #expect(TapFlyState.allCases.filter(\.isExecuting) == [.executing, .executionPaused, .executionResetting])
        #expect(
            Set(ActiveTrackState.allCases.filter(\.isTracking)) == [
                .findingTrackedTarget, .aircraftFollowing, .onlyCameraFollowing, .cannotConfirm,
                .waitingForConfirmation, .performingQuickShot,
            ])
    }

    @Test("What no vendor numbers: found like the rest, told apart, each condition and fault in words of its own")
    func ours() {
        #expect(
            ContractEnumerations.ours.map(\.name) == [
                "StickMode", "FlightCondition", "FieldFault", "TargetGesture", "GimbalAxes", "TrackPhase",
            ])
        #expect(ContractEnumerations.ours.allSatisfy { $0.vendorName.hasPrefix("DeskFlight.") })
        #expect(ContractEnumerations.published.allSatisfy { $0.vendorName.hasPrefix("DJI") })
        #expect(Set(FlightCondition.allCases.map(\.doc)).count == 14)
        #expect(Set(FieldFault.allCases.map(\.doc)).count == 8)
        #expect(Set(FieldFault.allCases.map(\.source)).count == 8)
        #expect(FlightCondition.allCases.allSatisfy { !$0.source.isEmpty })
        // Each has a bit of its own.
        #expect(FlightCondition.allCases.reduce(0) { $0 | $1.bit } == (1 << 14) - 1)
        #expect(FieldFault.allCases.reduce(0) { $0 | $1.bit } == (1 << 8) - 1)
    }

    @Test("Types are found by either name")
    func lookup() {
        #expect(ContractEnumerations.named("TapFlyState")?.vendorName == "DJITapFlyMissionState")
        #expect(ContractEnumerations.named("DJIRCFlightModeSwitch")?.name == "FlightModeSwitch")
        #expect(ContractEnumerations.named("tapFlyState") == nil)
        #expect(Set(ContractEnumerations.all.map(\.name)).count == 39)
        #expect(ContractEnumerations.all.allSatisfy { !$0.source.isEmpty })
    }

    @Test("Symbols lead back to their case, and only in their own spelling")
    func symbols() {
        #expect(RemoteFlightMode.named("P") == .P)
        #expect(RemoteFlightMode.named("p") == nil)
        #expect(FlightMode.named("gpsAtti") == .gpsAtti)
        #expect(VideoFeedSource.named("fpvCamera")?.rawValue == 1)
        #expect(GimbalMode.FPV.symbol == "FPV")
        #expect(FlightMode.named("") == nil)
        #expect(FlightMode(rawValue: 3) == nil)
    }
}
