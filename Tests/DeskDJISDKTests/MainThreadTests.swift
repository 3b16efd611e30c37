import DeskDJISDK
import Dispatch
import Foundation
import XCTest

/// Apps tested on the main thread itself. XCTest, because Swift Testing reaches that thread only from inside a block of
/// the main queue, where the queue cannot be served.
final class MainThreadTests: XCTestCase {
    private lazy var desk = FlightDesk(makeSetup())
    private let queue = DispatchQueue(label: "app")

    override func tearDown() { desk.close() }

    func testBlocksForTheMainQueueRunInline() throws {
        XCTAssertTrue(Thread.isMainThread)
        let ticks = Log<Int64>()
        let listener = Listener()
        desk.tapFly.addListener(toEvents: listener, with: .main) { [desk] _ in
            dispatchPrecondition(condition: .onQueue(.main))
            ticks.append(desk.tick.index)
        }
        try desk.advance(by: 0.1)
        XCTAssertEqual(ticks.all, [0])
        listener.keep()
    }

    /// What blocks put on the main queue has run when their tick is over, although nobody else serves that queue.
    func testMainQueueIsDrained() throws {
        let ticks = Log<Int64>()
        let listener = Listener()
        desk.tapFly.addListener(toEvents: listener, with: .main) { [desk] _ in
            DispatchQueue.main.async { ticks.append(desk.tick.index) }
        }
        try desk.advance(by: 0.1)
        XCTAssertEqual(ticks.all, [0])
        listener.keep()
    }

    /// A block on another queue waits for the main queue while the main thread waits for the block.
    func testBlockMayWaitForTheMainQueue() throws {
        let ticks = Log<Int64>()
        let listener = Listener()
        desk.tapFly.addListener(toEvents: listener, with: queue) { [desk] _ in
            DispatchQueue.main.sync {
                dispatchPrecondition(condition: .onQueue(.main))
                ticks.append(desk.tick.index)
                desk.tapFly.removeListener(listener)
            }
        }
        try desk.advance(by: 0.1)
        XCTAssertEqual(ticks.all, [0])
    }

    /// The listener's queue has the main queue as its target.
    func testQueueThatTargetsTheMainQueue() throws {
        let ticks = Log<Int64>()
        let listener = Listener()
        desk.tapFly.addListener(toEvents: listener, with: DispatchQueue(label: "ui", target: .main)) { [desk] _ in
            ticks.append(desk.tick.index)
        }
        try desk.advance(by: 0.1)
        XCTAssertEqual(ticks.all, [0])
        listener.keep()
    }
}
