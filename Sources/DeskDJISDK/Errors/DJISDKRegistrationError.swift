/// Numbers of the domain `DJISDKRegistrationErrorDomain`. [ERR]
public enum DJISDKRegistrationError: Int, CaseIterable, Sendable {
    /// The first registration needs the Internet, which cannot be reached.
    case couldNotConnectToInternet = -1
    /// The app key is invalid.
    case invalidAppKey = -2
    /// The registration server did not answer in time.
    case httpTimeout = -3
    /// The registration belongs to another device.
    case deviceDoesNotMatch = -4
    /// The app's bundle identifier does not belong to the app key.
    case bundleIdDoesNotMatch = -5
    /// The app key has been withdrawn.
    case appKeyProhibited = -6
    /// The app key has reached its number of activations.
    case maxActivationCountReached = -7
    /// The app key was issued for another platform.
    case appKeyInvalidPlatformError = -8
    /// The app key does not exist.
    case appKeyDoesNotExist = -9
    /// The app key's level does not permit this SDK.
    case appKeyLevelNotPermitted = -10
    /// The registration server could not read the request.
    case serverParseFailure = -11
    /// The registration server could not store the request.
    case serverWriteError = -12
    /// The registration server's data is abnormal.
    case serverDataAbnormal = -13
    /// The activation data is invalid.
    case invalidMetaData = -14
    /// No app key was given.
    case emptyAppKey = -15
    /// A basic account allows no more than 20 activations.
    case overMaxActivationsCount = -16
    /// The app key is not part of the beta programme.
    case appKeyNotEnrolledByBetaSDK = -17
    /// The app key is not valid for this beta version.
    case invalidAppKeyForBetaVersion = -18
    /// The fly-safe database could not be downloaded in local data mode.
    case downloadFlySafeDatabaseFailedWithLDMModeOn = -19
    /// The activation failed.
    case activateFailed = -20
    /// This version of the SDK is blocked.
    case sdkVersionBlocked = -21
    /// The app key is blocked.
    case appKeyBlocked = -22
    /// Registration failed for an unknown reason.
    case unknown = -999
}
