import Contract
import SimCore

/// Everything a session starts from. Two sessions with equal setups and equal commands are equal, tick for tick.
public struct SessionSetup {
    public var scene: Scene
    public var world: World
    /// Seed of the delivery profile, or nil for immediate delivery in order.
    public var shake: UInt64?
    /// The card in the slot, or nil for an empty slot.
    public var card: (any CardStore)?
    /// What makes photos, or nil for a camera with a broken sensor.
    public var photos: (any PhotoSource)?
    /// What says where the tracked thing is, or nil for the built-in tracker.
    public var tracker: (any Tracker)?
    /// What draws frames for a tracker that needs them.
    public var frames: (any FrameSource)?
    /// What the fields are called, if a session with the same scene has said so already; nil: found out anew.
    public var layout: FieldLayout?

    public init(
        scene: Scene, world: World, shake: UInt64? = nil, card: (any CardStore)? = nil,
        photos: (any PhotoSource)? = nil
    ) {
        self.scene = scene
        self.world = world
        self.shake = shake
        self.card = card
        self.photos = photos
    }
}
