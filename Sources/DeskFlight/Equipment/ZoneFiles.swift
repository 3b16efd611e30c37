import ScenarioKit

/// Time zones by name, from the host's tz database. Not Foundation's: loading it costs more than a whole run.
enum ZoneFiles {
    private static let folder = "/usr/share/zoneinfo/"
    /// Larger than any zone by far.
    private static let maximumBytes = 1 << 20

    static let rules = ZoneRules(
        offset: { zone, local in file(zone)?.offset(atLocal: local) },
        isSkipped: { zone, local in file(zone)?.isSkipped(local) ?? false },
        names: {
            guard let bytes = try? Files.read(folder + "zone.tab", limit: maximumBytes) else { return [] }
            return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
                let columns = line.split(separator: UInt8(ascii: "\t"))
                guard line.first != UInt8(ascii: "#"), columns.count > 2 else { return nil }
                return String(decoding: columns[2], as: UTF8.self)
            }
        })

    private static func file(_ zone: String) -> ZoneFile? {
        guard isName(zone), let bytes = try? Files.read(folder + zone, limit: maximumBytes) else { return nil }
        return ZoneFile(bytes)
    }

    /// Names of the database, and nothing that leads out of its folder.
    private static func isName(_ zone: String) -> Bool {
        let parts = zone.split(separator: "/", omittingEmptySubsequences: false)
        return zone.utf8.count <= 100
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy {
                        0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || [0x2B, 0x2D, 0x5F].contains($0)
                    }
            }
    }
}

/// One zone: a file in the format of RFC 8536.
struct ZoneFile {
    /// When a new offset begins (UTC), and which.
    private var changes: [(from: Int64, offset: Int)] = []
    private var first = 0
    /// What holds after the last change, or nil for the last offset.
    private var rule: ZoneRule?

    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        // The first block has times of 32 bits; the second, of version 2 and later, those of 64.
        guard let old = reader.header(), old.version >= 0x32 else { return nil }
        reader.offset += old.size(ofTime: 4)
        guard let header = reader.header(), bytes.count >= reader.offset + header.size(ofTime: 8), header.types > 0
        else { return nil }
        let times = reader.offset
        let indices = times + header.times * 8
        let types = indices + header.times
        func offset(_ type: Int) -> Int {
            type < header.types ? Int(Int32(truncatingIfNeeded: reader.number(at: types + type * 6, bytes: 4))) : 0
        }
        first = offset(0)
        for index in 0..<header.times {
            changes.append(
                (reader.number(at: times + index * 8, bytes: 8), offset(Int(bytes[indices + index]))))
        }
        reader.offset += header.size(ofTime: 8)
        let footer = bytes[reader.offset...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        rule = ZoneRule(Array(footer))
    }

    /// Local time minus UTC, seconds. An hour that comes twice is the first one, one that is left out counts as before.
    func offset(atLocal local: Int64) -> Int {
        let before = offset(atUTC: local - 86_400)
        let after = offset(atUTC: local + 86_400)
        if offset(atUTC: local - Int64(before)) == before { return before }
        return offset(atUTC: local - Int64(after)) == after ? after : before
    }

    /// Whether no moment has this local time.
    func isSkipped(_ local: Int64) -> Bool {
        let offset = offset(atLocal: local)
        return self.offset(atUTC: local - Int64(offset)) != offset
    }

    private func offset(atUTC time: Int64) -> Int {
        guard let last = changes.last else { return rule?.offset(atUTC: time) ?? first }
        if time >= last.from { return rule?.offset(atUTC: time) ?? last.offset }
        return changes.last { $0.from <= time }?.offset ?? first
    }

    private struct Reader {
        let bytes: [UInt8]
        var offset = 0

        func number(at place: Int, bytes count: Int) -> Int64 {
            var value: UInt64 = 0
            for byte in bytes[place..<place + count] { value = value << 8 | UInt64(byte) }
            return Int64(bitPattern: value)
        }

        mutating func header() -> Header? {
            guard bytes.count >= offset + 44, bytes[offset...].starts(with: "TZif".utf8) else { return nil }
            var counts: [Int] = []
            for index in 0..<6 { counts.append(Int(number(at: offset + 20 + index * 4, bytes: 4))) }
            // So many entries fit into no file that is read.
            guard counts.allSatisfy({ $0 <= 1 << 20 }) else { return nil }
            defer { offset += 44 }
            return Header(
                version: bytes[offset + 4], marks: counts[0] + counts[1], leaps: counts[2], times: counts[3],
                types: counts[4], letters: counts[5])
        }
    }

    private struct Header {
        var version: UInt8
        var marks: Int
        var leaps: Int
        var times: Int
        var types: Int
        var letters: Int

        func size(ofTime bytes: Int) -> Int { times * (bytes + 1) + types * 6 + letters + leaps * (bytes + 4) + marks }
    }
}

/// The end of a zone's file: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule {
    private var standard = 0
    /// Summer time and its two changes, where there are any.
    private var summer: (offset: Int, from: Change, to: Change)?

    private struct Change {
        var month: Int
        /// 1…5; 5 is the last.
        var week: Int
        /// 0 is Sunday.
        var day: Int
        /// After midnight, local time before the change.
        var seconds: Int
    }

    init?(_ text: [UInt8]) {
        var rest = text[...]
        guard Self.skipName(&rest), let west = Self.time(&rest) else { return nil }
        standard = -west
        guard Self.skipName(&rest) else { return }
        let offset = Self.time(&rest).map { -$0 } ?? standard + 3600
        guard let from = Self.change(&rest), let to = Self.change(&rest) else { return nil }
        summer = (offset, from, to)
    }

    func offset(atUTC time: Int64) -> Int {
        guard let summer else { return standard }
        let year = Self.year(of: time + Int64(standard))
        let begins = Self.moment(summer.from, year) - Int64(standard)
        let ends = Self.moment(summer.to, year) - Int64(summer.offset)
        // South of the equator summer holds over New Year.
        let isSummer = begins < ends ? begins <= time && time < ends : time < ends || begins <= time
        return isSummer ? summer.offset : standard
    }

    private static func skipName(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let start = rest.startIndex
        if rest.first == UInt8(ascii: "<") {
            rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
        } else {
            rest = rest.drop { 0x61...0x7A ~= $0 | 0x20 }
        }
        return rest.startIndex > start
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix { 0x30...0x39 ~= $0 }
        guard !digits.isEmpty, digits.count <= 3 else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func take(_ mark: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// `-1`, `3:30`, `+2:00:00` in seconds.
    private static func time(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let isNegative = take("-", &rest)
        if !isNegative { _ = take("+", &rest) }
        guard let hours = number(&rest) else { return nil }
        var seconds = hours * 3600
        if take(":", &rest) { seconds += (number(&rest) ?? 0) * 60 }
        if take(":", &rest) { seconds += number(&rest) ?? 0 }
        return isNegative ? -seconds : seconds
    }

    /// `,M3.5.0/2`
    private static func change(_ rest: inout ArraySlice<UInt8>) -> Change? {
        guard take(",", &rest), take("M", &rest), let month = number(&rest), 1...12 ~= month, take(".", &rest),
            let week = number(&rest), 1...5 ~= week, take(".", &rest), let day = number(&rest), 0...6 ~= day
        else { return nil }
        let seconds = take("/", &rest) ? time(&rest) ?? 7200 : 7200
        return Change(month: month, week: week, day: day, seconds: seconds)
    }

    /// Local seconds since 1970 of a change, in a year.
    private static func moment(_ change: Change, _ year: Int64) -> Int64 {
        let first = day(year, change.month, 1)
        // 1970-01-01 was a Thursday.
        let weekday = ((first + 4) % 7 + 7) % 7
        var day = first + (Int64(change.day) - weekday + 7) % 7 + Int64(change.week - 1) * 7
        let next = change.month == 12 ? self.day(year + 1, 1, 1) : self.day(year, change.month + 1, 1)
        while day >= next { day -= 7 }
        return day * 86_400 + Int64(change.seconds)
    }

    /// Days since 1970-01-01, by years that begin in March.
    private static func day(_ year: Int64, _ month: Int, _ day: Int) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let fromMarch = Int64((month + 9) % 12)
        let yearDay = (153 * fromMarch + 2) / 5 + Int64(day) - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + yearDay - 719_468
    }

    private static func year(of time: Int64) -> Int64 {
        // Near enough, and then exactly.
        var year = 1970 + time / 31_556_952
        while day(year, 1, 1) * 86_400 > time { year -= 1 }
        while day(year + 1, 1, 1) * 86_400 <= time { year += 1 }
        return year
    }
}
