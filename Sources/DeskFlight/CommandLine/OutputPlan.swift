/// What a command reads and what it is to write. An output in the place of an input, of another output, or of something
/// that is no such output is refused before anything flies.
package struct OutputPlan {
    /// What an output file holds.
    package enum Kind: Sendable {
        case junit, report, recording, shrunk
    }

    private struct Output {
        var option: String
        var path: String
        var kind: Kind
    }

    /// By the places where they lie, as they were named.
    private var inputs: [String: String] = [:]
    private var outputs: [Output] = []
    /// Places of the folders that `--out` fills.
    private var folders: Set<String> = []

    /// What a run leaves in its folder, by names that are always the same.
    private static let runNames: Set<String> = [
        RunOutput.traceName, RunOutput.recordingName, RunOutput.verdictName, RunOutput.cardName,
    ]

    package init() {}

    package mutating func reads(_ path: String) { inputs[Files.place(path)] = path }

    package mutating func reads(_ scenario: Scenario) {
        for path in [scenario.file] + scenario.usedFiles.map(\.path) { reads(path) }
    }

    /// - Parameter path: nil when the option was not given.
    package mutating func writes(_ option: String, _ path: String?, _ kind: Kind) {
        if let path { outputs.append(Output(option: option, path: path, kind: kind)) }
    }

    /// - Parameter folder: of one run, or one whose folders `seed-N` and `failure-N` are those of runs; nil for none.
    package mutating func fills(_ folder: String?) {
        if let folder { folders.insert(Files.place(folder)) }
    }

    /// A folder that is to hold other folders, or a run's files: what is there already must be one.
    package static func requireFolder(_ path: String?) throws(HostFailure) {
        guard let path, Files.isThere(path), !RunFile.isFolder(path) else { return }
        throw HostFailure(action: "write into \(Shown.escaped(path, limit: 1000))", reason: "it is not a folder")
    }

    /// - Throws: the first thing that must not be written, with the reason.
    package func check() throws(HostFailure) {
        var taken: [String: String] = [:]
        for output in outputs {
            if let reason = try objection(output, &taken) {
                throw HostFailure(action: "write \(Shown.escaped(output.path, limit: 1000))", reason: reason)
            }
        }
        // Sorted: which is told first must not depend on a dictionary.
        for (place, path) in inputs.sorted(by: { $0.key < $1.key }) where isRunFile(place) {
            throw HostFailure(
                action: "write the output folder",
                reason: "\(Shown.escaped(path, limit: 1000)), which this command reads, would be replaced")
        }
    }

    private func objection(_ output: Output, _ taken: inout [String: String]) throws(HostFailure) -> String? {
        try Files.requireWritable(output.path)
        // While it is being written it has the second name.
        for name in [output.path, output.path + Files.unfinishedSuffix] {
            let place = Files.place(name)
            if inputs[place] != nil { return "this command reads it; \(output.option) needs a name of its own" }
            if let other = taken[place] { return "\(other) and \(output.option) name the same file" }
            if isRunFile(place) { return "--out keeps the files of a run there" }
            taken[place] = output.option
        }
        guard let there = try? Files.read(output.path), !there.isEmpty else { return nil }
        return output.kind.mayReplace(there) ? nil : "what is there is \(output.kind.negation)"
    }

    /// Whether a place is one that a run writes to, or below it.
    private func isRunFile(_ place: String) -> Bool {
        var rest: [Substring] = []
        var folder = place[...]
        while let slash = folder.lastIndex(of: "/") {
            rest.insert(folder[folder.index(after: slash)...], at: 0)
            folder = folder[..<slash]
            guard folders.contains(String(folder)) else { continue }
            let isInner = rest[0].hasPrefix("seed-") || rest[0].hasPrefix("failure-")
            if let name = rest.dropFirst(isInner ? 1 : 0).first, Self.runNames.contains(String(name)) { return true }
        }
        return false
    }
}

extension OutputPlan.Kind {
    /// Whether a file may be an earlier output of this kind.
    fileprivate func mayReplace(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        return switch self {
        case .junit: start.contains("<testsuite")
        // The page says at its end who made it.
        case .report: String(decoding: bytes.suffix(1 << 16), as: UTF8.self).contains("Made by DeskFlight ")
        case .recording: bytes.starts(with: RecordingReader.magic)
        case .shrunk: start.contains("about: \"Shrunk from ")
        }
    }

    fileprivate var negation: String {
        switch self {
        case .junit: "no JUnit file"
        case .report: "no report"
        case .recording: "no recording"
        case .shrunk: "no scenario that shrink has written"
        }
    }
}
