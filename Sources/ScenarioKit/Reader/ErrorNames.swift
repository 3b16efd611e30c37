import Contract

/// Finds the error of the contract that was probably meant by a text that names none.
public enum ErrorNames {
    /// What the vendor's own names begin with.
    private static let prefixes: [(text: String, domain: ErrorDomain)] = [
        ("DJISDKMissionError", .mission), ("missionError", .mission),
        ("DJISDKFlightControllerError", .flightController), ("DJISDKCameraError", .camera),
        ("DJISDKRegistrationError", .registration), ("DJISDKError", .sdk),
    ]

    /// The hint for a wrong name or number, or nil when nothing is near.
    public static func hint(_ text: String) -> String? {
        let (symbols, names) = (ErrorCatalogue.symbols, ErrorCatalogue.all.map(\.name))
        if let hint = numberHint(text) { return hint }
        if let near = vendorName(text) ?? NearestName.find(text, in: symbols) ?? NearestName.find(text, in: names) {
            return "did you mean \"\(near)\"?"
        }
        return NearestName.hint(text, in: symbols)
    }

    /// The hint for a number without its sign: all of the contract's are negative.
    public static func numberHint(_ text: String) -> String? {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let digits = parts.last, let number = Int16(digits), number > 0 else { return nil }
        let right = (parts.count == 2 ? parts[0] + "/" : "") + "-\(number)"
        return ErrorCatalogue.codes(matching: right).isEmpty ? nil : "did you mean \"\(right)\"?"
    }

    private static func vendorName(_ text: String) -> String? {
        let last = text.split(separator: ".").last.map(String.init) ?? text
        guard let (prefix, domain) = prefixes.first(where: { last.hasPrefix($0.text) }) else { return nil }
        let name = last.dropFirst(prefix.count).lowercased()
        return ErrorCatalogue.descriptions(in: domain).first { $0.name.lowercased() == name }?.symbol
    }
}
