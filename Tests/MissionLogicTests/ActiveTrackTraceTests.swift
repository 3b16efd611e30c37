import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The reference's traces, line by line, at the operator itself: without the link's latency, so that a span's beginning
/// counts as in it. What a listener hears as it is added, and the clip on the card, are told elsewhere.
struct ActiveTrackTraceTests {
    private struct Line: CustomStringConvertible {
        let cells: [String: String]
        let from: Double
        let to: Double

        init(_ cells: [String: String]) throws {
            self.cells = cells
            let span = try (cells["at"] ?? "").split(separator: "-").map { try #require(Double($0), "\(cells)") }
            from = try #require(span.first, "\(cells)")
            to = span.last ?? from
        }

        subscript(_ column: String) -> String { cells[column] ?? "" }
        func contains(_ tick: Tick) -> Bool { tick.seconds >= from - 1e-9 && tick.seconds <= to + 1e-9 }

        func matches(_ event: ActiveTrackEvent) -> Bool {
            let errors = self["error"] == "-" ? ["0"] : self["error"].split(separator: "|").map(String.init)
            return event.previous.symbol == self["previous"] && event.current.symbol == self["current"]
                && (event.tracking?.state.symbol ?? "-") == self["targetState"]
                && (event.tracking?.reason.symbol ?? "-") == self["reason"]
                && errors.contains("\(event.error.number)")
        }

        var description: String { "\(self["trace"]) \(self["at"]) \(self["kind"]) \(self["what"]) \(self["current"])" }
    }

    /// What a run shows at a moment, beside its events.
    private struct Moment {
        var mode: ActiveTrackMode
        var isGestureModeEnabled: Bool
    }

    private struct Flown {
        var records: [EventRecord]
        var requests: [String: RequestID]
        var moments: [Moment]
    }

    private func fly(_ lines: [Line]) throws -> Flown {
        let rig = try Rig(trackScene: lines[0]["scene"], model: TrackKind(lines[0]["what"]).model)
        let watch = TrackWatch(rig)
        var todo = lines.filter { $0["kind"] == "do" && $0["what"] != "listen" }
        var flown = Flown(records: [], requests: [:], moments: [])
        let end = (lines.map(\.to).max() ?? 0) + 0.5
        while rig.tick.seconds < end {
            if let next = todo.first, rig.tick.seconds + 0.005 >= next.from - 0.01 {
                todo.removeFirst()
                let request = try rig.perform(track: Deed(next["what"]), watch: watch)
                if let request { flown.requests[next["what"]] = request }
                if request == nil { rig.run(seconds: 0.01, track: watch) }
            } else {
                rig.run(seconds: 0.01, track: watch)
            }
            while flown.moments.count <= Int(rig.tick.index) {
                flown.moments.append(
                    Moment(
                        mode: rig.track?.trackingMode ?? .unknown,
                        isGestureModeEnabled: rig.track?.isGestureModeEnabled ?? false))
            }
        }
        flown.records = rig.records
        #expect(watch.complaints == [], "\(lines[0])")
        return flown
    }

    @Test("Line by line")
    func lines() throws {
        let rows = try Table("activetrack-traces").rows.map(Line.init)
        var names: [String] = []
        for row in rows where names.last != row["trace"] { names.append(row["trace"]) }
        #expect(names.count == 9)
        for name in names {
            let lines = rows.filter { $0["trace"] == name }
            let faults = try judge(lines, fly(lines))
            #expect(faults == [], "\(name)")
        }
    }

    private func judge(_ lines: [Line], _ flown: Flown) throws -> [String] {
        var faults: [String] = []
        var cursor = 0
        let isListened = lines.contains { $0["what"] == "listen" }
        for (index, line) in lines.enumerated() where line["kind"] != "do" {
            // The event of a listener that has just been added.
            if isListened && index == 1 { continue }
            switch line["kind"] {
            case "event":
                let place = flown.records.indices.dropFirst(cursor).first {
                    guard case .activeTrack(let event) = flown.records[$0].event else { return false }
                    return event.previous != event.current
                }
                guard let place, case .activeTrack(let event) = flown.records[place].event else {
                    faults.append("missing: \(line)")
                    continue
                }
                let record = flown.records[place]
                if !line.matches(event) || !line.contains(record.tick) {
                    faults.append("\(line): \(record.tick.seconds) \(event)")
                }
                cursor = place + 1
            case "answer":
                let name = line["what"]
                let asked = flown.requests[name] ?? flown.requests.first { $0.key.hasPrefix(name + "=") }?.value
                let place = flown.records.indices.dropFirst(cursor).first {
                    guard case .completed(let request, _, _) = flown.records[$0].event else { return false }
                    return request == asked
                }
                guard let place, case .completed(_, let code, _) = flown.records[place].event else {
                    faults.append("missing: \(line)")
                    continue
                }
                let isRight = "\(code.number)" == line["error"] && line.contains(flown.records[place].tick)
                if !isRight { faults.append("\(line): \(code.number)") }
            case "pushes", "quiet": faults += pushes(line, flown)
            default: faults += check(line, flown)
            }
        }
        return faults
    }

    /// Ten a second throughout, or none at all, and nothing else.
    private func pushes(_ line: Line, _ flown: Flown) -> [String] {
        let events = flown.records.filter { line.contains($0.tick) }.compactMap { record -> ActiveTrackEvent? in
            if case .activeTrack(let event) = record.event { event } else { nil }
        }
        if line["kind"] == "quiet" { return events.isEmpty ? [] : ["\(line): \(events.count) events"] }
        let expected = Int(((line.to - line.from) * 10).rounded())
        let isCounted = abs(events.count - expected) <= 1 && events.allSatisfy(line.matches)
        return isCounted ? [] : ["\(line): \(events.count) of \(expected), \(events.filter { !line.matches($0) })"]
    }

    private func check(_ line: Line, _ flown: Flown) -> [String] {
        let parts = line["what"].split(separator: "=").map(String.init)
        let span = Int((line.from * 100).rounded())...Int((line.to * 100).rounded())
        let trackings = flown.records.filter { line.contains($0.tick) }.compactMap { record -> ActiveTrackTracking? in
            if case .activeTrack(let event) = record.event { event.tracking } else { nil }
        }
        let holds =
            switch parts[0] {
            case "trackingMode": flown.moments[span].allSatisfy { $0.mode.symbol == parts[1] }
            case "isGestureModeEnabled": flown.moments[span].allSatisfy { $0.isGestureModeEnabled == (parts[1] == "1") }
            case "targetType": !trackings.isEmpty && trackings.allSatisfy { $0.type.symbol == parts[1] }
            case "targetRect in [0,1] around the person":
                !trackings.isEmpty
                    && trackings.allSatisfy {
                        $0.rect.isInPicture && $0.rect.grown(u: 0.02, v: 0.02).contains(ImagePoint(0.5, 0.508))
                    }
            case "progress":
                parts[1].hasPrefix("100")
                    ? trackings.last?.progressPercent == 100 : trackings.first?.progressPercent == 0
            case "progress never falls, from 0 to 100":
                zip(trackings, trackings.dropFirst()).allSatisfy { $0.progressPercent <= $1.progressPercent }
                    && trackings.contains { $0.progressPercent > 80 }
            case "a clip of 10 s": true
            default: false
            }
        return holds ? [] : ["\(line)"]
    }
}
