import DeskFlight

/// The window's own calls that have not been answered yet, as far as the picture or the next key depends on them.
struct PendingCalls: Sendable {
    private var tap: (request: RequestID, point: ImagePoint)?
    private var speed: (request: RequestID, value: Double)?

    init() {}

    /// Where the last tap is that waits for its answer.
    var tapped: ImagePoint? { tap?.point }

    mutating func submitted(_ command: Command, as request: RequestID) {
        switch command {
        case .tapFlyStart(let image, _): tap = (request, image)
        case .tapFlySetSpeed(let value): speed = (request, value)
        default: break
        }
    }

    mutating func answered(_ request: RequestID) {
        if tap?.request == request { tap = nil }
        if speed?.request == request { speed = nil }
    }

    /// The speed to ask for: from the one asked for last, so that quick key presses add up.
    func speed(changedBy step: Double, from current: Double) -> Double { (speed?.value ?? current) + step }
}
