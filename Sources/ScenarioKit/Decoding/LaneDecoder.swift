import Contract
import SimCore
import SimMath

/// Turns the steps of one lane into its program, and refuses what could never run.
struct LaneDecoder {
    let compiler: ConditionCompiler
    let lastTick: Int64
    let names: ScriptNames
    /// Its place among the lanes.
    let lane: Int
    var file: String { compiler.file }

    var steps: [ScenarioStep] = []
    var program: [ScriptInstruction] = []
    var races: [ScriptRace] = []
    /// Steps that may run in all.
    private(set) var executions = 0
    /// No step that comes now can run before this.
    var earliest = Tick.zero
    /// Blocks that are open, those that repeat, and how often a step within runs.
    var depth = 0
    var repeats = 0
    var weight = 1
    /// Named steps of this lane that are done by now.
    private var doneNames: Set<Int> = []

    init(_ lane: Int, compiler: ConditionCompiler, lastTick: Int64, names: ScriptNames) {
        self.lane = lane
        self.compiler = compiler
        self.lastTick = lastTick
        self.names = names
    }

    /// What a step can be.
    static let forms = ["do", "when", "read", "repeat", "if", "first"]
    /// The keys of steps, whatever their form.
    static let keys =
        forms + ["at", "after", "within", "completes", "for", "name", "as", "then", "else", "vacuous"]

    mutating func block(_ nodes: [JSON5Node]) throws(ScenarioError) {
        for node in nodes { try step(node) }
    }

    private mutating func step(_ node: JSON5Node) throws(ScenarioError) {
        var part = try reader(node)
        switch try form(part) {
        case "repeat": try wrapped(node, &part) { (me, part) throws(ScenarioError) in try me.repeated(&part) }
        case "if": try wrapped(node, &part) { (me, part) throws(ScenarioError) in try me.choice(&part) }
        case "first": try wrapped(node, &part) { (me, part) throws(ScenarioError) in try me.race(&part) }
        default: _ = try leaf(node, &part)
        }
    }

    func reader(_ node: JSON5Node) throws(ScenarioError) -> ObjectReader {
        try ObjectReader(node, what: "a step", file: file, keys: Self.keys)
    }

    func form(_ part: ObjectReader) throws(ScenarioError) -> String {
        let found = Self.forms.filter { part.has($0) }
        guard found.count < 2 else {
            throw part.error("a step has either \"\(found[0])\" or \"\(found[1])\"", key: found[1])
        }
        guard let form = found.first else {
            throw part.error("a step needs one of " + Self.forms.joined(separator: ", "))
        }
        return form
    }

    /// A step that does one thing; its number.
    mutating func leaf(_ node: JSON5Node, _ part: inout ObjectReader) throws(ScenarioError) -> Int {
        var step = ScenarioStep(
            line: node.position.line, column: node.position.column, text: StepText.text(of: node),
            timing: try timing(&part), action: .pause)
        switch try form(part) {
        case "when":
            let condition = try condition("when", &part)
            step.action = .wait(.init(condition: condition, within: try span("within", &part)))
        case "read": step.action = .read(try reading(&part))
        default: step.action = .command(try command(&part))
        }
        if let name = try part.optionalString("as") { step.slot = names.binding(name)?.slot }
        let name = try name(&part)
        step.name = name
        step.mark = name.flatMap(names.steps.firstIndex)
        try part.finish()
        try reach(step.timing, node)
        try append(step, node)
        if let mark = step.mark { doneNames.insert(mark) }
        return steps.count - 1
    }

    private mutating func append(_ step: ScenarioStep, _ node: JSON5Node) throws(ScenarioError) {
        guard steps.count < StepDecoder.maximumSteps else {
            throw ScenarioError(
                "a script has at most \(StepDecoder.maximumSteps) steps", file: file, at: node.position)
        }
        try count(node)
        program.append(.step(steps.count))
        steps.append(step)
    }

    /// Blocks count like steps: a loop over nothing must end, too.
    private mutating func count(_ node: JSON5Node) throws(ScenarioError) {
        executions += weight
        guard executions <= StepDecoder.maximumExecutions else {
            throw ScenarioError(
                "from here on the script runs more than \(StepDecoder.maximumExecutions) steps", file: file,
                at: node.position)
        }
    }

    /// A block, with its time before and its name behind it.
    private mutating func wrapped(
        _ node: JSON5Node, _ part: inout ObjectReader,
        _ body: (inout LaneDecoder, inout ObjectReader) throws(ScenarioError) -> Void
    ) throws(ScenarioError) {
        guard depth < StepDecoder.maximumDepth else {
            throw ScenarioError(
                "blocks of steps nest more than \(StepDecoder.maximumDepth) deep", file: file, at: node.position)
        }
        depth += 1
        defer { depth -= 1 }
        try count(node)
        let timing = try timing(&part)
        if timing != .next {
            try reach(timing, node)
            let text = StepText.text(of: node)
            try append(
                ScenarioStep(
                    line: node.position.line, column: node.position.column, text: text, timing: timing, action: .pause),
                node)
        }
        let name = try name(&part)
        try body(&self, &part)
        try part.finish()
        if let mark = name.flatMap(names.steps.firstIndex) {
            program.append(.mark(mark))
            doneNames.insert(mark)
        }
    }

    private func name(_ part: inout ObjectReader) throws(ScenarioError) -> String? {
        try part.optionalString("name")
    }

    /// A condition, or a parameter that is true or false.
    func condition(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> CompiledCondition {
        let node = try part.node(key)
        if case .bool(let flag) = node.value { return .constant(flag) }
        return try compiler.compile(try node.sourceText("\"\(key)\"", file: file))
    }

    private func reading(_ part: inout ObjectReader) throws(ScenarioError) -> ScenarioStep.ReadStep {
        let node = try part.node("read")
        let name = try node.string("\"read\"", file: file)
        guard part.has("as") else { throw part.error("\"read\" needs \"as\": what the value is called", key: "read") }
        let (_, bound) = try compiler.resolve(name, node.position)
        return .init(signal: bound)
    }
}

/// When steps run.
extension LaneDecoder {
    private func timing(_ part: inout ObjectReader) throws(ScenarioError) -> ScenarioStep.Timing {
        guard !part.has("at") || !part.has("after") else {
            throw part.error("a step has either \"at\" or \"after\"", key: "after")
        }
        if let seconds = try part.optionalNumber("at", in: 0...86_400, unit: "s") {
            guard repeats == 0 else {
                throw part.error("\"at\" is a time of the run, which comes once", key: "at", hint: "use \"after\"")
            }
            return .at(Tick(seconds: seconds) ?? .zero)
        }
        guard part.has("after") else { return .next }
        let node = try part.node("after")
        switch node.value {
        case .string(let name): return .afterStep(mark: try mark(name, node), .zero)
        case .object:
            var place = try ObjectReader(node, what: "\"after\"", file: file, keys: ["step", "plus"])
            let step = try place.node("step")
            let name = try step.string("\"step\"", file: file)
            let plus = try span("plus", &place)
            try place.finish()
            return .afterStep(mark: try mark(name, step), plus ?? .zero)
        case .null, .bool, .number, .array: return .after(try span("after", &part) ?? .zero)
        }
    }

    /// The number of a named step that this lane can wait for.
    private func mark(_ name: String, _ node: JSON5Node) throws(ScenarioError) -> Int {
        guard let mark = names.steps.firstIndex(of: name) else {
            let known = names.steps.isEmpty ? "no step has a name" : nil
            throw ScenarioError(
                "no step is called \(Shown.quoted(name))", file: file, at: node.position,
                hint: NearestName.hint(name, in: names.steps) ?? known)
        }
        guard names.lanes[mark] != lane || doneNames.contains(mark) else {
            throw ScenarioError(
                "this step can never run: \"\(name)\" comes later in its own lane", file: file, at: node.position)
        }
        return mark
    }

    func span(_ key: String, _ part: inout ObjectReader) throws(ScenarioError) -> TickCount? {
        guard let seconds = try part.optionalNumber(key, in: 0...86_400, unit: "s") else { return nil }
        return TickCount(seconds: seconds)
    }

    /// Refuses steps whose time has passed when their turn comes, or that lie beyond the end.
    private mutating func reach(_ timing: ScenarioStep.Timing, _ node: JSON5Node) throws(ScenarioError) {
        switch timing {
        case .next: break
        case .after(let span): earliest += span
        case .afterStep(_, let plus): earliest = max(earliest, .zero + plus)
        case .at(let tick):
            guard tick >= earliest else {
                throw ScenarioError(
                    "this step can never run at \(Fixed.text(tick.seconds, decimals: 2)) s: the steps before it take "
                        + "until \(Fixed.text(earliest.seconds, decimals: 2)) s",
                    file: file, at: node.position)
            }
            earliest = tick
        }
        try requireTime("step", node.position)
    }

    func requireTime(_ what: String, _ position: SourcePosition) throws(ScenarioError) {
        guard earliest.index > lastTick else { return }
        let end = Fixed.text(Double(lastTick + 1) / 100, decimals: 2)
        let never = what == "step" ? "run" : "end"
        throw ScenarioError(
            "this \(what) can never \(never): the scenario ends at \(end) s", file: file, at: position)
    }
}
