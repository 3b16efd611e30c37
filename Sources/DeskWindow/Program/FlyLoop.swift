import DeskFlight
import Glibc

/// Holds a run to wall time and a window to the run.
struct FlyLoop: ~Copyable {
    private var flight: FlightRun
    private var window: FlightWindow
    private var pacer: Pacer
    private let lastTick: Int64
    private let clock = ContinuousClock()

    /// The longest time without a look at the window, seconds.
    private static let patience = 0.008
    /// No faster than a screen; the stream has 30 frames a second.
    private static let frameInterval = Duration.milliseconds(12)

    init(_ scenario: Scenario, _ arguments: FlyArguments) throws {
        var options = FlightRun.Options()
        options.record = arguments.record
        // The window comes first: without a display no recording is begun.
        let window = try FlightWindow(
            scenario.scene, title: "DeskFlight - \(scenario.name)", scale: arguments.scale,
            noticeSpan: TickCount(max(1, Int64(Double(3 * Tick.perSecond) * arguments.pace))))
        let flight = try FlightRun(scenario, options)
        lastTick = arguments.seconds.flatMap { TickCount(seconds: $0)?.count } ?? .max
        pacer = Pacer(factor: arguments.pace)
        self.window = window
        self.flight = flight
    }

    /// Times that the run fell behind wall time.
    var overloads: Int { pacer.overloads }

    mutating func fly() -> FlightEnding {
        do throws(WindowError) {
            return try flyOn()
        } catch {
            return .failed(error)
        }
    }

    mutating func finish(_ ending: FlightEnding) -> Verdict { flight.finish(cancelled: ending != .scenarioOver) }

    private mutating func flyOn() throws(WindowError) -> FlightEnding {
        let session = flight.runner.session
        // The first picture builds textures; time starts to run when it is there.
        try window.draw(session)
        pacer = Pacer(factor: pacer.factor)
        var nextFrame = clock.now
        while true {
            if Interrupt.isRequested { return .userDone }
            window.takeInput(session)
            switch window.end {
            case .closed: return .userDone
            case .displayLost: return .failed(.displayLost)
            case nil: break
            }
            stepWhatIsDue(session)
            if flight.isOver { return .scenarioOver }
            if session.nextTick.index >= lastTick { return .userDone }
            if window.wantsFrame && clock.now >= nextFrame {
                nextFrame = clock.now + Self.frameInterval
                try window.draw(session)
            }
            rest(session)
        }
    }

    /// Makes the ticks whose time has come, but never for so long that the window would feel dead.
    private mutating func stepWhatIsDue(_ session: Session) {
        let until = clock.now + .milliseconds(8)
        while !flight.isOver && session.nextTick.index < lastTick && pacer.secondsUntil(session.nextTick.seconds) <= 0 {
            flight.stepNow()
            window.note(session)
            if clock.now >= until { return }
        }
    }

    private mutating func rest(_ session: Session) {
        let left = min(Self.patience, pacer.secondsUntil(session.nextTick.seconds))
        guard left > 0 else { return }
        var span = timespec(tv_sec: 0, tv_nsec: Int(left * 1e9))
        nanosleep(&span, nil)
    }
}
