import Foundation
import Testing

@Suite("What the host can do wrong")
struct HostTests {
    @Test("FIFO, folder, device, link in a circle, file below a file: an error of one line, at once")
    func oddFiles() throws {
        let sandbox = try Sandbox()
        #expect(mkfifo(sandbox.path + "/fifo.json5", 0o644) == 0)
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/folder.json5", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path + "/circle.json5", withDestinationPath: "circle.json5")
        try sandbox.write("file.json5", scenario("expect: []"))
        for (name, reason) in [
            ("fifo.json5", "it is not a file"), ("folder.json5", "it is not a file"),
            ("circle.json5", "Too many levels of symbolic links"), ("file.json5/x.json5", "Not a directory"),
            ("absent.json5", "No such file or directory"),
        ] {
            for command in ["run", "replay"] {
                let output = try deskflight([command, name], folder: sandbox.path)
                #expect(output.status == 3)
                // A folder is that of a run to `replay`, and one of many scenarios to `run`.
                let told =
                    switch (command, name) {
                    case ("replay", "folder.json5"): "folder.json5/run.dfrec: No such file or directory"
                    case ("run", "folder.json5"):
                        "folder.json5: it is a folder; deskflight test folder.json5 flies what is in it"
                    default: "\(name): \(reason)"
                    }
                #expect(output.errorLines == ["deskflight: cannot read \(told)"])
            }
        }
        for device in ["/dev/zero", "/dev/null", "/dev/tty"] { #expect(try deskflight(["run", device]).status == 3) }
        // In a folder, one odd file does not keep the others from flying.
        let suite = try deskflight(["test", "."], folder: sandbox.path)
        #expect(suite.status == 3 && suite.lines.last == "1 passed, 2 failed", "\(suite.out)")
    }

    @Test("output that cannot be written is 2, never a silent success")
    func fullOutput() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("s.json5", scenario("expect: []"))
        for command in ["run \(file)", "run \(file) --json", "test \(file)"] {
            let output = try execute(["/bin/sh", "-c", "\(Place.program) \(command) >/dev/full"])
            #expect(output.status == 2)
            #expect(output.error.contains("cannot write the output: No space left on device"))
        }
    }

    @Test("a folder without scenarios is a mistake for test and check alike")
    func emptyFolder() throws {
        let sandbox = try Sandbox()
        for command in ["test", "check"] {
            let output = try deskflight([command, sandbox.path])
            #expect(output.status == 3 && output.error.contains("no scenario (*.json5) in"))
        }
    }

    @Test("an unreadable scenario", .enabled(if: geteuid() != 0, "root reads everything"))
    func unreadable() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("u.json5", scenario("expect: []"))
        chmod(file, 0)
        let output = try deskflight(["run", file])
        #expect(output.status == 3 && output.error.contains("Permission denied"))
    }

    @Test("a huge file is refused without being read whole", .enabled(if: sanitizer == nil, "limits its memory"))
    func huge() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("huge.json5", "{")
        #expect(truncate(file, 1 << 31) == 0)
        let output = try execute(["/usr/bin/prlimit", "--as=1500000000", Place.program, "run", file])
        #expect(output.status == 3 && output.error == "\(file):1:1: error: the file is larger than 8 MiB\n")
    }

    @Test(
        "--out where nothing can be made or written is 2 and one line",
        arguments: ["/proc/nowhere", "/dev/null/x", "file.txt", "file.txt/out"])
    func noOutput(out: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write("file.txt", "in the way")
        let file = try sandbox.write("s.json5", scenario("expect: []"))
        for command in ["run", "test"] {
            let output = try deskflight([command, file, "--out", out], folder: sandbox.path)
            #expect(output.status == 2, "\(output)")
            #expect(output.error.contains("cannot "))
        }
    }

    private func expectBroken(_ output: Output, _ reason: String) {
        #expect(!output.wasKilled && output.status == 2, "\(output)")
        #expect(output.error.contains("cannot write ") && output.error.contains(reason), "\(output.error)")
        #expect(output.errorLines.last?.hasPrefix("broken: \"test\", seed 1, tick ") == true, "\(output.error)")
    }

    @Test(
        "a disk that fills up ends the run with 2 and says so", .enabled(if: sanitizer == nil, "limits its files"),
        arguments: [100, 20_000, 200_000])
    func fileLimit(bytes: Int) throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "s.json5", scenario("world: { wind: { from: 9, speed: 1, gust: 3 } }, expect: []", duration: 20))
        let output = try execute(
            ["/usr/bin/prlimit", "--fsize=\(bytes)", Place.program, "run", file, "--out", sandbox.path + "/out"])
        expectBroken(output, "File too large")
    }

    @Test(
        "no more open files is the host's failure: 2, and what the limit is",
        .enabled(if: sanitizer == nil, "opens files of its own"))
    func openFiles() throws {
        let sandbox = try Sandbox()
        try sandbox.write("card/DCIM/100MEDIA/DJI_0001.JPG", "x")
        let file = try sandbox.write(
            "s.json5", scenario("camera: { card: \"card\" }, expect: [{ always: \"link.phone\" }]"))
        for command in ["run", "test"] {
            let output = try execute(["/usr/bin/prlimit", "--nofile=6:6", Place.program, command, file])
            #expect(output.status == 2, "\(output)")
            #expect(
                output.error.contains("Too many open files: this program may have 6 at once (ulimit -n)"),
                "\(output.error)")
        }
    }

    @Test("fewer fly at once where the host is short of room", .enabled(if: sanitizer == nil, "limits its memory"))
    func fewerWorkers() throws {
        let suite = [Place.program, "test", Place.scenarios + "/tapfly", "--seeds", "2", "--jobs", "64"]
        for (limit, bound) in [
            ("--as=450000000", "429 MiB of address space (ulimit -v)"), ("--nofile=64:64", "64 open files (ulimit -n)"),
        ] {
            let output = try execute(["/usr/bin/prlimit", limit] + suite)
            #expect(!output.wasKilled && output.status == 0, "\(output)")
            #expect(
                output.errorLines.first?.wholeMatch(of: /warning: (\d+) at once instead of 64: the host allows (.*)/)
                    .flatMap { Int($0.1).map { (1..<20).contains($0) } == true && $0.2 == bound } == true,
                "\(output.error)")
        }
        // A limit that only has to be raised is none.
        let raised = try execute(["/usr/bin/prlimit", "--nofile=64:4096"] + suite)
        #expect(raised.status == 0 && raised.error.isEmpty, "\(raised.error)")
    }

    private static let canMount =
        geteuid() == 0
        && (try? execute(["/usr/bin/unshare", "--mount", "/bin/sh", "-c", "mount -t tmpfs none /mnt"]).status) == 0

    @Test(
        "a really full disk, for the trace and for the card",
        .enabled(if: canMount && sanitizer != "thread", "needs a mount of its own"))
    func fullDisk() throws {
        let sandbox = try Sandbox()
        let folder = sandbox.path + "/disk"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let windy = try sandbox.write(
            "w.json5", scenario("world: { wind: { from: 9, speed: 1, gust: 3 } }, expect: []", duration: 20))
        let photo = try sandbox.write(
            "p.json5",
            scenario("camera: { stream: [640, 360] }, script: [{ do: \"camera.shoot\" }], expect: []", duration: 1))
        for (file, size) in [(windy, "100k"), (photo, "100k")] {
            let script =
                "mount -t tmpfs -o size=\(size) none '\(folder)' && "
                + "TMPDIR='\(folder)' exec '\(Place.program)' run '\(file)' --out '\(folder)/out'"
            let output = try execute(["/usr/bin/unshare", "--mount", "/bin/sh", "-c", script])
            expectBroken(output, "No space left on device")
        }
    }

    @Test("a reader that goes away ends nothing but the reading")
    func closedPipe() throws {
        let output = try execute(["/bin/sh", "-c", "'\(Place.program)' describe --json | head -n 1"])
        #expect(output.status == 0 && output.lines.count == 1 && output.error.isEmpty)
    }

    @Test("a reader that goes away costs no report")
    func closedPipeReport() throws {
        let sandbox = try Sandbox()
        try sandbox.write("s.json5", scenario("expect: [{ always: \"link.phone\" }]", duration: 0.1))
        let suite = "'\(Place.program)' test s.json5 --seeds 500 --json --junit j.xml | head -n 1"
        let output = try execute(["/bin/sh", "-c", suite], folder: sandbox.path)
        #expect(output.status == 0 && output.lines.count == 1 && output.error.isEmpty)
        #expect(try String(decoding: contents(sandbox.path + "/j.xml"), as: UTF8.self).contains("tests=\"500\""))
    }

    /// Field report H5: what flies headless never touches a display.
    @Test("no display, or a wrong one, is nothing to a headless run")
    func headless() throws {
        let linked = try execute(["/usr/bin/ldd", Place.program])
        #expect(linked.status != 0 || !linked.out.contains("SDL"), "\(linked.out)")
        let wanted = try deskflight(["test", Place.barn, Place.gusts, "--json"])
        let sandbox = try Sandbox()
        let short = try sandbox.write("s.json5", scenario("expect: [{ always: \"time >= 0\" }]", duration: 0.2))
        for environment in [
            ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil], ["DISPLAY": ":987"],
            ["DISPLAY": "nonsense", "SDL_VIDEODRIVER": "nonsense"], ["WAYLAND_DISPLAY": "wayland-987"],
        ] as [[String: String?]] {
            let output = try deskflight(["test", Place.barn, Place.gusts, "--json"], environment: environment)
            #expect(output.status == 0 && output.out == wanted.out && output.error.isEmpty)
            let picture = try deskflight(["run", short, "--video", "hash", "--quiet"], environment: environment)
            #expect(picture.status == 0 && picture.error.isEmpty)
        }
    }
}
