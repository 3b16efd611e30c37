/// Numbers of the domain `DJISDKErrorDomain`. [ERR]
public enum DJISDKError: Int, CaseIterable, Sendable {
    /// The connected product does not support this feature.
    case sdkFeatureNotSupported = -1000
    /// The app has not been activated.
    case applicationNotActivated = -1001
    /// The app's SDK level does not permit this.
    case sdkLevelNotPermitted = -1002
    /// The product did not answer in time.
    case timeout = -1003
    /// The system is busy with something else.
    case systemBusy = -1004
    /// A parameter of the call is invalid.
    case invalidParameters = -1005
    /// The value could not be read.
    case parameterGetFailed = -1006
    /// The value could not be set.
    case parameterSetFailed = -1007
    /// The command could not be carried out.
    case commandExecutionFailed = -1008
    /// The data could not be sent.
    case sendDataFailed = -1009
    /// The connection between app and product failed.
    case connectionToSDKFailed = -1010
    /// The server's data is not ready.
    case serverDataNotReady = -1011
    /// The product is unknown.
    case productUnknown = -1012
    /// The product is not supported.
    case productNotSupport = -1013
    /// The device was not found.
    case deviceNotFound = -1014
    /// The product's firmware does not support this.
    case notSupportedByFirmware = -1015
    /// The received data is invalid.
    case receivedDataInvalid = -1016
    /// No data was received.
    case noReceivedData = -1017
    /// Bluetooth is switched off.
    case bluetoothOff = -1018
    /// The operation was cancelled.
    case operationCancelled = -1019
    /// The Internet cannot be reached.
    case internetNetworkIsNotReachable = -1020
    /// Local data mode is not available here.
    case ldmIsNotSupported = -1021
    /// There are no archived logs.
    case noExistingArchiveLogs = -1022
    /// The data is larger than one packet may be.
    case beyondMaximumAllowedSize = -1023
    /// The channel carries no more data at present.
    case reachChannelBandwidth = -1024
    /// The operation is not possible in this state.
    case canNotExecute = -1025
    /// A task of higher priority is running.
    case higherLevelTaskExecuting = -1026
    /// The product's present state does not allow this command.
    case commandNotSupportByCurrentState = -1027
    /// No aircraft is connected.
    case aircraftNotConnected = -1028
    /// This camera object cannot carry out the call.
    case invalidCameraObject = -1029
    /// The area code differs from the local one.
    case remoteIDAreaCodeNotSame = -1030
    /// An undefined error occurred.
    case notDefined = -1999
}
