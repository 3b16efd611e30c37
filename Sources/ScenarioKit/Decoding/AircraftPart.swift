import Contract
import SimCore
import SimMath

/// `aircraft: { … }` and `profile: { … }`.
struct AircraftPart {
    var profile = DeviceProfile(.mavicPro)
    var positionNED = Vector3(0, 0, -20)
    var heading = 0.0
    var gimbalPitch = 0.0
    var limits = FlightLimits()
    var battery = 100.0
    var mode = RemoteFlightMode.P
    var settings = SettingsPart()
    private var place: SourcePosition?

    init(_ top: inout ObjectReader) throws(ScenarioError) {
        let keys = ["model", "at", "heading", "gimbalPitch", "limits", "battery", "modeSwitch"] + SettingsPart.keys
        guard var part = try top.optionalObject("aircraft", what: "aircraft", keys: keys) else { return }
        let models = AircraftModel.allCases.map(\.rawValue)
        if let name = try part.optionalChoice("model", of: models), let model = AircraftModel(rawValue: name) {
            profile = DeviceProfile(model)
        }
        place = part.keyPosition("at")
        if let at = try part.optionalVector3("at", in: worldReach, unit: "m") {
            guard at.z >= 0 else { throw part.error("an aircraft cannot start below the ground", key: "at") }
            positionNED = Vector3(northEastUp: at)
        }
        heading = try part.optionalNumber("heading", in: -360...360, unit: "°") ?? 0
        let pitches = profile.camera.gimbalPitchMinDegrees...profile.camera.gimbalPitchMaxDegrees
        gimbalPitch = try part.optionalNumber("gimbalPitch", in: pitches, unit: "°") ?? 0
        battery = try part.optionalNumber("battery", in: 0...100, unit: "%") ?? 100
        let modes = RemoteFlightMode.allCases.filter { $0 != .unknown }
        if let symbol = try part.optionalChoice("modeSwitch", of: modes.map(\.symbol)) {
            mode = .named(symbol) ?? .P
        }
        if var limit = try part.optionalObject("limits", what: "limits", keys: ["radius", "height"]) {
            // The ranges that the flight controller takes.
            limits.radiusMeters = try limit.optionalNumber("radius", in: 15...8000, unit: "m") ?? .infinity
            limits.heightMeters = try limit.optionalNumber("height", in: 20...500, unit: "m") ?? 120
            try limit.finish()
        }
        settings = try SettingsPart(&part)
        try part.finish()
    }

    /// A flight that begins inside an obstacle has no meaning.
    func requireFreePlace(_ obstacles: [Obstacle], file: String) throws(ScenarioError) {
        for obstacle in obstacles where obstacle.distance(to: positionNED) <= 0 {
            throw ScenarioError(
                "the aircraft starts inside the obstacle \"\(obstacle.id)\"", file: file,
                at: place ?? SourcePosition(line: 1, column: 1))
        }
    }
}

/// `camera: { … }`.
struct CameraPart {
    var card = Scenario.CardChoice.empty

    init(_ top: inout ObjectReader, _ profile: inout DeviceProfile) throws(ScenarioError) {
        let keys = ["hfov", "stream", "card"]
        guard var part = try top.optionalObject("camera", what: "camera", keys: keys) else { return }
        if let view = try part.optionalNumber("hfov", in: 10...150, unit: "°") {
            profile.camera.horizontalViewDegrees = view
        }
        if let stream = try part.optionalNumbers("stream", count: 2...2, in: 16...4096, unit: "px") {
            guard stream.allSatisfy({ $0 == $0.rounded() }) else {
                throw part.error("\"stream\" must be whole numbers of px", key: "stream")
            }
            profile.camera.streamWidthPx = stream[0]
            profile.camera.streamHeightPx = stream[1]
        }
        if let node = part.optionalNode("card") {
            if case .null = node.value {
                card = .none
            } else {
                card = .folder(try node.string("\"card\"", file: part.file))
            }
        }
        try part.finish()
    }
}
