import Glibc

/// Scenario files below folders.
package enum ScenarioFiles {
    /// A sweep's file may stand among the scenarios.
    private static let sweepSuffix = ".sweep.json5"
    /// Folders in one another; deeper ones are an error, so that no scenario is left out in silence.
    private static let maximumDepth = 32

    /// As `find`, but finding nothing is a mistake.
    package static func findAny(_ paths: [String]) throws -> [String] {
        let files = try find(paths)
        guard files.isEmpty else { return files }
        throw UsageError(message: "no scenario (*.json5) in \(paths.joined(separator: ", "))")
    }

    /// The files named, and all `*.json5` below the folders named, sorted by the bytes of their paths. A file that is
    /// named twice is there once, at its first place.
    package static func find(_ paths: [String]) throws(HostFailure) -> [String] {
        var files: [String] = []
        for path in paths {
            if isFolder(path, following: true) {
                files += try below(path, depth: 0).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            } else {
                files.append(path)
            }
        }
        var seen: Set<String> = []
        return files.filter { seen.insert(parts($0).joined(separator: "/")).inserted }
    }

    /// A path without what means nothing in it; empty before the first part of an absolute one.
    private static func parts(_ path: String) -> [Substring] {
        (path.hasPrefix("/") ? [""] : []) + path.split(separator: "/").filter { $0 != "." }
    }

    /// Asks the file system, because not all of them say in a folder's list what an entry is.
    private static func isFolder(_ path: String, following: Bool) -> Bool {
        var status = stat()
        return (following ? stat(path, &status) : lstat(path, &status)) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func below(_ folder: String, depth: Int) throws(HostFailure) -> [String] {
        guard depth < maximumDepth else {
            throw HostFailure(action: "read \(folder)", reason: "folders nest more than \(maximumDepth) deep")
        }
        guard let directory = opendir(folder) else {
            throw Files.failure("read \(folder)")
        }
        defer { closedir(directory) }
        var found: [String] = []
        while let entry = readdir(directory) {
            let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) {
                    (String(cString: $0), String(validatingCString: $0) != nil)
                }
            }
            if name.hasPrefix(".") { continue }
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            guard isText else {
                if !name.hasSuffix(".json5") && Int32(entry.pointee.d_type) != DT_DIR { continue }
                throw HostFailure(action: "read \(path)", reason: "its name is not UTF-8")
            }
            // Links to folders may lead in a circle; a link to a scenario is one.
            if isFolder(path, following: false) {
                found += try below(path, depth: depth + 1)
            } else if name.hasSuffix(".json5"), !name.hasSuffix(sweepSuffix) {
                found.append(path)
            }
        }
        return found
    }

    /// A path as a name of one folder.
    package static func folderName(_ path: String) -> String {
        let name = path.hasSuffix(".json5") ? String(path.dropLast(6)) : path
        return name.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "-")
    }

    /// A folder for the output of each file; two paths that give one name get two folders.
    package static func folders(for files: [String], below folder: String) -> [String] {
        var taken: Set<String> = []
        return files.map { file in
            let name = folderName(file)
            var free = name
            var number = 2
            while !taken.insert(free).inserted {
                free = "\(name)-\(number)"
                number += 1
            }
            return folder + "/" + free
        }
    }

    /// Removes what an earlier sweep has kept beyond what this one did, so that the folder shows one sweep only.
    package static func removeKept(in folder: String, after count: Int) {
        var number = count + 1
        while access("\(folder)/failure-\(number)/\(RunOutput.verdictName)", F_OK) == 0 {
            Files.removeFolder("\(folder)/failure-\(number)")
            number += 1
        }
    }
}
