import DeskFlight
import Glibc

/// Whole suites against the clock.
enum SuiteBench {
    /// Wall time of so many seeds of the bench scenario, from its file to the last verdict.
    static func seconds(seeds: UInt64, jobs: Int) throws -> Double {
        let file = try Figures.scratchFile()
        defer { unlink(file) }
        var options = SuiteRunner.Options()
        options.jobs = jobs
        options.seeds = Array(1...seeds)
        let counter = Counter()
        let time = try ContinuousClock().measure {
            _ = try SuiteRunner([SuiteBatch(file: file)], options).run([counter])
        }
        guard counter.passed == Int(seeds) else {
            throw HostFailure(action: "measure", reason: "only \(counter.passed) of \(seeds) runs passed")
        }
        return time.inSeconds
    }

    private final class Counter: SuiteFollower {
        private(set) var passed = 0

        func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?) {
            if outcome.verdict?.outcome == .passed { passed += 1 }
        }

        func finish(_ end: SuiteEnd) -> Int32 { ExitStatus.passed }
    }
}
