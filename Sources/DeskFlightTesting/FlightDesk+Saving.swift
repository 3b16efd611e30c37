import DeskDelivery
import DeskFlight

/// Why a flight could not be saved.
public enum SavingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The desk was made from a setup, of which there is no text.
    case noScenario
    /// What was written would not load; the reason says why.
    case unreadable(String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .noScenario: "this desk was not made from a scenario, so there is none to save"
        case .unreadable(let reason): "the flight cannot be told as a scenario: \(reason)"
        }
    }
}

extension FlightDesk {
    /// Saves the flight so far as a scenario file that flies headless, without the app: all its commands become steps
    /// at the ticks at which they acted.
    ///
    /// The file needs none of those that the desk's scenario used; recorded tracks are copied beside it. Calls with NaN
    /// or infinity are left out, because files know finite numbers only; `about` says how many. So are expectations
    /// that speak of steps which are no more.
    ///
    /// - Throws: `SavingError`, `HostFailure` when the file cannot be written.
    public func saveScenario(to path: String) throws { try savedScenario(to: path).write() }

    /// Saves the recording of the flight so far; `deskflight replay` executes it again and compares every field.
    public func saveRecording(to path: String) throws {
        guard let flight else { throw SavingError.noScenario }
        try Files.write(core.withSession { _ in flight.recordingBytes }, to: path)
    }

    /// Saves the trace of the flight so far: JSON lines, the schema's version first.
    public func saveTrace(to path: String) throws {
        guard let flight else { throw SavingError.noScenario }
        try Files.write(core.withSession { _ in flight.traceBytes }, to: path)
    }

    private func savedScenario(to path: String) throws -> PlacedScenario {
        guard let flight else { throw SavingError.noScenario }
        let scenario = flight.scenario
        let (commands, ticks) = core.withSession { (RecordedCommand.all(of: $0), $0.nextTick) }
        var steps: [String] = []
        var unwritable = 0
        let targetIDs = scenario.scene.targets.map(\.id)
        for recorded in commands where recorded.tick < ticks {
            do throws(ScenarioWritingError) {
                steps.append(
                    try ScenarioWriter.step(
                        recorded.command, at: recorded.tick, path: recorded.path, targetIDs: targetIDs))
            } catch {
                unwritable += 1
            }
        }
        var draft = try ScenarioDraft(scenario.source, file: scenario.file, using: scenario.usedFiles)
        let leftOut = unwritable == 0 ? "" : "; calls with numbers that a file cannot say, left out: \(unwritable)"
        draft.set("about", JSONText.quoted("saved from a flight of \(scenario.name)\(leftOut)"))
        draft.set("duration", ScenarioWriter.seconds(max(ticks, Tick(1))))
        for key in ["lanes", "seeds"] { draft.remove(key) }
        draft.set("seed", SeedText.text(scenario.seed))
        draft.set("script", lines: steps)
        return try readable(draft, scenario, path)
    }

    /// The draft once it loads: an expectation that names a step which is gone is a mistake in a file.
    private func readable(_ draft: ScenarioDraft, _ scenario: Scenario, _ path: String) throws -> PlacedScenario {
        var reason = ""
        for key in ["", "expect"] {
            var draft = draft
            draft.remove(key)
            draft.setParameters(scenario.overrides)
            do throws(ScenarioError) {
                let placed = try PlacedScenario(draft.text, from: scenario, to: path)
                _ = try placed.load()
                return placed
            } catch {
                reason = "\(error)"
            }
        }
        throw SavingError.unreadable(reason)
    }
}
