import Contract
import SimMath

/// `script: [ … ]` or `lanes: { … }`.
struct StepDecoder {
    let compiler: ConditionCompiler
    let lastTick: Int64
    let names: ScriptNames
    private var file: String { compiler.file }

    /// A completion that takes longer than this is missing.
    static let completionLimit = TickCount(1000)
    static let maximumSteps = 10_000
    static let maximumLanes = 64
    /// Steps that may run, rounds of a `repeat` counted each.
    static let maximumExecutions = 100_000
    /// Blocks inside one another.
    static let maximumDepth = 16

    init(compiler: ConditionCompiler, lastTick: Int64, names: ScriptNames) {
        self.compiler = compiler
        self.lastTick = lastTick
        self.names = names
    }

    func decode(_ top: inout ObjectReader) throws(ScenarioError) -> [ScenarioLane] {
        guard top.has("lanes") else {
            let nodes = try top.optionalArray("script") ?? []
            guard nodes.count <= Self.maximumSteps else { throw tooMany(top, "script") }
            return [try lane(0, "script", nodes)]
        }
        guard !top.has("script") else {
            throw top.error("a scenario has either \"script\" or \"lanes\"", key: "lanes")
        }
        var part = try top.object("lanes")
        let members = part.allMembers()
        guard members.count <= Self.maximumLanes else {
            throw top.error("a scenario has at most \(Self.maximumLanes) lanes", key: "lanes")
        }
        var lanes: [ScenarioLane] = []
        var count = 0
        for (index, member) in members.enumerated() {
            try ScriptName.require(member.key, "a lane's name", file: file, at: member.keyPosition)
            let nodes = try member.node.array("the lane \"\(member.key)\"", file: file)
            lanes.append(try lane(index, member.key, nodes))
            count += lanes[lanes.count - 1].steps.count
            guard count <= Self.maximumSteps else { throw tooMany(top, "lanes") }
        }
        try LaneOrder(lanes, names).require(file: file)
        return lanes
    }

    private func lane(_ index: Int, _ name: String, _ nodes: [JSON5Node]) throws(ScenarioError) -> ScenarioLane {
        var decoder = LaneDecoder(index, compiler: compiler, lastTick: lastTick, names: names)
        try decoder.block(nodes)
        return ScenarioLane(
            name: name, steps: decoder.steps, program: decoder.program, races: decoder.races,
            executions: decoder.executions)
    }

    private func tooMany(_ top: ObjectReader, _ key: String) -> ScenarioError {
        top.error("a script has at most \(Self.maximumSteps) steps", key: key)
    }
}

extension JSON5Node {
    /// The errors of the contract that a name or number means; several where a number is used twice.
    func errorCodes(named text: String, file: String) throws(ScenarioError) -> [ErrorCode] {
        let codes = ErrorCatalogue.codes(matching: text)
        guard codes.isEmpty else { return codes }
        throw ScenarioError(
            "unknown error \(Shown.quoted(text))", file: file, at: position,
            hint: ErrorNames.hint(text))
    }
}
