import DeskDelivery
import Dispatch
import Foundation

extension DispatchQueue {
    /// Puts the app's `asyncAfter` on simulated time while a desk is there, in files that import this module.
    ///
    /// Swift prefers this form of the call to Dispatch's own, which has two more parameters with defaults. The deadline
    /// is a moment of real time, `.now() + 1` mostly; its distance from now is rounded to ticks of 10 ms. Without a
    /// desk, or with several of which none is bound, the work waits in real time as ever.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        let now = DispatchTime.now().uptimeNanoseconds
        let left = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
        FlightDesk.later(Double(left) / 1e9, on: self, work)
    }
}
