import Foundation
import Testing

@Suite("A report in a browser", .serialized)
struct ReportBrowserTests {
    private let sandbox: Sandbox
    private let single: String
    private let suite: String

    init() throws {
        sandbox = try Sandbox()
        single = sandbox.path + "/single.html"
        suite = sandbox.path + "/suite.html"
        let file = try sandbox.write("failing.json5", HostileFlight.text)
        _ = try deskflight(["run", file, "--quiet", "--report", single])
        _ = try deskflight(
            ["test", Place.scenarios + "/camera", Place.barn, Place.gusts, file, "--report", suite])
    }

    struct Layout: Decodable {
        var width: Double
        var window: Double
        /// Things that stick out of the page and do not scroll by themselves.
        var outside: [String]
        var title: String
    }

    private static let layout = """
        document.querySelectorAll("details").forEach(function (d) { d.open = true; });
        var outside = [];
        document.querySelectorAll("body *").forEach(function (e) {
          var box = e.getBoundingClientRect();
          if (box.width && box.right > innerWidth + 1 && !e.closest(".scroll") && !e.closest("svg")
            && !e.closest("thead")) { outside.push(e.tagName + "." + e.className); } });
        return { width: document.documentElement.scrollWidth, window: innerWidth, outside: outside,
          title: document.title };
        """

    @Test("nothing sticks out, on a desk and on a phone, with everything unfolded", arguments: [1280, 390])
    func overflow(width: Int) throws {
        for page in [single, suite] {
            let layout: Layout = try Browser.ask(page, Self.layout, width: width)
            #expect(layout.window == Double(width))
            #expect(layout.width <= layout.window && layout.outside == [])
            #expect(layout.title.hasSuffix(" – DeskFlight"))
        }
    }

    @Test("the console stays empty, and would not")
    func console() throws {
        for page in [single, suite] {
            let output = try Browser.run(["--screenshot=\(sandbox.path)/shot.png"], page)
            #expect(output.status == 0 && Browser.complaints(output) == [])
            #expect(try contents(sandbox.path + "/shot.png").count > 20_000)
        }
        let bad = String(decoding: try contents(single), as: UTF8.self)
            .replacing("</main>", with: "<script>alert(1)</script></main>")
        let output = try Browser.run(
            ["--screenshot=\(sandbox.path)/shot.png"], try sandbox.write("bad.html", bad))
        // The page's policy keeps a foreign script from running.
        #expect(Browser.complaints(output).contains { $0.contains("Content Security Policy") })
    }

    struct Colours: Decodable {
        var back: String
        var text: String
        var card: String
    }

    @Test("light and dark", arguments: [false, true])
    func themes(isDark: Bool) throws {
        let colours: Colours = try Browser.ask(
            single,
            """
            var body = getComputedStyle(document.body);
            return { back: body.backgroundColor, text: body.color,
              card: getComputedStyle(document.querySelector(".command")).backgroundColor };
            """, isDark: isDark)
        let expected = isDark ? ["rgb(20, 23, 27)", "rgb(230, 234, 239)"] : ["rgb(255, 255, 255)", "rgb(27, 31, 36)"]
        #expect([colours.back, colours.text] == expected)
    }

    @Test("no label of a chart covers another, and none is cut off")
    func labels() throws {
        // Every scenario there is, and one that fails.
        let page = sandbox.path + "/all.html"
        _ = try deskflight(["test", Place.scenarios, sandbox.path + "/failing.json5", "--report", page])
        let found: [String] = try Browser.ask(
            page,
            """
            document.querySelectorAll("details").forEach(function (d) { d.open = true; });
            var found = [];
            document.querySelectorAll("svg.chart").forEach(function (chart) {
              var frame = chart.getBoundingClientRect(), labels = [];
              chart.querySelectorAll("text").forEach(function (text) {
                var box = text.getBoundingClientRect(), words = chart.id + " " + text.textContent;
                if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
                  || box.bottom > frame.bottom + 1) { found.push(words + " is cut off"); }
                if (text.hasAttribute("transform")) { return; }
                labels.forEach(function (other) {
                  // Boxes hold the type's ascent and descent: a touch is no cover.
                  if (Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2
                    && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 5) {
                    found.push(words + " covers " + other.words); } });
                labels.push({ box: box, words: words }); }); });
            return found;
            """)
        #expect(found == [])
    }

    struct Doing: Decodable {
        var isCopyShown: Bool
        var seeds: [String]
        var order: String?
        var isOpen: Bool
    }

    @Test("the script sorts the index, shows the copy buttons and opens what a link points to")
    func script() throws {
        let doing: Doing = try Browser.ask(
            suite,
            """
            var heads = document.querySelectorAll("table.index th");
            heads[4].querySelector("button").click();
            var rows = Array.from(document.querySelectorAll("table.index tbody tr"));
            var folded = document.querySelector("details.run");
            location.hash = "#" + folded.querySelector("[id]").id;
            dispatchEvent(new HashChangeEvent("hashchange"));
            return { isCopyShown: !document.querySelector("button.copy").hidden,
              seeds: rows.map(function (r) { return r.cells[4].textContent; }),
              order: heads[4].getAttribute("aria-sort"), isOpen: folded.open };
            """)
        #expect(doing.isCopyShown && doing.isOpen && doing.order == "ascending")
        #expect(
            doing.seeds.count == 6 && doing.seeds.compactMap { Int($0) } == doing.seeds.compactMap { Int($0) }.sorted())
    }

    @Test("on paper: light, everything of a failed run, its table of events unfolded")
    func paper() throws {
        let paper = sandbox.path + "/paper.pdf"
        let output = try Browser.run(
            ["--no-pdf-header-footer", "--print-to-pdf=\(paper)"], single, isDark: true)
        #expect(output.status == 0)
        let text = try execute(["/usr/bin/pdftotext", "-layout", paper, "-"]).out
        // Lines break where the paper ends.
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for piece in [
            "always aircraft.speed <= 5.3", "Time line", "Signals that expectations watch",
            "executing → executionPaused",
            "seed 7",
        ] { #expect(words.contains(piece), "\(piece)") }
        #expect(!words.contains("Copy"))
        let picture = sandbox.path + "/paper"
        _ = try execute(["/usr/bin/pdftoppm", "-r", "20", "-gray", "-l", "1", paper, picture])
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.path).filter { $0.hasSuffix(".pgm") }
        let gray = try contents(sandbox.path + "/" + (try #require(files.first)))
        // The corner and most of the rest are white.
        let pixels = gray.suffix(20_000)
        #expect(pixels.filter { $0 > 240 }.count > pixels.count * 8 / 10)
    }
}
