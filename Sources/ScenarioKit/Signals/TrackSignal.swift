import Contract
import FlightSession
import SimCore

/// What the tracker has and how well it does, as numbers. In a scenario without targets nothing is tracked.
enum TrackSignal: Int, CaseIterable {
    case phase, isSeen, confidence, u, v, width, height, jitter, isLineBlocked, unseenSeconds, isMistaken
    case overlap, success, centerError, precision, lockDelay, lost, found, searchMean, searchLongest, identitySwitches

    func value(in session: borrowing SessionCore) -> Double {
        guard let now = session.state.world.tracking.first else { return value(of: Tracking()) }
        return value(of: now)
    }

    private func value(of now: Tracking) -> Double {
        switch self {
        case .phase: Double(now.object.phase.rawValue)
        case .isSeen: now.object.isSeen ? 1 : 0
        case .confidence: now.object.confidence
        case .u: now.object.box.center.u
        case .v: now.object.box.center.v
        case .width: now.object.box.width
        case .height: now.object.box.height
        case .jitter: now.object.jitter
        case .isLineBlocked: now.object.isLineBlocked ? 1 : 0
        case .unseenSeconds: Double(now.object.framesSinceSeen) / VisionFrames.perSecond
        case .isMistaken: now.object.identity == now.object.target ? 0 : 1
        case .overlap, .success, .centerError, .precision, .lockDelay, .lost, .found, .searchMean, .searchLongest,
            .identitySwitches:
            score(now.scores)
        }
    }

    private func score(_ scores: TrackScores) -> Double {
        switch self {
        case .overlap: scores.meanOverlap
        case .success: scores.success
        case .centerError: scores.meanErrorPx
        case .precision: scores.precision
        case .lockDelay: scores.lockSeconds
        case .lost: Double(scores.lost)
        case .found: Double(scores.found)
        case .searchMean: scores.meanSearchSeconds
        case .searchLongest: scores.longestSearchSeconds
        case .identitySwitches: Double(scores.identitySwitches)
        case .phase, .isSeen, .confidence, .u, .v, .width, .height, .jitter, .isLineBlocked, .unseenSeconds,
            .isMistaken:
            0
        }
    }
}

extension SignalCatalogue {
    static let tracking: [Signal] = tracked + trackScores

    private static let tracked: [Signal] = [
        .choice("track.phase", TrackPhase.self, of(.phase), "what the tracker does", source: "DeskFlight"),
        .flag("track.isSeen", of(.isSeen), "the tracker sees what it tracks"),
        .init("track.confidence", "", of(.confidence), "how sure the tracker is, 0…1"),
        .init("track.u", "", of(.u), "middle of its box, 0 left to 1 right"),
        .init("track.v", "", of(.v), "middle of its box, 0 top to 1 bottom"),
        .init("track.width", "", of(.width), "of its box, 1 for the picture's"),
        .init("track.height", "", of(.height), "of its box, 1 for the picture's"),
        .init("track.jitter", "", of(.jitter), "how far the box's middle moved in a frame, of the picture"),
        .flag("track.isLineBlocked", of(.isLineBlocked), "an obstacle stands between camera and target"),
        .init("track.unseen", "s", of(.unseenSeconds), "since it was seen last; 0 while it is"),
        .flag("track.isMistaken", of(.isMistaken), "it follows another one than it was asked for"),
    ]

    private static let trackScores: [Signal] = [
        .init("score.overlap", "", of(.overlap), "mean of intersection over union with the truth; 1 before any frame"),
        .init(
            "score.success", "", of(.success), "area under the success curve over 21 thresholds, 0…1",
            source: "OTB"),
        .init("score.centerError", "px", of(.centerError), "mean distance of the boxes' middles, where seen"),
        .init("score.precision", "", of(.precision), "share of frames at most 20 px off, 0…1", source: "OTB"),
        .init("score.lockDelay", "s", of(.lockDelay), "from the request until the tracker took hold"),
        .init("score.lost", "", of(.lost), "times the target was lost"),
        .init("score.found", "", of(.found), "times it was found again"),
        .init("score.findTime", "s", of(.searchMean), "mean time to find it again"),
        .init("score.findTimeLongest", "s", of(.searchLongest), "longest time to find it again"),
        .init("score.identitySwitches", "", of(.identitySwitches), "times another one was taken for it"),
    ]

    private static func of(_ signal: TrackSignal) -> Signal.Origin { .derived(.track, place: signal.rawValue) }
}
