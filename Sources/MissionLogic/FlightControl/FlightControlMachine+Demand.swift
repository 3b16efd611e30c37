import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// What take-off, landing or going home ask of the aircraft this tick, or nil when somebody else flies.
    public mutating func automaticDemand(world: borrowing World, scene: Scene) -> FlightDemand? { nil }

    /// What the virtual sticks or the pilot's sticks ask for, within the limits.
    public mutating func pilotDemand(world: borrowing World, scene: Scene) -> FlightDemand {
        scene.profile.airframe.demand(world.heardSticks, headingNED: world.aircraft.headingNED)
    }
}
