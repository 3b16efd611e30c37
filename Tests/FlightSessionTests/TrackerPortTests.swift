import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// A tracker of the user's own: what it is told, when its answer acts, and that a recording needs it no more.
struct TrackerPortTests {
    /// Follows the box nearest to the last one, and is a little less sure than it could be.
    private final class Nearest: Tracker {
        var frames: [TrackerFrame] = []
        var answer: (TrackerFrame) -> TrackerReport? = { frame in
            guard let from = frame.last ?? frame.asked else { return nil }
            let nearest = frame.boxes.max { $0.box.overlap(from) < $1.box.overlap(from) }
            return nearest.map { TrackerReport($0.box, confidence: 0.75) }
        }

        func track(_ frame: TrackerFrame) -> TrackerReport? {
            frames.append(frame)
            return answer(frame)
        }
    }

    private static let walker = TargetPlan(
        id: "w", kind: .person, path: [(Vector3(12, -3, 0), 0), (Vector3(12, 5, 0), 1)])
    private static let other = TargetPlan(id: "o", kind: .car, path: [(Vector3(25, 6, 0), 0)])

    private func setup(_ tracker: (any Tracker)?) -> SessionSetup {
        var setup = Made.setup(height: 4, gimbal: -12, targets: [Self.walker, Self.other])
        setup.tracker = tracker
        return setup
    }

    @Test("It is asked in every frame while something is tracked, and its answer acts a tick later")
    func asked() throws {
        let tracker = Nearest()
        let session = Session(setup(tracker))
        for _ in 0..<100 { try session.step() }
        #expect(tracker.frames.isEmpty, "nothing is tracked")
        try session.submit(.visionTrack(TargetID(0)))
        for _ in 0..<500 { try session.step() }
        #expect(tracker.frames.count == 150)
        #expect(tracker.frames[0].asked != nil && tracker.frames[0].last == nil)
        #expect(tracker.frames[10].asked == nil && tracker.frames[10].last != nil)
        #expect(tracker.frames.allSatisfy { $0.boxes.count == 2 && $0.boxes[0].box.minU <= $0.boxes[1].box.minU })
        let reports = session.log.filter { if case .visionReport = $0.command { true } else { false } }
        #expect(reports.count == 150)
        for (report, frame) in zip(reports, tracker.frames) {
            #expect(report.tick == frame.tick + TickCount(1) && report.face == .session)
        }
        let tracking = session.state.world.tracking[0]
        #expect(tracking.object.isSeen && tracking.object.confidence == 0.75 && tracking.scores.lost == 0)
        #expect(tracking.scores.meanOverlap > 0.8)
    }

    @Test("A recording of it replays equal without a tracker")
    func replay() throws {
        let session = Session(setup(Nearest()))
        var writer = RecordingWriter(header: "{}", session: session.core)
        for tick in 0..<400 {
            if tick == 30 { try session.submit(.visionTrack(TargetID(0))) }
            if tick == 200 { try session.submit(.targetHide(TargetID(0))) }
            try session.step()
            writer.note(session.core)
        }
        writer.finish(session.core)
        let outcome = try Replay.run(try RecordingReader(writer.takeBytes()), on: Session(setup(nil)))
        #expect(outcome.difference == nil && outcome.ticks == 400 && outcome.digest == session.digest)
    }

    @Test(
        "An answer that is no box ends the run by name",
        arguments: [
            ImageRect(minU: 0, minV: 0, maxU: 1.5, maxV: 1), ImageRect(minU: .nan, minV: 0, maxU: 1, maxV: 1),
            ImageRect(minU: 0, minV: -.infinity, maxU: 1, maxV: 1),
        ])
    func nonsense(box: ImageRect) throws {
        let tracker = Nearest()
        tracker.answer = { _ in TrackerReport(box, confidence: 1) }
        let session = Session(setup(tracker))
        try session.submit(.visionTrack(TargetID(0)))
        let failure = #expect(throws: RunFailure.self) { for _ in 0..<20 { try session.step() } }
        guard case .host(let host, _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(host.action == "use what the tracker says" && host.reason.contains("vision.report"))
    }

    @Test("What it does not see is searched for; nothing it says can be seen before it is said")
    func blind() throws {
        let tracker = Nearest()
        tracker.answer = { _ in nil }
        let session = Session(setup(tracker))
        try session.submit(.visionTrack(TargetID(0)))
        for _ in 0..<200 { try session.step() }
        #expect(session.state.world.tracking[0].object.phase == .acquiring)
        #expect(session.state.world.tracking[0].scores.frames == 0)
    }
}
