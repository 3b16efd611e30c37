import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// Before the aircraft moves: what falls due, what the pilot, the links and the battery ask for.
    public mutating func prepare(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {}

    /// After the aircraft has moved: heights crossed, ground touched.
    public mutating func observe(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {}
}
