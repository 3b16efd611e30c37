// Short spellings, and the parameters of commands that take several.
extension ParameterDescriptor {
    static func number(
        _ key: String, _ unit: String, _ range: ClosedRange<Double>, default value: Double? = nil, _ doc: String
    ) -> ParameterDescriptor {
        ParameterDescriptor(key, .number(unit: unit, range: range), default: value, doc)
    }

    static func whole(
        _ key: String, _ unit: String, _ range: ClosedRange<Double>, _ doc: String
    ) -> ParameterDescriptor {
        ParameterDescriptor(key, .number(unit: unit, range: range), isWhole: true, doc)
    }

    static func choice<E: ContractEnum>(_ key: String, _ type: E.Type, _ doc: String) -> ParameterDescriptor {
        ParameterDescriptor(key, .choice(EnumMember.all(of: type)), doc)
    }

    /// The number that a setter sets.
    static func value(_ unit: String, _ range: ClosedRange<Double>, _ doc: String) -> ParameterDescriptor {
        number("value", unit, range, doc)
    }

    /// The flag that a setter sets.
    static func value(_ doc: String) -> ParameterDescriptor { ParameterDescriptor("value", .flag, doc) }

    static func on(_ doc: String) -> ParameterDescriptor { ParameterDescriptor("on", .flag, doc) }

    private static func deflection(_ key: String, _ doc: String) -> ParameterDescriptor {
        number(key, "of full deflection", -1...1, default: 0, doc)
    }
}

extension ParameterDescriptor {
    static var tap: ParameterDescriptor { ParameterDescriptor("image", .imagePoint, "the tapped point") }

    static var target: ParameterDescriptor { ParameterDescriptor("target", .target, "who") }

    static var visionReport: [ParameterDescriptor] {
        let sides = [("left", "left side"), ("top", "upper side"), ("right", "right side"), ("bottom", "lower side")]
        return sides.map { number($0.0, "of the picture", 0...1, $0.1) }
            + [number("confidence", "", 0...1, default: 1, "how sure it is; 0: it sees nothing")]
    }

    static var tapFlyMode: ParameterDescriptor {
        // An app can pass Unknown, so a saved run must be able to say so; the contract answers it.
        ParameterDescriptor(
            "mode", .choice(EnumMember.all(of: TapFlyMode.self)), default: Double(TapFlyMode.forward.rawValue),
            "how to fly along the direction")
    }

    static var trackMode: ParameterDescriptor {
        ParameterDescriptor(
            "mode", .choice(EnumMember.all(of: ActiveTrackMode.self)),
            default: Double(ActiveTrackMode.trace.rawValue), "how to follow the target")
    }

    static var quickShotMode: ParameterDescriptor {
        ParameterDescriptor(
            "quickShot", .choice(EnumMember.all(of: QuickShotMode.self)),
            default: Double(QuickShotMode.unknown.rawValue), "which path, with mode quickShot only")
    }

    static var trackBox: [ParameterDescriptor] {
        [
            number("x", "of the picture", 0...1, "left side of the box, or the point"),
            number("y", "of the picture", 0...1, "upper side of the box, or the point"),
            number("width", "of the picture", 0...1, default: 0, "of the box; 0: a point"),
            number("height", "of the picture", 0...1, default: 0, "of the box; 0: a point"), trackMode, quickShotMode,
        ]
    }

    static var gimbalRotation: [ParameterDescriptor] {
        [
            ParameterDescriptor(
                "mode", .choice(EnumMember.all(of: GimbalRotationMode.self)),
                default: Double(GimbalRotationMode.absoluteAngle.rawValue), "what the numbers mean"),
            ParameterDescriptor(
                "axes", .choice(EnumMember.all(of: GimbalAxes.self)), default: Double(GimbalAxes.pitch.rawValue),
                "which of the numbers count; the other axes stay as they are"),
            number("pitch", "degrees or degrees/s", -180...180, default: 0, "up is positive"),
            number("roll", "degrees or degrees/s", -180...180, default: 0, "right side down is positive"),
            number(
                "yaw", "degrees or degrees/s", -360...360, default: 0,
                "clockwise is positive; absolute: from the nose"),
            number("time", "s", 0...600, default: 1, "how long a move by angles takes; 0: as fast as it can"),
        ]
    }

    static var modeSwitch: ParameterDescriptor {
        ParameterDescriptor(
            "to",
            .choice(EnumMember.all(of: RemoteFlightMode.self).filter { $0.raw != RemoteFlightMode.unknown.rawValue }),
            "the flight mode of the new position")
    }

    static var sticks: [ParameterDescriptor] {
        [
            deflection("roll", "right stick, left to right"), deflection("pitch", "right stick, back to forward"),
            deflection("yaw", "left stick, left to right; positive turns clockwise"),
            deflection("throttle", "left stick, down to up; positive climbs"),
        ]
    }

    static var rawSticks: [ParameterDescriptor] {
        [
            deflection("leftHorizontal", "left stick, left to right"),
            deflection("leftVertical", "left stick, down to up"),
            deflection("rightHorizontal", "right stick, left to right"),
            deflection("rightVertical", "right stick, down to up"),
        ]
    }

    static var wind: [ParameterDescriptor] {
        [
            number("from", "degrees", 0...360, "where it blows from, clockwise from north"),
            number("speed", "m/s", 0...60, "mean speed"),
            number("gust", "m/s", 0...30, default: 0, "how far gusts leave the mean"),
        ]
    }

    static var virtualStickModes: [ParameterDescriptor] {
        [
            choice("vertical", VirtualStickVerticalMode.self, "velocity or position"),
            choice("rollPitch", VirtualStickRollPitchMode.self, "angle or velocity"),
            choice("yaw", VirtualStickYawMode.self, "angle or angularVelocity"),
            choice("system", VirtualStickCoordinateSystem.self, "ground or body"),
        ]
    }

    static var virtualStick: [ParameterDescriptor] {
        [
            number(
                "pitch", "m/s or degrees", -30...30, default: 0,
                "right or east in velocity mode; a pitch angle otherwise"),
            number(
                "roll", "m/s or degrees", -30...30, default: 0,
                "forward or north in velocity mode; a roll angle otherwise"),
            number("yaw", "degrees or degrees/s", -180...180, default: 0, "heading or turn rate"),
            number("throttle", "m/s or m", -4...500, default: 0, "climb rate or height"),
        ]
    }

    static var simulator: [ParameterDescriptor] {
        [
            number("latitude", "degrees", -90...90, "where home is"),
            number("longitude", "degrees", -180...180, "where home is"),
            number("frequency", "Hz", 2...150, default: 20, "how often the state is pushed"),
            number("satellites", "satellites", 0...20, default: 10, "in view"),
        ]
    }

    static var simulatorWind: [ParameterDescriptor] {
        [
            number("x", "m/s", 0...20, default: 0, "along north"),
            number("y", "m/s", 0...20, default: 0, "along east"), number("z", "m/s", 0...20, default: 0, "along down"),
        ]
    }
}

/// What a registration can be answered with: success and the vendor's errors, by their number.
enum RegistrationResult {
    static let members =
        [EnumMember(symbol: "ok", raw: 0)]
        + ErrorCatalogue.registration.map { error in
            // Without the domain, which is the only one here.
            EnumMember(symbol: String(error.symbol.drop { $0 != "/" }.dropFirst()), raw: Int(error.code.number))
        }
}
