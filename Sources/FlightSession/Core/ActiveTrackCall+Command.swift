import Contract
import MissionLogic

extension ActiveTrackCall {
    /// What a command asks of the ActiveTrack operator; nil when it asks nothing of it.
    init?(_ command: Command) {
        switch command {
        case .activeTrackStart(let x, let y, let width, let height, let mode, let path):
            self = .start(TrackRequest(x: x, y: y, width: width, height: height, mode, path))
        case .activeTrackCanStart(let x, let y, let width, let height, let mode, let path):
            self = .canStart(TrackRequest(x: x, y: y, width: width, height: height, mode, path))
        case .activeTrackStartAutoSensing(let subject, let mode, let path):
            self = .startSubject(index: Self.index(subject), mode: mode, quickShot: path)
        case .activeTrackStop: self = .stop
        case .activeTrackAccept: self = .accept
        case .activeTrackReject: self = .reject
        case .activeTrackStopFollowing: self = .stopFollowing
        case .activeTrackSetCircularSpeed(let speed): self = .setCircularSpeed(metersPerSecond: speed)
        case .activeTrackGetCircularSpeed: self = .getCircularSpeed
        case .activeTrackSwitchMode(let mode): self = .switchMode(mode)
        case .activeTrackSetGestureMode(let isOn): self = .setGestureMode(isOn)
        case .activeTrackEnableAutoSensing: self = .enableAutoSensing
        case .activeTrackEnableAutoSensingForQuickShot: self = .enableAutoSensingForQuickShot
        case .activeTrackDisableAutoSensing: self = .disableAutoSensing
        case .activeTrackSetRecommendedConfiguration: self = .setRecommendedConfiguration
        case .activeTrackSetRetreat(let isOn): self = .setRetreat(isOn)
        case .activeTrackGetRetreat: self = .getRetreat
        default: return nil
        }
    }

    /// A subject's place in the list, or -1, which nobody has, for what is no such number.
    private static func index(_ subject: Double) -> Int {
        guard subject >= 0, subject <= 1e6 else { return -1 }
        let index = Int(subject)
        return Double(index) == subject ? index : -1
    }
}
