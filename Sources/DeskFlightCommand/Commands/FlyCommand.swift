import DeskFlight
import Glibc

/// `deskflight fly`: hands over to the window program, so that headless runs never load SDL.
enum FlyCommand {
    static let subcommand = Subcommand(
        name: "fly", summary: "fly by hand in a window", usage: FlyArguments.usage, help: FlyArguments.help,
        options: FlyArguments.options, arguments: .scenarios, run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        // A wrong call is told here, in this program's words; the other one reads the same arguments again.
        _ = try FlyArguments(arguments)
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
