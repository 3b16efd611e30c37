import Contract
import FlightSession
import SimMath

/// What a run did, for people to read and for later runs to be held to: its commands, events, and every flag and state
/// that changed, each with its time; then where it ended.
///
/// Numbers have two decimals and times their tick, so that what a rebuilt library changes in the last digits does not
/// show, and what a pilot would see does.
public struct GoldenTrace: RunObserver {
    /// The lines so far, without line ends.
    public private(set) var lines: [String]
    private var watched: [Watched] = []
    private var shownCommands = 0
    private var isFirst = true

    public static let version = 1
    /// A run that goes wild makes no golden: lines beyond this are counted only.
    public static let linesMaximum = 50_000
    private var leftOut = 0

    /// A flag or a choice, and what it was last.
    private struct Watched: Sendable {
        let name: String
        let kind: Signal.Kind
        let signal: BoundSignal
        var last = 0.0
    }

    public init(_ scenario: Scenario) {
        lines = [
            "deskflight golden \(Self.version)", "scenario \(Shown.escaped(scenario.name, limit: 200))",
            "seed \(scenario.seed)",
        ]
        for signal in SignalCatalogue.fixed {
            if case .number = signal.kind { continue }
            // The mission's state comes as an event.
            guard signal.name != "tapFly.state", signal.name != "activeTrack.state",
                let bound = signal.bound(to: scenario.layout)
            else { continue }
            watched.append(Watched(name: signal.name, kind: signal.kind, signal: bound))
        }
    }

    public mutating func note(_ session: Session) { note(session.core) }

    private mutating func note(_ core: borrowing SessionCore) {
        while shownCommands < core.log.count, core.log[shownCommands].tick <= core.tick {
            if var text = TimelineText(
                core.log[shownCommands].command, targetIDs: core.scene.targets.map(\.id))
            {
                // Told apart from what follows from it: `link.phone` is a command and a flag.
                text.subject = "> " + text.subject
                add(text.line(), at: core.tick)
            }
            shownCommands += 1
        }
        for record in core.sink.records {
            guard let text = TimelineText(record, core) else { continue }
            var line = text.line()
            switch record.event {
            case .tapFly, .activeTrack: line += "  at " + Self.place(core)
            default: break
            }
            add(line, at: record.tick)
        }
        noteChanges(core)
    }

    private mutating func noteChanges(_ core: borrowing SessionCore) {
        for index in watched.indices {
            let value = watched[index].signal.value(in: core)
            let last = watched[index].last
            guard value != last || isFirst else { continue }
            watched[index].last = value
            guard !isFirst else { continue }
            let kind = watched[index].kind
            let change = "\(CompiledCondition.text(last, kind)) → \(CompiledCondition.text(value, kind))"
            add(TimelineText(subject: watched[index].name, detail: change).line(), at: core.tick)
        }
        isFirst = false
    }

    private mutating func add(_ line: String, at tick: Tick) {
        guard lines.count < Self.linesMaximum else {
            leftOut += 1
            return
        }
        let time = Fixed.text(tick.seconds, decimals: 2)
        lines.append(String(repeating: " ", count: max(0, 8 - time.count)) + time + "  " + line)
    }

    private static func place(_ core: borrowing SessionCore) -> String {
        let aircraft = core.state.world.aircraft
        return "north \(Fixed.text(aircraft.positionNED.x, decimals: 2)) "
            + "east \(Fixed.text(aircraft.positionNED.y, decimals: 2)) "
            + "up \(Fixed.text(-aircraft.positionNED.z, decimals: 2)), "
            + "\(Fixed.text(aircraft.velocityNED.length, decimals: 2)) m/s"
    }

    /// The whole text of a run that is over.
    public func text(_ session: Session) -> String {
        var all = lines
        if leftOut > 0 { all.append("… \(leftOut) lines more") }
        all.append("end at \(Fixed.text(session.nextTick.seconds, decimals: 2)) s, " + Self.place(session.core))
        return all.joined(separator: "\n") + "\n"
    }
}
