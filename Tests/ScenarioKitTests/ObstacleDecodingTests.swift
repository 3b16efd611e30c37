import ScenarioKit
import SimCore
import SimMath
import Testing

@Suite("Obstacles of a scenario file")
struct ObstacleDecodingTests {
    private static func file(_ obstacles: String) -> String {
        "{ deskflight: 1, name: \"n\", world: { obstacles: [\n\(obstacles)\n] } }"
    }

    private static func read(_ obstacles: String) throws -> [Obstacle] {
        try Scenario(bytes: Array(file(obstacles).utf8), file: "s").scene.obstacles
    }

    private static func complaint(_ obstacles: String) -> String {
        do {
            _ = try read(obstacles)
            return "accepted"
        } catch {
            return "\(error)"
        }
    }

    @Test("Each shape: the middle is [north, east, up], sizes are whole sizes")
    func shapes() throws {
        let found = try Self.read(
            """
            { id: "a", box: { center: [40, -2, 5], size: [8, 12, 10] } },
            { id: "b", cylinder: { center: [1, 30, 6], radius: 0.25, height: 12 } },
            { sphere: { radius: 3, center: [-20, 4, 30] }, id: "c" },
            """)
        #expect(
            found == [
                Obstacle(id: "a", shape: .box(centerNED: Vector3(40, -2, -5), halfSize: Vector3(4, 6, 5))),
                Obstacle(id: "b", shape: .cylinder(centerNED: Vector3(1, 30, -6), radius: 0.25, halfHeight: 6)),
                Obstacle(id: "c", shape: .sphere(centerNED: Vector3(-20, 4, -30), radius: 3)),
            ])
    }

    @Test("The least and the greatest sizes are accepted")
    func bounds() {
        for (shape, sizes) in [
            ("box", ["size: [0.01, 0.01, 0.01]", "size: [10000, 10000, 10000]"]),
            ("cylinder", ["radius: 0.005, height: 0.01", "radius: 5000, height: 10000"]),
            ("sphere", ["radius: 0.005", "radius: 5000"]),
        ] {
            for size in sizes {
                let text = "{ id: \"a\", \(shape): { center: [20000, 0, 0], \(size) } }"
                #expect(Self.complaint(text) == "accepted", "\(text)")
            }
        }
    }

    static let mistakes: [(String, String)] = [
        (#"{ id: "a" }"#, #"2:1: error: an obstacle needs "box", "cylinder" or "sphere""#),
        (#"{ sphere: { center: [9, 0, 0], radius: 1 } }"#, #"2:1: error: missing key "id" in an obstacle"#),
        (
            #"{ id: "a", shpere: { center: [9, 0, 0], radius: 1 } }"#,
            #"2:12: error: unknown key "shpere" in an obstacle (did you mean "sphere"?)"#
        ),
        (
            #"{ id: "a", cone: { center: [9, 0, 0], radius: 1 } }"#,
            #"2:12: error: unknown key "cone" in an obstacle"#
        ),
        (
            #"{ id: "a", sphere: { center: [9, 0, 0], radius: 1 }, box: { center: [9, 0, 0], size: [1, 1, 1] } }"#,
            "2:12: error: an obstacle has one shape, not both box and sphere"
        ),
        (
            #"{ id: "a", sphere: { center: [9, 0, 0], radius: 1 }, cylinder: {}, box: {} }"#,
            "2:54: error: an obstacle has one shape, not both box and cylinder"
        ),
        (#"{ id: "a", sphere: { center: [9, 0, 0] } }"#, #"2:20: error: missing key "radius" in a sphere"#),
        (
            #"{ id: "a", cylinder: { center: [9, 0, 0], radius: 1 } }"#,
            #"2:22: error: missing key "height" in a cylinder"#
        ),
        (
            #"{ id: "a", cylinder: { radius: 1, height: 2 } }"#,
            #"2:22: error: missing key "center" in a cylinder"#
        ),
        (
            #"{ id: "a", sphere: { center: [9, 0, 0], radius: 1, height: 2 } }"#,
            #"2:52: error: unknown key "height" in a sphere"#
        ),
        (
            #"{ id: "a", box: { center: [9, 0, 0], size: [1, 1, 1], radius: 2 } }"#,
            #"2:55: error: unknown key "radius" in a box"#
        ),
        (
            #"{ id: "a", cylinder: { center: [9, 0, 0], radius: 1, heigth: 2 } }"#,
            #"2:54: error: unknown key "heigth" in a cylinder (did you mean "height"?)"#
        ),
        (
            #"{ id: "a", sphere: { center: [9, 0, 0], radius: 0 } }"#,
            #"2:49: error: "radius" must be a number of m in 0.005...5000, found 0"#
        ),
        (
            #"{ id: "a", cylinder: { center: [9, 0, 0], radius: 5000.1, height: 2 } }"#,
            #"2:51: error: "radius" must be a number of m in 0.005...5000, found 5000.1"#
        ),
        (
            #"{ id: "a", cylinder: { center: [9, 0, 0], radius: 1, height: 0.009 } }"#,
            #"2:62: error: "height" must be a number of m in 0.01...10000, found 0.009"#
        ),
        (
            #"{ id: "a", sphere: { center: [9, 0], radius: 1 } }"#,
            #"2:30: error: "center" must be an array of 3 numbers of m, found an array of 2"#
        ),
        (
            #"{ id: "a", sphere: { center: [9, 0, 20001], radius: 1 } }"#,
            #"2:37: error: element 3 of "center" must be a number of m in -20000...20000, found 20001"#
        ),
        (#"{ id: "a", sphere: 3 }"#, "2:20: error: a sphere must be an object, found 3"),
        (
            "{ id: \"a\", sphere: { center: [9, 0, 0], radius: 1 } },\n"
                + "{ id: \"a\", cylinder: { center: [9, 0, 0], radius: 1, height: 1 } }",
            #"3:3: error: two obstacles are called "a""#
        ),
        (
            #"{ id: "a", sphere: { center: [3, 0, 20], radius: 3 } }"#,
            #"1:1: error: the aircraft starts inside the obstacle "a""#
        ),
        (
            #"{ id: "a", cylinder: { center: [0, 1, 15], radius: 2, height: 11 } }"#,
            #"1:1: error: the aircraft starts inside the obstacle "a""#
        ),
    ]

    @Test("Each mistake is named with its place", arguments: mistakes)
    func mistake(text: String, complaint: String) {
        #expect(Self.complaint(text) == "s:" + complaint)
    }
}
