import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Anything at any time: whatever pilot, app and world do, what every walk must show holds, and every call is answered.
struct TapFlyRandomWalkTests {
    private func scene(_ random: inout RandomStream) -> String {
        var words = ["height=\(random.below(5) == 0 ? 2 : 30)", "gimbal=\(random.below(60) - 40)"]
        words.append("model=\(["phantom-4-pro", "mavic-pro", "spark", "phantom-3"][min(3, random.below(10) / 2)])")
        if random.below(3) == 0 { words.append("radiusLimit=\(15 + random.below(60))") }
        if random.below(3) == 0 { words.append("heightLimit=\(25 + random.below(60))") }
        if random.below(3) == 0 { words.append("strict") }
        if random.below(3) == 0 { words.append("survivesLinkLoss") }
        if random.below(2) == 0 { words.append("pillar=\(20 + random.below(30)),\(random.below(9) - 4),2,60") }
        if random.below(3) == 0 { words.append("wind=\(random.below(360)),\(random.below(15)),3") }
        return words.joined(separator: " ")
    }

    private func deed(_ random: inout RandomStream) -> String {
        switch random.below(40) {
        case 0...8: start(&random)
        case 9, 10: "stop"
        case 11: "resetHeading"
        case 12: "speed=\(random.below(13))"
        case 13: "bypass=\(random.below(2))"
        case 14, 15: "pause"
        case 16, 17: stick(&random)
        case 18: "sticks=0,0,0,0"
        case 19: "mode=\(["P", "P", "S", "A", "T"][random.below(5)])"
        case 20: "light=\([20, 200, 5000, 5000, 60_000][random.below(5)])"
        case 21: "battery=\([100, 100, 100, 28, 8][random.below(5)])"
        case 22: "satellites=\([16, 16, 16, 5, 0][random.below(5)])"
        case 23: "flag=\(FlightCondition.allCases[random.below(FlightCondition.allCases.count)])"
        case 24...28: "clear=\(FlightCondition.allCases[random.below(FlightCondition.allCases.count)])"
        case 29: "link=\(random.below(3) > 0 ? 1 : 0)"
        case 30: "remoteLink=\(random.below(3) > 0 ? 1 : 0)"
        case 31: ["goHome", "goHomeButton", "land"][random.below(3)]
        case 32, 33: ["cancelGoHome", "cancelLanding"][random.below(2)]
        case 34: "takeOff"
        case 35: "virtualStick=\(random.below(3) > 0 ? 0 : 1)"
        case 36: "multiMode=\(random.below(4) > 0 ? 1 : 0)"
        case 37: "maxHeight=\(20 + random.below(80))"
        case 38: "homeSet=\(random.below(4) > 0 ? 1 : 0)"
        default: "activation=\(random.below(2) == 0 ? "activated" : "loginRequired")"
        }
    }

    private func start(_ random: inout RandomStream) -> String {
        let mode = TapFlyMode.allCases[random.below(8) == 0 ? 3 : random.below(3)]
        return "start=\(random.uniform(-0.05, 1.05)),\(random.uniform(-0.05, 1.05)),\(mode)"
    }

    private func stick(_ random: inout RandomStream) -> String {
        let deflection = random.uniform(-1, 1)
        var parts = ["0", "0", "0", "0"]
        parts[random.below(4)] = "\(deflection)"
        return "sticks=\(parts.joined(separator: ","))"
    }

    /// The words that make everything well again.
    private static let well =
        "link=1 remoteLink=1 mode=P sticks=0,0,0,0 light=5000 battery=100 satellites=16 homeSet=1 activation=activated"

    private func walk(_ random: inout RandomStream, _ label: String) throws -> TapFlyWatch {
        let words = scene(&random)
        let rig = try Rig(scene: words)
        rig.step()
        let watch = TapFlyWatch(rig)
        watch.toleratesRefusals = true
        var requests: [RequestID] = []
        var told = [words]
        for _ in 0..<50 {
            var deeds = [deed(&random)]
            if random.below(8) == 0 { deeds = Self.well.split(separator: " ").map(String.init) }
            if random.below(3) > 0 { deeds.append("wait=\(Double(random.below(250)) / 100)") }
            told += deeds
            requests += try rig.perform(deeds.joined(separator: " "), watch: watch)
        }
        try rig.perform("link=1 wait=3", watch: watch)
        #expect(watch.complaints == [], "\(label): \(told.joined(separator: " "))")
        let unanswered = requests.filter { rig.completions(of: $0).count != 1 }
        #expect(unanswered == [], "\(label): \(told.joined(separator: " "))")
        #expect(watch.entered == watch.left + (watch.endsInside ? 1 : 0), "\(label)")
        return watch
    }

    @Test("Random walks under the watch", arguments: 1...8 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.tapFly.randomWalk")
        var (entered, changes) = (0, 0)
        for number in 0..<25 {
            let watch = try walk(&random, "seed \(seed), walk \(number)")
            entered += watch.entered
            changes += watch.changes.count
        }
        #expect(entered > 3 && changes > 80, "seed \(seed): \(entered) missions, \(changes) changes")
    }
}
