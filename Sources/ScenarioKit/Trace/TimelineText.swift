import Contract
import FlightSession
import SimMath

/// One line of what happened, in words: for the time line of a run and for golden traces.
public struct TimelineText: Hashable, Sendable {
    /// What it happened to: `tapFly.start`, `camera.newFile`.
    public var subject: String
    public var detail = ""
    /// An error of the contract that came with it.
    public var problem: String?
    public var rest = ""

    /// All of it on one line.
    ///
    /// - Parameter paint: how a problem is shown.
    public func line(paint: (String) -> String = { $0 }) -> String {
        let words = [detail, problem.map(paint) ?? "", rest].filter { !$0.isEmpty }
        guard !words.isEmpty else { return subject }
        return Self.padded(subject) + words.joined(separator: "  ")
    }

    /// The column in which details begin.
    private static let width = 20

    static func padded(_ text: String) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// A command with those of its parameters that are not at their default; nil for a call, which is told by its
    /// answer, and for an external tracker's reports, which come by the hundred.
    ///
    /// - Parameter targetIDs: what the scenario's targets are called, in the order of its list.
    public init?(_ command: Command, targetIDs: [String] = []) {
        guard !command.isCall else { return nil }
        if case .visionReport = command { return nil }
        let descriptor = command.descriptor
        subject = descriptor.name
        var words: [String] = []
        for (parameter, value) in zip(descriptor.parameters, command.operands) where value != parameter.defaultValue {
            switch parameter.kind {
            case .number: words.append("\(parameter.key) \(Fixed.text(value, decimals: 2))")
            case .flag: words.append("\(parameter.key) \(value != 0)")
            case .choice(let members): words += members.filter { Double($0.raw) == value }.map(\.symbol)
            case .target: words.append(Self.target(value, targetIDs))
            // Calls only.
            case .imagePoint, .file: break
            }
        }
        detail = words.isEmpty && command == .rcStick(.centered) ? "centered" : words.joined(separator: ", ")
    }

    private static func target(_ place: Double, _ ids: [String]) -> String {
        let index = Int(place)
        return ids.indices.contains(index) ? ids[index] : "target \(index)"
    }

    /// An event; nil for pushes on their grid and what else comes by the hundred.
    public init?(_ record: EventRecord, _ core: borrowing SessionCore) {
        switch record.event {
        case .flightState, .videoFrame, .visionState, .simulatorState: return nil
        case .registered(let code): self.init(subject: "app.registered", detail: code.symbol)
        case .activation(let activation, let binding):
            self.init(subject: "app.activation", detail: "\(activation.symbol), \(binding.symbol)")
        case .product(let isConnected):
            self.init(subject: "app.product", detail: isConnected ? "connected" : "disconnected")
        case .completed(let request, let code, _):
            self.init(subject: core.submitted(request)?.command.descriptor.name ?? "call")
            if code.isOK { detail = "ok" } else { problem = code.symbol }
        case .tapFly(let event):
            guard event.previous != event.current else { return nil }
            self.init(subject: "tapFly", detail: "\(event.previous.symbol) → \(event.current.symbol)")
            if !event.error.isOK { problem = event.error.symbol }
            if let execution = event.execution, event.current == .executing { rest = Self.direction(execution) }
        case .activeTrack(let event):
            // Where nothing can be tracked, its standing reasons tell nothing that TapFly's do not.
            guard event.previous != event.current, !core.scene.targets.isEmpty else { return nil }
            self.init(subject: "activeTrack", detail: "\(event.previous.symbol) → \(event.current.symbol)")
            if !event.error.isOK { problem = event.error.symbol }
            if let tracking = event.tracking { rest = Self.target(tracking) }
        case .newFile(let file): self.init(subject: "camera.newFile", detail: Self.path(file, core))
        case .fileDeleted(let file): self.init(subject: "card.fileDeleted", detail: Self.path(file, core))
        }
    }

    init(subject: String, detail: String = "") {
        self.subject = subject
        self.detail = detail
    }

    private static func direction(_ execution: TapFlyExecution) -> String {
        let d = execution.directionNED
        return "toward north \(Fixed.text(d.x, decimals: 2)) east \(Fixed.text(d.y, decimals: 2)) "
            + "down \(Fixed.text(d.z, decimals: 2))"
    }

    private static func target(_ tracking: ActiveTrackTracking) -> String {
        guard tracking.state != .unknown else { return "" }
        let reason = tracking.reason == CannotConfirmReason.none ? "" : ", \(tracking.reason.symbol)"
        return "\(tracking.type.symbol)\(reason)"
    }

    private static func path(_ file: FileID, _ core: borrowing SessionCore) -> String {
        let entries = core.state.camera.card?.entries ?? []
        // Names on a card are foreign text.
        return entries.indices.contains(Int(file.index))
            ? Shown.escaped(entries[Int(file.index)].displayPath, limit: 1000) : "?"
    }
}
