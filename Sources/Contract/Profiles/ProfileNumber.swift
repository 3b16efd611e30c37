/// One number of a profile: how it is called, what it means, where it comes from.
public struct ProfileNumber: Sendable {
    /// Dotted name, for example `tapFly.speedMax`.
    public let key: String
    public let unit: String
    public let range: ClosedRange<Double>
    /// Where the number was published, or "guess" with the reason.
    public let source: String
    public let path: WritableKeyPath<DeviceProfile, Double> & Sendable

    init(
        _ key: String, _ path: WritableKeyPath<DeviceProfile, Double> & Sendable, _ unit: String,
        _ range: ClosedRange<Double>, _ source: String
    ) {
        self.key = key
        self.path = path
        self.unit = unit
        self.range = range
        self.source = source
    }

    /// All numbers, grouped as the profile is.
    public static var all: [ProfileNumber] { airframe + camera + tapFly + link + card + push }

    static var airframe: [ProfileNumber] {
        [
            .init(
                "airframe.horizontalSpeedMax", \.airframe.horizontalSpeedMaxMps, "m/s", 1...30,
                "guess: P-mode cap near 10 m/s fits the TapFly ceiling; published maxima are Sport-mode figures"),
            .init("airframe.ascentMax", \.airframe.ascentMaxMps, "m/s", 0.5...10, "DJI hardware table"),
            .init("airframe.descentMax", \.airframe.descentMaxMps, "m/s", 0.5...10, "DJI hardware table"),
            .init(
                "airframe.accelerationMax", \.airframe.accelerationMaxMps2, "m/s²", 0.5...15,
                "proposed 3 m/s²: no figure is published"),
            .init(
                "airframe.jerkMax", \.airframe.jerkMaxMps3, "m/s³", 1...500,
                "guess: a tenth of a second to full acceleration"),
            .init(
                "airframe.tiltMax", \.airframe.tiltMaxDegrees, "°", 5...45,
                "guess: P mode; the simulator state spans ±30°"),
            .init(
                "airframe.velocityResponse", \.airframe.velocityResponseSeconds, "s", 0.1...3,
                "guess: settles without overshoot under the jerk limit"),
            .init("airframe.drag", \.airframe.dragPerSecond, "1/s", 0...3, "guess: 15 m/s of wind at 25° of tilt"),
            .init(
                "airframe.yawRateMax", \.airframe.yawRateMaxDps, "°/s", 5...360,
                "proposed 60°/s at full deflection: no figure is published"),
            .init(
                "airframe.yawAccelerationMax", \.airframe.yawAccelerationMaxDps2, "°/s²", 10...2000,
                "guess: full rate in a third of a second"),
            .init("airframe.stickDeadBand", \.airframe.stickDeadBand, "of full", 0...0.5, "proposed 5 %"),
            .init("airframe.flightTime", \.airframe.flightTimeMinutes, "min", 1...120, "DJI hardware table"),
        ]
    }

    static var camera: [ProfileNumber] {
        [
            .init(
                "camera.horizontalView", \.camera.horizontalViewDegrees, "°", 10...150,
                "published diagonal of the photo frame, full width kept at 16:9"),
            .init("camera.streamWidth", \.camera.streamWidthPx, "px", 16...4096, "720p live stream"),
            .init("camera.streamHeight", \.camera.streamHeightPx, "px", 16...4096, "720p live stream"),
            .init("camera.gimbalPitchMin", \.camera.gimbalPitchMinDegrees, "°", -100...0, "DJI hardware table"),
            .init("camera.gimbalPitchMax", \.camera.gimbalPitchMaxDegrees, "°", 0...40, "DJI hardware table"),
            .init(
                "camera.gimbalRateMax", \.camera.gimbalRateMaxDps, "°/s", 1...360,
                "guess: a quarter turn a second"),
            .init(
                "camera.photoBytesPerPixel", \.camera.photoBytesPerPixel, "B", 0.05...4,
                "guess: about 6 MB for 12 megapixels"),
            .init("camera.exposure", \.camera.exposureTicks, "ticks", 1...3000, "guess: 0.1 s from call to shutter"),
        ]
    }

    static var tapFly: [ProfileNumber] {
        [
            .init("tapFly.speedMin", \.tapFly.speedMinMps, "m/s", 0.1...30, "tutorial and 3.4 headers: 1…10 m/s"),
            .init("tapFly.speedMax", \.tapFly.speedMaxMps, "m/s", 0.1...30, "tutorial and 3.4 headers: 1…10 m/s"),
            .init("tapFly.speedDefault", \.tapFly.speedDefaultMps, "m/s", 0.1...30, "proposed 3 m/s (Q8)"),
            .init("tapFly.directionUpMax", \.tapFly.directionUpMaxDegrees, "°", 0...90, "proposed 60° (Q15)"),
            .init("tapFly.directionDownMax", \.tapFly.directionDownMaxDegrees, "°", 0...90, "proposed 75° (Q15)"),
            .init("tapFly.heightFloor", \.tapFly.heightFloorMeters, "m", 0...20, "proposed 0.5 m (Q34)"),
            .init("tapFly.resettingMin", \.tapFly.resettingMinSeconds, "s", 0...10, "proposed 0.5 s (Q9)"),
            .init(
                "tapFly.resettingMax", \.tapFly.resettingMaxSeconds, "s", 0.5...60,
                "guess: twice the braking time from full speed, for a storm that lets nobody stop"),
            .init("tapFly.push", \.tapFly.pushSeconds, "s", 0.01...1, "proposed 10 Hz (Q1)"),
            .init(
                "tapFly.startAcknowledge", \.tapFly.startAcknowledgeSeconds, "s", 0...5,
                "guess: 0.2 s from call to Executing in the reference trace, link included"),
            .init("tapFly.pitchForwardBoost", \.tapFly.pitchForwardBoostMps, "m/s", 0...5, "field report (Q10)"),
            .init("tapFly.lightStartMin", \.tapFly.lightStartMinLux, "lux", 0...200_000, "proposed 50 lux (Q35)"),
            .init(
                "tapFly.lightStartMax", \.tapFly.lightStartMaxLux, "lux", 0...200_000, "proposed 50,000 lux (Q35)"),
        ]
    }

    static var link: [ProfileNumber] {
        [
            .init("link.call", \.link.callSeconds, "s", 0...10, "reference trace: stop answered after 0.1 s"),
            .init("link.recover", \.link.recoverSeconds, "s", 0...30, "proposed 0.5…2 s (Q26)"),
            .init("link.shakeMax", \.link.shakeMaxSeconds, "s", 0...1, "ours: half a push interval"),
        ]
    }

    static var card: [ProfileNumber] {
        [
            .init("card.capacity", \.card.capacityBytes, "B", 1e6...2e12, "guess: a 16 GB card"),
            .init("card.writeRate", \.card.writeBytesPerSecond, "B/s", 1e3...1e9, "guess: a U3 card"),
            .init("card.access", \.card.accessSeconds, "s", 0...60, "guess: one directory update"),
        ]
    }
}
