// What ActiveTrack can do on a model, and how its headers are read.
extension ProfileCapability {
    private static let calls = ProfileSource(
        [
            ([.mavicAir2, .air2S, .mavic2Pro, .mavic2Zoom, .mavicAir], "ATO, ATM"),
            ([.phantom4, .mavicPro, .spark], "ATO, G-MIS16, H34"),
        ], otherwise: "guess: as the headers have it where they name no model")

    static var activeTrackCalls: [ProfileCapability] {
        [
            .init(
                "missions.hasDetectingHuman", .flag(\.missions.hasDetectingHuman), calls,
                "gesture mode has a state of its own"),
            .init(
                "missions.needsAutoSensing", .flag(\.missions.needsAutoSensing), calls,
                "automatic sensing must be on before ActiveTrack starts"),
            .init(
                "missions.confirmed",
                .list(
                    EnumMember.all(of: ActiveTrackMode.self).filter { $0.symbol != "unknown" },
                    \.missions.confirmed.bits), calls, "ActiveTrack modes whose start asks for a confirmation"),
            .init(
                "missions.hasModeSwitching", .flag(\.missions.hasModeSwitching), calls,
                "the mode of an ActiveTrack mission can be switched"),
            .init(
                "missions.hasFreeModeSwitching", .flag(\.missions.hasFreeModeSwitching), calls,
                "it can be switched while the aircraft follows, and in gesture mode"),
            .init(
                "missions.hasStopFollowing", .flag(\.missions.hasStopFollowing), calls,
                "following can be stopped without ending the mission"),
            .init("missions.hasRetreat", .flag(\.missions.hasRetreat), calls, "the retreat setting exists"),
            .init(
                "missions.tellsReason", .flag(\.missions.tellsReason), calls,
                "the reason that forbids to confirm is told"),
            .init(
                "missions.activeTrackPositions",
                .list(
                    EnumMember.all(of: RemoteFlightMode.self).filter { $0.symbol != "unknown" },
                    \.missions.activeTrackPositions.bits), calls,
                "positions of the mode switch in which ActiveTrack is allowed"),
        ]
    }

    static var activeTrack: [ProfileCapability] {
        [
            .init(
                "activeTrack.isStrict", .flag(\.activeTrack.isStrict),
                "ours: the headers' wording where the field differs (Q4, Q5)",
                "the narrow reading: no tracking state in sensing, no stop of a QuickShot"),
            .init(
                "activeTrack.isVersion42", .flag(\.activeTrack.isVersion42), "H422",
                "as SDK 4.2.2: no reject, no switching of modes before a start"),
            .init(
                "activeTrack.isPitchIgnored", .flag(\.activeTrack.isPitchIgnored), "ATO (Q11)",
                "the pilot's pitch stick is ignored, as the text of 4.16 has it"),
            .init(
                "activeTrack.retreatDefault", .flag(\.activeTrack.retreatDefault), "H34",
                "flies backward when the target approaches, from the start"),
            .init(
                "activeTrack.isLinkLossInterrupting", .flag(\.activeTrack.isLinkLossInterrupting),
                "proposed: interrupted, flying on is the option (Q25)", "a lost link ends an ActiveTrack mission"),
            .init(
                "activeTrack.isMultiModeNeeded", .flag(\.activeTrack.isMultiModeNeeded),
                "guess: the error for it exists (-5061), the models that ask for it are not published",
                "ActiveTrack is refused while multiple flight modes are switched off"),
        ]
    }
}
