import Foundation
import Testing

@Suite("What --report writes")
struct ReportTests {
    private func report(_ sandbox: Sandbox, _ text: String = HostileFlight.text, _ options: [String] = []) throws
        -> String
    {
        let page = sandbox.path + "/report.html"
        let file = try sandbox.write("failing.json5", text)
        let output = try deskflight(["run", file, "--quiet", "--report", page] + options)
        #expect(output.status <= 1, "\(output.error)")
        return page
    }

    @Test("a whole page that needs nothing else, whatever a scenario calls itself")
    func hostile() throws {
        let sandbox = try Sandbox()
        let page = try ReadReport(try report(sandbox))
        #expect(page.findings == [])
        #expect(page.headings == ["Flight report", HostileFlight.shownName + " ✗ failed"])
        #expect(page.words.contains(HostileFlight.about))
        #expect(page.commands == ["deskflight run \(sandbox.path)/failing.json5 --seed 7"])
        #expect(
            page.pictures.filter { $0.hasSuffix("-map") || $0.hasSuffix("-time") || $0.hasSuffix("-height") }.count == 3
        )
        #expect(page.words.contains("wind") && page.words.contains("speedStaysSlow"))
    }

    @Test("every expectation with what the verdict says of it")
    func expectations() throws {
        let sandbox = try Sandbox()
        let page = try ReadReport(try report(sandbox))
        let verdict = try object(try deskflight(["run", sandbox.path + "/failing.json5", "--json"]).out)
        let results = try #require(verdict["expectations"] as? [[String: Any]])
        let rows = try #require(page.expectations.first)
        #expect(page.expectations.count == 1 && rows.count == results.count && rows.count == 8)
        for (row, result) in zip(rows, results) {
            #expect(row.text == result["text"] as? String)
            #expect(row.result == (result["ok"] as? Bool == true ? "✓ met" : "✗ failed"))
            if let note = result["note"] as? String { #expect(row.notes.contains(note)) }
            #expect(row.notes.contains("line \(try #require(result["line"] as? Int))"))
            if let margin = result["margin"] as? Double {
                #expect(abs(try #require(Double(row.margin.prefix { !" \u{A0}".contains($0) })) - margin) < 0.0006)
                let unit = try #require(result["marginUnit"] as? String)
                #expect(unit == "count" || unit.isEmpty || row.margin.hasSuffix(unit))
            } else {
                #expect(row.margin == "–")
            }
            if let at = result["at"] as? Double {
                #expect(try abs(#require(Double(row.at.dropLast(2))) - at) < 0.006)
            } else {
                #expect(row.at == "–")
            }
        }
        #expect(page.words.contains(try #require(verdict["digest"] as? String)))
    }

    @Test("equal runs have equal pages, whatever else is written")
    func equal() throws {
        let sandbox = try Sandbox()
        let first = try contents(try report(sandbox))
        #expect(try contents(try report(sandbox, HostileFlight.text, ["--out", sandbox.path + "/out"])) == first)
        #expect(try contents(try report(sandbox, HostileFlight.text, ["--seed", "8"])) != first)
    }

    @Test("a report does not change the run")
    func untouched() throws {
        let sandbox = try Sandbox()
        let plain = try deskflight(["run", Place.gusts, "--json"])
        let reported = try deskflight(["run", Place.gusts, "--json", "--report", sandbox.path + "/r.html"])
        #expect(plain.out == reported.out)
    }

    @Test("a suite: an index, what failed unfolded and first, what passed folded, files that cannot be flown named")
    func suite() throws {
        let sandbox = try Sandbox()
        let page = sandbox.path + "/suite.html"
        let failing = try sandbox.write("z/failing.json5", HostileFlight.text)
        let bad = try sandbox.write("z/bad <i>.json5", "{ deskflight: 1, nome: 1 }")
        let paths = [Place.scenarios + "/tapfly", sandbox.path + "/z"]
        let output = try deskflight(["test"] + paths + ["--report", page])
        #expect(output.status == 3, "\(output.error)")
        let read = try ReadReport(page)
        // The same runs as the suite tells them itself, one object a line.
        let verdicts = try deskflight(["test", "--json"] + paths).lines.map { try object($0) }
        let names = verdicts.map { ($0["name"] as? String ?? "?", $0["verdict"] as? String == "passed") }
        let (failed, passed) = (names.filter { !$0.1 }.map(\.0), names.filter(\.1).map(\.0))
        let count = passed.count
        #expect(read.findings == [] && count > 40 && failed.contains(HostileFlight.shownName))
        #expect(read.index.map(\.name) == failed + passed)
        #expect(read.index.map(\.digest).sorted() == verdicts.compactMap { $0["digest"] as? String }.sorted())
        #expect(read.folded == count && read.unfolded == failed.count)
        #expect(read.index.filter { $0.verdict == "✓ passed" }.count == count)
        #expect(read.expectations.count == names.count)
        #expect(read.words.contains(bad) && read.words.contains("unknown key \"nome\""))
        #expect(read.words.contains("\(count) passed") && read.words.contains("1 could not be flown"))
        #expect(read.commands.contains("deskflight run \(failing) --seed 7"))
        #expect(
            read.headings.prefix(3) == ["Report on \(names.count + 1) flights", "Could not be flown", "All flights"])
        // 100 of them in less than 5 MB.
        #expect(try contents(page).count < names.count * 50_000)
    }

    @Test("the page does not depend on how many workers fly")
    func workers() throws {
        let sandbox = try Sandbox()
        let pages = try ["1", "4"].map { jobs in
            let page = sandbox.path + "/\(jobs).html"
            _ = try deskflight(["test", Place.scenarios + "/camera", Place.barn, "--jobs", jobs, "--report", page])
            return try contents(page)
        }
        #expect(pages[0] == pages[1])
    }

    @Test("very many runs: the first are drawn, the rest are rows, and the page says so")
    func many() throws {
        let sandbox = try Sandbox()
        let page = sandbox.path + "/many.html"
        let file = try sandbox.write("m.json5", scenario("expect: [{ always: \"link.phone\" }]", duration: 0.1))
        #expect(try deskflight(["test", file, "--seeds", "260", "--report", page]).status == 0)
        let read = try ReadReport(page)
        #expect(read.findings == [])
        #expect(read.index.count == 260 && read.folded == 200)
        #expect(read.words.contains("60 flights are told in this table only."))
        #expect(read.index.map(\.seed) == (1...260).map { "\($0)" })
    }

    @Test("a long run stays small and says what is thinned")
    func long() throws {
        let sandbox = try Sandbox()
        let wander = """
            world: { wind: { from: 200, speed: 6, gust: 5 } },
            aircraft: { at: [0, 0, 20] },
            script: [{ do: "rc.stick", pitch: 0.4, yaw: 0.3 }],
            expect: [{ always: "aircraft.speed < 30" }, { always: "wind.speed < 40" }, { never: "aircraft.height < 1" }]
            """
        let page = try report(sandbox, scenario(wander, duration: 1200))
        #expect(try contents(page).count < 120_000)
        let read = try ReadReport(page)
        #expect(read.findings == [])
        #expect(read.words.contains("no peak is lost") && read.words.contains("one place every"))
    }

    @Test("a report that cannot be written ends the command with 2")
    func unwritable() throws {
        let output = try deskflight(["run", Place.barn, "--quiet", "--report", "/nonexistent/r.html"])
        #expect(output.status == 2 && output.error.contains("cannot write /nonexistent/r.html"))
        let suite = try deskflight(["test", Place.barn, "--report", "/nonexistent/r.html"])
        #expect(suite.status == 2)
    }

    @Test("the judge finds what is wrong with a page")
    func judge() throws {
        let sandbox = try Sandbox()
        let good = String(decoding: try contents(try report(sandbox)), as: UTF8.self)
        let faults: [(String, String, String)] = [
            ("</h2>", "</h3>", "line "), ("id=\"s1-map\"", "id=\"s1-time\"", "stands twice"),
            ("<main>", "<main><img src=\"https://a.example/x.png\">", "img src=https"),
            ("<main>", "<main><script>1</script>", "2 scripts"), ("<main>", "<main onclick=\"x\">", "onclick"),
            ("role=\"img\"", "role=\"x\"", "has no words"), ("--dim:#57606a", "--dim:#a0a0a0", "contrast"),
            ("fill:url(#hatch)", "fill:url(x.svg)", "uses x.svg"), ("<h3>", "<h5>", "follows"),
        ]
        for (old, new, finding) in faults {
            let place = try #require(good.range(of: old))
            let page = try sandbox.write("bad.html", good.replacingCharacters(in: place, with: new))
            #expect(try ReadReport(page).findings.contains { $0.contains(finding) }, "\(new)")
        }
    }
}
