import SimCore
import SimMath

/// A recorded track as a CSV file: `time,north,east` or `time,north,east,up`, seconds and metres, one fix a line.
struct TrackTable {
    private(set) var fixes: [TargetPlan.Fix] = []

    static let maximumRows = 100_000
    static let times = 0.0...86_400.0
    static let heights = 0.0...5000.0
    /// Faster is a mistake in the file.
    static let speedMax = 200.0

    init(_ bytes: [UInt8], file: String) throws(ScenarioError) {
        guard bytes.count <= Scenario.maximumBytes else {
            throw Self.error("the file is larger than 8 MiB", file, 1, 1)
        }
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var line = 0
        var columns = 0
        while start < bytes.count {
            line += 1
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            var row = bytes[start..<end]
            start = end + 1
            if row.last == UInt8(ascii: "\r") { row.removeLast() }
            if line == 1 {
                columns = try Self.columns(row, file)
            } else if !row.isEmpty || start < bytes.count {
                try add(row, columns, file, line)
            }
        }
        guard !fixes.isEmpty else { throw Self.error("a track has at least one row of numbers", file, max(line, 1), 1) }
    }

    private static func error(_ message: String, _ file: String, _ line: Int, _ column: Int) -> ScenarioError {
        ScenarioError(message, file: file, at: SourcePosition(line: line, column: column))
    }

    private static func columns(_ row: ArraySlice<UInt8>, _ file: String) throws(ScenarioError) -> Int {
        switch String(decoding: row.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self) {
        case "time,north,east": return 3
        case "time,north,east,up": return 4
        default: throw error("the first line of a track is time,north,east or time,north,east,up", file, 1, 1)
        }
    }

    private mutating func add(
        _ row: ArraySlice<UInt8>, _ columns: Int, _ file: String, _ line: Int
    ) throws(ScenarioError) {
        guard fixes.count < Self.maximumRows else {
            throw Self.error("more than \(Self.maximumRows) rows", file, line, 1)
        }
        let cells = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard cells.count == columns else {
            throw Self.error("\(cells.count) columns, not \(columns)", file, line, 1)
        }
        var numbers: [Double] = []
        for (index, cell) in cells.enumerated() {
            let (range, name) = Self.column(index)
            let column = cell.startIndex - row.startIndex + 1
            guard let number = Self.number(cell) else { throw Self.error("\(name) is no number", file, line, column) }
            guard range.contains(number) else {
                let bounds = "\(Shown.number(range.lowerBound)) to \(Shown.number(range.upperBound))"
                throw Self.error("\(name) is \(Shown.number(number)), outside \(bounds)", file, line, column)
            }
            numbers.append(number)
        }
        let fix = TargetPlan.Fix(
            seconds: numbers[0], ned: Vector3(numbers[1], numbers[2], columns == 4 ? -numbers[3] : 0))
        if let last = fixes.last {
            guard fix.seconds > last.seconds else { throw Self.error("time does not rise", file, line, 1) }
            guard (fix.ned - last.ned).length <= Self.speedMax * (fix.seconds - last.seconds) else {
                throw Self.error("faster than \(Shown.number(Self.speedMax)) m/s since the row before", file, line, 1)
            }
        }
        fixes.append(fix)
    }

    private static func column(_ index: Int) -> (range: ClosedRange<Double>, name: String) {
        switch index {
        case 0: (times, "time")
        case 1: (worldReach, "north")
        case 2: (worldReach, "east")
        default: (heights, "up")
        }
    }

    /// A decimal number and nothing else but blanks around it.
    private static func number(_ cell: ArraySlice<UInt8>) -> Double? {
        let blank = UInt8(ascii: " ")
        let inner = Array(cell.drop { $0 == blank })
        let trimmed = Array(inner.prefix(inner.count - inner.reversed().prefix { $0 == blank }.count))
        guard !trimmed.isEmpty else { return nil }
        do {
            let (value, end) = try NumberText.read(trimmed, from: 0, hex: false)
            return end == trimmed.count ? value : nil
        } catch {
            return nil
        }
    }
}
