import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// What a table's row calls a mission: a mode, and how it began: `trace+gesture`, `quickShot+sensing`.
struct TrackKind: CustomStringConvertible {
    let words: [String]
    let mode: ActiveTrackMode

    init(_ cell: String) {
        words = cell.split(separator: "+").map(String.init)
        mode = ActiveTrackMode.named(words.first ?? "") ?? .trace
    }

    var isByGesture: Bool { words.contains("gesture") }
    var isSensed: Bool { words.contains("sensing") }
    var isCircling: Bool { words.contains("circling") }
    var description: String { words.joined(separator: "+") }

    /// The aircraft that such a mission flies unless a row says otherwise.
    var model: AircraftModel {
        if isSensed { return mode == .circle ? .mavicAir2 : .mavicAir }
        if isByGesture && mode == .spotlight { return .mavicAir2 }
        switch mode {
        case .quickShot: return .spark
        case .spotlightPro: return .inspire2
        case .circle: return .mavic2Pro
        case .trace, .profile, .spotlight, .unknown: return .mavicPro
        }
    }
}

extension Rig {
    /// A bench of the ActiveTrack operator as the words of a table's `scene` describe it: at 8 m, nose to the north,
    /// gimbal at -25 degrees, a person 15 m in front.
    convenience init(trackScene words: String?, model unsaid: AircraftModel = .mavicPro) throws {
        var model = unsaid
        var (height, heading, gimbal) = (8.0, 0.0, -25.0)
        var limits = FlightLimits(heightMeters: 500)
        var obstacles: [Obstacle] = []
        var person = Vector3(15, 0, 0)
        var kind = TargetKind.person
        var decoy: Vector3?
        let deeds = Deed.list(words)
        for deed in deeds {
            switch deed.name {
            case "model": model = try #require(AircraftModel(rawValue: deed.values.first ?? ""), "\(deed)")
            case "height": height = try deed.number()
            case "heading": heading = try deed.number()
            case "gimbal": gimbal = try deed.number()
            case "radiusLimit": limits.radiusMeters = try deed.number()
            case "heightLimit": limits.heightMeters = try deed.number()
            case "box": obstacles.append(try Self.box(deed))
            case "pillar": obstacles.append(try Self.pillar(deed))
            case "target": person = try deed.ground()
            case "decoy": decoy = try deed.ground()
            case "kind": kind = try #require(TargetKind(rawValue: deed.values.first ?? ""), "\(deed)")
            default: break
            }
        }
        var plans = [TargetPlan(id: "who", kind: kind, path: [(person, 0)])]
        if let decoy {
            var other = TargetPlan(id: "decoy", kind: kind, path: [(decoy, 0)])
            other.lookAlike = 0
            plans.append(other)
        }
        self.init(
            model, height: height, heading: heading, gimbal: gimbal, limits: limits, obstacles: obstacles,
            targets: plans
        ) { profile in
            for deed in deeds { Self.adjustTrack(&profile, deed) }
        }
        track = ActiveTrackMachine(scene.profile)
        let used = [
            "model", "height", "heading", "gimbal", "radiusLimit", "heightLimit", "box", "pillar", "target", "decoy",
            "kind", "strict", "v42", "survivesLinkLoss", "multiModeUnneeded", "ground",
        ]
        for deed in deeds where !used.contains(deed.name) { try perform(track: deed) }
    }

    private static func adjustTrack(_ profile: inout DeviceProfile, _ deed: Deed) {
        switch deed.name {
        case "strict": profile.activeTrack.isStrict = true
        case "v42": profile.activeTrack.isVersion42 = true
        case "survivesLinkLoss": profile.activeTrack.isLinkLossInterrupting = false
        case "multiModeUnneeded":
            profile.activeTrack.isMultiModeNeeded = false
            profile.tapFly.isMultiModeNeeded = false
        default: break
        }
    }

    var trackState: ActiveTrackState { track?.state ?? .unknown }

    /// The first target's own box, grown to at least 0.04 a side.
    var targetBox: ImageRect {
        let view = world.view(of: 0, from: world.cameraPose(scene), scene)
        let box = view?.box ?? ImageRect(minU: 0.45, minV: 0.4, maxU: 0.55, maxV: 0.6)
        return box.grown(u: max(0, 0.04 - box.width) / 2, v: max(0, 0.04 - box.height) / 2)
            .intersection(.picture) ?? box
    }

    var targetPoint: ImageRect {
        let middle = targetBox.center
        return ImageRect(minU: middle.u, minV: middle.v, maxU: middle.u, maxV: middle.v)
    }
}

extension Deed {
    /// A target's foot as tables give it: north, east, and up where it stands on something.
    func ground() throws -> Vector3 {
        Vector3(try number(0), try number(1), values.count > 2 ? -(try number(2)) : 0)
    }

    /// A mode, and the path of a QuickShot behind it.
    func mode(_ place: Int) throws -> (ActiveTrackMode, QuickShotMode) {
        (
            try member(ActiveTrackMode.self, place),
            values.count > place + 1 ? try member(QuickShotMode.self, place + 1) : .unknown
        )
    }
}

extension Rig {
    /// Does what a table's cell says, and returns the calls made to the operator.
    @discardableResult
    func perform(track cell: String?, watch: TrackWatch? = nil) throws -> [RequestID] {
        try Deed.list(cell).compactMap { try perform(track: $0, watch: watch) }
    }

    /// Does one deed. Calls and buttons take a tick, at whose beginning they act; the world changes between ticks.
    @discardableResult
    func perform(track deed: Deed, watch: TrackWatch? = nil) throws -> RequestID? {
        if try changeSight(deed) || change(deed) { return nil }
        if try order(deed, nil, look: { watch?.look($0) }) { return nil }
        if let call = try trackCall(deed) {
            let request = self.call(track: call)
            if Self.isEnd(call) { watch?.stops.insert(request) }
            watch?.look(self)
            return request
        }
        switch deed.name {
        case "pause": pause()
        case "goHomeButton": goHomeButton()
        case "binding": world.app.binding = try deed.member(BindingState.self)
        case "tapFly":
            _ = call(.start(image: ImagePoint(try deed.number(0), try deed.number(1)), mode: .forward))
            run(seconds: 0.2)
        case "remoteLink":
            world.conditions.isRemoteLinked = try deed.isOn()
            link(world.conditions.isAircraftConnected)
        case "link":
            world.conditions.isPhoneLinked = try deed.isOn()
            link(world.conditions.isAircraftConnected)
        case "wait": run(seconds: try deed.number(), track: watch)
        default: Issue.record("unknown word \(deed)")
        }
        watch?.look(self)
        return nil
    }

    private static func isEnd(_ call: ActiveTrackCall) -> Bool {
        switch call {
        case .stop, .reject, .setGestureMode(false): true
        default: false
        }
    }

    private func changeSight(_ deed: Deed) throws -> Bool {
        switch deed.name {
        case "target":
            world.targets[0].positionNED = try deed.ground()
            sight.walk = nil
        case "walk": sight.walk = (try deed.number(0), try deed.number(1), try deed.number(2))
        case "hidden": world.targets[0].isHidden = try deed.isOn()
        case "match": sight.match = try deed.number()
        case "jitter": sight.jitter = try deed.number()
        case "pose":
            world.targets[0].gesture =
                deed.values == ["confirm"] ? .armsV : deed.values == ["photo"] ? .photoFrame : .none
        default: return false
        }
        return true
    }

    func trackCall(_ deed: Deed) throws -> ActiveTrackCall? {
        switch deed.name {
        case "start":
            let (mode, path) = try deed.mode(0)
            return .start(TrackRequest(box: targetBox, mode: mode, quickShot: path))
        case "startPoint":
            let (mode, path) = try deed.mode(0)
            return .start(TrackRequest(box: targetPoint, mode: mode, quickShot: path))
        case "startSubject":
            let (mode, path) = try deed.mode(1)
            return .startSubject(index: Int(try deed.number(0)), mode: mode, quickShot: path)
        case "stop": return .stop
        case "accept": return .accept
        case "reject": return .reject
        case "stopFollowing": return .stopFollowing
        case "circular": return .setCircularSpeed(metersPerSecond: try deed.number())
        case "switch": return .switchMode(try deed.member(ActiveTrackMode.self))
        case "gesture": return .setGestureMode(try deed.isOn())
        case "sensing":
            return deed.values == ["quickShot"]
                ? .enableAutoSensingForQuickShot : try deed.isOn() ? .enableAutoSensing : .disableAutoSensing
        case "retreat": return .setRetreat(try deed.isOn())
        default: return nil
        }
    }

    /// Time passes under a watch.
    func run(seconds: Double, track watch: TrackWatch?) {
        for _ in 0..<Int((seconds * 100).rounded()) {
            step()
            watch?.look(self)
        }
    }

    /// Asks, and waits a second and a half for the answer.
    func answer(track asked: ActiveTrackCall, watch: TrackWatch? = nil) -> ErrorCode? {
        let request = call(track: asked)
        watch?.look(self)
        for _ in 0..<150 where completions(of: request).isEmpty { run(seconds: 0.01, track: watch) }
        let answers = completions(of: request)
        return answers.count == 1 ? answers[0].code : nil
    }
}

extension Rig {
    /// Brings a fresh rig into a state by what a user would do; only Unknown has no way in.
    func bring(to wanted: ActiveTrackState, _ kind: TrackKind, isOnGround: Bool = false) throws -> Bool {
        switch wanted {
        case .unknown: track?.phase = .unknown
        case .disconnected: try perform(track: "link=0")
        case .recovering: try perform(track: "link=0 link=1")
        case .notSupported, .readyToStart: step()
        case .cannotStart:
            let isUsable = scene.profile.missions.activeTrackPositions.contains(.S)
            try perform(track: isOnGround ? "at=0,0,0" : isUsable ? "mode=A" : "mode=S")
            step()
        case .autoSensing: try perform(track: "sensing=1")
        case .autoSensingForQuickShot: try perform(track: "sensing=quickShot")
        case .detectingHuman: try perform(track: "hidden=1 gesture=1")
        case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing,
            .findingTrackedTarget, .performingQuickShot:
            try begin(wanted, kind)
        }
        return trackState == wanted
    }

    private func begin(_ wanted: ActiveTrackState, _ kind: TrackKind) throws {
        let path = kind.mode == .quickShot ? ",dronie" : ""
        if wanted == .cannotConfirm && world.targets[0].positionNED == Vector3(15, 0, 0) {
            try perform(track: "target=45,0")
        }
        let isAsked = wanted == .waitingForConfirmation
        if kind.isByGesture {
            let isOwnState = scene.profile.missions.hasDetectingHuman
            try perform(
                track: isOwnState
                    ? "hidden=1 gesture=1 wait=0.1 hidden=0 wait=1.5" : "gesture=1 pose=confirm wait=1.6 pose=none")
        } else if kind.isSensed {
            try perform(track: kind.mode == .quickShot ? "sensing=quickShot" : "sensing=1")
            if isAsked { sight.match = 0.3 }
            try perform(track: "startSubject=0,\(kind.mode)\(path) wait=1.3")
            if isAsked { sight.match = 1 }
        } else {
            try perform(track: "start=\(kind.mode)\(path) wait=1.3")
            if isAsked && trackState == .aircraftFollowing { pause() }
        }
        let follows = wanted == .aircraftFollowing || wanted == .findingTrackedTarget
        if follows && trackState == .waitingForConfirmation { try perform(track: "accept") }
        if kind.isCircling { try perform(track: "circular=2") }
        run(seconds: 0.2)
        if wanted == .findingTrackedTarget { try perform(track: "hidden=1 wait=1.7") }
    }
}
