import DeskFlight

/// How to provoke an error: a few keys and steps of a scenario. A test flies each.
struct Provocation {
    let symbol: String
    /// Keys of the file, besides name and script.
    let setup: String
    /// Steps up to the one that is answered with the error; the error is put for `ERROR`.
    let steps: [String]
    /// An expectation in place of the answer.
    let expect: String?

    /// A whole scenario that passes because the error comes, or nil where none is known.
    static func scenario(of symbol: String) -> String? {
        guard let found = all.first(where: { $0.symbol == symbol }) else { return nil }
        var lines = ["{ deskflight: 1, name: \"provokes \(symbol)\", duration: 30,"]
        if !found.setup.isEmpty { lines.append("  \(found.setup),") }
        if !found.steps.isEmpty {
            lines.append("  script: [")
            lines += found.steps.map { "    \($0.replacing("ERROR", with: "completes: \"\(symbol)\""))," }
            lines.append("  ],")
        }
        let expect = found.expect ?? "{ count: \"call.failed\", error: \"\(symbol)\", atLeast: 1 }"
        lines.append("  expect: [\(expect.replacing("ERROR", with: "error: \"\(symbol)\""))] }")
        return lines.joined(separator: "\n")
    }

    static let all =
        refusedStarts + taps + conditions + calls + endings + tracking + flightControl + cancelled + media
        + registration

    private init(_ symbol: String, _ setup: String = "", _ steps: [String] = [start], expect: String? = nil) {
        self.symbol = symbol
        self.setup = setup
        self.steps = steps
        self.expect = expect
    }

    private static let start = "{ do: \"tapFly.start\", image: [0.5, 0.5], ERROR }"
    private static let started = "{ do: \"tapFly.start\", image: [0.5, 0.5], completes: \"ok\" }"
    private static let interrupted = "{ count: \"tapFly.interrupted\", ERROR, equals: 1 }"

    /// Something in the world that refuses a start.
    private static let refusedStarts: [Provocation] = [
        .init("mission/modeError", "aircraft: { modeSwitch: \"S\" }"),
        .init("mission/aircraftNotInTheAir", "aircraft: { at: [0, 0, 0] }"),
        .init("mission/aircraftLowBattery", "aircraft: { battery: 20 }"),
        .init("mission/gpsSignalWeak", "world: { satellites: 4 }"),
        .init("mission/visionSensorUnderexposed", "world: { light: 20 }"),
        .init("mission/visionSensorOverexposed", "world: { light: 60000 }"),
        .init("mission/aircraftGoingHome", "aircraft: { at: [80, 0, 20] }", [goingHome, start]),
        .init("mission/aircraftLanding", "", [landing, start]),
        .init("flightController/runningVirtualStick", "", [virtualStick, start]),
        .init("sdk/sdkFeatureNotSupported", "aircraft: { model: \"phantom-4-rtk\" }"),
        .init("sdk/aircraftNotConnected", "link: { phone: false }"),
    ]

    private static let goingHome = "{ do: \"flight.goHome\", completes: \"ok\" }"
    private static let landing = "{ do: \"flight.land\", completes: \"ok\" }"
    private static let virtualStick = "{ do: \"virtualStick.enable\", value: true, completes: \"ok\" }"

    /// A standing condition that refuses a start.
    private static let conditions: [Provocation] =
        [
            ("mission/aircraftStartingEngine", FlightCondition.motorsStarting),
            ("mission/aircraftInNoviceMode", .noviceMode), ("mission/aircraftInNoFlyZone", .noFlyZone),
            ("mission/visionSystemNotAuthorized", .visionNotAuthorized), ("mission/visionSystemError", .visionFault),
            ("mission/visionSystemNotAvailable", .frontVisionUnavailable),
            ("mission/visionSystemNeedsCalibration", .visionNeedsCalibration),
            ("mission/visionDataAbnormal", .visionDataAbnormal),
            ("mission/featurePointCannotMatch", .featurePointsDoNotMatch),
            ("mission/initializationFailed", .initializationFailed), ("mission/noVideoFeed", .videoLost),
            ("mission/videoFrameRateTooLow", .videoFrameRateLow),
        ].map { symbol, condition in .init(symbol, "world: { conditions: [\"\(condition.symbol)\"] }") } + [
            .init(
                "mission/landingGearDeployed",
                "aircraft: { model: \"inspire-2\" }, world: { conditions: [\"landingGearDeployed\"] }")
        ]

    /// A call at the wrong time or with wrong values.
    private static let calls: [Provocation] = [
        .init("mission/missionParametersInvalid", "", ["{ do: \"tapFly.setSpeed\", value: 12, ERROR }"]),
        .init("mission/aircraftNoRunningMission", "", ["{ do: \"tapFly.stop\", ERROR }"]),
        .init("mission/aircraftRunningMission", "", [started, start]),
        .init("mission/commandCanNotExecute", "", [started, "{ do: \"tapFly.resetHeading\", ERROR }"]),
    ]

    /// A tap that leads nowhere.
    private static let taps: [Provocation] = [
        .init(
            "mission/gimbalPitchTooLow", "aircraft: { gimbalPitch: -85 }",
            ["{ do: \"tapFly.start\", image: [0.5, 0.05], ERROR }"]),
        .init(
            "mission/aircraftAlreadyInCommandState", "",
            [
                "{ at: 1, do: \"tapFly.start\", image: [0.5, 0.5] }",
                "{ at: 1.05, do: \"tapFly.start\", image: [0.5, 0.5], ERROR }",
            ]),
        .init(
            "mission/gimbalPitchTooLarge", "aircraft: { gimbalPitch: 20 }, profile: { \"tapFly.gimbalPitchMax\": 10 }"),
        .init("mission/tapFlyDirectionInvalid", "aircraft: { gimbalPitch: -79 }"),
        .init("mission/aircraftAltitudeTooLow", "aircraft: { at: [0, 0, 0.7] }"),
        .init("mission/aircraftAltitudeTooHigh", "profile: { \"tapFly.heightStartMax\": 10 }"),
        .init("mission/multiModeDisabled", "aircraft: { multiMode: false }"),
        .init("mission/aircraftTakingOff", ground, [takeOff, start]),
    ]

    /// What the flight controller refuses.
    private static let flightControl: [Provocation] = [
        .init("flightController/aircraftNotInTheAir", ground, [call("flight.land")]),
        .init("flightController/aircraftNotAutoLanding", "", [call("flight.cancelLanding")]),
        .init("flightController/aircraftNotGoingHome", "", [call("flight.cancelGoHome")]),
        .init("flightController/cannotTurnOffMotorsWhileAircraftFlying", "", [call("flight.turnOffMotors")]),
        .init("flightController/modeError", "", [call("flight.cancelTakeOff")]),
        .init("flightController/motorsStarted", "", [call("flight.takeOff")]),
        .init("flightController/takingOff", ground, [takeOff, call("flight.land")]),
        .init("flightController/landing", "", [landing, call("flight.goHome")]),
        .init("flightController/goingHome", "aircraft: { at: [80, 0, 20] }", [goingHome, call("flight.land")]),
        .init("flightController/gpsSignalWeak", "world: { satellites: 4 }", [call("flight.goHome")]),
        .init("flightController/setHomeLocationGpsNotReady", "world: { satellites: 4 }", [call("flight.setHomeHere")]),
        .init(
            "flightController/inNoFlyZone", ground + ", world: { conditions: [\"noFlyZone\"] }",
            [call("flight.takeOff")]),
        .init(
            "flightController/startingEngine", ground + ", world: { conditions: [\"motorsStarting\"] }",
            [call("flight.takeOff")]),
        .init("flightController/lowBattery", "aircraft: { at: [0, 0, 0], battery: 5 }", [call("flight.takeOff")]),
        .init(
            "flightController/inTripodMode", "aircraft: { model: \"mavic-2-pro\", modeSwitch: \"T\" }",
            ["{ do: \"virtualStick.enable\", value: true, ERROR }"]),
        .init(
            "flightController/remoteControllerModeError", "aircraft: { modeSwitch: \"S\" }",
            ["{ do: \"virtualStick.enable\", value: true, ERROR }"]),
        .init(
            "flightController/goHomeAltitudeTooLow", "", ["{ do: \"flight.setGoHomeHeight\", value: 5, ERROR }"]),
        .init(
            "flightController/goHomeAltitudeTooHigh", "", ["{ do: \"flight.setGoHomeHeight\", value: 600, ERROR }"]),
        .init("flightController/virtualStickControlModeError", "", [call("virtualStick.send")]),
    ]

    /// What the app, the simulator or another call stands in the way of.
    private static let cancelled: [Provocation] = [
        .init("sdk/applicationNotActivated", "app: { registered: false }", [call("tapFly.stop")]),
        .init("sdk/invalidParameters", "", ["{ do: \"simulator.setWind\", x: 50, ERROR }"]),
        .init("sdk/commandNotSupportByCurrentState", walker, [tap, call("gimbal.reset")]),
        .init("sdk/commandExecutionFailed", "", ["{ do: \"simulator.setWind\", x: 1, ERROR }"]),
        .init(
            "sdk/timeout", "",
            ["{ do: \"fault\", which: \"startTimesOut\", on: true }", start]),
        .init(
            "sdk/operationCancelled", ground,
            [
                "{ do: \"flight.takeOff\" }",
                "{ after: 0.5, do: \"flight.cancelTakeOff\", completes: \"ok\" }",
            ]),
        .init(
            "cache/requestCancelled", "",
            [
                "{ do: \"fault\", which: \"repeatCancelsFirst\", on: true }",
                "{ at: 1, do: \"tapFly.start\", image: [0.5, 0.5] }",
                "{ at: 1.05, do: \"tapFly.start\", image: [0.5, 0.5], completes: \"ok\" }",
            ]),
    ]

    private static let ground = "aircraft: { at: [0, 0, 0] }"
    private static let takeOff = "{ do: \"flight.takeOff\", completes: \"ok\" }"

    private static func call(_ name: String) -> String { "{ do: \"\(name)\", ERROR }" }

    /// What ends a mission.
    private static let endings: [Provocation] = [
        .init(
            "mission/cannotBypassObstacle",
            "aircraft: { at: [0, 0, 20], limits: { height: 30 } },\n  "
                + "world: { obstacles: [{ id: \"wall\", box: { center: [40, 0, 20], size: [2, 120, 60] } }] }",
            [started], expect: interrupted),
        .init(
            "mission/reachAltitudeLowerBound", "aircraft: { at: [0, 0, 8], gimbalPitch: -40 }", [started],
            expect: interrupted),
        .init("mission/stoppedByUser", "", [started, "{ after: 1, do: \"rc.stick\", roll: 1 }"], expect: interrupted),
        .init(
            "mission/reachFlightLimitation", "aircraft: { limits: { radius: 20 } }", [started], expect: interrupted),
    ]

    private static let walker =
        "aircraft: { at: [0, 0, 8], gimbalPitch: -25 },\n  "
        + "world: { targets: [{ id: \"walker\", path: [{ at: [15, 0] }] }] }"
    private static let tap = "{ at: 1, do: \"activeTrack.start\", x: 0.5, y: 0.5, completes: \"ok\" }"
    private static let accept = "{ do: \"activeTrack.accept\", completes: \"ok\" }"
    private static let lost = "{ count: \"activeTrack.interrupted\", ERROR, equals: 1 }"

    private static func box(_ numbers: String) -> String { "{ at: 1, do: \"activeTrack.start\", \(numbers), ERROR }" }

    /// What ActiveTrack refuses, asks again about, and ends with.
    private static let tracking: [Provocation] = [
        .init("mission/trackingRectTooSmall", walker, [box("x: 0.5, y: 0.5, width: 0.01, height: 0.2")]),
        .init("mission/trackingRectTooLarge", walker, [box("x: 0.1, y: 0.1, width: 0.8, height: 0.8")]),
        .init("mission/trackingTargetNotEnoughFeatures", walker, [box("x: 0.1, y: 0.9")]),
        .init(
            "mission/trackingTargetTooFar",
            "aircraft: { at: [0, 0, 10], gimbalPitch: -12 },\n  profile: { \"tracker.sizeGood\": 10 },\n  "
                + "world: { targets: [{ id: \"walker\", path: [{ at: [45, 0] }] }] }",
            [tap, "{ do: \"activeTrack.accept\", ERROR }"]),
        .init(
            "mission/trackingTargetLost", walker, [tap, accept, "{ at: 5, do: \"target.hide\", target: \"walker\" }"],
            expect: lost),
        .init(
            "mission/trackingPausedByUser",
            "aircraft: { model: \"phantom-4-pro\", at: [0, 0, 8], gimbalPitch: -25 },\n  "
                + "world: { targets: [{ id: \"walker\", path: [{ at: [15, 0] }] }] }",
            [tap, accept, "{ at: 5, do: \"rc.pause\" }"],
            expect: "{ count: \"activeTrack.changed\", ERROR, equals: 1 }"),
    ]

    private static let media: [Provocation] = [
        .init(
            "camera/commandCurrentlyNotEnabled", "", ["{ do: \"camera.shoot\" }", "{ do: \"camera.shoot\", ERROR }"]),
        .init("camera/noSuchMediaFile", "", ["{ do: \"card.delete\", file: \"none.JPG\", ERROR }"]),
        .init("camera/sdCardNotInserted", "camera: { card: null }", ["{ do: \"camera.shoot\", ERROR }"]),
        .init(
            "camera/sdCardFull", "profile: { \"card.capacity\": 1000000 }, camera: { stream: [2560, 1440] }",
            ["{ do: \"camera.shoot\", ERROR }"]),
    ]

    /// Every reason of the vendor to refuse the app.
    private static let registration: [Provocation] = ErrorCatalogue.descriptions(in: .registration).map { error in
        let reason = error.symbol.split(separator: "/").last.map(String.init) ?? error.symbol
        return .init(
            error.symbol, "", ["{ at: 1, do: \"app.registration\", result: \"\(reason)\" }"],
            expect: "{ count: \"app.registered\", ERROR, atLeast: 1 }")
    }
}
