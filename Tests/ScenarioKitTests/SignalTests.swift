import Contract
import FlightSession
import ScenarioKit
import Testing

/// Signals of the aircraft's state: what each reads, from scenarios whose state is known.
@Suite("Signals of the state")
struct SignalTests {
    @Test("Names are unique, documented and sourced; numbers have a unit or say what they count")
    func catalogue() {
        let all = SignalCatalogue.fixed
        #expect(Set(all.map(\.name)).count == all.count)
        for signal in all + SignalCatalogue.ofTargets {
            #expect(signal.doc.count > 3 && signal.source.count >= 2, "\(signal.name)")
            if case .number = signal.kind { continue }
            #expect(signal.unit.isEmpty, "\(signal.name)")
        }
        for condition in FlightCondition.allCases {
            #expect(all.contains { $0.name == "condition.\(condition.symbol)" })
        }
        for fault in FieldFault.allCases { #expect(all.contains { $0.name == "fault.\(fault.symbol)" }) }
        // A state and the event that it changed: both are right in their place.
        #expect(all.map(\.name).filter { EventPattern(rawValue: $0) != nil } == ["app.activation"])
    }

    /// Truths on the first tick, 30 m north and 40 m east of home and 20 m above it.
    static let truths: [(aircraft: String, more: String, condition: String)] = [
        ("", "", "home.isSet and home.distance == 50 and home.north == 0 and home.east == 0"),
        ("", "", "flight.motorsOn and not flight.isTakingOff and not flight.isLanding"),
        ("", "", "not flight.landingConfirmation and not flight.failSafe and not flight.virtualStick"),
        ("", "", "flight.goHome == notExecuting and not flight.isGoingHome and flight.smartRTH == idle"),
        ("", "", "flight.failSafeBehavior == goHome and flight.multiMode and flight.avoidance"),
        (
            "failSafe: \"hover\", multiMode: false, avoidance: false", "",
            "flight.failSafeBehavior == hover and not flight.multiMode and not flight.avoidance"
        ),
        ("goHomeHeight: 77", "", "flight.goHomeHeight == 77"),
        ("", "", "limits.radius == 1000000 and limits.height == 120"),
        ("limits: { radius: 200, height: 99 }", "", "limits.radius == 200 and limits.height == 99"),
        (
            "limits: { radius: 200 }", "world: { conditions: [\"noviceMode\"] },",
            "limits.radius == 30 and limits.height == 30 and condition.noviceMode and aircraft.radiusReached"
        ),
        (
            "limits: { radius: 40 }", "app: { activation: \"loginRequired\" },",
            "limits.radius == 40 and limits.height == 30 and app.isConfined"
        ),
        ("", "app: { activation: \"loginRequired\" },", "limits.radius == 50 and app.activation == loginRequired"),
        ("", "app: { sdkVersion: \"4.0\" },", "app.isConfined and app.sdkVersion == 400"),
        ("", "app: { binding: \"unbound\" },", "app.isConfined and app.binding == unbound"),
        ("", "", "app.isRegistered and not app.isConfined and app.binding == bound and app.sdkVersion == 416"),
        ("", "app: { registered: false },", "not app.isRegistered"),
        ("battery: 29", "", "battery.isLow and not battery.isSerious and battery.lowThreshold == 30"),
        (
            "battery: 90, lowBattery: 20, seriousBattery: 12", "",
            "battery.lowThreshold == 20 and battery.seriousThreshold == 12 and not battery.isLow"
        ),
        ("battery: 9", "", "battery.isLow and battery.isSerious and battery.percent < 9.001"),
        ("", "", "gps.satellites == 16 and gps.level == level5"),
        ("", "world: { satellites: 0 },", "gps.level == levelNone"),
        ("", "world: { satellites: 11 },", "gps.level == level4 and gps.satellites == 11"),
        ("stickMode: \"mode1\"", "", "rc.stickMode == mode1 and rc.stickRoll == 0 and rc.stickThrottle == 0"),
        ("", "link: { remote: false },", "link.phone and not link.remote"),
        ("", "link: { phone: false },", "not link.phone and link.remote"),
        (
            "", "world: { conditions: [\"motorsStarting\", \"imuPreheating\"] },",
            "condition.motorsStarting and condition.imuPreheating and not condition.noviceMode"
        ),
        (
            "", "world: { faults: [\"stopDoesNothing\", \"neverCallsBack\"] },",
            "fault.stopDoesNothing and fault.neverCallsBack and not fault.speedStaysSlow"
        ),
        ("", "", "vision.front.nearest > 0 and vision.rear.nearest == 1000000"),
    ]

    @Test(arguments: truths.indices)
    func truth(row: Int) throws {
        let (aircraft, more, condition) = Self.truths[row]
        let text = """
            { deskflight: 1, name: "signals", duration: 0.01, \(more)
              aircraft: { at: [30, 40, 20], \(aircraft) }, expect: [{ always: "\(condition)" }] }
            """
        let verdict = try run(try Scenario(bytes: Array(text.utf8), file: "s"))
        #expect(verdict.expectations.first?.isOK == true, "\(condition)")
    }

    @Test("Sticks, links, satellites, conditions and faults follow the script")
    func script() throws {
        let script = #"""
            { at: 1, do: "rc.stick", roll: 0.1, pitch: 0.2, yaw: 0.3, throttle: 0.4 },
            { when: "rc.stickRoll == 0.1 and rc.stickPitch == 0.2 and rc.stickYaw == 0.3 and rc.stickThrottle == 0.4",
              within: 0 },
            { do: "rc.stick" }, { do: "rc.stickMode", to: "mode3" }, { do: "rc.sticks", leftVertical: 0.5 },
            { when: "rc.stickMode == mode3 and rc.stickPitch == 0.5 and rc.stickThrottle == 0", within: 0.01 },
            { do: "world.gps", satellites: 5 }, { when: "gps.level == level1", within: 0.01 },
            { do: "world.condition", which: "noFlyZone", on: true },
            { do: "fault", which: "startTimesOut", on: true, vacuous: "ok" }, { do: "link.remote", connected: false },
            { when: "condition.noFlyZone and fault.startTimesOut and not link.remote", within: 0.01 },
            { do: "world.condition", which: "noFlyZone", on: false },
            { do: "fault", which: "startTimesOut", on: false },
            { when: "not condition.noFlyZone and not fault.startTimesOut", within: 0.01 },
            { do: "world.battery", percent: 12 }, { when: "battery.percent < 12.01 and battery.isLow", within: 0.01 }
            """#
        let verdict = try run(try scenario(script: script))
        #expect(verdict.script == nil, "\(verdict.script?.message ?? "")")
    }

    @Test("A run that begins without a link begins disconnected, and recovers when the link comes")
    func unlinked() throws {
        for (link, back) in [("phone", "link.phone"), ("remote", "link.remote")] {
            let text = """
                { deskflight: 1, name: "down", duration: 4, link: { \(link): false },
                  script: [{ at: 2, do: "\(back)", connected: true }],
                  expect: [{ always: "tapFly.state == disconnected", to: 1.9 },
                    { whenever: "\(back)", then: "tapFly.state == recovering", within: 0 },
                    { eventually: "tapFly.state == readyToStart" }] }
                """
            let verdict = try run(try Scenario(bytes: Array(text.utf8), file: "s"))
            #expect(verdict.expectations.map(\.isOK) == [true, true, true], "\(link)")
        }
    }
}
