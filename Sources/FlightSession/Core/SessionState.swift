import Contract
import MediaLogic
import MissionLogic
import SimCore
import SimMath

/// All that decides how a run goes on: the world, the machines, the counters. One value, one field walk.
public struct SessionState: FieldVisitable {
    public internal(set) var world: World
    public internal(set) var flightControl: FlightControlMachine
    public internal(set) var tapFly: TapFlyMachine
    public internal(set) var activeTrack: ActiveTrackMachine
    public internal(set) var camera: CameraMachine
    /// What the app was told of itself and its product; `world.app` is the truth.
    public internal(set) var product: AppMachine
    public internal(set) var simulator: SimulatorMachine
    public internal(set) var progress: Progress

    /// How far the run has come.
    @frozen
    public struct Progress: Hashable, Sendable, FieldVisitable {
        /// The tick of the last step; -1 before the first.
        public var tick = Tick(-1)
        public var submitted: Int64 = 0
        /// Commands that wait for their tick.
        public var waiting: Int64 = 0
        public var videoFrames: Int64 = 0
        /// Events so far, and a running hash over them.
        public var events: Int64 = 0
        public var eventHistory: UInt64 = 0

        public init() {}

        @inlinable
        public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
            visitor.field("tick", tick)
            visitor.field("submitted", submitted)
            visitor.field("waiting", waiting)
            visitor.field("videoFrames", videoFrames)
            visitor.field("events", events)
            visitor.field("eventHistory", bits: eventHistory)
        }
    }

    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        world.visitFields(&visitor)
        visitor.steady("flightControl", &flightControl)
        visitor.steady("simulator", &simulator)
        visitor.steady("activeTrack", &activeTrack)
        visitor.steady("tapFly", &tapFly)
        visitor.nested("camera", &camera)
        visitor.nested("product", &product)
        visitor.nested("progress", &progress)
    }
}
