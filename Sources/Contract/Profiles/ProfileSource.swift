/// Where a value of a profile comes from: one published source for all models, or for some of them only.
///
/// A text is a source's tag, or a reason behind one of three words: `proposed` for a decision where the sources are
/// silent, `guess` for a figure that nobody published, `ours` for what only the simulator has.
public struct ProfileSource: Sendable, ExpressibleByStringLiteral {
    private let published: [(models: [AircraftModel], text: String)]
    private let otherwise: String

    public init(stringLiteral text: String) {
        published = []
        otherwise = text
    }

    init(_ published: [(models: [AircraftModel], text: String)], otherwise: String) {
        self.published = published
        self.otherwise = otherwise
    }

    /// What is known about one model's value.
    public func text(for model: AircraftModel) -> String {
        for entry in published where entry.models.contains(model) { return entry.text }
        return otherwise
    }

    /// Nobody published one model's value.
    public func isGuess(for model: AircraftModel) -> Bool { text(for: model).hasPrefix("guess: ") }
}

extension ProfileSource {
    static let performance = ProfileSource(
        [(AircraftModel.withPublishedPerformance, "G-HW")],
        otherwise: "guess: the product's data sheet as remembered; no stored page names it")

    static let gimbalRange = ProfileSource(
        [(AircraftModel.withPublishedCamera, "G-HW")],
        otherwise: "guess: the range of the camera's family as remembered; no stored page names it")

    static let range = ProfileSource(
        [(AircraftModel.withPublishedRange, "G-HW")],
        otherwise: "guess: as the nearest relative with a published range, or the data sheet as remembered")

    static let warningLevel: ProfileSource = "VIS"
}
