import Contract
import ScenarioKit
import Testing

@Suite("Nearest name")
struct NearestNameTests {
    static let cases: [(String, [String], String?)] = [
        ("sped", ["within", "speed"], "speed"),  // insert
        ("speeed", ["speed"], "speed"),  // delete
        ("spead", ["speed"], "speed"),  // replace
        ("sepde", ["speed"], "speed"),  // swap two neighbours, then one more change
        ("psede", ["speed"], "speed"),  // two swaps
        ("psxde", ["speed"], nil),  // three changes
        ("Speed", ["speed"], "speed"),
        ("TAPFLY.START", ["tapFly.stop", "tapFly.start"], "tapFly.start"),
        ("tapfly.start", ["tapFly.stop", "tapFly.start"], "tapFly.start"),
        ("speed", ["speed"], nil),  // never itself
        ("speed", ["speed", "spied"], "spied"),
        ("ab", ["ba"], "ba"), ("ab", ["cd"], nil), ("at", ["to"], nil), ("fro", ["for"], "for"), ("fxx", ["for"], nil),
        ("cart", ["carp", "care", "cat"], "carp"),  // ties: first in the list
        ("cart", ["cat", "carp", "care"], "cat"),
        ("cart", ["cabs", "care"], "care"),  // nearer wins over earlier
        ("abcdefghi", ["abcdefxyz"], "abcdefxyz"),  // a third of nine
        ("abcdefgh", ["abcdexyz"], nil),
        ("ca", ["abc"], nil),  // restricted: 3, unrestricted would be 2
        ("cadef", ["abcdef"], nil),
        ("", ["a"], nil), ("a", [""], nil), ("a", [], nil), ("größe", ["grösse", "große"], "große"),
        (String(repeating: "x", count: 128), [String(repeating: "x", count: 127)], String(repeating: "x", count: 127)),
        (String(repeating: "x", count: 129), [String(repeating: "x", count: 128)], nil),
    ]

    @Test("wrong name gives the right one", arguments: cases)
    func finds(wrong: String, known: [String], expected: String?) {
        #expect(NearestName.find(wrong, in: known) == expected)
        #expect(NearestName.hint(wrong, in: known) == expected.map { "did you mean \"\($0)\"?" })
    }

    /// What a word of a name begins with: the first letter right, one mistake in six.
    static let beginnings: [(String, [String], String?)] = [
        ("cannotBypas", ["mission/modeError", "mission/cannotBypassObstacle"], "mission/cannotBypassObstacle"),
        ("bypassObs", ["mission/cannotBypassObstacle"], "mission/cannotBypassObstacle"),
        ("canotBypass", ["mission/cannotBypassObstacle"], "mission/cannotBypassObstacle"),
        ("xannotBypas", ["mission/cannotBypassObstacle"], nil), ("annotBypas", ["mission/cannotBypassObstacle"], nil),
        ("obst", ["world.obstacles[].id"], "world.obstacles[].id"), ("obs", ["world.obstacles[].id"], nil),
        // The nearest goes before the first, what is near as a whole before all.
        ("bypassObxtacl", ["a.bypassObttaclesXX", "b.bypassObxtacleYY"], "b.bypassObxtacleYY"),
        ("speedMax", ["tapFly.speedMaximum", "speedMin"], "speedMin"),
    ]

    @Test("the beginning of a word gives the name in a hint", arguments: beginnings)
    func begins(wrong: String, known: [String], expected: String?) {
        #expect(NearestName.hint(wrong, in: known) == expected.map { "did you mean \"\($0)\"?" })
    }

    @Test("a hostile name costs little")
    func hostile() {
        let long = String(repeating: "speed", count: 1_000_000)
        let known = Array(repeating: long + "x", count: 1000)
        #expect(NearestName.find(long, in: known) == nil)
        #expect(NearestName.find("sped", in: known + ["speed"]) == "speed")
    }
}

@Suite("Other words for a name")
struct SynonymTests {
    static let cases: [(String, [String], String?)] = [
        ("altitude", ["speed", "height"], "height"), ("Altitude", ["aircraft.height"], "aircraft.height"),
        ("aircraft.velocity", ["aircraft.velocityNorth", "aircraft.speed"], "aircraft.speed"),
        ("drone.speed", ["wind.speed", "aircraft.speed"], "aircraft.speed"),
        ("drone.altitude", ["aircraft.north", "aircraft.height"], "aircraft.height"),
        ("eventually_within", ["always", "eventually"], "eventually"), ("timeout", ["for", "within"], "within"),
        // The likelier of two meanings, where both are known; the other where only that is.
        ("expect", ["completes", "then"], "then"), ("expect", ["completes", "do"], "completes"),
        // Nothing is suggested that is not known, nor the name itself.
        ("altitude", ["speed"], nil), ("speed", ["speed"], nil), ("when", ["when"], nil),
        // A near spelling still counts where no other word is known.
        ("altitudes", ["altitude"], "altitude"), ("wihtin", ["within"], "within"),
    ]

    @Test(arguments: cases)
    func finds(wrong: String, known: [String], expected: String?) {
        #expect(NearestName.find(wrong, in: known) == expected)
    }

    /// Methods as the SDK spells them in Swift and Objective-C, and what other tools call the same.
    static let methods: [(String, String)] = [
        ("startMission:withCompletion:", "tapFly.start"), ("stopMission(completion:)", "tapFly.stop"),
        ("resetHeading(completion:)", "tapFly.resetHeading"),
        ("setAutoFlightSpeed(_:withCompletion:)", "tapFly.setSpeed"), ("tapFly.pause", "rc.pause"),
        ("tapFly.resume", "rc.pause"), ("setHorizontalObstacleBypassEnabled", "tapFly.setBypass"),
        ("startTakeoff", "flight.takeOff"), ("cancelTakeoff(completion:)", "flight.cancelTakeOff"),
        ("startLanding", "flight.land"), ("flightController.startGoHome", "flight.goHome"),
        ("setMaxFlightRadius", "flight.setMaxRadius"), ("setGoHomeHeightInMeters", "flight.setGoHomeHeight"),
        ("setHomeLocationUsingAircraftCurrentLocationWithCompletion", "flight.setHomeHere"),
        ("setCollisionAvoidanceEnabled", "flight.setAvoidance"), ("turnOnMotors", "flight.turnOnMotors"),
        ("setMultipleFlightModeEnabled", "flight.setMultiMode"), ("startShootPhoto", "camera.shoot"),
        ("rotateGimbal", "gimbal.rotate"), ("setGimbalPitch", "gimbal.pitch"),
        ("registerApp(with:)", "app.registration"),
    ]

    @Test(arguments: methods)
    func vendor(theirs: String, ours: String) {
        #expect(NearestName.find(theirs, in: CommandCatalogue.names) == ours)
        #expect(NearestName.find(theirs, in: ["link.phone"]) == nil)
    }
}
