import Contract
import DeskDelivery
import FlightSession
import Foundation
import MissionLogic

/// Hears the simulator's state, on the main queue. [SIM]
public protocol DJISimulatorDelegate: AnyObject {
    /// The simulator pushed its state.
    func simulator(_ simulator: DJISimulator, didUpdate state: DJISimulatorState)
}

extension DJISimulatorDelegate {
    /// Does nothing unless the delegate has its own.
    public func simulator(_ simulator: DJISimulator, didUpdate state: DJISimulatorState) {}
}

/// The vendor's own simulator inside the flight controller. [SIM]
public final class DJISimulator: NSObject, Sendable {
    fileprivate let core: DeskCore

    init(_ core: DeskCore) { self.core = core }

    /// It runs.
    public var isSimulatorActive: Bool { core.withSession { $0.core.state.simulator.isActive } }

    /// Told the state as often as the start asked for, while it runs; held weakly.
    public var delegate: (any DJISimulatorDelegate)? {
        get { core.delegate(of: self) as? any DJISimulatorDelegate }
        set {
            core.setDelegate(newValue, of: self, topics: .simulator) { [weak self, weak newValue] event in
                guard let self, case .simulatorState(_, let stamp) = event,
                    let state = self.core.withSession({ $0.core.simulatorState(stamp: stamp) })
                else { return }
                newValue?.simulator(self, didUpdate: DJISimulatorState(state))
            }
        }
    }

    /// Starts it.
    ///
    /// - Parameters:
    ///   - coordinate: where the aircraft stands now, degrees.
    ///   - updateFrequency: pushes a second, 2…150.
    ///   - gpsSatellitesNumber: 0…20.
    ///   - completion: `invalidParameters` for numbers out of range, an error while it runs or motors turn.
    public func start(
        withLocation coordinate: CLLocationCoordinate2D, updateFrequency: UInt, gpsSatellitesNumber: UInt,
        withCompletion completion: DJICompletionBlock? = nil
    ) {
        core.call(
            .simulatorStart(
                latitude: coordinate.latitude, longitude: coordinate.longitude, hertz: Double(updateFrequency),
                satellites: Double(gpsSatellitesNumber)),
            completion)
    }

    /// Stops it; nothing to stop is a success.
    public func stop(completion: DJICompletionBlock? = nil) { core.call(.simulatorStop, completion) }

    /// Sets the wind while it runs.
    public func setWindSpeed(_ windSpeed: DJISimulatorWindSpeed, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(
            .simulatorSetWind(
                x: Double(windSpeed.windSpeedX), y: Double(windSpeed.windSpeedY), z: Double(windSpeed.windSpeedZ)),
            completion)
    }
}

extension DJISimulator {
    /// Asks for the wind while it runs; an error while it does not.
    public func getWindSpeed(completion: ((DJISimulatorWindSpeed, (any Error)?) -> Void)? = nil) {
        core.ask(.simulatorGetWind, completion) {
            let (x, y, z) = PackedBytes.bytes($0)
            return DJISimulatorWindSpeed(windSpeedX: UInt(x), windSpeedY: UInt(y), windSpeedZ: UInt(z))
        }
    }

    /// Whether fly zones shall hold; it takes a reboot of the aircraft, so a running simulation never changes. [SIM]
    public func setFlyZoneLimitationEnabled(_ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.simulatorSetFlyZones(enabled), completion)
    }

    /// Whether fly zones will hold after the next reboot; off at first. [SIM]
    public func getFlyZoneLimitationEnabled(completion: DJIBooleanCompletionBlock? = nil) {
        core.ask(.simulatorGetFlyZones, completion) { $0 != 0 }
    }
}

/// Wind along three axes, each 0…20 m/s; what the axes are is unpublished. [SIM]
public struct DJISimulatorWindSpeed: Hashable, Sendable {
    /// 0…20 m/s.
    public var windSpeedX: UInt
    /// 0…20 m/s.
    public var windSpeedY: UInt
    /// 0…20 m/s.
    public var windSpeedZ: UInt

    /// Calm unless said otherwise.
    public init(windSpeedX: UInt = 0, windSpeedY: UInt = 0, windSpeedZ: UInt = 0) {
        self.windSpeedX = windSpeedX
        self.windSpeedY = windSpeedY
        self.windSpeedZ = windSpeedZ
    }
}

/// What the simulator pushes. Beware: X is **east** and Y is **north**. [SIMS]
public final class DJISimulatorState: NSObject, Sendable {
    private let state: SimulatorState

    init(_ state: SimulatorState) { self.state = state }

    /// The simulated propellers turn.
    public var areMotorsOn: Bool { state.areMotorsOn }
    /// In the simulated air.
    public var isFlying: Bool { state.isFlying }
    /// Where the simulated aircraft is, degrees.
    public var location: CLLocationCoordinate2D { state.location.coordinate }
    /// Degrees, ±30.
    public var pitch: Float { Float(state.pitchDegrees) }
    /// Degrees, ±30.
    public var roll: Float { Float(state.rollDegrees) }
    /// Degrees, ±180.
    public var yaw: Float { Float(state.yawDegrees) }
    /// East of the start, metres.
    public var positionX: Float { Float(state.positionX) }
    /// North of the start, metres.
    public var positionY: Float { Float(state.positionY) }
    /// Down, metres: negative in the air.
    public var positionZ: Float { Float(state.positionZ) }
}
