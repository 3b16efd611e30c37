import Contract
import ScenarioKit

/// A parameter of a generated scenario, and a step that uses it.
struct Parameter {
    var name: String
    var value: Tree
    var use: Tree
    /// What may be set from outside.
    var others: [String]
}

/// The parts of a file besides its script and expectations.
extension ScenarioGrammar {
    mutating func seeds() -> Tree {
        if random.chance(1, in: 2) {
            return .object([("from", .number(random.below(1 << 40))), ("count", .number(1 + random.below(100)))])
        }
        let first = random.below(1000)
        var list: [Tree] = []
        for index in 0...random.below(5) { list.append(.number(first + index)) }
        return .list(list)
    }

    mutating func clock() -> Tree {
        let start = random.pick(["2026-03-01T09:00:00", "2024-02-29T23:59:59", "1970-01-01T00:00:00"])
        let zone = random.pick(["UTC", "Z", "+01:00", "-09:30", "Europe/Berlin"])
        let members: [(key: String, value: Tree)] = [("start", .text(start)), ("zone", .text(zone))]
        return .object(random.chance(1, in: 4) ? [members[0]] : members)
    }

    mutating func someParameters() -> [Parameter] {
        let lux = Tree.object([
            ("value", number(100...9000)), ("range", .list([.number(0), .number(10_000)])), ("unit", .text("lux")),
        ])
        let all = [
            Parameter(
                name: "lux", value: lux, use: .object([("do", .text("world.light")), ("lux", .text("$lux"))]),
                others: ["700", "10000", "+5", "1e3"]),
            Parameter(
                name: "speed", value: number(1...9),
                use: .object([("when", .text("aircraft.speed < $speed or time < 9"))]),
                others: ["3", "0.5"]),
            Parameter(
                name: "mode", value: .text(random.pick(["P", "S", "A"])),
                use: .object([("do", .text("rc.modeSwitch")), ("to", .text("$mode"))]), others: ["P", "A"]),
            Parameter(
                name: "isOn", value: .flag(random.chance(1, in: 2)),
                use: .object([("if", .text("$isOn")), ("then", .list([.object([("do", .text("rc.pause"))])]))]),
                others: ["true", "false"]),
        ]
        return random.chance(1, in: 3) ? all.filter { _ in random.chance(1, in: 2) } : []
    }

    /// Moves some parts into a file that the scenario uses; that may use another.
    mutating func sharing(
        _ members: [(key: String, value: Tree)], level: Int
    ) -> [(key: String, value: Tree)] {
        var (own, shared): ([(key: String, value: Tree)], [(key: String, value: Tree)]) = ([], [])
        for member in members {
            let isPart = ["world", "aircraft", "camera", "app", "link", "profile", "clock"].contains(member.key)
            if isPart && random.chance(1, in: 2) { shared.append(member) } else { own.append(member) }
        }
        // What the file itself says goes first, so anything may stand there besides.
        if !own.contains(where: { $0.key == "app" }) { own.append(("app", .object([("sdkVersion", .text("4.9"))]))) }
        let path = "base\(level).json5"
        own.append(("use", .text(random.pick(["", "./"]) + path)))
        shared += [("deskflight", .number(1)), ("name", .text("base"))]
        if level < 2, random.chance(1, in: 3) { shared = sharing(shared, level: level + 1) }
        files.append((path, .object(shared)))
        return own
    }

    mutating func settings() -> [(key: String, value: Tree)] {
        [
            ("multiMode", .flag(random.chance(1, in: 2))), ("avoidance", .flag(random.chance(1, in: 2))),
            ("goHomeHeight", number(20...500)), ("failSafe", .text(random.pick(["hover", "landing", "goHome"]))),
            ("lowBattery", number(30...50)), ("seriousBattery", number(10...25)),
            ("stickMode", .text(random.pick(["mode1", "mode2", "mode3"]))),
        ]
    }

    mutating func app() -> Tree {
        let reasons = ErrorCatalogue.descriptions(in: .registration).map(\.symbol)
        return .object([
            ("registered", random.chance(2, in: 3) ? .flag(random.chance(2, in: 3)) : .text(random.pick(reasons))),
            ("activation", .text(random.pick(ActivationState.allCases).symbol)),
            ("binding", .text(random.pick(BindingState.allCases).symbol)),
            ("sdkVersion", .text(random.pick(["4.16", "4.0", "3.5"]))),
        ])
    }

    /// What holds from the start.
    mutating func standing() -> [(key: String, value: Tree)] {
        let conditions = FlightCondition.allCases.filter { _ in random.chance(1, in: 9) }
        var faults: [Tree] = []
        for fault in FieldFault.allCases where random.chance(1, in: 9) {
            let whole = Tree.object([("which", .text(fault.symbol)), ("vacuous", .text(random.pick(["ok", "fails"])))])
            faults.append(random.chance(1, in: 2) ? .text(fault.symbol) : whole)
        }
        return [
            ("satellites", .number(random.below(41))), ("conditions", .list(conditions.map { .text($0.symbol) })),
            ("faults", .list(faults)),
        ]
    }

    /// Far from where aircraft start.
    mutating func shape() -> (key: String, value: Tree) {
        let center = ("center", numbers(200...900, -900...900, 0...90))
        switch random.below(3) {
        case 0: return ("box", .object([center, ("size", numbers(0.01...90, 0.01...90, 1...90))]))
        case 1:
            return ("cylinder", .object([center, ("radius", number(0.01...90)), ("height", number(0.01...90))]))
        default: return ("sphere", .object([center, ("radius", number(0.01...90))]))
        }
    }

    /// One end of a window, at a named step.
    mutating func edge() -> (key: String, value: Tree) {
        let name = Tree.text(random.pick(stepNames))
        let shift = (random.pick(["plus", "minus"]), Tree.number(random.below(5)))
        return (
            random.pick(["from", "to"]), random.chance(1, in: 2) ? name : .object([("step", name), shift])
        )
    }
}
