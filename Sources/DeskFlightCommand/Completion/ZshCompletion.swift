import DeskFlight

/// The script for zsh.
enum ZshCompletion {
    static var script: String {
        let commands = Subcommand.completable.map { "        \(quoted("\($0.name):\($0.summary)"))" }
        return """
            #compdef deskflight
            # zsh completion for deskflight; made by: deskflight completion zsh
            _deskflight() {
                local curcontext="$curcontext" state line
                typeset -A opt_args
                local -a commands
                commands=(
            \(commands.joined(separator: "\n"))
                )
                _arguments -C '1: :->command' '*:: :->rest'
                case $state in
                command) _describe -t commands command commands ;;
                rest)
                    case $words[1] in
            \(CommandLineTool.subcommands.map(branch).joined(separator: "\n"))
                    help) _describe -t commands command commands ;;
                    esac
                    ;;
                esac
            }
            if [[ $funcstack[1] == _deskflight ]]; then _deskflight "$@"; else compdef _deskflight deskflight; fi
            """
    }

    private static func branch(_ command: Subcommand) -> String {
        let options = command.options.map { option in
            let doc = command.doc(of: option).filter { !"[]:".contains($0) }
            let value = option.value.map { ":\($0.replacing(":", with: "")):\(action(option.completion))" } ?? ""
            return quoted("\(option.name)[\(doc)]\(value)")
        }
        let rest = quoted("*: :\(action(command.arguments))")
        return
            "        \(command.name)) _arguments \((options + ["'--help[tell more]'", rest]).joined(separator: " ")) ;;"
    }

    private static func action(_ kind: CompletionKind) -> String {
        switch kind {
        case .nothing: " "
        case .files([]): "_files"
        case .files(let endings): "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
        case .folders: "_files -/"
        // Brackets would be patterns of file names.
        case .words(let words):
            "(\(words().joined(separator: " ").replacing("[", with: "\\[").replacing("]", with: "\\]")))"
        }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
