import FoundationEssentials

/// A tab-separated table beside the tests: the published facts, extracted from their source without the code's help.
struct Table {
    /// Cells by column name.
    let rows: [[String: String]]

    init(_ name: String, filePath: String = #filePath) throws {
        let folder = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let text = try String(contentsOfFile: "\(folder)/Data/\(name).tsv", encoding: .utf8)
        var lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let header = lines.removeFirst()
        rows = try lines.map { cells in
            guard cells.count == header.count else { throw Malformed(cells: cells) }
            return Dictionary(uniqueKeysWithValues: zip(header, cells))
        }
    }

    struct Malformed: Error {
        let cells: [String]
    }
}
