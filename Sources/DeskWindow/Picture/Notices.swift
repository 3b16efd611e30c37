import DeskFlight

/// Errors that the picture shows for a while, newest last.
struct Notices: Sendable {
    private var entries: [(text: String, until: Tick)] = []
    /// How long one stays.
    let span: TickCount

    static let capacity = 4

    init(span: TickCount) { self.span = span }

    func lines(at tick: Tick) -> [String] { entries.filter { $0.until > tick }.map(\.text) }

    mutating func add(_ text: String, at tick: Tick) {
        entries.removeAll { $0.until <= tick || $0.text == text }
        entries.append((text, tick + span))
        if entries.count > Self.capacity { entries.removeFirst() }
    }

    /// Takes what the last step announced.
    mutating func note(_ core: borrowing SessionCore) {
        for record in core.sink.records {
            switch record.event {
            case .completed(let request, let code, _):
                guard !code.isOK else { continue }
                let call = core.submitted(request)?.command.descriptor.name ?? "call"
                add("\(call): \(Self.words(code))", at: core.tick)
            case .tapFly(let event):
                guard !event.error.isOK, event.previous != event.current else { continue }
                add("TapFly \(event.current.symbol): \(Self.words(event.error))", at: core.tick)
            case .activeTrack(let event):
                // Where nothing can be tracked, TapFly says the same.
                let isNews = event.previous != event.current && !core.scene.targets.isEmpty
                guard !event.error.isOK, isNews else { continue }
                add("ActiveTrack \(event.current.symbol): \(Self.words(event.error))", at: core.tick)
            case .registered(let code):
                guard !code.isOK else { continue }
                add("registration: \(Self.words(code))", at: core.tick)
            case .flightState, .videoFrame, .newFile, .fileDeleted, .visionState, .simulatorState, .activation,
                .product:
                continue
            }
        }
    }

    /// An error as people read it.
    static func words(_ code: ErrorCode) -> String {
        (ErrorCatalogue.description(of: code)?.text ?? code.symbol) + " (code:\(code.number))"
    }
}
