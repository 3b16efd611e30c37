import Contract
import Foundation
import SimCore
import SimMath
import Testing

/// Demands beyond a plain velocity: drifting, sport, lifting off; planned braking; what effort costs.
struct DemandTests {
    @Test("A drifting aircraft goes with the wind, leans when asked and keeps its height")
    func drifting() {
        var bench = Bench()
        bench.blow(from: 90, speed: 6, gust: 0)
        bench.run(FlightDemand(isDrifting: true), seconds: 30)
        #expect((bench.aircraft.velocityNED - Vector3(0, -6, 0)).length < 0.01)
        #expect(bench.aircraft.heightMeters == 50)
        bench.blow(from: 90, speed: 0, gust: 0)
        // 2 m/s² against a drag of 0.35 a second.
        bench.run(FlightDemand(velocityNED: Vector3(2, 0, 0), isDrifting: true), seconds: 40)
        #expect((bench.aircraft.velocityNED - Vector3(2 / 0.35, 0, 0)).length < 0.01)
    }

    @Test("A climb keeps the place, a straight flight the height")
    func holdingApart() {
        var bench = Bench(seed: 5)
        bench.blow(from: 40, speed: 5, gust: 3)
        bench.run(seconds: 5)
        let start = bench.aircraft.positionNED
        var worst = 0.0
        for _ in 0..<3000 {
            bench.step(FlightDemand(velocityNED: Vector3(0, 0, -1)))
            worst = max(worst, (bench.aircraft.positionNED - start).horizontalLength)
        }
        #expect(worst < 1 && abs(start.z - bench.aircraft.positionNED.z - 30) < 1, "\(worst)")
        bench.run(seconds: 3)
        let height = bench.aircraft.heightMeters
        bench.run(FlightDemand(velocityNED: Vector3(8, 0, 0)), seconds: 30)
        #expect(abs(bench.aircraft.heightMeters - height) < 0.05)
    }

    @Test("Planned braking: way and speed are each other's reverse, and the aircraft keeps the plan")
    func planned() {
        let airframe = DeviceProfile(.mavicPro).airframe
        for speed in [0.01, 0.5, 2, 2.73, 2.74, 6, 10, 18] {
            let way = airframe.brakingMeters(from: speed)
            #expect(abs(airframe.speed(stoppingWithin: way) - speed) < 1e-9, "\(speed)")
            // Longer than full braking needs.
            #expect(way > speed * speed / (2 * airframe.accelerationMaxMps2))
        }
        #expect(airframe.speed(stoppingWithin: 0) == 0 && airframe.speed(stoppingWithin: -5) == 0)
        for fastest in [1.0, 3, 6, 10] {
            var bench = Bench()
            var furthest = 0.0
            for _ in 0..<6000 {
                let left = 60 - bench.aircraft.positionNED.x
                let speed = min(fastest, airframe.speed(stoppingWithin: left))
                bench.step(FlightDemand(velocityNED: Vector3(speed, 0, 0)))
                furthest = max(furthest, bench.aircraft.positionNED.x)
            }
            #expect(furthest < 60.01 && furthest > (fastest > 1 ? 59.9 : 58), "\(fastest): \(furthest)")
        }
    }

    @Test("Lifting off needs a climb; standing still it touches down again")
    func liftOff() {
        var bench = Bench(height: 0)
        bench.world.aircraft.liftOff()
        bench.run(FlightDemand(velocityNED: Vector3(0, 0, -1)), seconds: 2)
        #expect(bench.aircraft.isFlying && bench.aircraft.heightMeters > 1)
        var still = Bench(height: 0)
        still.world.aircraft.liftOff()
        still.step()
        #expect(!still.aircraft.isFlying && still.aircraft.positionNED.z == 0)
    }

    @Test("Effort costs charge: climbing and leaning more than a hover, idling a tenth of it")
    func effort() {
        func spent(_ demand: FlightDemand, height: Double = 300, motors: Bool = true) -> Double {
            var bench = Bench(height: height)
            bench.world.status.areMotorsOn = motors
            bench.run(demand, seconds: 60)
            return 100 - bench.world.conditions.batteryPercent
        }
        let hover = 60 / (27 * 60.0) * 100
        #expect(abs(spent(.hover) - hover) < 1e-9)
        let climb = spent(FlightDemand(velocityNED: Vector3(0, 0, -5)))
        #expect(climb > hover * 1.45 && climb <= hover * 1.5)
        let fast = spent(FlightDemand(velocityNED: Vector3(6, 0, 0)))
        // 6 m/s ask for a push of 2.1 m/s², 0.49 of the limit's square.
        #expect(abs(fast - hover * (1 + 0.5 * 0.49)) < hover * 0.03, "\(fast / hover)")
        #expect(abs(spent(.hover, height: 0) - hover * 0.1) < 1e-9 && spent(.hover, height: 0, motors: false) == 0)
    }
}
