import DeskFlight
import Glibc
import Testing
import VirtualVideo

/// No display, hidden displays, odd displays.
@Suite struct NoDisplayTests {
    private func fly(_ arguments: [String], _ extra: [String]) throws -> Child.Result {
        try Child([try program("deskflight"), "fly"] + arguments, environment: childEnvironment(extra)).wait()
    }

    @Test(arguments: [
        [], ["DISPLAY="], ["DISPLAY=:987"], ["WAYLAND_DISPLAY=wayland-987"], ["DISPLAY=nonsense"],
        ["DISPLAY=:987", "WAYLAND_DISPLAY=wayland-987"], ["SDL_VIDEODRIVER=nonsense"],
        ["SDL_VIDEODRIVER=x11"],
    ])
    func withoutADisplayThereIsOneLineAndStatusTwo(extra: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try fly(["--record", folder.file("none.dfrec")], extra)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errorLines.count == 1, "\(result.errors)")
        #expect(result.errors.hasPrefix("deskflight fly: no display: set DISPLAY"), "\(result.errors)")
        #expect(result.errors.contains("SDL_VIDEODRIVER=dummy"))
        #expect(!folder.has("none.dfrec") && !folder.has("none.dfrec.part"))
    }

    @Test(arguments: ["dummy", "offscreen"])
    func driversThatShowNothingFlyAllTheSame(driver: String) throws {
        let folder = try TemporaryFolder()
        let record = "unseen.dfrec"
        let result = try fly(
            ["--seconds", "2", "--pace", "10", "--record", folder.file(record)], ["SDL_VIDEODRIVER=\(driver)"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("flown  free flight  2.00 s  digest "))
        try expectReplay(record, in: folder, of: result)
    }

    @Test func paceAndWindowDoNotChangeTheRun() throws {
        let slow = try fly(["--seconds", "0.5", "--pace", "0.5"], ["SDL_VIDEODRIVER=dummy"])
        let fast = try fly(["--seconds", "0.5", "--pace", "100000", "--scale", "0.1"], ["SDL_VIDEODRIVER=offscreen"])
        #expect(slow.status == 0 && fast.status == 0)
        #expect(try digest(slow.output) == digest(fast.output))
    }

    @Test func theWindowProgramIsBesideTheCommandAndSaysTheSame() throws {
        let direct = try Child([try program("deskflight-window"), "--help"], environment: childEnvironment()).wait()
        let command = try Child([try program("deskflight"), "fly", "--help"], environment: childEnvironment()).wait()
        #expect(direct.status == 0 && command.status == 0)
        #expect(direct.output == command.output && direct.output.contains("--record FILE"))
    }

    @Test(arguments: [
        (["no-such-file.json5"], "no-such-file.json5"), (["a", "b"], "one scenario file"),
        (["--scale", "9"], "0.1 to 8"),
        (["--pace", "0"], "--pace"), (["--seconds", "-1"], "--seconds"), (["--recrod", "x"], "--record"),
    ])
    func wrongCallsAreRefusedBeforeAnyWindow(arguments: [String], word: String) throws {
        for name in ["deskflight", "deskflight-window"] {
            let call = [try program(name)] + (name == "deskflight" ? ["fly"] : []) + arguments
            let result = try Child(call, environment: childEnvironment()).wait()
            #expect(result.status == 3, "\(call): \(result.errors)")
            #expect(result.output == "" && result.errors.contains(word), "\(result.errors)")
        }
    }

    @Test func aRecordingThatCannotBeWrittenIsToldBeforeTheFlight() throws {
        let folder = try TemporaryFolder()
        for place in ["\(folder.path)/no/such/folder.dfrec", folder.path] {
            let result = try fly(["--record", place, "--seconds", "1"], ["SDL_VIDEODRIVER=dummy"])
            #expect(result.status == 2 && result.output == "", "\(result)")
            #expect(result.errorLines.count == 1 && result.errors.contains("cannot write \(place)"), "\(result.errors)")
        }
        // Nothing was left, and nothing was replaced.
        #expect(folder.has("") && !folder.has("no"))
    }
}

/// What is really on the screen.
@Suite(
    .serialized,
    .enabled(
        if: Screen.obstacle == nil, "window tests need Xvfb, xdotool and import (packages xvfb xdotool imagemagick)"))
struct PictureTests {
    @Test func aScreenWithAPaletteGetsOneClearLine() throws {
        // SDL has no way to show colours by a palette.
        let screen = try Screen("640x480x8")
        let result = try screen.fly(["--seconds", "60"]).wait()
        #expect(result.status == 2 && result.output == "")
        #expect(result.errorLines.count == 1, "\(result.errors)")
        #expect(result.errors.hasPrefix("deskflight fly: no window: "), "\(result.errors)")
    }

    @Test(arguments: ["320x200x24", "640x480x16", "640x480x15", "1400x800x24"])
    func everyOtherScreenShowsThePicture(geometry: String) throws {
        let screen = try Screen(geometry)
        let flight = try screen.fly(["--seconds", "60"])
        let window = try screen.window()
        #expect(
            try screen.waitForPixels(window) { pixels in
                var colours: Set<[UInt8]> = []
                for start in stride(from: 0, to: pixels.count - 2, by: 3 * 7) {
                    colours.insert(Array(pixels[start..<start + 3]))
                }
                let mean = pixels.reduce(0) { $0 + Int($1) } / max(1, pixels.count)
                return colours.count > 100 && (60...200).contains(mean)
            })
        flight.signal(SIGTERM)
        #expect(try flight.wait().status == 0)
    }

    @Test func theDirectionIsMarkedWhereTheTapWas() throws {
        let screen = try Screen("800x600x24")
        let folder = try TemporaryFolder()
        let flight = try screen.fly([try folder.write("still.json5", Self.still), "--scale", "0.5"], in: folder)
        let window = try screen.window()
        // In the middle column the nose need not turn, so the mark stays where it is.
        func isGreen(_ pixels: [UInt8]) -> Bool {
            let start = (130 * 640 + 320) * 3
            return pixels.count == 640 * 360 * 3 && pixels[start + 1] > 180 && pixels[start] < 120
                && pixels[start + 2] < 140
        }
        #expect(!isGreen(try screen.pixels(window)))
        try screen.click(window, 320, 130)
        try screen.window("executing")
        #expect(try screen.waitForPixels(window, isGreen))
        flight.signal(SIGTERM)
        #expect(try flight.wait().status == 0)
    }

    /// With the marks hidden, the window shows the very pixels that the virtual camera draws without a window.
    @Test(arguments: [(1280, 720), (641, 361)])
    func theWindowShowsTheCamerasOwnPixels(width: Int, height: Int) throws {
        let screen = try Screen("1280x720x24")
        let folder = try TemporaryFolder()
        let file = try folder.write("still.json5", Self.still)
        let flight = try screen.fly([file, "--scale", "1"], in: folder)
        let window = try screen.window()
        if width != 1280 { try screen.xdotool(["windowsize", "--sync", window, "\(width)", "\(height)"]) }
        let scenario = try Scenario(bytes: Array(Self.still.utf8), file: file)
        let picture = try WorldPicture(width: width, height: height)
        try picture.draw(scenario.world, scenario.scene)
        let bytes = Array(picture.pixels)
        var expected: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 4) {
            expected += [bytes[start + 2], bytes[start + 1], bytes[start]]
        }
        // The marks are there first: what is equal below is equal because they are gone.
        #expect(try screen.waitForPixels(window) { $0.count == expected.count && $0 != expected })
        try screen.xdotool(["key", "h"])
        #expect(try screen.waitForPixels(window) { $0 == expected })
        flight.signal(SIGTERM)
        #expect(try flight.wait().status == 0)
    }

    /// Nothing moves: no wind, nobody there.
    private static let still = """
        { deskflight: 1, name: "still", duration: 600, aircraft: { at: [3, 4, 25], heading: 40, gimbalPitch: -12 },
          world: { obstacles: [{ id: "hall", box: { center: [60, 50, 6], size: [20, 10, 12] } }] } }
        """
}
