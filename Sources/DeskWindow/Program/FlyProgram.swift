import DeskFlight
import Glibc

/// The program behind `deskflight fly`: one scenario, flown by hand in a window.
public enum FlyProgram {
    /// - Parameter arguments: those of the command line, without the program's name.
    /// - Returns: the exit status.
    public static func run(_ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            Terminal.out("usage: deskflight \(FlyArguments.usage)\n\n\(FlyArguments.help)")
            return ExitStatus.passed
        }
        // It also makes a display that goes away an error to tell, not a reason to die.
        Interrupt.watch()
        do {
            return try fly(FlyArguments(ParsedArguments(arguments, options: FlyArguments.options)))
        } catch let error as WindowError {
            complain(error)
            return ExitStatus.broken
        } catch {
            return ExitStatus.report(error, usage: FlyArguments.usage)
        }
    }

    private static func fly(_ arguments: FlyArguments) throws -> Int32 {
        let scenario = try arguments.file.map(load) ?? BuiltInScenario.scenario()
        return finish(try FlyLoop(scenario, arguments), arguments)
    }

    private static func load(_ file: String) throws -> Scenario {
        try Scenario.load(file)
    }

    /// Flies until the end and tells what came of it. The recording is complete before anything is said.
    private static func finish(_ start: consuming FlyLoop, _ arguments: FlyArguments) -> Int32 {
        var loop = start
        let ending = loop.fly()
        let verdict = loop.finish(ending)
        let overloads = loop.overloads
        if case .failed(let error) = ending { complain(error) }
        if overloads > 0 { Terminal.error("warning: fell behind wall time \(overloads) times") }
        var recording = arguments.record
        switch verdict.outcome {
        case .passed, .cancelled: break
        case .failed: FailureText.explain(verdict, again: again(arguments, recording))
        case .broken:
            // What broke may have been the recording.
            recording = nil
            FailureText.explain(verdict, again: again(arguments, nil))
        }
        Terminal.out(line(verdict, recording: recording))
        // The window goes last: whatever closing it brings, the result has been told.
        _ = consume loop
        return ending.exitStatus(verdict)
    }

    /// How to see that again: only a recording knows what the person did.
    private static func again(_ arguments: FlyArguments, _ recording: String?) -> String {
        if let recording { return "replay \(FailureText.shellQuoted(recording))" }
        return (["fly"] + (arguments.file.map { [FailureText.shellQuoted($0)] } ?? [])).joined(separator: " ")
    }

    /// The one line on standard output.
    static func line(_ verdict: Verdict, recording: String?) -> String {
        let seconds = Fixed.text(verdict.simSeconds, decimals: 2)
        let text = "flown  \(verdict.name)  \(seconds) s  digest \(Verdict.hex(verdict.digest))"
        return text + (recording.map { "  recording \($0)" } ?? "")
    }

    private static func complain(_ error: WindowError) { Terminal.error("deskflight fly: \(error)") }
}

/// How a flight in the window came to its end.
enum FlightEnding: Hashable, Sendable {
    /// The scenario is over: its time is up, its script failed or the run broke.
    case scenarioOver
    /// The user closed the window, sent a signal, or the time that was asked for is up.
    case userDone
    /// Nothing can be shown any more.
    case failed(WindowError)

    func exitStatus(_ verdict: Verdict) -> Int32 {
        switch (self, verdict.outcome) {
        case (_, .broken), (.failed, _): ExitStatus.broken
        case (.scenarioOver, _): verdict.exitStatus
        case (.userDone, _): ExitStatus.passed
        }
    }
}
