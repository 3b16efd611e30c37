/// What the aircraft reports about itself, and the simulator inside its flight controller.
public struct StatePushProfile: Hashable, Sendable {
    /// Up to this height above ground the ultrasonic sensor is in use, metres.
    public var ultrasonicMaxMeters = 8.0
    /// What an ultrasonic height is a multiple of, metres.
    public var ultrasonicStepMeters = 0.1
    /// Up to this height the downward cameras hold the place, metres.
    public var visionPositioningMaxMeters = 3.0
    /// So near to a limit it counts as reached, metres.
    public var limitReachedMeters = 0.1
    /// How long a press of a button on the remote controller is seen.
    public var buttonPressSeconds = 0.2
    /// Pushes of the simulator's state per second.
    public var simulatorHertzMin = 2.0
    public var simulatorHertzMax = 150.0
    public var simulatorSatellitesMax = 20.0
    /// Along each axis, m/s.
    public var simulatorWindMaxMps = 20.0
    /// The simulator reports pitch and roll within ± this, degrees.
    public var simulatorTiltMaxDegrees = 30.0
}

extension ProfileNumber {
    static var push: [ProfileNumber] {
        [
            .init(
                "push.ultrasonicMax", \.push.ultrasonicMaxMeters, "m", 0...50, "FCS: about 8 m",
                "height up to which the ultrasonic sensor measures"),
            .init(
                "push.ultrasonicStep", \.push.ultrasonicStepMeters, "m", 0.01...1, "FCS",
                "what an ultrasonic height is a multiple of"),
            .init(
                "push.visionPositioningMax", \.push.visionPositioningMaxMeters, "m", 0...50, "FCS: usually 3 m",
                "height up to which the downward cameras hold the place"),
            .init(
                "push.limitReached", \.push.limitReachedMeters, "m", 0...5,
                "guess: the pilot's flight brakes before a limit and comes to rest just short of it",
                "distance from a limit at which it counts as reached"),
            .init(
                "push.buttonPress", \.push.buttonPressSeconds, "s", 0.01...5, "guess: a short press, two pushes long",
                "how long a press of a button is seen"),
            .init(
                "push.simulatorHertzMin", \.push.simulatorHertzMin, "Hz", 1...150, "SIM",
                "fewest pushes of the simulator a second"),
            .init(
                "push.simulatorHertzMax", \.push.simulatorHertzMax, "Hz", 1...1000, "SIM",
                "most pushes of the simulator a second"),
            .init(
                "push.simulatorSatellitesMax", \.push.simulatorSatellitesMax, "satellites", 0...40, "SIM",
                "most satellites that the simulator takes"),
            .init(
                "push.simulatorWindMax", \.push.simulatorWindMaxMps, "m/s", 0...60,
                "guess: unit and range are unpublished; the vendor's widget offers 0…20",
                "strongest wind along an axis that the simulator takes"),
            .init(
                "push.simulatorTiltMax", \.push.simulatorTiltMaxDegrees, "degrees", 1...90, "SIMS",
                "steepest pitch and roll that the simulator reports"),
        ]
    }
}
