import Foundation
import ScenarioKit
import Testing

/// Numbers as text, judged by the C library's formatting.
@Suite("Numbers with fixed decimals")
struct FixedTests {
    @Test(
        "by hand",
        arguments: [
            (0, 0, "0"), (0, 3, "0.000"), (-0.0, 2, "0.00"), (1, 2, "1.00"), (-1.5, 1, "-1.5"), (0.05, 1, "0.1"),
            (0.5, 0, "1"), (-0.5, 0, "-1"), (2.5, 0, "3"), (-0.0004, 3, "0.000"), (0.0005, 3, "0.001"),
            (12_345.678, 2, "12345.68"), (0.999, 2, "1.00"), (-9.996, 2, "-10.00"), (1e15, 3, "1000000000000000.000"),
            (.infinity, 2, "inf"), (-.infinity, 2, "-inf"), (.nan, 2, "nan"),
            (.leastNonzeroMagnitude, 9, "0.000000000"),
        ] as [(Double, Int, String)])
    func byHand(value: Double, decimals: Int, text: String) {
        #expect(Fixed.text(value, decimals: decimals) == text)
    }

    @Test("as printf writes them")
    func asPrintf() {
        var random = TestRandom(state: 20)
        for round in 0..<20_000 {
            let scale = [1e-3, 1, 10, 1e3, 1e6, 1e9][round % 6]
            let value = (Double(random.next() >> 11) / 0x1p53 - 0.5) * scale
            let decimals = random.below(7)
            // Zero has no sign here.
            var wanted = String(format: "%.\(decimals)f", value)
            if wanted.hasPrefix("-"), !wanted.contains(where: { "123456789".contains($0) }) { wanted.removeFirst() }
            // A value within a rounding error of the middle between two texts may go either way.
            let middle = (value * pow(10, Double(decimals))).magnitude
            if abs(middle - middle.rounded(.down) - 0.5) < 1e-6 { continue }
            #expect(Fixed.text(value, decimals: decimals) == wanted)
        }
    }

    @Test("numbers too large for digits are still numbers of JSON")
    func large() throws {
        for value in [1e16, 1e18, 9.3e18, 1e19, -1e300, 1.7976931348623157e308] {
            let text = Fixed.text(value, decimals: 3)
            let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? Double
            #expect(try abs(#require(parsed) - value) <= abs(value) * 1e-15)
        }
        #expect(JSONText.number(.infinity, decimals: 2) == "null" && JSONText.number(nil, decimals: 2) == "null")
    }

    @Test("text as JSON comes back the same")
    func texts() throws {
        var random = TestRandom(state: 3)
        for _ in 0..<500 {
            let scalars = (0..<random.below(20)).compactMap { _ in
                Unicode.Scalar(random.pick([0x20, 0x80, 0x800, 0x10000]) - random.below(0x21))
            }
            let text = String(String.UnicodeScalarView(scalars))
            let json = JSONText.quoted(text)
            let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
            #expect(try #require(parsed).unicodeScalars.elementsEqual(text.unicodeScalars), "\(json)")
            #expect(json.utf8.allSatisfy { $0 >= 0x20 })
        }
    }
}
