import DeskFlight

/// What a person sees of a run: a time line of events, progress while it goes on, the judgement at the end.
struct RunReport {
    let isJSON: Bool
    let showsTimeline: Bool
    private var totalTicks: Int64 = 1
    private var name = ""
    private var shownCommands = 0
    private let clock = ContinuousClock()
    private var lastShown = ContinuousClock.now

    init(isJSON: Bool, showsTimeline: Bool) {
        self.isJSON = isJSON
        self.showsTimeline = showsTimeline && !isJSON
    }

    mutating func begin(_ scenario: Scenario, _ options: FlightRun.Options) {
        totalTicks = max(1, scenario.ticks)
        name = scenario.name
        guard showsTimeline else { return }
        let length = Fixed.text(scenario.seconds, decimals: 1)
        let model = scenario.scene.profile.model.rawValue
        Terminal.out(Terminal.paint(name, .bold) + "  (\(model), seed \(scenario.seed), \(length) s)")
    }

    mutating func note(_ session: Session) {
        if showsTimeline { timeline(session.core) }
        if Terminal.errorIsTTY, clock.now - lastShown > .milliseconds(100) {
            lastShown = clock.now
            let percent = session.tick.index * 100 / totalTicks
            Terminal.progress("\(name): \(Fixed.text(session.tick.seconds, decimals: 1)) s, \(percent) %")
        }
    }

    private mutating func timeline(_ core: borrowing SessionCore) {
        while shownCommands < core.log.count {
            let submitted = core.log[shownCommands]
            shownCommands += 1
            // A call is told by its answer; what pilot and weather do has none.
            if !submitted.command.isCall { tell(Self.line(submitted.command), at: submitted.tick) }
        }
        for record in core.sink.records {
            if let line = Self.line(record, core) { tell(line, at: record.tick) }
        }
    }

    private func tell(_ line: String, at tick: Tick) {
        Terminal.endProgress()
        Terminal.out(Text.right(Fixed.text(tick.seconds, decimals: 2), to: 8) + "  " + line)
    }

    /// A command with those of its parameters that are not at their default.
    private static func line(_ command: Command) -> String {
        let descriptor = command.descriptor
        var words: [String] = []
        let rest = command == .rcStick(.centered) ? "centered" : ""
        for (parameter, value) in zip(descriptor.parameters, command.operands) where value != parameter.defaultValue {
            switch parameter.kind {
            case .number: words.append("\(parameter.key) \(Fixed.text(value, decimals: 2))")
            case .flag: words.append("\(parameter.key) \(value != 0)")
            case .choice(let members): words += members.filter { Double($0.raw) == value }.map(\.symbol)
            // Calls only: they are told by their answers.
            case .imagePoint, .file: break
            }
        }
        let detail = words.isEmpty ? rest : words.joined(separator: ", ")
        return detail.isEmpty ? descriptor.name : Text.padded(descriptor.name, to: 20) + detail
    }

    private static func line(_ record: EventRecord, _ core: borrowing SessionCore) -> String? {
        switch record.event {
        case .flightState, .videoFrame, .visionState, .simulatorState: return nil
        case .registered(let code): return Text.padded("app.registered", to: 20) + code.symbol
        case .activation(let activation, let binding):
            return Text.padded("app.activation", to: 20) + "\(activation.symbol), \(binding.symbol)"
        case .product(let isConnected):
            return Text.padded("app.product", to: 20) + (isConnected ? "connected" : "disconnected")
        case .completed(let request, let code, _):
            let call = core.submitted(request)?.command.descriptor.name ?? "call"
            return Text.padded(call, to: 20) + (code.isOK ? "ok" : Terminal.paint(code.symbol, .yellow))
        case .tapFly(let event):
            guard event.previous != event.current else { return nil }
            var text = Text.padded("tapFly", to: 20) + "\(event.previous.symbol) → \(event.current.symbol)"
            if !event.error.isOK { text += "  " + Terminal.paint(event.error.symbol, .yellow) }
            if let execution = event.execution, event.current == .executing { text += "  " + direction(execution) }
            return text
        case .newFile(let file): return Text.padded("camera.newFile", to: 20) + path(file, core)
        case .fileDeleted(let file): return Text.padded("card.fileDeleted", to: 20) + path(file, core)
        }
    }

    private static func direction(_ execution: TapFlyExecution) -> String {
        let d = execution.directionNED
        return "north \(Fixed.text(d.x, decimals: 2)) east \(Fixed.text(d.y, decimals: 2)) "
            + "down \(Fixed.text(d.z, decimals: 2))"
    }

    private static func path(_ file: FileID, _ core: borrowing SessionCore) -> String {
        let entries = core.state.camera.card?.entries ?? []
        // Names on a card are foreign text.
        return entries.indices.contains(Int(file.index))
            ? Shown.escaped(entries[Int(file.index)].displayPath, limit: 1000) : "?"
    }

    func end(_ verdict: Verdict, _ options: FlightRun.Options, took: Duration) {
        Terminal.endProgress()
        if isJSON { return Terminal.out(verdict.json) }
        if showsTimeline { for result in verdict.expectations { Terminal.out(Self.line(result)) } }
        Self.warn(verdict)
        let seconds = Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
        let speed = verdict.simSeconds / max(seconds, 1e-9)
        Terminal.out(
            Self.word(verdict) + "  \(verdict.name)  \(Fixed.text(verdict.simSeconds, decimals: 2)) s in "
                + "\(Fixed.text(seconds * 1000, decimals: 1)) ms (\(Fixed.text(speed, decimals: 0))x)  digest "
                + Verdict.hex(verdict.digest))
        if let out = options.out, showsTimeline { Terminal.out("written to \(out)") }
        if verdict.outcome != .passed { FailureText.explain(verdict) }
    }

    static func warn(_ verdict: Verdict) {
        let file = Shown.escaped(verdict.file, limit: 1000)
        for warning in verdict.warnings { Terminal.error("warning: \(file): \(warning)") }
    }

    static func word(_ verdict: Verdict) -> String {
        switch verdict.outcome {
        case .passed: Terminal.paint("passed", .green)
        case .failed, .broken: Terminal.paint(verdict.word, .red)
        case .cancelled: Terminal.paint(verdict.word, .yellow)
        }
    }

    /// `ok` or `FAILED`, the expectation, its margin and worst moment.
    static func line(_ result: ExpectationResult) -> String {
        let text =
            result.isOK ? "  " + Terminal.paint("ok", .green) + "      " : "  " + Terminal.paint("FAILED", .red) + "  "
        return text + result.text + result.details
    }
}
