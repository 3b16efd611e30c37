import DeskDJISDK
import DeskFlightTesting
import Foundation
import Testing
import XCTest

/// What fails on purpose runs only in a child of these tests, which is told so by this variable.
private let isChild = ProcessInfo.processInfo.environment["DESKFLIGHT_FAILS_ON_PURPOSE"] != nil

/// An app's tests that fail after three seconds of flight.
private enum Failing {
    static func fly() throws {
        DJISDKManager.missionControl()?.tapFlyMissionOperator().start(DJITapFlyMission())
        try currentDesk().advance(by: 3)
    }
}

@Suite struct FailingTraitTests {
    @Test(.desk) func failsAfterAFlight() throws {
        guard isChild else { return }
        try Failing.fly()
        #expect(!isChild, "fails on purpose")
    }

    @Test(.desk) func throwsAfterAFlight() throws {
        guard isChild else { return }
        try Failing.fly()
        throw CancellationError()
    }
}

final class FailingCase: DeskTestCase {
    func testFailsAfterAFlight() throws {
        guard isChild else { return }
        try Failing.fly()
        XCTFail("fails on purpose")
    }
}

/// The helpers as a user meets them: a test fails in a process of its own, and the flight is there.
@Suite struct FailingFlightTests {
    private static let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]

    struct Child: Sendable, CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var testDescription: String { name }
    }

    static let children =
        ["failsAfterAFlight", "throwsAfterAFlight"].map {
            Child(name: $0, arguments: ["--testing-library", "swift-testing", "--filter", "FailingTraitTests/" + $0])
        } + [
            Child(
                name: "testFailsAfterAFlight", arguments: ["DeskFlightTestingTests.FailingCase/testFailsAfterAFlight"])
        ]

    @Test("A failing test leaves its flight, which repeats, and says where", arguments: children)
    func failingTestLeavesItsFlight(child: Child) throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("deskflight-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: base) }
        let process = Process()
        process.executableURL = URL(filePath: Self.bundle)
        process.arguments = child.arguments
        var environment = ProcessInfo.processInfo.environment
        environment["DESKFLIGHT_FAILS_ON_PURPOSE"] = "1"
        environment["DESKFLIGHT_FAILURES"] = base.path
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0, "\(text)")

        let folders = try FileManager.default.contentsOfDirectory(atPath: base.path)
        #expect(folders.count == 1 && folders.allSatisfy { $0.contains(child.name) }, "\(folders)\n\(text)")
        let folder = base.path + "/" + (try #require(folders.first))
        let told = text.split(separator: "\n").filter { $0.hasPrefix("DeskFlight: ") }
        #expect(told.count == 1 && told[0].contains("flight saved in \(folder); repeat with: swift test --filter"))
        #expect(told.first?.contains("deskflight replay \(folder)/run.dfrec") == true)

        let outcome = try RecordedFlight(try Files.read(folder + "/run.dfrec")).replay()
        #expect(outcome.difference == nil)
        let scenario = try Scenario(bytes: try Files.read(folder + "/scenario.json5"), file: "scenario.json5")
        let runner = try ScenarioRunner(scenario)
        while !runner.isOver { runner.step() }
        #expect(runner.session.state.progress.tick.seconds >= 2.99)
        #expect(runner.session.log.contains { $0.command.descriptor.name == "tapFly.start" })
        let trace = String(decoding: try Files.read(folder + "/trace.jsonl"), as: UTF8.self)
        #expect(trace.contains("executing"))
    }
}
