import DeskFlight
import Glibc

/// `deskflight fly`: hands over to the window program, so that headless runs never load SDL.
enum FlyCommand {
    static let subcommand = Subcommand(
        name: "fly", summary: "fly by hand in a window",
        usage: "fly [FILE] [--record FILE] [--seconds N] [--scale N]",
        help: """
            Opens a window with the live picture of a scenario (a built-in one without FILE). Click into the picture to
            start a TapFly flight there.

              --record FILE  writes a recording that `deskflight replay` executes again
              --seconds N    closes the window after N simulated seconds
              --scale N      window pixels per picture pixel

            Keys: space stops, P presses the pause button, arrows and W A S D move the sticks, Esc closes.
            """,
        options: [.value("--record", "a file"), .value("--seconds", "a number"), .value("--scale", "a number")],
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let raw = Array(CommandLine.arguments.dropFirst(2))
        let program = sibling("deskflight-window")
        var argv: [UnsafeMutablePointer<CChar>?] = ([program] + raw).map { strdup($0) }
        argv.append(nil)
        execv(program, argv)
        // Only a failure comes back.
        Terminal.error("deskflight: cannot start \(program): \(String(cString: strerror(errno)))")
        return ExitStatus.broken
    }

    /// A program in the same folder as this one.
    static func sibling(_ name: String) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard length > 0 else { return name }
        let path = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let slash = path.lastIndex(of: "/") else { return name }
        return path[...slash] + name
    }
}
