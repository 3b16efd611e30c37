import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// Flights along the reported direction, up and down too, that end in front of the ground and the limits.
/// (Field report M13, and what an app may rely on about every path)
struct FieldReportPathTests {
    /// The largest angle between what is flown and what is reported, from a second after Executing until the mission
    /// leaves that state.
    private func worstAngle(_ flight: FieldReportFlight, seconds: Double) throws -> Double {
        try flight.run(seconds: 1)
        var (worst, isFlying) = (0.0, true)
        try flight.run(seconds: seconds) {
            isFlying = isFlying && $0.state == .executing
            guard isFlying, let told = $0.told else { return }
            worst = max(worst, $0.world.aircraft.velocityNED.degrees(to: told.directionNED))
        }
        return worst
    }

    @Test("M13: below the horizon it goes down as told and stops over the ground")
    func down() throws {
        let flight = FieldReportFlight(Made.setup(.mavicPro, height: 10, hasCard: false))
        #expect(try flight.start(0.5, 0.9, speed: 10) == 0)
        let told = try #require(flight.told?.directionNED)
        // 0.8 of half the picture's height below the middle, half the height being 36.95 % of the distance.
        #expect(abs(told.z / told.horizontalLength - 0.8 * 0.369_5) < 0.001)
        var lowest = 10.0
        var worst = 0.0
        var isFirst = true
        try flight.run(seconds: 1)
        try flight.run(seconds: 30) {
            lowest = min(lowest, $0.world.aircraft.heightMeters)
            isFirst = isFirst && $0.state == .executing
            if isFirst { worst = max(worst, $0.world.aircraft.velocityNED.degrees(to: told)) }
        }
        #expect(worst < 2, "\(worst) degrees off")
        // The floor is 0.5 m; what is left over it is the estimate of the braking distance on the safe side.
        #expect(lowest > 0.3 && lowest < 1.5, "\(lowest) m over the ground")
        #expect(flight.world.aircraft.isFlying && flight.speed < 0.05)
        #expect(flight.changes().last?.error.number == -5058 && !flight.state.isInExecutingSet)
        #expect(flight.complaints == [])
    }

    @Test("M13: a tap at the sky climbs to the height limit")
    func sky() throws {
        let limits = FlightLimits(heightMeters: 40)
        let flight = FieldReportFlight(Made.setup(.mavicPro, height: 10, limits: limits, hasCard: false))
        #expect(try flight.start(0.5, 0.05, speed: 10) == 0)
        let sine = flight.told.map { -$0.directionNED.z }
        var (highest, isFlagged, climb) = (0.0, false, 0.0)
        try flight.run(seconds: 40) {
            highest = max(highest, $0.world.aircraft.heightMeters)
            climb = max(climb, -$0.world.aircraft.velocityNED.z)
            isFlagged = isFlagged || $0.session.core.isAtHeightLimit
        }
        #expect(climb > 2.5)
        // Braking goes on along the path, so its upward share is what counts.
        let share = try #require(sine)
        #expect(highest > 39 && highest < 40 + FieldReportFlight.braking(from: 10) * share, "\(highest) m")
        #expect(isFlagged && flight.speed < 0.05)
        #expect(flight.changes().last?.error.number == -5014 && flight.complaints == [])
    }

    @Test("M13: the radius limit is a cylinder: climbing and sinking flights end at it, not at a slant range")
    func radius() throws {
        for (gimbal, v, height) in [(30.0, 0.1, 20.0), (-60, 0.5, 120), (0, 0.5, 20)] {
            let limits = FlightLimits(radiusMeters: 30, heightMeters: 500)
            let setup = Made.setup(height: height, gimbal: gimbal, limits: limits, hasCard: false)
            let flight = FieldReportFlight(setup)
            #expect(try flight.start(0.5, v, speed: 3) == 0)
            var (furthest, first, isFlagged) = (0.0, -1.0, false)
            try flight.run(seconds: 60) {
                let out = $0.world.aircraft.positionNED.horizontalLength
                if first < 0, $0.state == .executionResetting { first = out }
                furthest = max(furthest, out)
                isFlagged = isFlagged || $0.session.core.isAtRadiusLimit
            }
            let braking = FieldReportFlight.braking(from: 3)
            #expect(first > 30 - braking && furthest < 30 + braking, "gimbal \(gimbal): \(first), \(furthest) m")
            #expect(isFlagged || furthest < 30)
            #expect(flight.changes().last?.error.number == -5014 && flight.complaints == [])
        }
    }

    @Test(
        "Random taps in calm air: flown within 2 degrees of what is reported", arguments: 1...8 as ClosedRange<UInt64>)
    func direction(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.fieldReport.direction")
        var (flown, worst) = (0, 0.0)
        for number in 0..<12 {
            let mode = [TapFlyMode.forward, .backward, .free][random.below(3)]
            let setup = Made.setup(
                height: 200, heading: random.uniform(-180, 180), gimbal: random.uniform(-75, 30), hasCard: false)
            let flight = FieldReportFlight(setup)
            let (u, v, speed) = (random.unit(), random.unit(), random.uniform(1, 10))
            let label = Comment("seed \(seed), flight \(number): tap (\(u), \(v)), \(mode), \(speed) m/s")
            guard try flight.start(u, v, mode, speed: speed) == 0 else { continue }
            let angle = try worstAngle(flight, seconds: 12)
            #expect(angle < 2, label)
            worst = max(worst, angle)
            flown += 1
        }
        #expect(flown >= 8 && worst > 0, "seed \(seed): \(flown) flown")
    }

    @Test("Random limits are exceeded by the braking distance at most", arguments: 1...8 as ClosedRange<UInt64>)
    func limits(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.fieldReport.limits")
        var ended = 0
        for number in 0..<10 {
            let limits = FlightLimits(
                radiusMeters: random.uniform(15, 80), heightMeters: random.uniform(20, 60))
            let height = random.uniform(5, 15)
            let setup = Made.setup(
                height: height, heading: random.uniform(-180, 180), gimbal: random.uniform(-40, 30), limits: limits,
                hasCard: false)
            let flight = FieldReportFlight(setup)
            let (u, v, speed) = (random.unit(), random.unit(), random.uniform(1, 10))
            let label = Comment("seed \(seed), flight \(number): tap (\(u), \(v)), \(speed) m/s, \(limits)")
            guard try flight.start(u, v, speed: speed) == 0 else { continue }
            let told = try #require(flight.told?.directionNED, label)
            var (furthest, highest, lowest, fastest) = (0.0, 0.0, height, 0.0)
            for _ in 0..<100 where flight.state != .readyToStart || fastest == 0 {
                try flight.run(seconds: 1) {
                    let aircraft = $0.world.aircraft
                    furthest = max(furthest, aircraft.positionNED.horizontalLength)
                    highest = max(highest, aircraft.heightMeters)
                    lowest = min(lowest, aircraft.heightMeters)
                    fastest = max(fastest, aircraft.velocityNED.length)
                }
            }
            // Braking goes on along the path.
            let braking = FieldReportFlight.braking(from: fastest)
            #expect(furthest < limits.radiusMeters + braking * told.horizontalLength, label)
            #expect(highest < limits.heightMeters + braking * max(0, -told.z) + 0.1, label)
            #expect(lowest > 0.2, label)
            let last = flight.changes().last
            #expect(last?.error.number == -5014 || last?.error.number == -5058, label)
            #expect(flight.complaints == [], label)
            ended += 1
        }
        #expect(ended >= 6, "seed \(seed): \(ended) ended")
    }
}
