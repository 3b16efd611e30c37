import Contract
import FlightSession
import MissionLogic

/// TapFly as coverage follows it. Missions are told apart by their mode.
enum TapFlyOperator: WatchedOperator {
    static let noMission = TapFlyMode.unknown
    static let events = CoverageArea.tapFlyEvents

    static func machine(_ core: borrowing SessionCore) -> TapFlyMachine { core.state.tapFly }

    static func stand(_ machine: TapFlyMachine) -> OperatorStand<Self> {
        OperatorStand(state: machine.state, mission: machine.mode, persistent: machine.persistentError)
    }

    static func isInMission(_ state: TapFlyState) -> Bool { state.isExecuting }

    static func event(_ record: EventRecord) -> OperatorEvent<TapFlyState>? {
        guard case .tapFly(let event) = record.event else { return nil }
        return OperatorEvent(
            previous: event.previous, current: event.current, error: event.error, hasPayload: event.execution != nil,
            isPush: event.previous == event.current && event.current.isExecuting, bypass: event.execution?.bypass)
    }

    static func mission(of row: ContractRow, from state: TapFlyState) throws(ContractTableError) -> TapFlyMode? {
        let event = try row["event"]
        return state.isExecuting || event == "startAccepted" ? try row.member("mode") : nil
    }

    static func fits(_ wanted: TapFlyMode, _ seen: TapFlyMode, from state: TapFlyState) -> Bool { wanted == seen }

    static func call(_ word: Substring, _ value: Substring) -> OperatorCall? { word == "stop" ? .stopTapFly : nil }

    static func isStrict(_ profile: DeviceProfile) -> Bool { profile.tapFly.isStrict }
    static func survivesLinkLoss(_ profile: DeviceProfile) -> Bool { !profile.tapFly.isLinkLossInterrupting }
}
