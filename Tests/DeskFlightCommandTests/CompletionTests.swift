import Foundation
import Testing

@Suite("deskflight completion")
struct CompletionTests {
    private func script(_ shell: String) throws -> String {
        let output = try deskflight(["completion", shell])
        #expect(output.status == 0 && output.error.isEmpty)
        return output.out
    }

    /// What bash offers for a line whose last word is being typed.
    private func offers(_ words: [String], in folder: String) throws -> [String] {
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let driver =
            try script("bash") + """
                COMP_WORDS=(\(list)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _deskflight
                ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
                """
        let output = try execute(["/bin/bash", "--norc", "-c", driver], folder: folder)
        #expect(output.status == 0 && output.error.isEmpty, "\(output.error)")
        return output.lines.sorted()
    }

    @Test("bash offers commands, options, their values, and files of the right kind")
    func bash() throws {
        let sandbox = try Sandbox()
        for name in ["a one.json5", "b.json5", "run.dfrec", "trace.jsonl", "notes.txt", "folder/x.json5"] {
            try sandbox.write(name, "")
        }
        func offers(_ words: String...) throws -> [String] { try self.offers(["deskflight"] + words, in: sandbox.path) }
        let all = try offers("")
        #expect(Set(all) == Set(UsageTests.subcommands + ["help", "version"]))
        #expect(try offers("re") == ["replay"])
        #expect(try offers("des") == ["describe"])
        #expect(try offers("help", "ex") == ["explain"])
        #expect(try offers("run", "--s") == ["--seed", "--set", "--shake"])
        #expect(try offers("run", "") == ["a one.json5", "b.json5", "folder"])
        #expect(try offers("run", "a") == ["a one.json5"])
        #expect(try offers("replay", "") == ["folder", "run.dfrec"])
        #expect(try offers("diff", "x", "") == ["folder", "run.dfrec", "trace.jsonl"])
        #expect(try offers("run", "--out", "") == ["folder"])
        #expect(try offers("run", "--seed", "") == [])
        #expect(try offers("run", "--video", "") == ["hash"])
        #expect(try offers("run", "--video", "=", "") == ["hash"])
        #expect(try offers("run", "--video", "=") == ["hash"])
        #expect(try offers("shrink", "--out", "n") == ["notes.txt"])
        #expect(try offers("describe", "--model", "phantom-4-p") == ["phantom-4-pro", "phantom-4-pro-v2"])
        #expect(try offers("describe", "aircraft.hea").contains("aircraft.heading"))
        #expect(try offers("describe", "sch") == ["schema"])
        #expect(try offers("explain", "mission/modeE") == ["mission/modeError"])
        #expect(try offers("completion", "") == ["bash", "fish", "zsh"])
        #expect(try offers("bench", "world") == ["world-step", "world-step-obstacles"])
    }

    @Test("every option of every command is in each script", arguments: ["bash", "zsh", "fish"])
    func whole(shell: String) throws {
        let script = try script(shell)
        for name in UsageTests.subcommands {
            #expect(script.contains(name))
            let help = try deskflight(["help", name]).out
            let usage = try #require(help.split(separator: "\n").first)
            for option in usage.matches(of: /--[a-z-]+/) {
                let word = shell == "fish" ? "-l \(option.output.dropFirst(2))" : String(option.output)
                #expect(script.contains(word), "\(name) \(word)")
            }
        }
    }

    @Test("zsh takes its script and offers what it should", .enabled(if: Place.has("zsh")))
    func zsh() throws {
        let sandbox = try Sandbox()
        try sandbox.write("_deskflight", try script("zsh"))
        let checked = try execute(["/usr/bin/zsh", "-f", "-n", sandbox.path + "/_deskflight"])
        #expect(checked.status == 0 && checked.error.isEmpty, "\(checked.error)")
        let driver = """
            fpath=(\(sandbox.path) $fpath); autoload -Uz compinit; compinit -u -d \(sandbox.path)/dump
            print -r -- $_comps[deskflight]
            """
        let loaded = try execute(["/usr/bin/zsh", "-f", "-c", driver])
        #expect(loaded.lines == ["_deskflight"], "\(loaded.error)")
    }

    @Test("fish offers commands, options and files", .enabled(if: Place.has("fish")))
    func fish() throws {
        let sandbox = try Sandbox()
        try sandbox.write("b.json5", "")
        let file = try sandbox.write("deskflight.fish", try script("fish"))
        #expect(try execute(["/usr/bin/fish", "--no-execute", file]).status == 0)
        func offers(_ line: String) throws -> [String] {
            let output = try execute(
                ["/usr/bin/fish", "--no-config", "-c", "source \(file); complete -C '\(line)'"], folder: sandbox.path)
            #expect(output.status == 0, "\(output.error)")
            return output.lines.map { String($0.split(separator: "\t")[0]) }.sorted()
        }
        #expect(try offers("deskflight re") == ["replay"])
        #expect(try offers("deskflight run --s") == ["--seed", "--set", "--shake"])
        #expect(try offers("deskflight run b") == ["b.json5"])
        #expect(try offers("deskflight explain mission/modeE") == ["mission/modeError"])
    }

    @Test("another shell is told")
    func unknown() throws {
        let output = try deskflight(["completion", "zhs"])
        #expect(output.status == 3 && output.error.contains(#"no completion for "zhs" (did you mean "zsh"?)"#))
    }
}
