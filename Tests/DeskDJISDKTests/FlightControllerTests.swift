import Contract
import DeskDJISDK
import Foundation
import SimCore
import SimMath
import Testing

extension DeskDJISDKTests {
    /// The aircraft's own calls and state, through the vendor's names.
    @Suite struct FlightControl {
        private func grounded() -> FlightDesk { makeDesk(heightMeters: 0) }

        @Test func takesOffAndLands() throws {
            let desk = grounded()
            let controller = try #require(desk.aircraft.flightController)
            let states = StateLog(controller)
            try desk.advance(by: 0.1)
            #expect(states.last?.isFlying == false && states.last?.areMotorsOn == false)
            #expect(try desk.answer(within: 20) { controller.startTakeoff(completion: $0) } == nil)
            try desk.advance(by: 5)
            let hover = try #require(states.last)
            #expect(hover.isFlying && hover.areMotorsOn && hover.flightMode == .gpsAtti)
            #expect(abs(hover.altitude - 1.2) < 0.1, "the vendor's hover")
            #expect(hover.flightTimeInSeconds >= 5)
            #expect(try desk.answer { controller.startTakeoff(completion: $0) }?.code == -4013, "motors run")
            #expect(try desk.answer { controller.startLanding(completion: $0) } == nil)
            try desk.advance(until: { states.last?.areMotorsOn == false }, within: 30)
        }

        /// Ten pushes a second, none of them while there is no product.
        @Test func statesComeOnlyFromAProduct() throws {
            let desk = makeDesk()
            let controller = try #require(desk.aircraft.flightController)
            let states = StateLog(controller)
            try desk.advance(by: 1)
            #expect(states.count == 10)
            try desk.submit(.linkRemote(connected: false))
            try desk.advance(by: 1)
            #expect(states.count == 10)
            try desk.submit(.linkRemote(connected: true))
            try desk.submit(.appRegistration(result: -2))
            try desk.advance(by: 1)
            #expect(states.count == 10)
            try desk.submit(.appRegistration(result: 0))
            try desk.advance(by: 1)
            #expect(states.count == 20)
        }

        @Test func fieldsSayWhereTheAircraftIs() throws {
            let desk = makeDesk()
            let controller = try #require(desk.aircraft.flightController)
            let states = StateLog(controller)
            try desk.submit(.rcStick(Sticks(pitch: 0.5, throttle: 0.5)))
            try desk.advance(by: 4)
            let state = try #require(states.last)
            let velocity = desk.state.world.aircraft.velocityNED
            #expect(state.velocityX > 1 && abs(Double(state.velocityX) - velocity.x) < 0.2, "north")
            #expect(state.velocityZ < -0.5, "up is negative")
            #expect(state.altitude > 21 && state.attitude.yaw == 0 && state.attitude.pitch < 5)
            let home = try #require(state.homeLocation).coordinate
            let here = try #require(state.aircraftLocation).coordinate
            // A minute of latitude is a nautical mile.
            let north = (here.latitude - home.latitude) * 60 * 1852
            #expect(abs(north - desk.state.world.aircraft.positionNED.x) < 0.5)
            #expect(state.gpsSignalLevel == .level5 && state.satelliteCount == 16)
            #expect(state.isHomeLocationSet && !state.hasReachedMaxFlightRadius)
            #expect(state.goHomeAssessment.timeNeededToGoHome > 0)
        }

        @Test func limitsAreSetAndRead() throws {
            let desk = makeDesk()
            let controller = try #require(desk.aircraft.flightController)
            #expect(try desk.answer { controller.setMaxFlightHeight(80, withCompletion: $0) } == nil)
            #expect(try desk.answer { controller.setMaxFlightHeight(19, withCompletion: $0) } != nil)
            #expect(try desk.value { controller.getMaxFlightHeight(completion: $0) } == 80)
            #expect(try desk.answer { controller.setMaxFlightRadius(200, withCompletion: $0) } == nil)
            #expect(try desk.answer { controller.setMaxFlightRadius(8001, withCompletion: $0) } != nil)
            #expect(try desk.value { controller.getMaxFlightRadius(completion: $0) } == 200)
            #expect(
                try desk.answer { controller.setMaxFlightRadiusLimitationEnabled(true, withCompletion: $0) } == nil)
            #expect(try desk.value { controller.getMaxFlightRadiusLimitationEnabled(completion: $0) })
            #expect(try desk.answer { controller.setGoHomeHeightInMeters(50, withCompletion: $0) } == nil)
            #expect(try desk.value { controller.getGoHomeHeightInMeters(completion: $0) } == 50)
            #expect(try desk.answer { controller.setConnectionFailSafeBehavior(.landing, withCompletion: $0) } == nil)
            #expect(try desk.value { controller.getConnectionFailSafeBehavior(completion: $0) } == .landing)
            #expect(try desk.answer { controller.setLowBatteryWarningThreshold(40, withCompletion: $0) } == nil)
            #expect(try desk.value { controller.getLowBatteryWarningThreshold(completion: $0) } == 40)
            #expect(try desk.answer { controller.setSeriousLowBatteryWarningThreshold(20, withCompletion: $0) } == nil)
            #expect(try desk.value { controller.getSeriousLowBatteryWarningThreshold(completion: $0) } == 20)
            #expect(try desk.answer { controller.setMultipleFlightModeEnabled(false, withCompletion: $0) } == nil)
            #expect(try desk.value { controller.getMultipleFlightModeEnabled(completion: $0) } == false)
            let assistant = try #require(controller.flightAssistant)
            #expect(try desk.answer { assistant.setCollisionAvoidanceEnabled(false, withCompletion: $0) } == nil)
            #expect(try desk.value { assistant.getCollisionAvoidanceEnabled(completion: $0) } == false)
        }

        @Test func goesHome() throws {
            let desk = makeDesk(heightMeters: 30)
            let controller = try #require(desk.aircraft.flightController)
            let states = StateLog(controller)
            #expect(
                try desk.answer { controller.setHomeLocationUsingAircraftCurrentLocationWithCompletion($0) } == nil)
            try desk.submit(.rcStick(Sticks(pitch: 1)))
            try desk.advance(by: 4)
            try desk.submit(.rcStick(.centered))
            try desk.advance(by: 2)
            #expect(try desk.answer { controller.startGoHome(completion: $0) } == nil)
            try desk.advance(by: 0.5)
            #expect(states.last?.flightMode == .goHome && states.last?.goHomeExecutionState != .notExecuting)
            #expect(try desk.answer { controller.cancelGoHome(completion: $0) } == nil)
            try desk.advance(by: 0.2)
            #expect(states.last?.flightMode == .gpsAtti)
        }

        /// Modes that are set between two ticks do not undo each other.
        @Test func virtualSticksFly() throws {
            let desk = makeDesk()
            let controller = try #require(desk.aircraft.flightController)
            #expect(controller.isVirtualStickControlModeAvailable())
            controller.rollPitchControlMode = .velocity
            controller.yawControlMode = .angularVelocity
            controller.verticalControlMode = .velocity
            controller.rollPitchCoordinateSystem = .body
            #expect(controller.rollPitchControlMode == .velocity && controller.yawControlMode == .angularVelocity)
            #expect(try desk.answer { controller.setVirtualStickModeEnabled(true, withCompletion: $0) } == nil)
            let modes = desk.state.flightControl.virtualStick.modes
            #expect(
                modes
                    == VirtualStickModes(
                        vertical: .velocity, rollPitch: .velocity, yaw: .angularVelocity, system: .body))
            let data = DJIVirtualStickFlightControlData(pitch: 0, roll: 3, yaw: 0, verticalThrottle: 1)
            for _ in 0..<30 {
                controller.send(data)
                try desk.advance(by: 0.1)
            }
            let velocity = desk.state.world.aircraft.velocityNED
            #expect(abs(velocity.x - 3) < 0.2 && abs(velocity.z + 1) < 0.1, "roll is forward, throttle is up")
            let far = DJIVirtualStickFlightControlData(pitch: 0, roll: 16, yaw: 0, verticalThrottle: 0)
            #expect(try desk.answer { controller.send(far, withCompletion: $0) } != nil)
        }

        @Test func delegateIsWeakAndReplaced() throws {
            let desk = makeDesk()
            let controller = try #require(desk.aircraft.flightController)
            let first = StateLog(controller)
            let second = StateLog(controller)
            #expect(controller.delegate === second)
            try desk.advance(by: 0.5)
            #expect(first.count == 0 && second.count == 5)
            controller.delegate = nil
            try desk.advance(by: 0.5)
            #expect(second.count == 5 && controller.delegate == nil)
            weak var gone: StateLog?
            func addAndForget() {
                let third = StateLog(controller)
                gone = third
            }
            addAndForget()
            try desk.advance(by: 0.1)
            #expect(gone == nil && controller.delegate == nil)
        }
    }
}

private final class StateLog: DJIFlightControllerDelegate {
    private let states = Log<DJIFlightControllerState>()
    var last: DJIFlightControllerState? { states.all.last }
    var count: Int { states.count }

    init(_ controller: DJIFlightController) { controller.delegate = self }

    func flightController(_ fc: DJIFlightController, didUpdate state: DJIFlightControllerState) {
        states.append(state)
    }
}
