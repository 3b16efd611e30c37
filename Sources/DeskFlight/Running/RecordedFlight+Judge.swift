extension RecordedFlight {
    /// Flies the recorded commands under the scenario's own judges: its script and expectations, which a replay leaves
    /// out. The script gives its commands again; those of window and app are taken from the recording.
    public func judge() throws(RecordedFlightError) -> RecordedCommands {
        let equipment = DeskEquipment()
        defer { equipment.cleanUp() }
        let runner: ScenarioRunner
        do {
            runner = try ScenarioRunner(scenario, shake: header.shake, equipment: equipment)
        } catch {
            throw .setup("\(error)")
        }
        let (ticks, digest) = try fly(runner)
        guard runner.session.digest == digest else { throw .differs }
        return RecordedCommands(
            source: header.scenario, file: header.file, seed: header.seed,
            commands: RecordedCommand.all(of: runner.session), verdict: runner.verdict(), ticks: max(ticks, 1))
    }

    /// Steps as often as the recording did.
    private func fly(_ runner: ScenarioRunner) throws(RecordedFlightError) -> (ticks: Int64, digest: UInt64) {
        var reader = reader
        while let item = try next(&reader) {
            switch item {
            case .end(_, let digest): return (runner.session.nextTick.index, digest)
            case .tick(let record):
                for (face, actsIn, command) in record.commands where face != .script {
                    do throws(CommandRejection) {
                        try runner.session.submit(command, face: face, at: runner.session.nextTick + actsIn)
                    } catch {
                        throw .replay(.rejected(error, runner.session.nextTick))
                    }
                }
                runner.step()
            }
        }
        throw .replay(.truncated(ticks: runner.session.nextTick.index))
    }

    private func next(_ reader: inout RecordingReader) throws(RecordedFlightError) -> RecordingReader.Item? {
        do throws(RecordingError) { return try reader.next() } catch { throw .recording(error) }
    }
}
