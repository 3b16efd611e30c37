/// Finds a small part of a list that still does what the whole list does.
public enum DeltaDebugging {
    /// Zeller's and Hildebrandt's ddmin: halves, then quarters, and so on down to single elements, each time alone and
    /// left out. In the end no single element can be left out.
    ///
    /// - Parameters:
    ///   - shows: whether a part does it. Asked about parts in the order of the list; never about the list itself.
    ///   - isOver: asked between two trials; true keeps the best so far.
    /// - Returns: a part that does it, or the whole list.
    public static func minimize<Element>(
        _ list: [Element], isOver: () -> Bool = { false }, shows: ([Element]) throws -> Bool
    ) rethrows -> [Element] {
        var best = list
        if best.isEmpty || isOver() { return best }
        // Many failures need nothing at all.
        if try shows([]) { return [] }
        var pieces = 2
        while best.count > 1, !isOver() {
            if let smaller = try reduce(best, pieces, isOver, shows) {
                best = smaller.list
                pieces = max(2, smaller.pieces)
            } else if pieces < best.count {
                pieces = min(best.count, 2 * pieces)
            } else {
                break
            }
        }
        return best
    }

    /// The first piece that does it alone, or the first list without one piece that does.
    private static func reduce<Element>(
        _ list: [Element], _ pieces: Int, _ isOver: () -> Bool, _ shows: ([Element]) throws -> Bool
    ) rethrows -> (list: [Element], pieces: Int)? {
        let bounds = (0...pieces).map { $0 * list.count / pieces }
        for piece in 0..<pieces {
            if isOver() { return nil }
            let alone = Array(list[bounds[piece]..<bounds[piece + 1]])
            if try alone.count < list.count && shows(alone) { return (alone, 2) }
        }
        // With two pieces, leaving out one is taking the other.
        guard pieces > 2 else { return nil }
        for piece in 0..<pieces {
            if isOver() { return nil }
            let rest = Array(list[..<bounds[piece]] + list[bounds[piece + 1]...])
            if try shows(rest) { return (rest, pieces - 1) }
        }
        return nil
    }
}
