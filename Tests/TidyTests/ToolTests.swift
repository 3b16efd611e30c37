import Foundation
import Testing

/// Rules that need a program to judge them: the formatter and `nm`.
@Suite struct ToolTests {
    @Test func theCodeIsFormatted() throws {
        let result = try lint("Package.swift", "Sources", "Tests")
        #expect(result.status == 0, "tools/format puts this right:\n\(result.output)")
    }

    @Test func objectsOfDeterministicTargetsCallNoLibm() throws {
        let sources = try Repository.code(below: "Sources").filter { Layout.withoutLibm.contains($0.target ?? "") }
        let objects = LibmRules.objects(of: sources, buildFolder: Repository.buildFolder)
        #expect(objects.missing == [], "sources without an object in \(Repository.buildFolder.path)")
        #expect(objects.found.count >= Layout.withoutLibm.count)
        expectNone(try LibmRules.findings(objects: objects.found))
    }

    // MARK: the rules bite

    @Test func aBadlyFormattedFileIsFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "deskflight-lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Bad.swift")
        try Data("let  a = 1 ;\n".utf8).write(to: file)
        #expect(try lint(file.path).status != 0)
        try Data("let a = 1\n".utf8).write(to: file)
        #expect(try lint(file.path).status == 0)
    }

    @Test func aCallIntoLibmIsFoundInARealObject() throws {
        // Keeps the sample from being thrown away, and proves that the right function is meant.
        #expect(abs(libmSample(1) - 0.841_470_984_807_896_5) < 1e-12)
        let object = Repository.buildFolder.appendingPathComponent("TidyTests.build/LibmSample.swift.o")
        let found = try LibmRules.findings(objects: [object])
        #expect(found.map(\.text) == ["calls sin of libm; take it from SimMath.Trig or CSleef"])
    }

    @Test func anObjectThatIsNotThereIsAFinding() throws {
        #expect(try LibmRules.findings(objects: [URL(fileURLWithPath: "/nonexistent.o")]).count == 1)
        let source = SourceFile(path: "Sources/SimMath/NeverWritten.swift", text: "")
        let objects = LibmRules.objects(of: [source], buildFolder: Repository.buildFolder)
        #expect(objects.missing == ["Sources/SimMath/NeverWritten.swift"])
    }

    @Test(arguments: [
        "sin", "cosf", "atan2", "sincos", "powl", "exp2f", "log10", "hypot", "fmod", "cbrt", "lgamma_r", "__exp_finite",
        "pow@GLIBC_2.29", "_ZGVbN2v_sin", "sinf64",
    ])
    func libmFunctionsAreBanned(symbol: String) {
        #expect(LibmRules.isBanned(symbol))
    }

    @Test(arguments: [
        "sqrt", "floor", "ceil", "round", "trunc", "rint", "fma", "fabs", "memset", "dfm_sincos", "dfm_log", "modf",
        "frexp",
        "Sleef_cinz_sincosd1_u10purec", "$s7SimMath4TrigO3tanyS2dFZ", "swift_release", "_ZN3foo3sinEd", "logf_table",
    ])
    func exactAndOwnFunctionsAreNot(symbol: String) {
        #expect(!LibmRules.isBanned(symbol))
    }

    @Test func nmOutputIsReadForUndefinedSymbolsOnly() {
        let output = """
            /a b/c:d/Trig.swift.o:                 U sin
            /a b/c:d/Trig.swift.o:                 w pow
            /a b/c:d/Trig.swift.o:0000000000000010 T cos
            """
        let found = LibmRules.undefinedSymbols(nmOutput: output)
        #expect(found.map(\.symbol) == ["sin", "pow"])
        #expect(found.first?.object == "/a b/c:d/Trig.swift.o")
    }

    private func lint(_ paths: String...) throws -> ProgramResult {
        let words = [
            "swift", "format", "lint", "--strict", "--recursive", "--parallel", "--configuration", ".swift-format",
        ]
        return try run(words + paths)
    }
}
