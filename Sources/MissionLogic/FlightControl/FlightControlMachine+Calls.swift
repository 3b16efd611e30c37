import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// Takes one call as it reaches the aircraft. Take-off and landing are answered later, everything else at once.
    public mutating func handle(
        _ call: FlightCall, request: RequestID, at tick: Tick, world: inout World, scene: Scene,
        into sink: inout EventSink
    ) {
        sink.complete(request, .sdkFeatureNotSupported)
    }

    /// How the app's next virtual stick values are meant.
    public mutating func setVirtualStick(_ modes: VirtualStickModes) { virtualStick.modes = modes }

    /// The pilot presses the remote controller's go-home button.
    public mutating func goHomeButton(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {}

    /// The pilot presses the remote controller's pause button.
    public mutating func pauseButton(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {}
}
