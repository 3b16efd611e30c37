import FoundationEssentials

/// A tab-separated table of the contract: the published facts, extracted from their source without the code's help.
///
/// The program has the same files compiled in, and counts coverage by them.
struct Table {
    /// Cells by column name.
    let rows: [[String: String]]

    init(_ name: String, filePath: String = #filePath) throws {
        let top = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let path = "\(top)/Sources/CContractTables/Data/\(name).tsv"
        let text = try String(contentsOfFile: path, encoding: .utf8)
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
