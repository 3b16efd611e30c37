import DeskFlight

/// The script for fish.
enum FishCompletion {
    static var script: String {
        var lines = [
            "# fish completion for deskflight; made by: deskflight completion fish", "complete -c deskflight -f",
        ]
        for (name, summary) in Subcommand.completable {
            lines.append("complete -c deskflight -n __fish_use_subcommand -a \(name) -d \(quoted(summary))")
        }
        for command in CommandLineTool.subcommands {
            let here = "complete -c deskflight -n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.options {
                var line = "\(here) -l \(option.name.dropFirst(2))"
                let doc = command.doc(of: option)
                if !doc.isEmpty { line += " -d \(quoted(doc))" }
                if option.value != nil { line += " -x" + action(option.completion) }
                lines.append(line)
            }
            let rest = action(command.arguments)
            if !rest.isEmpty { lines.append(here + rest) }
        }
        let all = CommandLineTool.subcommands.map(\.name).joined(separator: " ")
        lines.append("complete -c deskflight -n '__fish_seen_subcommand_from help' -a \(quoted(all))")
        return lines.joined(separator: "\n")
    }

    private static func action(_ kind: CompletionKind) -> String {
        switch kind {
        case .nothing: ""
        case .files([]): " -a '(__fish_complete_path)'"
        case .files(let endings):
            " -a '" + endings.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " ") + "'"
        case .folders: " -a '(__fish_complete_directories)'"
        case .words(let words): " -a \(quoted(words().joined(separator: " ")))"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
