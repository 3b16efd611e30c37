import DeskFlight

/// `deskflight run FILE…`
enum RunCommand {
    static let subcommand = Subcommand(
        name: "run", summary: "fly scenarios headless",
        usage:
            "run FILE… [--seed N] [--set PARAM=VALUE] [--shake N] [--out DIR] [--pace X] [--video hash] [--quiet] [--json]",
        help: """
            Flies each scenario and judges its expectations. One file shows a time line; several show a line each.

              --seed N      replaces the seed of the file
              --set P=V     sets a parameter of the files (again for another one)
              --shake N     delays and reorders deliveries as the contract allows, by this seed
              --out DIR     writes verdict.json, trace.jsonl, run.dfrec (a recording) and card/ there;
                            with several files, a folder each
              --pace X      X simulated seconds per second; without it as fast as the machine goes
              --video hash  draws every frame of the live stream and hashes them into mediaDigest
              --quiet       the summary line only
              --json        one JSON object a scenario and nothing else
            """,
        options: [
            .value("--seed", "a number"), .value("--set", "NAME=VALUE"), .value("--shake", "a number"),
            .value("--out", "a folder"),
            .value("--pace", "a factor"), .value("--video", "hash"), .flag("--quiet"), .flag("--json"),
        ],
        run: run)

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
        let overrides = try arguments.overrides("--set")
        // All files are read before the first flies: a typing error shows at once.
        let scenarios = try files.map { try ScenarioFiles.load($0, overrides) }
        Interrupt.watch()
        var status = ExitStatus.passed
        let annotations = GitHubAnnotations.isWanted ? GitHubAnnotations() : nil
        for scenario in scenarios {
            if Interrupt.isRequested { return max(status, ExitStatus.broken) }
            if let out = arguments.value("--out") {
                options.out = scenarios.count == 1 ? out : out + "/" + ScenarioFiles.folderName(scenario.file)
            }
            let report = RunReport(
                isJSON: arguments.has("--json"), showsTimeline: scenarios.count == 1 && !arguments.has("--quiet"))
            let verdict = try fly(scenario, options, report)
            status = max(status, verdict.exitStatus)
            annotations?.tell(verdict)
        }
        return status
    }

    /// Flies one scenario with its report; used by `run` and `test`.
    static func fly(_ scenario: Scenario, _ options: FlightRun.Options, _ report: RunReport) throws -> Verdict {
        var report = report
        let clock = ContinuousClock()
        let start = clock.now
        var flight = try FlightRun(scenario, options)
        report.begin(flight.runner.scenario, options)
        while !flight.isOver && !Interrupt.isRequested {
            if report.showsTimeline { flight.step() } else { flight.advance() }
            report.note(flight.runner.session)
        }
        let verdict = flight.finish(cancelled: Interrupt.isRequested && !flight.isOver)
        report.end(verdict, options, took: clock.now - start)
        return verdict
    }
}
