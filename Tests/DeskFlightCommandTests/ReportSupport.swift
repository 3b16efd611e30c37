import Foundation
import Testing

/// What the HTML5 parser of another project reads in a report.
struct ReadReport: Decodable {
    struct Row: Decodable {
        var number: String
        var result: String
        var text: String
        var notes: String
        var margin: String
        var at: String
    }

    struct IndexRow: Decodable {
        var name: String
        var verdict: String
        var seed: String
        var digest: String
    }

    var findings: [String]
    var headings: [String]
    /// Ids of the charts.
    var pictures: [String]
    var commands: [String]
    /// One list for each run, in the order of the page.
    var expectations: [[Row]]
    var index: [IndexRow]
    var folded: Int
    var unfolded: Int
    /// All text of the page.
    var words: String
    /// Rows of the tables of events, heads included.
    var events: Int

    init(_ file: String) throws {
        let script = Place.repository + "/Tests/DeskFlightCommandTests/Data/report-check.py"
        // Debian's own Python has Debian's packages.
        let output = try execute(["/usr/bin/python3", "-B", script, file])
        try #require(output.status == 0, "\(output.error)")
        self = try JSONDecoder().decode(ReadReport.self, from: Data(output.out.utf8))
    }
}

/// A report's scenario with everything that a chart can show, and with names that are HTML.
enum HostileFlight {
    static let name = "Failing <b>&\\\"flight\\\" ' </script> —"
    static let shownName = "Failing <b>&\"flight\" ' </script> —"
    static let about = "About </p><script>alert(1)</script> <!-- & -->"

    static let text = """
        {
          deskflight: 1, name: "\(name)", about: "\(about)", seed: 7, duration: 40,
          aircraft: { at: [0, 0, 20], limits: { radius: 60, height: 50 } },
          world: {
            wind: { from: 250, speed: 4, gust: 2 },
            obstacles: [
              { id: "barn", box: { center: [40, 25, 5], size: [8, 12, 10] } },
              { id: "mast", cylinder: { center: [25, -12, 15], radius: 1, height: 30 } },
              { id: "balloon", sphere: { center: [5, 30, 15], radius: 3 } },
            ],
            targets: [{ id: "walker", kind: "person", path: [{ at: [15, -4] }, { at: [15, 20], speed: 1.4 }] }],
          },
          script: [
            { do: "tapFly.setSpeed", value: 5, completes: "ok" },
            { at: 1.0, do: "tapFly.start", image: [0.5, 0.45], completes: "ok" },
            { after: 3, do: "rc.pause" },
            { when: "tapFly.state == executionPaused", within: 1 },
            { after: 2, do: "rc.pause" },
            { do: "fault", which: "speedStaysSlow", on: true },
            { do: "tapFly.setSpeed", value: 3, completes: "ok" },
            { after: 4, do: "fault", which: "speedStaysSlow", on: false },
            { do: "rc.stick", yaw: 0.5, for: 2 },
            { do: "tapFly.setSpeed", value: 9 },
            { after: 20, do: "tapFly.stop", completes: "ok" },
          ],
          expect: [
            { always: "aircraft.speed <= 5.3" },
            { always: "aircraft.height > 10 and aircraft.height < 40", from: 2, to: 20 },
            { eventually: "aircraft.north > 30", within: 12 },
            { eventually: "aircraft.distance > 500" },
            { whenever: "aircraft.radiusReached", then: "tapFly.state != executing", within: 1 },
            { never: "link.phone == false" },
            { count: "tapFly.enteredExecuting", equals: 1 },
            { always: "aircraft.clearance > 2" },
          ],
        }
        """
}

/// Chromium without a window.
enum Browser {
    static let program = ["chromium-headless-shell", "chromium"].first(where: Place.has)

    static func run(
        _ options: [String], _ file: String, width: Int = 1280, height: Int = 2000, isDark: Bool = false
    ) throws -> Output {
        let program = try #require(Self.program, "no Chromium: run tools/setup test")
        let home = try Sandbox()
        let scheme = isDark ? ["--blink-settings=preferredColorScheme=0"] : []
        return try execute(
            [
                "/usr/bin/" + program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--enable-logging=stderr", "--user-data-dir=\(home.path)", "--window-size=\(width),\(height)",
            ]
                + scheme + options + ["file://" + file], environment: ["HOME": home.path])
    }

    /// What the browser complained of: `[…:INFO:CONSOLE(3)] "text", source: …`.
    static func complaints(_ output: Output) -> [String] { output.errorLines.filter { $0.contains(":CONSOLE") } }

    /// Runs a script in a copy of a page, and returns what it gives back.
    static func ask<Answer: Decodable>(
        _ file: String, _ script: String, width: Int = 1280, isDark: Bool = false, as type: Answer.Type = Answer.self
    ) throws -> Answer {
        let sandbox = try Sandbox()
        var page = String(decoding: try contents(file), as: UTF8.self)
        // The page's own policy lets no other script run: the copy goes without.
        let policy = try #require(
            page.range(of: "<meta http-equiv=\"Content-Security-Policy\"[^>]*>", options: .regularExpression))
        page.removeSubrange(policy)
        let probe = """
            <script>addEventListener("load", function () {
            var answer; try { answer = (function () { \(script) })(); } catch (e) { answer = String(e); }
            var place = document.createElement("pre"); place.id = "probe";
            place.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(answer))));
            document.body.appendChild(place); });</script>
            """
        page = page.replacing("</body>", with: probe + "</body>")
        let copy = try sandbox.write("page.html", page)
        let output = try run(["--dump-dom"], copy, width: width, isDark: isDark)
        let found = try #require(
            output.out.range(of: "(?<=<pre id=\"probe\">)[A-Za-z0-9+/=]+", options: .regularExpression),
            "no answer: \(output.error)")
        let json = try #require(Data(base64Encoded: String(output.out[found])))
        return try JSONDecoder().decode(Answer.self, from: json)
    }
}
