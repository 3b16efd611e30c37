import SimMath

/// Steps that hold steps.
extension LaneDecoder {
    /// `repeat: { times: 3, steps: [ … ] }` or `repeat: { until: "condition", atMost: 10, steps: [ … ] }`.
    mutating func repeated(_ part: inout ObjectReader) throws(ScenarioError) {
        var body = try part.object("repeat", keys: ["times", "until", "atMost", "steps"])
        let rounds = 1...StepDecoder.maximumExecutions
        guard body.has("times") != body.has("until") else {
            throw body.error("a repeat has either \"times\" or \"until\"", key: body.has("until") ? "until" : nil)
        }
        let isCounted = body.has("times")
        let limit = try body.integer(isCounted ? "times" : "atMost", in: rounds)
        let until = isCounted ? nil : try condition("until", &body)
        let nodes = try body.array("steps")
        guard !nodes.isEmpty else { throw body.error("a repeat needs steps", key: "steps") }
        try body.finish()

        let counter = repeats
        program.append(.begin(counter: counter))
        let (top, start, before) = (program.count, earliest, weight)
        repeats += 1
        // One too many is as bad as far too many.
        weight = min(weight * limit, StepDecoder.maximumExecutions + 1)
        try block(nodes)
        weight = before
        repeats -= 1
        if let until {
            let place = ScriptUntil(counter: counter, atMost: limit, top: top, line: body.position.line)
            program.append(.until(until, place))
        } else {
            program.append(.again(counter: counter, times: limit, top: top))
            let round = earliest - start
            // At most 86,400 s times 100,000 rounds: far from overflow.
            earliest = start + TickCount(round.count * Int64(limit))
            try requireTime("repeat", body.position)
        }
    }

    /// `if: "condition", then: [ … ], else: [ … ]`.
    mutating func choice(_ part: inout ObjectReader) throws(ScenarioError) {
        let condition = try condition("if", &part)
        let yes = try part.array("then")
        let no = try part.optionalArray("else") ?? []
        let place = program.count
        let start = earliest
        program.append(.jump(0))
        try block(yes)
        let afterYes = earliest
        earliest = start
        let end = program.count
        program.append(.jump(0))
        program[place] = .branch(condition, otherwise: program.count, line: part.position.line)
        try block(no)
        program[end] = .jump(program.count)
        earliest = min(earliest, afterYes)
    }

    /// `first: [ [ … ], [ … ] ]`: each branch begins with a step that waits, and the one that is met first runs.
    mutating func race(_ part: inout ObjectReader) throws(ScenarioError) {
        let branches = try part.array("first")
        guard branches.count >= 2, branches.count <= Self.maximumBranches else {
            throw part.error("\"first\" has 2 to \(Self.maximumBranches) branches", key: "first")
        }
        let within = try span("within", &part)
        let number = races.count
        races.append(ScriptRace(line: part.position.line, branches: [], within: within?.count))
        program.append(.race(number))
        let start = earliest
        var soonest: Tick?
        var ends: [Int] = []
        for (index, branch) in branches.enumerated() {
            let nodes = try branch.array("branch \(index + 1) of \"first\"", file: file)
            guard let first = nodes.first else {
                throw ScenarioError("a branch needs steps", file: file, at: branch.position)
            }
            earliest = start
            let place = program.count
            let head = try head(first)
            races[number].branches.append((head, place))
            try block(Array(nodes.dropFirst()))
            ends.append(program.count)
            program.append(.jump(0))
            soonest = min(soonest ?? earliest, earliest)
        }
        for end in ends { program[end] = .jump(program.count) }
        earliest = soonest ?? start
    }

    private static let maximumBranches = 16

    private mutating func head(_ node: JSON5Node) throws(ScenarioError) -> Int {
        var part = try reader(node)
        let form = try form(part)
        guard form == "when" || ((form == "do" || form == "read") && (part.has("at") || part.has("after"))) else {
            throw part.error("a branch of \"first\" begins with a step that waits: \"when\", or one with a time")
        }
        if form == "when", part.has("within") {
            throw part.error("the limit of a race stands beside \"first\"", key: "within")
        }
        return try leaf(node, &part)
    }
}
