import DeskFlight

let arguments = Array(CommandLine.arguments.dropFirst())
let bytes = try Files.read(arguments[0])
do {
    let scenario = try Scenario(bytes: bytes, file: arguments[0])
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<20 {
        let runner = try ScenarioRunner(scenario)
        let time = clock.measure { while !runner.isOver { runner.step() } }
        let verdict = runner.verdict()
        best = min(best, Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds))
        if best == Double(time.components.attoseconds) / 1e18 { print(verdict.json) }
    }
    print("\(scenario.seconds / best) x real time, \(best / Double(scenario.ticks) * 1e9) ns/tick, fields \(try ScenarioRunner(scenario).session.layout.count)")
} catch let error as ScenarioError { print(error) }
