/// Whether the app has been activated with the vendor. [ACT]
public enum ActivationState: Int, ContractEnum {
    /// The firmware is older than the activation system.
    case notSupported = 0
    case loginRequired = 1
    case activated = 2
    /// No aircraft is connected.
    case unknown = 255

    public static var vendorName: String { "DJIAppActivationState" }
}

/// Whether the aircraft is bound to a user's account. [ACT]
public enum BindingState: Int, ContractEnum {
    case initial = 0
    case unbound = 1
    /// Unbound as far as the aircraft knows, and the server cannot be asked.
    case unboundButCannotSync = 2
    case bound = 3
    /// The country asks for no binding.
    case notRequired = 4
    case notSupported = 5
    case unknown = 255

    public static var vendorName: String { "DJIAppActivationAircraftBindingState" }
}
