/// One of the scripts that run side by side.
public struct ScenarioLane: Sendable {
    /// `script` for the one lane of a file that has no others.
    public var name: String
    /// Its steps in the order of the file, those within `repeat`, `if` and `first` included.
    public var steps: [ScenarioStep]

    init(name: String, steps: [ScenarioStep]) {
        self.name = name
        self.steps = steps
    }
}
