import DeskFlight

/// What a tap asks for, by what goes on.
enum TapMeaning {
    /// Pixels around the box of a target that still belong to it. [SEED]
    static let margin = 10.0

    /// While a target waits to be confirmed a tap answers: on its box yes, beside it no. Otherwise it is a direction.
    static func command(at point: ImagePoint, _ core: borrowing SessionCore, in picture: PictureRect) -> Command {
        guard let box = asked(core) else { return .tapFlyStart(image: point, mode: .forward) }
        let (aroundU, aroundV) = (margin / Double(picture.width), margin / Double(picture.height))
        let isInside =
            point.u >= box.minU - aroundU && point.u <= box.maxU + aroundU && point.v >= box.minV - aroundV
            && point.v <= box.maxV + aroundV
        return isInside ? .activeTrackAccept : .activeTrackStop
    }

    /// The box that somebody is asked about, or nil.
    private static func asked(_ core: borrowing SessionCore) -> ImageRect? {
        switch core.state.activeTrack.state {
        case .waitingForConfirmation, .cannotConfirm: core.state.world.tracked?.box
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .autoSensing,
            .autoSensingForQuickShot, .detectingHuman, .aircraftFollowing, .onlyCameraFollowing,
            .findingTrackedTarget, .performingQuickShot:
            nil
        }
    }
}
