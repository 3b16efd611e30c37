/// What `deskflight fly` was asked for: read by the command before it hands over, and by the window program.
package struct FlyArguments: Sendable {
    /// Scenario file; nil flies the built-in one.
    package var file: String?
    package var record: String?
    /// Simulated seconds after which the window closes.
    package var seconds: Double?
    /// Window pixels per picture pixel; nil takes what fits on the screen.
    package var scale: Double?
    /// Simulated seconds per second.
    package var pace: Double

    package static let usage = "fly [FILE] [--record FILE] [--seconds N] [--scale N] [--pace X]"
    package static let help = """
        Opens a window with the live picture of a scenario (a built-in one without FILE). Click into the picture to
        start a TapFly flight there; draw a box around a target, or click on a person with the right button, to track
        them, and click their box to accept, beside it to refuse. The scenario's own script and expectations run, too.

          --record FILE  writes a recording that `deskflight replay` executes again
          --seconds N    closes the window after N simulated seconds
          --scale N      window pixels per picture pixel, 0.1 to 8; without it as large as fits on the screen
          --pace X       X simulated seconds per second, 0.001 to 1000000; 1 without it

        Keys: space stops, P presses the pause button, W A S D move the left stick (climb and turn), the arrows the
        right one (forward and sideways), + and - change the TapFly speed, F stops following and asks again, M takes
        the next mode of ActiveTrack, C takes a photo, H hides the marks, Esc takes a box back or closes.
        SDL_VIDEODRIVER=dummy flies without a display.

        At the end it prints name, simulated seconds and digest. Exit status: 0 when the user ended it, the scenario's
        own when that ran to its end, 2 without a display.
        """
    package static let options: [OptionSpec] = [
        .value("--record", "a file"), .value("--seconds", "a number"), .value("--scale", "a number"),
        .value("--pace", "a factor"),
    ]

    package init(_ arguments: ParsedArguments) throws {
        guard arguments.rest.count <= 1 else {
            throw UsageError(message: "fly takes one scenario file, not \(arguments.rest.count)")
        }
        file = arguments.rest.first
        record = arguments.value("--record")
        seconds = try arguments.positive("--seconds")
        var plan = OutputPlan()
        if let file { plan.reads(file) }
        plan.writes("--record", record, .recording)
        try plan.check()
        scale = try arguments.positive("--scale")
        pace = try arguments.pace("--pace") ?? 1
        if let scale, !(0.1...8).contains(scale) {
            throw UsageError(
                message: "--scale takes a number from 0.1 to 8, not \"\(arguments.value("--scale") ?? "")\"")
        }
    }
}
