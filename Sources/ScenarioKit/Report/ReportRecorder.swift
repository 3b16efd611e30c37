import Contract
import FlightSession
import SimCore
import SimMath

/// Looks on while a run goes on and keeps what a report shows of it, in bounded memory: places, states, calls, events,
/// and the signals that expectations watch.
///
/// A run without a report has none and pays nothing.
public struct ReportRecorder: RunObserver {
    let scenario: Scenario
    let watch: ReportWatch
    private(set) var path = PathTrack()
    private(set) var tapFly = SpanTrack<TapFlyState>()
    /// Nil while the motors are off.
    private(set) var mode = SpanTrack<FlightMode?>()
    private(set) var faults = SpanTrack<UInt64>()
    /// Those that have changed something since they were switched on.
    private(set) var metFaults = SpanTrack<UInt64>()
    private(set) var conditions = SpanTrack<UInt64>()
    private(set) var links = SpanTrack<Links>()
    private(set) var limits = SpanTrack<Limits>()
    private(set) var wind = SpanTrack<Wind>()
    private(set) var happenings = BoundedLog<Happening>(half: 250)
    /// Calls that nobody has answered so far, the oldest first.
    private(set) var open: [(request: RequestID, tick: Tick, name: String)] = []
    /// One for each watched signal that is a number; nil for the others.
    private(set) var envelopes: [Envelope?]
    /// One for each watched signal that is a flag or a choice; nil for the others.
    private(set) var words: [SpanTrack<Double>?]
    /// Ticks so far.
    private(set) var end = Tick.zero
    /// Where the charts end; `end` but for runs with a long quiet rest.
    var drawnEnd: Tick { quietSince ?? end }
    private(set) var quietSince: Tick?
    private var commands = 0

    /// More unanswered calls than these are not listed.
    static let openMaximum = 50

    struct Links: Equatable, Sendable {
        var phone: Bool
        var remote: Bool
    }

    /// Where the aircraft may go: from the home point, metres.
    struct Limits: Equatable, Sendable {
        var homeNED: Vector3
        var isHomeSet: Bool
        var radius: Double
        var height: Double
    }

    /// The steady wind, where it blows to, and the strength of its gusts, m/s.
    struct Wind: Equatable, Sendable {
        var meanNED: Vector3
        var gust: Double
    }

    public init(_ scenario: Scenario) {
        self.scenario = scenario
        watch = ReportWatch(scenario)
        var (envelopes, words): ([Envelope?], [SpanTrack<Double>?]) = ([], [])
        for watched in watch.signals {
            if case .number = watched.kind {
                envelopes.append(Envelope())
                words.append(nil)
            } else {
                envelopes.append(nil)
                words.append(SpanTrack())
            }
        }
        self.envelopes = envelopes
        self.words = words
    }

    public mutating func note(_ session: Session) { note(session.core) }

    private mutating func note(_ core: borrowing SessionCore) {
        let tick = core.tick
        end = tick + TickCount(1)
        path.note(core.state.world.aircraft.positionNED, at: tick)
        if path.wants(tick) { path.note(Self.place(core)) }
        tapFly.note(core.state.tapFly.state, at: tick)
        mode.note(core.state.world.status.areMotorsOn ? core.flightMode : nil, at: tick)
        noteSurroundings(core, tick)
        for index in watch.signals.indices {
            let value = watch.signals[index].signal.value(in: core)
            envelopes[index]?.note(value, at: tick)
            words[index]?.note(value, at: tick)
        }
        while commands < core.log.count {
            note(core.log[commands])
            commands += 1
        }
        for record in core.sink.records { note(record, core) }
    }

    /// The same for a report: its charts leave out a long rest of the run in which nothing changes any more.
    func cut(_ verdict: Verdict) -> ReportRecorder {
        var copy = self
        let last = lastChange(verdict)
        if last.index * 10 < end.index * 6 {
            copy.quietSince = min(end, Tick(last.index + last.index / 10 + Tick.perSecond))
        }
        return copy
    }

    private func lastChange(_ verdict: Verdict) -> Tick {
        var ticks: [Tick?] = [
            tapFly.spans.last?.from, mode.spans.last?.from, faults.spans.last?.from, conditions.spans.last?.from,
            links.spans.last?.from, limits.spans.last?.from, wind.spans.last?.from, happenings.all.last?.tick,
            verdict.failureTick, path.lastMove,
        ]
        for result in verdict.expectations { ticks += [result.failedAt, result.at.flatMap(Tick.init(seconds:))] }
        ticks += envelopes.map { $0?.lastMove } + words.map { $0?.spans.last?.from }
        return min(end, ticks.compactMap { $0 }.max() ?? .zero)
    }

    private static func place(_ core: borrowing SessionCore) -> PathTrack.Place {
        PathTrack.Place(
            tick: core.tick, aircraftNED: core.state.world.aircraft.positionNED,
            targetsNED: core.state.world.targets.map(\.positionNED))
    }

    private mutating func noteSurroundings(_ core: borrowing SessionCore, _ tick: Tick) {
        let now = core.state.world.conditions
        faults.note(now.faults, at: tick)
        metFaults.note(now.metFaults, at: tick)
        conditions.note(now.flags, at: tick)
        links.note(Links(phone: now.isPhoneLinked, remote: now.isRemoteLinked), at: tick)
        let wind = core.state.world.wind
        self.wind.note(Wind(meanNED: wind.meanNED, gust: wind.gustMps), at: tick)
        let allowed = core.state.world.limits(core.scene)
        let home = core.state.world.home
        limits.note(
            Limits(
                homeNED: home.positionNED, isHomeSet: home.isSet, radius: allowed.radiusMeters,
                height: allowed.heightMeters), at: tick)
    }

    private mutating func note(_ submitted: SubmittedCommand) {
        if let happening = Happening(submitted, targetIDs: scenario.scene.targets.map(\.id)) {
            happenings.append(happening)
        } else if submitted.command.isCall, open.count < Self.openMaximum {
            open.append((submitted.request, submitted.tick, submitted.command.descriptor.name))
        }
    }

    private mutating func note(_ record: EventRecord, _ core: borrowing SessionCore) {
        guard let happening = Happening(record, core) else { return }
        happenings.append(happening)
        if case .completed(let request, _, _) = record.event { open.removeAll { $0.request == request } }
    }
}
