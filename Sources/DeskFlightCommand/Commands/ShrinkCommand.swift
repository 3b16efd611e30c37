import DeskFlight

/// `deskflight shrink RECORDING`
enum ShrinkCommand {
    static let subcommand = Subcommand(
        name: "shrink", summary: "find the fewest commands with which a recorded run still fails",
        usage: "shrink RECORDING [--out FILE] [--budget SECONDS] [--quiet]",
        help: """
            Takes the recording of a run that failed (or its folder), leaves out commands as long as the run fails in
            the same way (the same expectation, step or variable), and ends it right behind the failure. What comes out
            is a scenario file: the commands that are left as steps, each at its time, and the expectations. It was
            flown and fails.

              --out FILE        where the scenario goes; without it to standard output
              --budget SECONDS  ends the search after so long, with the best so far
              --quiet           no words, only the scenario

            Ctrl-C ends the search, too, and keeps the best so far. Exit status: 0 found, 2 the failure does not come
            back, 3 when the recording cannot be read or its run passes, 130 stopped by Ctrl-C.
            """,
        options: [.value("--out", "a file"), .value("--budget", "a number"), .flag("--quiet")],
        arguments: .files(["dfrec"]), run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard arguments.rest.count == 1 else {
            throw UsageError(message: "shrink takes one recording, not \(arguments.rest.count)")
        }
        let file = RunFile.recording(at: arguments.rest[0])
        let budget = try arguments.positive("--budget")
        Interrupt.watch()
        do {
            return try shrink(file, out: arguments.value("--out"), budget, isQuiet: arguments.has("--quiet"))
        } catch let error as RecordedFlightError {
            Terminal.endProgress()
            Terminal.error("\(Shown.escaped(file, limit: 1000)): \(error)")
            return error.isBadInput ? ExitStatus.badInput : ExitStatus.broken
        } catch let error as ShrinkError {
            Terminal.endProgress()
            Terminal.error("\(Shown.escaped(file, limit: 1000)): \(error)")
            return error.isBadInput ? ExitStatus.badInput : ExitStatus.broken
        }
    }

    private static func shrink(_ file: String, out: String?, _ budget: Double?, isQuiet: Bool) throws -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        let flight = try RecordedFlight(try Files.read(file))
        var plan = OutputPlan()
        plan.reads(file)
        plan.reads(flight.scenario)
        plan.writes("--out", out, .shrunk)
        try plan.check()
        let recorded = try flight.judge()
        // The scenario itself goes to standard output when no file takes it.
        let say: (String) -> Void = { text in
            if !isQuiet { if out == nil { Terminal.error(text) } else { Terminal.out(text) } }
        }
        let length = Fixed.text(Tick(recorded.ticks).seconds, decimals: 2)
        say("\(Shown.escaped(file, limit: 1000)): \(recorded.commands.count) commands in \(length) s")
        var options = FlightRun.Options()
        options.shake = flight.header.shake
        let read: Shrinker.Read = { try flight.header.makeScenario(from: $0) }
        var shrinker = try Shrinker(recorded, read: read) { scenario in
            var flight = try FlightRun(scenario, options)
            while !flight.isOver { flight.advance() }
            return flight.finish()
        }
        let isOver = { Interrupt.isRequested || budget.map { clock.now - start > .seconds($0) } == true }
        var lastShown = start
        var result = try shrinker.shrink(isOver: isOver) { progress in
            guard Terminal.errorIsTTY, clock.now - lastShown > .milliseconds(100) else { return }
            lastShown = clock.now
            let seconds = Fixed.text(Tick(progress.ticks).seconds, decimals: 2)
            Terminal.progress(
                "\(progress.commands) of \(recorded.commands.count) commands, \(seconds) s, \(progress.trials) trials")
        }
        Terminal.endProgress()
        if let out {
            let placed = try PlacedScenario(result.text, from: flight.scenario, to: out)
            result.text = placed.text
            try placed.write()
            for track in placed.tracks {
                say("a recorded track goes with it: \(Shown.escaped(track.path, limit: 1000))")
            }
        } else {
            Terminal.out(String(result.text.dropLast()))
        }
        tell(result, flight.header, out: out, say)
        return Interrupt.isRequested ? ExitStatus.stopped : ExitStatus.passed
    }

    private static func tell(
        _ result: Shrinker.Result, _ header: RecordingHeader, out: String?, _ say: (String) -> Void
    ) {
        let place = result.line > 0 ? "\(Shown.escaped(header.file, limit: 1000)):\(result.line): " : ""
        say("\(place)\(result.failure) fails with \(result.commands) of \(result.before) commands")
        let (before, after) = (Tick(result.ticksBefore).seconds, Tick(result.ticks).seconds)
        say(
            "\(Fixed.text(after, decimals: 2)) of \(Fixed.text(before, decimals: 2)) s, \(result.trials) trials"
                + (result.isMinimal ? "; no command can be left out" : "; the search was ended, less may do"))
        if result.commands == 0 { say("nothing has to be done for this failure: what is expected never comes about") }
        let file = out.map(FailureText.shellQuoted) ?? "FILE"
        // A file cannot hold the seed of the delivery.
        let shake = header.shake.map { " --shake \($0)" } ?? ""
        say("see it with: deskflight run \(file)\(shake)")
    }
}

extension ShrinkError {
    fileprivate var isBadInput: Bool {
        switch self {
        case .passes, .scenario, .unwritable, .tooMany, .unfinished: true
        case .host, .doesNotComeBack: false
        }
    }
}
