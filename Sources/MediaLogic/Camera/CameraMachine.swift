import Contract
import SimMath

/// Still photos, the clips of QuickShots and single deletions as a pure state machine over the card's manifest.
///
/// One of them is under way at a time; another call meets "busy". A photo's call is answered when the exposure is done;
/// the file appears when it is stored.
///
/// Nobody calls for some of the work: a gesture takes a photo, a QuickShot its clip. Where that is not possible nothing
/// happens and nothing is told; the card and the camera's other work show why. (proposed)
@frozen
public struct CameraMachine: Hashable, Sendable {
    public internal(set) var phase: Phase = .idle
    /// Nil while no card is in the slot.
    public internal(set) var card: CardManifest?
    /// A sphere panorama follows as soon as the clip is stored.
    public internal(set) var isPanoramaDue = false

    @frozen
    public enum Phase: Hashable, Sendable {
        case idle
        case exposing(until: Tick, request: RequestID)
        case storing(until: Tick, file: CardEntry)
        case deleting(until: Tick, file: FileID, request: RequestID)
        /// Films a QuickShot, which has its whole length from `until` on.
        case filming(until: Tick, path: QuickShotMode)
        case exposingPanorama(until: Tick)
    }

    /// What the session has to do with real files and pictures now.
    public enum Work: Hashable, Sendable {
        /// Take the picture of this moment; its file will be `size` bytes long.
        case expose(size: Int64)
        /// Take the picture all round of this moment; its file will be `size` bytes long.
        case exposePanorama(size: Int64)
        /// Put what was taken last on the card: a picture, or a clip by the file's kind.
        case store(CardEntry)
        case delete(CardEntry)
    }

    /// Nothing is under way, so time changes nothing.
    @inlinable public var isIdle: Bool { if case .idle = phase { true } else { false } }

    public init(card: CardManifest?) { self.card = card }

    /// A shoot call as it reaches the camera, or `.none` for a photo that nobody called for.
    public mutating func shoot(
        request: RequestID, canExpose: Bool, at tick: Tick, profile: DeviceProfile, into sink: inout EventSink
    ) {
        let refusal = refusal(ofBytes: Self.photoBytes(profile.camera), canExpose: canExpose)
        guard refusal.isOK else {
            if request != .none { sink.complete(request, refusal) }
            return
        }
        let until = tick + TickCount(Int64(profile.camera.exposureTicks))
        phase = .exposing(until: until, request: request)
    }

    /// Why the camera cannot begin a file of a size now; ok when it can.
    func refusal(ofBytes size: Int64, canExpose: Bool) -> ErrorCode {
        guard let card else { return .sdCardNotInserted }
        guard phase == .idle else { return .commandCurrentlyNotEnabled }
        guard card.freeBytes >= size, card.nextPhotoNumber != nil else { return .sdCardFull }
        return canExpose ? .ok : .sensorError
    }

    /// A delete call as it reaches the camera.
    public mutating func delete(
        _ file: FileID, request: RequestID, at tick: Tick, profile: DeviceProfile, into sink: inout EventSink
    ) {
        guard let card else { return sink.complete(request, .sdCardNotInserted) }
        guard phase == .idle else { return sink.complete(request, .commandCurrentlyNotEnabled) }
        guard card.entry(file) != nil else { return sink.complete(request, .noSuchMediaFile) }
        let until = tick + Self.ticks(profile.card.accessSeconds)
        phase = .deleting(until: until, file: file, request: request)
    }

    /// Moves on with time; at most one piece of host work falls due on a tick.
    public mutating func advance(at tick: Tick, profile: DeviceProfile, into sink: inout EventSink) -> Work? {
        switch phase {
        case .idle, .filming:
            return nil
        case .exposing(let until, let request):
            guard tick >= until else { return nil }
            return expose(request, at: tick, profile, into: &sink)
        case .storing(let until, let file):
            guard tick >= until else { return nil }
            phase = .idle
            sink.emit(.newFile(file.id))
            if isPanoramaDue { beginPanorama(at: tick, profile) }
            return .store(file)
        case .exposingPanorama(let until):
            guard tick >= until else { return nil }
            let size = Self.panoramaBytes(profile.camera)
            return add(size, at: tick, profile) == nil ? nil : .exposePanorama(size: size)
        case .deleting(let until, let file, let request):
            guard tick >= until, let entry = card?.entry(file) else { return nil }
            phase = .idle
            card?.remove(file)
            sink.emit(.fileDeleted(file), cause: request)
            sink.complete(request, .ok)
            return .delete(entry)
        }
    }

    private mutating func expose(
        _ request: RequestID, at tick: Tick, _ profile: DeviceProfile, into sink: inout EventSink
    ) -> Work? {
        let size = Self.photoBytes(profile.camera)
        guard add(size, at: tick, profile) != nil else { return nil }
        if request != .none { sink.complete(request, .ok) }
        return .expose(size: size)
    }

    /// Gives a picture its place on the card, and stores it from now on.
    private mutating func add(_ size: Int64, at tick: Tick, _ profile: DeviceProfile) -> CardEntry? {
        guard let number = card?.nextPhotoNumber,
            let file = card?.add(path: CardManifest.photoPath(number: number), size: size, kind: .jpeg)
        else { return nil }
        phase = .storing(until: tick + Self.writing(size, profile.card), file: file)
        return file
    }

    /// How long a file of a size takes to be written.
    static func writing(_ size: Int64, _ card: CardProfile) -> TickCount {
        ticks(card.accessSeconds + Double(size) / card.writeBytesPerSecond)
    }

    /// The size of every photo: a model, not what an encoder happened to need.
    static func photoBytes(_ camera: CameraProfile) -> Int64 {
        Int64(camera.streamWidthPx * camera.streamHeightPx * camera.photoBytesPerPixel)
    }

    static func ticks(_ seconds: Double) -> TickCount { TickCount(seconds: seconds) ?? .zero }
}

extension CameraMachine: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        var stage: Int64 = 0
        var until = Tick.zero
        var file: Int64 = -1
        var request: Int64 = 0
        var path = QuickShotMode.unknown
        switch phase {
        case .idle: break
        case .exposing(let due, let by):
            (stage, until, request) = (1, due, Int64(by.number))
        case .storing(let due, let entry):
            (stage, until, file) = (2, due, Int64(entry.id.index))
        case .deleting(let due, let id, let by):
            (stage, until, file, request) = (3, due, Int64(id.index), Int64(by.number))
        case .filming(let due, let flown):
            (stage, until, path) = (4, due, flown)
        case .exposingPanorama(let due):
            (stage, until) = (5, due)
        }
        visitor.enter("phase")
        visitor.field("stage", stage)
        visitor.field("until", until)
        visitor.field("file", file)
        visitor.field("request", request)
        visitor.field("path", path)
        visitor.leave()
        visitor.field("isPanoramaDue", isPanoramaDue)
        visitor.enter("card")
        visitor.field("isPresent", card != nil)
        visitor.field("entries", Int64(card?.entries.count ?? 0))
        visitor.field("freeBytes", card?.freeBytes ?? 0)
        visitor.field("history", bits: card?.history ?? 0)
        visitor.leave()
    }
}
