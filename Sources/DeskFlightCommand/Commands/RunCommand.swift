import DeskFlight

/// `deskflight run FILE…`
enum RunCommand {
    static let subcommand = Subcommand(
        name: "run", summary: "fly scenarios headless",
        usage:
            "run FILE… [--seed N] [--set PARAM=VALUE] [--shake N] [--out DIR] [--pace X] [--video hash] "
            + "[--report FILE] [--quiet] [--json]",
        help: """
            Flies each scenario and judges its expectations. One file shows a time line; several show a line each.

              --seed N      replaces the seed of the file
              --set P=V     sets a parameter of those files that have it (again for another one)
              --shake N     delays and reorders deliveries as the contract allows, by this seed
              --out DIR     writes verdict.json, trace.jsonl, run.dfrec (a recording) and card/ there;
                            with several files, a folder each
              --pace X      X simulated seconds per second; without it as fast as the machine goes
              --video hash  draws every frame of the live stream and hashes them into mediaDigest
              --report FILE writes one HTML page: time line, map, signals with their bounds
              --quiet       the summary line only
              --json        one JSON object a scenario and nothing else
            """,
        options: [
            .value("--seed", "a number"), .value("--set", "NAME=VALUE"), .value("--shake", "a number"),
            .value("--out", "a folder"),
            .value("--pace", "a factor"), .value("--video", "hash"), .value("--report", "a file"),
            .flag("--quiet"), .flag("--json"),
        ],
        arguments: .scenarios, run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let files = try arguments.requireFiles("scenario file")
        var options = FlightRun.Options()
        options.seed = try arguments.seed("--seed")
        options.shake = try arguments.seed("--shake")
        options.pace = try arguments.pace("--pace")
        if let video = arguments.value("--video") {
            guard video == "hash" else { throw UsageError(message: "--video takes \"hash\"") }
            options.hashesVideo = true
        }
        let settings = try FileSettings(files, try arguments.overrides("--set"))
        // All files are read before the first flies: a typing error shows at once.
        let scenarios = try settings.files.map { try load($0.file, $0.overrides) }
        let folders = arguments.value("--out").map { out in
            files.count == 1 ? [out] : ScenarioFiles.folders(for: files, below: out)
        }
        try check(arguments, scenarios, folders ?? [])
        settings.tell()
        if !arguments.has("--json") { for scenario in scenarios { tellSeeds(scenario, arguments) } }
        Interrupt.watch()
        var status = ExitStatus.passed
        let reporting = ReportFollower(arguments, command: "run")
        let annotations = GitHubAnnotations.isWanted ? GitHubAnnotations() : nil
        for (index, scenario) in scenarios.enumerated() {
            if Interrupt.isRequested {
                status = ExitStatus.stopped
                break
            }
            options.out = folders?[index]
            let report = RunReport(
                isJSON: arguments.has("--json"), showsTimeline: scenarios.count == 1 && !arguments.has("--quiet"))
            let verdict = try fly(scenario, options, report, reporting)
            status = max(status, verdict.isCancelled ? ExitStatus.stopped : verdict.exitStatus)
            annotations?.tell(verdict)
        }
        try reporting?.write()
        return status
    }

    private static func load(_ file: String, _ overrides: [ParameterOverride]) throws -> Scenario {
        guard !RunFile.isFolder(file) else {
            throw HostFailure(
                action: "read \(Shown.escaped(file, limit: 1000))",
                reason: "it is a folder; deskflight test \(FailureText.shellQuoted(file)) flies what is in it")
        }
        return try Scenario.load(file, overrides: overrides)
    }

    /// Nothing that is read or has been written by something else is written over.
    private static func check(_ arguments: ParsedArguments, _ scenarios: [Scenario], _ folders: [String]) throws {
        var plan = OutputPlan()
        for scenario in scenarios { plan.reads(scenario) }
        for folder in folders { plan.fills(folder) }
        plan.writes("--report", arguments.value("--report"), .report)
        try OutputPlan.requireFolder(arguments.value("--out"))
        try plan.check()
    }

    /// A file may name many seeds; `run` flies one.
    private static func tellSeeds(_ scenario: Scenario, _ arguments: ParsedArguments) {
        guard scenario.seeds.count > 1, arguments.value("--seed") == nil else { return }
        var words = ["deskflight", "test", FailureText.shellQuoted(scenario.file)]
        if let shake = arguments.value("--shake") { words += ["--shake", FailureText.shellQuoted(shake)] }
        for override in scenario.overrides {
            words += ["--set", FailureText.shellQuoted("\(override.name)=\(override.text)")]
        }
        Terminal.error(
            "note: \(Shown.escaped(scenario.file, limit: 1000)) names \(scenario.seeds.count) seeds and is flown with "
                + "seed \(scenario.seed); all of them: \(words.joined(separator: " "))")
    }

    private static func fly(
        _ scenario: Scenario, _ options: FlightRun.Options, _ report: RunReport, _ reporting: ReportFollower?
    ) throws -> Verdict {
        var report = report
        let clock = ContinuousClock()
        let start = clock.now
        var flight = try FlightRun(scenario, options)
        report.begin(flight.runner.scenario, options)
        var recorder = reporting.map { _ in ReportRecorder(flight.runner.scenario) }
        while !flight.isOver && !Interrupt.isRequested {
            if report.showsTimeline || recorder != nil { flight.step() } else { flight.advance() }
            report.note(flight.runner.session)
            recorder?.note(flight.runner.session)
        }
        let verdict = flight.finish(cancelled: Interrupt.isRequested && !flight.isOver)
        report.end(verdict, options, took: clock.now - start)
        if let recorder { reporting?.add(verdict, recorder) }
        return verdict
    }
}
