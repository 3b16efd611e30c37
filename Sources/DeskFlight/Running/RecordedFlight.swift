/// A recording, ready to be flown again.
public struct RecordedFlight {
    public let header: RecordingHeader
    public let scenario: Scenario
    let reader: RecordingReader

    /// - Parameter bytes: a recording file, which may hold anything.
    public init(_ bytes: [UInt8]) throws(RecordedFlightError) {
        do throws(RecordingError) { reader = try RecordingReader(bytes) } catch { throw .recording(error) }
        do throws(ScenarioError) {
            header = try RecordingHeader(text: reader.header)
            scenario = try Scenario(bytes: header.scenario, file: header.file).with(seed: header.seed)
        } catch {
            throw .scenario(error)
        }
    }

    /// Executes all of it and compares.
    public func replay(afterStep: (Session) -> Void = { _ in }) throws(RecordedFlightError) -> Replay.Outcome {
        let equipment = DeskEquipment()
        defer { equipment.cleanUp() }
        let session: Session
        do {
            var setup = SessionSetup(scene: scenario.scene, world: scenario.world, shake: header.shake)
            setup.card = try equipment.mountCard(scenario.card, scenario: scenario)
            setup.photos = equipment.photos
            session = Session(setup)
        } catch {
            throw .setup("\(error)")
        }
        do throws(ReplayFailure) {
            return try Replay.run(reader, on: session, afterStep: afterStep)
        } catch {
            throw .replay(error)
        }
    }
}

/// Why a recording could not be flown again.
public enum RecordedFlightError: Error, CustomStringConvertible {
    case recording(RecordingError)
    case scenario(ScenarioError)
    case setup(String)
    case replay(ReplayFailure)
    /// This version runs it otherwise.
    case differs

    /// The file is at fault, not the host.
    public var isBadInput: Bool {
        switch self {
        case .recording, .scenario: true
        case .setup, .differs: false
        case .replay(.recording), .replay(.shape), .replay(.rejected), .replay(.truncated): true
        case .replay(.run): false
        }
    }

    public var description: String {
        switch self {
        case .recording(let error), .replay(.recording(let error)): "\(error)"
        case .scenario(let error): "\(error)"
        case .setup(let text): text
        case .differs: "this version runs it otherwise: deskflight replay names the first difference"
        case .replay(.run(let failure)): "\(failure)"
        case .replay(.rejected(let rejection, let tick)): "the command at tick \(tick.index) is refused: \(rejection)"
        case .replay(.shape(let text)): "made by another version: \(text)"
        case .replay(.truncated(let ticks)): "cut off after \(ticks) ticks, which were equal"
        }
    }
}
