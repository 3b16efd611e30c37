import Contract
import Foundation
import SimCore
import SimMath
import Testing

/// Speed, acceleration, jerk, tilt and turn limits, measured from outside, on every tick of random flights.
struct FlightLimitTests {
    /// What one flight showed at most.
    private struct Extremes {
        var horizontal = 0.0
        var ascent = 0.0
        var descent = 0.0
        var acceleration = 0.0
        var jerk = 0.0
        var thrustChange = 0.0
        var tilt = 0.0
        var yawRate = 0.0
        var yawAcceleration = 0.0
        var positionError = 0.0
        var lengthError = 0.0
        /// Smallest product of the attitudes of two ticks: near one, unless the attitude jumps.
        var likeness = 1.0
        /// Acceleration beyond both its limit and what the wind's change explains.
        var unexplained = 0.0
    }

    private func randomDemand(_ random: inout RandomStream, _ airframe: AirframeProfile) -> FlightDemand {
        if random.below(5) == 0 { return .hover }
        let bearing = random.uniform(-Double.pi, Double.pi)
        let speed = random.below(2) == 0 ? airframe.horizontalSpeedMaxMps : random.uniform(0, 10)
        let down = random.uniform(-airframe.ascentMaxMps, airframe.descentMaxMps)
        return FlightDemand(
            velocityNED: Vector3(speed * cos(bearing), speed * sin(bearing), down),
            yawRateDps: random.uniform(-200, 200))
    }

    private func fly(seed: UInt64, model: AircraftModel, wind: (mean: Double, gust: Double)?) -> Extremes {
        var random = RandomStream(seed: seed, label: "test.limits")
        var bench = Bench(height: 2000, heading: random.uniform(-180, 180), seed: seed, model: model)
        if let wind { bench.blow(from: random.uniform(0, 360), speed: wind.mean, gust: wind.gust) }
        var result = Extremes()
        var demand = FlightDemand.hover
        var acceleration = Vector3.zero
        var dragBefore = bench.world.wind.velocityNED * bench.airframe.dragPerSecond
        for tick in 0..<6000 {
            if random.below(tick < 3000 ? 500 : 15) == 0 { demand = randomDemand(&random, bench.airframe) }
            let before = bench.aircraft
            bench.step(demand)
            let now = bench.aircraft
            let drag = (bench.world.wind.velocityNED - before.velocityNED) * bench.airframe.dragPerSecond
            let measured = (now.velocityNED - before.velocityNED) * 100
            let explained = max(bench.airframe.accelerationMaxMps2, acceleration.length + (drag - dragBefore).length)
            result.unexplained = max(result.unexplained, measured.length - explained)
            result.acceleration = max(result.acceleration, measured.length)
            result.jerk = max(result.jerk, (measured - acceleration).length * 100)
            result.thrustChange = max(result.thrustChange, (now.thrustNED - before.thrustNED).length * 100)
            note(before, now, &result)
            (acceleration, dragBefore) = (measured, drag)
        }
        return result
    }

    private func note(_ before: AircraftState, _ now: AircraftState, _ result: inout Extremes) {
        result.horizontal = max(result.horizontal, hypot(now.velocityNED.x, now.velocityNED.y))
        result.ascent = max(result.ascent, -now.velocityNED.z)
        result.descent = max(result.descent, now.velocityNED.z)
        let moved = now.positionNED - before.positionNED - now.velocityNED * 0.01
        result.positionError = max(result.positionError, moved.length)
        let q = now.attitude
        // The third column of the rotation's matrix: body down in N-E-D.
        let level = 1 - 2 * (q.x * q.x + q.y * q.y)
        result.tilt = max(result.tilt, acos(min(1, level)) * 180 / Double.pi)
        let p = before.attitude
        result.likeness = min(result.likeness, abs(q.w * p.w + q.x * p.x + q.y * p.y + q.z * p.z))
        result.yawRate = max(result.yawRate, abs(now.yawRateDps))
        result.yawAcceleration = max(result.yawAcceleration, abs(now.yawRateDps - before.yawRateDps) * 100)
        result.lengthError = max(result.lengthError, abs(q.lengthError))
    }

    @Test("In calm air, every tick", arguments: [UInt64(1), 2, 3, 4], [AircraftModel.mavicPro, .phantom4])
    func calm(seed: UInt64, model: AircraftModel) {
        let airframe = DeviceProfile(model).airframe
        let most = fly(seed: seed, model: model, wind: nil)
        let label = Comment("seed \(seed): \(most)")
        #expect(most.horizontal <= airframe.horizontalSpeedMaxMps + 0.05, label)
        #expect(most.ascent <= airframe.ascentMaxMps + 0.05 && most.descent <= airframe.descentMaxMps + 0.05, label)
        #expect(most.acceleration <= airframe.accelerationMaxMps2 + 0.05, label)
        // Drag changes with speed, which adds its share to the limit of the rotors.
        let drag = airframe.dragPerSecond * airframe.accelerationMaxMps2 * 1.05
        #expect(most.jerk <= airframe.jerkMaxMps3 + drag, label)
        expectTheRest(most, airframe, label)
        // The limits bind at all: the flight was no stroll.
        #expect(most.horizontal > 6 && most.acceleration > 2.5, label)
        #expect(most.tilt > 15 && most.yawRate == airframe.yawRateMaxDps, label)
    }

    @Test("In wind and gusts that the tilt can hold against", arguments: 11...16 as ClosedRange<UInt64>)
    func windy(seed: UInt64) {
        var random = RandomStream(seed: seed, label: "test.wind")
        let wind = (mean: random.uniform(0, 6), gust: random.uniform(0, 3))
        let airframe = DeviceProfile(.mavicPro).airframe
        let most = fly(seed: seed, model: .mavicPro, wind: wind)
        let label = Comment("seed \(seed), wind \(wind): \(most)")
        #expect(most.horizontal <= airframe.horizontalSpeedMaxMps + 1, label)
        #expect(most.unexplained < 1e-9, label)
        expectTheRest(most, airframe, label)
    }

    private func expectTheRest(_ most: Extremes, _ airframe: AirframeProfile, _ label: Comment) {
        #expect(most.thrustChange <= airframe.jerkMaxMps3 + 1e-9, label)
        #expect(most.tilt <= airframe.tiltMaxDegrees + 1e-6, label)
        #expect(most.yawRate <= airframe.yawRateMaxDps, label)
        #expect(most.yawAcceleration <= airframe.yawAccelerationMaxDps2 + 1e-9, label)
        #expect(most.positionError < 1e-9 && most.lengthError < 1e-12, label)
        #expect(most.likeness > 0.999, label)
    }

    @Test("Speed along a direction keeps the direction and every limit")
    func speedAlongDirection() throws {
        var random = RandomStream(seed: 3, label: "test.along")
        let airframe = DeviceProfile(.mavicPro).airframe
        for number in 0..<2000 {
            let raw = Vector3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1))
            let direction = try #require(raw.normalized)
            let speed = random.uniform(0.1, 30)
            let velocity = airframe.velocity(along: direction, speedMps: speed)
            #expect(angle(velocity, direction) < 1e-5, "\(number)")
            let horizontal = hypot(velocity.x, velocity.y)
            #expect(horizontal <= 10 + 1e-9 && -velocity.z <= 5 + 1e-9 && velocity.z <= 3 + 1e-9, "\(number)")
            // As fast as asked for, or one limit is met exactly.
            let isFull = abs(velocity.length - speed) < 1e-9
            let isBound =
                abs(horizontal - 10) < 1e-9 || abs(-velocity.z - 5) < 1e-9 || abs(velocity.z - 3) < 1e-9
            #expect(isFull || isBound, "\(number)")
        }
        #expect(airframe.velocity(along: Vector3(0, 0, -1), speedMps: 10) == Vector3(0, 0, -5))
    }

    @Test("Sticks: dead band, both ends, axes of mode 2")
    func sticks() {
        let airframe = DeviceProfile(.mavicPro).airframe
        #expect(airframe.deflection(0) == 0 && airframe.deflection(0.05) == 0 && airframe.deflection(-0.05) == 0)
        #expect(airframe.deflection(1) == 1 && airframe.deflection(-1) == -1)
        #expect(airframe.deflection(0.0501) > 0 && airframe.deflection(0.0501) < 0.001)
        #expect(abs(airframe.deflection(0.525) - 0.5) < 1e-12)
        let east = Vector3(0, 1, 0)
        let ahead = airframe.demand(Sticks(pitch: 1), headingNED: east)
        #expect((ahead.velocityNED - Vector3(0, 10, 0)).length < 1e-9)
        let right = airframe.demand(Sticks(roll: 1), headingNED: east)
        #expect((right.velocityNED - Vector3(-10, 0, 0)).length < 1e-9)
        #expect(airframe.demand(Sticks(throttle: 1), headingNED: east).velocityNED.z == -5)
        #expect(airframe.demand(Sticks(throttle: -1), headingNED: east).velocityNED.z == 3)
        #expect(airframe.demand(Sticks(yaw: -1), headingNED: east).yawRateDps == -60)
        // Both sticks in a corner are no faster than one.
        let corner = airframe.demand(Sticks(roll: 1, pitch: 1), headingNED: east).velocityNED
        #expect(abs(corner.length - 10) < 1e-9)
        #expect(airframe.demand(.centered, headingNED: east) == .hover)
    }
}
