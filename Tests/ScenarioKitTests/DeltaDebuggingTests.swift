import ScenarioKit
import SimMath
import Testing

@Suite("Delta debugging")
struct DeltaDebuggingTests {
    @Test("finds hidden sets of elements, whatever they are, in few trials", arguments: 1...40 as ClosedRange<UInt64>)
    func hidden(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.ddmin")
        let count = 1 + random.below(60)
        let list = Array(0..<count)
        let wanted = Set((0..<random.below(5)).map { _ in random.below(count) })
        var trials = 0
        let found = DeltaDebugging.minimize(list) { part in
            trials += 1
            #expect(part == part.sorted() && part.count < count)
            return wanted.isSubset(of: part)
        }
        #expect(found == wanted.sorted())
        #expect(trials <= count * count + 3 * count)
    }

    @Test("what is left is minimal even when parts depend on each other")
    func dependent() {
        // 5 needs 3 before it; two of the tens do as well as one another.
        func shows(_ part: [Int]) -> Bool {
            part.contains(5) && part.contains(3) && part.filter { $0 % 10 == 0 }.count >= 2
        }
        let found = DeltaDebugging.minimize(Array(0..<50), shows: shows)
        #expect(shows(found))
        for leftOut in found { #expect(!shows(found.filter { $0 != leftOut })) }
    }

    @Test("an end in the middle keeps the best so far")
    func ended() {
        var trials = 0
        let found = DeltaDebugging.minimize(Array(0..<64), isOver: { trials >= 5 }) { part in
            trials += 1
            return part.contains(9)
        }
        #expect(trials == 5 && found.contains(9) && found.count < 64 && found.count > 1)
        #expect(DeltaDebugging.minimize([1, 2], isOver: { true }, shows: { _ in false }) == [1, 2])
    }
}
