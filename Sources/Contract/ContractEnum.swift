/// An enumeration of the contract: numbered as the vendor numbers it, named as scenarios and traces name it.
public protocol ContractEnum: CaseIterable, Hashable, Sendable, BitwiseCopyable, RawRepresentable
where RawValue == Int {
    /// The vendor's type name, for example `DJITapFlyMissionState`.
    static var vendorName: String { get }
}

extension ContractEnum {
    /// The case's name as written in scenario files and traces: `readyToStart`.
    public var symbol: String { "\(self)" }

    /// The name of the case with a number, empty where there is none.
    static func symbol(ofRaw raw: Int) -> String { Self(rawValue: raw)?.symbol ?? "" }

    /// The case with a name, or nil.
    public static func named(_ symbol: String) -> Self? {
        for value in allCases where value.symbol == symbol { return value }
        return nil
    }
}

/// The symbols of one enumeration as an array, for writers that need thousands: `symbol` asks the runtime each time.
public struct SymbolTable<E: ContractEnum>: Sendable {
    private let symbols: [String]
    private let lowest: Int

    /// Takes the names of all members. Meant for enumerations whose numbers lie close together.
    public init(_ type: E.Type = E.self) {
        let raws = E.allCases.map(\.rawValue)
        lowest = raws.min() ?? 0
        var symbols = [String](repeating: "", count: (raws.max() ?? 0) - lowest + 1)
        for value in E.allCases { symbols[value.rawValue - lowest] = value.symbol }
        self.symbols = symbols
    }

    public subscript(_ value: E) -> String { symbols[value.rawValue - lowest] }
}
