import Foundation

/// The desks that are alive, so that static access finds the one that is meant when there is only one.
package enum LiveDesks {
    private struct Entry {
        let id: ObjectIdentifier
        weak var desk: FlightDesk?
    }

    private static let lock = NSLock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(_ desk: FlightDesk) {
        lock.lock()
        defer { lock.unlock() }
        entries.append(Entry(id: ObjectIdentifier(desk), desk: desk))
    }

    static func remove(_ id: ObjectIdentifier) {
        lock.lock()
        defer { lock.unlock() }
        entries.removeAll { $0.id == id }
    }

    /// The bound desk, else the only one there is; otherwise nil, and one line says why.
    package static func current(for access: String) -> FlightDesk? {
        if let bound = FlightDesk.bound { return bound }
        let alive = all()
        if alive.count == 1 { return alive[0] }
        let reason =
            alive.isEmpty
            ? "there is no FlightDesk" : "\(alive.count) desks are alive and none is bound; use desk.bind { }"
        Diagnostics.print("\(access) has no answer: \(reason)")
        return nil
    }

    /// The bound desk, else the only one there is, without a word when there is none.
    static var quietCurrent: FlightDesk? {
        if let bound = FlightDesk.bound { return bound }
        let alive = all()
        return alive.count == 1 ? alive[0] : nil
    }

    /// Strong references, made under the lock and let go without it: a desk's end needs the lock.
    private static func all() -> [FlightDesk] {
        lock.lock()
        defer { lock.unlock() }
        return entries.compactMap(\.desk)
    }
}
