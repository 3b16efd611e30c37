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
    /// - Parameter path: of the QuickShot that is flown on this tick; nil when none is.
    public mutating func film(_ path: QuickShotMode?, canExpose: Bool, at tick: Tick, profile: DeviceProfile) {
        switch phase {
        case .idle:
            guard let path, refusal(ofBytes: Self.clipBytes(profile), canExpose: canExpose).isOK else { return }
            phase = .filming(until: tick + Self.ticks(profile.trackFlight.quickShotSeconds), path: path)
        case .filming(let until, let flown):
            guard path == nil else { return }
            phase = .idle
            guard tick >= until else { return }
            keepClip(at: tick, profile)
            isPanoramaDue = flown == .asteroid
        case .exposing, .storing, .deleting, .exposingPanorama:
            return
        }
    }

    /// Asteroid ends with a picture all round: one of one moment, for which the aircraft does not turn, taken once the
    /// clip is stored. Without room for it there is none. (proposed)
    mutating func beginPanorama(at tick: Tick, _ profile: DeviceProfile) {
        isPanoramaDue = false
        guard refusal(ofBytes: Self.panoramaBytes(profile.camera), canExpose: true).isOK else { return }
        phase = .exposingPanorama(until: tick + TickCount(Int64(profile.camera.exposureTicks)))
    }

    /// Height of a picture all round, pixels: that of the live video; it is twice as wide.
    static func panoramaBytes(_ camera: CameraProfile) -> Int64 {
        Int64(2 * camera.streamHeightPx * camera.streamHeightPx * camera.photoBytesPerPixel)
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
