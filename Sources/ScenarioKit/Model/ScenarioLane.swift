/// One of the scripts that run side by side.
public struct ScenarioLane: Sendable {
    /// `script` for the one lane of a file that has no others.
    public var name: String
    /// Its steps in the order of the file, those within `repeat`, `if` and `first` included.
    public var steps: [ScenarioStep]
    /// The order in which they run.
    var program: [ScriptInstruction]
    var races: [ScriptRace]
    /// How many steps can run at most.
    var executions: Int
}

/// The script as a flat program: what a lane does next, and where it goes on.
enum ScriptInstruction: Sendable {
    /// Runs the step with this number.
    case step(Int)
    case jump(Int)
    /// `if`: goes on behind it when the condition holds at the end of the tick, else there.
    case branch(CompiledCondition, otherwise: Int, line: Int)
    /// Begins the counting of a `repeat`.
    case begin(counter: Int)
    /// `repeat` so many times.
    case again(counter: Int, times: Int, top: Int)
    /// `repeat` until the condition holds at the end of a round.
    case until(CompiledCondition, ScriptUntil)
    /// `first`: the branches of the race with this number.
    case race(Int)
    /// A `repeat`, `if` or `first` with a name is done.
    case mark(Int)
}

struct ScriptUntil: Sendable {
    var counter: Int
    var atMost: Int
    var top: Int
    var line: Int
}

/// `first`: each branch begins with a step that waits.
struct ScriptRace: Sendable {
    var line: Int
    /// The first step of each branch, and where in the program it stands.
    var branches: [(head: Int, start: Int)]
    var within: Int64?
}
