import CContractTables
import Contract

/// One of the contract's tables as its file says it: names of columns, and cells by row.
///
/// The same files that the tests walk are compiled into the program, so that it needs no folder beside it.
public struct ContractTable: Sendable {
    /// Name of the file without its ending: `tapfly-calls`.
    public let name: String
    public let columns: [String]
    /// Cells in the order of the columns.
    public let rows: [[String]]

    /// Reads a table from tab-separated text whose first line names the columns.
    public init(name: String, text: [UInt8]) throws(ContractTableError) {
        var lines = text.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        guard !lines.isEmpty else { throw ContractTableError(table: name, line: 1, message: "the table is empty") }
        let columns = lines.removeFirst()
        for (index, cells) in lines.enumerated() where cells.count != columns.count {
            let message = "\(cells.count) cells, where the first line names \(columns.count)"
            throw ContractTableError(table: name, line: index + 2, message: message)
        }
        self.name = name
        self.columns = columns
        rows = lines
    }

    /// All tables as they were compiled in.
    public static func compiledIn() throws(ContractTableError) -> [ContractTable] {
        var result: [ContractTable] = []
        for index in 0..<dft_table_count() {
            let raw = dft_table_at(index)
            let bytes = Array(UnsafeBufferPointer(start: raw.bytes, count: raw.count))
            result.append(try ContractTable(name: String(cString: raw.name), text: bytes))
        }
        return result
    }
}

/// A table that does not say what its place needs.
public struct ContractTableError: Error, Hashable, CustomStringConvertible {
    public var table: String
    /// Line of the file, from 1.
    public var line: Int
    public var message: String

    public var description: String { "\(table).tsv:\(line): \(message)" }
}

/// Reads one row cell by cell; what cannot be read names table and line.
struct ContractRow {
    let table: ContractTable
    let index: Int

    func error(_ message: String) -> ContractTableError {
        ContractTableError(table: table.name, line: index + 2, message: message)
    }

    subscript(_ column: String) -> String {
        get throws(ContractTableError) {
            guard let place = table.columns.firstIndex(of: column) else { throw error("no column \(column)") }
            return table.rows[index][place]
        }
    }

    func member<E: ContractEnum>(_ column: String, of type: E.Type = E.self) throws(ContractTableError) -> E {
        let text = try self[column]
        guard let member = E.named(text) else { throw error("\(column): no \(E.vendorName) is called \"\(text)\"") }
        return member
    }

    func number(_ column: String) throws(ContractTableError) -> Double {
        let text = try self[column]
        guard let number = Double(text) else { throw error("\(column): \"\(text)\" is no number") }
        return number
    }

    func code(_ column: String) throws(ContractTableError) -> ErrorCode { try code(of: self[column]) }

    /// Codes that are open between each other: `-5002|-5007`.
    func codes(_ text: Substring) throws(ContractTableError) -> [ErrorCode] {
        var result: [ErrorCode] = []
        for word in text.split(separator: "|") { result.append(try code(of: String(word))) }
        return result
    }

    /// A cell's items between commas; a cell of one dash has none.
    func items(_ column: String) throws(ContractTableError) -> [Substring] {
        let text = try self[column]
        return text == "-" ? [] : text.split(separator: ",")
    }

    /// A number as tables print it: -10xx are the SDK's, -40xx the flight controller's, -50xx the missions'; 0 is
    /// success.
    private func code(of text: String) throws(ContractTableError) -> ErrorCode {
        guard let number = Int16(text) else { throw error("\"\(text)\" is no error's number") }
        switch number {
        case 0: return .ok
        case -1999 ... -1000: return ErrorCode(.sdk, number)
        case -4099 ... -4000: return ErrorCode(.flightController, number)
        case -5399 ... -5000: return ErrorCode(.mission, number)
        default: throw error("\(number) belongs to no family of these tables")
        }
    }
}

extension ContractTable {
    var numbered: [ContractRow] { rows.indices.map { ContractRow(table: self, index: $0) } }
}
