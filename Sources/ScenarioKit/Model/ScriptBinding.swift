import Contract

/// A value that a step of the script leaves behind for later steps: `as: "shot"`, used as `$shot.path`.
struct ScriptBinding: Sendable {
    var name: String
    var origin: Origin
    /// Its first place among the script's values.
    var slot: Int

    enum Origin: Sendable {
        /// `read`: the value of the signal with this name.
        case signal(String)
        /// `when`.
        case wait
        /// `do`, by the command's name; whether the step waits for its answer.
        case command(String, isAnswered: Bool)
    }

    /// What a step leaves; a reading is one value without a name.
    enum Field: String, CaseIterable, Sendable {
        /// When the step was done, seconds.
        case time
        /// Number of the error that the call was answered with; 0 for none.
        case error
        /// What the answer carried.
        case value
        /// The file that the camera put on the card.
        case path
    }

    /// From a step whose form the decoder has yet to check.
    init(name: String, step: JSON5Node, slot: Int) {
        self.name = name
        self.slot = slot
        if case .string(let signal)? = step["read"]?.value {
            origin = .signal(signal)
        } else if case .string(let command)? = step["do"]?.value {
            origin = .command(command, isAnswered: step["completes"] != nil)
        } else {
            origin = .wait
        }
    }

    var slots: Int { if case .signal = origin { 1 } else { Field.allCases.count } }

    /// The fields that this step fills.
    var fields: [Field] {
        switch origin {
        case .signal: []
        case .wait: [.time]
        case .command(let name, let isAnswered):
            [.time] + (isAnswered ? [.error, .value] : []) + (name == Self.shoot ? [.path] : [])
        }
    }

    func slot(of field: Field) -> Int { slot + (Field.allCases.firstIndex(of: field) ?? 0) }

    /// The one command that makes a file.
    static let shoot = "camera.shoot"
}
