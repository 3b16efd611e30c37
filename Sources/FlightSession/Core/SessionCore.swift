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
    public internal(set) var state: SessionState
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
    var exposed: [UInt8] = []
    private var inbox = CommandInbox()
    /// Commands so far, by face.
    private var commandsOfFace = Array(repeating: UInt32(0), count: Face.allCases.count)
    private var stage: DeliveryStage
    private let callLatency: TickCount

    init(_ setup: SessionSetup) {
        scene = setup.scene
        card = setup.card
        photos = setup.photos
        let profile = setup.scene.profile
        let manifest = setup.card.map { CardManifest(entries: $0.entries, freeBytes: $0.freeBytes) }
        state = SessionState(
            world: setup.world, flightControl: FlightControlMachine(setup.world),
            tapFly: TapFlyMachine(profile, isLinked: setup.world.conditions.isAircraftConnected),
            camera: CameraMachine(card: manifest), progress: SessionState.Progress())
        stage = DeliveryStage(
            shake: setup.shake, maxDelay: TickCount(seconds: profile.link.shakeMaxSeconds) ?? .zero)
        callLatency = TickCount(seconds: profile.link.callSeconds) ?? .zero
        layout = FieldLayout(of: state)
        frame = FieldFrame(count: layout.count)
        frame.fill(from: state)
        log.reserveCapacity(256)
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
        do { try command.validate() } catch { throw .invalid(error) }
        let acts = tick ?? nextTick
        guard acts >= nextTick else { throw .inThePast(acts, now: self.tick) }
        guard acts <= nextTick + SubmittedCommand.delayMax else { throw .tooLate(acts, now: self.tick) }
        let sequence = commandsOfFace[Int(face.rawValue)] + 1
        guard !inbox.isFull, sequence <= RequestID.sequenceMax else { throw .tooMany }
        commandsOfFace[Int(face.rawValue)] = sequence
        state.progress.submitted += 1
        let request = RequestID(face: face, sequence: sequence)
        let submitted = SubmittedCommand(tick: acts, face: face, request: request, command: command)
        log.append(submitted)
        inbox.add(submitted, due: command.isCall ? acts + callLatency : acts)
        return request
    }

    /// One tick, in the one order there is.
    mutating func step() throws(RunFailure) {
        let tick = nextTick
        state.progress.tick = tick
        sink.begin(tick)
        while let submitted = inbox.next(at: tick) { act(submitted, at: tick) }
        state.flightControl.prepare(at: tick, world: &state.world, scene: scene, into: &sink)
        state.tapFly.prepare(at: tick, world: state.world, scene: scene, into: &sink)
        state.world.step(demand(), scene: scene)
        state.flightControl.observe(at: tick, world: &state.world, scene: scene, into: &sink)
        state.tapFly.observe(at: tick, world: state.world, scene: scene, into: &sink)
        let work = state.camera.isIdle ? nil : state.camera.advance(at: tick, profile: scene.profile, into: &sink)
        push(at: tick)
        if let work { try perform(work, at: tick) }
        stage.deliver(sink.records, at: tick)
        try account(at: tick)
    }

    /// What is asked of the aircraft this tick: its own tasks come first, then the mission, then the pilot.
    private mutating func demand() -> FlightDemand {
        if let demand = state.flightControl.automaticDemand(world: state.world, scene: scene) { return demand }
        if let demand = state.tapFly.demand(world: state.world, scene: scene) { return demand }
        return state.flightControl.pilotDemand(world: state.world, scene: scene)
    }

    /// Pushes on their fixed grid: flight state at 10 Hz, video at 30 frames a second.
    private mutating func push(at tick: Tick) {
        if tick.index % 10 == 0 { sink.emit(.flightState) }
        let frame = state.progress.videoFrames
        // Frame k belongs to tick round(100 k / 30).
        if tick.index >= (200 * frame + 30) / 60 {
            sink.emit(.videoFrame(number: frame))
            state.progress.videoFrames += 1
        }
    }

    private mutating func account(at tick: Tick) throws(RunFailure) {
        state.progress.waiting = Int64(inbox.count)
        for record in sink.records {
            state.progress.events += 1
            state.progress.eventHistory = record.folded(into: state.progress.eventHistory)
        }
        frame.fill(from: state)
        guard frame.isFinite else {
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
}

extension SessionCore {
    /// At or beyond the radius limit: the contract's `hasReachedMaxFlightRadius`.
    public var isAtRadiusLimit: Bool {
        state.world.fromHomeNED.horizontalLength >= state.world.limits(scene).radiusMeters
    }

    /// At or above the height limit: the contract's `hasReachedMaxFlightHeight`.
    public var isAtHeightLimit: Bool { state.world.aircraft.heightMeters >= state.world.limits(scene).heightMeters }
}
