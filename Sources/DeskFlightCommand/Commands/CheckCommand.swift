import DeskFlight

/// `deskflight check FILE…`
enum CheckCommand {
    static let subcommand = Subcommand(
        name: "check", summary: "validate scenario files without flying them",
        usage: "check PATH…",
        help: """
            Reads each scenario file (or all below a folder) and reports the first mistake of each with file, line,
            column and the nearest right name. Exit 3 when any has one.
            """,
        options: [], arguments: .scenarios, run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        var status = ExitStatus.passed
        for file in try ScenarioFiles.findAny(try arguments.requireFiles("scenario file or folder")) {
            do {
                let scenario = try Scenario.load(file)
                let expectations = scenario.expectations.count
                let name = Shown.escaped(file, limit: 1000)
                Terminal.out("\(name): ok, \(scenario.steps.count) steps, \(expectations) expectations")
                if expectations == 0 { Terminal.error("warning: \(name): this scenario expects nothing") }
            } catch {
                Terminal.error("\(error)")
                status = ExitStatus.badInput
            }
        }
        return status
    }
}
