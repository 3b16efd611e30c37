import Contract
import Foundation

/// Domain of general SDK errors. [ERR]
public let DJISDKErrorDomain = ErrorDomain.sdk.vendorName
/// Domain of mission errors. [ERR]
public let DJISDKMissionErrorDomain = ErrorDomain.mission.vendorName
/// Domain of flight-controller errors. [ERR]
public let DJISDKFlightControllerErrorDomain = ErrorDomain.flightController.vendorName
/// Domain of registration errors. [ERR]
public let DJISDKRegistrationErrorDomain = ErrorDomain.registration.vendorName

extension NSError {
    /// A general SDK error; nil for 0.
    public static func djisdkError(forCode code: Int) -> NSError? { make(.sdk, code) }

    /// A mission error; nil for 0.
    public static func djisdkMissionError(forCode code: Int) -> NSError? { make(.mission, code) }

    /// A flight-controller error; nil for 0.
    public static func djisdkFlightControllerError(forCode code: Int) -> NSError? { make(.flightController, code) }

    /// The SDK's form of an error code; nil for success.
    static func make(_ code: ErrorCode) -> NSError? {
        code.domain.flatMap { make($0, Int(code.number)) }
    }

    private static func make(_ domain: ErrorDomain, _ number: Int) -> NSError? {
        guard number != 0 else { return nil }
        let known = Int16(exactly: number).flatMap { text(of: ErrorCode(domain, $0)) }
        let description = "\(known ?? "An error without a name") (code:\(number))"
        return NSError(
            domain: domain.vendorName, code: number, userInfo: [NSLocalizedDescriptionKey: description])
    }

    private static func text(of code: ErrorCode) -> String? {
        ErrorCatalogue.description(of: code)?.text ?? ErrorCatalogue.range(of: code)?.text
    }
}
