import Dispatch
import Foundation
import SimMath

// The app's delayed work on simulated time.
extension FlightDesk {
    /// Does something once, later in simulated time: what `asyncAfter` and perform-after-delay do in real time.
    ///
    /// - Parameters:
    ///   - seconds: rounded to ticks of 10 ms; at least one tick. What is no span of time counts as one tick.
    ///   - queue: where it runs, with this desk bound.
    @discardableResult
    public func after(
        _ seconds: Double, on queue: DispatchQueue = .main, _ work: @escaping () -> Void
    ) -> DeskTimer {
        core.schedule(after: TickCount(seconds: seconds) ?? .zero, every: nil, on: QueuePlace(queue), work)
    }

    /// Does something again and again in simulated time, first after one span: what a repeating `Timer` does in real
    /// time.
    ///
    /// - Parameter seconds: as with `after(_:on:_:)`.
    @discardableResult
    public func every(
        _ seconds: Double, on queue: DispatchQueue = .main, _ work: @escaping () -> Void
    ) -> DeskTimer {
        let span = TickCount(seconds: seconds) ?? .zero
        return core.schedule(after: span, every: span, on: QueuePlace(queue), work)
    }

    /// Does something later on the bound desk or the only one there is; in real time when there is none.
    ///
    /// For app code that runs on a desk and elsewhere.
    public static func later(
        _ seconds: Double, on queue: DispatchQueue = .main, _ work: @escaping () -> Void
    ) {
        if let desk = LiveDesks.quietCurrent {
            desk.after(seconds, on: queue, work)
        } else {
            let box = Handover(work)
            queue.asyncAfter(deadline: .now() + seconds, qos: .unspecified, flags: []) { box.take()?() }
        }
    }
}
