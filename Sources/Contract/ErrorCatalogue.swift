/// What is known about one error name of the contract.
public struct ErrorDescription: Hashable, Sendable {
    /// Domain and number.
    public let code: ErrorCode
    /// The vendor's member name without its type: `AircraftRunningMission`.
    public let name: String
    /// The name in scenario files and traces: `mission/aircraftRunningMission`.
    public let symbol: String
    /// One sentence for people, without full stop and without number: a facade appends ` (code:-5015)`.
    public let text: String
    /// When the contract raises it, or nil when no rule is known.
    public let cause: String?
    /// Whether this version raises it.
    public var isRaised: Bool { cause != nil && !ErrorCatalogue.notYetRaised.contains(code) }
    /// Tag of the published source.
    public let source: String

    init(
        _ code: ErrorCode, _ name: String, _ symbol: String, _ text: String, cause: String? = nil,
        source: String = "ERR"
    ) {
        self.code = code
        self.name = name
        self.symbol = symbol
        self.text = text
        self.cause = cause
        self.source = source
    }
}

/// A block of numbers that the contract reserves without our giving each a name.
public struct ErrorRangeDescription: Hashable, Sendable {
    /// The family of the numbers.
    public let domain: ErrorDomain
    /// The numbers, lowest first.
    public let numbers: ClosedRange<Int16>
    /// One sentence for people.
    public let text: String
    /// Tag of the published source.
    public let source: String

    /// Whether a code lies in the block.
    public func contains(_ code: ErrorCode) -> Bool { code.domain == domain && numbers.contains(code.number) }
}

/// Every error of the contract. Tables are built on first use, one domain at a time.
public enum ErrorCatalogue {
    /// The names of one domain, in the order in which the vendor counts: -5000, -5001, …
    public static func descriptions(in domain: ErrorDomain) -> [ErrorDescription] {
        switch domain {
        case .sdk: sdk
        case .camera: camera
        case .flightController: flightController
        case .mission: mission
        case .registration: registration
        case .cache: cache
        }
    }

    /// All names of all domains.
    public static var all: [ErrorDescription] { ErrorDomain.allCases.flatMap(descriptions(in:)) }

    /// Blocks of numbers without names of their own.
    public static let ranges: [ErrorRangeDescription] = [
        ErrorRangeDescription(
            domain: .mission, numbers: -5138 ... -5100, text: "An error of waypoint missions", source: "ERR"),
        ErrorRangeDescription(
            domain: .mission, numbers: -5322 ... -5301, text: "An error of hotpoint missions", source: "ERR"),
    ]

    /// Errors whose rule is known, and that nothing raises yet.
    static let notYetRaised: [ErrorCode] = [
        .flightControllerHomePointTooFar, .sdCardError, .mediaTypeError, .mediaCommandAborted,
        .mediaFileDataCorrupted, .noPermission, .playbackDownloadInterruption, .playbackNoDownloadingFiles,
        .mediaFileReset, .currentModeNotSupported, .connectionToSDKFailed,
    ]

    /// Shorter spellings that scenario files may use beside the contract's own.
    public static let aliases: [(symbol: String, code: ErrorCode)] = [
        ("mission/invalidParameters", .missionParametersInvalid)
    ]

    /// What a number means, or nil for success and for numbers without a name.
    ///
    /// Where the vendor gave one number two names, this is the first; see `descriptions(of:)`.
    public static func description(of code: ErrorCode) -> ErrorDescription? {
        guard let domain = code.domain else { return nil }
        let entries = descriptions(in: domain)
        // The vendor counts down almost without gaps, so the place is usually known.
        if let first = entries.first {
            let place = Int(first.code.number) - Int(code.number)
            if entries.indices.contains(place), entries[place].code == code { return entries[place] }
        }
        return entries.first { $0.code == code }
    }

    /// Everything a number means: none, one, or two names.
    public static func descriptions(of code: ErrorCode) -> [ErrorDescription] {
        guard let domain = code.domain else { return [] }
        return descriptions(in: domain).filter { $0.code == code }
    }

    /// The block that holds a number without a name, or nil.
    public static func range(of code: ErrorCode) -> ErrorRangeDescription? {
        ranges.first { $0.contains(code) }
    }

    /// The codes that an exact spelling stands for: a symbol (`mission/modeError`), a number (`-5000`), a number with
    /// its domain (`mission/-5000`), or `ok`.
    ///
    /// Empty when nothing in the catalogue is spelled so; numbers outside it are no exception.
    public static func codes(named text: String) -> [ErrorCode] {
        if text == ErrorCode.okSymbol { return [.ok] }
        if let alias = aliases.first(where: { $0.symbol == text }) { return [alias.code] }
        let named = ErrorDomain.allCases.compactMap { domain in
            descriptions(in: domain).first { $0.symbol == text }?.code
        }
        return named.isEmpty ? numbered(text) : named
    }

    /// The codes that a person may mean: everything `codes(named:)` takes, and names without domain in either spelling
    /// and any case (`modeError`, `ModeError`), which can stand in several domains.
    public static func codes(matching text: String) -> [ErrorCode] {
        let exact = codes(named: text)
        guard exact.isEmpty else { return exact }
        let wanted = text.lowercased()
        var found: [ErrorCode] = []
        for entry in all where entry.name.lowercased() == wanted || entry.symbol.lowercased() == wanted {
            if !found.contains(entry.code) { found.append(entry.code) }
        }
        return found
    }

    /// Every spelling that `codes(named:)` takes as a name, to suggest the nearest one for a wrong one.
    public static var symbols: [String] { [ErrorCode.okSymbol] + all.map(\.symbol) }

    private static func numbered(_ text: String) -> [ErrorCode] {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        // One spelling a number: no leading zeros, no plus sign.
        guard let digits = parts.last, let number = Int16(digits), "\(number)" == digits else { return [] }
        return ErrorDomain.allCases
            .filter { parts.count == 1 || parts[0] == $0.symbol }
            .map { ErrorCode($0, number) }
            .filter { description(of: $0) != nil || range(of: $0) != nil }
    }
}

extension ErrorCode: CustomStringConvertible {
    static let okSymbol = "ok"

    /// The name in scenario files and traces: `ok`, `mission/aircraftRunningMission`; `mission/-5999` when nameless.
    public var symbol: String {
        guard let domain else { return ErrorCode.okSymbol }
        return ErrorCatalogue.description(of: self)?.symbol ?? "\(domain.symbol)/\(number)"
    }

    /// Same as `symbol`.
    public var description: String { symbol }
}
