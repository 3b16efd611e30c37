import Contract
import FlightSession
import SimCore
import SimMath

/// A scenario file, checked and ready to run any number of times.
public struct Scenario: Sendable {
    /// Path as given; it appears in messages.
    public var file: String
    /// The bytes it was read from; recordings carry them.
    public var source: [UInt8]
    public var name: String
    public var about: String
    public var seed: UInt64
    public var ticks: Int64
    public var scene: Scene
    public var world: World
    /// Folder that is mounted as the card, relative to the scenario's folder or the working directory; nil: an empty
    /// card.
    public var card: CardChoice
    /// The scripts that run side by side, in the order of the file.
    public var lanes: [ScenarioLane]
    /// What steps are called, in the order of the file; `ScenarioStep.mark` is the place here.
    public var stepNames: [String]
    public var expectations: [Expectation]
    /// What the fields of its sessions are called; conditions are bound to it.
    public var layout: FieldLayout
    /// What the file lets a run choose, with the values of this one.
    public var parameters: [ScenarioParameter]
    /// The seeds that a sweep flies; empty when the file names none.
    public var seeds: [UInt64]
    /// What was set from outside; recordings carry it.
    public var overrides: [ParameterOverride]
    /// The files that parts were taken from; recordings carry them.
    public var usedFiles: [UsedFile]
    /// What steps leave behind for later ones.
    var bindings: [ScriptBinding]
    /// What clocks show at the start, or nil where the file does not say.
    public var clock: ScenarioClock?
    /// The faults that act from the start.
    var armedFaults: [ArmedFault]

    public enum CardChoice: Hashable, Sendable {
        /// No card in the slot.
        case none
        /// A fresh, empty card.
        case empty
        /// A folder, mounted as an overlay.
        case folder(String)
    }

    /// The same scenario with another seed.
    public func with(seed: UInt64) -> Scenario {
        var copy = self
        copy.seed = seed
        copy.scene = scene.with(seed: seed)
        let wind = world.wind
        copy.world.wind = WindState(seed: seed)
        copy.world.wind.meanNED = wind.meanNED
        copy.world.wind.gustMps = wind.gustMps
        return copy
    }

    /// The recorded tracks that targets follow, in the targets' order: the last of the files that it uses.
    public var tracks: [UsedFile] {
        usedFiles.suffix(scene.targets.count { $0.route == .track })
    }

    /// The steps of all lanes, one lane after the other.
    public var steps: [ScenarioStep] { lanes.flatMap(\.steps) }

    /// Length of the run in seconds.
    public var seconds: Double { Double(ticks) / Double(Tick.perSecond) }
}
