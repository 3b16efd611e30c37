import Contract
import FlightSession
import SimCore
import SimMath

/// Writes what happened as JSON lines: the schema's version first, then one object a line with sorted keys and fixed
/// decimals. Events as they come; the flight state at 10 Hz.
public struct TraceWriter {
    /// What has been written and not yet taken.
    public private(set) var bytes: [UInt8] = []
    private var isFirstKey = true
    private let states = SymbolTable<TapFlyState>()
    private let bypasses = SymbolTable<BypassDirection>()
    private let trackStates = SymbolTable<ActiveTrackState>()
    private let targetStates = SymbolTable<TargetState>()
    private let targetTypes = SymbolTable<TargetType>()
    private let reasons = SymbolTable<CannotConfirmReason>()

    public static let version = 1

    public init(_ scenario: Scenario, seed: UInt64) {
        bytes.reserveCapacity(1 << 16)
        open()
        if let clock = scenario.clock {
            key("clock")
            string(clock.text)
        }
        if !scenario.overrides.isEmpty {
            key("params")
            parameters(scenario.overrides)
        }
        key("scenario")
        string(scenario.name)
        key("schema")
        string("deskflight-trace")
        key("seed")
        bytes += Array("\(seed)".utf8)
        key("version")
        bytes += Array("\(Self.version)".utf8)
        close()
    }

    /// What was set from outside, sorted by name.
    private mutating func parameters(_ overrides: [ParameterOverride]) {
        let sorted = overrides.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        bytes.append(UInt8(ascii: "{"))
        for (index, one) in sorted.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            string(one.name)
            bytes.append(UInt8(ascii: ":"))
            string(one.text)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    public mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Notes the step that the session has just made.
    public mutating func note(_ session: borrowing SessionCore) {
        for record in session.sink.records {
            switch record.event {
            case .videoFrame, .visionState, .simulatorState: break
            case .registered(let code): happening("app.registered", record) { $0.word("error", code.symbol) }
            case .activation(let activation, let binding):
                happening("app.activation", record) {
                    $0.word("activation", activation.symbol)
                    $0.word("binding", binding.symbol)
                }
            case .product(let isConnected):
                happening("app.product", record) { $0.word("connected", isConnected ? "yes" : "no") }
            case .flightState: state(session, record)
            case .tapFly(let event): tapFly(event, record)
            // Where nothing can be tracked, it has no news of its own.
            case .activeTrack(let event): if !session.scene.targets.isEmpty { activeTrack(event, record) }
            case .completed(let request, let code, let value): completed(request, code, value, record, session)
            case .newFile(let file): self.file("camera.newFile", file, record, session)
            case .fileDeleted(let file): self.file("card.fileDeleted", file, record, session)
            }
        }
    }

    private mutating func state(_ session: borrowing SessionCore, _ record: EventRecord) {
        let aircraft = session.state.world.aircraft
        open()
        number("climbRate", -aircraft.velocityNED.z, 3)
        number("east", aircraft.positionNED.y, 3)
        word("event", "flightController.state")
        number("heading", aircraft.headingDegrees, 2)
        number("height", aircraft.heightMeters, 3)
        number("north", aircraft.positionNED.x, 3)
        number("speed", aircraft.velocityNED.length, 3)
        place(record)
    }

    private mutating func tapFly(_ event: TapFlyEvent, _ record: EventRecord) {
        open()
        if let execution = event.execution { word("bypass", bypasses[execution.bypass]) }
        integer("cause", Int64(record.cause.number))
        if let execution = event.execution {
            let direction = execution.directionNED
            numbers("direction", [direction.x, direction.y, direction.z], 4)
        }
        word("error", event.error.symbol)
        word("event", event.previous == event.current ? "tapFly.event" : "tapFly.changed")
        word("from", states[event.previous])
        if let execution = event.execution {
            numbers("image", [execution.image.u, execution.image.v], 4)
            number("relativeHeading", Double(execution.relativeHeadingDegrees), 2)
            number("speed", Double(execution.speedMps), 3)
        }
        place(record, last: false)
        word("to", states[event.current])
        close()
    }

    private mutating func activeTrack(_ event: ActiveTrackEvent, _ record: EventRecord) {
        open()
        if let tracking = event.tracking {
            let rect = tracking.rect
            numbers("box", [rect.minU, rect.minV, rect.maxU, rect.maxV], 4)
        }
        integer("cause", Int64(record.cause.number))
        word("error", event.error.symbol)
        word("event", event.previous == event.current ? "activeTrack.event" : "activeTrack.changed")
        word("from", trackStates[event.previous])
        if let tracking = event.tracking {
            integer("progress", Int64(tracking.progressPercent))
            word("reason", reasons[tracking.reason])
        }
        number("t", record.tick.seconds, 2)
        if let tracking = event.tracking {
            word("targetState", targetStates[tracking.state])
            word("targetType", targetTypes[tracking.type])
        }
        integer("tick", record.tick.index)
        word("to", trackStates[event.current])
        close()
    }

    private mutating func completed(
        _ request: RequestID, _ code: ErrorCode, _ value: Double, _ record: EventRecord,
        _ session: borrowing SessionCore
    ) {
        open()
        if let submitted = session.submitted(request) { word("call", submitted.command.descriptor.name) }
        word("error", code.symbol)
        word("event", "call.completed")
        integer("request", Int64(request.number))
        place(record, last: false)
        number("value", value, 3)
        close()
    }

    /// A line of what happened, with details whose keys come before "event" in the alphabet.
    private mutating func happening(
        _ name: String, _ record: EventRecord, details: (inout TraceWriter) -> Void
    ) {
        open()
        details(&self)
        word("event", name)
        place(record)
    }

    private mutating func file(_ name: String, _ file: FileID, _ record: EventRecord, _ session: borrowing SessionCore)
    {
        open()
        word("event", name)
        key("path")
        let entries = session.state.camera.card?.entries ?? []
        string(entries.indices.contains(Int(file.index)) ? entries[Int(file.index)].displayPath : "?")
        place(record)
    }

    // Time and tick stand in every line.
    private mutating func place(_ record: EventRecord, last: Bool = true) {
        number("t", record.tick.seconds, 2)
        integer("tick", record.tick.index)
        if last { close() }
    }

    private mutating func open() {
        bytes.append(UInt8(ascii: "{"))
        isFirstKey = true
    }

    private mutating func close() {
        bytes.append(UInt8(ascii: "}"))
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func key(_ name: StaticString) {
        if !isFirstKey { bytes.append(UInt8(ascii: ",")) }
        isFirstKey = false
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func number(_ name: StaticString, _ value: Double, _ decimals: Int) {
        key(name)
        Fixed.append(value, decimals: decimals, to: &bytes)
    }

    private mutating func numbers(_ name: StaticString, _ values: [Double], _ decimals: Int) {
        key(name)
        for (index, value) in values.enumerated() {
            bytes.append(UInt8(ascii: index == 0 ? "[" : ","))
            Fixed.append(value, decimals: decimals, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func integer(_ name: StaticString, _ value: Int64) {
        key(name)
        Fixed.append(Double(value), decimals: 0, to: &bytes)
    }

    private mutating func word(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    private mutating func string(_ text: String) { JSONText.append(text, to: &bytes) }
}
