import Foundation
import Testing

/// Arrows between targets point down only.
@Suite struct LayoutTests {
    @Test func theTablePointsDown() {
        #expect(Layout.agreed.upwardArrows() == [])
    }

    @Test func everyFileImportsOnlyWhatItsRowAllows() throws {
        let files = try Repository.code(below: "Sources")
        #expect(!files.isEmpty)
        expectNone(files.flatMap { Layout.agreed.importFindings(in: $0) })
    }

    @Test func theManifestFollowsTheTable() throws {
        let manifest = try Repository.read("Package.swift")
        // A manifest that this test cannot read would pass in silence.
        #expect(manifest.declaredTargets.contains { $0.name == "FlightSession" && $0.dependencies.contains("SimCore") })
        expectNone(Layout.agreed.manifestFindings(manifest, folders: try sourceFolders()))
    }

    private func sourceFolders() throws -> Set<String> {
        let sources = Repository.root.appendingPathComponent("Sources").path
        return Set(try FileManager.default.contentsOfDirectory(atPath: sources).filter { !$0.hasPrefix(".") })
    }

    // MARK: the rules bite

    @Test func anUpwardArrowInTheTableIsFound() {
        let turned = Layout(rows: [
            .init(target: "Low", mayImport: ["High"]), .init(target: "High", mayImport: []),
            .init(target: "Self", mayImport: ["Self"]),
        ])
        #expect(turned.upwardArrows() == ["Low -> High", "Self -> Self"])
    }

    @Test func anUpwardImportIsFoundWithItsLine() {
        let file = SourceFile(path: "Sources/SimCore/World.swift", text: "import SimMath\n\nimport MissionLogic\n")
        let findings = Layout.agreed.importFindings(in: file)
        #expect(findings.map(\.description) == ["Sources/SimCore/World.swift:3: SimCore must not import MissionLogic"])
    }

    @Test(arguments: [
        "import FlightSession", "  import FlightSession", "@testable import FlightSession",
        "public import FlightSession",
        "@_exported public import FlightSession", "import struct FlightSession.Session", "import FlightSession.Ports",
        "import SimMath; import FlightSession", "@_spi(Tests) import FlightSession", "import FlightSession // why",
        "/* a */ import FlightSession",
    ])
    func everySpellingOfAnImportIsSeen(text: String) {
        let file = SourceFile(path: "Sources/Contract/Event.swift", text: text)
        #expect(Layout.agreed.importFindings(in: file).map(\.line) == [1])
    }

    @Test(arguments: [
        "// import FlightSession", "/* import FlightSession\nimport FlightSession */",
        "let text = \"import FlightSession\"",
        "let text = \"\"\"\n    import FlightSession\n    \"\"\"", "let import1 = FlightSession()",
        "#if canImport(FlightSession)",
        "/// import FlightSession", "import SimMath",
    ])
    func whatIsNoImportIsLeftAlone(text: String) {
        let file = SourceFile(path: "Sources/Contract/Event.swift", text: text)
        #expect(Layout.agreed.importFindings(in: file) == [])
    }

    @Test func aSwiftRowLendsSwiftRowsBelowItButNoCRow() {
        let reach = Layout.agreed.reach(of: "DeskFlight")
        #expect(reach.isSuperset(of: ["ScenarioKit", "FlightSession", "Contract", "SimMath", "MediaCodec"]))
        #expect(reach.isDisjoint(with: ["CSleef", "CRaster", "CFFmpeg", "DeskWindow", "CSDL2", "DeskFlight"]))
        #expect(Layout.agreed.reach(of: "DeskFlightCommand").isDisjoint(with: ["DeskWindow", "CSDL2", "CImGui"]))
    }

    @Test func theCoreImportsNoSystemModule() {
        let text = "import Foundation\n"
        let core = SourceFile(path: "Sources/SimCore/World.swift", text: text)
        let edge = SourceFile(path: "Sources/CardFiles/Card.swift", text: text)
        #expect(Layout.agreed.importFindings(in: core).map(\.line) == [1])
        #expect(Layout.agreed.importFindings(in: edge) == [])
    }

    @Test func anIncludeOfAnotherTargetsHeaderCountsAsAnImport() {
        let text = "#include \"CGeometry.h\"\n#include <vector>\n#  include <SDL2/SDL.h>\n#include \"CSDL2.h\"\n"
        let file = SourceFile(path: "Sources/CGeometry/ray.cpp", text: text)
        let texts = Layout.agreed.importFindings(in: file).map(\.description)
        #expect(texts == ["Sources/CGeometry/ray.cpp:4: CGeometry must not import CSDL2"])
    }

    @Test func aTargetWithoutARowIsFound() {
        let file = SourceFile(path: "Sources/Surprise/A.swift", text: "")
        #expect(Layout.agreed.importFindings(in: file).count == 1)
    }

    @Test func aManifestThatBreaksTheTableIsFound() {
        let text = """
            let package = Package(targets: [
                .target(name: "SimMath", dependencies: ["CSleef"]),
                .target(
                    name: "Contract",
                    dependencies: ["SimMath", .target(name: "ScenarioKit")], swiftSettings: strict),
                // .target(name: "Nowhere"),
                .executableTarget(name: "Surprise"),
                .testTarget(name: "SomeTests", dependencies: ["DeskWindow"]),
            ])
            """
        let manifest = SourceFile(path: "Package.swift", text: text)
        let findings = Layout.agreed.manifestFindings(manifest, folders: ["SimMath", "Contract", "Surprise", "Old"])
        #expect(
            findings.map(\.description) == [
                "Package.swift:3: Contract must not depend on ScenarioKit",
                "Package.swift:7: target Surprise has no row in the table of Layout.swift",
                "Sources/Old: no target of Package.swift builds this folder",
            ])
    }
}
