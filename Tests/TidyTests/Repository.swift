import Foundation
import Testing

/// One breach of a house rule, told the way compilers do, so that editors can jump to it.
struct Finding: Hashable, CustomStringConvertible {
    /// Path from the top of the repository.
    var path: String
    /// Counted from 1; 0 when the whole file is meant.
    var line = 0
    var text: String

    var description: String { line > 0 ? "\(path):\(line): \(text)" : "\(path): \(text)" }
}

/// Records one issue for each finding, so that each stands on a line of its own.
func expectNone(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
    for finding in findings { Issue.record("\(finding.description)", sourceLocation: sourceLocation) }
}

/// A text file with its path from the top of the repository.
struct SourceFile {
    var path: String
    var text: String

    /// `Sources/SimMath/Trig.swift` belongs to `SimMath`; nil outside of `Sources`.
    var target: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    var name: String { String(path.split(separator: "/").last ?? "") }
    var fileExtension: String { name.contains(".") ? String(name.split(separator: ".").last ?? "") : "" }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

/// The checkout that these tests were built from.
enum Repository {
    /// What lies at the top: of a git checkout what git knows, so that a user's own scenario beside the README is no
    /// fault; else what the folder holds.
    static func topLevelNames() throws -> [String] {
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) else {
            return try FileManager.default.contentsOfDirectory(atPath: root.path)
        }
        let git = Process()
        let output = Pipe()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // A clone that belongs to someone else is read all the same.
        git.arguments = ["git", "-c", "safe.directory=*", "-C", root.path, "ls-files", "-z"]
        git.standardOutput = output
        try git.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        try #require(git.terminationStatus == 0, "git ls-files")
        let paths = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    }

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let codeExtensions: Set<String> = ["swift", "c", "cpp", "h"]

    /// Every file below a folder, sorted by path; empty when the folder is absent. Links are not followed.
    static func paths(below folder: String) -> [String] {
        let start = root.appendingPathComponent(folder).path
        guard let found = FileManager.default.enumerator(atPath: start) else { return [] }
        var result: [String] = []
        while let path = found.nextObject() as? String {
            if found.fileAttributes?[.type] as? FileAttributeType == .typeRegular { result.append("\(folder)/\(path)") }
        }
        return result.sorted()
    }

    static func read(_ path: String) throws -> SourceFile {
        let data = try Data(contentsOf: root.appendingPathComponent(path))
        return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
    }

    /// The Swift, C and C++ files below the folders.
    static func code(below folders: String...) throws -> [SourceFile] {
        var result: [SourceFile] = []
        for path in folders.flatMap({ paths(below: $0) }) {
            let file = SourceFile(path: path, text: "")
            if codeExtensions.contains(file.fileExtension) { result.append(try read(path)) }
        }
        return result
    }

    /// Where SwiftPM put the objects of the build that is running: the folder of the test program itself.
    static var buildFolder: URL {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: program).deletingLastPathComponent()
    }
}

/// What a program that has ended left behind.
struct ProgramResult {
    var status: Int32
    /// Standard output and error, as they came.
    var output: String
}

/// Runs a program found in PATH, at the top of the repository, with nothing on its standard input.
func run(_ words: [String]) throws -> ProgramResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = Repository.root
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramResult(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
}
