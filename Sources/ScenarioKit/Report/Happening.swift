import Contract
import FlightSession
import SimMath

/// One thing that happened in a run, as a report tells it.
struct Happening: Sendable {
    enum Kind: Sendable {
        /// What pilot and weather did.
        case command
        /// A call was answered.
        case call
        /// A mission changed its state.
        case state
        /// App, product and card.
        case device
    }

    var tick: Tick
    var kind: Kind
    var text: TimelineText
    /// When the call was made that this answers.
    var asked: Tick?

    /// What pilot, weather or card slot did; nil for a call, which is told by its answer.
    init?(_ submitted: SubmittedCommand, targetIDs: [String]) {
        guard let text = TimelineText(submitted.command, targetIDs: targetIDs) else { return nil }
        self.text = text
        tick = submitted.tick
        kind = .command
    }

    /// Nil for what comes at a fixed rate and tells no news.
    init?(_ record: EventRecord, _ core: borrowing SessionCore) {
        guard let text = TimelineText(record, core) else { return nil }
        self.text = text
        tick = record.tick
        switch record.event {
        case .completed(let request, _, _):
            kind = .call
            asked = core.submitted(request)?.tick
        case .tapFly, .activeTrack: kind = .state
        case .flightState, .videoFrame, .visionState, .simulatorState, .registered, .activation, .product, .newFile,
            .fileDeleted:
            kind = .device
        }
    }
}
