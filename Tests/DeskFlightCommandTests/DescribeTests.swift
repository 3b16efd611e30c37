import Foundation
import Testing

@Suite("deskflight describe and explain")
struct DescribeTests {
    private func names(_ topic: String, _ options: [String] = []) throws -> [String] {
        let output = try deskflight(["describe", topic, "--json"] + options)
        #expect(output.status == 0 && output.error.isEmpty)
        return try output.lines.map { line in
            let row = try object(line)
            #expect(row["topic"] as? String == topic)
            #expect(row["detail"] is String && row["doc"] is String)
            return try #require(row["name"] as? String)
        }
    }

    @Test("every line is JSON, and all topics together are the topics one by one")
    func everyLine() throws {
        let all = try deskflight(["describe", "--json"])
        var rows = 0
        for line in all.lines {
            _ = try object(line)
            rows += 1
        }
        var single = 0
        for topic in ["commands", "signals", "events", "errors", "profile", "enums", "keys"] {
            let names = try names(topic)
            #expect(Set(names).count == names.count, "\(topic) names something twice")
            single += names.count
        }
        #expect(rows == single && rows > 250)
    }

    @Test("commands, signals, events and profile numbers are all there")
    func vocabulary() throws {
        #expect(
            Set(try names("commands")) == [
                "tapFly.start", "tapFly.stop", "tapFly.resetHeading", "tapFly.setSpeed", "tapFly.getSpeed",
                "tapFly.setBypass", "tapFly.getBypass", "camera.shoot", "card.delete", "rc.stick", "rc.pause",
                "rc.modeSwitch", "rc.goHome", "rc.sticks", "rc.stickMode", "gimbal.pitch", "link.phone", "link.remote",
                "world.light", "world.wind", "world.gps", "world.condition", "world.battery", "fault", "flight.takeOff",
                "flight.precisionTakeOff", "flight.cancelTakeOff", "flight.land", "flight.cancelLanding",
                "flight.confirmLanding", "flight.goHome", "flight.cancelGoHome", "flight.turnOnMotors",
                "flight.turnOffMotors", "flight.setMaxHeight", "flight.getMaxHeight", "flight.setMaxRadius",
                "flight.getMaxRadius", "flight.setRadiusLimited", "flight.getRadiusLimited", "flight.setGoHomeHeight",
                "flight.getGoHomeHeight", "flight.setHomeHere", "flight.setFailSafe", "flight.getFailSafe",
                "flight.setLowBattery", "flight.getLowBattery", "flight.setSeriousLowBattery",
                "flight.getSeriousLowBattery", "flight.setMultiMode", "flight.getMultiMode", "flight.setAvoidance",
                "flight.getAvoidance", "flight.answerSmartRTH", "virtualStick.enable", "virtualStick.modes",
                "virtualStick.send", "simulator.start", "simulator.stop", "simulator.setWind", "app.registration",
                "app.activation", "app.binding", "app.sdkVersion", "target.stop", "target.go", "target.speed",
                "target.jump", "target.hide", "target.show", "target.gesture", "target.lookAlike", "vision.track",
                "vision.release", "vision.external", "vision.report",
            ])
        #expect(
            Set(try names("events")) == [
                "tapFly.event", "tapFly.changed", "tapFly.enteredExecuting", "tapFly.leftExecuting", "tapFly.stopped",
                "tapFly.interrupted", "call.completed", "call.failed", "camera.newFile", "card.fileDeleted",
                "video.frame", "flightController.state", "vision.state", "simulator.state", "app.registered",
                "app.activation", "app.product",
            ])
        let signals = Set(try names("signals"))
        let wanted: Set = [
            "aircraft.north", "aircraft.east", "aircraft.height", "aircraft.distance", "aircraft.speed",
            "aircraft.groundSpeed", "aircraft.heading", "aircraft.radiusReached", "aircraft.clearance", "time",
            "gimbal.pitch", "wind.speed", "battery.percent", "world.light", "rc.mode", "link.phone", "tapFly.state",
            "tapFly.mode", "tapFly.persistentError", "camera.busy", "card.files", "card.freeBytes",
            "flight.motorsOn", "flight.goHome", "home.distance", "limits.radius", "gps.level", "battery.isLow",
            "vision.front.nearest", "rc.stickYaw", "link.remote", "app.isConfined", "condition.noviceMode",
            "fault.stopDoesNothing", "tapFly.bypass", "target.ID.distance", "target.ID.inPicture", "target.ID.u",
            "target.ID.v", "target.ID.visible", "target.ID.gesture", "track.phase", "track.confidence", "score.overlap",
            "score.success", "score.precision", "score.centerError", "score.lost", "score.identitySwitches",
        ]
        #expect(signals.isSuperset(of: wanted), "\(wanted.subtracting(signals))")
        let numbers = Set(try names("profile"))
        #expect(
            numbers.isSuperset(of: [
                "tapFly.isStrict", "tapFly.speedDefault", "link.call", "card.writeRate", "camera.exposure",
                "airframe.accelerationMax", "missions.tapFly", "remote.positionOne", "sensing.hasRear",
            ]))
    }

    @Test("what describe names, scenarios take: signals, events, profile numbers")
    func taken() throws {
        let sandbox = try Sandbox()
        var expect = try names("events").map { "{ count: \"\($0)\", atLeast: 0 }" }
        for line in try deskflight(["describe", "signals", "--json"]).lines {
            let row = try object(line)
            let name = try #require(row["name"] as? String).replacing(".ID.", with: ".walker.")
            let detail = try #require(row["detail"] as? String)
            let symbol = detail.split(separator: "|").first.map(String.init) ?? ""
            let comparison = detail.contains("|") ? "== \(symbol)" : ">= -1e300"
            expect.append("{ eventually: \"\(name) \(comparison) or time > 0\" }")
        }
        var profile: [String] = []
        for line in try deskflight(["describe", "profile", "--json"]).lines {
            let row = try object(line)
            let value = try #require((row["detail"] as? String)?.split(separator: " ").first)
            profile.append("\"\(try #require(row["name"] as? String))\": \(value)")
        }
        let file = try sandbox.write(
            "all.json5",
            scenario(
                """
                profile: { \(profile.joined(separator: ", ")) }, expect: [\(expect.joined(separator: ", "))],
                clock: { start: "2026-03-01T09:00:00", zone: "UTC" },
                world: { targets: [{ id: "walker", path: [{ at: [9, 0] }] }] }
                """,
                duration: 0.1))
        let output = try deskflight(["run", file, "--quiet"])
        #expect(output.status == 0, "\(output.error)")
        // Writing out the profile's own numbers changes nothing.
        let plain = try sandbox.write(
            "plain.json5", scenario("world: { targets: [{ id: \"walker\", path: [{ at: [9, 0] }] }] }", duration: 0.1))
        #expect(try digest(file) == digest(plain))
    }

    @Test("the profile is the model's")
    func models() throws {
        func value(_ model: String) throws -> String? {
            try deskflight(["describe", "profile", "--json", "--model", model]).lines.map(object)
                .first { $0["name"] as? String == "camera.horizontalView" }?["detail"] as? String
        }
        #expect(try value("mavic-pro") == "66.6 °")
        #expect(try value("phantom-4") == "81.3 °")
        #expect(try value("phantom-4-pro") == "73.7 °")
    }

    @Test("a number tells whether this model's value is published or guessed")
    func sources() throws {
        func source(_ key: String, _ model: String) throws -> String? {
            try deskflight(["describe", "profile", "--json", "--model", model]).lines.map(object)
                .first { $0["name"] as? String == key }?["source"] as? String
        }
        #expect(try source("airframe.ascentMax", "mavic-pro") == "G-HW")
        #expect(try source("airframe.ascentMax", "air-2s")?.hasPrefix("guess: ") == true)
        #expect(try source("missions.tapFly", "phantom-3") == "G-HW")
        #expect(try source("missions.tapFly", "phantom-4-pro-v2")?.hasPrefix("guess: ") == true)
        // Everything but the keys of a file and the errors' names says where it comes from.
        for topic in ["commands", "signals", "events", "profile", "enums"] {
            for line in try deskflight(["describe", topic, "--json"]).lines {
                #expect((try object(line)["source"] as? String)?.isEmpty == false, "\(line)")
            }
        }
    }

    @Test("as text, every line has a name and a meaning")
    func text() throws {
        let output = try deskflight(["describe"])
        #expect(output.status == 0)
        #expect(
            output.lines.filter { !$0.hasPrefix("  ") } == [
                "commands", "signals", "events", "errors", "profile", "enums", "keys",
            ])
    }

    @Test("explain finds an error by number, family and name")
    func explain() throws {
        let byNumber = try deskflight(["explain", "-5014"])
        #expect(byNumber.status == 0)
        #expect(byNumber.out.hasPrefix("-5014  mission/reachFlightLimitation"))
        #expect(try deskflight(["explain", "mission/-5014"]).out == byNumber.out)
        #expect(try deskflight(["explain", "mission/reachFlightLimitation"]).out == byNumber.out)
        for word in ["meaning", "raised", "source"] { #expect(byNumber.out.contains("  \(word) ")) }
        // One number, two names.
        #expect(try deskflight(["explain", "-4013"]).lines.filter { $0.hasPrefix("-4013") }.count == 2)
        #expect(try deskflight(["explain", "-5014", "-5020"]).lines.filter { $0.hasPrefix("-50") }.count == 2)
    }

    @Test("every error of the list can be explained")
    func everyError() throws {
        let names = try names("errors")
        #expect(names.count > 150)
        let output = try deskflight(["explain"] + names)
        #expect(output.status == 0)
    }
}
