import DeskFlight

/// `deskflight bench [NAME…]`
enum BenchCommand {
    static let subcommand = Subcommand(
        name: "bench", summary: "measure the published figures on this machine",
        usage: "bench [NAME…] [--runs N] [--json]",
        help: """
            Measures each figure several times and gives the median, with the budget beside it.

              \(Figures.all.map { "\(Text.padded($0.name, to: 32))\($0.method)" }.joined(separator: "\n  "))

              --runs N  measurements of each (5)
              --json    one JSON object a figure and nothing else
            """,
        options: [.value("--runs", "a number"), .flag("--json")],
        arguments: .words({ Figures.all.map(\.name) }), run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let names = Figures.all.map(\.name)
        for name in arguments.rest where !names.contains(name) {
            throw UsageError(message: "unknown figure \"\(name)\"", hint: NearestName.hint(name, in: names))
        }
        let runs = Int(try arguments.positive("--runs") ?? 5)
        var isWithin = true
        for figure in Figures.all where arguments.rest.isEmpty || arguments.rest.contains(figure.name) {
            Terminal.progress("measuring \(figure.name)")
            var measurements: [Measurement] = []
            for _ in 0..<max(1, runs) { measurements.append(try figure.measure()) }
            Terminal.endProgress()
            let result = Result(
                figure: figure, values: measurements.map(\.value), remark: measurements.last?.remark)
            Terminal.out(arguments.has("--json") ? result.json : result.text)
            isWithin = isWithin && result.isWithinBudget
        }
        return isWithin ? ExitStatus.passed : ExitStatus.failed
    }

    private struct Result {
        let figure: Figure
        let values: [Double]
        let remark: String?

        var median: Double {
            let sorted = values.sorted()
            let middle = sorted.count / 2
            return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        }

        var isWithinBudget: Bool {
            guard let budget = figure.budget else { return true }
            return figure.isHigherBetter ? median >= budget : median <= budget
        }

        var json: String {
            let runs = values.map { JSONText.number($0, decimals: 4) }.joined(separator: ",")
            return "{\"better\":\"\(figure.isHigherBetter ? "higher" : "lower")\",\"figure\":\"\(figure.name)\""
                + ",\"runs\":[\(runs)],\"unit\":\"\(figure.unit)\""
                + ",\"value\":\(JSONText.number(median, decimals: 4))}"
        }

        var text: String {
            let decimals = median < 100 ? 3 : 0
            let value = Text.right(Fixed.text(median, decimals: decimals), to: 14) + " " + figure.unit
            var line = Text.padded(figure.name, to: 32) + Text.padded(value, to: 26)
            if let budget = figure.budget {
                let word = isWithinBudget ? Terminal.paint("within", .green) : Terminal.paint("MISSES", .red)
                let sign = figure.isHigherBetter ? "at least" : "at most"
                let shown = Fixed.text(budget, decimals: budget == budget.rounded() ? 0 : 1)
                line += "\(word) budget (\(sign) \(shown))"
            }
            return line + "\n    " + figure.method + (remark.map { "\n    " + $0 } ?? "")
        }
    }
}

/// One published figure.
struct Figure: Sendable {
    let name: String
    let unit: String
    let isHigherBetter: Bool
    let budget: Double?
    /// How it is measured, in one sentence.
    let method: String
    let measure: @Sendable () throws -> Measurement

    init(
        name: String, unit: String, isHigherBetter: Bool, budget: Double?, method: String,
        measure: @escaping @Sendable () throws -> Double
    ) {
        self.init(
            name: name, unit: unit, isHigherBetter: isHigherBetter, budget: budget, method: method,
            measurement: { Measurement(value: try measure(), remark: nil) })
    }

    init(
        name: String, unit: String, isHigherBetter: Bool, budget: Double?, method: String,
        measurement: @escaping @Sendable () throws -> Measurement
    ) {
        (self.name, self.unit, self.isHigherBetter) = (name, unit, isHigherBetter)
        (self.budget, self.method, measure) = (budget, method, measurement)
    }
}

/// One measurement of a figure.
struct Measurement: Sendable {
    let value: Double
    /// What the text shows below the figure, of the last measurement.
    let remark: String?
}
