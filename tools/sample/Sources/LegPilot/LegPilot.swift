#if canImport(DJISDK)
    import DJISDK
#else
    import DeskDJISDK
#endif

/// Flies one straight leg toward a point of the picture, and tells how it ended. Use it on the main thread.
///
/// `@unchecked Sendable`: blocks for later want that in Swift 6, and one thread is all that ever comes here.
public final class LegPilot: NSObject, DJISDKManagerDelegate, DJIFlightControllerDelegate, DJIBatteryDelegate,
    @unchecked Sendable
{
    /// How a leg ended.
    public enum Outcome: Equatable {
        /// The time was up and the aircraft has stopped.
        case finished
        /// Something took the mission away; the vendor's number.
        case interrupted(code: Int)
        /// It never began; the vendor's number, or 0 for a reason of ours.
        case refused(code: Int, String)
    }

    /// A leg does not begin with less charge, percent.
    public var reservePercent: UInt = 40
    public private(set) var isConnected = false
    public private(set) var altitude = 0.0
    public private(set) var chargePercent: UInt = 100
    private var ending: ((Outcome) -> Void)?
    private var leg = 0

    private var mission: DJITapFlyMissionOperator? { DJISDKManager.missionControl()?.tapFlyMissionOperator() }

    public func connect() { DJISDKManager.registerApp(with: self) }

    public func appRegisteredWithError(_ error: (any Error)?) {
        if error == nil { DJISDKManager.startConnectionToProduct() }
    }

    public func didUpdateDatabaseDownloadProgress(_ progress: Progress) {}

    public func productConnected(_ product: DJIBaseProduct?) {
        isConnected = true
        guard let aircraft = product as? DJIAircraft else { return }
        aircraft.flightController?.delegate = self
        aircraft.battery?.delegate = self
        mission?.addListener(toEvents: self, with: .main) { [weak self] event in self?.receive(event) }
    }

    public func productDisconnected() {
        isConnected = false
        end(.interrupted(code: DJISDKError.aircraftNotConnected.rawValue))
    }

    public func flightController(_ fc: DJIFlightController, didUpdate state: DJIFlightControllerState) {
        altitude = state.altitude
    }

    public func battery(_ battery: DJIBattery, didUpdate state: DJIBatteryState) {
        chargePercent = state.chargeRemainingInPercent
    }

    /// Flies a leg.
    ///
    /// - Parameters:
    ///   - point: of the picture, (0, 0) top left, (1, 1) bottom right.
    ///   - speed: 1…10 m/s.
    ///   - ending: called once, on the main thread.
    public func fly(
        toward point: CGPoint, speed: Float, seconds: Double, ending: @escaping (Outcome) -> Void
    ) {
        guard isConnected, let mission else { return ending(.refused(code: 0, "not connected")) }
        guard chargePercent >= reservePercent else { return ending(.refused(code: 0, "battery at \(chargePercent) %")) }
        self.ending = ending
        leg += 1
        let number = leg
        mission.setAutoFlightSpeed(speed) { [weak self] error in
            if let error { self?.refuse(error) } else { self?.start(toward: point, seconds: seconds, number) }
        }
    }

    private func start(toward point: CGPoint, seconds: Double, _ number: Int) {
        let new = DJITapFlyMission()
        new.imageLocationToCalculateDirection = point
        mission?.start(new) { [weak self] error in
            if let error { return self?.refuse(error) ?? () }
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.stop(number) }
        }
    }

    private func stop(_ number: Int) {
        guard number == leg, ending != nil else { return }
        mission?.stopMission { [weak self] error in
            // The event that follows a stop tells the end; an error means that there is nothing left to stop.
            if let error { self?.end(.interrupted(code: (error as NSError).code)) }
        }
        // Some firmware says yes and flies on: look again, and insist.
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in self?.stop(number) }
    }

    private func receive(_ event: DJITapFlyMissionEvent) {
        let running: Set<DJITapFlyMissionState> = [.executing, .executionPaused, .executionResetting]
        guard running.contains(event.previousState), !running.contains(event.currentState) else { return }
        end(event.error.map { .interrupted(code: ($0 as NSError).code) } ?? .finished)
    }

    private func refuse(_ error: any Error) {
        end(.refused(code: (error as NSError).code, error.localizedDescription))
    }

    private func end(_ outcome: Outcome) {
        let ending = ending
        self.ending = nil
        ending?(outcome)
    }
}
