import DeskDelivery
import DeskFlight
import XCTest

/// A test case of XCTest with a desk of its own for each test, bound while the test runs; the flight of a test that
/// failed is saved.
open class DeskTestCase: XCTestCase {
    private var made: FlightDesk?

    /// The desk of the running test.
    public var desk: FlightDesk {
        guard let made else { preconditionFailure("a desk exists only while a test runs") }
        return made
    }

    /// Makes the desk of the next test; one that hovers unless a subclass says otherwise.
    open func makeDesk() throws -> FlightDesk { try .hovering() }

    open override func invokeTest() {
        do {
            let desk = try makeDesk()
            made = desk
            desk.bind { super.invokeTest() }
            if let failures = testRun?.totalFailureCount, failures > 0 {
                FailedFlight.tell("\(name): " + FailedFlight(test: name).save(desk))
            }
            desk.close()
            made = nil
        } catch {
            XCTFail("the desk could not be made: \(error)")
        }
    }
}
