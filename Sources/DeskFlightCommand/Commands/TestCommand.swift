import DeskFlight
import Glibc

/// `deskflight test PATH…`
enum TestCommand {
    static let subcommand = Subcommand(
        name: "test", summary: "fly scenarios as a regression suite",
        usage: "test PATH… [--seed N] [--shake N] [--out DIR] [--json]",
        help: """
            Flies every scenario of the files and folders named, in the order of their paths, and counts.

              --seed N   replaces the seed of every file
              --shake N  delays and reorders deliveries as the contract allows, by this seed
              --out DIR  writes each run's verdict, trace, recording and card into a folder below DIR
              --json     one JSON object a scenario and nothing else

            The last lines say what failed, with the command that repeats it.
            """,
        options: [
            .value("--seed", "a number"), .value("--shake", "a number"), .value("--out", "a folder"),
            .flag("--json"),
        ],
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let paths = try arguments.requireFiles("scenario file or folder")
        let files = try ScenarioFiles.findAny(paths)
        var options = FlightRun.Options()
        options.seed = try arguments.seed("--seed")
        options.shake = try arguments.seed("--shake")
        Interrupt.watch()
        var suite = Suite(isJSON: arguments.has("--json"))
        for (index, file) in files.enumerated() {
            if Interrupt.isRequested {
                suite.leave(files.count - index)
                break
            }
            Terminal.progress("\(index + 1) of \(files.count): \(file)")
            options.out = arguments.value("--out").map { "\($0)/\(ScenarioFiles.folderName(file))" }
            suite.take(file, options)
        }
        Terminal.endProgress()
        return suite.finish()
    }
}

/// What a suite has seen so far.
private struct Suite {
    let isJSON: Bool
    private var passed = 0
    private var failures: [Verdict] = []
    private var unreadable: [String] = []
    /// The worst of what kept scenarios from flying.
    private var status = ExitStatus.passed
    private var left = 0

    init(isJSON: Bool) { self.isJSON = isJSON }

    mutating func take(_ file: String, _ options: FlightRun.Options) {
        do {
            let scenario = try ScenarioFiles.load(file)
            var flight = try FlightRun(scenario, options)
            while !flight.isOver && !Interrupt.isRequested { flight.advance() }
            report(flight.finish(cancelled: Interrupt.isRequested && !flight.isOver))
        } catch {
            unreadable.append("\(error)")
            status = max(status, ExitStatus.status(of: error))
            if !isJSON { line("BAD", .red, file, "") }
        }
    }

    /// The user has had enough: so many scenarios were not flown.
    mutating func leave(_ count: Int) {
        left = count
        status = max(status, ExitStatus.broken)
    }

    private mutating func report(_ verdict: Verdict) {
        if isJSON { Terminal.out(verdict.json) }
        if verdict.outcome == .passed { passed += 1 } else { failures.append(verdict) }
        guard !isJSON else { return }
        let margin = verdict.smallestMargin.map { "margin \(Fixed.text($0, decimals: 3))" } ?? ""
        let isPassed = verdict.outcome == .passed
        line(isPassed ? "ok" : "FAILED", isPassed ? .green : .red, verdict.file, margin)
        RunReport.warn(verdict)
    }

    private func line(_ word: String, _ colour: Terminal.Colour, _ file: String, _ rest: String) {
        Terminal.endProgress()
        // Padded first: colours take no room.
        Terminal.out(
            Terminal.paint(Text.padded(word, to: 8), colour) + Text.padded(Shown.escaped(file, limit: 1000), to: 60)
                + " " + rest)
    }

    func finish() -> Int32 {
        for text in unreadable { Terminal.error(text) }
        for verdict in failures { FailureText.explain(verdict) }
        let rest = left == 0 ? "" : ", \(left) not flown"
        if !isJSON { Terminal.out("\(passed) passed, \(failures.count + unreadable.count) failed" + rest) }
        return failures.map(\.exitStatus).reduce(status, max)
    }
}

/// Scenario files below folders.
enum ScenarioFiles {
    /// Folders in one another; deeper ones are an error, so that no scenario is left out in silence.
    private static let maximumDepth = 32

    /// As `find`, but finding nothing is a mistake.
    static func findAny(_ paths: [String]) throws -> [String] {
        let files = try find(paths)
        guard files.isEmpty else { return files }
        throw UsageError(message: "no scenario (*.json5) in \(paths.joined(separator: ", "))")
    }

    /// The files named, and all `*.json5` below the folders named, sorted by the bytes of their paths.
    static func find(_ paths: [String]) throws(HostFailure) -> [String] {
        var files: [String] = []
        for path in paths {
            if isFolder(path, following: true) {
                files += try below(path, depth: 0).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            } else {
                files.append(path)
            }
        }
        return files
    }

    /// Asks the file system, because not all of them say in a folder's list what an entry is.
    private static func isFolder(_ path: String, following: Bool) -> Bool {
        var status = stat()
        return (following ? stat(path, &status) : lstat(path, &status)) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func below(_ folder: String, depth: Int) throws(HostFailure) -> [String] {
        guard depth < maximumDepth else {
            throw HostFailure(action: "read \(folder)", reason: "folders nest more than \(maximumDepth) deep")
        }
        guard let directory = opendir(folder) else {
            throw HostFailure(action: "read \(folder)", reason: String(cString: strerror(errno)))
        }
        defer { closedir(directory) }
        var found: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            // Links to folders may lead in a circle; a link to a scenario is one.
            if isFolder(path, following: false) {
                found += try below(path, depth: depth + 1)
            } else if name.hasSuffix(".json5") {
                found.append(path)
            }
        }
        return found
    }

    /// Reads and checks one file.
    static func load(_ file: String) throws -> Scenario {
        try Scenario.load(file)
    }

    /// A path as a name of one folder.
    static func folderName(_ path: String) -> String {
        let name = path.hasSuffix(".json5") ? String(path.dropLast(6)) : path
        return name.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "-")
    }
}
