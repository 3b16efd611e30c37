import Contract

/// A kind of event that expectations count and traces name.
public enum EventPattern: String, CaseIterable, Sendable {
    case tapFlyEvent = "tapFly.event"
    case tapFlyChanged = "tapFly.changed"
    case tapFlyEnteredExecuting = "tapFly.enteredExecuting"
    case tapFlyLeftExecuting = "tapFly.leftExecuting"
    case tapFlyStopped = "tapFly.stopped"
    case tapFlyInterrupted = "tapFly.interrupted"
    case activeTrackEvent = "activeTrack.event"
    case activeTrackChanged = "activeTrack.changed"
    case activeTrackEntered = "activeTrack.enteredTracking"
    case activeTrackLeft = "activeTrack.leftTracking"
    case activeTrackStopped = "activeTrack.stopped"
    case activeTrackInterrupted = "activeTrack.interrupted"
    case callCompleted = "call.completed"
    case callFailed = "call.failed"
    case newFile = "camera.newFile"
    case fileDeleted = "card.fileDeleted"
    case videoFrame = "video.frame"
    case flightState = "flightController.state"
    case visionState = "vision.state"
    case simulatorState = "simulator.state"
    case registered = "app.registered"
    case activation = "app.activation"
    case product = "app.product"

    public var doc: String {
        switch self {
        case .tapFlyEvent: "any event of the TapFly operator, the 10 Hz pushes included"
        case .tapFlyChanged: "the TapFly state changed"
        case .tapFlyEnteredExecuting: "a TapFly mission began: Executing entered from outside the executing set"
        case .tapFlyLeftExecuting: "a TapFly mission ended: the executing set was left"
        case .tapFlyStopped: "a TapFly mission ended without an error"
        case .tapFlyInterrupted: "a TapFly mission ended with an error"
        case .activeTrackEvent: "any event of the ActiveTrack operator, the 10 Hz pushes included"
        case .activeTrackChanged: "the ActiveTrack state changed"
        case .activeTrackEntered: "an ActiveTrack mission began: the tracking set was entered"
        case .activeTrackLeft: "an ActiveTrack mission ended: the tracking set was left"
        case .activeTrackStopped: "an ActiveTrack mission ended without an error"
        case .activeTrackInterrupted: "an ActiveTrack mission ended with an error"
        case .callCompleted: "a call was answered, with or without an error"
        case .callFailed: "a call was answered with an error"
        case .newFile: "the camera put a file on the card"
        case .fileDeleted: "a file left the card"
        case .videoFrame: "a frame of the live stream"
        case .flightState: "the flight controller pushed its state"
        case .visionState: "the vision sensors pushed what they see"
        case .simulatorState: "the flight controller's simulator pushed its state"
        case .registered: "the app's registration was answered"
        case .activation: "activation or binding changed"
        case .product: "the product connected or disconnected"
        }
    }

    /// Tag of the published source.
    public var source: String {
        switch self {
        case .tapFlyEvent, .tapFlyChanged, .tapFlyEnteredExecuting: "TFO"
        case .tapFlyLeftExecuting, .tapFlyStopped, .tapFlyInterrupted: "TFO, SEED"
        case .activeTrackEvent, .activeTrackChanged: "ATO"
        case .activeTrackEntered, .activeTrackLeft, .activeTrackStopped, .activeTrackInterrupted: "ATO, DEMO"
        case .callCompleted, .callFailed: "ERR"
        case .newFile: "H:DJICamera"
        case .fileDeleted: "H:DJIMediaManager"
        case .videoFrame: "VF"
        case .flightState: "FC"
        case .visionState: "FA"
        case .simulatorState: "SIM"
        case .registered, .product: "MGR"
        case .activation: "ACT"
        }
    }

    /// What traces call events of this kind; empty for what comes by the hundred and is left out of them.
    public var traceNames: [String] {
        switch self {
        case .tapFlyEvent: ["tapFly.event", "tapFly.changed"]
        case .tapFlyChanged, .tapFlyEnteredExecuting, .tapFlyLeftExecuting, .tapFlyStopped, .tapFlyInterrupted:
            ["tapFly.changed"]
        case .activeTrackEvent: ["activeTrack.event", "activeTrack.changed"]
        case .activeTrackChanged, .activeTrackEntered, .activeTrackLeft, .activeTrackStopped, .activeTrackInterrupted:
            ["activeTrack.changed"]
        case .callCompleted, .callFailed: ["call.completed"]
        case .newFile, .fileDeleted, .flightState, .registered, .activation, .product: [rawValue]
        case .videoFrame, .visionState, .simulatorState: []
        }
    }

    /// Keys of such an event in a trace that no field of it stands for.
    public var traceExtras: [String] {
        switch self {
        case .tapFlyEvent, .tapFlyChanged, .tapFlyLeftExecuting, .tapFlyInterrupted, .activeTrackEvent,
            .activeTrackChanged, .activeTrackLeft, .activeTrackInterrupted:
            ["cause"]
        // Their error is always ok.
        case .tapFlyEnteredExecuting, .tapFlyStopped, .activeTrackEntered, .activeTrackStopped: ["cause", "error"]
        case .callCompleted, .callFailed: ["request"]
        case .flightState: ["climbRate", "east", "heading", "height", "north", "speed"]
        case .newFile, .fileDeleted, .videoFrame, .visionState, .simulatorState, .registered, .activation, .product:
            []
        }
    }

    /// Whether events of this kind can carry an error of the contract.
    public var carriesError: Bool { fields.contains(.error) }

    /// Whether an event is of this kind.
    public func matches(_ event: Event) -> Bool {
        switch event {
        case .completed(_, let code, _): self == .callCompleted || (self == .callFailed && !code.isOK)
        case .tapFly(let event): matches(event)
        case .activeTrack(let event): matches(event)
        case .flightState: self == .flightState
        case .videoFrame: self == .videoFrame
        case .newFile: self == .newFile
        case .fileDeleted: self == .fileDeleted
        case .visionState: self == .visionState
        case .simulatorState: self == .simulatorState
        case .registered: self == .registered
        case .activation: self == .activation
        case .product: self == .product
        }
    }

    private func matches(_ event: TapFlyEvent) -> Bool {
        let left = event.previous.isExecuting && !event.current.isExecuting
        switch self {
        case .tapFlyEvent: return true
        case .tapFlyChanged: return event.previous != event.current
        case .tapFlyEnteredExecuting: return !event.previous.isExecuting && event.current.isExecuting
        case .tapFlyLeftExecuting: return left
        case .tapFlyStopped: return left && event.error.isOK
        case .tapFlyInterrupted: return left && !event.error.isOK
        case .activeTrackEvent, .activeTrackChanged, .activeTrackEntered, .activeTrackLeft, .activeTrackStopped,
            .activeTrackInterrupted, .callCompleted, .callFailed, .newFile, .fileDeleted, .videoFrame, .flightState,
            .visionState, .simulatorState, .registered, .activation, .product:
            return false
        }
    }

    private func matches(_ event: ActiveTrackEvent) -> Bool {
        let left = event.previous.isTracking && !event.current.isTracking
        switch self {
        case .activeTrackEvent: return true
        case .activeTrackChanged: return event.previous != event.current
        case .activeTrackEntered: return !event.previous.isTracking && event.current.isTracking
        case .activeTrackLeft: return left
        case .activeTrackStopped: return left && event.error.isOK
        case .activeTrackInterrupted: return left && !event.error.isOK
        case .tapFlyEvent, .tapFlyChanged, .tapFlyEnteredExecuting, .tapFlyLeftExecuting, .tapFlyStopped,
            .tapFlyInterrupted, .callCompleted, .callFailed, .newFile, .fileDeleted, .videoFrame, .flightState,
            .visionState, .simulatorState, .registered, .activation, .product:
            return false
        }
    }
}
