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

        /// The numbers of 4.16.2; the path of a QuickShot has unsigned ones.
        @Test func rawValuesOfActiveTrack() {
            func check<E: RawRepresentable & CaseIterable & Equatable>(_ members: [(E, E.RawValue)])
            where E.RawValue: FixedWidthInteger {
                for (member, raw) in members { #expect(member.rawValue == raw && E(rawValue: raw) == .some(member)) }
                #expect(members.count == E.allCases.count)
            }
            check([
                (DJIActiveTrackMissionState.unknown, -1), (.disconnected, 0), (.recovering, 1), (.notSupported, 2),
                (.cannotStart, 3), (.readyToStart, 4), (.autoSensing, 5), (.autoSensingForQuickShot, 6),
                (.detectingHuman, 7), (.waitingForConfirmation, 8), (.cannotConfirm, 9), (.aircraftFollowing, 10),
                (.onlyCameraFollowing, 11), (.findingTrackedTarget, 12), (.performingQuickShot, 13),
            ])
            check([
                (DJIActiveTrackMode.trace, 0), (.profile, 1), (.spotlight, 2), (.spotlightPro, 3), (.quickShot, 4),
                (.circle, 5), (.unknown, 255),
            ])
            check([
                (DJIActiveTrackQuickShotMode.circle, UInt(0)), (.dronie, 1), (.helix, 2), (.rocket, 3),
                (.boomerang, 4), (.asteroid, 5), (.dollyZoom, 6), (.unknown, 255),
            ])
            check([
                (DJIActiveTrackTargetState.cannotConfirm, 0), (.waitingForConfirmation, 1),
                (.trackingWithHighConfidence, 2), (.trackingWithLowConfidence, 3), (.unknown, 255),
            ])
            check([
                (DJIActiveTrackTargetType.human, 0), (.car, 1), (.van, 2), (.bike, 3), (.boat, 4), (.unknown, 5),
            ])
            check([
                (DJIActiveTrackCannotConfirmReason.none, 0), (.unstableTarget, 1), (.targetTooHigh, 2),
                (.blockedByObstacle, 3), (.gimbalAttitudeError, 4), (.targetTooFar, 5), (.targetTooClose, 6),
                (.aircraftTooHigh, 7), (.aircraftTooLow, 8), (.obstacleSensorError, 9), (.unknown, 255),
            ])
        }

        /// The facade's members are the contract's, so that every number finds its name on both sides.
        @Test func membersOfActiveTrackAreTheContracts() {
            func names<E: CaseIterable & RawRepresentable>(_ type: E.Type) -> [String] {
                E.allCases.map { "\($0) \($0.rawValue)" }.sorted()
            }
            #expect(names(DJIActiveTrackMissionState.self) == names(ActiveTrackState.self))
            #expect(names(DJIActiveTrackMode.self) == names(ActiveTrackMode.self))
            #expect(names(DJIActiveTrackQuickShotMode.self) == names(QuickShotMode.self))
            #expect(names(DJIActiveTrackTargetState.self) == names(TargetState.self))
            #expect(names(DJIActiveTrackTargetType.self) == names(TargetType.self))
            #expect(names(DJIActiveTrackCannotConfirmReason.self) == names(CannotConfirmReason.self))
        }

        @Test(arguments: [-2, 8, 255, Int.max, Int.min])
        func unknownNumbersAreTolerated(raw: Int) {
            #expect(DJITapFlyMissionState(rawValue: raw) == .unknown)
            #expect(DJITapFlyMode(rawValue: raw) == .unknown)
            #expect(DJIBypassDirection(rawValue: raw) == .unknown)
            #expect(DJIActiveTrackTargetType(rawValue: raw) == .unknown)
            #expect(DJIActiveTrackQuickShotMode(rawValue: UInt(bitPattern: raw)) == .unknown)
            guard raw != 8 else { return }
            #expect(DJIActiveTrackMissionState(rawValue: raw) == .unknown)
            #expect(DJIActiveTrackMode(rawValue: raw) == .unknown)
            #expect(DJIActiveTrackTargetState(rawValue: raw) == .unknown)
            #expect(DJIActiveTrackCannotConfirmReason(rawValue: raw) == .unknown)
        }

        /// Names that the importer makes of the operator's selectors (11.1), as function types: a label that differs
        /// does not compile.
        @Test func namesOfTheActiveTrackOperator() {
            typealias Track = DJIActiveTrackMissionOperator
            typealias Done = DJICompletionBlock?
            let calls: [Any] = [
                Track.start(_:withCompletion:) as (Track) -> (DJIActiveTrackMission, Done) -> Void,
                Track.startAutoSensingMission(_:withCompletion:) as (Track) -> (DJIActiveTrackMission, Done) -> Void,
                Track.stopMission(completion:) as (Track) -> (Done) -> Void,
                Track.acceptConfirmation(completion:) as (Track) -> (Done) -> Void,
                Track.rejectConfirmation(completion:) as (Track) -> (Done) -> Void,
                Track.stopAircraftFollowing(completion:) as (Track) -> (Done) -> Void,
                Track.setCircularSpeed(_:withCompletion:) as (Track) -> (Float, Done) -> Void,
                Track.getCircularSpeed(completion:) as (Track) -> (DJIFloatCompletionBlock?) -> Void,
                Track.switch(_:withCompletion:) as (Track) -> (DJIActiveTrackMode, Done) -> Void,
                Track.setGestureModeEnabled(_:withCompletion:) as (Track) -> (Bool, Done) -> Void,
                Track.enableAutoSensing(completion:) as (Track) -> (Done) -> Void,
                Track.enableAutoSensingForQuickShot(completion:) as (Track) -> (Done) -> Void,
                Track.disableAutoSensing(completion:) as (Track) -> (Done) -> Void,
                Track.setRecommendedConfigurationWithCompletion(_:) as (Track) -> (Done) -> Void,
                Track.setRetreatEnabled(_:withCompletion:) as (Track) -> (Bool, Done) -> Void,
                Track.getRetreatEnabled(completion:) as (Track) -> (DJIBooleanCompletionBlock?) -> Void,
                Track.canStart(_:) as (Track) -> (DJIActiveTrackMission) -> (any Error)?,
                Track.isGestureModeSupported as (Track) -> () -> Bool,
                Track.isAutoSensingSupported as (Track) -> () -> Bool,
                Track.removeListener(_:) as (Track) -> (AnyObject) -> Void,
                Track.removeAllListeners as (Track) -> () -> Void,
            ]
            #expect(calls.count == 21)
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
            let track = DJIActiveTrackMission()
            #expect(track.targetRect == CGRect(x: 0, y: 0, width: 0, height: 0) && track.mode == .trace)
            #expect(track.quickShotMode == .unknown && track.subjectIndex == 0)
        }
    }
}
