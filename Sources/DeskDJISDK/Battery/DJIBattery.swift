import Contract
import DeskDelivery
import FlightSession
import Foundation

/// Hears the battery's state, on the main queue. [BAT]
public protocol DJIBatteryDelegate: AnyObject {
    /// The battery pushed its state.
    func battery(_ battery: DJIBattery, didUpdate state: DJIBatteryState)
}

extension DJIBatteryDelegate {
    /// Does nothing unless the delegate has its own.
    public func battery(_ battery: DJIBattery, didUpdate state: DJIBatteryState) {}
}

/// What the battery pushes. Voltages, currents and cells are not simulated. [BAT]
public final class DJIBatteryState: NSObject, Sendable {
    /// Whole percent, 0…100.
    public let chargeRemainingInPercent: UInt

    init(_ report: BatteryReport) { chargeRemainingInPercent = UInt(max(0, report.chargeRemainingPercent)) }
}

/// The aircraft's battery. [BAT]
public final class DJIBattery: DJIBaseComponent, @unchecked Sendable {
    /// Told the state ten times a second while there is a product; held weakly.
    public var delegate: (any DJIBatteryDelegate)? {
        get { core.delegate(of: self) as? any DJIBatteryDelegate }
        set {
            core.setDelegate(newValue, of: self, topics: .flightState) { [weak self, weak newValue] _ in
                guard let self, let state = self.core.pushed({ $0.batteryReport }) else { return }
                newValue?.battery(self, didUpdate: DJIBatteryState(state))
            }
        }
    }
}

extension DeskCore {
    /// What a part of the product says now; nil while there is no product, for nothing is pushed then.
    func pushed<Report>(_ report: (borrowing SessionCore) -> Report) -> Report? {
        withSession { $0.core.state.world.hasProduct ? report($0.core) : nil }
    }
}
