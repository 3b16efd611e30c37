import DeskFlight
import Glibc
import Testing

/// An X server of a test's own, without a screen that anybody sees, and hands to use it.
final class Screen {
    let server: Child
    let display: String

    /// - Parameter geometry: width, height and depth as the server takes them: `800x600x24`.
    init(_ geometry: String) throws {
        server = try Child(
            ["Xvfb", "-displayfd", "1", "-screen", "0", geometry, "-nolisten", "tcp"], environment: childEnvironment())
        display = ":" + (try server.firstLine(within: 30))
    }

    /// Ends the server the hard way, as a crash would.
    func crash() { server.signal(SIGKILL) }

    /// Starts a flight in a window; screen and folder last as long as it does.
    func fly(_ arguments: [String], in folder: TemporaryFolder? = nil) throws -> Child {
        try Child(
            [try program("deskflight"), "fly"] + arguments, environment: childEnvironment(["DISPLAY=\(display)"]),
            needs: [self] + (folder.map { [$0] } ?? []))
    }

    /// Moves the mouse, presses keys and asks about windows. Its answers come when they are true, so no test sleeps.
    @discardableResult
    func xdotool(_ arguments: [String]) throws -> String {
        let result = try Child(
            ["timeout", "40", "xdotool"] + arguments, environment: childEnvironment(["DISPLAY=\(display)"])
        ).wait()
        try #require(result.status == 0, "xdotool \(arguments.joined(separator: " ")): \(result.errors)")
        return String(result.output.prefix { $0 != "\n" })
    }

    /// Waits until a window's title ends with a state, and gives its number. The title follows the picture.
    @discardableResult
    func window(_ state: String = "readyToStart") throws -> String {
        try xdotool(["search", "--sync", "--onlyvisible", "--name", "DeskFlight - .* - \(state)$"])
    }

    func click(_ window: String, _ x: Int, _ y: Int, button: Int = 1) throws {
        try xdotool(["mousemove", "--window", window, "\(x)", "\(y)", "click", "\(button)"])
    }

    /// Draws with the left button down.
    ///
    /// - Parameter before: what happens before the button is let go.
    func drag(_ window: String, from: (Int, Int), to: (Int, Int), before: [String] = []) throws {
        let move = ["mousemove", "--window", window]
        try xdotool(move + ["\(from.0)", "\(from.1)", "mousedown", "1"])
        try xdotool(move + ["\((from.0 + to.0) / 2)", "\((from.1 + to.1) / 2)"])
        try xdotool(move + ["\(to.0)", "\(to.1)"] + before + ["mouseup", "1"])
    }

    /// Red, green and blue of all pixels of a window, row by row.
    func pixels(_ window: String) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/shot.rgb"
        let result = try Child(
            ["timeout", "40", "import", "-silent", "-window", window, "-depth", "8", path],
            environment: childEnvironment(["DISPLAY=\(display)"])
        ).wait()
        try #require(result.status == 0, "import: \(result.errors)")
        return try Files.read(path)
    }

    /// Takes pictures until one is as wanted; false when none was in 100.
    func waitForPixels(_ window: String, _ isWanted: ([UInt8]) -> Bool) throws -> Bool {
        for _ in 0..<100 where isWanted(try pixels(window)) { return true }
        return false
    }

    /// Why window tests cannot run here, or nil.
    static let obstacle: String? = {
        let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
        for tool in ["Xvfb", "xdotool", "import"] where !folders.contains(where: { access("\($0)/\(tool)", X_OK) == 0 })
        {
            return tool
        }
        return nil
    }()
}

/// The commands that the window gave in a recorded run, in order.
func windowCommands(_ recording: String, in folder: TemporaryFolder) throws -> [Command] {
    var reader = try RecordingReader(try Files.read(folder.file(recording)))
    var commands: [Command] = []
    while let item = try reader.next() {
        guard case .tick(let record) = item else { continue }
        commands += record.commands.filter { $0.face == .window }.map(\.command)
    }
    return commands
}

/// The word behind `digest` in a line of output.
func digest(_ line: String) throws -> String {
    let words = line.split(whereSeparator: \.isWhitespace)
    let place = try #require(words.firstIndex(of: "digest"), "no digest in: \(line)")
    return String(try #require(words.dropFirst(place + 1).first))
}

/// Replays a recording headless and expects it equal, with the digest that the flight printed.
func expectReplay(_ recording: String, in folder: TemporaryFolder, of flight: Child.Result) throws {
    let recording = folder.file(recording)
    let replay = try Child(
        [try program("deskflight"), "replay", recording], environment: childEnvironment(), needs: [folder]
    ).wait()
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.hasPrefix("equal"), "\(replay.output)")
    #expect(try digest(replay.output) == digest(flight.output))
    #expect(flight.output.hasPrefix("flown  "), "\(flight.output)")
    #expect(flight.output.hasSuffix("  recording \(recording)\n"), "\(flight.output)")
    #expect(flight.output.filter { $0 == "\n" }.count == 1)
}
