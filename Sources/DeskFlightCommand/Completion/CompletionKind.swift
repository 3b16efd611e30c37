import DeskFlight

/// What a subcommand takes besides options, or an option as its value.
enum CompletionKind: Sendable {
    case nothing
    /// Files with these endings (any when empty), and folders on the way to them.
    case files([String])
    case folders
    /// Made when asked for: some lists are long.
    case words(@Sendable () -> [String])

    static let scenarios = CompletionKind.files(["json5"])
}

extension OptionSpec {
    /// Told by the words in which messages name the value: `a file`, `a folder`, `never|missing|all`.
    var completion: CompletionKind {
        guard let value else { return .nothing }
        if let words { return .words(words) }
        if value.hasSuffix("file") { return .files([]) }
        if value.hasSuffix("folder") { return .folders }
        // Two words or more describe what a person thinks up, and so do NAMES.
        if value.contains(" ") || value != value.lowercased() { return .nothing }
        let choices = value.split(separator: "|").map(String.init)
        return .words { choices }
    }
}

extension Subcommand {
    /// What the help says about an option, on one line.
    func doc(of option: OptionSpec) -> String {
        for line in help.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.first.map(String.init) == option.name else { continue }
            let text = line.drop { $0 == " " }
            guard let gap = text.firstRange(of: "  ") else { continue }
            return String(text[gap.upperBound...].drop { $0 == " " })
        }
        return ""
    }

    /// Every subcommand and the two words beside them.
    static var completable: [(name: String, summary: String)] {
        var all: [(name: String, summary: String)] = []
        for command in CommandLineTool.subcommands { all.append((command.name, command.summary)) }
        all.append(("help", "tell more about a command"))
        all.append(("version", "print name and version"))
        return all
    }
}
