import SimMath
import Testing

struct TickTests {
    @Test("Seconds and ticks both ways over a day and more")
    func conversion() {
        for index in [Int64(0), 1, 7, 99, 100, 101, 8_640_000, 31_536_000_00] {
            #expect(Tick(seconds: Double(index) / 100) == Tick(index))
            #expect(Tick(seconds: -Double(index) / 100) == Tick(-index))
            #expect(Tick(index).seconds == Double(index) / 100)
            #expect(TickCount(seconds: Double(index) / 100) == TickCount(index))
            #expect(TickCount(index).seconds == Double(index) / 100)
        }
        for index in Int64(0)..<20_000 { #expect(Tick(seconds: Tick(index).seconds) == Tick(index)) }
    }

    @Test("To the nearest tick, halves away from zero")
    func rounding() {
        #expect(Tick(seconds: 0.0049) == Tick(0))
        #expect(Tick(seconds: 0.0051) == Tick(1))
        #expect(Tick(seconds: 0.125) == Tick(13))
        #expect(Tick(seconds: -0.125) == Tick(-13))
        #expect(Tick(seconds: -0.0) == Tick(0))
    }

    @Test("What is no time is refused", arguments: [Double.nan, .infinity, -.infinity, 1.000_000_1e12, -1e13, 1e308])
    func refused(seconds: Double) {
        #expect(Tick(seconds: seconds) == nil)
        #expect(TickCount(seconds: seconds) == nil)
    }

    @Test("The largest time is taken")
    func largest() {
        #expect(Tick(seconds: 1e12) == Tick(100_000_000_000_000))
        #expect(Tick(seconds: -1e12) == Tick(-100_000_000_000_000))
        #expect(Tick(seconds: 1e-300) == .zero)
    }

    @Test("Order and arithmetic")
    func arithmetic() {
        #expect(Tick(3) < Tick(4) && !(Tick(4) < Tick(4)))
        #expect(TickCount(-1) < .zero)
        #expect(Tick(3) + TickCount(4) == Tick(7))
        #expect(Tick(3) - TickCount(4) == Tick(-1))
        #expect(Tick(3) - Tick(5) == TickCount(-2))
        var tick = Tick(9)
        tick += TickCount(1)
        #expect(tick == Tick(10))
        #expect(Tick(1_000_000_000) < .never)
        #expect(Tick.seconds * Double(Tick.perSecond) == 1)
    }
}
