#if canImport(DJISDK)
    import DJISDK
#else
    import DeskDJISDK
#endif

/// Follows whom the user draws a box around. Asks him when the aircraft asks, but no second time about somebody who
/// was only out of sight for a while. Use it on the main thread.
///
/// `@unchecked Sendable`: blocks for later want that in Swift 6, and one thread is all that ever comes here.
public final class Follower: NSObject, DJISDKManagerDelegate, @unchecked Sendable {
    /// What the user sees.
    public enum Phase: Equatable {
        case disconnected
        case ready
        /// "Is it this one?", with the box in parts of the picture.
        case asking(CGRect)
        /// It could be followed but for this.
        case cannotConfirm(DJIActiveTrackCannotConfirmReason)
        case following(CGRect)
        case searching
        /// Nothing can start; the vendor's number.
        case blocked(code: Int)
    }

    /// For so long nobody is asked about somebody who was lost, seconds.
    public var patience = 3.0
    public private(set) var phase = Phase.disconnected
    /// What the user was told: the vendor's numbers of refusals and of missions that were taken away.
    public private(set) var alerts: [Int] = []
    private var isTrusted = false
    private var losses = 0

    private var mission: DJIActiveTrackMissionOperator? {
        DJISDKManager.missionControl()?.activeTrackMissionOperator()
    }

    public func connect() { DJISDKManager.registerApp(with: self) }

    public func appRegisteredWithError(_ error: (any Error)?) {
        if error == nil { DJISDKManager.startConnectionToProduct() }
    }

    public func didUpdateDatabaseDownloadProgress(_ progress: Progress) {}

    public func productConnected(_ product: DJIBaseProduct?) {
        mission?.addListener(toEvents: self, with: .main) { [weak self] event in self?.receive(event) }
    }

    public func productDisconnected() { phase = .disconnected }

    /// The user has dragged from one corner of a box to the opposite one, in parts of the picture.
    public func drag(from start: CGPoint, to end: CGPoint) {
        let new = DJIActiveTrackMission()
        new.targetRect = CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
        mission?.start(new) { [weak self] error in self?.alert(error) }
    }

    /// Yes, it is this one.
    public func confirm() { mission?.acceptConfirmation { [weak self] error in self?.alert(error) } }

    /// Enough.
    public func stop() { mission?.stopMission { [weak self] error in self?.alert(error) } }

    private func alert(_ error: (any Error)?) {
        if let error { alerts.append((error as NSError).code) }
    }

    private func receive(_ event: DJIActiveTrackMissionEvent) {
        let isNews = event.previousState != event.currentState
        let box = event.trackingState?.targetRect ?? CGRect(x: 0, y: 0, width: 0, height: 0)
        switch event.currentState {
        case .waitingForConfirmation:
            phase = .asking(box)
            if isTrusted, event.previousState == .findingTrackedTarget { confirm() }
        case .cannotConfirm: phase = .cannotConfirm(event.trackingState?.cannotConfirmReason ?? .unknown)
        case .aircraftFollowing:
            isTrusted = true
            phase = .following(box)
        case .findingTrackedTarget:
            phase = .searching
            if isNews { forgetLater() }
        case .readyToStart: end(.ready, event.error)
        case .cannotStart: end(.blocked(code: (mission?.persistentError as NSError?)?.code ?? 0), event.error)
        default: phase = .disconnected
        }
    }

    private func forgetLater() {
        losses += 1
        let number = losses
        DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
            guard let self, self.losses == number, self.phase == .searching else { return }
            self.isTrusted = false
        }
    }

    /// A mission that nobody has stopped ends with an error.
    private func end(_ next: Phase, _ error: (any Error)?) {
        if phase != .disconnected && phase != .ready { alert(error) }
        isTrusted = false
        phase = next
    }
}
