import Contract
import ScenarioKit
import SimCore
import SimMath
import Testing

/// `use`: parts of another file.
@Suite("Files that a scenario uses")
struct UsedFileTests {
    static let yard = #"""
        { deskflight: 1, name: "yard",
          world: { light: 700, wind: { from: 270, speed: 2 },
            obstacles: [{ id: "barn", box: { center: [40, 0, 5], size: [8, 12, 10] } }] },
          aircraft: { model: "mavic-air", at: [0, 0, 12], heading: 90 },
          script: [{ do: "rc.pause" }], duration: 99 }
        """#

    @Test("Parts are taken; own keys win one by one; script and times stay at home")
    func merge() throws {
        let scenario = try scripted(
            #"use: "../common/yard.json5", world: { light: 900 }, aircraft: { heading: 10 }, script: []"#,
            files: ["common/yard.json5": Self.yard], file: "tapfly/s.json5")
        #expect(scenario.world.conditions.lightLux == 900)
        #expect(scenario.scene.obstacles.map(\.id) == ["barn"])
        #expect(scenario.world.wind.meanNED != .zero)
        #expect(scenario.world.aircraft.positionNED == Vector3(0, 0, -12))
        #expect(abs(scenario.world.aircraft.headingDegrees - 10) < 1e-9)
        #expect(scenario.steps.isEmpty && scenario.name == "test" && scenario.seconds == 10)
        #expect(scenario.usedFiles == [UsedFile(path: "common/yard.json5", bytes: Array(Self.yard.utf8))])
    }

    @Test("Files may use files; the nearer one wins")
    func chain() throws {
        let files = [
            "a/one.json5": #"{ deskflight: 1, use: "two.json5", world: { light: 1 } }"#,
            "a/two.json5": #"{ deskflight: 1, use: "../b/three.json5", world: { light: 2, satellites: 9 } }"#,
            "b/three.json5": #"{ deskflight: 1, world: { light: 3, satellites: 3 }, aircraft: { battery: 55 } }"#,
        ]
        let scenario = try scripted(#"use: "./one.json5""#, files: files, file: "a/s.json5")
        #expect(scenario.world.conditions.lightLux == 1 && scenario.world.conditions.satellites == 9)
        #expect(scenario.world.conditions.batteryPercent == 55)
        #expect(scenario.usedFiles.map(\.path) == ["a/one.json5", "a/two.json5", "b/three.json5"])
    }

    @Test("Parameters serve a used file, and its own come with it")
    func parameters() throws {
        let files = ["y.json5": #"{ deskflight: 1, params: { lux: 50, far: 30 }, world: { light: "$lux" } }"#]
        #expect(try scripted(#"use: "y.json5""#, files: files).world.conditions.lightLux == 50)
        let other = try scripted(#"use: "y.json5", params: { lux: 60 }"#, files: files)
        #expect(other.world.conditions.lightLux == 60)
        #expect(try scripted(#"use: "y.json5""#, files: files, set: ["lux": "70"]).world.conditions.lightLux == 70)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var use: String
        var files: [String: String] = [:]
        var complaint: String
        var file = "x/s.json5"
        var testDescription: String { complaint }
    }

    static let cases: [Case] = [
        Case(
            use: #"use: "/etc/passwd""#,
            complaint: #"x/s.json5:2:6: error: "use" takes a path relative to the file, not from the root"#),
        Case(use: #"use: """#, complaint: #"x/s.json5:2:6: error: "use" is the path of a file"#),
        Case(use: #"use: "a/""#, complaint: #"x/s.json5:2:6: error: "use" is the path of a file, not of a folder"#),
        Case(use: #"use: ".""#, complaint: #"x/s.json5:2:6: error: "use" is the path of a file, not of a folder"#),
        Case(use: #"use: "a/..""#, complaint: #"x/s.json5:2:6: error: "use" is the path of a file, not of a folder"#),
        Case(use: #"use: 5"#, complaint: #"x/s.json5:2:6: error: "use" must be a text, found 5"#),
        Case(
            use: #"use: "../../../../../a.json5""#,
            complaint: #"x/s.json5:2:6: error: "use" reaches more than 4 folders up"#),
        Case(
            use: #"use: "no.json5""#,
            complaint: "x/s.json5:2:6: error: cannot read x/no.json5: No such file or directory"),
        Case(
            use: #"use: "s.json5""#,
            complaint: "x/s.json5:2:6: error: files use one another in a circle: x/s.json5, x/s.json5"),
        Case(
            use: #"use: "a.json5""#,
            files: [
                "x/a.json5": #"{ deskflight: 1, use: "b.json5" }"#, "x/b.json5": #"{ deskflight: 1, use: "a.json5" }"#,
            ],
            complaint: "x/b.json5:1:23: error: files use one another in a circle: x/a.json5, x/b.json5, x/a.json5"),
        Case(
            use: #"use: "1.json5""#,
            files: Dictionary(
                uniqueKeysWithValues: (1...9).map {
                    ("x/\($0).json5", "{ deskflight: 1, use: \"\($0 + 1).json5\" }")
                }),
            complaint: "x/8.json5:1:23: error: files use one another more than 8 deep"),
        Case(
            use: #"use: "a.json5""#, files: ["x/a.json5": "{ deskflight: 1,\n world: { lihgt: 5 } }"],
            complaint: #"x/a.json5:2:11: error: unknown key "lihgt" in world (did you mean "light"?)"#),
        Case(
            use: #"use: "a.json5""#, files: ["x/a.json5": "{ deskflight: 1,\n world: { light: -1 } }"],
            complaint: #"x/a.json5:2:18: error: "light" must be a number of lux in 0...200000, found -1"#),
        Case(
            use: #"use: "a.json5""#, files: ["x/a.json5": "{ deskflight: 1,\n wrld: {} }"],
            complaint: #"x/a.json5:2:2: error: unknown key "wrld" in a used file (did you mean "world"?)"#),
        Case(
            use: #"use: "a.json5""#, files: ["x/a.json5": "{ deskflight: 1,\n world: { light: \"$lux\" } }"],
            complaint: "x/a.json5:2:18: error: nothing is called \"$lux\" (a parameter or binding of the scenario)"),
        Case(
            use: #"use: "a.json5""#, files: ["x/a.json5": "{ deskflight: 2 }"],
            complaint: "x/a.json5:1:3: error: this DeskFlight reads scenarios of version 1"),
        Case(
            use: #"use: "a.json5""#, files: ["x/a.json5": "{ deskflight: 1,"],
            complaint:
                "x/a.json5:1:17: error: expected a key or \"}\", found the end of the file "
                + "(the object opened at 1:1 is not closed)"),
        Case(
            use: #"use: "a.json5""#, files: ["x/a.json5": "[]"],
            complaint: "x/a.json5:1:1: error: a used file must be an object, found an empty array"),
    ]

    @Test(arguments: cases)
    func refused(_ wanted: Case) {
        #expect(refusal(wanted.use, files: wanted.files, file: wanted.file) == wanted.complaint)
    }

    @Test("Without a reader a scenario uses nothing")
    func noReader() {
        #expect {
            _ = try Scenario(bytes: Array(#"{ deskflight: 1, use: "a.json5", name: "n" }"#.utf8), file: "s")
        } throws: {
            "\($0)" == "s:1:23: error: \"use\" needs a place to read files from"
        }
    }

    @Test("Four folders up are near enough, counted from the scenario's own")
    func up() {
        let used = #"{ deskflight: 1 }"#
        #expect(refusal(#"use: "../../../../a.json5""#, files: ["../../../a.json5": used], file: "x/s") == "accepted")
        #expect(refusal(#"use: "../../b/a.json5""#, files: ["/r/b/a.json5": used], file: "/r/x/y/s") == "accepted")
        // A file within a used folder reaches as far as the scenario itself, not farther.
        let files = ["../../../a.json5": #"{ deskflight: 1, use: "../b.json5" }"#]
        #expect(
            refusal(#"use: "../../../../a.json5""#, files: files, file: "x/s")
                == #"../../../a.json5:1:23: error: "use" reaches more than 4 folders up"#)
    }

    @Test("A recording holds all that its scenario is made of")
    func recording() throws {
        let scenario = try scripted(
            #"use: "y.json5", params: { lux: 60 }, clock: { start: "2026-03-01T09:00:00", zone: "Europe/Berlin" }"#,
            files: ["y.json5": #"{ deskflight: 1, world: { light: "$lux" } } // grün"#], set: ["lux": "77"])
        let header = RecordingHeader(product: "test", scenario.with(seed: 5), shake: 3)
        let read = try RecordingHeader(text: header.text)
        #expect(read == header)
        #expect(read.used == scenario.usedFiles && read.overrides == [ParameterOverride(name: "lux", text: "77")])
        let again = try read.makeScenario()
        #expect(again.world.conditions.lightLux == 77 && again.seed == 5)
        #expect(again.clock == scenario.clock && again.clock?.offsetSeconds == 3600)
        let plain = RecordingHeader(product: "test", try scripted("script: []"), shake: nil)
        #expect(
            plain.text.hasPrefix("{\"deskflight\":1,\"file\":\"s\",\"product\":\"test\",\"seed\":\"1\"}\n{ deskflight"))
        #expect(throws: ScenarioError.self) {
            try RecordingHeader(text: header.text.replacing("\"bytes\":", with: "\"bytes\":9999"))
        }
    }

    @Test("A draft with the used parts in their places names recorded tracks from its own place")
    func draftWithTracks() throws {
        let files = [
            "base/world.json5": #"""
            { deskflight: 1, params: { ride: "rides/a.csv" }, world: { light: 700, targets: [
              { id: "a", track: "$ride" }, { id: "b", path: [{ at: [9, 9] }] }, { id: "c", track: "b.csv" }] } }
            """#,
            "base/rides/a.csv": "time,north,east\n0,1,2\n", "base/b.csv": "time,north,east\n0,3,4\n",
        ]
        let scenario = try scripted(
            #"use: "../base/world.json5", world: { light: 800 }"#, files: files, file: "far/s.json5")
        #expect(scenario.tracks.map(\.path) == ["base/rides/a.csv", "base/b.csv"])
        var draft = try ScenarioDraft(scenario.source, file: scenario.file, using: scenario.usedFiles)
        draft.setParameters([])
        #expect(draft["use"] == nil && draft["params"] == nil)
        let world = try #require(draft["world"])
        #expect(world.contains(#"track: "../base/rides/a.csv""#) && world.contains(#"track: "../base/b.csv""#))
        #expect(world.contains("light: 800"))
        draft.nameTracks(["one.csv", "two.csv"])
        let renamed = try #require(draft["world"])
        #expect(renamed.contains(#"track: "one.csv""#) && renamed.contains(#"track: "two.csv""#))
        #expect(!renamed.contains("base/"))
    }
}
