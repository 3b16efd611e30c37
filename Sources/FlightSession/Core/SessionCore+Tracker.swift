import Contract
import SimCore
import SimMath

extension SessionCore {
    /// Asks the user's tracker about the frame of the last tick, if there was one: its answer is a command of now.
    mutating func askTracker() throws(RunFailure) {
        guard let tracker else { return }
        do {
            if tick < .zero {
                _ = try submit(.visionExternal(true), face: .session, at: nil)
                return
            }
            guard VisionFrames.isFrame(tick), let object = state.world.tracked else { return }
            var frame = frame(object)
            if tracker.needsPicture { frame.picture = try picture() }
            let report = tracker.track(frame) ?? TrackerReport(object.box, confidence: 0)
            _ = try submit(.visionReport(report.box, confidence: report.confidence), face: .session, at: nil)
        } catch let failure as HostFailure {
            throw .host(failure, tick: nextTick)
        } catch {
            throw .host(HostFailure(action: "use what the tracker says", reason: "\(error)"), tick: nextTick)
        }
    }

    private func picture() throws(HostFailure) -> VideoFrame {
        guard let frames else {
            throw HostFailure(action: "draw a frame for the tracker", reason: "the session has no frame source")
        }
        return try frames.frame(of: state.world, scene: scene)
    }

    private func frame(_ object: TrackedObject) -> TrackerFrame {
        let world = state.world
        let pose = world.cameraPose(scene)
        var found: [VisionCandidate] = []
        world.candidates(scene, into: &found)
        let boxes = found.map { TrackerBox(box: $0.box, type: $0.type, confidence: $0.confidence) }
        let isNew = object.phase == .acquiring
        return TrackerFrame(
            tick: tick, widthPx: scene.lens.widthPx, heightPx: scene.lens.heightPx,
            asked: isNew ? world.view(of: Int(object.target), from: pose, scene)?.box : nil,
            last: isNew ? nil : object.box,
            boxes: boxes.sorted { ($0.box.minU, $0.box.minV) < ($1.box.minU, $1.box.minV) })
    }
}
