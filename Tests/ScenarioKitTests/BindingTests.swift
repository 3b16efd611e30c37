import Contract
import FlightSession
import ScenarioKit
import SimCore
import SimMath
import Testing

/// Values that steps leave behind for later ones.
@Suite("Bindings of a script")
struct BindingTests {
    @Test("read keeps a signal's value, for conditions on either side and for numbers")
    func read() throws {
        let parts =
            #"script: [{ at: 1, read: "world.light", as: "before" }, { do: "world.light", lux: 300 }, "#
            + #"{ when: "world.light < $before", within: 0.1 }, { do: "world.light", lux: "$before" }, "#
            + #"{ when: "world.light == $before and $before > 4999", within: 0.1 }, { do: "rc.pause" }]"#
        #expect(try ending(parts) == "passed")
        // `read` looks at the end of its tick, so what follows comes one later.
        #expect(try commands(parts) == ["101 world.light", "102 world.light", "103 rc.pause"])
        #expect(
            try ending(#"script: [{ read: "world.light", as: "old" }, { when: "$old > 5001", within: 0.1 }]"#)
                == "10 line 2: waited 0.10 s for $old > 5001; last seen $old = 5000.000")
    }

    @Test("flags and choices are kept, too")
    func words() throws {
        let parts =
            #"script: [{ read: "rc.mode", as: "mode" }, { read: "aircraft.isFlying", as: "flew" }, "#
            + #"{ do: "rc.modeSwitch", to: "S" }, { when: "$mode == P and $flew and rc.mode == S", within: 0.1 }]"#
        #expect(try ending(parts) == "passed")
        #expect(
            try ending(parts.replacing("$mode == P", with: "$mode == S")).hasPrefix("11 line 2: waited 0.10 s"))
    }

    @Test("A step that is bound tells its time, its error and its value")
    func step() throws {
        let parts =
            #"script: [{ do: "tapFly.setSpeed", value: 7, completes: "ok" }, "#
            + #"{ at: 1, do: "tapFly.getSpeed", completes: "ok", as: "asked" }, "#
            + #"{ when: "$asked.value == 7 and $asked.error == 0 and $asked.time > 1.095 and $asked.time < 1.105","#
            + " within: 0 }]"
        #expect(try ending(parts) == "passed")
        #expect(try ending(parts.replacing("value: 7", with: "value: 6")).contains("waited 0.00 s"))
        let failed =
            #"script: [{ do: "tapFly.stop", completes: "any", as: "stop" }, "#
            + #"{ if: "$stop.error == -5016", then: [{ do: "rc.pause" }], else: [{ do: "rc.goHome" }] }]"#
        #expect(try commands(failed) == ["0 tapFly.stop", "11 rc.pause"])
    }

    @Test("A value goes into an operand of its unit")
    func operand() throws {
        let parts =
            #"script: [{ do: "tapFly.getSpeed", completes: "ok", as: "old" }, "#
            + #"{ do: "tapFly.setSpeed", value: 9, completes: "ok" }, "#
            + #"{ do: "tapFly.setSpeed", value: "$old.value", completes: "ok" }]"#
        let runner = try ScenarioRunner(try scripted(parts))
        while !runner.isOver { runner.step() }
        let old = runner.session.scene.profile.tapFly.speedDefaultMps
        #expect(runner.verdict().outcome == .passed)
        #expect(runner.session.log.last?.command == .tapFlySetSpeed(metersPerSecond: old))
    }

    @Test("A value that is out of an operand's range fails the step that uses it")
    func outOfRange() throws {
        let parts = #"script: [{ read: "aircraft.height", as: "h" },\#n{ do: "rc.stick", yaw: "$h" }]"#
        #expect(try ending(parts) == "1 line 3: rc.stick: yaw is 20.0, outside -1.0 to 1.0")
    }

    @Test("A value that is not there yet fails the step that uses it")
    func notYet() throws {
        let parts =
            #"lanes: { a: [{ at: 2, read: "aircraft.height", as: "h" }],\#n"#
            + #"b: [{ at: 1, when: "aircraft.height > $h" }] }"#
        #expect(try ending(parts) == "100 line 3: $h has no value yet")
        #expect(try ending(parts.replacing("at: 1", with: "at: 3").replacing("> $h", with: ">= $h")) == "passed")
    }

    @Test("The file that the camera made is known by its step")
    func photo() throws {
        let parts =
            #"script: [{ at: 1, do: "camera.shoot", completes: "ok", as: "shot" }, { when: "not camera.busy" }, "#
            + #"{ do: "camera.shoot", completes: "ok" }, { when: "not camera.busy" }, "#
            + #"{ do: "card.delete", file: "$shot.path", completes: "ok" }]"#
        let scenario = try scripted(parts)
        let runner = try ScenarioRunner(scenario, equipment: PhotoEquipment())
        while !runner.isOver { runner.step() }
        #expect(runner.verdict().script == nil)
        let deleted = runner.session.log.last?.command
        #expect(deleted == .cardDelete(FileID(0)))
        // Before the camera has stored it there is no file.
        let hasty = parts.replacing(
            #"{ when: "not camera.busy" }, { do: "camera.shoot", completes: "ok" }, { when: "not camera.busy" }, "#,
            with: "")
        let early = try ScenarioRunner(try scripted(hasty), equipment: PhotoEquipment())
        while !early.isOver { early.step() }
        #expect(early.verdict().script?.message == "$shot.path has no value yet")
    }
}

/// An empty card and a camera whose pictures are one byte.
struct PhotoEquipment: RunEquipment {
    final class Card: CardStore {
        var entries: [CardEntry] { [] }
        var freeBytes: Int64 { 1 << 40 }
        func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure) {}
        func delete(_ entry: CardEntry) throws(HostFailure) {}
        func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8] { [] }
    }

    final class Photos: PhotoSource {
        func photo(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] { [0] }
        func panorama(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] { [0] }
        func clip(of worlds: [World], scene: Scene, size: Int) throws(HostFailure) -> [UInt8] { [0] }
    }

    func mountCard(_ choice: Scenario.CardChoice, scenario: Scenario) throws -> (any CardStore)? { Card() }
    var photos: (any PhotoSource)? { Photos() }
}
