import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The words in which the tables say what pilot, app and world do: `light=49.9`, `sticks=0,-1,0,0`, `stop`.
///
/// A word is a name, or a name and its values; a table's cell is a list of words that happen one after the other.
struct Deed: CustomStringConvertible {
    let name: String
    let values: [String]

    init(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1)
        name = String(parts.first ?? "")
        values = parts.count < 2 ? [] : parts[1].split(separator: ",").map(String.init)
    }

    static func list(_ cell: String?) -> [Deed] {
        (cell ?? "").split(separator: " ").filter { $0 != "-" }.map { Deed(String($0)) }
    }

    var description: String { values.isEmpty ? name : "\(name)=\(values.joined(separator: ","))" }

    func number(_ index: Int = 0) throws -> Double {
        try #require(index < values.count ? Double(values[index]) : nil, "\(self)")
    }

    func isOn() throws -> Bool { try number() != 0 }

    func member<E: ContractEnum>(_ type: E.Type = E.self, _ index: Int = 0) throws -> E {
        try #require(index < values.count ? E.named(values[index]) : nil, "\(self)")
    }

    /// A place given as tables give it: north, east, up.
    func place() throws -> Vector3 { Vector3(try number(0), try number(1), try -number(2)) }
}

extension Rig {
    /// A bench as the words of a table's `scene` describe it; without words a Phantom 4 Pro at 40 m, looking north.
    convenience init(scene words: String?, model unsaid: AircraftModel = .phantom4Pro) throws {
        var model = unsaid
        var (height, heading, gimbal) = (40.0, 0.0, 0.0)
        var limits = FlightLimits(heightMeters: 500)
        var obstacles: [Obstacle] = []
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
            default: break
            }
        }
        self.init(model, height: height, heading: heading, gimbal: gimbal, limits: limits) { profile in
            for deed in deeds { Self.adjust(&profile, deed) }
        }
        if !obstacles.isEmpty {
            scene = Scene(profile: scene.profile, limits: limits, obstacles: obstacles)
        }
        for deed in deeds where !Self.sceneWords.contains(deed.name) { try perform(deed) }
    }

    /// The words that are used up in making the bench; all others are deeds done to it before anything else.
    private static let sceneWords = [
        "model", "height", "heading", "gimbal", "radiusLimit", "heightLimit", "box", "pillar", "view", "strict",
        "survivesLinkLoss", "clamps", "multiModeUnneeded",
    ]

    static func adjust(_ profile: inout DeviceProfile, _ deed: Deed) {
        switch deed.name {
        case "view": profile.camera.horizontalViewDegrees = (try? deed.number()) ?? .nan
        case "strict": profile.tapFly.isStrict = true
        case "survivesLinkLoss": profile.tapFly.isLinkLossInterrupting = false
        case "multiModeUnneeded": profile.tapFly.isMultiModeNeeded = false
        case "clamps": profile.tapFly.isSpeedClamped = true
        default: break
        }
    }

    /// `box=north,east,up,length,width,height`, from its middle.
    static func box(_ deed: Deed) throws -> Obstacle {
        let half = Vector3(try deed.number(3) / 2, try deed.number(4) / 2, try deed.number(5) / 2)
        return Obstacle(id: "box", centerNED: try deed.place(), halfSize: half)
    }

    /// `pillar=north,east,radius,top`, standing on the ground.
    static func pillar(_ deed: Deed) throws -> Obstacle {
        let half = try deed.number(3) / 2
        let center = Vector3(try deed.number(0), try deed.number(1), -half)
        return Obstacle(
            id: "pillar", shape: .cylinder(centerNED: center, radius: try deed.number(2), halfHeight: half))
    }
}

extension Rig {
    /// Does what a table's cell says, and returns the calls made to the operator.
    @discardableResult
    func perform(_ cell: String?, watch: TapFlyWatch? = nil) throws -> [RequestID] {
        try Deed.list(cell).compactMap { try perform($0, watch: watch) }
    }

    /// Does one deed. Calls and buttons take a tick, at whose beginning they act; the world changes between ticks.
    @discardableResult
    func perform(_ deed: Deed, watch: TapFlyWatch? = nil) throws -> RequestID? {
        if try change(deed) || order(deed, watch) { return nil }
        var request: RequestID?
        switch deed.name {
        case "pause": pause()
        case "goHomeButton": goHomeButton()
        case "remoteLink":
            world.conditions.isRemoteLinked = try deed.isOn()
            link(world.conditions.isAircraftConnected)
        case "link":
            world.conditions.isPhoneLinked = try deed.isOn()
            link(world.conditions.isAircraftConnected)
        case "wait": try run(seconds: deed.number(), watch)
        case "start":
            let image = ImagePoint(try deed.number(0), try deed.number(1))
            request = call(.start(image: image, mode: try deed.member(TapFlyMode.self, 2)))
        case "stop":
            let stop = call(.stop)
            watch?.stops.insert(stop)
            request = stop
        case "resetHeading": request = call(.resetHeading)
        case "speed": request = call(.setSpeed(metersPerSecond: try deed.number()))
        case "bypass": request = call(.setBypass(try deed.isOn()))
        default: Issue.record("unknown word \(deed)")
        }
        watch?.look(self)
        return request
    }

    /// What pilot and weather do without a call.
    func change(_ deed: Deed) throws -> Bool {
        switch deed.name {
        case "light": world.conditions.lightLux = try deed.number()
        case "battery": world.conditions.batteryPercent = try deed.number()
        case "satellites": world.conditions.satellites = Int64(try deed.number())
        case "flag": world.conditions.set(try deed.member(FlightCondition.self), true)
        case "clear": world.conditions.set(try deed.member(FlightCondition.self), false)
        case "fault": world.conditions.set(try deed.member(FieldFault.self), true)
        case "mode": world.remote.mode = try deed.member(RemoteFlightMode.self)
        case "sticks":
            sticks(
                Sticks(
                    roll: try deed.number(0), pitch: try deed.number(1), yaw: try deed.number(2),
                    throttle: try deed.number(3)))
        case "wind":
            world.wind.set(fromDegrees: try deed.number(0), speedMps: try deed.number(1), gustMps: try deed.number(2))
        case "homeSet": world.home.isSet = try deed.isOn()
        case "activation": world.app.activation = try deed.member(ActivationState.self)
        case "at":
            // Set down or lifted by hand, motors as they then must be.
            world.aircraft = AircraftState(
                positionNED: try deed.place(), headingDegrees: world.aircraft.headingDegrees)
            world.status = FlightStatus(isFlying: world.aircraft.isFlying)
        default: return false
        }
        return true
    }

    /// What app and pilot ask of the flight controller.
    func order(_ deed: Deed, _ watch: TapFlyWatch?, look: (Rig) -> Void = { _ in }) throws -> Bool {
        let asked: FlightCall
        switch deed.name {
        case "goHome": asked = .goHome
        case "cancelGoHome": asked = .cancelGoHome
        case "land": asked = .land
        case "cancelLanding": asked = .cancelLanding
        case "takeOff": asked = .takeOff
        case "motors": asked = try deed.isOn() ? .turnOnMotors : .turnOffMotors
        case "virtualStick": asked = .enableVirtualStick(try deed.isOn())
        case "multiMode": asked = .setMultiMode(try deed.isOn())
        case "lowBattery": asked = .setLowBattery(try deed.number())
        case "seriousBattery": asked = .setSeriousLowBattery(try deed.number())
        case "maxRadius": asked = .setMaxRadius(try deed.number())
        case "radiusLimited": asked = .setRadiusLimited(try deed.isOn())
        case "maxHeight": asked = .setMaxHeight(try deed.number())
        default: return false
        }
        let request = call(asked)
        watch?.look(self)
        look(self)
        let answers = completions(of: request).map(\.code)
        let isTaken = watch?.toleratesRefusals == true || !answers.contains { !$0.isOK }
        #expect(isTaken, "\(deed) was refused: \(answers.map(\.number))")
        return true
    }

    /// Time passes under a watch.
    func run(seconds: Double, _ watch: TapFlyWatch?) {
        for _ in 0..<Int((seconds * 100).rounded()) {
            step()
            watch?.look(self)
        }
    }
}
