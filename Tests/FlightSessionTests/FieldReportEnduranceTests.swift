import Contract
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

/// What stays continuous straight down, and what stays finite for an hour. (Field reports H7, H8)
struct FieldReportEnduranceTests {
    /// Axes of a level camera by plain trigonometry: forward, right, down.
    private func axes(headingDegrees: Double, pitchDegrees: Double) -> [Vector3] {
        let (h, p) = (headingDegrees * Double.pi / 180, pitchDegrees * Double.pi / 180)
        return [
            Vector3(cos(p) * cos(h), cos(p) * sin(h), -sin(p)), Vector3(-sin(h), cos(h), 0),
            Vector3(sin(p) * cos(h), sin(p) * sin(h), cos(p)),
        ]
    }

    @Test(
        "H7: the gimbal sweeps to straight down in tenths of a degree; yaw and roll do not move",
        arguments: [false, true])
    func sweep(isFlyingMission: Bool) throws {
        let flight = FieldReportFlight(Made.setup(.mavicPro, height: 150, heading: 110, gimbal: -60, hasCard: false))
        if isFlyingMission { #expect(try flight.start(speed: 2) == 0) }
        let direction = flight.told?.directionNED
        try flight.submit(.gimbalPitch(degrees: -85))
        try flight.run(seconds: 1)
        let (scene, heading) = (flight.session.scene, flight.world.aircraft.headingDegrees)
        #expect(abs(heading - 110) < 1e-9)
        var last = flight.world.cameraPose(scene)
        for step in 1...50 {
            try flight.submit(.gimbalPitch(degrees: -85 - Double(step) / 10))
            try flight.run(seconds: 0.02)
            let pose = flight.world.cameraPose(scene)
            let label = Comment("pitch \(-85 - Double(step) / 10)")
            let expected = axes(headingDegrees: 110, pitchDegrees: -85 - Double(step) / 10)
            for (axis, plain) in zip([pose.forwardNED, pose.rightNED, pose.downNED], expected) {
                #expect((axis - plain).length < 1e-9, label)
            }
            #expect(abs(pose.forwardNED.degrees(to: last.forwardNED) - 0.1) < 1e-6, label)
            #expect(pose.rightNED.degrees(to: last.rightNED) < 1e-6, label)
            #expect(abs(flight.world.aircraft.yawRateDps) < 1e-6, label)
            #expect(abs(flight.world.aircraft.headingDegrees - heading) < 1e-6, label)
            last = pose
            if isFlyingMission {
                let told = try #require(flight.told, label)
                #expect(told.directionNED == direction && told.image.u.isFinite && told.image.v.isFinite, label)
                #expect(abs(told.relativeHeadingDegrees) < 0.01, label)
            }
        }
        #expect(flight.world.gimbal.pitchDegrees == -90)
        #expect(flight.state == (isFlyingMission ? .executing : .readyToStart))
    }

    @Test("H7: straight down, a point of the picture still has one direction and comes back to itself")
    func roundTrip() throws {
        let flight = FieldReportFlight(Made.setup(.mavicPro, height: 50, heading: 110, gimbal: -90, hasCard: false))
        try flight.run(seconds: 0.1)
        let pose = flight.world.cameraPose(flight.session.scene)
        for (u, v) in [(0.5, 0.5), (0.1, 0.2), (0.9, 0.8), (0, 0), (1, 1)] {
            let direction = pose.directionNED(through: ImagePoint(u, v))
            let back = try #require(pose.imagePoint(ofDirection: direction))
            #expect(abs(direction.length - 1) < 1e-12 && abs(back.u - u) < 1e-9 && abs(back.v - v) < 1e-9)
        }
    }

    private struct Worst {
        var length = 0.0
        var heading = 0.0
        var speed = 0.0
        var climb = 0.0
        var tilt = 0.0
        var height = 0.0

        mutating func note(_ world: World) {
            let aircraft = world.aircraft
            let attitude = aircraft.attitude
            length = max(length, abs(attitude.lengthError), abs(aircraft.headingNED.length - 1))
            heading = max(heading, abs(aircraft.headingDegrees))
            speed = max(speed, aircraft.velocityNED.horizontalLength)
            climb = max(climb, abs(aircraft.velocityNED.z))
            tilt = max(tilt, 2 * asin(min(1, hypot(attitude.x, attitude.y))) * 180 / Double.pi)
            height = max(height, aircraft.heightMeters)
        }
    }

    @Test("H8: an hour with the sticks at full, in wind, with missions tapped into it")
    func hour() throws {
        var setup = Made.setup(seed: 8, height: 60, limits: FlightLimits(heightMeters: 120), hasCard: false)
        setup.world.wind.set(fromDegrees: 130, speedMps: 5, gustMps: 3)
        let flight = FieldReportFlight(setup)
        var worst = Worst()
        for minute in 0..<60 {
            let (a, b) = (minute % 2 == 0 ? 1.0 : -1, minute / 2 % 2 == 0 ? 1.0 : -1)
            try flight.submit(.rcStick(Sticks(roll: a, pitch: b, yaw: a, throttle: minute % 5 == 4 ? -1 : 1)))
            try flight.submit(.worldBattery(percent: 100))
            try flight.submit(.tapFlyStart(image: ImagePoint(0.3, 0.4), mode: .forward))
            // A throttle held down lands the aircraft in time; the pilot starts again.
            if !flight.world.aircraft.isFlying { try flight.submit(.flightTakeOff) }
            var tick = 0
            try flight.run(seconds: 60) {
                if tick % 7 == 0 { worst.note($0.world) }
                tick += 1
            }
        }
        #expect(flight.session.tick.index >= 359_999, "the session stops at the first value that is not finite")
        #expect(worst.length < 1e-6, "\(worst)")
        #expect(worst.heading <= 180 && worst.speed < 25 && worst.climb < 9 && worst.tilt < 46, "\(worst)")
        #expect(worst.height < 120 + 20 && worst.height > 60, "\(worst)")
        #expect(flight.complaints == [])
    }

    @Test("H8: the worst wind there is", arguments: [(100.0, 50.0), (0, 50)])
    func storm(speed: Double, gust: Double) throws {
        let flight = FieldReportFlight(Made.setup(seed: 9, height: 100, hasCard: false))
        #expect(throws: CommandRejection.self) {
            try flight.submit(.worldWind(fromDegrees: 0, metersPerSecond: 1e6, gustMetersPerSecond: 0))
        }
        #expect(throws: CommandRejection.self) {
            try flight.submit(.worldWind(fromDegrees: 0, metersPerSecond: 1e308, gustMetersPerSecond: .infinity))
        }
        #expect(try flight.start(speed: 10) == 0)
        let range = try #require(Self.windRange)
        try flight.submit(
            .worldWind(
                fromDegrees: 0, metersPerSecond: min(speed, range.speed), gustMetersPerSecond: min(gust, range.gust)))
        var worst = Worst()
        try flight.run(seconds: 300) { worst.note($0.world) }
        #expect(worst.length < 1e-6 && worst.tilt < 46 && worst.speed < 1000, "\(worst)")
        #expect(flight.complaints == [])
    }

    /// The strongest wind that the vocabulary allows.
    private static var windRange: (speed: Double, gust: Double)? {
        var highest: [Double] = []
        for descriptor in CommandCatalogue.all where descriptor.name == "world.wind" {
            for parameter in descriptor.parameters {
                if case .number(_, let range) = parameter.kind { highest.append(range.upperBound) }
            }
        }
        return highest.count == 3 ? (highest[1], highest[2]) : nil
    }

    @Test("H8: a start inside an obstacle")
    func inside() throws {
        var setup = Made.setup(height: 10, hasCard: false)
        setup.scene = Scene(
            profile: setup.scene.profile, limits: setup.scene.limits,
            obstacles: [Obstacle(id: "hangar", centerNED: Vector3(0, 0, -10), halfSize: Vector3(5, 5, 5))])
        let flight = FieldReportFlight(setup)
        try flight.run(seconds: 1)
        _ = try flight.start(speed: 10)
        var worst = Worst()
        try flight.run(seconds: 20) { worst.note($0.world) }
        #expect(worst.length < 1e-6 && flight.complaints == [], "\(worst)")
    }
}
