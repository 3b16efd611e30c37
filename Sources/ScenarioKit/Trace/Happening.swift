import Contract
import FlightSession
import SimMath

/// One thing that happened in a run, in words: what a person reads on a terminal and in a report.
public struct Happening: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// What pilot and weather did.
        case command
        /// A call was answered.
        case call
        /// A mission changed its state.
        case state
        /// App, product and card.
        case device
    }

    public var tick: Tick
    public var kind: Kind
    /// What acted, or what it acted on: `tapFly.start`, `camera.newFile`.
    public var name: String
    /// Parameters, states or a path; empty when the name says it all. Invisible characters of foreign names are
    /// escaped.
    public var detail: String
    /// The error that it carries; nil where none is possible or the state changed without one.
    public var error: ErrorCode?
    /// What follows from it: the direction of a mission.
    public var more = ""
    /// When the call was made that this answers.
    public var asked: Tick?
}

extension Happening {
    /// What pilot, weather or card slot did. A call is told by its answer.
    public init(_ submitted: SubmittedCommand) {
        self.init(
            tick: submitted.tick, kind: .command, name: submitted.command.descriptor.name,
            detail: Self.parameters(submitted.command), error: nil)
    }

    /// Nil for what comes at a fixed rate and tells no news.
    public init?(_ record: EventRecord, _ core: borrowing SessionCore) {
        self.init(tick: record.tick, kind: .device, name: "", detail: "", error: nil)
        switch record.event {
        case .flightState, .videoFrame, .visionState, .simulatorState: return nil
        case .registered(let code):
            (name, detail) = ("app.registered", code.symbol)
            if !code.isOK { error = code }
        case .activation(let activation, let binding):
            (name, detail) = ("app.activation", "\(activation.symbol), \(binding.symbol)")
        case .product(let isConnected):
            (name, detail) = ("app.product", isConnected ? "connected" : "disconnected")
        case .completed(let request, let code, _):
            let submitted = core.submitted(request)
            kind = .call
            name = submitted?.command.descriptor.name ?? "call"
            error = code
            asked = submitted?.tick
        case .tapFly(let event):
            guard event.previous != event.current else { return nil }
            kind = .state
            (name, detail) = ("tapFly", "\(event.previous.symbol) → \(event.current.symbol)")
            if !event.error.isOK { error = event.error }
            if let execution = event.execution, event.current == .executing { more = Self.direction(execution) }
        case .newFile(let file): (name, detail) = ("camera.newFile", Self.path(file, core))
        case .fileDeleted(let file): (name, detail) = ("card.fileDeleted", Self.path(file, core))
        }
    }

    /// A command's parameters that are not at their default.
    private static func parameters(_ command: Command) -> String {
        var words: [String] = []
        for (parameter, value) in zip(command.descriptor.parameters, command.operands)
        where value != parameter.defaultValue {
            switch parameter.kind {
            case .number: words.append("\(parameter.key) \(Fixed.text(value, decimals: 2))")
            case .flag: words.append("\(parameter.key) \(value != 0)")
            case .choice(let members): words += members.filter { Double($0.raw) == value }.map(\.symbol)
            // Calls only: they are told by their answers.
            case .imagePoint, .file: break
            }
        }
        if words.isEmpty && command == .rcStick(.centered) { return "centered" }
        return words.joined(separator: ", ")
    }

    private static func direction(_ execution: TapFlyExecution) -> String {
        let d = execution.directionNED
        return "north \(Fixed.text(d.x, decimals: 2)) east \(Fixed.text(d.y, decimals: 2)) "
            + "down \(Fixed.text(d.z, decimals: 2))"
    }

    private static func path(_ file: FileID, _ core: borrowing SessionCore) -> String {
        let entries = core.state.camera.card?.entries ?? []
        // Names on a card are foreign text.
        return entries.indices.contains(Int(file.index))
            ? Shown.escaped(entries[Int(file.index)].displayPath, limit: 1000) : "?"
    }
}
