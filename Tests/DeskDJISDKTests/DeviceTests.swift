import Contract
import DeskDJISDK
import Dispatch
import Foundation
import SimCore
import SimMath
import Testing

extension DeskDJISDKTests {
    /// Remote controller, gimbal, battery, vision, the built-in simulator.
    @Suite struct Devices {
        @Test func remoteControllerTellsSticksAndButtons() throws {
            let desk = makeDesk()
            let remote = try #require(desk.aircraft.remoteController)
            let log = DeviceLog()
            remote.delegate = log
            try desk.submit(.rcStick(Sticks(roll: -1, pitch: 0.5, yaw: 0.25, throttle: 1)))
            try desk.submit(.rcPauseButton)
            try desk.advance(by: 0.11)
            let state = try #require(log.remotes.all.last)
            #expect(
                state.leftStick.horizontalPosition == 165 && state.leftStick.verticalPosition == 660, "yaw, throttle")
            #expect(
                state.rightStick.horizontalPosition == -660 && state.rightStick.verticalPosition == 330, "roll, pitch")
            #expect(state.pauseButton.isClicked.boolValue && state.pauseButton.isPresent.boolValue)
            #expect(!state.goHomeButton.isClicked.boolValue && state.flightModeSwitch == .two, "P on a Mavic Pro")
            // The phone hangs on the remote, so an aircraft out of reach silences nothing here.
            let before = log.remotes.count
            try desk.submit(.linkRemote(connected: false))
            try desk.advance(by: 1)
            #expect(log.remotes.count == before + 10 && remote.isConnected)
            try desk.submit(.linkPhone(connected: false))
            try desk.advance(by: 1)
            #expect(log.remotes.count == before + 10 && !remote.isConnected)
        }

        @Test func gimbalAndBatteryTellTheirState() throws {
            let desk = makeDesk()
            let log = DeviceLog()
            desk.aircraft.gimbal?.delegate = log
            desk.aircraft.battery?.delegate = log
            try desk.submit(.worldBattery(percent: 42.9))
            try desk.advance(by: 0.2)
            #expect(log.gimbals.all.last?.attitudeInDegrees.pitch == -10 && log.gimbals.all.last?.mode == .yawFollow)
            #expect(log.batteries.all.last?.chargeRemainingInPercent == 42)
            try desk.submit(.gimbalPitch(degrees: -90))
            try desk.advance(by: 5)
            #expect(log.gimbals.all.last?.attitudeInDegrees.pitch == -90 && log.gimbals.all.last?.isPitchAtStop == true)
            let before = (log.gimbals.count, log.batteries.count)
            try desk.submit(.linkRemote(connected: false))
            try desk.advance(by: 1)
            #expect(before == (log.gimbals.count, log.batteries.count), "no product, no state")
        }

        @Test func gimbalTakesRotationsModesAndResets() throws {
            let desk = makeDesk(.mavic2Pro)
            let log = DeviceLog()
            let gimbal = try #require(desk.aircraft.gimbal)
            gimbal.delegate = log
            func rotate(
                _ pitch: NSNumber?, _ yaw: NSNumber?, roll: NSNumber? = nil, time: TimeInterval = 1,
                _ mode: DJIGimbalRotationMode
            ) throws -> Int? {
                let rotation = DJIGimbalRotation(
                    pitchValue: pitch, rollValue: roll, yawValue: yaw, time: time, mode: mode, ignore: false)
                #expect(rotation.pitch == pitch && rotation.yaw == yaw && rotation.roll == roll)
                #expect(rotation.time == time && rotation.mode == mode && !rotation.ignore)
                return try desk.answer { gimbal.rotate(with: rotation, completion: $0) }?.code
            }
            #expect(try rotate(-40, 30, .absoluteAngle) == nil)
            try desk.advance(by: 1.5)
            var state = try #require(log.gimbals.all.last)
            #expect(
                abs(state.attitudeInDegrees.pitch + 40) < 1e-4 && abs(state.yawRelativeToAircraftHeading - 30) < 1e-4)
            #expect(try rotate(nil, -10, .relativeAngle) == nil)
            try desk.advance(by: 1.5)
            state = try #require(log.gimbals.all.last)
            #expect(
                abs(state.attitudeInDegrees.pitch + 40) < 1e-4 && abs(state.yawRelativeToAircraftHeading - 20) < 1e-4)
            #expect(try rotate(nil, nil, roll: 5, .relativeAngle) == -1000)
            #expect(try rotate(.init(value: Double.nan), nil, .relativeAngle) == -1005)
            #expect(try rotate(10, nil, time: -1, .relativeAngle) == -1005)
            #expect(try desk.answer { gimbal.setMode(.free, withCompletion: $0) } == nil)
            try desk.advance(by: 0.3)
            #expect(log.gimbals.all.last?.mode == .free)
            #expect(try desk.answer { gimbal.setMode(.unknown, withCompletion: $0) }?.code == -1005)
            #expect(try desk.answer { gimbal.reset(completion: $0) } == nil)
            try desk.advance(by: 1)
            #expect(log.gimbals.all.last?.attitudeInDegrees.pitch == 0)
        }

        @Test func visionSeesAWall() throws {
            let wall = Obstacle(id: "wall", centerNED: Vector3(9, 0, -20), halfSize: Vector3(1, 20, 20))
            let desk = makeDesk(obstacles: [wall])
            let log = DeviceLog()
            desk.aircraft.flightController?.flightAssistant?.delegate = log
            try desk.advance(by: 1)
            let nose = try #require(log.visions.all.last { $0.position == .nose })
            #expect(nose.isSensorBeingUsed && abs(nose.obstacleDistanceInMeters - 8) < 0.1)
            let sectors = try #require(nose.detectionSectors)
            // 8 to 10 m are level 2 on a Mavic Pro, 6 to 8 are level 3.
            #expect(sectors.count == 4 && sectors.allSatisfy { [.level2, .level3].contains($0.warningLevel) })
            #expect(nose.systemWarning == .safe)
            let tail = try #require(log.visions.all.last { $0.position == .tail })
            #expect(!tail.isSensorBeingUsed && tail.detectionSectors == nil, "a Mavic Pro looks ahead only")
            #expect(log.controls.count == 10 && log.controls.all.last?.isBraking == false)
        }

        @Test func simulatorTellsWindAndFlyZones() throws {
            let desk = makeDesk(heightMeters: 0)
            let simulator = try #require(desk.aircraft.flightController?.simulator)
            let answers = Log<(DJISimulatorWindSpeed, Int)>()
            let zones = Log<(Bool, Int)>()
            func ask() throws {
                simulator.getWindSpeed { answers.append(($0, ($1 as NSError?)?.code ?? 0)) }
                simulator.getFlyZoneLimitationEnabled { zones.append(($0, ($1 as NSError?)?.code ?? 0)) }
                try desk.settle()
            }
            try ask()
            #expect(answers.all.last?.1 ?? 0 != 0, "it does not run")
            #expect(zones.all.last?.0 == false && zones.all.last?.1 == 0)
            _ = try desk.answer {
                simulator.start(
                    withLocation: CLLocationCoordinate2D(latitude: 22, longitude: 113), updateFrequency: 20,
                    gpsSatellitesNumber: 10, withCompletion: $0)
            }
            let wind = DJISimulatorWindSpeed(windSpeedX: 20, windSpeedY: 0, windSpeedZ: 7)
            #expect(try desk.answer { simulator.setWindSpeed(wind, withCompletion: $0) } == nil)
            #expect(try desk.answer { simulator.setFlyZoneLimitationEnabled(true, withCompletion: $0) } == nil)
            try ask()
            #expect(answers.all.last?.0 == wind && answers.all.last?.1 == 0)
            #expect(zones.all.last?.0 == true)
            #expect(try desk.answer { simulator.stop(completion: $0) } == nil)
            try ask()
            #expect(zones.all.last?.0 == true, "it waits for a reboot")
        }

        @Test(
            "What the switch selects, position by position",
            arguments: [(AircraftModel.mavicPro, [2, 0]), (.phantom4, [1, 2, 0]), (.inspire1, [0, 1, 5])])
        func switchMapping(model: AircraftModel, modes: [Int]) throws {
            let desk = makeDesk(model)
            let log = Log<[NSNumber]?>()
            desk.aircraft.flightController?.getRCSwitchFlightModeMapping { modes, _ in log.append(modes) }
            try desk.settle()
            #expect(log.all.count == 1 && log.all[0]?.map(\.intValue) == modes)
            try desk.submit(.linkRemote(connected: false))
            try desk.advance(by: 0.1)
            desk.aircraft.flightController?.getRCSwitchFlightModeMapping { modes, _ in log.append(modes) }
            try desk.settle()
            #expect(log.all.count == 2 && log.all[1] == nil, "nobody there to ask")
        }

        @Test func simulatorPushesAsOftenAsAsked() throws {
            let desk = makeDesk(heightMeters: 0)
            let simulator = try #require(desk.aircraft.flightController?.simulator)
            let log = DeviceLog()
            simulator.delegate = log
            let place = CLLocationCoordinate2D(latitude: 22, longitude: 113)
            #expect(!simulator.isSimulatorActive)
            let started = try desk.answer {
                simulator.start(
                    withLocation: place, updateFrequency: 20, gpsSatellitesNumber: 10, withCompletion: $0)
            }
            #expect(started == nil && simulator.isSimulatorActive)
            log.simulators.clear()
            try desk.advance(by: 2)
            #expect(log.simulators.count == 40)
            #expect(abs((log.simulators.all.last?.location.latitude ?? 0) - 22) < 1e-6)
            #expect(desk.state.world.conditions.satellites == 10)
            let wind = DJISimulatorWindSpeed(windSpeedX: 3)
            #expect(try desk.answer { simulator.setWindSpeed(wind, withCompletion: $0) } == nil)
            let again = try desk.answer {
                simulator.start(
                    withLocation: place, updateFrequency: 20, gpsSatellitesNumber: 10, withCompletion: $0)
            }
            #expect(again != nil, "it runs already")
            #expect(try desk.answer { simulator.stop(completion: $0) } == nil)
            #expect(!simulator.isSimulatorActive)
        }
    }
}

private final class DeviceLog: DJIRemoteControllerDelegate, DJIGimbalDelegate, DJIBatteryDelegate,
    DJIFlightAssistantDelegate, DJISimulatorDelegate
{
    let remotes = Log<DJIRCHardwareState>()
    let gimbals = Log<DJIGimbalState>()
    let batteries = Log<DJIBatteryState>()
    let visions = Log<DJIVisionDetectionState>()
    let controls = Log<DJIVisionControlState>()
    let simulators = Log<DJISimulatorState>()

    func remoteController(_ rc: DJIRemoteController, didUpdate state: DJIRCHardwareState) { remotes.append(state) }
    func gimbal(_ gimbal: DJIGimbal, didUpdate state: DJIGimbalState) { gimbals.append(state) }
    func battery(_ battery: DJIBattery, didUpdate state: DJIBatteryState) { batteries.append(state) }
    func flightAssistant(_ assistant: DJIFlightAssistant, didUpdate state: DJIVisionDetectionState) {
        visions.append(state)
    }
    func flightAssistant(_ assistant: DJIFlightAssistant, didUpdate state: DJIVisionControlState) {
        controls.append(state)
    }
    func simulator(_ simulator: DJISimulator, didUpdate state: DJISimulatorState) { simulators.append(state) }
}
