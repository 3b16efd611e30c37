import Contract
import Testing

@testable import MissionLogic

/// How far it takes to stand, and how fast it may be to stand in time.
struct StoppingTests {
    @Test("The speed that a way allows is the inverse of the way that a speed needs", arguments: AircraftModel.allCases)
    func inverse(model: AircraftModel) {
        let airframe = DeviceProfile(model).airframe
        let slow = airframe.accelerationMaxMps2 * airframe.velocityResponseSeconds
        for step in 0...60 {
            let speed = slow + Double(step) * 0.37
            let way = airframe.standingMeters(from: speed)
            #expect(abs(airframe.speed(standingAfter: way, share: 1) - speed) < 1e-9, "\(speed) m/s, \(way) m")
        }
    }

    @Test("Where the braking turns from exponential to constant, the allowed speed has no step")
    func seam() {
        let airframe = DeviceProfile(.phantom4Pro).airframe
        let turning = 2 * airframe.accelerationMaxMps2 / airframe.jerkMaxMps3
        for share in [0.05, 0.1, 0.25, 0.5, 1] {
            let slow = airframe.accelerationMaxMps2 * share * airframe.velocityResponseSeconds
            let way = slow * (airframe.velocityResponseSeconds + turning)
            #expect(abs(airframe.speed(standingAfter: way * 0.999_999, share: share) - slow) < 1e-5)
            #expect(abs(airframe.speed(standingAfter: way * 1.000_001, share: share) - slow) < 1e-5)
        }
        #expect(airframe.speed(standingAfter: 0, share: 1) == 0 && airframe.speed(standingAfter: -1, share: 1) == 0)
    }

    /// An independent judge: the braking flown in steps of a millisecond, acceleration turned round from zero.
    @Test("Braking from a speed ends within the way that is planned for it")
    func flown() {
        let airframe = DeviceProfile(.mavicPro).airframe
        let (most, jerk, response) = (
            airframe.accelerationMaxMps2, airframe.jerkMaxMps3, airframe.velocityResponseSeconds
        )
        for start in [3.0, 6, 10, 14] {
            var (speed, push, way) = (start, 0.0, 0.0)
            for _ in 0..<20_000 where speed > 0.001 {
                push = max(push - jerk * 0.001, max(-most, -speed / response))
                speed += push * 0.001
                way += speed * 0.001
            }
            let planned = airframe.standingMeters(from: start)
            #expect(way < planned && way > planned * 0.6, "from \(start): \(way) m flown, \(planned) m planned")
        }
    }
}
