import Contract
import Foundation
import MissionLogic
import SimMath

/// Whom to follow and how. Read when a start is called; changes after that call have no effect on it. [ATM]
open class DJIActiveTrackMission: DJIMission {
    /// The target's box: (0, 0) top left of the video, (1, 1) bottom right, and its size in the same measure.
    ///
    /// A size of zero is a point, around which the aircraft recognises a person. A box with points of a view in it is
    /// refused (-5020), as is every other that reaches out of the video. `startAutoSensingMission` ignores it.
    public var targetRect = CGRect(x: 0, y: 0, width: 0, height: 0)
    /// `index` of the sensed subject to follow; only `startAutoSensingMission` reads it.
    public var subjectIndex = 0
    /// How to follow.
    public var mode = DJIActiveTrackMode.trace
    /// The path of a QuickShot; read in mode QuickShot and after sensing for one.
    public var quickShotMode = DJIActiveTrackQuickShotMode.unknown

    private var trackMode: ActiveTrackMode { ActiveTrackMode(rawValue: mode.rawValue) ?? .unknown }
    private var path: QuickShotMode { QuickShotMode(rawValue: Int(clamping: quickShotMode.rawValue)) ?? .unknown }

    /// The call that starts this mission.
    var command: Command { box(Command.activeTrackStart) }

    /// What is asked when nothing shall start yet.
    var request: TrackRequest { box(TrackRequest.init(x:y:width:height:_:_:)) }

    private func box<R>(_ make: (Double, Double, Double, Double, ActiveTrackMode, QuickShotMode) -> R) -> R {
        let (corner, size) = (targetRect.origin, targetRect.size)
        return make(
            Double(corner.x), Double(corner.y), Double(size.width), Double(size.height), trackMode, path)
    }

    /// The call that starts it with a sensed subject.
    var sensedCommand: Command { .activeTrackStartAutoSensing(subject: Double(subjectIndex), trackMode, path) }
}

/// A subject that automatic sensing has found. [ATM]
public final class DJISubjectSensingState: NSObject, Sendable {
    /// What `DJIActiveTrackMission.subjectIndex` names it by.
    public let index: Int
    /// High or low confidence; a start with a subject of low confidence asks for a confirmation.
    public let state: DJIActiveTrackTargetState
    /// What it was recognised as.
    public let targetType: DJIActiveTrackTargetType
    /// Its box in the video, normalised.
    public let targetRect: CGRect

    init(_ subject: SensedSubject) {
        index = subject.index
        state = DJIActiveTrackTargetState(number: subject.state.rawValue)
        targetType = DJIActiveTrackTargetType(number: subject.type.rawValue)
        targetRect = CGRect(subject.box)
    }
}

/// The moving part of an ActiveTrack mission, at the time of its event. [ATM]
public final class DJIActiveTrackTrackingState: NSObject, Sendable {
    /// How well the target is recognised.
    public let state: DJIActiveTrackTargetState
    /// What it was recognised as.
    public let targetType: DJIActiveTrackTargetType
    /// Its box in the video, normalised, always within 0…1.
    public let targetRect: CGRect
    /// None unless the state is CannotConfirm; None on models that do not tell it.
    public let cannotConfirmReason: DJIActiveTrackCannotConfirmReason
    /// How far a QuickShot has come, 0…100; 0 in every other mode.
    public let progress: UInt
    /// Whom automatic sensing lists while it is on, as of the moment in which the event's block runs; nil outside
    /// AutoSensing and AutoSensingForQuickShot.
    public let autoSensedSubjects: [DJISubjectSensingState]?

    init(_ tracking: ActiveTrackTracking, subjects: [DJISubjectSensingState]?) {
        state = DJIActiveTrackTargetState(number: tracking.state.rawValue)
        targetType = DJIActiveTrackTargetType(number: tracking.type.rawValue)
        targetRect = CGRect(tracking.rect)
        cannotConfirmReason = DJIActiveTrackCannotConfirmReason(number: tracking.reason.rawValue)
        progress = UInt(tracking.progressPercent)
        autoSensedSubjects = subjects
    }
}

/// A change of the ActiveTrack operator, or (with equal states) news of the target. [ATO]
public final class DJIActiveTrackMissionEvent: NSObject, Sendable {
    /// Where the operator was before.
    public let previousState: DJIActiveTrackMissionState
    /// Where it is now; the same as before when this is only news of the target.
    public let currentState: DJIActiveTrackMissionState
    /// Nil where nothing is tracked: outside a mission, in DetectingHuman and in FindingTrackedTarget.
    ///
    /// In PerformingQuickShot and in both states of automatic sensing it is there unless the profile is strict, for
    /// progress and subjects are in it.
    public let trackingState: DJIActiveTrackTrackingState?
    private let code: ErrorCode

    /// Why a mission ended that nobody asked to end, why it asks again, or what stands in the way of a start.
    public var error: (any Error)? { NSError.make(code) }

    /// - Parameter subjects: those that are sensed now; nil where nobody is looked for.
    init(_ event: ActiveTrackEvent, subjects: [SensedSubject]? = nil) {
        previousState = DJIActiveTrackMissionState(number: event.previous.rawValue)
        currentState = DJIActiveTrackMissionState(number: event.current.rawValue)
        let listed = subjects.map { $0.map { DJISubjectSensingState($0) } }
        trackingState = event.tracking.map { DJIActiveTrackTrackingState($0, subjects: listed) }
        code = event.error
    }
}

extension CGRect {
    fileprivate init(_ box: ImageRect) {
        self.init(x: box.minU, y: box.minV, width: box.width, height: box.height)
    }
}
