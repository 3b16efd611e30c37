import SimMath
import Testing

struct RandomStreamTests {
    /// First numbers of `wind.gust`, from a transcription of the published algorithms into another language; that one
    /// gives the authors' test vectors (SplitMix64 of 1234567; xoshiro256** of state 1, 2, 3, 4).
    static let golden: [(seed: UInt64, first: [UInt64])] = [
        (0, [0x8e6c_7a94_c280_6351, 0x351e_4c6a_e488_bdad, 0xa507_c5b2_72ba_1a11, 0x55c7_a859_f9e3_e836]),
        (1, [0xd136_a0a6_2a83_7068, 0x9ce2_9eeb_2c1c_2ccd, 0xcd59_9c61_4cd1_1e21, 0x3d62_1cbc_c1fe_f294]),
        (1 << 63, [0xabbf_f81a_9193_021e, 0x6963_fa0a_846a_e318, 0x4a8f_570f_4cfd_e111, 0x8a69_55bc_fe74_4a33]),
        (.max, [0x0359_68d9_06dc_740e, 0x55cb_5878_b3f1_7064, 0x2833_524e_acd4_2b92, 0x977d_c863_8163_0ffe]),
    ]

    @Test("First numbers are fixed for all time", arguments: golden.indices)
    func firstNumbers(row: Int) {
        let (seed, first) = Self.golden[row]
        var stream = RandomStream(seed: seed, label: "wind.gust")
        #expect(first.map { _ in stream.next() } == first)
    }

    @Test("The generator gives its authors' test vector")
    func reference() {
        var stream = RandomStream(seed: 0, label: "")
        (stream.s0, stream.s1, stream.s2, stream.s3) = (1, 2, 3, 4)
        let expected: [UInt64] = [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360]
        #expect(expected.map { _ in stream.next() } == expected)
    }

    @Test("Text hashes are FNV-1a's published ones")
    func textHash() {
        #expect(StableHash.text("") == 0xcbf2_9ce4_8422_2325)
        #expect(StableHash.text("a") == 0xaf63_dc4c_8601_ec8c)
        #expect(StableHash.text("foobar") == 0x8594_4171_f739_67e8)
    }

    @Test("Labels and seeds give streams that share nothing")
    func independence() {
        var seen: Set<UInt64> = []
        var count = 0
        for label in ["wind.gust", "wind.gusT", "delivery.shake", "target.walker.walk", ""] {
            for seed in [UInt64(0), 1, 2, 1 << 63, .max] {
                var stream = RandomStream(seed: seed, label: label)
                for _ in 0..<200 { seen.insert(stream.next()) }
                count += 200
            }
        }
        #expect(seen.count == count)
    }

    @Test("Streams of two labels are uncorrelated")
    func correlation() {
        var (a, b) = (RandomStream(seed: 5, label: "a"), RandomStream(seed: 5, label: "b"))
        var sum = 0.0
        let count = 50_000
        for _ in 0..<count { sum += (a.unit() - 0.5) * (b.unit() - 0.5) }
        // Standard deviation of the mean product: 1/12 over the root of the count; four of them.
        #expect(abs(sum / Double(count)) < 4 / 12 / Double(count).squareRoot())
    }

    @Test("Unit numbers lie in 0 ..< 1 on the stated grid, and fill it")
    func unit() {
        var stream = RandomStream(seed: 3, label: "unit")
        var (sum, low, high) = (0.0, 1.0, 0.0)
        let count = 50_000
        for _ in 0..<count {
            let x = stream.unit()
            #expect(x >= 0 && x < 1 && (x * 0x1p53).rounded() == x * 0x1p53)
            sum += x
            low = min(low, x)
            high = max(high, x)
        }
        #expect(abs(sum / Double(count) - 0.5) < 0.006)
        #expect(low < 0.001 && high > 0.999)
        for _ in 0..<1000 { #expect((-3...7).contains(stream.uniform(-3, 7))) }
        #expect(stream.uniform(2, 2) == 2)
    }

    @Test("Bell numbers: mean 0, deviation 1, bounds ±6, grid 2⁻¹⁶")
    func bell() {
        var stream = RandomStream(seed: 4, label: "bell")
        var (sum, squares, beyondTwo) = (0.0, 0.0, 0)
        let count = 100_000
        for _ in 0..<count {
            let x = stream.bell()
            #expect(abs(x) <= 6 && (x * 65536).rounded() == x * 65536)
            sum += x
            squares += x * x
            if abs(x) > 2 { beyondTwo += 1 }
        }
        #expect(abs(sum / Double(count)) < 4 / Double(count).squareRoot())
        #expect(abs(squares / Double(count) - 1) < 0.02)
        // 4.55 % of a normal distribution, 4.5 % of the sum of twelve uniforms.
        #expect((0.042...0.049).contains(Double(beyondTwo) / Double(count)))
    }

    @Test("Bounded whole numbers are uniform", arguments: [1, 2, 3, 7, 10, 97])
    func below(bound: Int) {
        var stream = RandomStream(seed: 6, label: "below")
        var counts = Array(repeating: 0, count: bound)
        let each = 2000
        for _ in 0..<each * bound {
            let x = stream.below(bound)
            if counts.indices.contains(x) { counts[x] += 1 } else { Issue.record("\(x) is not below \(bound)") }
        }
        // Chi-squared; its mean is bound - 1 and its variance twice that; six deviations.
        let chi = counts.reduce(0.0) { $0 + Double(($1 - each) * ($1 - each)) / Double(each) }
        let freedom = Double(bound - 1)
        #expect(chi <= freedom + 6 * (2 * freedom).squareRoot())
    }

    @Test("Large bounds reach both ends")
    func belowLarge() {
        var stream = RandomStream(seed: 7, label: "below")
        let draws = (0..<1000).map { _ in stream.below(.max) }
        #expect(draws.allSatisfy { $0 >= 0 && $0 < Int.max })
        #expect(draws.contains { $0 < Int.max / 100 } && draws.contains { $0 > Int.max / 100 * 99 })
    }

    @Test("Every bit of both words changes a mixed hash, and order matters")
    func mix() {
        let (hash, word): (UInt64, UInt64) = (0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210)
        let mixed = StableHash.mix(hash, word)
        var seen: Set<UInt64> = [mixed]
        for bit in UInt64(0)..<64 {
            seen.insert(StableHash.mix(hash ^ 1 << bit, word))
            seen.insert(StableHash.mix(hash, word ^ 1 << bit))
        }
        #expect(seen.count >= 128)
        let (ab, ba) = (StableHash.mix(StableHash.mix(0, 1), 2), StableHash.mix(StableHash.mix(0, 2), 1))
        #expect(ab != ba)
    }
}
