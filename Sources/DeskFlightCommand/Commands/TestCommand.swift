import DeskFlight

/// `deskflight test PATH…`
enum TestCommand {
    static let subcommand = Subcommand(
        name: "test", summary: "fly scenarios as a regression suite",
        usage: "test PATH… | --sweep FILE [--seed N | --seeds LIST] [--set PARAM=VALUE] [--jobs N] [--junit FILE] "
            + "[--goldens MODE] [--out DIR] [--json]",
        help: """
            Flies every scenario of the files and folders named, on all cores, and tells each in the order of their
            paths and seeds. A scenario with a golden trace beside it (NAME.golden.txt) is held to that, too.

              --seed N        replaces the seed of every file
              --seeds LIST    flies each file with all of these: 100 for 1 to 100, 5..20, 3,7,30..40
              --set P=V       sets a parameter of the files (again for another one)
              --sweep FILE    flies a scenario with all combinations of parameter values and seeds, shows verdict and
                              smallest margin of each, and keeps a run of each kind of failure below --out (or
                              out/sweep). FILE holds { scenario: "x.json5", params: { speed: [2, 4, 6],
                              angle: { from: 0, to: 90, step: 15 } }, seeds: { from: 1, count: 100 } }
              --shake N       delays and reorders deliveries as the contract allows, by this seed
              --jobs N        flies so many at once (without it as many as there are cores)
              --goldens MODE  never: compare only; missing: record where there is none; failed: record where it
                              differs; all: both. A run that records fails, so that nobody takes it for a test
              --junit FILE    writes JUnit XML for a CI system
              --no-times      leaves wall times out of the JUnit file: equal runs give equal files
              --out DIR       writes each run's verdict, trace, recording and card into a folder below DIR
              --json          one JSON object a run and nothing else

            Golden traces belong to the scenario as its file says it: they are left alone when a seed or a parameter is
            replaced or deliveries are shaken. In GitHub Actions, failures are annotated.

            The last lines say what failed, with the command that repeats it.
            """,
        options: [
            .value("--seed", "a number"), .value("--seeds", "a list"), .value("--set", "NAME=VALUE"),
            .value("--sweep", "a file"), .value("--shake", "a number"),
            .value("--jobs", "a number"), .value("--goldens", "a mode"), .value("--junit", "a file"),
            .flag("--no-times"), .value("--out", "a folder"), .flag("--json"),
        ],
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = try SuiteArguments.options(arguments)
        let sweep = try SuiteArguments.sweep(arguments)
        let batches = try sweep?.batches ?? SuiteArguments.batches(arguments)
        Interrupt.watch()
        return try SuiteRunner(batches, options).run(
            SuiteFollowers.all(arguments, sweep), isCancelled: { Interrupt.isRequested },
            idle: { Terminal.progress("\($0.done) of \($0.planned) flown") })
    }
}
