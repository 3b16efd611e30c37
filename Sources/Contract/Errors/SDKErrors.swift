extension ErrorCatalogue {
    /// Errors that any part of the SDK may return. [ERR]
    static let sdk: [ErrorDescription] = [
        ErrorDescription(
            .sdkFeatureNotSupported, "SDKFeatureNotSupported", "sdk/sdkFeatureNotSupported",
            "The connected product does not support this feature",
            cause: """
                A call for something the product lacks: every mission call in NotSupported, a TapFly mode or camera \
                mode it does not have
                """),
        ErrorDescription(
            .applicationNotActivated, "ApplicationNotActivated", "sdk/applicationNotActivated",
            "The app has not been activated",
            cause: "Any call of an app that the vendor did not let in"),
        ErrorDescription(
            .sdkLevelNotPermitted, "SDKLevelNotPermitted", "sdk/sdkLevelNotPermitted",
            "The app's SDK level does not permit this"),
        ErrorDescription(
            .timeout, "Timeout", "sdk/timeout",
            "The product did not answer in time",
            cause: """
                The link falls silent while an answer is due, for example during a download or a very long file \
                list
                """),
        ErrorDescription(
            .systemBusy, "SystemBusy", "sdk/systemBusy",
            "The system is busy with something else",
            cause: """
                Any mission call while the operator is Recovering, recommended settings while tracking, and a \
                file-list refresh, fetch or deletion while the list is Syncing or Deleting
                """),
        ErrorDescription(
            .invalidParameters, "InvalidParameters", "sdk/invalidParameters",
            "A parameter of the call is invalid",
            cause: """
                Numbers of the simulator or of a gimbal rotation that nothing can have, an unknown gimbal mode, a \
                download offset beyond the end of the file, or a video position outside the clip
                """),
        ErrorDescription(
            .parameterGetFailed, "ParameterGetFailed", "sdk/parameterGetFailed",
            "The value could not be read"),
        ErrorDescription(
            .parameterSetFailed, "ParameterSetFailed", "sdk/parameterSetFailed",
            "The value could not be set"),
        ErrorDescription(
            .commandExecutionFailed, "CommandExecutionFailed", "sdk/commandExecutionFailed",
            "The command could not be carried out",
            cause: "The simulator is started while it runs, or its wind is set while it does not"),
        ErrorDescription(
            .sendDataFailed, "SendDataFailed", "sdk/sendDataFailed",
            "The data could not be sent"),
        ErrorDescription(
            .connectionToSDKFailed, "ConnectionToSDKFailed", "sdk/connectionToSDKFailed",
            "The connection between app and product failed",
            cause: """
                The link between phone and aircraft drops during a mission, where the profile chooses this number for \
                the last event
                """),
        ErrorDescription(
            .serverDataNotReady, "ServerDataNotReady", "sdk/serverDataNotReady",
            "The server's data is not ready"),
        ErrorDescription(
            .productUnknown, "ProductUnknown", "sdk/productUnknown",
            "The product is unknown"),
        ErrorDescription(
            .productNotSupport, "ProductNotSupport", "sdk/productNotSupport",
            "The product is not supported"),
        ErrorDescription(
            .deviceNotFound, "DeviceNotFound", "sdk/deviceNotFound",
            "The device was not found"),
        ErrorDescription(
            .notSupportedByFirmware, "NotSupportedByFirmware", "sdk/notSupportedByFirmware",
            "The product's firmware does not support this"),
        ErrorDescription(
            .receivedDataInvalid, "ReceivedDataInvalid", "sdk/receivedDataInvalid",
            "The received data is invalid"),
        ErrorDescription(
            .noReceivedData, "NoReceivedData", "sdk/noReceivedData",
            "No data was received"),
        ErrorDescription(
            .bluetoothOff, "BluetoothOff", "sdk/bluetoothOff",
            "Bluetooth is switched off"),
        ErrorDescription(
            .operationCancelled, "OperationCancelled", "sdk/operationCancelled",
            "The operation was cancelled",
            cause: "A take-off, landing or way home is cancelled, or gives way to another, before it is through"),
        ErrorDescription(
            .internetNetworkIsNotReachable, "InternetNetworkIsNotReachable", "sdk/internetNetworkIsNotReachable",
            "The Internet cannot be reached"),
        ErrorDescription(
            .ldmIsNotSupported, "LDMIsNotSupported", "sdk/ldmIsNotSupported",
            "Local data mode is not available here"),
        ErrorDescription(
            .noExistingArchiveLogs, "NoExistingArchiveLogs", "sdk/noExistingArchiveLogs",
            "There are no archived logs"),
        ErrorDescription(
            .beyondMaximumAllowedSize, "BeyondMaximumAllowedSize", "sdk/beyondMaximumAllowedSize",
            "The data is larger than one packet may be"),
        ErrorDescription(
            .reachChannelBandwidth, "ReachChannelBandwidth", "sdk/reachChannelBandwidth",
            "The channel carries no more data at present"),
        ErrorDescription(
            .canNotExecute, "CanNotExecute", "sdk/canNotExecute",
            "The operation is not possible in this state"),
        ErrorDescription(
            .higherLevelTaskExecuting, "HigherLevelTaskExecuting", "sdk/higherLevelTaskExecuting",
            "A task of higher priority is running"),
        ErrorDescription(
            .commandNotSupportByCurrentState, "CommandNotSupportByCurrentState", "sdk/commandNotSupportByCurrentState",
            "The product's present state does not allow this command",
            cause: "A gimbal command while ActiveTrack owns the gimbal"),
        ErrorDescription(
            .aircraftNotConnected, "AircraftNotConnected", "sdk/aircraftNotConnected",
            "No aircraft is connected",
            cause: """
                Any mission call while the operator is Disconnected, setters and getters before it was ever attached, \
                and the last event of a mission cut off by the link
                """),
        ErrorDescription(
            .invalidCameraObject, "InvalidCameraObject", "sdk/invalidCameraObject",
            "This camera object cannot carry out the call"),
        ErrorDescription(
            .remoteIDAreaCodeNotSame, "RemoteIDAreaCodeNotSame", "sdk/remoteIDAreaCodeNotSame",
            "The area code differs from the local one"),
        ErrorDescription(
            .notDefined, "NotDefined", "sdk/notDefined",
            "An undefined error occurred"),
    ]
}
