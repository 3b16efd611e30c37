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
            if let text = TimelineText(submitted.command, targetIDs: core.scene.targets.map(\.id)) {
                tell(text.line(), at: submitted.tick)
            }
        }
        for record in core.sink.records {
            guard let text = TimelineText(record, core) else { continue }
            tell(text.line { Terminal.paint($0, .yellow) }, at: record.tick)
        }
    }

    private func tell(_ line: String, at tick: Tick) {
        Terminal.endProgress()
        Terminal.out(Text.right(Fixed.text(tick.seconds, decimals: 2), to: 8) + "  " + line)
    }

    func end(_ verdict: Verdict, _ options: FlightRun.Options, took: Duration) {
        Terminal.endProgress()
        if isJSON { return Terminal.out(verdict.json) }
        if showsTimeline {
            for result in verdict.expectations { Terminal.out(FailureText.line(result, paint: Self.paint)) }
        }
        if showsTimeline, let tracking = verdict.tracking { Terminal.out("tracking  " + tracking.line) }
        Self.warn(verdict)
        let seconds = took.inSeconds
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

    private static func paint(_ word: String, isOK: Bool) -> String { Terminal.paint(word, isOK ? .green : .red) }

    static func word(_ verdict: Verdict) -> String {
        switch verdict.outcome {
        case .passed: Terminal.paint("passed", .green)
        case .failed, .broken: Terminal.paint(verdict.word, .red)
        case .cancelled: Terminal.paint(verdict.word, .yellow)
        }
    }
}
