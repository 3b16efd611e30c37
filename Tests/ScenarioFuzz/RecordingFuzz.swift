import FlightSession
import ScenarioKit

/// Tries damaged recordings on the reader and the replay.
struct RecordingFuzz {
    private var random: Random
    private var tried = 0
    private var opened = 0
    private var outcomes = (equal: 0, different: 0, refused: 0)
    private(set) var complaints: [String] = []
    private var recordings: [[UInt8]] = []

    private static let scenario = """
        { deskflight: 1, name: "r", duration: 1, world: { wind: { from: 9, speed: 3, gust: 2 } },
          script: [{ do: "tapFly.start", image: [0.4, 0.5] }, { at: 0.5, do: "rc.stick", yaw: 1, for: 0.2 }] }
        """

    init(seed: UInt64) {
        random = Random(state: seed)
        for ticks in [3, 40] {
            if let recording = Self.record(ticks: ticks) { recordings.append(recording) }
        }
        if recordings.count != 2 { complaints.append("no recording to begin with") }
    }

    var figures: String {
        "recordings: \(tried) tried, \(opened * 100 / max(1, tried)) % opened, \(outcomes.equal) equal, "
            + "\(outcomes.different) different, \(outcomes.refused) refused"
    }

    private static func record(ticks: Int) -> [UInt8]? {
        guard let scenario = try? Scenario(bytes: Array(Self.scenario.utf8), file: "r"),
            let runner = try? ScenarioRunner(scenario)
        else { return nil }
        let header = RecordingHeader(product: "fuzz", file: "r", scenario: scenario.source, seed: 1, shake: nil)
        var writer = RecordingWriter(header: header.text, session: runner.session.core)
        for _ in 0..<ticks {
            runner.step()
            writer.note(runner.session.core)
        }
        writer.finish(runner.session.core)
        return writer.takeBytes()
    }

    mutating func tryOne(_ index: Int) {
        guard !recordings.isEmpty else { return }
        var bytes = random.pick(recordings)
        damage(&bytes)
        tried += 1
        Watch.look(at: bytes)
        do {
            let reader = try RecordingReader(bytes)
            opened += 1
            let header = try RecordingHeader(text: reader.header)
            let scenario = try header.makeScenario()
            let session = Session(SessionSetup(scene: scenario.scene, world: scenario.world, shake: header.shake))
            let outcome = try Replay.run(reader, on: session)
            if outcome.difference == nil { outcomes.equal += 1 } else { outcomes.different += 1 }
        } catch let error as RecordingError {
            outcomes.refused += 1
            if error.offset < 0 || error.offset > bytes.count {
                complaints.append("recording \(index): no such byte: \(error)")
            }
        } catch {
            outcomes.refused += 1
        }
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        switch random.below(6) {
        case 0: bytes.removeLast(random.below(bytes.count))
        case 1:
            // A number as large as numbers get, where one may stand.
            let large: [UInt8] = random.pick([
                [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
                [0x80, 0x00],
                Array(repeating: 0x80, count: 40),
            ])
            bytes.replaceSubrange(random.below(bytes.count)..<bytes.count, with: large + bytes.suffix(random.below(99)))
        default:
            var mutation = Mutation(random: random)
            mutation.mutate(&bytes)
            random = mutation.random
        }
    }
}
