import DeskFlight

/// `deskflight diff A B`
enum DiffCommand {
    static let subcommand = Subcommand(
        name: "diff", summary: "tell how two runs differ, from their traces, recordings or folders",
        usage: "diff A B [--json]",
        help: """
            A and B are two traces (trace.jsonl), two recordings (run.dfrec) or two folders that --out has made; a
            folder beside a file stands for its file of that kind. Tells first what the heads say differently (scenario,
            seed), then the first difference by tick, field and both values, then how many ticks and fields differ and
            which events (of traces) or commands (of recordings) only one of them has. Of two folders both pairs are
            compared.

              --json  one JSON object a pair and nothing else

            Exit status: 0 equal, 1 different, 3 when a file cannot be read.
            """,
        options: [.flag("--json")], run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard arguments.rest.count == 2 else {
            throw UsageError(message: "diff takes two traces, recordings or folders, not \(arguments.rest.count)")
        }
        var status = ExitStatus.passed
        for pair in try pairs(arguments.rest[0], arguments.rest[1]) {
            let comparison: RunComparison
            do throws(ComparisonError) {
                comparison = try pair.compare()
            } catch {
                Terminal.endProgress()
                Terminal.error(error.text)
                return ExitStatus.badInput
            }
            Terminal.endProgress()
            if arguments.has("--json") { Terminal.out(comparison.json(pair)) } else { comparison.tell(pair) }
            if !comparison.isEqual { status = ExitStatus.failed }
        }
        return status
    }

    /// What to compare with what.
    private static func pairs(_ a: String, _ b: String) throws -> [FilePair] {
        switch (try file(a), try file(b)) {
        case (.trace, .trace): return [FilePair(kind: .trace, a: a, b: b)]
        case (.recording, .recording): return [FilePair(kind: .recording, a: a, b: b)]
        case (.folder, .trace): return [FilePair(kind: .trace, a: a + "/" + RunOutput.traceName, b: b)]
        case (.trace, .folder): return [FilePair(kind: .trace, a: a, b: b + "/" + RunOutput.traceName)]
        case (.folder, .recording): return [FilePair(kind: .recording, a: RunFile.recording(at: a), b: b)]
        case (.recording, .folder): return [FilePair(kind: .recording, a: a, b: RunFile.recording(at: b))]
        case (.folder, .folder): return try inFolders(a, b)
        case (.trace, .recording), (.recording, .trace):
            throw UsageError(message: "a trace and a recording cannot be compared")
        }
    }

    private static func file(_ path: String) throws -> RunFile {
        if let file = try RunFile(path) { return file }
        throw UsageError(
            message: "\(Shown.escaped(path, limit: 1000)) is neither a trace nor a recording nor the folder of a run")
    }

    private static func inFolders(_ a: String, _ b: String) throws -> [FilePair] {
        var pairs: [FilePair] = []
        for (kind, one, other) in [
            (FilePair.Kind.recording, RunFile.recording(in: a), RunFile.recording(in: b)),
            (.trace, RunFile.trace(in: a), RunFile.trace(in: b)),
        ] {
            switch (one, other) {
            case (let one?, let other?): pairs.append(FilePair(kind: kind, a: one, b: other))
            case (nil, nil): break
            case (nil, _?): throw UsageError(message: "\(a) holds no \(kind), and \(b) does")
            case (_?, nil): throw UsageError(message: "\(b) holds no \(kind), and \(a) does")
            }
        }
        guard !pairs.isEmpty else { throw UsageError(message: "\(a) and \(b) hold neither traces nor recordings") }
        return pairs
    }
}

/// Two files of one kind.
private struct FilePair {
    enum Kind: String {
        case trace
        case recording
    }

    var kind: Kind
    var a: String
    var b: String

    /// Reads both piece by piece.
    func compare() throws(ComparisonError) -> RunComparison {
        let (one, other) = (try open(a), try open(b))
        switch kind {
        case .trace:
            return try TraceComparison.compare(
                ({ () throws(HostFailure) in try one.next() }, a), ({ () throws(HostFailure) in try other.next() }, b),
                afterTick: progress)
        case .recording:
            return try RecordingComparison.compare(
                (try reader(one, a), a), (try reader(other, b), b), afterTick: progress)
        }
    }

    private func open(_ path: String) throws(ComparisonError) -> FileChunks {
        do throws(HostFailure) { return try FileChunks(path) } catch { throw .host(error) }
    }

    private func reader(_ file: FileChunks, _ path: String) throws(ComparisonError) -> RecordingReader {
        do throws(RecordingError) {
            return try RecordingReader(reading: { () throws(HostFailure) in try file.next() })
        } catch {
            throw .recording(file: path, .damaged(error))
        }
    }

    private func progress(_ tick: Tick) {
        guard Terminal.errorIsTTY, tick.index % 8192 == 0 else { return }
        Terminal.progress("\(kind)s: \(Fixed.text(tick.seconds, decimals: 1)) s")
    }
}

extension ComparisonError {
    /// As the command tells it: places of a file stand first, like a compiler's.
    fileprivate var text: String {
        switch self {
        case .trace, .recording: "\(self)"
        case .host: "deskflight: \(self)"
        }
    }
}

/// How a comparison is told.
extension RunComparison {
    /// Fields and events that are named; the others are counted.
    private static let shownNames = 8

    fileprivate func tell(_ pair: FilePair) {
        for head in heads { Terminal.out("\(head.what): \(Self.shown(head.a)) | \(Self.shown(head.b))") }
        let (a, b) = (Shown.escaped(pair.a, limit: 1000), Shown.escaped(pair.b, limit: 1000))
        let word = isEqual ? Terminal.paint("equal", .green) : Terminal.paint("differs", .red)
        let what = pair.kind == .trace ? "ticks with events" : "ticks"
        guard let first else {
            return Terminal.out("\(word)  \(a) | \(b): \(ticks) \(what), none differs")
        }
        Terminal.out("\(word)  \(a) | \(b)")
        let time = Fixed.text(first.tick.seconds, decimals: 2)
        Terminal.out(
            "first difference at tick \(first.tick.index) (\(time) s): \(first.field): "
                + "\(Self.shown(first.a)) | \(Self.shown(first.b))")
        Terminal.out("\(differingTicks) of \(ticks) \(what) differ")
        let things = pair.kind == .trace ? "events" : "commands"
        Self.list("\(fields.count) fields differ, on so many ticks", fields)
        Self.list("\(things) in the first only", onlyInA)
        Self.list("\(things) in the second only", onlyInB)
        if lastTickA != lastTickB {
            Terminal.out("last tick: \(Self.shown(lastTickA)) | \(Self.shown(lastTickB))")
        }
    }

    private static func list(_ title: String, _ tallies: [Tally]) {
        guard !tallies.isEmpty else { return }
        // The most frequent first; equals stay in the order of the files.
        let sorted = tallies.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
        let shown = sorted.prefix(shownNames).map {
            "\(Shown.escaped($0.element.name, limit: 200)) \($0.element.count)"
        }
        let more = sorted.count - shown.count
        Terminal.out("\(title): " + shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
    }

    private static func shown(_ text: String?) -> String { text.map { Shown.escaped($0, limit: 1000) } ?? "nothing" }
    private static func shown(_ tick: Tick?) -> String { tick.map { "\($0.index)" } ?? "none" }

    fileprivate func json(_ pair: FilePair) -> String {
        var parts: [String] = []
        func add(_ key: String, _ value: String) { parts.append("\(JSONText.quoted(key)):\(value)") }
        add("a", JSONText.quoted(pair.a))
        add("b", JSONText.quoted(pair.b))
        add("differingTicks", "\(differingTicks)")
        add("equal", "\(isEqual)")
        add("fields", Self.json(fields))
        if let first {
            let (a, b) = (Self.json(first.a), Self.json(first.b))
            add(
                "first",
                "{\"a\":\(a),\"b\":\(b),\"field\":\(JSONText.quoted(first.field)),\"tick\":\(first.tick.index)}")
        }
        let heads = heads.map {
            "{\"a\":\(JSONText.quoted($0.a)),\"b\":\(JSONText.quoted($0.b)),\"what\":\(JSONText.quoted($0.what))}"
        }
        add("heads", "[\(heads.joined(separator: ","))]")
        add("kind", JSONText.quoted(pair.kind.rawValue))
        add("lastTickA", lastTickA.map { "\($0.index)" } ?? "null")
        add("lastTickB", lastTickB.map { "\($0.index)" } ?? "null")
        add("onlyInA", Self.json(onlyInA))
        add("onlyInB", Self.json(onlyInB))
        add("ticks", "\(ticks)")
        return "{" + parts.joined(separator: ",") + "}"
    }

    private static func json(_ text: String?) -> String { text.map(JSONText.quoted) ?? "null" }

    private static func json(_ tallies: [Tally]) -> String {
        let parts = tallies.map { "{\"count\":\($0.count),\"name\":\(JSONText.quoted($0.name))}" }
        return "[\(parts.joined(separator: ","))]"
    }
}
