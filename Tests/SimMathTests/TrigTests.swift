import Foundation
import SimMath
import Testing

/// Against the C library, which the simulation must not use because its last bits depend on the CPU.
struct TrigTests {
    /// Both are within an ulp of the truth.
    private let tolerance = 2.0

    @Test("Sine and cosine of radians", arguments: [1.0, 10, 1e4, 1e9])
    func sincos(range: Double) {
        var draw = Draw(11)
        for _ in 0..<5_000 {
            let x = draw.between(-range, range)
            let both = Trig.sincos(x)
            #expect(ulps(both.sine, sin(x)) <= tolerance, "sin \(x)")
            #expect(ulps(both.cosine, cos(x)) <= tolerance, "cos \(x)")
        }
    }

    @Test("Sine and cosine of degrees, reduced exactly by the test")
    func degrees() {
        var draw = Draw(12)
        for _ in 0..<20_000 {
            let x = draw.between(-720, 720)
            let both = Trig.sincos(degrees: x)
            // `remainder` is exact, so only the conversion to radians rounds.
            let rest = x.remainder(dividingBy: 360) * Double.pi / 180
            #expect(abs(both.sine - sin(rest)) < 2e-15, "sin of \(x) degrees")
            #expect(abs(both.cosine - cos(rest)) < 2e-15, "cos of \(x) degrees")
            #expect(abs(both.sine * both.sine + both.cosine * both.cosine - 1) < 1e-15, "\(x)")
        }
    }

    @Test("Exact at quarter turns", arguments: -12...12)
    func quarterTurns(quarter: Int) {
        let both = Trig.sincos(degrees: Double(quarter) * 90)
        let sines: [Double] = [0, 1, 0, -1]
        let turn = ((quarter % 4) + 4) % 4
        #expect(both.sine == sines[turn])
        #expect(both.cosine == sines[(turn + 1) % 4])
    }

    @Test("Tangent, exponential, logarithm")
    func others() {
        var draw = Draw(13)
        for _ in 0..<10_000 {
            let x = draw.between(-3, 3)
            #expect(ulps(Trig.tan(x), tan(x)) <= tolerance, "tan \(x)")
            let power = draw.between(-600, 600)
            #expect(ulps(Trig.exp(power), exp(power)) <= tolerance, "exp \(power)")
            let positive = abs(draw.wide(decades: 200))
            #expect(ulps(Trig.log(positive), log(positive)) <= tolerance, "log \(positive)")
        }
        #expect(Trig.exp(0) == 1 && Trig.log(1) == 0 && Trig.tan(0) == 0)
    }

    @Test("Arc tangent in all quadrants and magnitudes")
    func atan2() {
        var draw = Draw(14)
        for _ in 0..<10_000 {
            let (y, x) = (draw.wide(decades: 12), draw.wide(decades: 12))
            #expect(ulps(Trig.atan2(y, x), Foundation.atan2(y, x)) <= tolerance, "atan2(\(y), \(x))")
        }
        #expect(Trig.atan2(0, 1) == 0)
        #expect(Trig.atan2(0, -1) == Double.pi)
        #expect(Trig.atan2(1, 0) == Double.pi / 2)
        #expect(Trig.atan2(-1, 0) == -Double.pi / 2)
        #expect(Trig.atan2(0, 0) == 0)
    }

    @Test("Arc sine and cosine, bounds included")
    func arcs() {
        var draw = Draw(15)
        for _ in 0..<10_000 {
            let x = draw.between(-1, 1)
            #expect(ulps(Trig.asin(x), asin(x)) <= tolerance, "asin \(x)")
            #expect(ulps(Trig.acos(x), acos(x)) <= tolerance, "acos \(x)")
        }
        #expect(Trig.asin(1) == Double.pi / 2 && Trig.asin(-1) == -Double.pi / 2)
        #expect(Trig.acos(1) == 0 && Trig.acos(-1) == Double.pi)
        // A rounding error outside counts as the bound.
        #expect(Trig.asin((1 + 1e-12)) == Double.pi / 2 && Trig.acos(-1 - 1e-12) == Double.pi)
    }

    @Test("What is not a number stays so and nothing traps")
    func notFinite() {
        for x in [Double.nan, .infinity, -.infinity] {
            #expect(Trig.sincos(x).sine.isNaN && Trig.sincos(x).cosine.isNaN)
            #expect(Trig.sincos(degrees: x).sine.isNaN && Trig.sincos(degrees: x).cosine.isNaN)
            #expect(Trig.tan(x).isNaN)
        }
        #expect(Trig.atan2(.nan, 1).isNaN)
        #expect(Trig.exp(-.infinity) == 0 && Trig.log(-1).isNaN && Trig.log(0) == -.infinity)
    }
}

struct AngleTests {
    @Test("Radians and degrees both ways")
    func conversion() {
        #expect(Angle.radians(degrees: 180) == Double.pi)
        #expect(Angle.degrees(radians: Double.pi / 2) == 90)
    }

    @Test("Wrapped degrees lie in (-180, 180] and mean the same")
    func wrappedDegrees() {
        var draw = Draw(16)
        for _ in 0..<20_000 {
            let x = draw.between(-5000, 5000)
            let wrapped = Angle.wrapped(degrees: x)
            #expect(wrapped > -180 && wrapped <= 180, "\(x)")
            let difference = (x - wrapped).remainder(dividingBy: 360)
            #expect(abs(difference) < 1e-11, "\(x)")
        }
        for (x, expected) in [
            (180.0, 180.0), (-180, 180), (540, 180), (-540, 180), (0, 0), (360, 0), (-360, 0), (181, -179),
            (-181, 179), (179.5, 179.5), (725, 5),
        ] {
            #expect(Angle.wrapped(degrees: x) == expected, "\(x)")
        }
    }

    @Test("Wrapped radians lie in (-π, π] and mean the same")
    func wrappedRadians() {
        var draw = Draw(17)
        for _ in 0..<20_000 {
            let x = draw.between(-100, 100)
            let wrapped = Angle.wrapped(x)
            #expect(wrapped > -Double.pi && wrapped <= Double.pi, "\(x)")
            #expect(abs((x - wrapped).remainder(dividingBy: 2 * Double.pi)) < 1e-12, "\(x)")
        }
        #expect(Angle.wrapped(-Double.pi) == Double.pi)
        #expect(Angle.wrapped(Double.pi) == Double.pi)
    }

    @Test("The range holds for every size of number")
    func wrappedHuge() {
        var draw = Draw(18)
        for _ in 0..<20_000 {
            let x = draw.wide(decades: 300)
            let degrees = Angle.wrapped(degrees: x)
            #expect(degrees > -180 && degrees <= 180, "\(x)")
            let radians = Angle.wrapped(x)
            #expect(radians > -Double.pi && radians <= Double.pi, "\(x)")
        }
        for edge in [180.0, -180.0, 540.0, -540.0].flatMap({ [$0.nextUp, $0.nextDown] }) {
            let degrees = Angle.wrapped(degrees: edge)
            #expect(degrees > -180 && degrees <= 180, "\(edge)")
        }
        #expect(Angle.wrapped(degrees: .nan).isNaN && Angle.wrapped(.infinity).isNaN)
    }
}
