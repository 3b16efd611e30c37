extension ErrorCatalogue {
    /// Errors of registering the app. [ERR]
    static let registration: [ErrorDescription] = [
        refusal(
            .registrationCouldNotConnectToInternet, "CouldNotConnectToInternet",
            "registration/couldNotConnectToInternet",
            "The first registration needs the Internet, which cannot be reached"),
        refusal(
            .registrationInvalidAppKey, "InvalidAppKey", "registration/invalidAppKey",
            "The app key is invalid"),
        refusal(
            .registrationHttpTimeout, "HTTPTimeout", "registration/httpTimeout",
            "The registration server did not answer in time"),
        refusal(
            .registrationDeviceDoesNotMatch, "DeviceDoesNotMatch", "registration/deviceDoesNotMatch",
            "The registration belongs to another device"),
        refusal(
            .registrationBundleIdDoesNotMatch, "BundleIdDoesNotMatch", "registration/bundleIdDoesNotMatch",
            "The app's bundle identifier does not belong to the app key"),
        refusal(
            .registrationAppKeyProhibited, "AppKeyProhibited", "registration/appKeyProhibited",
            "The app key has been withdrawn"),
        refusal(
            .registrationMaxActivationCountReached, "MaxActivationCountReached",
            "registration/maxActivationCountReached",
            "The app key has reached its number of activations"),
        refusal(
            .registrationAppKeyInvalidPlatformError, "AppKeyInvalidPlatformError",
            "registration/appKeyInvalidPlatformError",
            "The app key was issued for another platform"),
        refusal(
            .registrationAppKeyDoesNotExist, "AppKeyDoesNotExist", "registration/appKeyDoesNotExist",
            "The app key does not exist"),
        refusal(
            .registrationAppKeyLevelNotPermitted, "AppKeyLevelNotPermitted", "registration/appKeyLevelNotPermitted",
            "The app key's level does not permit this SDK"),
        refusal(
            .registrationServerParseFailure, "ServerParseFailure", "registration/serverParseFailure",
            "The registration server could not read the request"),
        refusal(
            .registrationServerWriteError, "ServerWriteError", "registration/serverWriteError",
            "The registration server could not store the request"),
        refusal(
            .registrationServerDataAbnormal, "ServerDataAbnormal", "registration/serverDataAbnormal",
            "The registration server's data is abnormal"),
        refusal(
            .registrationInvalidMetaData, "InvalidMetaData", "registration/invalidMetaData",
            "The activation data is invalid"),
        refusal(
            .registrationEmptyAppKey, "EmptyAppKey", "registration/emptyAppKey",
            "No app key was given"),
        refusal(
            .registrationOverMaxActivationsCount, "OverMaxActivationsCount", "registration/overMaxActivationsCount",
            "A basic account allows no more than 20 activations"),
        refusal(
            .registrationAppKeyNotEnrolledByBetaSDK, "AppKeyNotEnrolledByBetaSDK",
            "registration/appKeyNotEnrolledByBetaSDK",
            "The app key is not part of the beta programme"),
        refusal(
            .registrationInvalidAppKeyForBetaVersion, "InvalidAppKeyForBetaVersion",
            "registration/invalidAppKeyForBetaVersion",
            "The app key is not valid for this beta version"),
        refusal(
            .registrationDownloadFlySafeDatabaseFailedWithLDMModeOn, "DownloadFlySafeDatabaseFailedWithLDMModeOn",
            "registration/downloadFlySafeDatabaseFailedWithLDMModeOn",
            "The fly-safe database could not be downloaded in local data mode"),
        refusal(
            .registrationActivateFailed, "ActivateFailed", "registration/activateFailed",
            "The activation failed"),
        refusal(
            .registrationSdkVersionBlocked, "SDKVersionBlocked", "registration/sdkVersionBlocked",
            "This version of the SDK is blocked"),
        refusal(
            .registrationAppKeyBlocked, "AppKeyBlocked", "registration/appKeyBlocked",
            "The app key is blocked"),
        refusal(
            .registrationUnknown, "Unknown", "registration/unknown",
            "Registration failed for an unknown reason"),
    ]

    /// Whatever the reason, it is the vendor's answer.
    private static func refusal(
        _ code: ErrorCode, _ name: String, _ symbol: String, _ text: String
    ) -> ErrorDescription {
        ErrorDescription(code, name, symbol, text, cause: "The vendor refuses the app for this reason")
    }
}
