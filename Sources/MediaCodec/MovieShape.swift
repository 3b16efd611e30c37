/// The atoms of a QuickTime movie with one track of pictures that stand alone (QuickTime File Format, 2001).
struct MovieShape {
    let width: Int
    let height: Int
    let framesPerSecond: Int
    let frames: Int

    /// Bytes of everything but the pictures, and the least filling.
    var overheadBytes: Int { Self.fileType.count + 8 + 8 + movie(sizes: []).count + frames * 4 }

    /// Type, pictures, filling, and the index behind them, as a camera writes it.
    func file(_ pictures: [UInt8], sizes: [Int], size: Int) -> [UInt8] {
        let index = movie(sizes: sizes)
        var file: [UInt8] = []
        file.reserveCapacity(size)
        file += Self.fileType
        file += Self.number(pictures.count + 8) + Array("mdat".utf8)
        file += pictures
        let filling = size - file.count - index.count
        file += Self.number(filling) + Array("free".utf8)
        file.append(contentsOf: repeatElement(0, count: filling - 8))
        return file + index
    }

    private static let fileType = atom(
        "ftyp", joined(Array("qt  ".utf8), number(0x2005_0300), Array("qt  ".utf8)))
    private var pictureOffset: Int { Self.fileType.count + 8 }

    private func movie(sizes: [Int]) -> [UInt8] {
        let header = Self.joined(
            Self.zeros(12), Self.number(framesPerSecond), Self.number(frames), Self.number(0x0001_0000),
            Self.short(0x0100), Self.zeros(10), Self.unitMatrix, Self.zeros(24), Self.number(2))
        return Self.atom("moov", Self.joined(Self.atom("mvhd", header), track(sizes)))
    }

    private func track(_ sizes: [Int]) -> [UInt8] {
        // Enabled, and part of the movie.
        let header = Self.joined(
            Self.number(3), Self.zeros(8), Self.number(1), Self.zeros(4), Self.number(frames), Self.zeros(16),
            Self.unitMatrix, Self.number(width << 16), Self.number(height << 16))
        let mediaHeader = Self.joined(
            Self.zeros(12), Self.number(framesPerSecond), Self.number(frames), Self.zeros(4))
        let information = Self.joined(Self.videoHeader, Self.handler("dhlr", "url "), Self.ownData, samples(sizes))
        let media = Self.joined(
            Self.atom("mdhd", mediaHeader), Self.handler("mhlr", "vide"), Self.atom("minf", information))
        return Self.atom("trak", Self.joined(Self.atom("tkhd", header), Self.atom("mdia", media)))
    }

    private func samples(_ sizes: [Int]) -> [UInt8] {
        let one = Self.joined(Self.zeros(4), Self.number(1))
        var lengths = Self.joined(Self.zeros(8), Self.number(frames))
        for size in sizes { lengths += Self.number(size) }
        // One duration for all, one chunk with all.
        let table = Self.joined(
            Self.atom("stsd", Self.joined(one, description)),
            Self.atom("stts", Self.joined(one, Self.number(frames), Self.number(1))),
            Self.atom("stsc", Self.joined(one, Self.number(1), Self.number(frames), Self.number(1))),
            Self.atom("stsz", lengths), Self.atom("stco", Self.joined(one, Self.number(pictureOffset))))
        return Self.atom("stbl", table)
    }

    private var description: [UInt8] {
        let name = Array("Photo - JPEG".utf8)
        let content = Self.joined(
            Self.zeros(6), Self.short(1), Self.zeros(12), Self.number(0x200), Self.short(width), Self.short(height),
            Self.number(0x0048_0000), Self.number(0x0048_0000), Self.zeros(4), Self.short(1), [UInt8(name.count)],
            name, Self.zeros(31 - name.count), Self.short(24), Self.short(0xFFFF))
        return Self.atom("jpeg", content)
    }

    private static let videoHeader = atom(
        "vmhd", joined(number(1), short(0x40), short(0x8000), short(0x8000), short(0x8000)))
    /// The pictures lie in this file.
    private static let ownData = atom("dinf", atom("dref", joined(zeros(4), number(1), atom("url ", number(1)))))
    private static let unitMatrix = joined(
        number(0x0001_0000), zeros(12), number(0x0001_0000), zeros(12), number(0x4000_0000))

    private static func handler(_ kind: String, _ subtype: String) -> [UInt8] {
        atom("hdlr", joined(zeros(4), Array(kind.utf8), Array(subtype.utf8), zeros(13)))
    }

    private static func atom(_ name: String, _ content: [UInt8]) -> [UInt8] {
        joined(number(content.count + 8), Array(name.utf8), content)
    }

    private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    /// Big-endian, as all numbers of the format.
    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    private static func short(_ value: Int) -> [UInt8] { [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
}
