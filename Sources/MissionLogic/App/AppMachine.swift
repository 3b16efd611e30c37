import Contract
import SimCore
import SimMath

/// What happens to the app between it and the vendor. None is a call: no completion is owed.
public enum AppChange: Hashable, Sendable {
    /// The registration is answered: 0, or a number of `ErrorDomain.registration`.
    case registration(number: Int)
    case activation(ActivationState)
    case binding(BindingState)
    case sdkVersion(major: Int, minor: Int)
}

/// Registration, activation, binding and the product, as far as the app has been told. [MGR, ACT]
///
/// The truth is `world.app` and the links; this keeps what was announced last, so that each change is told once, by
/// whatever it came. Without a product an app sees activation and binding as Unknown.
@frozen
public struct AppMachine: Hashable, Sendable {
    public private(set) var isConnected: Bool
    public private(set) var activation: ActivationState
    public private(set) var binding: BindingState

    /// Starts in the middle of a life: what the world begins with has been told before, and is not announced.
    public init(_ world: borrowing World) {
        isConnected = world.hasProduct
        activation = world.hasProduct ? world.app.activation : .unknown
        binding = world.hasProduct ? world.app.binding : .unknown
    }

    /// What an app's call is answered with before it reaches any machine; ok when it may go on.
    ///
    /// Before registration there is neither mission control nor product (9.9), so nothing can be asked of them. No
    /// number is published; -1001 says that it is the app itself that was not let in.
    @inlinable
    public static func refusal(_ world: borrowing World) -> ErrorCode {
        world.app.isRegistered ? .ok : .applicationNotActivated
    }

    public mutating func handle(
        _ change: AppChange, cause: RequestID, world: inout World, into sink: inout EventSink
    ) {
        switch change {
        case .registration(let number):
            let code = Self.registrationCode(number)
            world.app.registration = code
            sink.emit(.registered(code), cause: cause)
        case .activation(let state): world.app.activation = state
        case .binding(let state): world.app.binding = state
        // Two digits of the minor number, so that 4.16 is above 4.2.
        case .sdkVersion(let major, let minor): world.app.sdkVersion = Int64(major) * 100 + Int64(minor)
        }
        observe(&world, cause: cause, into: &sink)
    }

    /// Tells what changed since it last did: the product first, then activation and binding.
    @inlinable
    public mutating func observe(
        _ world: inout World, cause: RequestID = .none, into sink: inout EventSink
    ) {
        let hasProduct = world.hasProduct
        let seen = hasProduct ? (world.app.activation, world.app.binding) : (.unknown, .unknown)
        if hasProduct == isConnected, seen == (activation, binding) { return }
        announce(hasProduct, seen.0, seen.1, cause: cause, into: &sink)
    }

    @usableFromInline
    mutating func announce(
        _ hasProduct: Bool, _ activation: ActivationState, _ binding: BindingState, cause: RequestID,
        into sink: inout EventSink
    ) {
        if hasProduct != isConnected {
            isConnected = hasProduct
            sink.emit(.product(isConnected: hasProduct), cause: cause)
        }
        if activation != self.activation || binding != self.binding {
            self.activation = activation
            self.binding = binding
            sink.emit(.activation(activation, binding), cause: cause)
        }
    }

    private static func registrationCode(_ number: Int) -> ErrorCode {
        guard number != 0 else { return .ok }
        // The command's descriptor lets no other numbers through.
        return Int16(exactly: number).map { ErrorCode(.registration, $0) } ?? .registrationUnknown
    }
}

extension AppMachine: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("isConnected", isConnected)
        visitor.field("activation", activation)
        visitor.field("binding", binding)
    }
}
