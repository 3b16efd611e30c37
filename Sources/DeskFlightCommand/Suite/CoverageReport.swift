import DeskFlight

/// What a suite's runs reached of the contract's tables: told once, after the last run.
final class CoverageReport: SuiteFollower {
    let observing: (@Sendable (Scenario) -> any RunObserver)?
    private var coverage: Coverage
    private let floor: CoverageFloor?
    private let isComplete: Bool
    private let isJSON: Bool

    /// Nil when nobody asked for it.
    init?(_ arguments: ParsedArguments, isJSON: Bool) throws {
        let floor = arguments.value("--coverage-floor")
        guard arguments.has("--coverage") || floor != nil else { return nil }
        let detail = arguments.value("--coverage") ?? ""
        guard detail.isEmpty || detail == "all" else {
            throw UsageError(
                message: "--coverage stands alone or as --coverage=all, not \"\(detail)\"",
                hint: NearestName.hint(detail, in: ["all"]))
        }
        do throws(CoverageFloor.Unreadable) {
            self.floor = try floor.map { text throws(CoverageFloor.Unreadable) in try CoverageFloor(text) }
        } catch {
            throw UsageError(message: "--coverage-floor: \(error.message)", hint: error.hint)
        }
        let tables = try CoverageTables.compiledIn()
        coverage = Coverage(tables)
        observing = { CoverageRecorder($0, tables) }
        isComplete = detail == "all"
        self.isJSON = isJSON
    }

    func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?) {
        if let recorder = observer as? CoverageRecorder { coverage.merge(recorder.coverage) }
    }

    func finish(_ end: SuiteEnd) -> Int32 {
        Terminal.endProgress()
        if isJSON {
            Terminal.out(coverage.json)
        } else {
            for line in coverage.lines(isComplete: isComplete) { Terminal.out(line) }
        }
        for mismatch in coverage.mismatches { Terminal.error("MISMATCH \(mismatch)") }
        let misses = floor?.misses(coverage) ?? []
        for miss in misses { Terminal.error(miss) }
        return coverage.mismatches.isEmpty && misses.isEmpty ? ExitStatus.passed : ExitStatus.failed
    }
}
