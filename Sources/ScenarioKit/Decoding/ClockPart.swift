/// `clock: { start: "2026-03-01T09:00:00", zone: "Europe/Berlin" }`.
enum ClockPart {
    static func decode(_ top: inout ObjectReader, _ zones: ZoneRules?) throws(ScenarioError) -> ScenarioClock? {
        guard var part = try top.optionalObject("clock", what: "clock", keys: ["start", "zone"]) else { return nil }
        let node = try part.node("start")
        guard case .string(let start) = node.value, let local = seconds(start) else {
            throw node.mismatch("\"start\"", "a date and time such as \"2026-03-01T09:00:00\"", file: part.file)
        }
        let zoneNode = part.optionalNode("zone")
        let zone = try zoneNode?.string("\"zone\"", file: part.file) ?? "UTC"
        try part.finish()
        let offset = try offset(zone, local, zones, zoneNode?.position ?? part.position, part.file)
        if let zones, fixed(zone) == nil, zones.isSkipped(zone, local) {
            throw ScenarioError(
                "no clock in \(zone) shows \(start): it is put forward over that time", file: part.file,
                at: node.position, hint: "write a time before or after the change")
        }
        return ScenarioClock(start: start, zone: zone, utcSeconds: local - Int64(offset), offsetSeconds: offset)
    }

    private static func offset(
        _ zone: String, _ local: Int64, _ zones: ZoneRules?, _ place: SourcePosition, _ file: String
    ) throws(ScenarioError) -> Int {
        if zone == "UTC" || zone == "Z" { return 0 }
        if let offset = fixed(zone) { return offset }
        if let offset = zones?.offset(zone, local), abs(offset) <= 86_400 { return offset }
        let known = "write UTC or an offset such as +01:00"
        throw ScenarioError(
            "unknown time zone \(Shown.quoted(zone))", file: file, at: place,
            hint: NearestName.hint(zone, in: zones?.names() ?? []) ?? known)
    }

    /// `+01:00`
    private static func fixed(_ zone: String) -> Int? {
        let text = Array(zone.utf8)
        guard text.count == 6, text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-"),
            text[3] == UInt8(ascii: ":"), let hours = number(text[1...2]), let minutes = number(text[4...5]),
            hours <= 14, minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (text[0] == UInt8(ascii: "-") ? -1 : 1)
    }

    /// Seconds of `2026-03-01T09:00:00` since 1970, read as if it were UTC; nil for what is no date and time.
    static func seconds(_ text: String) -> Int64? {
        let text = Array(text.utf8)
        let form = Array("0000-00-00T00:00:00".utf8)
        guard text.count == form.count else { return nil }
        for (byte, wanted) in zip(text, form) where wanted != UInt8(ascii: "0") && byte != wanted { return nil }
        guard let year = number(text[0...3]), let month = number(text[5...6]), let day = number(text[8...9]),
            let hour = number(text[11...12]), let minute = number(text[14...15]), let second = number(text[17...18]),
            year >= 1970, 1...12 ~= month, 1...days(in: month, of: year) ~= day, hour < 24, minute < 60, second < 60
        else { return nil }
        var days = day - 1
        for month in 1..<month { days += self.days(in: month, of: year) }
        // Leap years before this one.
        let last = year - 1
        days += 365 * (year - 1970) + (last / 4 - 492) - (last / 100 - 19) + (last / 400 - 4)
        return Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard 0x30...0x39 ~= digit else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
