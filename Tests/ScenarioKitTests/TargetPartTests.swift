import Contract
import ScenarioKit
import SimCore
import SimMath
import Testing

/// `world.targets`: every way to move is read as it is written, and every mistake is told with its place.
@Suite("Targets in scenario files")
struct TargetPartTests {
    private func plans(_ targets: String, files: [String: String] = [:]) throws -> [TargetPlan] {
        try scripted("world: { targets: [\(targets)] }", files: files).scene.targets
    }

    private func told(_ target: String, files: [String: String] = [:]) -> String {
        refusal("world: { targets: [\n\(target)\n] }", files: files)
    }

    @Test("Every key has its effect")
    func keys() throws {
        let plans = try plans(
            """
            { id: "a", kind: "van", size: [4, 2, 1.5], acceleration: 1.25, hidden: true, lookAlike: "b",
              path: [{ at: [0, 0], speed: 3, pause: 2 }, { at: [10, 0], speed: 5 }, { at: [10, 9] }], loop: true },
            { id: "b", gesture: "photoFrame", line: { from: [1, 2], to: [3, 2], speed: 0.5, pause: 1 } },
            { id: "c", kind: "boat", circle: { center: [5, 5], radius: 4, speed: 2, clockwise: false, start: 90 } },
            { id: "d", kind: "animal", wander: { southWest: [0, 0], northEast: [4, 8], speed: [1, 2], pause: [0, 3] } },
            { id: "e", kind: "bicycle", track: "ride.csv" }, { id: "f", kind: "box", path: [{ at: [7, 7] }] }
            """, files: ["ride.csv": "time,north,east\n0,1,2\n1,2,2\n"])
        #expect(plans.map(\.id) == ["a", "b", "c", "d", "e", "f"])
        #expect(plans[0].kind == .van && plans[0].halfSize == Vector3(2, 1, 0.75) && plans[0].isHidden)
        #expect(plans[0].accelerationMps2 == 1.25 && plans[0].lookAlike == 1 && plans[0].route == .loop)
        #expect(plans[0].legs.map(\.speedMps) == [5, 1.4, 3] && plans[0].legs.map(\.pauseSeconds) == [0, 0, 2])
        #expect(plans[1].gesture == .photoFrame && plans[1].legs.map(\.toNED) == [Vector3(3, 2, 0), Vector3(1, 2, 0)])
        #expect(plans[1].legs.allSatisfy { $0.speedMps == 0.5 && $0.pauseSeconds == 1 })
        #expect((plans[2].startNED - Vector3(5, 9, 0)).length < 1e-9)
        #expect((plans[2].startHeadingNED - Vector3(1, 0, 0)).length < 1e-9)
        #expect(plans[3].startNED == Vector3(2, 4, 0))
        #expect(plans[4].route == .track && plans[4].startNED == Vector3(1, 2, 0))
        #expect(plans[5].halfSize == Vector3(0.5, 0.5, 0.5) && plans[5].accelerationMps2 == 2)
    }

    private static let mistakes: [(target: String, complaint: String)] = [
        ("{ id: \"a\" }", #"s:3:1: error: missing key "path" in a target"#),
        (
            "{ id: \"a\", path: [{ at: [0, 0] }], circle: { center: [0, 0], radius: 1 } }",
            "s:3:36: error: a target moves one way, not both by path and by circle"
        ),
        (
            "{ id: \"a\", path: [{ at: [0, 0] }], lookAlike: \"b\" }",
            #"s:3:47: error: unknown target "b" (did you mean "a"?)"#
        ),
        (
            "{ id: \"a\", path: [{ at: [0, 0] }], lookAlike: \"a\" }",
            "s:3:47: error: a target always resembles itself"
        ),
        (
            "{ id: \"a\", kind: \"car\", gesture: \"wave\", path: [{ at: [0, 0] }] }",
            "s:3:25: error: only a person makes gestures"
        ),
        (
            "{ id: \"a\", circle: { center: [0, 0], radius: 1 }, loop: true }",
            #"s:3:51: error: "loop" belongs to a path"#
        ),
        ("{ id: \"a\", line: { from: [0, 0], to: [0, 0] } }", "s:3:12: error: a line has two ends"),
        (
            "{ id: \"a\", wander: { southWest: [0, 0], northEast: [-1, 5] } }",
            #"s:3:41: error: "northEast" lies south or west of "southWest""#
        ),
        (
            "{ id: \"a\", wander: { southWest: [0, 0], northEast: [1, 5], speed: [2, 1] } }",
            #"s:3:60: error: "speed" ends before it begins"#
        ),
        (
            "{ id: \"a\", path: [{ at: [0, 0], pause: 3 }] }",
            #"s:3:33: error: unknown key "pause" in a place of a path"#
        ),
        (
            "{ id: \"a\", path: [{ at: [0, 0] }], accelaration: 3 }",
            #"s:3:36: error: unknown key "accelaration" in a target (did you mean "acceleration"?)"#
        ),
    ]

    @Test("What is wrong is told at its place", arguments: mistakes.indices)
    func complaints(row: Int) { #expect(told(Self.mistakes[row].target) == Self.mistakes[row].complaint) }

    private static let tracks: [(text: String, complaint: String)] = [
        ("", "t.csv:1:1: error: a track has at least one row of numbers"),
        ("time,north,east\n", "t.csv:1:1: error: a track has at least one row of numbers"),
        (
            "north,east,time\n0,0,0\n",
            "t.csv:1:1: error: the first line of a track is time,north,east or time,north,east,up"
        ),
        ("time,north,east\n0,1,nan\n", "t.csv:2:5: error: east is no number"),
        ("time,north,east\n0,1,2\n1,inf,2\n", "t.csv:3:3: error: north is no number"),
        ("time,north,east\r\n0,1,2\r\n1,2 3,2\r\n", "t.csv:3:3: error: north is no number"),
        ("time,north,east\n0,1,1e300\n", "t.csv:2:5: error: east is 1e+300, outside -20000 to 20000"),
        ("time,north,east\n-1,1,2\n", "t.csv:2:1: error: time is -1, outside 0 to 86400"),
        ("time,north,east,up\n0,1,2,-3\n", "t.csv:2:7: error: up is -3, outside 0 to 5000"),
        ("time,north,east\n0,1\n", "t.csv:2:1: error: 2 columns, not 3"),
        ("time,north,east\n\n0,1,2\n", "t.csv:2:1: error: 1 columns, not 3"),
        ("time,north,east\n0,1,2\n0,1,2\n", "t.csv:3:1: error: time does not rise"),
        ("time,north,east\n0,0,0\n1,900,0\n", "t.csv:3:1: error: faster than 200 m/s since the row before"),
    ]

    @Test("Bad rows of a track name the file, line and column", arguments: tracks.indices)
    func badTrack(row: Int) {
        let (text, complaint) = Self.tracks[row]
        #expect(told("{ id: \"a\", track: \"t.csv\" }", files: ["t.csv": text]) == complaint)
    }

    @Test("A track that is missing, too long, or outside")
    func files() {
        let target = "{ id: \"a\", track: \"t.csv\" }"
        #expect(told(target) == "s:3:19: error: cannot read t.csv: No such file or directory")
        let row = { (number: Int) in "\(number).5,1,2\n" }
        let long = "time,north,east\n" + (0..<80_000).map(row).joined() + String(repeating: "9,9,9\n", count: 9)
        #expect(told(target, files: ["t.csv": long]) == "t.csv:80002:1: error: time does not rise")
        let big = "time,north,east\n" + String(repeating: "0,0,0\n", count: 1_400_000)
        #expect(told(target, files: ["t.csv": big]) == "t.csv:1:1: error: the file is larger than 8 MiB")
        #expect(
            told("{ id: \"a\", track: \"/etc/passwd\" }")
                == #"s:3:19: error: "track" takes a path relative to the file, not from the root"#)
    }

    @Test("A track read from a used file's folder is flown, and stands among the files of the scenario")
    func usedTrack() throws {
        let files = [
            "common/yard.json5":
                #"{ deskflight: 1, world: { targets: [{ id: "a", track: "rides/one.csv" }] } }"#,
            "common/rides/one.csv": "time,north,east,up\n0,0,0,0\n4,8,0,4\n",
        ]
        let scenario = try scripted(
            "use: \"common/yard.json5\", expect: [{ eventually: \"target.a.north > 7.9\", within: 4 }]", files: files)
        #expect(scenario.usedFiles.map(\.path) == ["common/yard.json5", "common/rides/one.csv"])
        #expect(try run(scenario).expectations.allSatisfy { $0.isOK })
    }

    @Test("Commands name targets by their id; unknown ones are told with the nearest right one")
    func commands() throws {
        let world = "world: { targets: [{ id: \"walker\", path: [{ at: [5, 0] }, { at: [50, 0] }] }] },"
        let complaint = refusal("\(world) script: [{ do: \"target.stop\", target: \"walkr\" }]")
        #expect(complaint.hasSuffix(#"error: unknown target "walkr" (did you mean "walker"?)"#), "\(complaint)")
        let scenario = try scripted(
            """
            \(world) script: [{ at: 1, do: "target.stop", target: "walker" },
              { at: 3, when: "target.walker.speed == 0", within: 0 }, { do: "target.jump", target: "walker", north: 9,
              east: 9 }, { do: "target.hide", target: "walker" }, { do: "target.gesture", target: "walker",
              gesture: "armsV" }, { when: "target.walker.isHidden and target.walker.gesture == armsV", within: 0.1 },
              { do: "target.show", target: "walker" }, { do: "target.speed", target: "walker", value: 4 },
              { do: "target.go", target: "walker" }, { when: "target.walker.speed > 3.9", within: 8 }]
            """)
        let verdict = try run(scenario)
        #expect(verdict.script == nil, "\(verdict.script?.message ?? "")")
    }

    @Test("A script follows a target with the tracker and judges it by its scores")
    func scores() throws {
        let scenario = try scripted(
            """
            aircraft: { at: [0, 0, 5], gimbalPitch: -15 },
            world: { targets: [{ id: "walker", line: { from: [15, -4], to: [15, 4] } }] },
            script: [{ at: 1, do: "vision.track", target: "walker" }],
            expect: [{ eventually: "track.isSeen", within: 2.1 }, { always: "score.lost == 0" },
              { always: "score.overlap > 0.5" }, { always: "score.centerError < 20" },
              { eventually: "score.lockDelay >= 0.3 and score.lockDelay <= 1.04" },
              { eventually: "target.walker.visible == 1" }]
            """)
        let verdict = try run(scenario)
        #expect(verdict.expectations.allSatisfy { $0.isOK }, "\(verdict.expectations)")
    }
}
