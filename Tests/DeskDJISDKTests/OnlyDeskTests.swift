import DeskDJISDK
import Dispatch
import Foundation
import XCTest

/// What depends on the only desk that is alive. XCTest, because that is a property of the whole process, and other
/// suites of Swift Testing make desks meanwhile.
final class OnlyDeskTests: XCTestCase {
    func testStaticAccessMeansTheOnlyDeskOrTheBoundOne() throws {
        XCTAssertNil(DJISDKManager.missionControl())
        var one: FlightDesk? = makeDesk()
        XCTAssertTrue(DJISDKManager.missionControl() === one?.missionControl)
        let two = makeDesk()
        XCTAssertNil(DJISDKManager.missionControl(), "ambiguous")
        XCTAssertTrue(one?.bind { DJISDKManager.missionControl() } === one?.missionControl)
        XCTAssertTrue(two.bind { DJISDKManager.missionControl() } === two.missionControl)
        one = nil
        XCTAssertTrue(DJISDKManager.missionControl() === two.missionControl)
        two.close()
        XCTAssertNil(DJISDKManager.missionControl())
    }

    func testWithoutADeskAsyncAfterIsReal() {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "app").asyncAfter(deadline: .now() + 0.01) { done.signal() }
        XCTAssertEqual(done.wait(timeout: .now() + 20), .success)
    }

    func testUnboundAsyncAfterMeansTheOnlyDesk() throws {
        let desk = makeDesk()
        let ran = Log<Int64>()
        DispatchQueue(label: "app").asyncAfter(deadline: .now() + 5) { ran.append(desk.tick.index) }
        XCTAssertEqual(ran.count, 0)
        try desk.advance(by: 6)
        XCTAssertEqual(ran.count, 1)
    }
}
