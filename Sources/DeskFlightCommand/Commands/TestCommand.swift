import DeskFlight

/// `deskflight test PATH…`
enum TestCommand {
    static let subcommand = Subcommand(
        name: "test", summary: "fly scenarios as a regression suite",
        usage: "test PATH… | --sweep FILE [--seed N | --seeds LIST] [--set PARAM=VALUE] [--jobs N] [--junit FILE] "
            + "[--goldens MODE] [--coverage[=all]] [--coverage-floor P] [--report FILE] [--out DIR] [--json]",
        help: """
            Flies every scenario of the files and folders named, on all cores, and tells each in the order of their
            paths and seeds. A scenario with a golden trace beside it (NAME.golden.txt) is held to that, too.

              --seed N        replaces the seed of every file
              --seeds LIST    flies each file with all of these: 100 for 1 to 100, 5..20, 3,7,30..40
              --set P=V       sets a parameter of those files that have it (again for another one)
              --sweep FILE    flies a scenario with all combinations of parameter values and seeds, shows verdict and
                              smallest margin of each, and keeps a run of each kind of failure below --out (or
                              out/sweep). FILE holds { scenario: "x.json5", params: { speed: [2, 4, 6],
                              angle: { from: 0, to: 90, step: 15 } }, seeds: { from: 1, count: 100 } };
                              called NAME.sweep.json5 it may stand in a folder of scenarios
              --shake N       delays and reorders deliveries as the contract allows, by this seed
              --jobs N        flies so many at once (without it as many as there are cores)
              --goldens MODE  never: compare only; missing: record where there is none; failed: record where it
                              differs; all: both. A run that records fails, so that nobody takes it for a test
              --junit FILE    writes JUnit XML for a CI system
              --report FILE   writes one HTML page: what failed in full, what passed to unfold
              --no-times      leaves wall times out of the JUnit file: equal runs give equal files
              --coverage      tells which cells of the contract's tables the runs reached: states with calls and events,
                              errors, faults. A cell counts when completion, next state and event equalled its row; a
                              call that was answered otherwise is a mismatch, and the suite fails. --coverage=all
                              names everything that was not reached
              --coverage-floor P  fails below P percent of all tables; TABLE=P,… bounds single ones
              --out DIR       writes each run's verdict, trace, recording and card into a folder below DIR
              --json          one JSON object a run, one for coverage, and nothing else

            Golden traces belong to the scenario as its file says it: they are left alone when a seed or a parameter is
            replaced or deliveries are shaken. In GitHub Actions, failures are annotated.

            The last lines say what failed, with the command that repeats it.
            """,
        options: [
            .value("--seed", "a number"), .value("--seeds", "a list"), .value("--set", "NAME=VALUE"),
            .value("--sweep", "a file"), .value("--shake", "a number"),
            .value("--jobs", "a number"),
            .value("--goldens", "a mode", words: { ["never", "missing", "failed", "all"] }),
            .value("--junit", "a file"), .flag("--no-times"),
            .optional("--coverage", "all", words: { ["all"] }), .value("--coverage-floor", "percent"),
            .value("--report", "a file"), .value("--out", "a folder"), .flag("--json"),
        ],
        arguments: .scenarios, run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        var options = try SuiteArguments.options(arguments)
        let sweep = try SuiteArguments.sweep(arguments)
        let batches = try sweep?.batches ?? SuiteArguments.batches(arguments)
        try check(arguments, sweep, batches)
        let (jobs, bound) = HostLimits.workers(of: options.jobs)
        if let bound { Terminal.error("warning: \(jobs) at once instead of \(options.jobs): the host allows \(bound)") }
        options.jobs = jobs
        Interrupt.watch()
        return try SuiteRunner(batches, options).run(
            try SuiteFollowers.all(arguments, sweep), isCancelled: { Interrupt.isRequested },
            idle: { Terminal.progress("\($0.done) of \($0.planned) flown") })
    }

    /// Nothing that is read or has been written by something else is written over.
    private static func check(_ arguments: ParsedArguments, _ sweep: Sweep?, _ batches: [SuiteBatch]) throws {
        var plan = OutputPlan()
        for batch in batches {
            plan.reads(batch.file)
            plan.reads(GoldenTrace.path(of: batch.file))
            plan.fills(batch.out)
        }
        if let file = arguments.value("--sweep") { plan.reads(file) }
        plan.fills(sweep?.out)
        plan.writes("--junit", arguments.value("--junit"), .junit)
        plan.writes("--report", arguments.value("--report"), .report)
        try OutputPlan.requireFolder(sweep?.out ?? arguments.value("--out"))
        try plan.check()
    }
}
