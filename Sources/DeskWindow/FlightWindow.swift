import DeskFlight
import VirtualVideo

/// A window as a face of a session: shows what the drone's camera sees, turns clicks and keys into commands.
///
/// It reads the session between steps and submits commands; it decides nothing, so that its commands, replayed without
/// it, give the same run. Belongs to the thread that made it, one at a time in a process. The owner's loop:
///
///     var window = try FlightWindow(session.scene, title: "my app")
///     while window.end == nil {
///         window.takeInput(session)
///         try session.step()
///         window.note(session)
///         if window.wantsFrame { try window.draw(session) }
///     }
public struct FlightWindow: ~Copyable {
    /// Why there is nothing more to expect of a window.
    public enum End: Hashable, Sendable {
        /// The user closed it.
        case closed
        /// Its display went away.
        case displayLost
    }

    /// Nil while the window is open.
    public private(set) var end: End?
    private let native: NativeWindow
    private let title: String
    private let shape: (width: Int, height: Int)
    private let picture: WorldPicture
    private var place: PictureRect?
    private var controls = Controls()
    private var calls = PendingCalls()
    private var notices: Notices
    private var showsMarks = true
    private var isVisible = true
    private var isStale = true
    private var titledState: String?
    private var outline: ImageRect?
    private var mode = ActiveTrackMode.trace

    /// Opens the window.
    ///
    /// - Parameters:
    ///   - scene: of the session that will be shown; it gives the picture its shape.
    ///   - title: first part of its title; the state of the mission under way follows, TapFly's where none is.
    ///   - scale: window pixels per pixel of the stream, 0.1 to 8; nil takes what fits on the screen.
    ///   - noticeSpan: how long an error stays in the picture, in simulated time.
    public init(
        _ scene: Scene, title: String, scale: Double? = nil, noticeSpan: TickCount = TickCount(3 * Tick.perSecond)
    ) throws(WindowError) {
        let lens = scene.lens
        let picture: WorldPicture
        do throws(RasterError) {
            picture = try WorldPicture(width: lens.widthPx, height: lens.heightPx)
        } catch {
            throw .noPicture("\(error)")
        }
        let size = scale.map { (Self.scaled(lens.widthPx, $0), Self.scaled(lens.heightPx, $0)) }
        let native = try NativeWindow(title: title, size: size, shape: (lens.widthPx, lens.heightPx))
        shape = (lens.widthPx, lens.heightPx)
        self.title = title
        self.picture = picture
        self.native = native
        notices = Notices(span: noticeSpan)
    }

    private static func scaled(_ pixels: Int, _ scale: Double) -> Int {
        max(1, min(WorldPicture.sizes.upperBound, Int((Double(pixels) * max(0.01, min(100, scale))).rounded())))
    }

    /// A new frame is there, or the window's contents are out of date.
    public var wantsFrame: Bool { isStale && isVisible && end == nil }

    /// Takes what the user has done since the last call and submits it to act in the next step.
    public mutating func takeInput(_ session: Session) {
        // Bounded: a flood of events must not hold up the flight.
        for _ in 0..<1000 {
            guard end == nil, let event = native.nextEvent() else { return }
            guard let action = controls.action(for: event, picture: place) else { continue }
            perform(action, on: session)
        }
    }

    private mutating func perform(_ action: WindowAction, on session: Session) {
        outline = nil
        switch action {
        case .command(let command): submit(command, to: session)
        case .tap(let point):
            if let place { submit(TapMeaning.command(at: point, session.core, in: place), to: session) }
        case .outline(let box): outline = box
        case .box(let box): submit(Self.start(box, mode), to: session)
        case .stop: submit(session.state.activeTrack.isBusy ? .activeTrackStop : .tapFlyStop, to: session)
        case .nextMode: mode = Self.mode(after: mode, session.scene.profile.missions)
        case .changeSpeed(let step):
            let speed = calls.speed(changedBy: step, from: session.state.tapFly.settings.speedMps)
            submit(.tapFlySetSpeed(metersPerSecond: speed), to: session)
        case .toggleMarks: showsMarks.toggle()
        case .close: end = .closed
        case .displayLost: end = .displayLost
        case .redraw, .cancelBox: break
        case .hide: isVisible = false
        case .show: isVisible = true
        }
        isStale = true
    }

    private static func start(_ box: ImageRect, _ mode: ActiveTrackMode) -> Command {
        .activeTrackStart(x: box.minU, y: box.minV, width: box.width, height: box.height, mode, .unknown)
    }

    /// The next mode that the model has; QuickShots want a path as well and are left to scripts and apps.
    static func mode(after mode: ActiveTrackMode, _ missions: MissionProfile) -> ActiveTrackMode {
        let modes = ActiveTrackMode.allCases.filter {
            $0 != .unknown && $0 != .quickShot && missions.activeTrack.contains($0)
        }
        guard let place = modes.firstIndex(of: mode) else { return modes.first ?? mode }
        return modes[(place + 1) % modes.count]
    }

    private mutating func submit(_ command: Command, to session: Session) {
        do throws(CommandRejection) {
            calls.submitted(command, as: try session.submit(command, face: .window))
        } catch {
            notices.add("\(command.descriptor.name): \(error)", at: session.tick)
        }
    }

    /// Looks at what the last step announced; to be called after each.
    ///
    /// It reads announcements, not a listener's deliveries: a listener more would draw from the stream of random
    /// delays, and so the window would change the run.
    public mutating func note(_ session: Session) {
        for record in session.events {
            switch record.event {
            case .completed(let request, _, _): calls.answered(request)
            case .videoFrame: isStale = true
            case .tapFly, .activeTrack, .flightState, .newFile, .fileDeleted, .visionState, .simulatorState,
                .registered,
                .activation, .product:
                break
            }
        }
        notices.note(session.core)
    }

    /// Draws the moment and shows it.
    ///
    /// The picture is drawn in the size in which it is shown, so at the stream's own size it is the stream's frame,
    /// pixel by pixel, under the marks.
    public mutating func draw(_ session: Session) throws(WindowError) {
        guard end == nil, let size = native.size else { return }
        let place = PictureRect(
            windowWidth: size.width, windowHeight: size.height, shapeWidth: shape.width, shapeHeight: shape.height,
            limit: WorldPicture.sizes.upperBound)
        self.place = place
        let lines = notices.lines(at: session.tick)
        do throws(RasterError) {
            try picture.resize(width: place.width, height: place.height)
            var marks = OverlayModel()
            if showsMarks {
                marks = FlightOverlay.model(session.core, notices: lines, tapped: calls.tapped, mode: mode)
            } else {
                marks.notices = lines
            }
            marks.outline = outline
            try picture.draw(
                session.state.world, session.scene, overlays: marks.shapes(width: place.width, height: place.height))
        } catch {
            throw .noPicture("\(error)")
        }
        if native.show(UnsafeRawBufferPointer(picture.pixels), strideBytes: picture.strideBytes, at: place) {
            isStale = false
            updateTitle(session.state)
        }
    }

    /// The title tells the state that the picture shows, never one that is still to come.
    private mutating func updateTitle(_ state: SessionState) {
        let word = state.activeTrack.isInCommand ? state.activeTrack.state.symbol : state.tapFly.state.symbol
        guard word != titledState else { return }
        titledState = word
        native.setTitle("\(title) - \(word)")
    }
}
