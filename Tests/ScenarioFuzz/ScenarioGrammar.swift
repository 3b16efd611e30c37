import Contract
import ScenarioKit

/// Makes scenarios that the loader should take, of random structure: what a fuzzer of bytes would never find.
struct ScenarioGrammar {
    var random: Random
    /// Makes mistakes of an author's: what fits no place in words that exist.
    let isSloppy: Bool
    private var targets: [String] = []
    private(set) var seconds = 60.0
    private var names = 0
    /// Named steps that later lanes and expectations may refer to, and what earlier steps of this lane leave behind.
    private(set) var stepNames: [String] = []
    private var bindings: [String] = []
    private var waitingBindings: [String] = []
    /// The scenario's parameters, each with a step that uses it.
    private(set) var parameters: [Parameter] = []
    /// The files that the scenario uses, by their paths.
    var files: [(path: String, tree: Tree)] = []

    init(random: Random, isSloppy: Bool = false) {
        self.random = random
        self.isSloppy = isSloppy
    }

    mutating func scenario() -> Tree {
        seconds = random.pick([0.5, 5, 30, 60, 600])
        var members: [(key: String, value: Tree)] = [
            ("deskflight", .number(1)), ("name", .text(random.pick(["a", "tap toward the barn", "größer 你好"]))),
        ]
        if random.chance(1, in: 2) { members.append(("about", .text("why this \"file\"\nexists"))) }
        if random.chance(1, in: 2) { members.append(("seed", .number(random.below(1 << 40)))) }
        if random.chance(1, in: 4) { members.append(("seeds", seeds())) }
        members.append(("duration", .number(seconds)))
        if random.chance(1, in: 3) { members.append(("profile", profile())) }
        let world = self.world()
        if random.chance(4, in: 5) { members.append(("aircraft", aircraft())) }
        if random.chance(1, in: 3) { members.append(("camera", camera())) }
        members.append(("world", world))
        if random.chance(1, in: 2) { members.append(("app", app())) }
        if random.chance(1, in: 3) {
            members.append(
                (
                    "link",
                    .object([("phone", .flag(random.chance(1, in: 2))), ("remote", .flag(random.chance(1, in: 2)))])
                )
            )
        }
        // Conditions may ask for the time of day.
        members.append(("clock", clock()))
        parameters = someParameters()
        if !parameters.isEmpty { members.append(("params", .object(parameters.map { ($0.name, $0.value) }))) }
        (names, stepNames) = (0, [])
        if random.chance(1, in: 3) || !parameters.isEmpty {
            let first = script(uses: parameters.map(\.use))
            members.append(("lanes", .object([("pilot", first), ("app", script())])))
        } else if slips() {
            members.append(("lanes", random.pick(Self.circles)))
        } else if random.chance(9, in: 10) {
            members.append(("script", script()))
        }
        if random.chance(9, in: 10) { members.append(("expect", expectations())) }
        if random.chance(1, in: 3) { members = sharing(members, level: 0) }
        // Order is free.
        if random.chance(1, in: 3) { members.swapAt(random.below(members.count), random.below(members.count)) }
        return .object(members)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Tree {
        switch random.below(8) {
        case 0: return .number(range.lowerBound)
        case 1: return .number(range.upperBound)
        default:
            let value = random.number(range)
            let text = Tree.short(value)
            // Rounding must not leave the range.
            guard let rounded = Double(text), range.contains(rounded) else { return .number(range.lowerBound) }
            if random.chance(1, in: 12) { return .number(rounded < 0 ? text : "+" + text) }
            if random.chance(1, in: 12), rounded == 16 { return .number("0x10") }
            return .number(random.chance(1, in: 12) && !text.contains(".") ? text + "." : text)
        }
    }

    mutating func numbers(_ ranges: ClosedRange<Double>...) -> Tree {
        var list: [Tree] = []
        for range in ranges { list.append(number(range)) }
        return .list(list)
    }

    private mutating func profile() -> Tree {
        var members: [(key: String, value: Tree)] = []
        for number in ProfileNumber.all where random.chance(1, in: 12) {
            // Small pictures and short times keep a run short.
            let top = min(number.range.upperBound, number.range.lowerBound + 100)
            members.append((number.key, self.number(number.range.lowerBound...top)))
        }
        if random.chance(1, in: 4) { members.append(("tapFly.isStrict", .flag(random.chance(1, in: 2)))) }
        if random.chance(1, in: 4) { members.append(("missions.tapFly", .list([.text("forward"), .text("free")]))) }
        if random.chance(1, in: 4) { members.append(("remote.positionTwo", .text(random.pick(["P", "none"])))) }
        if slips() { members.append(random.pick(Self.wrongNumbers)) }
        return .object(members)
    }

    private mutating func aircraft() -> Tree {
        var members: [(key: String, value: Tree)] = []
        if random.chance(1, in: 2) {
            members.append(("model", .text(random.pick(["mavic-pro", "phantom-4", "phantom-4-pro", "phantom-3"]))))
        }
        if random.chance(2, in: 3) { members.append(("at", numbers(-90...90, -90...90, 0...110))) }
        if random.chance(1, in: 2) { members.append(("heading", number(-360...360))) }
        if random.chance(1, in: 2) { members.append(("gimbalPitch", number(-60...20))) }
        if random.chance(1, in: 2) { members.append(("battery", number(0...100))) }
        if random.chance(1, in: 3) { members.append(("modeSwitch", .text(random.pick(["P", "A", "S", "F"])))) }
        if random.chance(1, in: 3) { members += settings() }
        if random.chance(1, in: 2) {
            members.append(("limits", .object([("radius", number(15...8000)), ("height", number(20...500))])))
        }
        return .object(members)
    }

    private mutating func camera() -> Tree {
        var members: [(key: String, value: Tree)] = []
        if random.chance(1, in: 2) { members.append(("hfov", number(10...150))) }
        if random.chance(1, in: 2) {
            members.append(("stream", .list([.number(16 + random.below(4081)), .number(16 + random.below(4081))])))
        }
        if random.chance(1, in: 2) { members.append(("card", random.chance(1, in: 2) ? .null : .text("cards/a b"))) }
        return .object(members)
    }

    private mutating func world() -> Tree {
        var members: [(key: String, value: Tree)] = []
        targets = []
        if random.chance(1, in: 2) { members.append(("light", number(0...200_000))) }
        if random.chance(1, in: 2) {
            members.append(
                ("wind", .object([("from", number(0...360)), ("speed", number(0...20)), ("gust", number(0...10))])))
        }
        if random.chance(1, in: 2) { members += standing() }
        if random.chance(1, in: 2) {
            var list: [Tree] = []
            for index in 0..<random.below(4) { list.append(.object([("id", .text("it-\(index)")), shape()])) }
            members.append(("obstacles", .list(list)))
        }
        if random.chance(1, in: 2) {
            var list: [Tree] = []
            for index in 0..<random.below(4) {
                let id = random.pick(["walker", "a-b", "t_", "9"]) + "\(index)"
                targets.append(id)
                var path = [Tree.object([("at", numbers(-90...90, -90...90))])]
                for _ in 0..<random.below(3) {
                    path.append(.object([("at", numbers(-90...90, -90...90)), ("speed", number(0.01...60))]))
                }
                list.append(.object([("id", .text(id)), ("kind", .text("person")), ("path", .list(path))]))
            }
            members.append(("targets", .list(list)))
        }
        return .object(members)
    }
}

/// Steps and expectations.
extension ScenarioGrammar {
    private mutating func script(uses: [Tree] = []) -> Tree {
        var steps = uses
        var time = 0.0
        bindings = []
        for _ in 0..<random.below(9) {
            var members: [(key: String, value: Tree)] = []
            switch random.below(5) {
            case 0:
                let later = random.number(0...seconds / 30).rounded()
                time += later
                if time < seconds { members.append(("after", .number(later))) } else { time -= later }
            case 1:
                time = min(seconds - 0.02, time + random.number(0...seconds / 10))
                members.append(("at", .number(String(time))))
            case 2 where !stepNames.isEmpty:
                let plus = random.number(0...seconds / 50).rounded(.down)
                time = max(time, plus)
                let name = Tree.text(random.pick(stepNames))
                let place = Tree.object([("step", name), ("plus", .number(plus))])
                members.append(("after", random.chance(1, in: 2) ? name : place))
            default: break
            }
            action(into: &members, depth: 0)
            if random.chance(1, in: 3) {
                let name = newName()
                members.append(("name", .text(name)))
                stepNames.append(name)
            }
            steps.append(.object(members))
            bindings += waitingBindings
            waitingBindings = []
        }
        return .list(steps)
    }

    /// A name for what a step leaves, and a condition that later steps may put it into.
    private mutating func bind(_ condition: (String) -> String) -> String {
        let name = newName()
        waitingBindings.append(condition(name))
        return name
    }

    /// A condition, sometimes joined with one on what earlier steps of the lane have left.
    private mutating func bound(_ condition: String) -> String {
        guard !bindings.isEmpty, random.chance(1, in: 2) else { return condition }
        return "(\(condition)) or \(random.pick(bindings))"
    }

    private mutating func newName() -> String {
        names += 1
        return "n\(names)"
    }

    private mutating func action(into members: inout [(key: String, value: Tree)], depth: Int) {
        switch random.below(depth < 3 ? 12 : 9) {
        case 0...1:
            members.append(("when", .text(bound(condition()))))
            if random.chance(2, in: 3) { members.append(("within", number(0...5))) }
            if random.chance(1, in: 4) { members.append(("as", .text(bind { "time > $\($0).time" }))) }
        case 2:
            let signal = random.pick(SignalCatalogue.fixed)
            members.append(("read", .text(signal.name)))
            var isNumber = false
            if case .number = signal.kind { isNumber = true }
            members.append(("as", .text(isNumber ? bind { "\(signal.name) >= $\($0)" } : newName())))
        case 9:
            var loop: [(key: String, value: Tree)] = [("times", .number(1 + random.below(3)))]
            if random.chance(1, in: 2) {
                loop = [("until", .text(condition())), ("atMost", .number(1 + random.below(4)))]
            }
            loop.append(("steps", block(1, depth)))
            members.append(("repeat", .object(loop)))
        case 10:
            members.append(("if", .text(condition())))
            members.append(("then", block(0, depth)))
            if random.chance(1, in: 2) { members.append(("else", block(0, depth))) }
        case 11:
            var branches: [Tree] = []
            for _ in 0..<2 + random.below(2) { branches.append(branch(depth)) }
            members.append(("first", .list(branches)))
            if random.chance(1, in: 2) { members.append(("within", number(0...5))) }
        default: command(into: &members)
        }
    }

    private mutating func block(_ least: Int, _ depth: Int) -> Tree {
        var steps: [Tree] = []
        for _ in 0..<least + random.below(3) {
            var members: [(key: String, value: Tree)] = []
            action(into: &members, depth: depth + 1)
            steps.append(.object(members))
        }
        return .list(steps)
    }

    private mutating func branch(_ depth: Int) -> Tree {
        var steps = [Tree.object([("when", .text(condition()))])]
        if case .list(let more) = block(0, depth) { steps += more }
        return .list(steps)
    }

    private mutating func command(into members: inout [(key: String, value: Tree)]) {
        if slips() {
            members += random.pick(Self.wrongCommands)
            return
        }
        let command = random.pick(
            targets.isEmpty
                ? CommandCatalogue.all.filter { $0.parameter(named: "target") == nil } : CommandCatalogue.all)
        members.append(("do", .text(command.name)))
        for parameter in command.parameters where parameter.isRequired || random.chance(1, in: 2) {
            switch parameter.kind {
            case .number(_, let range) where parameter.isWhole:
                members.append(
                    (
                        parameter.key,
                        .number(Int(range.lowerBound) + random.below(Int(range.upperBound - range.lowerBound) + 1))
                    )
                )
            case .number(_, let range): members.append((parameter.key, number(range)))
            case .flag: members.append((parameter.key, .flag(random.chance(1, in: 2))))
            case .choice(let choices): members.append((parameter.key, .text(random.pick(choices).symbol)))
            case .imagePoint: members.append((parameter.key, numbers(0...1, 0...1)))
            case .file: members.append((parameter.key, .text("DCIM/100MEDIA/DJI_0001.JPG")))
            case .target: members.append((parameter.key, .text(random.pick(targets))))
            }
        }
        if command.name.hasPrefix("rc.stick"), command.name != "rc.stickMode", random.chance(1, in: 2) {
            members.append(("for", number(0...9)))
        }
        guard command.isCall, random.chance(2, in: 3) else { return }
        if random.chance(1, in: 4) {
            members.append(
                ("as", .text(bind { "$\($0).error == 0 and $\($0).time <= time or $\($0).value < $\($0).value" })))
        }
        let isOK = random.chance(2, in: 3)
        members.append(("completes", .text(isOK ? "ok" : random.pick(ErrorCatalogue.symbols))))
        if random.chance(1, in: 3) { members.append(("within", number(0...20))) }
    }

    private mutating func expectations() -> Tree {
        var list: [Tree] = []
        for _ in 0..<random.below(7) {
            var members: [(key: String, value: Tree)] = []
            switch random.below(8) {
            case 0, 1: everyTick(into: &members)
            case 2:
                members.append(("eventually", .text(condition())))
                if random.chance(1, in: 2) { members.append(("within", number(0...100))) }
            case 3:
                members.append(("whenever", .text(condition())))
                members.append(("then", .text(condition())))
                if random.chance(1, in: 2) { members.append(("within", number(0...100))) }
                if random.chance(1, in: 3) { members.append(("for", number(0...20))) }
                if random.chance(1, in: 2) { members.append(("vacuous", .text(random.pick(["ok", "fails"])))) }
            case 4: members += [("holds", .text(condition())), ("for", number(0...20))]
            case 5:
                var links: [Tree] = []
                for _ in 0...1 + random.below(4) {
                    links.append(.text(random.chance(1, in: 2) ? event() : condition()))
                }
                members.append(("order", .list(links)))
            case 6:
                members.append(("fraction", .text(condition())))
                if random.chance(1, in: 2) { members.append(("while", .text(condition()))) }
                members.append((random.pick(["atLeast", "atMost"]), number(0...1)))
                if random.chance(1, in: 3) { members.append(("vacuous", .text("ok"))) }
            default: count(into: &members)
            }
            if random.chance(1, in: 4) {
                members += [("from", .number(0)), ("to", .number(String(seconds / 2)))]
            } else if !stepNames.isEmpty, random.chance(1, in: 3) {
                members.append(edge())
            }
            list.append(.object(members))
        }
        return .list(list)
    }

    private mutating func everyTick(into members: inout [(key: String, value: Tree)]) {
        members.append((random.pick(["always", "never"]), .text(condition())))
        guard random.chance(1, in: 3) else { return }
        members.append(("until", .text(condition())))
        if random.chance(1, in: 3) { members.append(("vacuous", .text("ok"))) }
        if random.chance(1, in: 2) { members.append(("within", number(0...100))) }
    }

    private mutating func count(into members: inout [(key: String, value: Tree)]) {
        let pattern = random.pick(EventPattern.allCases)
        members.append(("count", .text(pattern.rawValue)))
        if random.chance(1, in: 3) {
            members.append(("where", .text(filter(pattern))))
        } else if pattern.carriesError, random.chance(1, in: 2) {
            members.append(("error", .text(random.pick(ErrorCatalogue.symbols))))
        }
        let least = random.below(5)
        switch random.below(3) {
        case 0: members.append(("equals", .number(least)))
        case 1: members.append(("atLeast", .number(least)))
        default: members += [("atLeast", .number(least)), ("atMost", .number(least + random.below(3)))]
        }
    }

    /// A link of an order.
    private mutating func event() -> String {
        let pattern = random.pick(EventPattern.allCases)
        return pattern.rawValue + (random.chance(1, in: 2) ? " where " + filter(pattern) : "")
    }

    private mutating func filter(_ pattern: EventPattern) -> String {
        if slips() { return random.pick(Self.wrongFilters) }
        guard !pattern.fields.isEmpty else { return condition() }
        let field = random.pick(pattern.fields)
        switch field.kind {
        case .flag: return random.pick([field.name, "not \(field.name)", "\(field.name) == true"])
        case .choice(let members): return "\(field.name) \(random.pick(["==", "!="])) \(random.pick(members).symbol)"
        case .number:
            return "\(field.name) \(random.pick(["<", ">="])) \(Tree.short(random.number(-100...100))) or link.phone"
        }
    }

    mutating func condition(depth: Int = 0) -> String {
        switch depth < 4 ? random.below(8) : 7 {
        case 0: return condition(depth: depth + 1) + random.pick([" and ", "&&", " && "]) + condition(depth: depth + 1)
        case 1: return condition(depth: depth + 1) + random.pick([" or ", "||"]) + condition(depth: depth + 1)
        case 2: return random.pick(["not ", "!", "not"]) + "(" + condition(depth: depth + 1) + ")"
        case 3: return "( " + condition(depth: depth + 1) + ")"
        default: return comparison()
        }
    }

    private mutating func comparison() -> String {
        var signal = random.pick(SignalCatalogue.fixed)
        var name = signal.name
        if !targets.isEmpty, random.chance(1, in: 4) {
            signal = random.pick(SignalCatalogue.ofTargets)
            name = "target.\(random.pick(targets)).\(signal.name)"
        }
        if slips() { return random.pick(Self.wrongConditions) }
        let sign = random.pick(["<", "<=", ">", ">=", "==", "!="])
        switch signal.kind {
        case .flag:
            return random.pick([name, "not \(name)", "!\(name)", "\(name) == true", "\(name) != false"])
        case .choice(let members):
            return "\(name) \(random.pick(["==", "!="])) \(random.pick(members).symbol)"
        case .number:
            if random.chance(1, in: 5) {
                let unit = signal.unit
                let others = SignalCatalogue.fixed.filter { other in
                    if case .number = other.kind { return other.unit == unit }
                    return false
                }
                if !others.isEmpty { return "\(name)\(sign)\(random.pick(others).name)" }
            }
            return "\(name) \(sign) \(Tree.short(random.number(-100...100)))"
        }
    }
}
