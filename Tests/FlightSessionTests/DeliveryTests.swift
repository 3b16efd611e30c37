import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// The one stage through which events leave: in order for each channel, exactly once, shaken or not.
struct DeliveryTests {
    private struct Arrival: Hashable {
        var tick: Tick
        var channel: ChannelID
        var sequence: UInt64
        var emitted: Tick
    }

    private struct Run {
        var arrivals: [Arrival] = []
        var digest: UInt64 = 0
        /// Channels of awaited requests, and the request of each.
        var awaited: [ChannelID: RequestID] = [:]
        var listeners: [ChannelID] = []
        /// Completions that arrived on awaited channels.
        var completed: [ChannelID: [RequestID]] = [:]
    }

    private func run(script: UInt64, shake: UInt64?) throws -> Run {
        var random = RandomStream(seed: script, label: "test.delivery")
        let plan = Script.random(&random, count: 25, ticks: 160)
        let session = Made.session(Made.setup(seed: script, shake: shake))
        var run = Run()
        run.listeners = [EventTopics.all, .tapFly, [.completions, .tapFly], .flightState].map(session.listen)
        var rest = plan[...]
        for _ in 0..<240 {
            while let next = rest.first, next.tick <= session.nextTick {
                let request = try session.submit(next.command, face: next.face)
                if next.command.isCall { run.awaited[session.awaitCompletion(of: request)] = request }
                rest.removeFirst()
            }
            try session.step()
            for delivery in session.deliveries {
                let record = delivery.record
                run.arrivals.append(
                    Arrival(
                        tick: session.tick, channel: delivery.channel, sequence: record.sequence, emitted: record.tick))
                if case .completed(let request, _, _) = record.event, run.awaited[delivery.channel] != nil {
                    run.completed[delivery.channel, default: []].append(request)
                }
            }
        }
        run.digest = session.digest
        return run
    }

    private func expectOrder(_ run: Run, maxDelay: Int64, _ label: Comment) {
        var last: [ChannelID: UInt64] = [:]
        for arrival in run.arrivals {
            if let before = last[arrival.channel] { #expect(arrival.sequence > before, label) }
            last[arrival.channel] = arrival.sequence
            let delay = (arrival.tick - arrival.emitted).count
            #expect(delay >= 0 && delay <= maxDelay, label)
        }
        for (channel, request) in run.awaited {
            #expect(run.completed[channel] == [request], label)
        }
    }

    @Test("Unshaken: at once, in order, to every listener that wants it")
    func unshaken() throws {
        let run = try run(script: 1, shake: nil)
        expectOrder(run, maxDelay: 0, "unshaken")
        #expect(run.awaited.count > 8)
        let all = run.arrivals.filter { $0.channel == run.listeners[0] }.map(\.sequence)
        #expect(all == Array(0..<UInt64(all.count)), "the listener to all hears all")
        for channel in run.listeners.dropFirst() {
            let some = run.arrivals.filter { $0.channel == channel }
            #expect(!some.isEmpty && some.count < all.count)
        }
    }

    @Test("Shake seeds 1…200: in order for each channel, each completion once, nothing lost, same core digest")
    func shaken() throws {
        var orders: Set<[Arrival]> = []
        var delayed = 0
        var overtaken = 0
        for script in UInt64(1)...4 {
            let plain = try run(script: script, shake: nil)
            let sent = Set(plain.arrivals.filter { $0.tick < Tick(230) }.map { "\($0.channel) \($0.sequence)" })
            for shake in (script - 1) * 50 + 1...script * 50 {
                let shaken = try run(script: script, shake: shake)
                expectOrder(shaken, maxDelay: 5, "script \(script), shake \(shake)")
                #expect(shaken.digest == plain.digest, "script \(script), shake \(shake)")
                let got = Set(shaken.arrivals.map { "\($0.channel) \($0.sequence)" })
                #expect(sent.isSubset(of: got), "script \(script), shake \(shake)")
                #expect(shaken.arrivals.count == got.count, "nothing twice")
                delayed += shaken.arrivals.filter { $0.tick != $0.emitted }.count
                overtaken +=
                    zip(shaken.arrivals, shaken.arrivals.dropFirst()).filter { $0.sequence > $1.sequence }.count
                orders.insert(shaken.arrivals)
            }
        }
        #expect(orders.count == 200, "every seed shakes otherwise")
        #expect(delayed > 10_000 && overtaken > 1000, "and shakes indeed: \(delayed) late, \(overtaken) overtaken")
    }

    @Test("Equal seeds shake equally", arguments: [1, 77, 200, .max] as [UInt64])
    func repeatable(shake: UInt64) throws {
        #expect(try run(script: 5, shake: shake).arrivals == run(script: 5, shake: shake).arrivals)
    }

    @Test("A closed channel hears nothing more, also nothing on its way", arguments: [nil, 3, 4] as [UInt64?])
    func closed(shake: UInt64?) throws {
        let session = Made.session(Made.setup(shake: shake))
        let (gone, stays) = (session.listen(.all), session.listen(.all))
        let request = try session.submit(.tapFlyGetSpeed)
        let answer = session.awaitCompletion(of: request)
        var (before, after, others) = (0, 0, 0)
        for tick in 0..<100 {
            if tick == 50 {
                session.close(gone)
                session.close(answer)
            }
            try session.step()
            let mine = session.deliveries.filter { $0.channel == gone || $0.channel == answer }.count
            if tick < 50 { before += mine } else { after += mine }
            others += session.deliveries.filter { $0.channel == stays }.count
        }
        #expect(before > 5 && after == 0 && others > 30)
    }

    @Test("Listeners and closing do not touch the core")
    func listenersDoNotMatter() throws {
        var random = RandomStream(seed: 6, label: "test.delivery")
        let plan = Script.random(&random, count: 30, ticks: 150)
        let (quiet, watched) = (Made.session(Made.setup()), Made.session(Made.setup(shake: 9)))
        for _ in 0..<20 { _ = watched.listen(.all) }
        try quiet.fly(plan, ticks: 200)
        try watched.fly(plan, ticks: 200)
        #expect(quiet.digest == watched.digest)
    }
}
