import DeskFlight

/// What `--set` means for several files: each takes the parameters that it has.
struct FileSettings {
    /// The files as they were named, each with what it takes.
    private(set) var files: [(file: String, overrides: [ParameterOverride])]
    /// Parameters that only some of the files have.
    private var partly: [ParameterOverride] = []

    /// So many files are named; more are counted.
    private static let namesMaximum = 5

    /// - Throws: when none of several files has a parameter. One file alone says so itself, with its place.
    init(_ files: [String], _ overrides: [ParameterOverride]) throws {
        guard files.count > 1, !overrides.isEmpty else {
            self.files = files.map { ($0, overrides) }
            return
        }
        // A file that cannot be read is told when it is to be flown.
        let known = files.map { file in Set((try? Scenario.load(file))?.parameters.map(\.name) ?? []) }
        for override in overrides where !known.contains(where: { $0.contains(override.name) }) {
            let all = known.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
            throw UsageError(
                message: "--set sets \"\(override.name)\", a parameter that none of the \(files.count) files has",
                hint: NearestName.hint(override.name, in: all))
        }
        self.files = zip(files, known).map { file, names in (file, overrides.filter { names.contains($0.name) }) }
        partly = overrides.filter { override in !known.allSatisfy { $0.contains(override.name) } }
    }

    /// Says which files have taken what not all of them could.
    func tell() {
        for override in partly {
            let takers = files.filter { $0.overrides.contains(override) }.map { Shown.escaped($0.file, limit: 1000) }
            let more = takers.count > Self.namesMaximum ? " and \(takers.count - Self.namesMaximum) more" : ""
            Terminal.error(
                "note: \(override.name)=\(Shown.escaped(override.text, limit: 100)) is set in \(takers.count) of "
                    + "\(files.count) files: \(takers.prefix(Self.namesMaximum).joined(separator: ", "))\(more)")
        }
    }
}
