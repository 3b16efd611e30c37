import Foundation
import Testing

/// The sanitizer that the program carries, or nil: `address`, `thread`.
let sanitizer = ProcessInfo.processInfo.environment["DESKFLIGHT_SANITIZER"]

/// How much longer than a plain program this one may take before it counts as hanging.
let patience = sanitizer == nil ? 1.0 : 15

/// What a program left when it ended.
struct Output: Sendable {
    var status: Int32
    /// It was killed by a signal, whose number is `status`.
    var wasKilled: Bool
    var out: String
    var error: String

    var lines: [String] { Self.lines(out) }
    var errorLines: [String] { Self.lines(error) }

    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
}

enum Place {
    /// The package, found from this file.
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    static let scenarios = repository + "/Scenarios"
    static let barn = scenarios + "/tapfly/tap-toward-the-barn.json5"
    static let gusts = scenarios + "/tapfly/gusts.json5"

    /// The debug build beside these tests.
    static let debugProgram: String = {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(filePath: bundle).deletingLastPathComponent().path + "/deskflight"
    }()

    static let program = ProcessInfo.processInfo.environment["DESKFLIGHT_BIN"] ?? debugProgram

    /// Whether a helper of the host is installed.
    static func has(_ tool: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + tool) }
}

/// A running program whose output is collected while it runs, so that no pipe fills up.
final class Running: @unchecked Sendable {
    let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private let group = DispatchGroup()
    private let lock = NSLock()
    private var out = Data()
    private var error = Data()
    private let someOutput = DispatchSemaphore(value: 0)

    init(
        _ command: [String], environment: [String: String?] = [:], folder: String = Place.repository
    ) throws {
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(filePath: folder)
        var variables = ProcessInfo.processInfo.environment
        // What a CI system says of itself must not change what is tested.
        variables["GITHUB_ACTIONS"] = nil
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        let (outPipe, errorPipe) = (Pipe(), Pipe())
        process.standardOutput = outPipe
        process.standardError = errorPipe
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
        collect(outPipe) { $0.out.append($1) }
        collect(errorPipe) { $0.error.append($1) }
    }

    private func collect(_ pipe: Pipe, _ note: @escaping @Sendable (Running, Data) -> Void) {
        let reader = pipe.fileHandleForReading
        group.enter()
        Thread.detachNewThread { [self] in
            while true {
                let data = reader.availableData
                if data.isEmpty { break }
                lock.withLock { note(self, data) }
                someOutput.signal()
            }
            group.leave()
        }
    }

    /// Waits until the program has said something, on whichever of its two ways.
    func waitForOutput(containing text: String) {
        while !lock.withLock({ [out, error].contains { String(decoding: $0, as: UTF8.self).contains(text) } }) {
            if someOutput.wait(timeout: .now() + 60 * patience) == .timedOut { return }
        }
    }

    /// Waits for the end; a program that hangs is killed and fails the test.
    func finish(within seconds: Double = 120) -> Output {
        if ended.wait(timeout: .now() + seconds * patience) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
            Issue.record("\(process.arguments ?? []) did not end within \(seconds * patience) s")
        }
        group.wait()
        return lock.withLock {
            Output(
                status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
                out: String(decoding: out, as: UTF8.self), error: String(decoding: error, as: UTF8.self))
        }
    }
}

/// Runs a program to its end.
func execute(
    _ command: [String], environment: [String: String?] = [:], folder: String = Place.repository,
    within seconds: Double = 120
) throws -> Output {
    try Running(command, environment: environment, folder: folder).finish(within: seconds)
}

/// Runs `deskflight` to its end. It must never be killed by a signal, whatever it is given.
func deskflight(
    _ arguments: [String], environment: [String: String?] = [:], folder: String = Place.repository,
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> Output {
    let output = try execute([Place.program] + arguments, environment: environment, folder: folder)
    #expect(!output.wasKilled, "killed by signal \(output.status): \(arguments)", sourceLocation: sourceLocation)
    return output
}

/// A folder of a test's own, removed with it.
final class Sandbox {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "deskflight-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

    @discardableResult
    func write(_ name: String, _ data: Data) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: file))
        return file
    }
}

func contents(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

/// All files below a folder, by path: what the folder is, for comparing before and after.
func tree(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
        files[name] = isFolder.boolValue ? Data("folder".utf8) : try contents(folder + "/" + name)
    }
    return files
}

/// One object of JSON.
func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
}

/// A scenario of a few lines.
func scenario(_ rest: String, name: String = "test", duration: Double = 2) -> String {
    "{ deskflight: 1, name: \"\(name)\", duration: \(duration), \(rest) }\n"
}

/// The digest of a run.
func digest(
    _ file: String, _ options: [String] = [], environment: [String: String?] = [:], program: String = Place.program,
    folder: String = Place.repository
) throws -> String {
    let output = try execute([program, "run", file, "--json"] + options, environment: environment, folder: folder)
    let verdict = try object(output.out)
    return try #require(verdict["digest"] as? String)
}
