import VirtualVideo

/// Draws every frame of the live stream and folds the frames into one hash: the media digest of a run.
struct VideoHash {
    private(set) var digest: UInt64 = 0
    private var picture: WorldPicture?
    private(set) var failure: HostFailure?

    mutating func note(_ session: Session) {
        for record in session.events {
            guard case .videoFrame = record.event else { continue }
            do {
                let lens = session.scene.lens
                let picture = try self.picture ?? WorldPicture(width: lens.widthPx, height: lens.heightPx)
                self.picture = picture
                try picture.draw(session.state.world, session.scene)
                digest = StableHash.mix(digest, picture.hash)
            } catch {
                failure = HostFailure(action: "draw the picture", reason: "\(error)")
            }
        }
    }
}
