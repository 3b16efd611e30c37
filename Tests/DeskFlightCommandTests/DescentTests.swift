import Foundation
import Testing

/// Field report: a tap below the horizon makes the aircraft sink. It does, and it stops above the ground.
@Suite("Flights toward the ground")
struct DescentTests {
    @Test("whatever speed, height, tap, wind and model, none reaches the ground")
    func none() throws {
        let sandbox = try Sandbox()
        var random = SplitMix(state: 4)
        let count = 40
        for index in 0..<count {
            let model = random.pick(["mavic-pro", "phantom-4", "phantom-4-pro"])
            let rest = """
                aircraft: { model: "\(model)", at: [0, 0, \(random.pick([0.6, 1, 2, 5, 10, 30]))],
                            gimbalPitch: \(random.pick([-60, -45, -30, -10, 0])) },
                world: { wind: { from: \(random.below(360)), speed: \(random.pick([0, 3, 6])),
                                 gust: \(random.below(4)) } },
                script: [
                  { do: "tapFly.setSpeed", value: \(1 + random.below(10)) },
                  { do: "tapFly.start", image: [0.5, 0.\(50 + random.below(49))] },
                  { do: "rc.stick", pitch: \(random.below(2)) },
                ],
                expect: [{ always: "aircraft.isFlying and aircraft.height > 0.1" }]
                """
            try sandbox.write("\(index).json5", scenario(rest, duration: 25))
        }
        let output = try deskflight(["test", sandbox.path])
        #expect(output.lines.last == "\(count) passed, 0 failed", "\(output.out)\(output.error)")
    }
}

/// SplitMix64: the same scenarios each time.
private struct SplitMix {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }
}
