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

    static let all = refusedStarts + conditions + calls + endings + media + registration

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
        .init("mission/flightControllerRunningVirtualStick", "", [virtualStick, start]),
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

    /// What ends a mission.
    private static let endings: [Provocation] = [
        .init("mission/stoppedByUser", "", [started, "{ after: 1, do: \"rc.stick\", roll: 1 }"], expect: interrupted),
        .init(
            "mission/reachFlightLimitation", "aircraft: { limits: { radius: 20 } }", [started], expect: interrupted),
    ]

    private static let media: [Provocation] = [
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
