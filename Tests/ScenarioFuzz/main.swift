import FlightSession
import Glibc
import ScenarioKit

// Fuzzes what reads files from outside: the scenario loader and the recording reader.
//
//     ScenarioFuzz [--seed N] [--count N] [--seconds N] [--save FILE] [--shown N]
//
// Prints the seed first and the figures last. Ends non-zero when an error breaks its promises or less than 45 % of the
// scenarios are taken whole; a trap or a hang ends the program by its signal, with the input in FILE.

func option(_ name: String, _ standard: UInt64) -> UInt64 {
    guard let place = CommandLine.arguments.firstIndex(of: name), place + 1 < CommandLine.arguments.count,
        let value = UInt64(CommandLine.arguments[place + 1])
    else { return standard }
    return value
}

let seed = option("--seed", 1)
let count = Int(option("--count", 20_000))
let clock = ContinuousClock()
let end = clock.now + .seconds(Int64(option("--seconds", 600)))
let saved = CommandLine.arguments.firstIndex(of: "--save").map { CommandLine.arguments[$0 + 1] } ?? "/dev/null"

print("seed \(seed), at most \(count) inputs; the input of a trap goes to \(saved)")
// A trap would lose the line.
fflush(nil)
Watch.begin(saving: saved)

var scenarios = ScenarioFuzz(seed: seed, shown: Int(option("--shown", 3)))
var recordings = RecordingFuzz(seed: seed)
for index in 0..<count where clock.now < end {
    scenarios.tryOne(index)
    if index % 4 == 0 { recordings.tryOne(index) }
}
alarm(0)

print(scenarios.figures)
print(recordings.figures)
for complaint in scenarios.complaints + recordings.complaints { print("WRONG: \(complaint)") }
let isGood = scenarios.complaints.isEmpty && recordings.complaints.isEmpty && scenarios.acceptedPercent >= 45
exit(isGood ? 0 : 1)
