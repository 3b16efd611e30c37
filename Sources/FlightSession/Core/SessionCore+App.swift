import Contract
import SimMath

extension SessionCore {
    /// What concerns the app itself and the flight controller's simulator.
    mutating func actOnApp(_ submitted: SubmittedCommand, at tick: Tick) {
        switch submitted.command {
        case .simulatorStart, .simulatorStop, .simulatorSetWind:
            sink.complete(submitted.request, .sdkFeatureNotSupported)
        default: break
        }
    }
}
