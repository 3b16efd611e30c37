import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

extension DeskDJISDKTests {
    /// Registration, connection, activation: what an app hears before it may fly.
    @Suite struct Manager {
        private let app = ConnectingApp()

        @Test func registerThenConnect() throws {
            let desk = makeDesk()
            desk.bind { DJISDKManager.registerApp(with: app) }
            #expect(app.heard.all == [], "asynchronous")
            try desk.advance(by: 0.2)
            #expect(app.heard.all == ["registered nil"], "nothing of the product before it is asked for")
            #expect(desk.bind { DJISDKManager.startConnectionToProduct() })
            try desk.advance(by: 0.2)
            let components = ["flightController", "remoteController", "gimbal", "battery"].map { "+\($0)" }
            #expect(app.heard.all == ["registered nil", "connected Mavic Pro", "changed Mavic Pro"] + components)
            #expect(desk.bind { DJISDKManager.startConnectionToProduct() })
            try desk.advance(by: 0.2)
            #expect(app.heard.count == 7, "asking again tells nothing new")
        }

        @Test func registrationFailsAndLaterSucceeds() throws {
            let desk = makeDesk { $0.app.registration = .registrationCouldNotConnectToInternet }
            try desk.bind {
                DJISDKManager.registerApp(with: app)
                try desk.advance(by: 0.1)
                #expect(app.heard.all == ["registered DJISDKRegistrationErrorDomain -1"])
                #expect(!DJISDKManager.startConnectionToProduct())
                #expect(DJISDKManager.missionControl() == nil && DJISDKManager.videoFeeder() == nil)
                #expect(DJISDKManager.product() == nil)
                #expect(try desk.answer { desk.tapFly.stopMission(completion: $0) }?.code == -1001)
                try desk.submit(.appRegistration(result: 0))
                try desk.advance(by: 0.1)
                #expect(app.heard.all.last == "registered nil")
                #expect(DJISDKManager.missionControl() === desk.missionControl)
                #expect(DJISDKManager.videoFeeder() === desk.videoFeeder)
                #expect(DJISDKManager.product() === desk.aircraft)
            }
        }

        @Test func productComesAndGoes() throws {
            let desk = makeDesk()
            try desk.bind {
                DJISDKManager.registerApp(with: app)
                DJISDKManager.startConnectionToProduct()
                try desk.advance(by: 0.1)
                app.heard.clear()
                try desk.submit(.linkPhone(connected: false))
                try desk.advance(by: 0.1)
                #expect(app.heard.all.suffix(2) == ["disconnected", "changed nil"])
                #expect(app.heard.all.prefix(4).allSatisfy { $0.hasPrefix("-") } && app.heard.count == 6)
                #expect(DJISDKManager.product() == nil && desk.aircraft.flightController?.isConnected == false)
                #expect(DJISDKManager.missionControl() != nil, "the app stays registered")
                app.heard.clear()
                try desk.submit(.linkPhone(connected: true))
                try desk.advance(by: 0.1)
                #expect(app.heard.all.first == "connected Mavic Pro")
                #expect(DJISDKManager.product()?.model == DJIAircraftModelNameMavicPro)
                DJISDKManager.stopConnectionToProduct()
                app.heard.clear()
                try desk.submit(.linkPhone(connected: false))
                try desk.advance(by: 0.1)
                #expect(app.heard.all == [])
            }
        }

        /// The SDK holds its delegate weakly, and a second one takes the place of the first.
        @Test func delegateIsWeakAndOne() throws {
            let desk = makeDesk()
            var first: ConnectingApp? = ConnectingApp()
            weak let gone = first
            try desk.bind {
                if let first { DJISDKManager.registerApp(with: first) }
                first = nil
                #expect(gone == nil)
                try desk.advance(by: 0.1)
                let second = ConnectingApp()
                DJISDKManager.registerApp(with: second)
                DJISDKManager.registerApp(with: app)
                try desk.advance(by: 0.1)
                #expect(second.heard.all == [] && app.heard.all == ["registered nil"])
            }
        }

        @Test func bridgeModeIsAccepted() {
            DJISDKManager.enableBridgeMode(withBridgeAppIP: "192.168.0.2")
        }

        @Test func activationChangesAreToldOneByOne() throws {
            let desk = makeDesk()
            let manager = try #require(desk.bind { DJISDKManager.appActivationManager() })
            #expect(manager.appActivationState == .activated && manager.aircraftBindingState == .bound)
            let delegate = ActivationLog()
            manager.delegate = delegate
            #expect(manager.delegate === delegate)
            try desk.submit(.appActivation(.loginRequired))
            try desk.advance(by: 0.1)
            #expect(delegate.heard.all == ["activation loginRequired"])
            #expect(manager.appActivationState == .loginRequired && manager.aircraftBindingState == .bound)
            try desk.submit(.appBinding(.unbound))
            try desk.advance(by: 0.1)
            #expect(delegate.heard.all == ["activation loginRequired", "binding unbound"])
            try desk.submit(.linkPhone(connected: false))
            try desk.advance(by: 0.1)
            #expect(delegate.heard.all.suffix(2) == ["activation unknown", "binding unknown"])
            manager.delegate = nil
            try desk.submit(.linkPhone(connected: true))
            try desk.advance(by: 0.1)
            #expect(delegate.heard.count == 4)
        }

        @Test func modelNamesAreDistinct() {
            var names: Set<String> = []
            for model in AircraftModel.allCases {
                let desk = makeDesk(model)
                names.insert(desk.aircraft.model ?? "")
            }
            #expect(names.count == AircraftModel.allCases.count && !names.contains(""))
        }
    }
}

private final class ActivationLog: DJIAppActivationManagerDelegate {
    let heard = Log<String>()

    func manager(_ manager: DJIAppActivationManager!, didUpdate appActivationState: DJIAppActivationState) {
        heard.append("activation \(appActivationState)")
    }
    func manager(
        _ manager: DJIAppActivationManager!, didUpdate aircraftBindingState: DJIAppActivationAircraftBindingState
    ) {
        heard.append("binding \(aircraftBindingState)")
    }
}

private final class ConnectingApp: DJISDKManagerDelegate {
    let heard = Log<String>()

    func appRegisteredWithError(_ error: (any Error)?) {
        dispatchPrecondition(condition: .onQueue(.main))
        let error = error as NSError?
        heard.append("registered " + (error.map { "\($0.domain) \($0.code)" } ?? "nil"))
    }
    func productConnected(_ product: DJIBaseProduct?) { heard.append("connected \(product?.model ?? "nil")") }
    func productDisconnected() { heard.append("disconnected") }
    func productChanged(_ product: DJIBaseProduct?) { heard.append("changed \(product?.model ?? "nil")") }
    func componentConnected(withKey key: String?, andIndex index: Int) { heard.append("+\(key ?? "nil")") }
    func componentDisconnected(withKey key: String?, andIndex index: Int) { heard.append("-\(key ?? "nil")") }
}
