import Dispatch
import Foundation

/// The SDK's static entry. Everything here means the bound `FlightDesk`, else the only one that is alive. [MGR]
public final class DJISDKManager: NSObject {
    private override init() {}

    /// The mission operators, or nil (and a line on standard error) without a desk or with several of which none is
    /// bound.
    public static func missionControl() -> DJIMissionControl? {
        LiveDesks.current(for: "DJISDKManager.missionControl()")?.missionControl
    }

    /// The queue on which completions of later calls run, for this desk; the main queue if never set.
    public static func setCompletionBlockQueue(_ queue: DispatchQueue) {
        LiveDesks.current(for: "DJISDKManager.setCompletionBlockQueue(_:)")?.setCompletionBlockQueue(queue)
    }
}

/// Hands out the mission operators, each time the same ones. [MCT]
public final class DJIMissionControl: NSObject, Sendable {
    private let tapFly: DJITapFlyMissionOperator

    init(_ core: DeskCore) { tapFly = DJITapFlyMissionOperator(core) }

    /// The operator for TapFly missions.
    public func tapFlyMissionOperator() -> DJITapFlyMissionOperator { tapFly }
}
