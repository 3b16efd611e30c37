import Foundation
import Testing

@Suite("One name in full, and how errors are provoked")
struct VocabularyTests {
    private func describe(_ arguments: String...) throws -> String {
        let output = try deskflight(["describe"] + arguments)
        #expect(output.status == 0 && output.error.isEmpty, "\(output.error)")
        return output.out
    }

    @Test("a command: what it does, its parameters, a step")
    func command() throws {
        let text = try describe("tapFly.start")
        #expect(text.hasPrefix("tapFly.start  (command)\n  does      Starts a TapFly mission\n"))
        #expect(text.contains("\n  image     [u, v] of the picture, 0…1, required: the tapped point\n"))
        #expect(text.contains(", default forward: how to fly along the direction\n"))
        #expect(text.contains(#"  a step    { do: "tapFly.start", image: [0.5, 0.5], completes: "ok" }"#))
    }

    @Test("a signal, an event, an enumeration, a key, an error, a number of a profile")
    func others() throws {
        let speed = try describe("aircraft.speed")
        #expect(speed.contains("aircraft.speed  (signal)") && speed.contains("\n  unit      m/s\n"))
        let state = try describe("tapFly.state")
        #expect(state.contains("executing|") && state.contains(#"{ always: "tapFly.state == "#))
        #expect(try describe("target.walker.distance").contains("target.ID.distance  (signal)"))
        #expect(try describe("tapFly.interrupted").contains(#"{ count: "tapFly.interrupted", atLeast: 1 }"#))
        #expect(try describe("call.failed").contains("can carry one"))
        #expect(try describe("world.wind.gust").contains("how far gusts leave the mean"))
        #expect(try describe("expect[].whenever").contains("each time, an answer"))
        let error = try describe("mission/modeError")
        #expect(error == (try deskflight(["explain", "mission/modeError"]).out))
        let view = try describe("camera.horizontalView", "--model", "phantom-4")
        #expect(view.contains("81.3 ° on phantom-4\n") && view.contains("66.6 ° on "))
        #expect(try describe("profile", "phantom-4") == (try describe("profile", "--model", "phantom-4")))
    }

    @Test("as JSON, a name is a row of its topic")
    func json() throws {
        let lines = try deskflight(["describe", "aircraft.speed", "tapFly.start", "--json"]).lines
        #expect(try lines.map { try object($0)["topic"] as? String } == ["signals", "commands"])
    }

    @Test("every name of every topic can be described")
    func everyName() throws {
        for topic in ["commands", "signals", "events", "profile", "enums", "keys"] {
            let rows = try deskflight(["describe", topic, "--json"]).lines.map { try object($0) }
            // The key `profile` is a topic, too, and that is what is told.
            let names = try rows.map { try #require($0["name"] as? String) }.filter { $0 != "profile" }
            let output = try deskflight(["describe"] + names + ["--json"])
            #expect(output.status == 0, "\(output.error)")
            for name in names { #expect(output.out.contains("\"name\":\"\(name)\"")) }
        }
    }

    @Test(
        "what is unknown is told with what is near",
        arguments: [
            ("aircraft.sped", #"nothing is called "aircraft.sped" (did you mean "aircraft.speed"?)"#),
            ("tapfl", #"nothing is called "tapfl" (there is tapFly.start, "#),
            ("altitude", #"nothing is called "altitude" (did you mean "aircraft.height"?)"#),
            ("mavic-pro", #"nothing is called "mavic-pro" (that is a model: deskflight describe profile mavic-pro)"#),
            ("tapFly.pause", #"nothing is called "tapFly.pause" (did you mean "rc.pause"?)"#),
            ("setAutoFlightSpeed(_:withCompletion:)", #"(did you mean "tapFly.setSpeed"?)"#),
            ("5035", #"nothing is called "5035" (did you mean "-5035"?)"#),
            ("comands", #"unknown topic "comands" (did you mean "commands"?)"#),
            ("xyzzyplugh", #"nothing is called "xyzzyplugh""#),
        ])
    func unknown(name: String, says: String) throws {
        let output = try deskflight(["describe", name])
        #expect(output.status == 3 && output.out.isEmpty && output.error.contains(says), "\(output.error)")
    }

    @Test("a wrong model is told as such")
    func wrongModel() throws {
        let output = try deskflight(["describe", "profile", "phantom4"])
        #expect(output.status == 3)
        #expect(output.error.contains(#"unknown model "phantom4" (did you mean "phantom-4"?)"#), "\(output.error)")
    }

    @Test("every scenario that explain prints provokes its error")
    func provoke() throws {
        let sandbox = try Sandbox()
        let symbols = try deskflight(["describe", "errors", "--json"]).lines
            .map { try #require(try object($0)["name"] as? String) }
        let text = try deskflight(["explain"] + Set(symbols).sorted()).out
        var count = 0
        for part in text.components(separatedBy: "\n  provoke  ").dropFirst() {
            let lines = part.split(separator: "\n")
            let own = lines.prefix { $0.hasPrefix("           ") || $0.hasPrefix("{") }
            count += 1
            try sandbox.write("\(count).json5", own.joined(separator: "\n"))
        }
        #expect(count >= 80)
        let output = try deskflight(["test", sandbox.path])
        #expect(output.status == 0, "\(output.out)\(output.error)")
        #expect(output.out.contains("\(count) passed, 0 failed"))
    }

    @Test("explain finds the nearest name with and without its family, and tells of blocks of numbers")
    func explain() throws {
        let near = try deskflight(["explain", "modeEror"])
        #expect(near.status == 3 && near.error.contains(#"(did you mean "ModeError"?)"#), "\(near.error)")
        for (wrong, right) in [
            ("cannotBypas", "mission/cannotBypassObstacle"), ("5035", "-5035"), ("mission/5035", "mission/-5035"),
            ("tapFly.pause", "rc.pause"), ("missionErrorModeError", "mission/modeError"),
            ("DJISDKFlightControllerErrorMotorsStarted", "flightController/motorsStarted"),
        ] {
            let output = try deskflight(["explain", wrong])
            #expect(output.status == 3 && output.error.contains("(did you mean \"\(right)\"?)"), "\(output.error)")
        }
        #expect(
            try deskflight(["explain", "mission"]).error.contains("(that is a family: deskflight describe errors "))
        let command = try deskflight(["explain", "tapFly.stop"])
        #expect(command.error.contains("(deskflight describe tapFly.stop tells of the command)"), "\(command.error)")
        let block = try deskflight(["explain", "mission/-5101"])
        #expect(block.status == 0 && block.out.contains("An error of waypoint missions"))
    }

    @Test("the last part of a name finds it", arguments: [("box", 1), ("count", 2), ("path", 1), ("obstacles", 1)])
    func lastPart(name: String, least: Int) throws {
        let text = try describe(name)
        #expect(text.components(separatedBy: "  (key)\n").count > least, "\(text)")
        #expect(text.contains(".\(name)  (key)"), "\(text)")
        let speed = try describe("speed")
        #expect(speed.contains("aircraft.speed  (signal)") && speed.contains("world.wind.speed  (key)"))
    }

    @Test("a group is listed by topics; a name that begins others tells of them")
    func groups() throws {
        let lines = try describe("rc").split(separator: "\n").map(String.init)
        #expect(lines.first == "commands" && lines.contains("signals"))
        #expect(lines.allSatisfy { !$0.hasPrefix(" ") || $0.hasPrefix("  rc.") })
        let rows = try deskflight(["describe", "rc", "--json"]).lines
        #expect(rows.count == lines.filter { $0.hasPrefix(" ") }.count)
        let aircraft = try describe("aircraft")
        #expect(aircraft.hasPrefix("aircraft  (key)") && aircraft.contains("\nalso aircraft.north, aircraft.east, "))
    }

    /// What the machines mention is what explain says is raised.
    @Test("explain says of every error rightly whether this version raises it")
    func raised() throws {
        var code = ""
        for folder in ["MissionLogic", "MediaLogic", "FlightSession"] {
            let root = URL(filePath: Place.repository + "/Sources/" + folder)
            let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                // Comments mention more than is raised.
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    code += line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex) + "\n"
                }
            }
        }
        let mentioned = Set(code.matches(of: /\.([a-z]\w+)/).map { String($0.1) })
        let constants = try String(
            contentsOfFile: Place.repository + "/Sources/Contract/ErrorCode+Names.swift", encoding: .utf8)
        var wrong: [String] = []
        for match in constants.matches(of: /static var (\w+): ErrorCode \{ ErrorCode\(\.(\w+), (-\d+)\)/) {
            // A script says with which of these the vendor answers.
            let isRaised = mentioned.contains(String(match.1)) || match.2 == "registration"
            let text = try deskflight(["explain", "\(match.2)/\(match.3)"]).out
            if text.contains("never by this version") == isRaised { wrong.append("\(match.1): \(isRaised)") }
        }
        #expect(wrong == [])
        #expect(try deskflight(["explain", "-4021"]).out.contains("  raised   A landing is cancelled or confirmed"))
    }
}
