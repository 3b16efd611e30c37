import CardFiles
import Contract
import FlightSession
import Glibc
import Testing

struct ProcessResult {
    var output: [UInt8]
    var status: Int32
    var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs a command through the shell with every argument quoted.
func run(_ arguments: [String]) throws -> ProcessResult {
    func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    let command = arguments.map(quoted).joined(separator: " ")
    let pipe = try #require(popen("LC_ALL=C timeout 60 \(command) 2>&1 </dev/null", "r"))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, pipe)
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
    }
    return ProcessResult(output: bytes, status: pclose(pipe))
}

/// A temporary folder with a card below (`base`) and a run's folder above (`upper`, not made); gone after the test.
final class Scratch {
    let path: String
    var base: String { path + "/base" }
    var upper: String { path + "/upper" }

    init() throws {
        var template = Array("/tmp/deskflight-card-XXXXXX".utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
        try folder("base")
    }

    deinit {
        _ = try? run(["chmod", "-R", "u+rwx", path])
        _ = try? run(["rm", "-rf", path])
    }

    private func cString(_ name: [UInt8]) -> [CChar] {
        (Array(path.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
    }

    func folder(_ name: String) throws {
        let result = try run(["mkdir", "-p", "\(path)/\(name)"])
        try #require(result.status == 0, "\(result.text)")
    }

    /// Writes a file; folders above it are made.
    func file(_ name: [UInt8], _ content: String = "x") throws {
        for end in name.indices where name[end] == 0x2F { mkdir(cString(Array(name[..<end])), 0o755) }
        let file = try #require(fopen(cString(name), "wb"), "\(String(cString: strerror(errno)))")
        let bytes = Array(content.utf8)
        try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        fclose(file)
    }

    func file(_ name: String, _ content: String = "x") throws { try file(Array(name.utf8), content) }

    func link(_ name: String, to target: String) throws { try #require(symlink(target, "\(path)/\(name)") == 0) }
    func fifo(_ name: String) throws { try #require(mkfifo("\(path)/\(name)", 0o644) == 0) }
    func remove(_ name: String) throws { try #require(try run(["rm", "-rf", "\(path)/\(name)"]).status == 0) }
    func exists(_ name: String) -> Bool {
        var status = stat()
        return lstat("\(path)/\(name)", &status) == 0
    }

    func content(_ name: String) throws -> String {
        let result = try run(["cat", "\(path)/\(name)"])
        try #require(result.status == 0, "\(result.text)")
        return result.text
    }

    /// Everything that could change about a tree: names, types, modes, sizes, inodes, both times, and contents.
    func fingerprint(_ name: String) throws -> String {
        let listing = try run([
            "sh", "-c",
            "cd \"$0\" && find . -printf '%p %y %m %s %i %n %T@ %C@ %l\\0' | sort -z | tr '\\0' '\\n'"
                + " && find . -type f -print0 | sort -z | xargs -0 -r sha256sum", "\(path)/\(name)",
        ])
        try #require(listing.status == 0, "\(listing.text)")
        return listing.text
    }

    func overlay() throws -> DirectoryCard { try DirectoryCard(.overlay(base: base, upper: upper)) }
}

extension DirectoryCard {
    func entry(_ path: String) throws -> CardEntry {
        try #require(entries.first { $0.path == Array(path.utf8) }, "\(path) is not on the card")
    }
    var paths: [String] { entries.map { String(decoding: $0.path, as: UTF8.self) } }
    func text(_ path: String) throws -> String {
        String(decoding: try read(try entry(path), offset: 0, count: 1 << 20), as: UTF8.self)
    }
    func add(_ path: String, _ content: String) throws { try add(new(path, content), bytes: Array(content.utf8)) }
}

func new(_ path: [UInt8], size: Int) -> CardEntry {
    CardEntry(id: FileID(9_999), path: path, size: Int64(size), kind: MediaKind(cardPath: path))
}

func new(_ path: String, _ content: String) -> CardEntry { new(Array(path.utf8), size: content.utf8.count) }

/// The reason of the host failure that a call ends with; an issue when it ends otherwise.
func reason(_ call: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    do {
        try call()
        Issue.record("no failure", sourceLocation: sourceLocation)
    } catch let failure as HostFailure {
        return failure.reason
    } catch {
        Issue.record("not a host failure: \(error)", sourceLocation: sourceLocation)
    }
    return ""
}

/// The child program that stands beside this test bundle.
func childPath() throws -> String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    try #require(count > 0)
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own
    let folder = (bundle.hasPrefix("/") ? bundle : own).split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/CardFilesChild"
}
