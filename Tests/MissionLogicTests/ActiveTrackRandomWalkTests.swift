import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Anything at any time: whatever pilot, app and world do, what every walk must show holds, and every call is answered.
struct ActiveTrackRandomWalkTests {
    private static let models: [AircraftModel] = [
        .mavicPro, .mavicPro, .spark, .mavicAir, .mavicAir2, .mavic2Zoom, .inspire2, .phantom4, .matrice300RTK,
        .phantom3,
    ]

    private func scene(_ random: inout RandomStream) -> String {
        var words = ["model=\(Self.models[random.below(Self.models.count)].rawValue)"]
        if random.below(3) == 0 { words.append("target=\(5 + random.below(45)),\(random.below(9) - 4)") }
        if random.below(5) == 0 { words.append("kind=car") }
        if random.below(4) == 0 { words.append("decoy=15,\(3 + random.below(3))") }
        if random.below(3) == 0 { words.append("strict") }
        if random.below(5) == 0 { words.append("v42") }
        if random.below(3) == 0 { words.append("survivesLinkLoss") }
        if random.below(3) == 0 { words.append("pillar=\(5 + random.below(9)),\(random.below(3) - 1),0.5,20") }
        return words.joined(separator: " ")
    }

    private func deed(_ random: inout RandomStream) -> String {
        let modes = ActiveTrackMode.allCases
        let paths = QuickShotMode.allCases
        let mode = modes[random.below(modes.count)]
        let path = paths[random.below(paths.count)]
        switch random.below(52) {
        case 0...5: return "start=\(mode),\(path)"
        case 6, 7: return "startPoint=trace"
        case 8...10: return "startSubject=\(random.below(3)),\(mode),\(path)"
        case 11: return "stop"
        case 12...15: return "accept"
        case 16: return "reject"
        case 17: return "stopFollowing"
        case 18: return "circular=\(random.below(13) - 6)"
        case 19, 20: return "switch=\(mode)"
        case 21, 22: return "gesture=\(random.below(2))"
        case 23...25: return "sensing=\(["0", "1", "1", "quickShot"][random.below(4)])"
        case 26: return "retreat=\(random.below(2))"
        case 27: return "pause"
        case 28, 29: return "hidden=\(random.below(2))"
        case 30: return "match=\(["0.3", "1"][random.below(2)])"
        case 31: return "target=\(random.below(60) - 10),\(random.below(20) - 10)"
        case 32: return "walk=\(random.below(60) - 10),\(random.below(20) - 10),\(1 + random.below(4))"
        case 33, 34: return "pose=\(["confirm", "photo", "none"][random.below(3)])"
        case 35: return "jitter=\(["0", "0.06"][random.below(2)])"
        case 36: return "sticks=\(random.uniform(-1, 1)),0,0,0"
        case 37: return "sticks=0,0,0,0"
        case 38: return "mode=\(["P", "P", "S", "A", "T"][random.below(5)])"
        case 39: return "light=\([20, 200, 5000, 5000, 60_000][random.below(5)])"
        case 40: return "battery=\([100, 100, 100, 28][random.below(4)])"
        case 41: return "flag=\(FlightCondition.allCases[random.below(FlightCondition.allCases.count)])"
        case 42...45: return "clear=\(FlightCondition.allCases[random.below(FlightCondition.allCases.count)])"
        case 46: return "link=\(random.below(3) > 0 ? 1 : 0)"
        case 47: return "remoteLink=\(random.below(3) > 0 ? 1 : 0)"
        case 48: return "homeSet=\(random.below(4) > 0 ? 1 : 0)"
        case 49: return "satellites=\([16, 16, 5][random.below(3)])"
        case 50: return "tapFly=0.5,0.5"
        default: return "goHomeButton"
        }
    }

    /// The words that make everything well again.
    private static let well =
        "link=1 remoteLink=1 mode=P sticks=0,0,0,0 light=5000 battery=100 satellites=16 homeSet=1 hidden=0 "
        + "target=15,0 match=1"

    private func walk(_ random: inout RandomStream, _ label: String) throws -> TrackWatch {
        let words = scene(&random)
        let rig = try Rig(trackScene: words)
        rig.step()
        let watch = TrackWatch(rig)
        var requests: [RequestID] = []
        var told = [words]
        for _ in 0..<60 {
            var deeds = [deed(&random)]
            if random.below(8) == 0 { deeds = Self.well.split(separator: " ").map(String.init) }
            if random.below(3) > 0 { deeds.append("wait=\(Double(random.below(250)) / 100)") }
            told += deeds
            for word in deeds where word.hasPrefix("tapFly") {
                // The other operator's start takes its time, and both must not fly at once.
                _ = rig.call(.start(image: ImagePoint(0.5, 0.5), mode: .forward))
                watch.look(rig)
            }
            let rest = deeds.filter { !$0.hasPrefix("tapFly") }.joined(separator: " ")
            requests += try rig.perform(track: rest, watch: watch)
            #expect(!(rig.machine.isInCommand && rig.track?.isInCommand == true), "\(label): two missions at once")
        }
        try rig.perform(track: "link=1 remoteLink=1 wait=4", watch: watch)
        #expect(watch.complaints == [], "\(label): \(told.joined(separator: " "))")
        let unanswered = requests.filter { rig.completions(of: $0).count != 1 }
        #expect(unanswered == [], "\(label): \(told.joined(separator: " "))")
        #expect(watch.entered == watch.left + (watch.endsInside ? 1 : 0), "\(label)")
        return watch
    }

    @Test("Random walks under the watch", arguments: 1...6 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.activeTrack.randomWalk")
        var (entered, changes) = (0, 0)
        for number in 0..<20 {
            let watch = try walk(&random, "seed \(seed), walk \(number)")
            entered += watch.entered
            changes += watch.changes.count
        }
        #expect(entered > 3 && changes > 60, "seed \(seed): \(entered) missions, \(changes) changes")
    }
}
