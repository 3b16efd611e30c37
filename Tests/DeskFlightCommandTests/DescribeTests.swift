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
        for topic in ["commands", "signals", "events", "errors", "profile", "enums", "keys", "sources"] {
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
                "rc.modeSwitch", "rc.goHome", "rc.sticks", "rc.stickMode", "gimbal.pitch", "gimbal.rotate",
                "gimbal.reset", "gimbal.setMode", "link.phone", "link.remote",
                "world.light", "world.wind", "world.gps", "world.condition", "world.battery", "fault", "flight.takeOff",
                "flight.precisionTakeOff", "flight.cancelTakeOff", "flight.land", "flight.cancelLanding",
                "flight.confirmLanding", "flight.goHome", "flight.cancelGoHome", "flight.turnOnMotors",
                "flight.turnOffMotors", "flight.setMaxHeight", "flight.getMaxHeight", "flight.setMaxRadius",
                "flight.getMaxRadius", "flight.setRadiusLimited", "flight.getRadiusLimited", "flight.setGoHomeHeight",
                "flight.getGoHomeHeight", "flight.setHomeHere", "flight.setFailSafe", "flight.getFailSafe",
                "flight.setLowBattery", "flight.getLowBattery", "flight.setSeriousLowBattery",
                "flight.getSeriousLowBattery", "flight.setMultiMode", "flight.getMultiMode", "flight.setAvoidance",
                "flight.getAvoidance", "flight.answerSmartRTH", "flight.getSwitchMapping", "virtualStick.enable",
                "virtualStick.modes",
                "virtualStick.send", "simulator.start", "simulator.stop", "simulator.setWind", "simulator.getWind",
                "simulator.setFlyZones", "simulator.getFlyZones", "app.registration",
                "app.activation", "app.binding", "app.sdkVersion", "target.stop", "target.go", "target.speed",
                "target.jump", "target.hide", "target.show", "target.gesture", "target.lookAlike", "vision.track",
                "vision.release", "vision.external", "vision.report", "activeTrack.start", "activeTrack.canStart",
                "activeTrack.startAutoSensing", "activeTrack.stop", "activeTrack.accept", "activeTrack.reject",
                "activeTrack.stopFollowing", "activeTrack.setCircularSpeed", "activeTrack.getCircularSpeed",
                "activeTrack.switchMode", "activeTrack.setGestureMode", "activeTrack.enableAutoSensing",
                "activeTrack.enableAutoSensingForQuickShot", "activeTrack.disableAutoSensing",
                "activeTrack.setRecommendedConfiguration", "activeTrack.setRetreat", "activeTrack.getRetreat",
            ])
        #expect(
            Set(try names("events")) == [
                "tapFly.event", "tapFly.changed", "tapFly.enteredExecuting", "tapFly.leftExecuting", "tapFly.stopped",
                "tapFly.interrupted", "activeTrack.event", "activeTrack.changed", "activeTrack.enteredTracking",
                "activeTrack.leftTracking", "activeTrack.stopped", "activeTrack.interrupted", "call.completed",
                "call.failed", "camera.newFile", "card.fileDeleted",
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
                "commands", "signals", "events", "errors", "profile", "enums", "keys", "sources",
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

    @Test("every tag that a source carries is explained, and no other is")
    func tags() throws {
        let known = try names("sources")
        func covers(_ tag: String) -> Bool {
            known.contains {
                $0 == tag || ($0.hasSuffix("…") && tag.hasPrefix($0.dropLast()) && $0.count < tag.count + 1)
            }
        }
        var used: Set<String> = []
        let all = try deskflight(["describe", "--json"]).lines
        for line in all + (try deskflight(["describe", "profile", "--json", "--model", "matrice-300-rtk"]).lines) {
            guard let source = try object(line)["source"] as? String else { continue }
            // A list of tags, some words of explanation behind a colon, references in parentheses.
            let head = source.replacing("; ", with: ": ").replacing(" (", with: ": ").components(separatedBy: ": ")[0]
            for tag in head.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
                #expect(covers(tag), "\(tag) in \(line)")
                used.insert(tag)
            }
            for match in source.matches(of: /\(([A-Z][A-Za-z0-9-]*)/) {
                let tag = String(match.1)
                #expect(covers(tag), "\(tag) in \(line)")
                used.insert(tag)
            }
        }
        #expect(used.count > 40)
        for tag in known where !tag.hasSuffix("…") { #expect(used.contains(tag), "\(tag) stands nowhere") }
        for tag in ["TFO", "Q36", "ISS-i214", "H:DJICamera", "guess"] {
            let output = try deskflight(["describe", tag])
            #expect(output.status == 0 && output.out.contains("(source)"), "\(output.out)\(output.error)")
        }
        #expect(try deskflight(["describe", "Q3x"]).status == 3)
        let stop = try deskflight(["describe", "tapFly.stop"]).out
        #expect(stop.contains("TFO  header DJITapFlyMissionOperator.h"), "\(stop)")
    }

    @Test("every number and flag of the profile has a meaning of its own, a unit or none, and what may be set")
    func profileMeanings() throws {
        var docs: Set<String> = []
        let lines = try deskflight(["describe", "profile", "--json"]).lines
        for line in lines {
            let row = try object(line)
            let doc = try #require(row["doc"] as? String)
            #expect(doc.count > 8 && doc.count < 80 && !doc.contains("…"), "\(line)")
            docs.insert(doc)
            #expect((row["range"] as? String)?.contains { "…|".contains($0) } == true, "\(line)")
        }
        #expect(docs.count == lines.count)
        let text = try deskflight(["describe", "tapFly.bypassReach"]).out
        #expect(text.contains("  means     ") && text.contains("  range     0…100\n"), "\(text)")
    }

    @Test("what must be there says so, and one of several does too")
    func requiredKeys() throws {
        var details: [String: String] = [:]
        for line in try deskflight(["describe", "keys", "--json"]).lines {
            let row = try object(line)
            details[try #require(row["name"] as? String)] = row["detail"] as? String
        }
        #expect(details["world.obstacles[].id"] == "text, required")
        #expect(details["world.obstacles"] == "[{ id, box|cylinder|sphere }]")
        #expect(details["world.targets[].path[].at"]?.hasSuffix(", required") == true)
        #expect(details["world.wind"]?.contains("from, speed, gust?") == true)
        #expect(details["name"] == "text, required" && details["about"] == "text")
    }

    @Test("traces hold of each event what describe says, under the keys that it names")
    func traceKeys() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "t.json5",
            scenario(
                """
                script: [{ do: "tapFly.start", image: [0.5, 0.5], completes: "ok" },
                  { do: "camera.shoot", completes: "ok" }, { after: 1, do: "app.activation", to: "loginRequired" },
                  { do: "link.phone", connected: false }, { do: "app.registration", result: "unknown" },
                  { after: 1, do: "link.phone", connected: true }], expect: []
                """, duration: 6))
        _ = try deskflight(["run", file, "--quiet", "--out", sandbox.path + "/out"])
        var keys: [String: Set<String>] = [:]
        let trace = Output.lines(try String(decoding: contents(sandbox.path + "/out/trace.jsonl"), as: UTF8.self))
        for line in trace.dropFirst() {
            let row = try object(line)
            let event = try #require(row["event"] as? String)
            keys[event, default: []].formUnion(row.keys.filter { !["t", "tick", "event"].contains($0) })
        }
        #expect(keys.count >= 7, "\(keys.keys)")
        for name in try names("events") {
            // Other things may have its name, too.
            let whole = try deskflight(["describe", name]).lines
            let start = try #require(whole.firstIndex(of: "\(name)  (event)"))
            let lines = [whole[start]] + whole[(start + 1)...].prefix { $0.hasPrefix(" ") }
            let note = try #require(lines.first { $0.hasPrefix("  in traces ") })
                .dropFirst(12).trimmingPrefix { $0 == " " }
            if note == "left out" {
                #expect(keys[name] == nil)
                continue
            }
            let parts = note.components(separatedBy: ", with ")
            var told = Set(parts.count > 1 ? parts[1].components(separatedBy: ", ") : [])
            let fixed = ["means", "error", "in traces", "counted", "source"]
            for line in lines.dropFirst() where line.hasPrefix("  ") && !line.hasPrefix("   ") {
                let field = line.dropFirst(2).prefix { $0 != " " }
                guard
                    !fixed.contains(where: { line.dropFirst(2).hasPrefix($0 + " ") }) || line.contains("ok or an error")
                else { continue }
                let key = line.components(separatedBy: "; in traces ").dropFirst().first ?? String(field)
                told.insert(String(key.prefix { $0 != "[" }))
            }
            for event in parts[0].components(separatedBy: " or ") {
                guard let found = keys[event] else { continue }
                #expect(found == told, "\(name): traces have \(found.sorted()), told are \(told.sorted())")
            }
        }
    }
}
