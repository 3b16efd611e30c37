#if canImport(DJISDK)
    import DJISDK
    import DJIWidget
#else
    import DeskDJISDK
#endif
import Foundation

/// The vendor's TapFly sample screen without its views: what the user does comes in as methods, what he sees goes out
/// as properties. A view controller forwards the ones and shows the others, see "Split your view controller".
///
/// It keeps the sample's habits, its mistakes included, so that the tests can show them. Use it on the main thread.
///
/// `@unchecked Sendable`: blocks for later want that in Swift 6, and one thread is all that ever comes here.
final class TapFlyScreen: NSObject, DJIVideoFeedListener, @unchecked Sendable {
    /// The round mark on the video.
    struct Circle: Equatable {
        enum Color { case green, yellow, red, gray }
        var center: CGPoint
        var color: Color
    }

    // What the user sees.
    private(set) var circle: Circle?
    private(set) var isStartButtonHidden = true
    private(set) var isStopButtonHidden = true
    private(set) var speedText = ""
    /// 0…1, ten times less than the speed.
    private(set) var sliderValue: Float = 0
    private(set) var isBypassOn = false
    private(set) var statusText = ""
    /// What message boxes have said, oldest first.
    private(set) var messages: [String] = []
    private(set) var framesShown = 0

    private let videoView: UIView
    private let touchView: UIView
    private var mission: DJITapFlyMission?
    private var previousError: (any Error)?

    init(videoView: UIView, touchView: UIView) {
        self.videoView = videoView
        self.touchView = touchView
    }

    private var missionOperator: DJITapFlyMissionOperator? { DJISDKManager.missionControl()?.tapFlyMissionOperator() }

    private func isExecuting(_ state: DJITapFlyMissionState?) -> Bool {
        state == .executing || state == .executionPaused || state == .executionResetting
    }

    private var isMissionRunning: Bool { isExecuting(missionOperator?.currentState) }

    // MARK: The screen comes and goes

    func viewWillAppear() {
        DJIVideoPreviewer.instance()?.setView(videoView)
        DJISDKManager.videoFeeder()?.primaryVideoFeed.add(self, with: nil)
        DJIVideoPreviewer.instance()?.start()
        missionOperator?.addListener(toEvents: self, with: .main) { [weak self] event in self?.receive(event) }
        updateSpeed()
        updateBypass()
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

    // MARK: What the user does

    func tap(at point: CGPoint) {
        circle = Circle(center: point, color: .green)
        let mission = mission ?? DJITapFlyMission()
        mission.imageLocationToCalculateDirection = StreamSpace.point(point, in: touchView)
        mission.tapFlyMode = .forward
        self.mission = mission
        showStartButton(true)
    }

    func pressGo() {
        guard let mission else { return }
        missionOperator?.start(mission) { [weak self] error in
            // The sample's message box comes up whether or not there is an error to tell.
            self?.show("Start Mission:\(error?.localizedDescription ?? "(null)")")
            guard let self else { return }
            if let error {
                self.circle = nil
                self.show("StartMission Failed: \(error.localizedDescription)")
            } else {
                self.showStartButton(false)
            }
        }
    }

    func pressStop() {
        missionOperator?.stopMission { [weak self] error in
            self?.show("Stop Mission:\(error?.localizedDescription ?? "(null)")")
            guard let self else { return }
            if let error {
                self.show("StopMission Failed: \(error.localizedDescription)")
            } else {
                self.circle = nil
                self.hideButtons()
            }
        }
    }

    func moveSlider(to value: Float) {
        sliderValue = value
        let speed = value * 10
        speedText = Self.text(speed)
        // The sample's mistake: before the mission nothing is sent, and nothing is remembered for its start.
        guard isMissionRunning else { return }
        missionOperator?.setAutoFlightSpeed(speed) { [weak self] error in
            if let error { self?.show("Set speed failed: \(error.localizedDescription)") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.updateSpeed() }
        }
    }

    func switchBypass(_ isOn: Bool) {
        isBypassOn = isOn
        missionOperator?.setHorizontalObstacleBypassEnabled(isOn) { [weak self] error in
            if let error { self?.show("Set Horizontal Obstacle Bypass Enabled failed: \(error.localizedDescription)") }
            self?.updateBypass()
        }
    }

    // MARK: What the aircraft says

    private func updateSpeed() {
        missionOperator?.getAutoFlightSpeed { [weak self] speed, error in
            guard let self else { return }
            if let error {
                self.show("Get Auto flight speed failed: \(error.localizedDescription)")
            } else {
                self.speedText = Self.text(speed)
                self.sliderValue = speed / 10
            }
        }
    }

    private func updateBypass() {
        missionOperator?.getHorizontalObstacleBypassEnabled { [weak self] isOn, error in
            guard let self else { return }
            if let error {
                self.show("Get Horizontal Bypass failed: \(error.localizedDescription)")
            } else {
                self.isBypassOn = isOn
            }
        }
    }

    func receive(_ event: DJITapFlyMissionEvent) {
        if isExecuting(event.currentState) {
            showStartButton(false)
        } else {
            circle = nil
            hideButtons()
        }
        if isExecuting(event.previousState) && !isExecuting(event.currentState) {
            if let error = event.error {
                show("Mission interrupted with error:\(error.localizedDescription)")
            } else {
                show("Mission Stopped without error.")
            }
        }
        statusText = "Previous State:\(event.previousState)\nCurrent State:\(event.currentState)\n"
        if let execution = event.executionState { receive(execution, in: event.currentState) }
        if let error = event.error { previousError = error }
        if let previousError { statusText += "Error:\(previousError.localizedDescription)\n" }
        if let error = missionOperator?.persistentError {
            statusText += "Persistent Error:\(error.localizedDescription)\n"
        }
    }

    private func receive(_ execution: DJITapFlyExecutionState, in state: DJITapFlyMissionState) {
        // Two of the sample's mistakes: the bars are not counted in, and (0, 0) is taken for "nothing to draw".
        let point = StreamSpace.pointInPicture(execution.imageLocation)
        circle = point == .zero ? nil : Circle(center: point, color: Self.color(state))
        statusText += "Speed:\(execution.speed)\nByPass Direction:\(execution.bypassDirection)\n"
        let direction = execution.direction
        statusText += "Direction:{\(direction.x), \(direction.y), \(direction.z)}\n"
        statusText += "View Point:{\(point.x), \(point.y)}\nHeading:\(execution.relativeHeading)\n"
    }

    private static func color(_ state: DJITapFlyMissionState) -> Circle.Color {
        switch state {
        case .executing: .green
        case .executionPaused: .yellow
        case .executionResetting: .red
        default: .gray
        }
    }

    // MARK: Odds and ends

    private func showStartButton(_ isStart: Bool) {
        isStartButtonHidden = !isStart
        isStopButtonHidden = isStart
    }

    private func hideButtons() {
        isStartButtonHidden = true
        isStopButtonHidden = true
    }

    private func show(_ message: String) { messages.append(message) }

    private static func text(_ speed: Float) -> String { String(format: "%0.1fm/s", speed) }
}
