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
            ("wind", #"nothing is called "wind" (there is "#),
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
        #expect(count >= 40)
        let output = try deskflight(["test", sandbox.path])
        #expect(output.status == 0, "\(output.out)\(output.error)")
        #expect(output.out.contains("\(count) passed, 0 failed"))
    }

    @Test("explain finds the nearest name with and without its family, and tells of blocks of numbers")
    func explain() throws {
        let near = try deskflight(["explain", "modeEror"])
        #expect(near.status == 3 && near.error.contains(#"(did you mean "ModeError"?)"#), "\(near.error)")
        let block = try deskflight(["explain", "mission/-5101"])
        #expect(block.status == 0 && block.out.contains("An error of waypoint missions"))
    }
}
