import DeskFlight

/// What `test` was asked for.
enum SuiteArguments {
    static func options(_ arguments: ParsedArguments) throws -> SuiteRunner.Options {
        var options = SuiteRunner.Options()
        options.shake = try arguments.seed("--shake")
        options.seeds = try seeds(arguments)
        options.goldens = .never
        if let text = arguments.value("--jobs") {
            guard let jobs = Int(text), (1...SuiteRunner.jobsMaximum).contains(jobs) else {
                throw UsageError(message: "--jobs takes 1 to \(SuiteRunner.jobsMaximum), not \"\(text)\"")
            }
            options.jobs = jobs
        }
        if let text = arguments.value("--goldens") {
            let names = GoldenMode.allCases.map(\.rawValue)
            guard let mode = GoldenMode(rawValue: text) else {
                throw UsageError(
                    message: "--goldens takes one of \(names.joined(separator: ", ")), not \"\(text)\"",
                    hint: NearestName.hint(text, in: names))
            }
            options.goldens = mode
        }
        return options
    }

    /// The files and folders named, each file with its output folder.
    static func batches(_ arguments: ParsedArguments) throws -> [SuiteBatch] {
        let files = try ScenarioFiles.findAny(try arguments.requireFiles("scenario file or folder"))
        let settings = try FileSettings(files, try arguments.overrides("--set"))
        settings.tell()
        let folders = arguments.value("--out").map { ScenarioFiles.folders(for: files, below: $0) }
        return settings.files.enumerated().map {
            SuiteBatch(file: $1.file, overrides: $1.overrides, out: folders?[$0])
        }
    }

    /// The sweep that was asked for, or nil.
    static func sweep(_ arguments: ParsedArguments) throws -> Sweep? {
        guard let file = arguments.value("--sweep") else { return nil }
        guard arguments.rest.isEmpty else {
            throw UsageError(message: "--sweep names the scenario in its file; \(arguments.rest[0]) is one too many")
        }
        guard arguments.value("--goldens") == nil else {
            throw UsageError(message: "--sweep and --goldens exclude each other")
        }
        let plan = try SweepPlan(bytes: try Files.read(file, limit: Scenario.maximumBytes), file: file)
        try plan.requireScenario(try? Files.read(plan.scenario, limit: Scenario.maximumBytes))
        let overrides = try arguments.overrides("--set")
        for name in overrides.map(\.name) where plan.parameters.contains(where: { $0.name == name }) {
            throw UsageError(message: "\(file) sweeps over \"\(name)\", and --set sets it")
        }
        return Sweep(
            plan: plan, overrides: overrides, seeds: try seeds(arguments), out: arguments.value("--out") ?? "out/sweep")
    }

    private static func seeds(_ arguments: ParsedArguments) throws -> [UInt64]? {
        let seed = try arguments.seed("--seed")
        guard let text = arguments.value("--seeds") else { return seed.map { [$0] } }
        guard seed == nil else { throw UsageError(message: "--seed and --seeds exclude each other") }
        guard let seeds = SeedList.parse(text) else {
            throw UsageError(
                message: "--seeds takes a count (100), a range (5..20) or a list of both with commas, of at most "
                    + "\(SuiteRunner.runsMaximum) seeds, not \"\(text)\"")
        }
        var known: Set<UInt64> = []
        if let twice = seeds.first(where: { !known.insert($0).inserted }) {
            throw UsageError(message: "--seeds names \(twice) twice")
        }
        return seeds
    }
}

/// Seeds as the command line names them.
enum SeedList {
    /// `100` for 1 to 100, `5..20`, `3,7,30..40`; nil when it is none of these, is empty or too long.
    static func parse(_ text: String) -> [UInt64]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 1, let count = UInt64(text) { return range(1, count) }
        var seeds: [UInt64] = []
        for part in parts {
            guard let more = range(part), seeds.count + more.count <= SuiteRunner.runsMaximum else { return nil }
            seeds += more
        }
        return seeds
    }

    private static func range(_ part: Substring) -> [UInt64]? {
        if let seed = UInt64(part) { return [seed] }
        guard let dots = part.firstRange(of: ".."), let first = UInt64(part[..<dots.lowerBound]),
            let last = UInt64(part[dots.upperBound...])
        else { return nil }
        return range(first, last)
    }

    private static func range(_ first: UInt64, _ last: UInt64) -> [UInt64]? {
        guard first <= last, last - first < UInt64(SuiteRunner.runsMaximum) else { return nil }
        return Array(first...last)
    }
}
