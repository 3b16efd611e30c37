import SimMath
import Testing

struct Vector3Tests {
    @Test("Arithmetic by hand")
    func arithmetic() {
        let (a, b) = (Vector3(1, -2, 3), Vector3(4, 5, -6))
        #expect(a + b == Vector3(5, 3, -3))
        #expect(a - b == Vector3(-3, -7, 9))
        #expect(-a == Vector3(-1, 2, -3))
        #expect(a * 2 == Vector3(2, -4, 6))
        #expect(a.dot(b) == 4 - 10 - 18)
        #expect(Vector3(2, 3, 6).length == 7)
        #expect(Vector3(3, 4, 100).horizontalLength == 5)
        var c = a
        c += b
        #expect(c == a + b)
        c -= b
        #expect(c == a)
    }

    @Test("Normalised, or nothing where there is no direction")
    func normalized() throws {
        var draw = Draw(21)
        for _ in 0..<2000 {
            let v = Vector3(draw.wide(decades: 60), draw.wide(decades: 60), draw.wide(decades: 60))
            let unit = try #require(v.normalized)
            #expect(abs(unit.length - 1) < 1e-12, "\(v)")
        }
        #expect(Vector3.zero.normalized == nil)
        #expect(Vector3(.nan, 0, 0).normalized == nil)
        #expect(Vector3(.infinity, 0, 0).normalized == nil)
        // Its square is beyond the range, so its length cannot be known.
        #expect(Vector3(1e200, 0, 0).normalized == nil)
    }

    @Test("Clamped in length, kept in direction")
    func clamped() {
        #expect(Vector3(3, 0, 4).clamped(toLength: 5) == Vector3(3, 0, 4))
        #expect(Vector3(6, 0, 8).clamped(toLength: 5) == Vector3(3, 0, 4))
        #expect(Vector3.zero.clamped(toLength: 0) == .zero)
        var draw = Draw(22)
        for _ in 0..<2000 {
            let v = Vector3(draw.wide(decades: 6), draw.wide(decades: 6), draw.wide(decades: 6))
            let limit = draw.between(0.1, 100)
            let clamped = v.clamped(toLength: limit)
            #expect(clamped.length <= limit * (1 + 1e-15) && clamped.dot(v) > 0)
        }
    }

    @Test("Positive turns go from north to east")
    func rotated() {
        let quarter = Trig.sincos(degrees: 90)
        let east = Vector3(1, 0, 5).rotatedAboutDown(sine: quarter.sine, cosine: quarter.cosine)
        #expect(east == Vector3(0, 1, 5))
    }

    @Test("Finite only if all parts are")
    func finite() {
        #expect(Vector3(1, 2, 3).isFinite)
        #expect(
            !Vector3(1, .nan, 3).isFinite && !Vector3(.infinity, 0, 0).isFinite && !Vector3(0, 0, -.infinity).isFinite)
    }
}
