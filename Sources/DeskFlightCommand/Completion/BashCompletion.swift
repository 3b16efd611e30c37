import DeskFlight

/// The script for bash, for its own completion functions alone: no package of helpers is needed.
enum BashCompletion {
    static var script: String {
        let names = Subcommand.completable.map(\.name).joined(separator: " ")
        return """
            # bash completion for deskflight; made by: deskflight completion bash
            _deskflight_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }
            _deskflight_folders() {
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -d -- "$cur")
            }
            # Files with one of these endings, any without, and folders.
            _deskflight_files() {
                local ending
                _deskflight_folders
                (($# > 0)) || mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
                    compgen -f -- "$cur" |
                        while IFS= read -r ending; do [[ -d $ending ]] || printf '%s\\n' "$ending"; done
                )
                for ending; do
                    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -X "!*.$ending" -- "$cur")
                done
            }
            _deskflight() {
                local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command='' i
                COMPREPLY=()
                # --option=value comes as three words.
                if [[ $cur == = ]]; then
                    cur=
                elif [[ $prev == = ]]; then
                    prev=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                for ((i = 1; i < COMP_CWORD; i++)); do
                    if [[ ${COMP_WORDS[i]} != -* ]]; then
                        command=${COMP_WORDS[i]}
                        break
                    fi
                done
                case $command in
                '') _deskflight_words '\(names)' ;;
            \(CommandLineTool.subcommands.map(branch).joined(separator: "\n"))
                help) _deskflight_words '\(CommandLineTool.subcommands.map(\.name).joined(separator: " "))' ;;
                esac
            }
            complete -F _deskflight deskflight
            """
    }

    private static func branch(_ command: Subcommand) -> String {
        var lines = ["    \(command.name))"]
        if command.options.contains(where: { $0.value != nil }) {
            lines.append("        case $prev in")
            for option in command.options where option.value != nil {
                lines.append("        \(option.name)) \(action(option.completion)); return ;;")
            }
            lines.append("        esac")
        }
        let options = (command.options.map(\.name) + ["--help"]).joined(separator: " ")
        lines.append("        if [[ $cur == -* ]]; then _deskflight_words '\(options)'; return; fi")
        lines.append("        \(action(command.arguments)) ;;")
        return lines.joined(separator: "\n")
    }

    private static func action(_ kind: CompletionKind) -> String {
        switch kind {
        case .nothing: ":"
        case .files(let endings): (["_deskflight_files"] + endings).joined(separator: " ")
        case .folders: "_deskflight_folders"
        case .words(let words): "_deskflight_words '\(words().joined(separator: " "))'"
        }
    }
}
