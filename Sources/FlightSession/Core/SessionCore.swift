import Contract
import MediaLogic
import MissionLogic
import SimCore
import SimMath

/// The whole of a session as one value: everything that a step reads and writes.
///
/// A value and not the class's own properties, so that a step enters it once and the optimiser sees through it. Not
/// copyable, so that nobody copies a kilobyte a tick by accident: read it in place, through `Session.core`.
public struct SessionCore: ~Copyable {
    public let scene: Scene
    /// All that decides how the run goes on.
    public var state: SessionState { @inlinable unsafeAddress { UnsafePointer(states) } }
    /// In memory of its own: who is handed the core gets an address with it, where a member would be copied each time.
    @usableFromInline let states: UnsafeMutablePointer<SessionState>
    /// What was announced in the last step, in order.
    public internal(set) var sink = EventSink()
    /// All commands so far, in order of submission.
    public private(set) var log: [SubmittedCommand] = []
    /// All fields after the last step, and what they are called.
    public let frame: FieldFrame
    public let layout: FieldLayout
    /// Hash over the fields of all ticks so far: equal for equal runs on every machine.
    public private(set) var digest: UInt64 = 0

    let card: (any CardStore)?
    let photos: (any PhotoSource)?
    let tracker: (any Tracker)?
    let frames: (any FrameSource)?
    var exposed: [UInt8] = []
    /// The moments of the clip that is being filmed.
    var filmed: [World] = []
    private var inbox: CommandInbox
    /// Commands so far, by face.
    private var commandsOfFace = Array(repeating: UInt32(0), count: Face.allCases.count)
    private var stage: DeliveryStage
    /// Seed of the delivery profile, or nil for immediate delivery in order.
    public private(set) var shake: UInt64?

    init(_ setup: SessionSetup) {
        scene = setup.scene
        card = setup.card
        photos = setup.photos
        tracker = setup.tracker
        frames = setup.frames
        let profile = setup.scene.profile
        let manifest = setup.card.map { CardManifest(entries: $0.entries, freeBytes: $0.freeBytes) }
        let state = SessionState(
            world: setup.world, flightControl: FlightControlMachine(setup.world),
            tapFly: TapFlyMachine(profile, isLinked: setup.world.conditions.isAircraftConnected),
            activeTrack: ActiveTrackMachine(profile, isLinked: setup.world.conditions.isAircraftConnected),
            camera: CameraMachine(card: manifest), product: AppMachine(setup.world), simulator: SimulatorMachine(),
            progress: SessionState.Progress())
        states = .allocate(capacity: 1)
        states.initialize(to: state)
        shake = setup.shake
        stage = DeliveryStage(
            shake: setup.shake, maxDelay: TickCount(seconds: profile.link.shakeMaxSeconds) ?? .zero)
        inbox = CommandInbox(callSeconds: profile.link.callSeconds)
        layout = setup.layout ?? FieldLayout(of: state)
        frame = FieldFrame(layout)
        frame.fill(from: &states.pointee)
        log.reserveCapacity(256)
    }

    deinit {
        states.deinitialize(count: 1)
        states.deallocate()
    }

    /// The tick of the last step; -1 before the first.
    public var tick: Tick { state.progress.tick }
    /// The tick that the next step will be.
    public var nextTick: Tick { tick + TickCount(1) }
    /// What reached its receivers in the last step, in order.
    public var deliveries: [Delivery] { stage.out }

    /// The command with a request's number, or nil.
    public func submitted(_ request: RequestID) -> SubmittedCommand? {
        // The nth command of a face is at least the nth of all; with one face at work it is found at once.
        var index = Int(request.sequence) - 1
        while index >= 0, index < log.count, log[index].request != request { index += 1 }
        return log.indices.contains(index) ? log[index] : nil
    }

    mutating func submit(_ command: Command, face: Face, at tick: Tick?) throws(CommandRejection) -> RequestID {
        do {
            try command.validate()
            try requireTargets(of: command)
        } catch { throw .invalid(error) }
        let acts = tick ?? nextTick
        guard acts >= nextTick else { throw .inThePast(acts, now: self.tick) }
        guard acts <= nextTick + SubmittedCommand.delayMax else { throw .tooLate(acts, now: self.tick) }
        let sequence = commandsOfFace[Int(face.rawValue)] + 1
        guard !inbox.isFull, sequence <= RequestID.sequenceMax else { throw .tooMany }
        commandsOfFace[Int(face.rawValue)] = sequence
        states.pointee.progress.submitted += 1
        let request = RequestID(face: face, sequence: sequence)
        let submitted = SubmittedCommand(tick: acts, face: face, request: request, command: command)
        log.append(submitted)
        inbox.add(submitted)
        return request
    }

    /// Only the scene knows how many targets there are.
    private func requireTargets(of command: Command) throws(CommandError) {
        let (first, second) = command.targets
        guard let first else { return }
        let name = command.descriptor.name
        if !scene.targets.indices.contains(Int(first.index)) {
            throw .badTarget(command: name, key: "target", value: Double(first.index))
        }
        if let second, !scene.targets.indices.contains(Int(second.index)) {
            throw .badTarget(command: name, key: "of", value: Double(second.index))
        }
    }

    mutating func step(andThen look: (borrowing SessionCore) -> Void) throws(RunFailure) {
        try step()
        look(self)
    }

    /// One tick, in the one order there is.
    mutating func step() throws(RunFailure) {
        if tracker != nil { try askTracker() }
        let tick = nextTick
        let now = states
        now.pointee.progress.tick = tick
        sink.begin(tick)
        while let submitted = inbox.next(at: tick) { act(submitted, at: tick) }
        now.pointee.simulator.prepare(&now.pointee.world)
        Self.fly(
            &now.pointee.flightControl, &now.pointee.tapFly, &now.pointee.activeTrack, &now.pointee.world, scene,
            at: tick,
            into: &sink)
        film(at: tick)
        let work =
            now.pointee.camera.isIdle
            ? nil : now.pointee.camera.advance(at: tick, profile: scene.profile, into: &sink)
        push(at: tick)
        if let work { try perform(work, at: tick) }
        stage.deliver(sink.records, at: tick)
        try account(at: tick)
    }

    /// The aircraft and what flies it: its own tasks come first, then the mission, then the pilot.
    ///
    /// All parts are inout, though not all change everywhere: a world that is read beside a change would be copied.
    private static func fly(
        _ control: inout FlightControlMachine, _ tapFly: inout TapFlyMachine,
        _ activeTrack: inout ActiveTrackMachine, _ world: inout World, _ scene: Scene, at tick: Tick,
        into sink: inout EventSink
    ) {
        control.prepare(at: tick, world: &world, scene: scene, into: &sink)
        tapFly.prepare(at: tick, world: &world, scene: scene, into: &sink)
        activeTrack.prepare(at: tick, world: &world, scene: scene, into: &sink)
        let demand =
            control.automaticDemand(world: &world, scene: scene) ?? tapFly.demand(world: &world, scene: scene)
            ?? activeTrack.demand(at: tick, world: &world, scene: scene)
            ?? control.pilotDemand(world: &world, scene: scene)
        world.step(demand, scene: scene)
        world.sense(scene)
        if !world.tracking.isEmpty { world.see(scene, at: tick) }
        control.observe(at: tick, world: &world, scene: scene, into: &sink)
        tapFly.observe(at: tick, world: &world, scene: scene, into: &sink)
        activeTrack.observe(
            at: tick, world: &world, scene: scene, isOtherMissionRunning: tapFly.isBusy, into: &sink)
    }

    /// Pushes on their fixed grid: flight state at 10 Hz, video at 30 frames a second, the simulator as it was asked.
    private mutating func push(at tick: Tick) {
        let now = states
        now.pointee.product.observe(&now.pointee.world, into: &sink)
        if tick.index % 10 == 0 {
            sink.emit(.flightState)
            if now.pointee.world.hasVision(scene) { sink.emit(.visionState) }
        }
        let frame = now.pointee.progress.videoFrames
        // Frame k belongs to tick round(100 k / 30).
        if tick.index >= (200 * frame + 30) / 60 {
            // Frames keep their numbers while none arrive.
            if now.pointee.world.hasLiveVideo { sink.emit(.videoFrame(number: frame)) }
            now.pointee.progress.videoFrames += 1
        }
        now.pointee.simulator.observe(at: tick, world: &now.pointee.world, into: &sink)
    }

    private mutating func account(at tick: Tick) throws(RunFailure) {
        states.pointee.progress.waiting = Int64(inbox.count)
        for record in sink.records {
            states.pointee.progress.events += 1
            states.pointee.progress.eventHistory = record.folded(into: states.pointee.progress.eventHistory)
        }
        guard frame.fill(from: &states.pointee) else {
            let slot = frame.firstNonFiniteSlot(layout)
            throw .nonFinite(field: slot.map { layout.names[$0] } ?? "?", tick: tick)
        }
        digest = StableHash.mix(digest, frame.digest())
    }
}

extension SessionCore {
    mutating func listen(_ topics: EventTopics) -> ChannelID { stage.listen(topics) }
    mutating func awaitCompletion(of request: RequestID) -> ChannelID { stage.await(request) }
    mutating func close(_ channel: ChannelID) { stage.remove(channel) }

    mutating func shake(seed: UInt64) -> Bool {
        guard tick < .zero else { return false }
        shake = seed
        stage.shake(seed: seed)
        return true
    }
}

extension SessionCore {
    /// At or beyond the radius limit: the contract's `hasReachedMaxFlightRadius`.
    public var isAtRadiusLimit: Bool { state.world.isAtRadiusLimit(scene) }

    /// At or above the height limit: the contract's `hasReachedMaxFlightHeight`.
    public var isAtHeightLimit: Bool { state.world.isAtHeightLimit(scene) }

    /// What the flight controller reports as its mode. [FCB]
    public var flightMode: FlightMode {
        MissionLogic.flightMode(
            world: state.world, tapFly: state.tapFly.state, activeTrack: state.activeTrack.state)
    }
}
