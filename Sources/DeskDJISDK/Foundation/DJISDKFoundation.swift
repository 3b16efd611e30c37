import Foundation

/// Told how a call ended: nil, or an `NSError` of the SDK. [FND]
public typealias DJICompletionBlock = ((any Error)?) -> Void
/// Told a Bool, valid only without error. [FND]
public typealias DJIBooleanCompletionBlock = (Bool, (any Error)?) -> Void
/// Told a number, valid only without error. [FND]
public typealias DJIFloatCompletionBlock = (Float, (any Error)?) -> Void

/// An enumeration that takes numbers it has no name for, as an imported C enumeration would.
///
/// Unlike there such a number is not kept: it reads as `unknown`.
protocol TolerantEnum: RawRepresentable, CaseIterable where RawValue: FixedWidthInteger {
    static var unknown: Self { get }
}

extension TolerantEnum {
    /// The case with a number, or `unknown`.
    init(number: RawValue) {
        self = Self.allCases.first { $0.rawValue == number } ?? .unknown
    }
}
