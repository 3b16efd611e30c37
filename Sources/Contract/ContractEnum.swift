/// An enumeration of the contract: numbered as the vendor numbers it, named as scenarios and traces name it.
public protocol ContractEnum: CaseIterable, Hashable, Sendable, RawRepresentable where RawValue == Int {
    /// The vendor's type name, for example `DJITapFlyMissionState`.
    static var vendorName: String { get }
}

extension ContractEnum {
    /// The case's name as written in scenario files and traces: `readyToStart`.
    public var symbol: String { "\(self)" }

    /// The case with a name, or nil.
    public static func named(_ symbol: String) -> Self? {
        for value in allCases where value.symbol == symbol { return value }
        return nil
    }
}
