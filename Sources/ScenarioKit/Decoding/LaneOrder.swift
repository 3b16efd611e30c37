/// Finds steps that can never run because the named step that they wait for waits for them in turn.
///
/// Lanes are walked with the best of luck: every `if` may go either way and every branch of a race may win. What is not
/// reached so is never reached.
struct LaneOrder {
    private typealias Place = (lane: Int, place: Int)

    private let lanes: [ScenarioLane]
    private let names: ScriptNames
    /// Which places of each lane's program are reached, and which named steps get done.
    private var isReached: [[Bool]]
    private var isDone: [Bool]
    /// Places that wait for a named step, by its number.
    private var waiting: [[Place]]

    init(_ lanes: [ScenarioLane], _ names: ScriptNames) {
        self.lanes = lanes
        self.names = names
        isReached = lanes.map { Array(repeating: false, count: $0.program.count) }
        isDone = Array(repeating: false, count: names.steps.count)
        waiting = Array(repeating: [], count: names.steps.count)
        var open = lanes.indices.map { Place($0, 0) }
        while let next = open.popLast() { visit(next, &open) }
    }

    private mutating func visit(_ next: Place, _ open: inout [Place]) {
        let (lane, place) = next
        guard isReached[lane].indices.contains(place), !isReached[lane][place] else { return }
        let instruction = lanes[lane].program[place]
        if case .step(let number) = instruction,
            case .afterStep(let mark, _) = lanes[lane].steps[number].timing, !isDone[mark]
        {
            waiting[mark].append(next)
            return
        }
        isReached[lane][place] = true
        switch instruction {
        case .step(let number):
            if let mark = lanes[lane].steps[number].mark { finish(mark, &open) }
            open.append((lane, place + 1))
        case .mark(let mark):
            finish(mark, &open)
            open.append((lane, place + 1))
        case .jump(let target): open.append((lane, target))
        case .branch(_, let otherwise, _): open += [(lane, place + 1), (lane, otherwise)]
        case .begin, .again, .until: open.append((lane, place + 1))
        case .race(let race): open += lanes[lane].races[race].branches.map { (lane, $0.start) }
        }
    }

    private mutating func finish(_ mark: Int, _ open: inout [Place]) {
        guard !isDone[mark] else { return }
        isDone[mark] = true
        open += waiting[mark]
        waiting[mark] = []
    }

    /// Refuses the first step, in the order of the file, that waits for ever.
    func require(file: String) throws(ScenarioError) {
        guard let first = lanes.indices.lazy.compactMap({ blocked(in: $0) }).first else { return }
        let step = first.step
        var text = "it waits for \"\(names.steps[first.mark])\""
        var (seen, lane) = ([first.lane], names.lanes[first.mark])
        while !seen.contains(lane), let next = blocked(in: lane) {
            text += ", which waits for \"\(names.steps[next.mark])\""
            seen.append(lane)
            lane = names.lanes[next.mark]
        }
        text += lane == first.lane ? ", which is this step or comes after it" : ", and so on in a circle"
        throw ScenarioError(
            "this step can never run: \(text)", file: file,
            at: SourcePosition(line: step.line, column: step.column))
    }

    /// The first step of a lane that waits for ever, and for which named step.
    private func blocked(in lane: Int) -> (lane: Int, step: ScenarioStep, mark: Int)? {
        var found: (place: Int, mark: Int)?
        for (mark, places) in waiting.enumerated() {
            for place in places where place.lane == lane && place.place < found?.place ?? .max {
                found = (place.place, mark)
            }
        }
        guard let found, case .step(let number) = lanes[lane].program[found.place] else { return nil }
        return (lane, lanes[lane].steps[number], found.mark)
    }
}
