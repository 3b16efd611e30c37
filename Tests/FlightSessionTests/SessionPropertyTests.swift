import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// What holds in every world under every script; a failure names the seed that repeats it.
struct SessionPropertyTests {
    private static let blocks = 8
    private static let perBlock = 25
    private static let scriptTicks = 350

    private func world(_ random: inout RandomStream, seed: UInt64) -> SessionSetup {
        let model = AircraftModel.allCases[random.below(4)]
        let limits = FlightLimits(
            radiusMeters: random.below(2) == 0 ? .infinity : random.uniform(15, 60),
            heightMeters: random.uniform(20, 120))
        let height = random.below(6) == 0 ? 0 : random.uniform(0.3, 80)
        var setup = Made.setup(
            model, seed: seed, height: height, heading: random.uniform(-180, 180), gimbal: random.uniform(-90, 30),
            limits: limits, shake: random.below(2) == 0 ? seed : nil,
            targets: Array(Made.walkers[..<random.below(3)]), hasCard: random.below(3) > 0)
        setup.world.wind.set(
            fromDegrees: random.uniform(0, 360), speedMps: random.uniform(0, random.below(8) == 0 ? 60 : 8),
            gustMps: random.uniform(0, 5))
        setup.world.conditions.batteryPercent = random.below(4) == 0 ? random.uniform(0, 40) : 100
        setup.world.conditions.lightLux = random.below(6) == 0 ? 20 : 3000
        setup.world.remote.mode = random.below(8) == 0 ? .S : .P
        return setup
    }

    /// Watches a run from outside and remembers what must come out even.
    private struct Watch {
        var state: TapFlyState
        var answers: [RequestID: Int] = [:]
        var calls: Set<RequestID> = []
        var stops: Set<RequestID> = []
        var entered = 0
        var left = 0
        var worstLength = 0.0
        var complaints: [String] = []

        mutating func note(_ session: Session) {
            worstLength = max(worstLength, abs(session.state.world.aircraft.attitude.lengthError))
            for record in session.events {
                if record.tick != session.tick { complaints.append("stale event at \(session.tick)") }
                switch record.event {
                case .completed(let request, _, _): answers[request, default: 0] += 1
                case .tapFly(let event): note(event, record)
                default: break
                }
            }
            if session.state.tapFly.state != state { complaints.append("silent change at \(session.tick)") }
        }

        private mutating func note(_ event: TapFlyEvent, _ record: EventRecord) {
            if event.previous != state { complaints.append("\(event.previous) does not follow \(state)") }
            let (was, isNow) = (event.previous.isInExecutingSet, event.current.isInExecutingSet)
            if !was && isNow { entered += 1 }
            if was && !isNow {
                left += 1
                let isAskedFor = stops.contains(record.cause)
                if isAskedFor != event.error.isOK { complaints.append("\(event) at \(record.tick)") }
            }
            if isNow && !event.error.isOK { complaints.append("error inside the set: \(event)") }
            if (event.execution != nil) != isNow { complaints.append("payload: \(event)") }
            state = event.current
        }
    }

    private func fly(seed: UInt64) throws -> (watch: Watch, session: Session) {
        var random = RandomStream(seed: seed, label: "test.property")
        let session = Made.session(world(&random, seed: seed))
        let plan = Script.random(&random, count: 30, ticks: Self.scriptTicks)
        var watch = Watch(state: session.state.tapFly.state)
        var rest = plan[...]
        // A second after the last command every call has been answered.
        for _ in 0..<Self.scriptTicks + 100 {
            while let next = rest.first, next.tick <= session.nextTick {
                let request = try session.submit(next.command, face: next.face)
                if next.command.isCall { watch.calls.insert(request) }
                if next.command == .tapFlyStop { watch.stops.insert(request) }
                rest.removeFirst()
            }
            try session.step()
            watch.note(session)
        }
        return (watch, session)
    }

    @Test("200 random worlds under random scripts", arguments: 0..<blocks)
    func properties(block: Int) throws {
        var missions = 0
        for number in 0..<Self.perBlock {
            let seed = UInt64(block * Self.perBlock + number)
            let label = Comment("seed \(seed)")
            let (watch, session) = try fly(seed: seed)
            #expect(
                session.frame.firstNonFiniteSlot(session.layout) == nil
                    && session.wordsNow == (0..<session.frame.count).map { session.frame.words[$0] },
                label)
            #expect(watch.worstLength < 1e-12, label)
            #expect(watch.complaints.isEmpty, label)
            for call in watch.calls { #expect(watch.answers[call] == 1, "seed \(seed), request \(call.number)") }
            #expect(Set(watch.answers.keys) == watch.calls, label)
            let isUnderWay = watch.state.isInExecutingSet
            #expect(watch.entered == watch.left + (isUnderWay ? 1 : 0), label)
            missions += watch.entered
        }
        #expect(missions > 2, "the scripts do fly missions: \(missions)")
    }

    @Test("The same seed gives the same run")
    func repeatable() throws {
        for seed in [UInt64(0), 1, 1 << 63, .max] {
            #expect(try fly(seed: seed).session.digest == fly(seed: seed).session.digest)
        }
    }
}
