import DeskFlight
import VirtualVideo

/// What the window paints over the picture, as a function of a session's state.
enum FlightOverlay {
    static let hints = [
        "click: fly there  space: stop  P: pause  C: photo  + -: speed",
        "drag a box or right click: track  click the box: accept  F: hover  M: mode",
        "W S: climb  A D: turn  arrows: move  H: hide marks  Esc: quit",
    ]

    /// - Parameters:
    ///   - notices: errors to show.
    ///   - tapped: a tap that waits for its answer.
    ///   - mode: in which the next box will be followed; shown while nothing is.
    static func model(
        _ core: borrowing SessionCore, notices: [String], tapped: ImagePoint?, mode: ActiveTrackMode = .trace
    ) -> OverlayModel {
        let pose = core.state.world.cameraPose(core.scene)
        var model = OverlayModel()
        model.tapFlyState = core.state.tapFly.state
        model.tapped = tapped
        model.direction = core.state.tapFly.flight.flatMap { pose.imagePoint(ofDirection: $0.directionNED) }
        model.track = track(core)
        for (target, plan) in zip(core.state.world.targets, core.scene.targets) where !target.isHidden {
            let center = target.centerNED(plan)
            guard let rect = pose.imageRect(ofBox: center, halfSize: plan.halfSize, headingNED: target.headingNED)
            else { continue }
            model.boxes.append(OverlayModel.Box(rect: rect, label: plan.id))
        }
        model.lines = lines(core, mode: mode)
        model.notices = notices
        model.hints = hints
        return model
    }

    /// The box of the target that is tracked, in the mission's own words; nil while none is, or it is searched for.
    private static func track(_ core: borrowing SessionCore) -> OverlayModel.Track? {
        guard let mission = core.state.activeTrack.mission, mission.stage != .finding,
            let box = core.state.world.tracked?.box
        else { return nil }
        let word =
            switch mission.targetState {
            case .waitingForConfirmation: "? click to accept"
            case .cannotConfirm: mission.reason.symbol
            case .trackingWithHighConfidence, .trackingWithLowConfidence, .unknown: mission.mode.symbol
            }
        return OverlayModel.Track(rect: box, state: mission.targetState, label: word)
    }

    /// State, speed, height, heading, time.
    static func lines(_ core: borrowing SessionCore, mode: ActiveTrackMode = .trace) -> [String] {
        let aircraft = core.state.world.aircraft
        let speed = Fixed.text(aircraft.velocityNED.length, decimals: 1)
        let wanted = Fixed.text(core.state.tapFly.settings.speedMps, decimals: 1)
        let operating = core.state.activeTrack
        let track = "track   \(operating.state.symbol), \((operating.mission?.mode ?? mode).symbol)"
        return ["TapFly  \(core.state.tapFly.state.symbol)"] + (core.scene.targets.isEmpty ? [] : [track]) + [
            "speed   \(speed) m/s, TapFly \(wanted) m/s",
            "height  \(Fixed.text(aircraft.heightMeters, decimals: 1)) m",
            "heading \(compass(aircraft.headingDegrees))°",
            "time    \(Fixed.text(max(0, core.tick.seconds), decimals: 1)) s",
        ]
    }

    /// Whole degrees from 000 to 359.
    static func compass(_ degrees: Double) -> String {
        let whole = Int(degrees.rounded()) % 360
        let digits = String(whole < 0 ? whole + 360 : whole)
        return String(repeating: "0", count: 3 - digits.count) + digits
    }
}
