import DeskFlight
import Glibc
import Testing

/// The real program on a real X server, with a real mouse and keyboard.
@Suite(
    .serialized,
    .enabled(
        if: Screen.obstacle == nil, "window tests need Xvfb, xdotool and import (packages xvfb xdotool imagemagick)"))
struct FlightTests {
    @Test func aClickFliesToItsPointAndTheRunReplays() throws {
        // Larger than the window: pictures of windows end where the screen does.
        let screen = try Screen("1000x800x24")
        let folder = try TemporaryFolder()
        let record = "flight.dfrec"
        let flight = try screen.fly(["--record", folder.file(record), "--scale", "0.5", "--pace", "2"], in: folder)
        let window = try screen.window()
        // 700 x 500 leaves black bars of 53 rows above and below a picture of 700 x 394.
        try screen.xdotool(["windowsize", "--sync", window, "700", "500"])
        let isBarred = try screen.waitForPixels(window) { pixels in
            pixels.count == 700 * 500 * 3 && Self.isBlack(pixels, row: 52) && !Self.isBlack(pixels, row: 53)
                && !Self.isBlack(pixels, row: 446) && Self.isBlack(pixels, row: 447)
        }
        try #require(isBarred)

        try screen.click(window, 350, 20)
        try screen.click(window, 350, 52)
        try screen.click(window, 350, 447)
        try screen.click(window, 350, 300, button: 2)
        try screen.click(window, 350, 20, button: 3)
        try screen.click(window, 420, 200)
        try screen.window("executing")
        try screen.xdotool(["key", "space"])
        try screen.window("readyToStart")
        try screen.xdotool(["key", "Escape"])
        let result = try flight.wait()

        #expect(result.status == 0, "\(result.errors)")
        let commands = try windowCommands(record, in: folder)
        try #require(commands.count == 2, "\(commands)")
        guard case .tapFlyStart(let image, let mode) = commands[0] else {
            Issue.record("\(commands[0]) is no start")
            return
        }
        // The middle of pixel (420, 200), worked out by hand: 420.5 of 700 columns, 147.5 of 394 rows.
        #expect(abs(image.u - 0.600714285714) < 1e-9)
        #expect(abs(image.v - 0.374365482234) < 1e-9)
        #expect(mode == .forward)
        #expect(commands[1] == .tapFlyStop)
        try expectReplay(record, in: folder, of: result)
    }

    private static func isBlack(_ pixels: [UInt8], row: Int) -> Bool {
        pixels[row * 2100..<(row + 1) * 2100].allSatisfy { $0 == 0 }
    }

    @Test func keysAreTheRemoteControllerWhileHeld() throws {
        let screen = try Screen("640x360x24")
        let folder = try TemporaryFolder()
        let record = "keys.dfrec"
        let flight = try screen.fly(["--record", folder.file(record)], in: folder)
        try screen.window()
        try screen.xdotool(["keydown", "w", "keydown", "Right", "keyup", "w", "keyup", "Right"])
        try screen.xdotool(["keydown", "Down", "keydown", "a", "keyup", "Down", "keyup", "a"])
        try screen.xdotool(["key", "p", "key", "plus", "key", "plus", "key", "KP_Subtract", "key", "c"])
        // These mean nothing, or something to the desktop.
        try screen.xdotool(["key", "x", "key", "ctrl+c", "key", "alt+p"])
        try screen.xdotool(["key", "Escape"])
        let result = try flight.wait()
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            try windowCommands(record, in: folder) == [
                .rcStick(Sticks(throttle: 1)), .rcStick(Sticks(roll: 1, throttle: 1)), .rcStick(Sticks(roll: 1)),
                .rcStick(.centered), .rcStick(Sticks(pitch: -1)), .rcStick(Sticks(pitch: -1, yaw: -1)),
                .rcStick(Sticks(yaw: -1)), .rcStick(.centered), .rcPauseButton,
                .tapFlySetSpeed(metersPerSecond: 4), .tapFlySetSpeed(metersPerSecond: 5),
                .tapFlySetSpeed(metersPerSecond: 4), .cameraShootPhoto,
            ])
        try expectReplay(record, in: folder, of: result)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsInOrder(signal: Int32) throws {
        let screen = try Screen("640x360x24")
        let folder = try TemporaryFolder()
        let record = "signal.dfrec"
        let flight = try screen.fly(["--record", folder.file(record)], in: folder)
        let window = try screen.window()
        try screen.click(window, 320, 150)
        try screen.window("executing")
        flight.signal(signal)
        let result = try flight.wait()
        #expect(result.status == 0, "\(result.errors)")
        #expect(try windowCommands(record, in: folder).count == 1)
        try expectReplay(record, in: folder, of: result)
    }

    @Test func aWindowThatIsDestroyedEndsInOrder() throws {
        let screen = try Screen("640x360x24")
        let folder = try TemporaryFolder()
        let record = "closed.dfrec"
        let flight = try screen.fly(["--record", folder.file(record)], in: folder)
        try screen.xdotool(["windowclose", try screen.window()])
        let result = try flight.wait()
        #expect(result.status == 0 && result.errorLines.filter { !$0.hasPrefix("warning") }.isEmpty, "\(result)")
        try expectReplay(record, in: folder, of: result)
    }

    @Test(arguments: [false, true])
    func aDisplayThatGoesAwayCostsTheWindowAndNotTheResult(isServer: Bool) throws {
        let screen = try Screen("640x360x24")
        let folder = try TemporaryFolder()
        let record = "lost.dfrec"
        let flight = try screen.fly(["--record", folder.file(record)], in: folder)
        let window = try screen.window()
        try screen.click(window, 320, 150)
        try screen.window("executing")
        // Either the whole server goes, or it throws this one client out.
        if isServer { screen.crash() } else { try screen.xdotool(["windowkill", window]) }
        let result = try flight.wait()
        #expect(result.status == 2)
        #expect(
            result.errorLines.filter { !$0.hasPrefix("warning") } == ["deskflight fly: the display went away"],
            "\(result.errors)")
        try expectReplay(record, in: folder, of: result)
    }

    @Test func aHiddenWindowFliesOnAndComesBack() throws {
        let screen = try Screen("640x360x24")
        let flight = try screen.fly(["--pace", "4"])
        let window = try screen.window()
        try screen.click(window, 320, 150)
        try screen.window("executing")
        // Nothing of what happens while it is hidden is lost.
        try screen.xdotool(["windowunmap", "--sync", window])
        try screen.xdotool(["windowmap", "--sync", window, "windowfocus", "--sync", window])
        #expect(try screen.waitForPixels(window) { pixels in pixels.contains { $0 != 0 } })
        try screen.xdotool(["key", "space"])
        try screen.window("readyToStart")
        try screen.xdotool(["key", "Escape"])
        let result = try flight.wait()
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func aFileFliesInTheWindowAsItDoesHeadless() throws {
        let screen = try Screen("640x360x24")
        let folder = try TemporaryFolder()
        let file = try folder.write("scripted.json5", Self.scripted(limit: 5.5))
        let record = "scripted.dfrec"
        let flown = try screen.fly([file, "--pace", "8", "--record", folder.file(record)], in: folder).wait()
        #expect(flown.status == 0, "\(flown.errors)")
        let headless = try Child(
            [try program("deskflight"), "run", "--quiet", file], environment: childEnvironment()
        ).wait()
        #expect(headless.status == 0, "\(headless.errors)")
        #expect(try digest(flown.output) == digest(headless.output))
        #expect(flown.output.contains("flown  scripted  12.00 s  digest "))
        try expectReplay(record, in: folder, of: flown)
    }

    @Test func aFilesVerdictIsTheExitStatus() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("failing.json5", Self.scripted(limit: 1))
        let arguments = [try program("deskflight"), "fly", file, "--pace", "50"]
        let unseen = childEnvironment(["SDL_VIDEODRIVER=dummy"])
        let whole = try Child(arguments, environment: unseen, needs: [folder]).wait()
        #expect(whole.status == 1)
        #expect(whole.errors.contains("always aircraft.speed <= 1"), "\(whole.errors)")
        #expect(whole.output.hasPrefix("flown  scripted  12.00 s"))
        // Closed before its end it has no verdict.
        let part = try Child(arguments + ["--seconds", "10"], environment: unseen, needs: [folder]).wait()
        #expect(part.status == 0, "\(part.errors)")
        #expect(part.output.hasPrefix("flown  scripted  10.00 s"))
    }

    private static func scripted(limit: Double) -> String {
        """
        { deskflight: 1, name: "scripted", seed: 3, duration: 12,
          world: { wind: { from: 200, speed: 3, gust: 2 } },
          script: [
            { do: "tapFly.setSpeed", value: 5, completes: "ok" },
            { do: "tapFly.start", image: [0.6, 0.5], completes: "ok" },
            { after: 6, do: "tapFly.stop", completes: "ok" },
          ],
          expect: [{ always: "aircraft.speed <= \(limit)" }] }
        """
    }
}
