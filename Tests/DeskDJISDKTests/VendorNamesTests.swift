import Contract
import DeskDJISDK
import Foundation
import Testing

extension DeskDJISDKTests {
    @Suite struct VendorNames {
        @Test func rawValues() {
            let states: [(DJITapFlyMissionState, Int)] = [
                (.unknown, -1), (.disconnected, 0), (.recovering, 1), (.notSupported, 2), (.cannotStart, 3),
                (.readyToStart, 4), (.executing, 5), (.executionPaused, 6), (.executionResetting, 7),
            ]
            for (state, raw) in states {
                #expect(state.rawValue == raw && DJITapFlyMissionState(rawValue: raw) == state)
            }
            #expect(states.count == DJITapFlyMissionState.allCases.count)
            let modes: [(DJITapFlyMode, Int)] = [(.forward, 0), (.backward, 1), (.free, 2), (.unknown, 3)]
            for (mode, raw) in modes { #expect(mode.rawValue == raw && DJITapFlyMode(rawValue: raw) == mode) }
            let sides: [(DJIBypassDirection, Int)] = [(.none, 0), (.over, 1), (.left, 2), (.right, 3), (.unknown, 4)]
            for (side, raw) in sides {
                #expect(side.rawValue == raw && DJIBypassDirection(rawValue: raw) == .some(side))
            }
        }

        @Test(arguments: [-2, 8, 255, Int.max, Int.min])
        func unknownNumbersAreTolerated(raw: Int) {
            #expect(DJITapFlyMissionState(rawValue: raw) == .unknown)
            #expect(DJITapFlyMode(rawValue: raw) == .unknown)
            #expect(DJIBypassDirection(rawValue: raw) == .unknown)
        }

        @Test func errors() throws {
            let error = try #require(NSError.djisdkMissionError(forCode: -5020))
            #expect(error.domain == "DJISDKMissionErrorDomain" && error.domain == DJISDKMissionErrorDomain)
            #expect(error.code == DJISDKMissionError.missionErrorMissionParametersInvalid.rawValue)
            #expect(error.localizedDescription.hasSuffix(" (code:-5020)"))
            #expect(NSError.djisdkError(forCode: -1000)?.domain == "DJISDKErrorDomain")
            #expect(NSError.djisdkFlightControllerError(forCode: -4000)?.domain == "DJISDKFlightControllerErrorDomain")
            #expect(NSError.djisdkMissionError(forCode: 0) == nil)
            let wild = try #require(NSError.djisdkMissionError(forCode: Int.min))
            #expect(wild.code == Int.min && wild.localizedDescription.hasSuffix("(code:\(Int.min))"))
        }

        @Test func errorNumbers() {
            #expect(DJISDKMissionError.allCases.map(\.rawValue) == Array((-5061 ... -5000).reversed()))
            #expect(DJISDKMissionError.missionErrorModeError.rawValue == -5000)
            #expect(DJISDKMissionError.missionErrorTrackingTargetLost.rawValue == -5030)
            #expect(DJISDKMissionError.missionErrorTapFlyDirectionInvalid.rawValue == -5054)
            #expect(DJISDKMissionError.missionErrorMultiModeDisabled.rawValue == -5061)
            #expect(DJISDKError.allCases.map(\.rawValue) == Array((-1030 ... -1000).reversed()) + [-1999])
            #expect(DJISDKError.sdkFeatureNotSupported.rawValue == -1000)
            #expect(DJISDKError.aircraftNotConnected.rawValue == -1028)
        }

        /// Every number of the two domains has its member, named as the catalogue names it.
        @Test func numbersOfFlightControllerAndRegistration() {
            func names(_ domain: ErrorDomain) -> [Int: String] {
                let all = ErrorCatalogue.descriptions(in: domain).map { entry in
                    (Int(entry.code.number), String(entry.symbol.drop { $0 != "/" }.dropFirst()))
                }
                return Dictionary(all, uniquingKeysWith: { first, _ in first })
            }
            let flight = DJISDKFlightControllerError.allCases.map { ($0.rawValue, "\($0)") }
            #expect(Dictionary(uniqueKeysWithValues: flight) == names(.flightController))
            let registration = DJISDKRegistrationError.allCases.map { ($0.rawValue, "\($0)") }
            #expect(Dictionary(uniqueKeysWithValues: registration) == names(.registration))
            #expect(DJISDKFlightControllerError.modeError.rawValue == -4000)
            #expect(DJISDKFlightControllerError.motorsStarted == .inNoFlyZone, "two names for -4013")
            #expect(DJISDKRegistrationErrorDomain == "DJISDKRegistrationErrorDomain")
        }

        /// Spellings that the importer makes, and that look odd.
        @Test func pitfalls() {
            #expect(DJIFlightMode.gpsAtti.rawValue == 6 && DJIFlightMode.tapFly.rawValue == 27)
            #expect(DJIGPSSignalLevel.levelNone.rawValue == 6)
            #expect(DJIFlightControllerRemoteControllerFlightMode.P.rawValue == 0)
            #expect(DJIGimbalMode.FPV.rawValue == 1 && DJIVideoFeedPhysicalSource.fpvCamera.rawValue == 1)
            #expect(DJIVideoFeedPhysicalSource.LB.rawValue == 2 && DJIRCFlightModeSwitch.one.rawValue == 0)
            #expect(DJIVisionLandingProtectionState.none.rawValue == 0)
        }

        @Test func missionDefaults() {
            let mission = DJITapFlyMission()
            #expect(mission.imageLocationToCalculateDirection == CGPoint(x: 0, y: 0))
            #expect(mission.tapFlyMode == .forward)
        }
    }
}
