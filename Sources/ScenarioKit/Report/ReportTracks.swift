import SimMath

/// A value over time, as the ticks on which it changed. Bounded: what changes more often is cut, and says so.
struct SpanTrack<Value: Equatable & Sendable>: Sendable {
    struct Span: Sendable {
        var from: Tick
        var value: Value
    }

    private(set) var spans: [Span] = []
    /// More changes came than are kept.
    private(set) var isCut = false
    static var capacity: Int { 500 }

    mutating func note(_ value: Value, at tick: Tick) {
        if let last = spans.last {
            guard last.value != value, !isCut else { return }
            guard spans.count < Self.capacity else {
                isCut = true
                return
            }
        }
        spans.append(Span(from: tick, value: value))
    }

    /// Every span with its end.
    func closed(at end: Tick) -> [(from: Tick, to: Tick, value: Value)] {
        spans.indices.map { index in
            let next = index + 1 < spans.count ? spans[index + 1].from : end
            return (spans[index].from, max(spans[index].from, next), spans[index].value)
        }
    }

    /// The value at a moment, or nil before the first.
    func value(at tick: Tick) -> Value? { spans.last { $0.from <= tick }?.value }
}

/// The first and the last of many entries: beginnings explain, ends tell what went wrong.
struct BoundedLog<Entry: Sendable>: Sendable {
    private var head: [Entry] = []
    private var tail: [Entry] = []
    private var next = 0
    private(set) var count = 0
    private let half: Int

    init(half: Int) { self.half = half }

    mutating func append(_ entry: Entry) {
        count += 1
        if head.count < half {
            head.append(entry)
        } else if tail.count < half {
            tail.append(entry)
        } else {
            tail[next] = entry
            next = (next + 1) % half
        }
    }

    var first: [Entry] { head }
    var last: [Entry] { Array(tail[next...] + tail[..<next]) }
    var all: [Entry] { first + last }
    /// How many between the first and the last are not kept.
    var omitted: Int { count - head.count - tail.count }
}

/// Smallest and largest value in equal stretches of time: no peak is lost however long the run. When the stretches run
/// out, each two become one.
struct Envelope: Sendable {
    struct Stretch: Sendable {
        var low = Double.infinity
        var high = -Double.infinity

        var isEmpty: Bool { low > high }

        mutating func add(_ other: Stretch) {
            low = min(low, other.low)
            high = max(high, other.high)
        }
    }

    static let capacity = 480
    private(set) var stretches: [Stretch] = []
    /// Length of a stretch in ticks.
    private(set) var ticks: Int64 = 1

    /// Numbers from here on stand for "none in sight" and "no limit": they are gaps.
    static let gap = DerivedSignal.unlimited

    mutating func note(_ value: Double, at tick: Tick) {
        while tick.index / ticks >= Int64(Self.capacity) { halve() }
        let place = Int(tick.index / ticks)
        while stretches.count <= place { stretches.append(Stretch()) }
        guard abs(value) < Self.gap else { return }
        stretches[place].low = min(stretches[place].low, value)
        stretches[place].high = max(stretches[place].high, value)
    }

    private mutating func halve() {
        var halved: [Stretch] = []
        halved.reserveCapacity(Self.capacity)
        for place in stride(from: 0, to: stretches.count, by: 2) {
            var pair = stretches[place]
            if place + 1 < stretches.count { pair.add(stretches[place + 1]) }
            halved.append(pair)
        }
        stretches = halved
        ticks *= 2
    }

    /// From then on the value stays within a fiftieth of its range.
    var lastMove: Tick? {
        guard let end = stretches.last, !end.isEmpty else { return nil }
        let room = (whole.high - whole.low) / 50
        let place = stretches.lastIndex {
            $0.isEmpty || abs($0.low - end.low) > room || abs($0.high - end.high) > room
        }
        return place.map { Tick(Int64($0 + 1) * ticks) }
    }

    /// All of it as one stretch.
    var whole: Stretch { stretches.reduce(into: Stretch()) { $0.add($1) } }

    /// The stretch that holds a moment; empty outside the run.
    func stretch(at tick: Tick) -> Stretch {
        let place = Int(max(0, tick.index) / ticks)
        return stretches.indices.contains(place) ? stretches[place] : Stretch()
    }
}

/// Where aircraft and targets were, at equal intervals that double whenever there are too many places.
struct PathTrack: Sendable {
    struct Place: Sendable {
        var tick: Tick
        var aircraftNED: Vector3
        var targetsNED: [Vector3]
    }

    static let capacity = 800
    private var kept: [Place] = []
    private(set) var interval: Int64 = 1
    private var latest: (tick: Tick, aircraftNED: Vector3)?

    /// True when the moment is one of those that are kept.
    func wants(_ tick: Tick) -> Bool { tick.index % interval == 0 }

    mutating func note(_ place: Place) {
        kept.append(place)
        guard kept.count >= Self.capacity else { return }
        interval *= 2
        let wider = interval
        kept.removeAll { $0.tick.index % wider != 0 }
    }

    /// Where the aircraft is now: the end of the path, until there is a later one.
    mutating func note(_ aircraftNED: Vector3, at tick: Tick) { latest = (tick, aircraftNED) }

    var places: [Place] {
        guard let latest, let last = kept.last, last.tick < latest.tick else { return kept }
        return kept + [Place(tick: latest.tick, aircraftNED: latest.aircraftNED, targetsNED: last.targetsNED)]
    }

    /// From then on everybody stays within a foot.
    var lastMove: Tick? {
        let places = places
        guard let end = places.last else { return nil }
        return places.last { place in
            (place.aircraftNED - end.aircraftNED).length > 0.3
                || zip(place.targetsNED, end.targetsNED).contains { ($0 - $1).length > 0.3 }
        }?.tick
    }

    /// The aircraft's place at a moment, between the two nearest that are kept.
    func aircraft(at tick: Tick) -> Vector3? {
        let places = places
        guard let next = places.firstIndex(where: { $0.tick >= tick }) else { return places.last?.aircraftNED }
        guard next > 0 else { return places[next].aircraftNED }
        let (a, b) = (places[next - 1], places[next])
        let share = Double((tick - a.tick).count) / Double((b.tick - a.tick).count)
        return a.aircraftNED + (b.aircraftNED - a.aircraftNED) * share
    }
}
