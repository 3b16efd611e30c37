import DeskDJISDK
import DeskFlightTesting
import LegPilot
import XCTest

/// Four flights behind somebody who walks.
final class FollowerTests: DeskTestCase {
    private let follower = Follower()

    /// Somebody in the middle of the picture.
    override func makeDesk() throws -> FlightDesk { try .withWalker() }

    private var isFollowing: Bool { if case .following = follower.phase { true } else { false } }
    private var isAsking: Bool { if case .asking = follower.phase { true } else { false } }

    /// From bottom right to top left, as a left-handed user may drag.
    private func follow() throws {
        follower.connect()
        try desk.advance(until: { follower.phase == .ready }, within: 1)
        follower.drag(from: CGPoint(x: 0.53, y: 0.59), to: CGPoint(x: 0.47, y: 0.43))
        try desk.advance(until: { isAsking }, within: 3)
        follower.confirm()
        try desk.advance(until: { isFollowing }, within: 1)
        try desk.submit(.targetGo(desk.target("walker")))
        try desk.advance(by: 10)
    }

    /// Lets the walker vanish for a while.
    private func hide(for seconds: Double) throws {
        try desk.submit(.targetHide(desk.target("walker")))
        try desk.advance(until: { follower.phase == .searching }, within: 3)
        try desk.advance(by: seconds)
        try desk.submit(.targetShow(desk.target("walker")))
    }

    func testItFollowsAndStops() throws {
        try follow()
        XCTAssertGreaterThan(desk.state.world.aircraft.velocityNED.x, 1)
        follower.stop()
        try desk.advance(by: 5)
        XCTAssertEqual(follower.phase, .ready)
        XCTAssertEqual(follower.alerts, [])
        XCTAssertEqual(desk.state.world.aircraft.velocityNED.length, 0, accuracy: 0.05)
    }

    func testSomebodyBehindATreeIsFollowedOn() throws {
        try follow()
        try hide(for: 1)
        try desk.advance(until: { isFollowing }, within: 3)
        XCTAssertEqual(follower.alerts, [])
    }

    func testAfterALongWhileTheUserIsAsked() throws {
        try follow()
        follower.patience = 2
        try hide(for: 3)
        try desk.advance(until: { isAsking }, within: 3)
        try desk.advance(by: 2)
        XCTAssertTrue(isAsking, "\(follower.phase)")
        XCTAssertEqual(follower.alerts, [])
    }

    func testLostForGood() throws {
        try follow()
        try desk.submit(.targetHide(desk.target("walker")))
        try desk.advance(until: { follower.phase == .ready }, within: 20)
        XCTAssertEqual(follower.alerts, [DJISDKMissionError.missionErrorTrackingTargetLost.rawValue])
    }
}
