import DeskFlight

/// `deskflight replay RECORDING…`
enum ReplayCommand {
    static let subcommand = Subcommand(
        name: "replay", summary: "execute recordings again and compare every field of every tick",
        usage: "replay RECORDING… [--json]",
        help: """
            Makes each recorded session anew, gives it the recorded commands and compares all state with what was
            recorded. The first difference is named by tick, field and both values. A folder that --out has made stands
            for its recording.

              --json  one JSON object a recording and nothing else
            """,
        options: [.flag("--json")], run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        var status = ExitStatus.passed
        for file in try arguments.requireFiles("recording") {
            status = max(status, try replay(RunFile.recording(at: file), isJSON: arguments.has("--json")))
        }
        return status
    }

    private static func replay(_ file: String, isJSON: Bool) throws -> Int32 {
        let bytes = try Files.read(file)
        do {
            let outcome = try RecordedFlight(bytes).replay { session in
                guard Terminal.errorIsTTY, session.tick.index % 4096 == 0 else { return }
                Terminal.progress("\(file): \(Fixed.text(session.tick.seconds, decimals: 1)) s")
            }
            Terminal.endProgress()
            report(file, outcome, isJSON)
            return outcome.difference == nil ? ExitStatus.passed : ExitStatus.failed
        } catch {
            Terminal.endProgress()
            Terminal.error("\(file): \(error)")
            return error.isBadInput ? ExitStatus.badInput : ExitStatus.broken
        }
    }

    private static func report(_ file: String, _ outcome: Replay.Outcome, _ isJSON: Bool) {
        if isJSON {
            var text = "{\"digest\":\"\(Verdict.hex(outcome.digest))\",\"equal\":\(outcome.difference == nil)"
            text += ",\"file\":\(JSONText.quoted(file))"
            if let difference = outcome.difference {
                text += ",\"field\":\(JSONText.quoted(difference.field))"
                text += ",\"recorded\":\(JSONText.quoted(difference.recorded))"
                text += ",\"replayed\":\(JSONText.quoted(difference.replayed)),\"tick\":\(difference.tick.index)"
            }
            Terminal.out(text + ",\"ticks\":\(outcome.ticks)}")
        } else if let difference = outcome.difference {
            Terminal.out(Terminal.paint("differs", .red) + "  \(file): \(difference)")
        } else {
            let digest = Verdict.hex(outcome.digest)
            Terminal.out(Terminal.paint("equal", .green) + "  \(file): \(outcome.ticks) ticks, digest \(digest)")
        }
    }
}
