import Contract
import DeskDelivery
import Foundation

/// Hears how registration and connection go, on the main queue. [MGR]
///
/// Only the first method has no default, as only two are required of the vendor's protocol.
public protocol DJISDKManagerDelegate: AnyObject {
    /// The registration was answered; nil: the app is in. Otherwise an error of `DJISDKRegistrationErrorDomain`.
    func appRegisteredWithError(_ error: (any Error)?)
    /// The fly-zone database is being loaded. Never called: there is none on a desk.
    func didUpdateDatabaseDownloadProgress(_ progress: Progress)
    /// A product is connected.
    func productConnected(_ product: DJIBaseProduct?)
    /// The product is gone.
    func productDisconnected()
    /// Another product than before, or nil. A desk has one product, so this accompanies the two above.
    func productChanged(_ product: DJIBaseProduct?)
    /// A part of the product is there; index 0 unless there are several of a kind.
    func componentConnected(withKey key: String?, andIndex index: Int)
    /// A part of the product is gone.
    func componentDisconnected(withKey key: String?, andIndex index: Int)
}

extension DJISDKManagerDelegate {
    /// Does nothing unless the delegate has its own.
    public func didUpdateDatabaseDownloadProgress(_ progress: Progress) {}
    /// Does nothing unless the delegate has its own.
    public func productConnected(_ product: DJIBaseProduct?) {}
    /// Does nothing unless the delegate has its own.
    public func productDisconnected() {}
    /// Does nothing unless the delegate has its own.
    public func productChanged(_ product: DJIBaseProduct?) {}
    /// Does nothing unless the delegate has its own.
    public func componentConnected(withKey key: String?, andIndex index: Int) {}
    /// Does nothing unless the delegate has its own.
    public func componentDisconnected(withKey key: String?, andIndex index: Int) {}
}

/// Who is told about registration and product.
///
/// Two owners of one delegate each: what is told before `startConnectionToProduct` and what after.
final class DJIConnection: NSObject, Sendable {
    private let core: DeskCore
    private let aircraft: DJIAircraft
    private let products = Products()

    private final class Products: Sendable {}

    init(_ core: DeskCore, _ aircraft: DJIAircraft) {
        self.core = core
        self.aircraft = aircraft
    }

    func register(_ delegate: any DJISDKManagerDelegate) {
        core.setDelegate(delegate, of: self, topics: .app, first: .registration) { [weak delegate] event in
            guard case .registered(let code) = event else { return }
            delegate?.appRegisteredWithError(NSError.make(code))
        }
    }

    func start() -> Bool {
        guard core.withSession({ $0.core.state.world.app.isRegistered }) else { return false }
        let delegate = core.delegate(of: self) as? any DJISDKManagerDelegate
        // Asking again while connected tells the same delegate nothing new.
        if let told = core.delegate(of: products), told === delegate { return true }
        core.setDelegate(delegate, of: products, topics: .app, first: .product) { [weak self, weak delegate] event in
            guard case .product(let isConnected) = event, let self, let delegate else { return }
            if isConnected { self.connected(delegate) } else { self.disconnected(delegate) }
        }
        return true
    }

    func stop() { core.setDelegate(nil, of: products, topics: .app) { _ in } }

    private func connected(_ delegate: any DJISDKManagerDelegate) {
        delegate.productConnected(aircraft)
        delegate.productChanged(aircraft)
        for key in DJIAircraft.componentKeys { delegate.componentConnected(withKey: key, andIndex: 0) }
    }

    private func disconnected(_ delegate: any DJISDKManagerDelegate) {
        for key in DJIAircraft.componentKeys { delegate.componentDisconnected(withKey: key, andIndex: 0) }
        delegate.productDisconnected()
        delegate.productChanged(nil)
    }
}
