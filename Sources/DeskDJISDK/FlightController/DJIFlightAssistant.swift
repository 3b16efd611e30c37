import Contract
import DeskDelivery
import FlightSession
import Foundation
import SimCore

/// Hears what the vision sensors see, on the main queue. [FA]
public protocol DJIFlightAssistantDelegate: AnyObject {
    /// A sensor pushed what it sees; called for each sensor in turn.
    func flightAssistant(_ assistant: DJIFlightAssistant, didUpdate state: DJIVisionDetectionState)
    /// How obstacles govern the flight.
    func flightAssistant(_ assistant: DJIFlightAssistant, didUpdate state: DJIVisionControlState)
}

extension DJIFlightAssistantDelegate {
    /// Does nothing unless the delegate has its own.
    public func flightAssistant(_ assistant: DJIFlightAssistant, didUpdate state: DJIVisionDetectionState) {}
    /// Does nothing unless the delegate has its own.
    public func flightAssistant(_ assistant: DJIFlightAssistant, didUpdate state: DJIVisionControlState) {}
}

/// Vision and avoidance. [FA]
public final class DJIFlightAssistant: NSObject, Sendable {
    private let core: DeskCore

    init(_ core: DeskCore) { self.core = core }

    /// Told ten times a second on models with vision sensors, while there is a product; held weakly.
    public var delegate: (any DJIFlightAssistantDelegate)? {
        get { core.delegate(of: self) as? any DJIFlightAssistantDelegate }
        set {
            core.setDelegate(newValue, of: self, topics: .vision) { [weak self, weak newValue] _ in
                guard let self, let newValue, let report = self.core.pushed({ VisionReport($0) }) else { return }
                for state in report.sensors { newValue.flightAssistant(self, didUpdate: state) }
                newValue.flightAssistant(self, didUpdate: report.control)
            }
        }
    }

    /// Lets the aircraft stop before obstacles.
    public func setCollisionAvoidanceEnabled(_ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.flightSetAvoidance(enabled), completion)
    }

    /// Whether the aircraft stops before obstacles.
    public func getCollisionAvoidanceEnabled(completion: DJIBooleanCompletionBlock? = nil) {
        core.ask(.flightGetAvoidance, completion) { $0 != 0 }
    }
}

/// What one sensor sees. [VIS]
public final class DJIVisionDetectionState: NSObject, Sendable {
    /// It exists and works.
    public let isSensorBeingUsed: Bool
    /// The side of the aircraft on which it sits.
    public let position: DJIVisionSensorPosition
    /// Nearness of the nearest obstacle to the whole aircraft.
    public let systemWarning: DJIVisionSystemWarning
    /// Metres to the nearest obstacle in any sector; 0 when nothing is in range.
    public let obstacleDistanceInMeters: Double
    /// Left to right as seen from the aircraft looking that way; nil while the sensor does not work.
    public let detectionSectors: [DJIObstacleDetectionSector]?

    init(_ view: SensorView, _ position: DJIVisionSensorPosition, _ scene: Scene) {
        let sensing = scene.profile.sensing
        isSensorBeingUsed = view.isWorking
        self.position = position
        systemWarning = view.systemWarning(sensing)
        obstacleDistanceInMeters = view.isWorking ? Self.inRange(view.nearestMeters) : 0
        let sectors = (0..<4).map { sector in
            DJIObstacleDetectionSector(
                warningLevel: view.warning(sector: sector, sensing),
                obstacleDistanceInMeters: Self.inRange(view.sectors[sector]))
        }
        detectionSectors = view.isWorking ? sectors.filter { $0.warningLevel != .invalid } : nil
    }

    private static func inRange(_ meters: Double) -> Double { meters < SensorView.nothing ? meters : 0 }
}

/// One sector of a sensor. [VIS]
public final class DJIObstacleDetectionSector: NSObject, Sendable {
    /// From far to near; the distances depend on the model.
    public let warningLevel: DJIObstacleDetectionSectorWarning
    /// Metres; 0 when nothing is in range.
    public let obstacleDistanceInMeters: Double

    init(warningLevel: DJIObstacleDetectionSectorWarning, obstacleDistanceInMeters: Double) {
        self.warningLevel = warningLevel
        self.obstacleDistanceInMeters = obstacleDistanceInMeters
    }
}

/// How obstacles govern the flight. [VIS]
public final class DJIVisionControlState: NSObject, Sendable {
    /// The aircraft slows down in front of something.
    public let isBraking: Bool
    /// Something is within a metre above.
    public let isAscentLimitedByObstacle: Bool
    /// Always false: nothing flies at the aircraft.
    public let isAvoidingActiveObstacleCollision = false
    /// Always false: precision landing is not simulated.
    public let isPerformingPrecisionLanding = false
    /// Always none: landing protection is not simulated.
    public let landingProtectionState = DJIVisionLandingProtectionState.none

    init(isBraking: Bool, isAscentLimited: Bool) {
        self.isBraking = isBraking
        isAscentLimitedByObstacle = isAscentLimited
    }
}

private struct VisionReport {
    let sensors: [DJIVisionDetectionState]
    let control: DJIVisionControlState

    init(_ core: borrowing SessionCore) {
        let scene = core.scene
        let world = core.state.world
        sensors = [
            DJIVisionDetectionState(world.vision.nose, .nose, scene),
            DJIVisionDetectionState(world.vision.tail, .tail, scene),
        ]
        control = DJIVisionControlState(
            isBraking: world.isBrakingForObstacle(scene), isAscentLimited: world.isAscentLimitedByObstacle(scene))
    }
}
