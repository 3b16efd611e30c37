extension ProfileNumber {
    static var camera: [ProfileNumber] { lens + gimbal + photo + clip }

    private static var lens: [ProfileNumber] {
        [
            .init(
                "camera.horizontalView", \.camera.horizontalViewDegrees, "°", 10...150,
                ProfileSource(
                    [(AircraftModel.withPublishedCamera, "G-HW: diagonal of the photo frame, full width kept at 16:9")],
                    otherwise: "guess: the usual camera's diagonal as remembered, full width kept at 16:9"),
                "horizontal field of view of the 16:9 picture"),
            .init(
                "camera.streamWidth", \.camera.streamWidthPx, "px", 16...4096, "guess: a 720p live stream",
                "width of the live picture"),
            .init(
                "camera.streamHeight", \.camera.streamHeightPx, "px", 16...4096, "guess: a 720p live stream",
                "height of the live picture"),
            .init(
                "camera.zoomMax", \.camera.zoomMax, "", 1...10,
                ProfileSource([([.mavic2Zoom], "G-HW: 24 to 48 mm")], otherwise: "guess: one focal length"),
                "narrowest view of the lens, in times its wide end"),
        ]
    }

    private static var gimbal: [ProfileNumber] {
        [
            .init(
                "camera.gimbalPitchMin", \.camera.gimbalPitchMinDegrees, "°", -100...0, .gimbalRange,
                "lowest pitch of the gimbal"),
            .init(
                "camera.gimbalPitchMax", \.camera.gimbalPitchMaxDegrees, "°", 0...40, .gimbalRange,
                "highest pitch of the gimbal"),
            .init(
                "camera.gimbalPanMax", \.camera.gimbalPanMaxDegrees, "°", 0...330, .gimbalRange,
                "farthest turn of the camera to either side; 0 for none"),
            .init(
                "camera.gimbalRateMax", \.camera.gimbalRateMaxDps, "°/s", 1...360, "guess: a quarter turn a second",
                "fastest turn of the gimbal"),
            .init(
                "camera.gimbalPanStabilising", \.camera.gimbalPanStabilisingDegrees, "°", 0...330,
                "G-HW: the Phantom 4's 15 degrees stabilise",
                "pan range up to which no app can turn the camera aside"),
        ]
    }

    private static var photo: [ProfileNumber] {
        [
            .init(
                "camera.photoBytesPerPixel", \.camera.photoBytesPerPixel, "B", 0.05...4,
                "guess: about 6 MB for 12 megapixels",
                "size of a photo, by its pixels"),
            .init(
                "camera.exposure", \.camera.exposureTicks, "ticks", 1...3000, "guess: 0.1 s from call to shutter",
                "from the call to the shutter; a tick is 0.01 s"),
        ]
    }

    private static var clip: [ProfileNumber] {
        [
            .init(
                "camera.clipBytesPerPixel", \.camera.clipBytesPerPixel, "B", 0.01...4,
                "guess: about 22 Mbit/s at 720p and 30 pictures a second",
                "size of a QuickShot's clip, by the pixels of its pictures"),
            .init(
                "camera.clipFrameBytesMin", \.camera.clipFrameBytesMin, "B", 2048...1e6,
                "guess: what a small picture takes however it is encoded",
                "least size of one picture of a clip"),
        ]
    }
}
