import DeskDelivery
import DeskFlight
import Foundation
import Testing

/// Gives a test of Swift Testing a desk of its own, see `Trait.desk(scenario:)`.
public struct DeskTrait: TestTrait, SuiteTrait, TestScoping {
    let make: @Sendable () throws -> FlightDesk

    /// On a suite it holds for each test in it.
    public var isRecursive: Bool { true }

    /// Makes the desk, binds it for the test, closes it, and saves the flight of a test that failed.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let desk = try make()
        defer { desk.close() }
        let kept = FailedFlight(test: test.name)
        let hasFailed = Mark()
        let issues = IssueHandlingTrait.compactMapIssues { issue in
            hasFailed.set()
            return issue
        }
        do {
            try await issues.provideScope(for: test, testCase: testCase) {
                try await desk.bind { try await function() }
            }
        } catch {
            FailedFlight.tell("\(test.name): " + kept.save(desk))
            throw error
        }
        if hasFailed.isSet { FailedFlight.tell("\(test.name): " + kept.save(desk)) }
    }
}

extension Trait where Self == DeskTrait {
    /// A desk that hovers, `FlightDesk.bound` in the test: `@Test(.desk) func …`.
    public static var desk: Self { DeskTrait { try FlightDesk.hovering() } }

    /// A desk from a scenario file: `@Test(.desk(scenario: "Scenarios/windy.json5")) func …`.
    public static func desk(scenario path: String, shake: UInt64? = nil) -> Self {
        DeskTrait { try FlightDesk(scenario: path, shake: shake) }
    }

    /// A desk that the test makes itself.
    public static func desk(_ make: @escaping @Sendable () throws -> FlightDesk) -> Self { DeskTrait(make: make) }
}

/// The desk of this test.
///
/// - Throws: `MissingDesk` when the test has no trait `.desk`.
public func currentDesk() throws -> FlightDesk {
    guard let desk = FlightDesk.bound else { throw MissingDesk() }
    return desk
}

/// A test without the trait `.desk` asked for its desk.
public struct MissingDesk: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for people.
    public var description: String { "this test has no desk: add the trait .desk" }
}

/// A Bool that is set once. `@unchecked Sendable`: the lock guards it.
private final class Mark: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    func set() { lock.withLock { value = true } }
    var isSet: Bool { lock.withLock { value } }
}
