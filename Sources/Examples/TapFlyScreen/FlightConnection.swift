#if canImport(DJISDK)
    import DJISDK
#else
    import DeskDJISDK
#endif

/// The sample's first screen: registers the app, connects, and lets the user go on when both went well.
final class FlightConnection: NSObject, DJISDKManagerDelegate {
    private(set) var isReady = false
    private(set) var message = ""

    func start() { DJISDKManager.registerApp(with: self) }

    func appRegisteredWithError(_ error: (any Error)?) {
        if let error {
            message = "Register App Failed! \(error.localizedDescription)"
        } else {
            DJISDKManager.startConnectionToProduct()
        }
    }

    func didUpdateDatabaseDownloadProgress(_ progress: Progress) {}

    func productConnected(_ product: DJIBaseProduct?) {
        isReady = true
        message = product?.model ?? ""
    }

    func productDisconnected() { isReady = false }
}
