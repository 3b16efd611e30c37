import Contract
import SimCore

/// `app: { … }` and `link: { … }`: how app, phone and remote stand at the start.
struct AppPart {
    private var registration = ErrorCode.ok
    private var activation: ActivationState?
    private var binding: BindingState?
    private var sdkVersion: Int64?
    private var isPhoneLinked = true
    private var isRemoteLinked = true

    init(_ top: inout ObjectReader) throws(ScenarioError) {
        let keys = ["registered", "activation", "binding", "sdkVersion"]
        if var part = try top.optionalObject("app", what: "app", keys: keys) {
            registration = try Self.registration(&part)
            activation = try part.optionalChoice("activation", of: ActivationState.allCases.map(\.symbol))
                .flatMap(ActivationState.named)
            binding = try part.optionalChoice("binding", of: BindingState.allCases.map(\.symbol))
                .flatMap(BindingState.named)
            sdkVersion = try Self.version(&part)
            try part.finish()
        }
        if var part = try top.optionalObject("link", what: "link", keys: ["phone", "remote"]) {
            isPhoneLinked = try part.optionalBool("phone") ?? true
            isRemoteLinked = try part.optionalBool("remote") ?? true
            try part.finish()
        }
    }

    func apply(to world: inout World) {
        world.app.registration = registration
        if let activation { world.app.activation = activation }
        if let binding { world.app.binding = binding }
        if let sdkVersion { world.app.sdkVersion = sdkVersion }
        world.conditions.isPhoneLinked = isPhoneLinked
        world.conditions.isRemoteLinked = isRemoteLinked
    }

    /// True, false, or the vendor's reason. A plain false is the reason of a first run without Internet.
    private static func registration(_ part: inout ObjectReader) throws(ScenarioError) -> ErrorCode {
        guard let node = part.optionalNode("registered") else { return .ok }
        if case .bool(let isRegistered) = node.value {
            return isRegistered ? .ok : .registrationCouldNotConnectToInternet
        }
        let reasons = ErrorCatalogue.descriptions(in: .registration)
        guard case .string(let name) = node.value else {
            throw node.mismatch("\"registered\"", "true, false or an error of registration", file: part.file)
        }
        if let reason = reasons.first(where: { $0.symbol == name }) { return reason.code }
        throw ScenarioError(
            "unknown error of registration \(Shown.quoted(name))", file: part.file, at: node.position,
            hint: NearestName.hint(name, in: reasons.map(\.symbol)))
    }

    /// `"4.16"`. A text, because as numbers 4.1 and 4.10 would be one.
    private static func version(_ part: inout ObjectReader) throws(ScenarioError) -> Int64? {
        guard let node = part.optionalNode("sdkVersion") else { return nil }
        if case .string(let text) = node.value {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let isPlain = text.utf8.count <= 4 && text.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
            if isPlain, parts.count == 2, let major = Int64(parts[0]), let minor = Int64(parts[1]), 1...9 ~= major {
                return major * 100 + minor
            }
        }
        throw node.mismatch("\"sdkVersion\"", "a text such as \"4.16\"", file: part.file)
    }
}
