import ScenarioKit
import Testing

/// The keys for how aircraft, surroundings, app and links stand at the start, and the mistakes that one can make there.
@Suite("Keys of the initial state, with one mistake each")
struct LoaderStateTests {
    static let good = """
        {
          deskflight: 1, name: "state", duration: 1,
          profile: { "sensing.hasRear": true, "missions.tapFly": ["forward", "free"], "remote.positionThree": "T" },
          aircraft: {
            model: "mavic-air", at: [0, 0, 0], multiMode: false, avoidance: false, goHomeHeight: 45,
            failSafe: "landing", lowBattery: 40, seriousBattery: 35, stickMode: "mode3",
          },
          world: { satellites: 7, conditions: ["noviceMode", "videoLost"], faults: ["stateOutOfStep"] },
          app: { registered: false, activation: "loginRequired", binding: "unbound", sdkVersion: "4.2" },
          link: { phone: false, remote: false },
          expect: [{ never: "flight.motorsOn" }, { count: "call.failed", equals: 0 }],
        }

        """

    typealias Mutant = LoaderMutantTests.Mutant

    static let aircraft: [Mutant] = [
        .init(
            "multiMode as text", "multiMode: false", "multiMode: \"off\"",
            #"5:51: error: "multiMode" must be true or false, found the text "off""#),
        .init(
            "misspelt multiMode", "multiMode", "multimode",
            #"5:40: error: unknown key "multimode" in aircraft (did you mean "multiMode"?)"#),
        .init(
            "avoidance as number", "avoidance: false", "avoidance: 0",
            #"5:69: error: "avoidance" must be true or false, found 0"#),
        .init(
            "misspelt avoidance", "avoidance", "avoidence",
            #"5:58: error: unknown key "avoidence" in aircraft (did you mean "avoidance"?)"#),
        .init(
            "go-home height too low", "goHomeHeight: 45", "goHomeHeight: 19.9",
            #"5:90: error: "goHomeHeight" must be a number of m in 20...500, found 19.9"#),
        .init(
            "go-home height too high", "goHomeHeight: 45", "goHomeHeight: 501",
            #"5:90: error: "goHomeHeight" must be a number of m in 20...500, found 501"#),
        .init(
            "misspelt goHomeHeight", "goHomeHeight", "goHomeHeigth",
            #"5:76: error: unknown key "goHomeHeigth" in aircraft (did you mean "goHomeHeight"?)"#),
        .init(
            "misspelt failsafe behaviour", "\"landing\"", "\"landign\"",
            #"6:15: error: "failSafe" must be one of hover, landing, goHome, found the text "landign" "#
                + #"(did you mean "landing"?)"#),
        .init(
            "failsafe that no aircraft has", "\"landing\"", "\"unknown\"",
            #"6:15: error: "failSafe" must be one of hover, landing, goHome, found the text "unknown""#),
        .init(
            "low threshold too low", "lowBattery: 40", "lowBattery: 14",
            #"6:38: error: "lowBattery" must be a number of % in 15...50, found 14"#),
        .init(
            "serious threshold too low", "seriousBattery: 35", "seriousBattery: 9",
            #"6:58: error: "seriousBattery" must be a number of % in 10...45, found 9"#),
        .init(
            "thresholds too near", "seriousBattery: 35", "seriousBattery: 35.5",
            "6:42: error: the serious threshold (35.5 %) must lie at least 5 % below the low one (40 %)"),
        .init(
            "low threshold too near the default of the other", "lowBattery: 40, seriousBattery: 35",
            "seriousBattery: 26",
            "6:26: error: the serious threshold (26 %) must lie at least 5 % below the low one (30 %)"),
        .init(
            "misspelt stick mode", "\"mode3\"", "\"mode4\"",
            #"6:73: error: "stickMode" must be one of mode1, mode2, mode3, found the text "mode4" "#
                + #"(did you mean "mode1"?)"#),
        .init(
            "stick mode as number", "\"mode3\"", "3",
            #"6:73: error: "stickMode" must be one of mode1, mode2, mode3, found 3"#),
    ]

    static let world: [Mutant] = [
        .init(
            "half a satellite", "satellites: 7", "satellites: 7.5",
            #"8:24: error: "satellites" must be a whole number in 0...40, found 7.5"#),
        .init(
            "too many satellites", "satellites: 7", "satellites: 41",
            #"8:24: error: "satellites" must be a whole number in 0...40, found 41"#),
        .init(
            "misspelt satellites", "satellites", "satelites",
            #"8:12: error: unknown key "satelites" in world (did you mean "satellites"?)"#),
        .init(
            "misspelt condition", "\"noviceMode\"", "\"noviseMode\"",
            #"8:40: error: element 1 of "conditions" must be one of motorsStarting, noviceMode, noFlyZone, "#
                + "visionNotAuthorized, visionFault, frontVisionUnavailable, visionNeedsCalibration, "
                + "visionDataAbnormal, featurePointsDoNotMatch, initializationFailed, landingGearDeployed, "
                + #"videoLost, …, found the text "noviseMode" (did you mean "noviceMode"?)"#),
        .init(
            "condition twice", "\"videoLost\"", "\"noviceMode\"",
            #"8:54: error: "conditions" names "noviceMode" twice"#),
        .init(
            "condition without a list", "[\"noviceMode\", \"videoLost\"]", "\"noviceMode\"",
            #"8:39: error: "conditions" must be an array, found the text "noviceMode""#),
        .init(
            "misspelt fault", "\"stateOutOfStep\"", "\"stateOutOfStop\"",
            #"8:77: error: element 1 of "faults" must be one of stopDoesNothing, speedStaysSlow, "#
                + "startFailsWithVisionError, startTimesOut, unsupportedTimesOut, stateOutOfStep, repeatCancelsFirst, "
                + #"neverCallsBack, found the text "stateOutOfStop" (did you mean "stateOutOfStep"?)"#),
        .init(
            "misspelt list of faults", "faults: [", "fault: [",
            #"8:68: error: unknown key "fault" in world (did you mean "faults"?)"#),
    ]

    static let appAndLink: [Mutant] = [
        .init(
            "misspelt app", "  app:", "  ap:",
            #"9:3: error: unknown key "ap" in a scenario (did you mean "app"?)"#),
        .init(
            "registered as number", "registered: false", "registered: 1",
            #"9:22: error: "registered" must be true, false or an error of registration, found 1"#),
        .init(
            "misspelt error of registration", "registered: false", "registered: \"registration/invalidAppKay\"",
            #"9:22: error: unknown error of registration "registration/invalidAppKay" "#
                + #"(did you mean "registration/invalidAppKey"?)"#),
        .init(
            "misspelt activation", "\"loginRequired\"", "\"loginRequred\"",
            #"9:41: error: "activation" must be one of notSupported, loginRequired, activated, unknown, "#
                + #"found the text "loginRequred" (did you mean "loginRequired"?)"#),
        .init(
            "misspelt binding", "\"unbound\"", "\"unbond\"",
            #"9:67: error: "binding" must be one of initial, unbound, unboundButCannotSync, bound, notRequired, "#
                + #"notSupported, unknown, found the text "unbond" (did you mean "unbound"?)"#),
        .init(
            "version as number", "\"4.2\"", "4.2",
            #"9:90: error: "sdkVersion" must be a text such as "4.16", found 4.2"#),
        .init(
            "version without a dot", "\"4.2\"", "\"416\"",
            #"9:90: error: "sdkVersion" must be a text such as "4.16", found the text "416""#),
        .init(
            "version of three parts", "\"4.2\"", "\"4..2\"",
            #"9:90: error: "sdkVersion" must be a text such as "4.16", found the text "4..2""#),
        .init(
            "version too long", "\"4.2\"", "\"4.162\"",
            #"9:90: error: "sdkVersion" must be a text such as "4.16", found the text "4.162""#),
        .init(
            "version zero", "\"4.2\"", "\"0.9\"",
            #"9:90: error: "sdkVersion" must be a text such as "4.16", found the text "0.9""#),
        .init(
            "misspelt version", "sdkVersion", "sdkversion",
            #"9:78: error: unknown key "sdkversion" in app (did you mean "sdkVersion"?)"#),
        .init(
            "misspelt link", "  link:", "  links:",
            #"10:3: error: unknown key "links" in a scenario (did you mean "link"?)"#),
        .init(
            "phone as text", "phone: false", "phone: \"down\"",
            #"10:18: error: "phone" must be true or false, found the text "down""#),
        .init(
            "remote as null", "remote: false", "remote: null",
            #"10:33: error: "remote" must be true or false, found null"#),
        .init(
            "misspelt remote", "remote: false", "remotes: false",
            #"10:25: error: unknown key "remotes" in link (did you mean "remote"?)"#),
    ]

    static let profileAndHints: [Mutant] = [
        .init(
            "flag of a profile as number", "\"sensing.hasRear\": true", "\"sensing.hasRear\": 1",
            #"3:33: error: "sensing.hasRear" must be true or false, found 1"#),
        .init(
            "misspelt flag of a profile", "\"sensing.hasRear\"", "\"sensing.hasReer\"",
            #"3:14: error: unknown profile number "sensing.hasReer" (did you mean "sensing.hasRear"?)"#),
        .init(
            "mode that TapFly has not", "[\"forward\", \"free\"]", "[\"forward\", \"freee\"]",
            #"3:70: error: element 2 of "missions.tapFly" must be one of forward, backward, free, "#
                + #"found the text "freee" (did you mean "free"?)"#),
        .init(
            "list of a profile as text", "[\"forward\", \"free\"]", "\"forward\"",
            #"3:58: error: "missions.tapFly" must be an array, found the text "forward""#),
        .init(
            "position that selects nothing", "\"T\"", "\"X\"",
            #"3:103: error: "remote.positionThree" must be one of P, A, S, G, M, F, T, none, found the text "X" "#
                + #"(did you mean "P"?)"#),
        .init(
            "event as signal", "\"flight.motorsOn\"", "\"tapFly.interrupted\"",
            #"11:22: error: unknown signal "tapFly.interrupted" (that is an event: use "count" or "order")"#),
        .init(
            "signal as event", "\"call.failed\"", "\"aircraft.radiusReached\"",
            #"11:51: error: unknown event "aircraft.radiusReached" "#
                + #"(that is a signal: use "always", "never", "eventually" or "whenever")"#),
        .init(
            "misspelt condition's signal", "\"flight.motorsOn\"", "\"condition.novizeMode\"",
            #"11:22: error: unknown signal "condition.novizeMode" (did you mean "condition.noviceMode"?)"#),
    ]

    private static func complaint(_ text: String) -> String {
        do {
            _ = try Scenario(bytes: Array(text.utf8), file: "s")
            return "accepted"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: aircraft + world + appAndLink + profileAndHints)
    func mutant(_ mutant: Mutant) {
        let parts = Self.good.split(separator: mutant.old, omittingEmptySubsequences: false)
        #expect(parts.count == 2, "the text to replace stands in the file once")
        #expect(Self.complaint(parts.joined(separator: mutant.new)) == "s:" + mutant.complaint)
    }

    @Test("The good one is accepted, and every key arrives where it belongs")
    func good() throws {
        let scenario = try Scenario(bytes: Array(Self.good.utf8), file: "s")
        let (world, profile) = (scenario.world, scenario.scene.profile)
        #expect(!world.settings.isMultiModeOn && !world.settings.isAvoidanceOn)
        #expect(world.settings.goHomeHeightMeters == 45)
        #expect(world.settings.failSafe == .landing)
        #expect(world.settings.lowBatteryPercent == 40 && world.settings.seriousBatteryPercent == 35)
        #expect(world.remote.stickMode == .mode3)
        #expect(world.conditions.satellites == 7)
        #expect(world.conditions.flags == 1 << 1 | 1 << 11)
        #expect(world.conditions.faults == 1 << 5)
        #expect(world.app.registration.symbol == "registration/couldNotConnectToInternet")
        #expect(world.app.activation == .loginRequired && world.app.binding == .unbound)
        #expect(world.app.sdkVersion == 402)
        #expect(!world.conditions.isPhoneLinked && !world.conditions.isRemoteLinked)
        #expect(!world.aircraft.isFlying && !world.status.areMotorsOn)
        #expect(profile.sensing.hasRear && profile.missions.tapFly == [.forward, .free])
        #expect(profile.remote.positionThree == .T)
    }

    @Test("Without the keys everything stands as for an ordinary flight")
    func defaults() throws {
        let world = try scenario().world
        #expect(world.settings.isMultiModeOn && world.settings.isAvoidanceOn)
        #expect(world.settings.goHomeHeightMeters == 30 && world.settings.failSafe == .goHome)
        #expect(world.settings.lowBatteryPercent == 30 && world.settings.seriousBatteryPercent == 10)
        #expect(world.conditions.satellites == 16 && world.conditions.flags == 0 && world.conditions.faults == 0)
        #expect(world.app.registration.isOK && world.app.sdkVersion == 416 && !world.app.isConfined)
        #expect(world.conditions.isPhoneLinked && world.conditions.isRemoteLinked)
        #expect(world.remote.stickMode == .mode2)
    }

    @Test("Thresholds five apart, versions with one and two digits, errors by name")
    func edges() throws {
        let text = Self.good.replacing("registered: false", with: "registered: \"registration/invalidAppKey\"")
            .replacing("\"4.2\"", with: "\"4.16\"").replacing(
                "lowBattery: 40, seriousBattery: 35", with: "lowBattery: 15")
        let world = try Scenario(bytes: Array(text.utf8), file: "s").world
        #expect(world.app.registration.number == -2 && world.app.sdkVersion == 416)
        #expect(world.settings.lowBatteryPercent == 15 && world.settings.seriousBatteryPercent == 10)
    }
}
