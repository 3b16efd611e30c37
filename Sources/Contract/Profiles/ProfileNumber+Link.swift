extension ProfileNumber {
    static var remote: [ProfileNumber] {
        [
            .init(
                "remote.stickFullDeflection", \.remote.stickFullDeflection, "", 1...10_000, "STK, RCB",
                "what sticks and wheel report at full deflection")
        ]
    }

    static var link: [ProfileNumber] {
        [
            .init(
                "link.call", \.link.callSeconds, "s", 0...10, "guess: 0.1 s to the answer of a stop, as in the trace",
                "from a call to its answer"),
            .init(
                "link.recover", \.link.recoverSeconds, "s", 0...30, "proposed: 0.5 to 2 s (Q26)",
                "from the link's return to the first answer"),
            .init(
                "link.shakeMax", \.link.shakeMaxSeconds, "s", 0...1, "ours: half a push interval",
                "longest delay that --shake adds to a delivery"),
        ]
    }

    static var card: [ProfileNumber] {
        [
            .init(
                "card.capacity", \.card.capacityBytes, "B", 1e6...2e12, "guess: a 16 GB card",
                "size of the card"),
            .init(
                "card.writeRate", \.card.writeBytesPerSecond, "B/s", 1e3...1e9, "guess: a U3 card",
                "how fast files are written"),
            .init(
                "card.access", \.card.accessSeconds, "s", 0...60, "guess: one directory update",
                "what each change of a folder takes besides"),
        ]
    }
}
