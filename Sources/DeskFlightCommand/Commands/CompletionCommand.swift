import DeskFlight

/// `deskflight completion SHELL`
enum CompletionCommand {
    static let shells = ["bash", "zsh", "fish"]

    static let subcommand = Subcommand(
        name: "completion", summary: "print a script that completes these commands in a shell",
        usage: "completion \(shells.joined(separator: "|"))",
        help: """
            Completes commands, options, their values, files of the right kind, what describe knows and the errors that
            explain takes.

              bash  source <(deskflight completion bash)     in ~/.bashrc
              zsh   deskflight completion zsh >_deskflight   in a folder of $fpath
              fish  deskflight completion fish >~/.config/fish/completions/deskflight.fish
            """,
        options: [], arguments: .words({ shells }), run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard arguments.rest.count == 1, let shell = arguments.rest.first else {
            throw UsageError(message: "completion takes one shell: \(shells.joined(separator: ", "))")
        }
        switch shell {
        case "bash": Terminal.out(BashCompletion.script)
        case "zsh": Terminal.out(ZshCompletion.script)
        case "fish": Terminal.out(FishCompletion.script)
        default:
            throw UsageError(message: "no completion for \"\(shell)\"", hint: NearestName.hint(shell, in: shells))
        }
        return ExitStatus.passed
    }
}
