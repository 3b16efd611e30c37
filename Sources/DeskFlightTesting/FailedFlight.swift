import DeskDelivery
import DeskFlight
import Foundation

/// Where a failed test's flight is kept, and how to see it again.
public struct FailedFlight: Hashable, Sendable {
    /// The folder with `scenario.json5`, `trace.jsonl` and `run.dfrec`.
    public let folder: String
    /// Runs that test again.
    let filter: String

    /// - Parameter test: the test's name; the folder is called after it, below `DESKFLIGHT_FAILURES` or
    ///   `.build/deskflight-failures`.
    public init(test: String) {
        let base = ProcessInfo.processInfo.environment["DESKFLIGHT_FAILURES"] ?? ".build/deskflight-failures"
        filter = test
        let name = test.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" }
        folder = base + "/" + String(name.prefix(120))
    }

    /// The commands that repeat the test and the flight.
    public var repeatCommand: String {
        "swift test --filter \(FailureText.shellQuoted(filter)); "
            + "deskflight replay \(FailureText.shellQuoted(folder + "/run.dfrec")); "
            + "deskflight run \(FailureText.shellQuoted(folder + "/scenario.json5"))"
    }

    /// Saves what can be saved of a flight.
    ///
    /// - Returns: one line for people: where it is and how to repeat it, or why not.
    public func save(_ desk: FlightDesk) -> String {
        do {
            try Files.makeDirectory(folder)
            try desk.saveTrace(to: folder + "/trace.jsonl")
            try desk.saveRecording(to: folder + "/run.dfrec")
            try desk.saveScenario(to: folder + "/scenario.json5")
            return "flight saved in \(folder); repeat with: \(repeatCommand)"
        } catch {
            return "the flight could not be saved: \(error)"
        }
    }

    static func tell(_ line: String) { FileHandle.standardError.write(Data("DeskFlight: \(line)\n".utf8)) }
}
