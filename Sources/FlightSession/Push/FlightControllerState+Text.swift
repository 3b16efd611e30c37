import Contract

extension FlightControllerState {
    /// What an app shows for the mode: the vendor's `flightModeString`.
    public var flightModeString: String { flightMode.words }
}

extension FlightMode {
    /// The mode as people read it. The vendor's words are unpublished; these are ours.
    public var words: String {
        switch self {
        case .manual: "Manual"
        case .atti: "Atti"
        case .attiCourseLock: "Atti, course lock"
        case .gpsAtti: "P-GPS"
        case .gpsCourseLock: "Course lock"
        case .gpsHomeLock: "Home lock"
        case .gpsHotPoint: "Hotpoint"
        case .assistedTakeoff: "Assisted take-off"
        case .autoTakeoff: "Take-off"
        case .autoLanding: "Landing"
        case .gpsWaypoint: "Waypoint"
        case .goHome: "Go home"
        case .joystick: "Joystick"
        case .gpsAttiWristband: "Wristband"
        case .draw: "Draw"
        case .gpsFollowMe: "Follow me"
        case .activeTrack: "ActiveTrack"
        case .tapFly: "TapFly"
        case .gpsSport: "Sport"
        case .gpsNovice: "Beginner"
        case .confirmLanding: "Confirm landing"
        case .terrainFollow: "Terrain follow"
        case .tripod: "Tripod"
        case .activeTrackSpotlight: "Spotlight"
        case .motorsJustStarted: "Motors started"
        case .unknown: "Unknown"
        }
    }
}
