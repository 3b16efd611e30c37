// What `describe` tells of the fields of events.
extension EventField {
    /// Unit of numbers; empty for flags and words.
    public var unit: String {
        switch self {
        case .speed: "m/s"
        case .relativeHeading: "°"
        case .stamp: "s"
        case .call, .error, .value, .state, .previous, .bypass, .north, .east, .down, .u, .v, .number, .activation,
            .binding, .connected, .file:
            ""
        }
    }

    /// The key under which traces write it.
    public var traceKey: String {
        switch self {
        case .state: "to"
        case .previous: "from"
        case .north: "direction[0]"
        case .east: "direction[1]"
        case .down: "direction[2]"
        case .u: "image[0]"
        case .v: "image[1]"
        case .file: "path"
        case .call, .error, .value, .speed, .relativeHeading, .bypass, .number, .stamp, .activation, .binding,
            .connected:
            rawValue
        }
    }

    /// What it tells, in one phrase.
    public var doc: String {
        switch self {
        case .call: "the command that was answered"
        case .error: "ok or an error"
        case .value: "what a getter answered: a number, or 0 and 1 for no and yes"
        case .state: "the state entered or kept"
        case .previous: "the state before"
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
