extension ProfileNumber {
    static var camera: [ProfileNumber] { lens + gimbal + photo }

    private static var lens: [ProfileNumber] {
        [
            .init(
                "camera.horizontalView", \.camera.horizontalViewDegrees, "°", 10...150,
                ProfileSource(
                    [(AircraftModel.withPublishedCamera, "G-HW: diagonal of the photo frame, full width kept at 16:9")],
                    otherwise: "guess: the usual camera's diagonal as remembered, full width kept at 16:9")),
            .init("camera.streamWidth", \.camera.streamWidthPx, "px", 16...4096, "guess: a 720p live stream"),
            .init("camera.streamHeight", \.camera.streamHeightPx, "px", 16...4096, "guess: a 720p live stream"),
        ]
    }

    private static var gimbal: [ProfileNumber] {
        [
            .init("camera.gimbalPitchMin", \.camera.gimbalPitchMinDegrees, "°", -100...0, .gimbalRange),
            .init("camera.gimbalPitchMax", \.camera.gimbalPitchMaxDegrees, "°", 0...40, .gimbalRange),
            .init("camera.gimbalPanMax", \.camera.gimbalPanMaxDegrees, "°", 0...330, .gimbalRange),
            .init(
                "camera.gimbalRateMax", \.camera.gimbalRateMaxDps, "°/s", 1...360, "guess: a quarter turn a second"),
        ]
    }

    private static var photo: [ProfileNumber] {
        [
            .init(
                "camera.photoBytesPerPixel", \.camera.photoBytesPerPixel, "B", 0.05...4,
                "guess: about 6 MB for 12 megapixels"),
            .init("camera.exposure", \.camera.exposureTicks, "ticks", 1...3000, "guess: 0.1 s from call to shutter"),
        ]
    }
}
