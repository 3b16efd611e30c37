import Contract
import SimMath

/// Something in the picture that the aircraft can tell apart.
@frozen
public struct VisionCandidate: Hashable, Sendable {
    public var target: TargetID
    public var box: ImageRect
    public var type: TargetType
    /// 0…1.
    public var confidence: Double
    public var gesture: TargetGesture
    /// An obstacle stands between the camera and the body's middle.
    public var isLineBlocked: Bool
}

/// What recognition says to a tap or a drawn box.
public enum Recognition: Hashable, Sendable {
    case found(VisionCandidate)
    case failed(Reason)

    /// Why nothing was recognised.
    public enum Reason: Hashable, Sendable {
        /// There is nothing that could be tracked.
        case nothingThere
        /// Too few pixels.
        case tooSmall
        /// Something else is in front of it.
        case covered
        case tooDark
        case tooBright
        /// Only people can be pointed at; other things need a box.
        case needsBox
    }
}

extension World {
    /// What the aircraft recognises at a tapped point.
    ///
    /// Of several things the one whose middle is nearest to the tap counts, people before others.
    public func recognise(at point: ImagePoint, _ scene: Scene) -> Recognition {
        guard point.isInPicture else { return .failed(.nothingThere) }
        let reach = scene.profile.tracker.tapReachPx
        let (growU, growV) = (reach / Double(scene.lens.widthPx), reach / Double(scene.lens.heightPx))
        return recognise(scene) { view, type in
            guard view.box.grown(u: growU, v: growV).contains(point) else { return nil }
            let away = scene.lens.distancePx(view.box.center, point)
            return type == .human ? -1e6 + away : away
        } permits: {
            $0 == .human
        }
    }

    /// What the aircraft recognises in a drawn box: the thing whose box has the most in common with it.
    public func recognise(in box: ImageRect, _ scene: Scene) -> Recognition {
        recognise(scene) { view, _ in
            let overlap = view.box.overlap(box)
            // A box around its middle and much else is meant for it, too.
            let isMeant = overlap >= scene.profile.tracker.boxOverlapMin || box.contains(view.box.center)
            return isMeant ? -overlap : nil
        } permits: { _ in
            true
        }
    }

    /// People who can be seen now, in the order of the scene's list; gesture mode and auto sensing look for them.
    ///
    /// - Parameter humans: those found are appended.
    public func humans(_ scene: Scene, into humans: inout [VisionCandidate]) {
        candidates(scene, into: &humans) { $0 == .person }
    }

    /// Everything that can be told apart now, in the order of the scene's list.
    ///
    /// - Parameter found: what is found is appended.
    public func candidates(_ scene: Scene, into found: inout [VisionCandidate]) {
        candidates(scene, into: &found) { _ in true }
    }

    private func candidates(
        _ scene: Scene, into found: inout [VisionCandidate], where isWanted: (TargetKind) -> Bool
    ) {
        let pose = cameraPose(scene)
        for index in targets.indices where isWanted(scene.targets[index].kind) {
            guard let view = view(of: index, from: pose, scene) else { continue }
            let candidate = candidate(index, view, scene)
            if candidate.confidence >= scene.profile.tracker.confidenceMin { found.append(candidate) }
        }
    }

    /// - Parameters:
    ///   - rank: the lower the better, nil for what is not meant at all.
    ///   - permits: which types may be told this way.
    private func recognise(
        _ scene: Scene, rank: (TargetView, TargetType) -> Double?, permits: (TargetType) -> Bool
    ) -> Recognition {
        let pose = cameraPose(scene)
        var best: (rank: Double, index: Int, view: TargetView)?
        for index in targets.indices {
            guard let view = view(of: index, from: pose, scene),
                let rank = rank(view, scene.targets[index].kind.type), rank < best?.rank ?? .infinity
            else { continue }
            best = (rank, index, view)
        }
        guard let best else { return .failed(.nothingThere) }
        let sight = sight(of: best.view, scene)
        if let reason = sight.reason { return .failed(reason) }
        guard permits(scene.targets[best.index].kind.type) else { return .failed(.needsBox) }
        let candidate = candidate(best.index, best.view, scene)
        return candidate.confidence >= scene.profile.tracker.confidenceMin
            ? .found(candidate) : .failed(sight.weakest)
    }

    private func candidate(_ index: Int, _ view: TargetView, _ scene: Scene) -> VisionCandidate {
        VisionCandidate(
            target: TargetID(Int32(index)), box: view.box, type: scene.targets[index].kind.type,
            confidence: sight(of: view, scene).confidence, gesture: targets[index].gesture,
            isLineBlocked: view.isLineBlocked)
    }
}

extension Lens {
    /// Between two points of the picture, in pixels of the stream.
    func distancePx(_ a: ImagePoint, _ b: ImagePoint) -> Double {
        let across = (a.u - b.u) * Double(widthPx)
        let down = (a.v - b.v) * Double(heightPx)
        return (across * across + down * down).squareRoot()
    }
}
