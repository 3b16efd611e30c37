import Contract
import SimMath

// The clip of a QuickShot. [ATM]
extension CameraMachine {
    /// A QuickShot is being filmed.
    @inlinable public var isFilming: Bool { if case .filming = phase { true } else { false } }

    /// Films while a QuickShot is flown; asked on every tick of one, and on the one after it.
    ///
    /// A QuickShot that is flown to its end leaves its clip on the card, whatever ends the mission then; one that is
    /// broken off leaves none. A camera that is busy when it begins, a card without room for all of it: no clip.
    /// (proposed)
    ///
    /// - Parameter isWanted: a QuickShot is flown on this tick.
    public mutating func film(_ isWanted: Bool, canExpose: Bool, at tick: Tick, profile: DeviceProfile) {
        switch phase {
        case .idle:
            guard isWanted, refusal(ofBytes: Self.clipBytes(profile), canExpose: canExpose).isOK else { return }
            phase = .filming(until: tick + Self.ticks(profile.trackFlight.quickShotSeconds))
        case .filming(let until):
            guard !isWanted else { return }
            phase = .idle
            if tick >= until { keepClip(at: tick, profile) }
        case .exposing, .storing, .deleting:
            return
        }
    }

    private mutating func keepClip(at tick: Tick, _ profile: DeviceProfile) {
        let size = Self.clipBytes(profile)
        guard let number = card?.nextPhotoNumber,
            let file = card?.add(path: CardManifest.clipPath(number: number), size: size, kind: .mov)
        else { return }
        phase = .storing(until: tick + Self.writing(size, profile.card), file: file)
    }

    /// Pictures of a clip, at the rate of the live video.
    public static func clipFrames(_ profile: DeviceProfile) -> Int {
        max(1, Int(profile.trackFlight.quickShotSeconds * framesPerSecond))
    }

    /// The size of every clip: a model, not what an encoder happened to need.
    static func clipBytes(_ profile: DeviceProfile) -> Int64 {
        let camera = profile.camera
        let frame = max(
            camera.clipFrameBytesMin, camera.streamWidthPx * camera.streamHeightPx * camera.clipBytesPerPixel)
        return Int64(clipFrames(profile)) * Int64(frame)
    }

    /// Pictures a second of the live video and of clips.
    public static let framesPerSecond = 30.0
}
