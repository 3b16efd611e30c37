extension ErrorCatalogue {
    /// Errors of registering the app. [ERR]
    static let registration: [ErrorDescription] = [
        ErrorDescription(
            .registrationCouldNotConnectToInternet, "CouldNotConnectToInternet",
            "registration/couldNotConnectToInternet",
            "The first registration needs the Internet, which cannot be reached"),
        ErrorDescription(
            .registrationInvalidAppKey, "InvalidAppKey", "registration/invalidAppKey",
            "The app key is invalid"),
        ErrorDescription(
            .registrationHttpTimeout, "HTTPTimeout", "registration/httpTimeout",
            "The registration server did not answer in time"),
        ErrorDescription(
            .registrationDeviceDoesNotMatch, "DeviceDoesNotMatch", "registration/deviceDoesNotMatch",
            "The registration belongs to another device"),
        ErrorDescription(
            .registrationBundleIdDoesNotMatch, "BundleIdDoesNotMatch", "registration/bundleIdDoesNotMatch",
            "The app's bundle identifier does not belong to the app key"),
        ErrorDescription(
            .registrationAppKeyProhibited, "AppKeyProhibited", "registration/appKeyProhibited",
            "The app key has been withdrawn"),
        ErrorDescription(
            .registrationMaxActivationCountReached, "MaxActivationCountReached",
            "registration/maxActivationCountReached",
            "The app key has reached its number of activations"),
        ErrorDescription(
            .registrationAppKeyInvalidPlatformError, "AppKeyInvalidPlatformError",
            "registration/appKeyInvalidPlatformError",
            "The app key was issued for another platform"),
        ErrorDescription(
            .registrationAppKeyDoesNotExist, "AppKeyDoesNotExist", "registration/appKeyDoesNotExist",
            "The app key does not exist"),
        ErrorDescription(
            .registrationAppKeyLevelNotPermitted, "AppKeyLevelNotPermitted", "registration/appKeyLevelNotPermitted",
            "The app key's level does not permit this SDK"),
        ErrorDescription(
            .registrationServerParseFailure, "ServerParseFailure", "registration/serverParseFailure",
            "The registration server could not read the request"),
        ErrorDescription(
            .registrationServerWriteError, "ServerWriteError", "registration/serverWriteError",
            "The registration server could not store the request"),
        ErrorDescription(
            .registrationServerDataAbnormal, "ServerDataAbnormal", "registration/serverDataAbnormal",
            "The registration server's data is abnormal"),
        ErrorDescription(
            .registrationInvalidMetaData, "InvalidMetaData", "registration/invalidMetaData",
            "The activation data is invalid"),
        ErrorDescription(
            .registrationEmptyAppKey, "EmptyAppKey", "registration/emptyAppKey",
            "No app key was given"),
        ErrorDescription(
            .registrationOverMaxActivationsCount, "OverMaxActivationsCount", "registration/overMaxActivationsCount",
            "A basic account allows no more than 20 activations"),
        ErrorDescription(
            .registrationAppKeyNotEnrolledByBetaSDK, "AppKeyNotEnrolledByBetaSDK",
            "registration/appKeyNotEnrolledByBetaSDK",
            "The app key is not part of the beta programme"),
        ErrorDescription(
            .registrationInvalidAppKeyForBetaVersion, "InvalidAppKeyForBetaVersion",
            "registration/invalidAppKeyForBetaVersion",
            "The app key is not valid for this beta version"),
        ErrorDescription(
            .registrationDownloadFlySafeDatabaseFailedWithLDMModeOn, "DownloadFlySafeDatabaseFailedWithLDMModeOn",
            "registration/downloadFlySafeDatabaseFailedWithLDMModeOn",
            "The fly-safe database could not be downloaded in local data mode"),
        ErrorDescription(
            .registrationActivateFailed, "ActivateFailed", "registration/activateFailed",
            "The activation failed"),
        ErrorDescription(
            .registrationSdkVersionBlocked, "SDKVersionBlocked", "registration/sdkVersionBlocked",
            "This version of the SDK is blocked"),
        ErrorDescription(
            .registrationAppKeyBlocked, "AppKeyBlocked", "registration/appKeyBlocked",
            "The app key is blocked"),
        ErrorDescription(
            .registrationUnknown, "Unknown", "registration/unknown",
            "Registration failed for an unknown reason"),
    ]
}
