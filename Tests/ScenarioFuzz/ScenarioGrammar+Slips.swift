/// What authors get wrong: words that exist, in places where they mean nothing.
extension ScenarioGrammar {
    mutating func slips() -> Bool { isSloppy && random.chance(1, in: 10) }

    static let wrongConditions = [
        "$nothing > 1", "$lux.x < 3", "$n1 > 2", "$n1.path == 3", "$n1.errr == 0", "$n1.time > 2", "$n1.value == 1",
        "$n2 < $n3", "$n2.time < time", "aircraft.speed", "aircraft.isFlying < true", "aircraft.speed == executing",
        "tapFly.state == 5", "tapFly.state == executng", "aircraft.speed < time", "aircraft.speed < tapFly.state",
        "video.frame", "5 < aircraft.speed", "$isOn", "nosuch.thing > 5", "link.phone == maybe", "app.activation",
        "$mode == 4", "link.phone == $isOn", "rc.mode == $mode", "$ > 1", "$n1. > 1", "aircraft.speed > $n1",
    ]

    static let wrongFilters = [
        "speed", "call == rc.pause", "call == tapFly.strt", "error == nosuch", "error < ok", "state < executing",
        "number == x", "connected == maybe", "nosuch > 1", "activation == 3", "error == -5016", "error != -4013",
        "error == 5", "call < tapFly.stop", "connected < true", "value > call", "where error == ok", "",
    ]

    static let wrongCommands: [[(key: String, value: Tree)]] = [
        [("do", .text("tapFly.strt"))], [("do", .text("rc.pause")), ("completes", .text("ok"))],
        [("do", .text("tapFly.stop")), ("within", .number(3))],
        [("do", .text("tapFly.stop")), ("completes", .text("any")), ("as", .text("n1"))],
        [("do", .text("tapFly.stop")), ("completes", .text("modeErr"))],
        [("do", .text("tapFly.stop")), ("vacuous", .text("ok"))],
        [("do", .text("fault")), ("which", .text("stopDoesNothing")), ("on", .flag(true)), ("vacuous", .text("ok"))],
        [("do", .text("card.delete")), ("file", .text("$n1.path"))],
        [("do", .text("card.delete")), ("file", .text("$n1"))],
        [("do", .text("tapFly.setSpeed")), ("value", .text("$n1"))],
        [("do", .text("tapFly.setSpeed")), ("value", .text("$n1.value"))],
        [("do", .text("camera.shoot")), ("as", .text("n1"))],
        [("do", .text("tapFly.getSpeed")), ("completes", .text("ok")), ("as", .text("n1"))],
        [("do", .text("rc.pause")), ("after", .text("n9"))], [("do", .text("rc.pause")), ("after", .text("n3"))],
        [("do", .text("rc.pause")), ("after", .text("n1")), ("name", .text("late"))],
        [("do", .text("rc.pause")), ("after", .text("late")), ("name", .text("early"))],
        [("do", .text("rc.pause")), ("at", .number(1)), ("after", .number(1))],
        [("do", .text("rc.pause")), ("after", .number(86_000))],
        [("repeat", .object([("times", .number(100_000)), ("steps", .list([pausing, pausing]))]))],
        [("first", .list([.list([pausing]), .list([])]))], [("read", .text("aircraft.speed"))],
        [("first", .list([.list([waiting("n1")]), .list([waiting("n2")])]))],
        [("when", .text("link.phone")), ("do", .text("rc.pause"))], [("name", .text("n1"))],
    ]

    private static let pausing = Tree.object([("do", .text("rc.pause"))])

    private static func waiting(_ step: String) -> Tree {
        .object([("after", .object([("step", .text(step)), ("plus", .number(1))])), ("do", .text("rc.pause"))])
    }

    static let wrongNumbers: [(key: String, value: Tree)] = [
        ("tapFly.sped", .number(1)), ("missions.tapFly", .list([.text("sideways")])), ("sensing.hasRear", .number(1)),
        ("remote.positionOne", .text("X")), ("tapFly.speedMax", .number(1e9)), ("sensing.hasFront", .flag(false)),
    ]

    /// Lanes that wait for one another.
    static let circles: [Tree] = [
        .object([
            ("a", .list([.object([("after", .text("y")), ("name", .text("x")), ("do", .text("rc.pause"))])])),
            ("b", .list([.object([("after", .text("x")), ("name", .text("y")), ("do", .text("rc.pause"))])])),
        ]),
        .object([
            ("late", .list([waiting("x")])),
            (
                "a",
                .list([
                    .object([("first", .list([.list([waiting("y")]), .list([waiting("y")])]))]),
                    .object([
                        ("name", .text("x")),
                        ("repeat", .object([("times", .number(2)), ("steps", .list([pausing]))])),
                    ]),
                ])
            ),
            ("b", .list([.object([("after", .text("x")), ("name", .text("y")), ("do", .text("rc.pause"))])])),
        ]),
    ]
}
