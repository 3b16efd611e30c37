// What `describe` tells of the fields of events.
extension EventField {
    /// Unit of numbers; empty for flags and words.
    public var unit: String {
        switch self {
        case .progress: "%"
        case .speed: "m/s"
        case .relativeHeading: "°"
        case .stamp: "s"
        case .call, .error, .value, .state, .previous, .bypass, .north, .east, .down, .u, .v, .number, .activation,
            .binding, .connected, .file, .trackState, .trackPrevious, .targetState, .targetType, .reason, .left, .top,
            .right, .bottom:
            ""
        }
    }

    /// The key under which traces write it.
    public var traceKey: String {
        switch self {
        case .state, .trackState: "to"
        case .previous, .trackPrevious: "from"
        case .north: "direction[0]"
        case .east: "direction[1]"
        case .down: "direction[2]"
        case .u: "image[0]"
        case .v: "image[1]"
        case .left: "box[0]"
        case .top: "box[1]"
        case .right: "box[2]"
        case .bottom: "box[3]"
        case .file: "path"
        case .call, .error, .value, .speed, .relativeHeading, .bypass, .number, .stamp, .activation, .binding,
            .connected, .targetState, .targetType, .reason, .progress:
            rawValue
        }
    }

    /// What it tells, in one phrase.
    public var doc: String {
        switch self {
        case .call: "the command that was answered"
        case .error: "ok or an error"
        case .value: "what a getter answered: a number, or 0 and 1 for no and yes"
        case .state, .trackState: "the state entered or kept"
        case .previous, .trackPrevious: "the state before"
        case .targetState: "how well the target is recognised, while there is one"
        case .targetType: "what the target is"
        case .reason: "why it may not be confirmed"
        case .progress: "of a QuickShot, 0…100"
        case .left: "left side of the target's box, 0…1"
        case .top: "upper side of the target's box, 0…1"
        case .right: "right side of the target's box, 0…1"
        case .bottom: "lower side of the target's box, 0…1"
        case .speed: "of the mission's flight, while there is one"
        case .relativeHeading: "nose minus travel direction, -180…180"
        case .bypass: "the side on which an obstacle is passed"
        case .north: "part of the travel direction toward north, -1…1"
        case .east: "part of the travel direction toward east, -1…1"
        case .down: "part of the travel direction downward, -1…1"
        case .u: "where the direction lies in the picture, 0 left to 1 right"
        case .v: "where the direction lies in the picture, 0 top to 1 bottom"
        case .number: "which one, from 0"
        case .stamp: "the simulator's own time"
        case .activation: "activation with the vendor"
        case .binding: "binding to an account"
        case .connected: "whether the product is there now"
        case .file: "number of the file in the run's table of files, from 0"
        }
    }
}
