import Contract
import DeskDelivery
import Foundation

/// Hears changes of activation and binding, on the main queue. [ACT]
public protocol DJIAppActivationManagerDelegate: AnyObject {
    /// The activation changed.
    func manager(_ manager: DJIAppActivationManager!, didUpdate appActivationState: DJIAppActivationState)
    /// The binding changed.
    func manager(
        _ manager: DJIAppActivationManager!, didUpdate aircraftBindingState: DJIAppActivationAircraftBindingState)
}

extension DJIAppActivationManagerDelegate {
    /// Does nothing unless the delegate has its own.
    public func manager(_ manager: DJIAppActivationManager!, didUpdate appActivationState: DJIAppActivationState) {}
    /// Does nothing unless the delegate has its own.
    public func manager(
        _ manager: DJIAppActivationManager!, didUpdate aircraftBindingState: DJIAppActivationAircraftBindingState
    ) {}
}

/// Whether the app is activated and the aircraft bound; what follows from it is the aircraft's business. [ACT]
public final class DJIAppActivationManager: NSObject, Sendable {
    private let core: DeskCore

    init(_ core: DeskCore) { self.core = core }

    /// Unknown without an aircraft.
    public var appActivationState: DJIAppActivationState { told.activation }
    /// Unknown without an aircraft.
    public var aircraftBindingState: DJIAppActivationAircraftBindingState { told.binding }

    private var told: (activation: ActivationState, binding: BindingState) {
        core.withSession { ($0.core.state.product.activation, $0.core.state.product.binding) }
    }

    /// Told each change; held weakly.
    public var delegate: (any DJIAppActivationManagerDelegate)? {
        get { core.delegate(of: self) as? any DJIAppActivationManagerDelegate }
        set {
            // An event names both states; the delegate wants the one that changed.
            var last = told
            core.setDelegate(newValue, of: self, topics: .app) { [weak self, weak newValue] event in
                guard case .activation(let activation, let binding) = event else { return }
                let before = last
                last = (activation, binding)
                if activation != before.activation { newValue?.manager(self, didUpdate: activation) }
                if binding != before.binding { newValue?.manager(self, didUpdate: binding) }
            }
        }
    }
}
