import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every cell of the flight controller's tables.
struct FlightControlTableTests {
    private static let calls: [String: FlightCall] = [
        "takeOff": .takeOff, "precisionTakeOff": .precisionTakeOff, "cancelTakeOff": .cancelTakeOff, "land": .land,
        "cancelLanding": .cancelLanding, "confirmLanding": .confirmLanding, "goHome": .goHome,
        "cancelGoHome": .cancelGoHome, "turnOnMotors": .turnOnMotors, "turnOffMotors": .turnOffMotors,
        "setHomeHere": .setHomeHere, "acceptSmartRTH": .answerSmartRTH(true), "declineSmartRTH": .answerSmartRTH(false),
        "enableVirtualStick": .enableVirtualStick(true), "disableVirtualStick": .enableVirtualStick(false),
        "sendVirtualStick": .sendVirtualStick(VirtualStickValues()), "setMaxHeight": .setMaxHeight(77),
        "getMaxHeight": .getMaxHeight, "setMaxRadius": .setMaxRadius(300), "getMaxRadius": .getMaxRadius,
        "setRadiusLimited": .setRadiusLimited(true), "getRadiusLimited": .getRadiusLimited,
        "setGoHomeHeight": .setGoHomeHeight(44), "getGoHomeHeight": .getGoHomeHeight,
        "setFailSafe": .setFailSafe(.hover), "getFailSafe": .getFailSafe, "setLowBattery": .setLowBattery(33),
        "getLowBattery": .getLowBattery, "setSeriousLowBattery": .setSeriousLowBattery(10.5),
        "getSeriousLowBattery": .getSeriousLowBattery, "setMultiMode": .setMultiMode(false),
        "getMultiMode": .getMultiMode, "getSwitchMapping": .getSwitchMapping, "setAvoidance": .setAvoidance(false),
        "getAvoidance": .getAvoidance,
    ]

    @Test("The table has one row for every situation and call")
    func complete() throws {
        let rows = try Table("flight-calls").rows
        #expect(rows.count == Situation.allCases.count * Self.calls.count)
        let keys = Set(rows.map { "\($0["state"] ?? "") \($0["call"] ?? "")" })
        #expect(keys.count == rows.count)
        for state in Situation.allCases {
            for call in Self.calls.keys { #expect(keys.contains("\(state.rawValue) \(call)")) }
        }
    }

    @Test("Calls, cell by cell: one answer, its code, what the aircraft does next", arguments: Situation.allCases)
    func calls(state: Situation) throws {
        for row in try Table("flight-calls").rows where row["state"] == state.rawValue {
            let label = Comment("\(state) × \(row["call"] ?? "")")
            let call = try #require(Self.calls[row["call"] ?? ""], label)
            let code = try #require(ErrorCode(table: row["code"] ?? ""), label)
            let rig = state.rig()
            let (control, world) = (rig.control, rig.world)
            let request = RequestID(9000)
            rig.step {
                $0.deliver(call, request)
                if !code.isOK {
                    #expect($0.control == control && $0.world.status == world.status, label)
                    #expect($0.world.settings == world.settings && $0.world.home == world.home, label)
                }
            }
            #expect(Situation.seen(rig.world) == row["next"], label)
            // Take-off and landing are answered later.
            for _ in 0..<600 where rig.completions(of: request).isEmpty { rig.step() }
            #expect(rig.completions(of: request).map(\.code) == [code], label)
        }
    }

    @Test("Happenings, row by row")
    func happenings() throws {
        for row in try Table("flight-events").rows {
            let label = Comment("\(row)")
            let state = try #require(Situation(rawValue: row["state"] ?? ""), label)
            let seconds = try #require(Double(row["seconds"] ?? ""), label)
            let rig = state.rig()
            switch row["happening"] {
            case "nothing": break
            case "throttleUp":
                rig.sticks(Sticks(throttle: 0.3))
            case "modeSwitch": rig.world.remote.mode = .S
            case "pauseButton": rig.pause()
            case "goHomeButton": rig.goHomeButton()
            case "remoteLost": rig.world.conditions.isRemoteLinked = false
            case "seriousBattery": rig.world.conditions.batteryPercent = 9
            case "weakGPS": rig.world.conditions.satellites = 5
            case "touchDown":
                // Just above the ground and sinking, wherever it was.
                if rig.world.status.isGoingHome { rig.world.status.goHome = .goDownToGround }
                rig.world.aircraft.positionNED.z = -0.001
                rig.world.aircraft.velocityNED = Vector3(0, 0, 0.5)
                rig.step()
            default: Issue.record("unknown: \(label)")
            }
            rig.run(seconds: seconds)
            #expect(Situation.seen(rig.world) == row["next"], label)
        }
    }

    @Test("Setters: bounds, and a refused value keeps the old one")
    func settings() throws {
        for row in try Table("flight-settings").rows {
            let label = Comment("\(row)")
            let value = try #require(Double(row["value"] ?? ""), label)
            let (set, get) = try #require(Self.setting(row["call"] ?? "", value), label)
            let rig = Rig()
            let before = try #require(rig.value(get), label)
            let request = rig.call(set)
            let code = try #require(ErrorCode(table: row["code"] ?? ""), label)
            #expect(rig.completions(of: request).map(\.code) == [code], label)
            #expect(rig.value(get) == (code.isOK ? value : before), label)
        }
    }

    private static func setting(_ name: String, _ value: Double) -> (FlightCall, FlightCall)? {
        switch name {
        case "setMaxHeight": (.setMaxHeight(value), .getMaxHeight)
        case "setMaxRadius": (.setMaxRadius(value), .getMaxRadius)
        case "setGoHomeHeight": (.setGoHomeHeight(value), .getGoHomeHeight)
        case "setLowBattery": (.setLowBattery(value), .getLowBattery)
        case "setSeriousLowBattery": (.setSeriousLowBattery(value), .getSeriousLowBattery)
        case "setFailSafe": (.setFailSafe(FailSafeBehavior(rawValue: Int(value)) ?? .unknown), .getFailSafe)
        default: nil
        }
    }

    @Test("The two battery thresholds keep five percent between them")
    func thresholds() {
        let rig = Rig()
        #expect(rig.code(.setSeriousLowBattery(25)) == .ok)
        #expect(rig.code(.setLowBattery(29.9)) == .invalidParameters && rig.code(.setLowBattery(40)) == .ok)
        #expect(rig.code(.setSeriousLowBattery(35.1)) == .invalidParameters)
        #expect(rig.code(.setSeriousLowBattery(35)) == .ok)
    }

    @Test("Switches are answered as 0 and 1")
    func switches() {
        let rig = Rig()
        for (set, get) in [
            ({ FlightCall.setRadiusLimited($0) }, FlightCall.getRadiusLimited),
            ({ .setMultiMode($0) }, .getMultiMode), ({ .setAvoidance($0) }, .getAvoidance),
        ] as [((Bool) -> FlightCall, FlightCall)] {
            for isOn in [false, true, false] {
                #expect(rig.code(set(isOn)) == .ok && rig.value(get) == (isOn ? 1 : 0), "\(get)")
            }
        }
    }
}

extension Rig {
    /// The code of a call that is answered at once.
    func code(_ asked: FlightCall) -> ErrorCode? {
        let answers = completions(of: call(asked))
        return answers.count == 1 ? answers[0].code : nil
    }

    /// The value of a getter.
    func value(_ asked: FlightCall) -> Double? { completions(of: call(asked)).first?.value }
}
