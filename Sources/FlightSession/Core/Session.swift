import Contract
import SimCore
import SimMath

/// One simulated flight: owns the world and all machines, takes commands at tick boundaries, tells events.
///
/// Not thread-safe and without a clock of its own: whoever owns it calls `step()`; a wall clock may only decide *when*.
public final class Session {
    /// All state, for reading; it changes in `step` and `submit` only.
    public private(set) var core: SessionCore

    public init(_ setup: SessionSetup) { core = SessionCore(setup) }

    /// One tick, in the one order there is.
    ///
    /// - Throws: when the run cannot go on. The session must not be stepped again after that.
    public func step() throws(RunFailure) { try core.step() }

    /// One tick, and a look at what it has brought.
    ///
    /// The same as `step()` and then `core`, at half the cost: the session is entered once.
    public func step(andThen look: (borrowing SessionCore) -> Void) throws(RunFailure) {
        try core.step(andThen: look)
    }

    /// Gives the session a command.
    ///
    /// - Parameter tick: when it acts; the next step if nil.
    /// - Returns: the request's number, which its completion carries.
    /// - Throws: what is wrong with it; the session is then as it was. Calls are never refused for their arguments:
    ///   those are answered by the contract.
    @discardableResult
    public func submit(_ command: Command, face: Face = .session, at tick: Tick? = nil) throws(CommandRejection)
        -> RequestID
    {
        try core.submit(command, face: face, at: tick)
    }

    /// Opens a channel for a listener.
    public func listen(_ topics: EventTopics) -> ChannelID { core.listen(topics) }

    /// Opens a channel for the completion of one request; it ends with that.
    public func awaitCompletion(of request: RequestID) -> ChannelID { core.awaitCompletion(of: request) }

    /// Closes a channel at once; nothing reaches it any more.
    public func close(_ channel: ChannelID) { core.close(channel) }

    /// Shakes delivery as if the setup had said so.
    ///
    /// - Returns: false, and nothing changes, after the first step.
    public func shake(seed: UInt64) -> Bool { core.shake(seed: seed) }
}

extension Session {
    public var scene: Scene { core.scene }
    public var state: SessionState { core.state }
    /// The tick of the last step; -1 before the first.
    public var tick: Tick { core.tick }
    /// The tick that the next step will be.
    public var nextTick: Tick { core.nextTick }
    /// What was announced in the last step, in order.
    public var events: [EventRecord] { core.sink.records }
    /// What reached its receivers in the last step, in order.
    public var deliveries: [Delivery] { core.deliveries }
    /// All commands so far, in order of submission.
    public var log: [SubmittedCommand] { core.log }
    /// All fields after the last step, and what they are called.
    public var frame: FieldFrame { core.frame }
    public var layout: FieldLayout { core.layout }
    /// Hash over the fields of all ticks so far: equal for equal runs on every machine.
    public var digest: UInt64 { core.digest }
}
