extension ErrorCatalogue {
    /// Errors of the SDK's cache of calls; no header names them. [ISS-i132]
    static let cache: [ErrorDescription] = [
        ErrorDescription(
            .cacheRequestCancelled, "RequestCancelled", "cache/requestCancelled",
            "An equal call was made before this one was answered",
            cause: "A call is repeated while the fault that lets the second cancel the first acts", source: "ISS-i132")
    ]
}
