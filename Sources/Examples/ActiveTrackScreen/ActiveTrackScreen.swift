#if canImport(DJISDK)
    import DJISDK
    import DJIWidget
#else
    import DeskDJISDK
#endif
import Foundation

/// The vendor's ActiveTrack sample screen without its views: what the user does comes in as methods and as touches of
/// the overlay, what he sees goes out as properties. See "Split your view controller".
///
/// It keeps the sample's habits, its mistakes included, so that the tests can show them. Use it on the main thread.
final class ActiveTrackScreen: NSObject, DJIVideoFeedListener {
    /// The box on the video, and the touches on it.
    let overlay = TrackingOverlay()

    // What else the user sees.
    private(set) var isAcceptButtonHidden = true
    private(set) var isRejectButtonHidden = true
    private(set) var isStopButtonHidden = true
    private(set) var isGestureSwitchHidden = true
    private(set) var isGestureOn = false
    private(set) var isRetreatOn = false
    private(set) var statusText = ""
    /// What message boxes have said, oldest first.
    private(set) var messages: [String] = []
    private(set) var framesShown = 0

    private let videoView: UIView
    private let overlayView: UIView
    /// Where the target was last, in points of the overlay.
    private var trackedBox = CGRect.zero
    private var needsConfirmation = false

    /// A tap this much beside the box still means it, points.
    private static let hitMargin = 10.0

    init(videoView: UIView, overlayView: UIView) {
        self.videoView = videoView
        self.overlayView = overlayView
        super.init()
        overlay.onTap = { [weak self] in self?.tap(at: $0) }
        overlay.onDrag = { [weak self] in self?.drag(from: $0, to: $1, isFinished: $2) }
    }

    private var missionOperator: DJIActiveTrackMissionOperator? {
        DJISDKManager.missionControl()?.activeTrackMissionOperator()
    }

    private func isTracking(_ state: DJIActiveTrackMissionState?) -> Bool {
        switch state {
        case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing,
            .findingTrackedTarget, .performingQuickShot:
            true
        default: false
        }
    }

    // MARK: The screen comes and goes

    func viewWillAppear() {
        DJIVideoPreviewer.instance()?.setView(videoView)
        DJISDKManager.videoFeeder()?.primaryVideoFeed.add(self, with: nil)
        DJIVideoPreviewer.instance()?.start()
        missionOperator?.addListener(toEvents: self, with: .main) { [weak self] event in self?.receive(event) }
        updateGesture()
        updateRetreat()
        updateButtons()
    }

    func viewWillDisappear() {
        DJIVideoPreviewer.instance()?.unSetView()
        DJISDKManager.videoFeeder()?.primaryVideoFeed.remove(self)
        missionOperator?.removeListener(self)
    }

    func videoFeed(_ videoFeed: DJIVideoFeed, didUpdateVideoData videoData: Data) {
        var bytes = [UInt8](videoData)
        DJIVideoPreviewer.instance()?.push(&bytes, length: Int32(bytes.count))
        framesShown += 1
    }

    // MARK: Touches

    private func tap(at point: CGPoint) {
        if needsConfirmation {
            answer(isMeant: trackedBox.insetBy(dx: -Self.hitMargin, dy: -Self.hitMargin).contains(point))
        } else if !isTracking(missionOperator?.currentState) {
            start(CGRect(origin: StreamSpace.point(point, in: overlayView), size: CGSize(width: 0, height: 0)))
        }
    }

    /// The sample asks nobody whether a mission runs already.
    private func drag(from start: CGPoint, to end: CGPoint, isFinished: Bool) {
        let box = CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y))
        overlay.isDashed = true
        overlay.text = nil
        overlay.draw(box, .green)
        if isFinished { self.start(StreamSpace.box(box, in: overlayView)) }
    }

    private func start(_ box: CGRect) {
        let mission = DJIActiveTrackMission()
        mission.targetRect = box
        mission.mode = .trace
        missionOperator?.start(mission) { [weak self] error in
            if let error {
                self?.overlay.isDashed = false
                self?.overlay.draw(nil, nil)
                self?.show("Start Mission Error:\(error.localizedDescription)")
            } else {
                self?.show("Start Mission Success")
            }
        }
    }

    /// Both answers come up in a message box whether or not there is an error to tell.
    private func answer(isMeant: Bool) {
        if isMeant {
            missionOperator?.acceptConfirmation { [weak self] in self?.show("Confirm Tracking:\(Self.text($0))") }
        } else {
            missionOperator?.stopMission { [weak self] in self?.show("Cancel Tracking:\(Self.text($0))") }
        }
    }

    // MARK: Buttons and switches

    func pressAccept() {
        missionOperator?.acceptConfirmation { [weak self] error in
            if let error { self?.show("Accept Confirmation Failed: \(error.localizedDescription)") }
        }
    }

    /// The sample says "failed" also when nothing has.
    func pressReject() {
        missionOperator?.stopAircraftFollowing { [weak self] error in
            self?.show("Stop Aircraft Following Failed: \(Self.text(error))")
        }
    }

    func pressStop() {
        missionOperator?.stopMission { [weak self] error in
            if let error { self?.show("Stop Mission Failed: \(error.localizedDescription)") }
        }
    }

    func pressRecommended() {
        missionOperator?.setRecommendedConfigurationWithCompletion { [weak self] error in
            if let error {
                self?.show("Set Recommended Camera and Gimbal Configuration Failed: \(error.localizedDescription)")
            } else {
                self?.show("Set Recommended Camera and Gimbal Configuration Success.")
            }
        }
    }

    /// A refusal goes to the log alone, and the switch stays where the user put it.
    func switchGesture(_ isOn: Bool) {
        isGestureOn = isOn
        missionOperator?.setGestureModeEnabled(isOn) { [weak self] error in
            if error == nil { self?.updateGesture() }
        }
    }

    func switchRetreat(_ isOn: Bool) {
        isRetreatOn = isOn
        missionOperator?.setRetreatEnabled(isOn) { [weak self] error in
            if error == nil { self?.updateRetreat() }
        }
    }

    private func updateGesture() { isGestureOn = missionOperator?.isGestureModeEnabled ?? false }

    private func updateRetreat() {
        missionOperator?.getRetreatEnabled { [weak self] isOn, error in
            if error == nil { self?.isRetreatOn = isOn }
        }
    }

    private func updateButtons() {
        let state = missionOperator?.currentState
        isStopButtonHidden = !isTracking(state)
        isAcceptButtonHidden = !needsConfirmation
        let isFollowing = state == .aircraftFollowing || state == .findingTrackedTarget
        isRejectButtonHidden = !(isFollowing && missionOperator?.trackingMode == .trace)
        isGestureSwitchHidden = !(missionOperator?.isGestureModeSupported() ?? false)
    }

    // MARK: What the aircraft says

    func receive(_ event: DJIActiveTrackMissionEvent) {
        if isTracking(event.previousState) && !isTracking(event.currentState), let error = event.error {
            show("Mission Interrupted: \(error.localizedDescription)")
        }
        if let tracking = event.trackingState {
            receive(tracking)
        } else {
            // Only here, and after a failed start, do the dashes of a drag end.
            overlay.isDashed = false
            overlay.text = nil
            needsConfirmation = false
            overlay.draw(nil, nil)
        }
        statusText = status(of: event)
        updateButtons()
    }

    private func receive(_ tracking: DJIActiveTrackTrackingState) {
        trackedBox = StreamSpace.viewBox(tracking.targetRect, in: overlayView)
        needsConfirmation = tracking.state == .waitingForConfirmation
        overlay.text = needsConfirmation ? "?" : nil
        overlay.draw(trackedBox, Self.color(tracking.state))
    }

    private static func color(_ state: DJIActiveTrackTargetState) -> TrackingOverlay.Color {
        switch state {
        case .cannotConfirm: .red
        case .waitingForConfirmation: .orange
        case .trackingWithHighConfidence: .green
        case .trackingWithLowConfidence: .yellow
        default: .gray
        }
    }

    private func status(of event: DJIActiveTrackMissionEvent) -> String {
        let tracking = event.trackingState
        let lines = [
            "From State:\(event.previousState)", "To State:\(event.currentState)",
            "Tracking State:\(tracking.map { "\($0.state)" } ?? "(null)")",
            "Cannot Confirm Reason:\(tracking.map { "\($0.cannotConfirmReason)" } ?? "(null)")",
            "Error:\(Self.text(event.error))", "PersistentError:\(Self.text(missionOperator?.persistentError))",
            "QuickMovie Progress:\(tracking?.progress ?? 0)",
        ]
        return lines.joined(separator: "\n")
    }

    // MARK: Odds and ends

    private func show(_ message: String) { messages.append(message) }

    private static func text(_ error: (any Error)?) -> String { error?.localizedDescription ?? "(null)" }
}
