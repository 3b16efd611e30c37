import Contract
import MediaLogic
import MissionLogic
import SimCore
import SimMath

// What the camera does without a call of its own, and the real pictures and files of its work.
extension SessionCore {
    /// A gesture takes a photo, a QuickShot is filmed.
    mutating func film(at tick: Tick) {
        let now = states
        guard now.pointee.activeTrack.mayUseCamera || now.pointee.camera.isFilming else { return }
        if now.pointee.activeTrack.isPhotoDue(at: tick, scene.profile.activeTrack) {
            now.pointee.camera.shoot(
                request: .none, canExpose: photos != nil, at: tick, profile: scene.profile, into: &sink)
        }
        let path = now.pointee.activeTrack.flownQuickShot
        guard path != nil || now.pointee.camera.isFilming else { return }
        let wasFilming = now.pointee.camera.isFilming
        now.pointee.camera.film(path, canExpose: photos != nil, at: tick, profile: scene.profile)
        guard now.pointee.camera.isFilming else {
            // What was broken off is forgotten.
            if wasFilming && now.pointee.camera.isIdle { filmed = [] }
            return
        }
        if !wasFilming { filmed = [] }
        if VisionFrames.isFrame(tick), filmed.count < CameraMachine.clipFrames(scene.profile) {
            filmed.append(now.pointee.world)
        }
    }

    /// Real pictures and files. However long the host takes, the tick does not move.
    mutating func perform(_ work: CameraMachine.Work, at tick: Tick) throws(RunFailure) {
        do throws(HostFailure) {
            switch work {
            case .expose(let size):
                exposed = try photos?.photo(of: states.pointee.world, scene: scene, size: Int(size)) ?? []
            case .exposePanorama(let size):
                exposed = try photos?.panorama(of: states.pointee.world, scene: scene, size: Int(size)) ?? []
            case .store(let entry) where entry.kind == .mov:
                try storeClip(entry)
            case .store(let entry):
                try card?.add(entry, bytes: exposed)
                exposed = []
            case .delete(let entry):
                try card?.delete(entry)
            }
        } catch {
            throw .host(error, tick: tick)
        }
    }

    private mutating func storeClip(_ entry: CardEntry) throws(HostFailure) {
        guard let photos else { return }
        let (worlds, scene, size) = (filmed, scene, Int(entry.size))
        filmed = []
        try card?.add(entry) { () throws(HostFailure) in try photos.clip(of: worlds, scene: scene, size: size) }
    }
}
