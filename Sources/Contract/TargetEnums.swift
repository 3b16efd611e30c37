/// What a person does with the arms; gesture mode looks for it. [SEED, ATO]
public enum TargetGesture: Int, ContractEnum {
    case none = 0
    /// Both arms raised to a V: the tutorial's sign to be followed.
    case armsV = 1
    /// One arm waves, the elbow above the shoulder: the sign of later products.
    case wave = 2
    /// Thumbs and index fingers frame a rectangle: the sign for a photo.
    case photoFrame = 3

    public static var vendorName: String { "DeskFlight.TargetGesture" }
}

/// How far the tracker has come with what it tracks.
public enum TrackPhase: Int, ContractEnum {
    /// Nothing is tracked.
    case idle = 0
    /// It has been told what to track and has not found its hold yet.
    case acquiring = 1
    /// It sees what it tracks.
    case tracking = 2
    /// It has lost sight and looks for it.
    case searching = 3

    public static var vendorName: String { "DeskFlight.TrackPhase" }
}
