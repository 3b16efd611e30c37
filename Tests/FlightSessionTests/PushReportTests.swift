import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// Gimbal and remote controller as an app sees them. missions.md 9.3, 9.4.
struct PushReportTests {
    @Test(
        "The gimbal's pitch is at a stop at the ends of the model's range, and nowhere else",
        arguments: [
            (AircraftModel.mavicPro, -90.0, true), (.mavicPro, -89.9, false), (.mavicPro, 0, false),
            (.mavicPro, 30, true), (.spark, 0, true), (.spark, -85, true), (.spark, -84, false), (.mavicAir, 22, true),
            (.mavicAir, -100, true), (.mavicAir, -90, false),
        ])
    func gimbal(model: AircraftModel, pitch: Double, isAtStop: Bool) {
        let aircraft = AircraftState(positionNED: .zero, headingDegrees: -120)
        let report = GimbalReport(GimbalState(pitchDegrees: pitch), aircraft, DeviceProfile(model).camera)
        #expect(report.pitchDegrees == pitch && report.isPitchAtStop == isAtStop)
        #expect(report.rollDegrees == 0 && report.yawDegrees == -120 && report.mode == .yawFollow)
        #expect(report.yawRelativeToAircraftHeadingDegrees == 0 && !report.isRollAtStop && !report.isYawAtStop)
    }

    @Test("A panned camera looks beside the nose, and is at a stop at the ends of the model's range")
    func pan() {
        let aircraft = AircraftState(positionNED: .zero, headingDegrees: -120)
        for (model, pan, yaw, isAtStop) in [
            (AircraftModel.inspire2, -90.0, 150.0, false), (.inspire2, 320, -160, true), (.mavic2Pro, 75, -45, true),
            (.mavic2Pro, -75, 165, true), (.mavic2Pro, 74.9, -45.1, false),
        ] {
            var gimbal = GimbalState(pitchDegrees: 0)
            gimbal.panDegrees = pan
            let report = GimbalReport(gimbal, aircraft, DeviceProfile(model).camera)
            #expect(report.yawRelativeToAircraftHeadingDegrees == pan && report.isYawAtStop == isAtStop)
            #expect(abs(report.yawDegrees - yaw) < 1e-9, "\(model) \(pan)")
        }
    }

    private func remote(_ model: AircraftModel, _ adjust: (inout RemoteState) -> Void) -> RemoteReport {
        var remote = RemoteState()
        adjust(&remote)
        return RemoteReport(remote, DeviceProfile(model), at: Tick(100))
    }

    /// Roll 0.1, pitch 0.2, yaw 0.3 and throttle 0.4 of 660, by the sticks that carry them in each mode.
    @Test(
        "Sticks in the vendor's numbers",
        arguments: [
            (StickMode.mode1, 198, 132, 66, 264), (.mode2, 198, 264, 66, 132), (.mode3, 66, 132, 198, 264),
        ])
    func sticks(mode: StickMode, leftHorizontal: Int, leftVertical: Int, rightHorizontal: Int, rightVertical: Int) {
        let report = remote(.mavicPro) {
            $0.stickMode = mode
            $0.sticks = Sticks(roll: 0.1, pitch: 0.2, yaw: 0.3, throttle: 0.4)
        }
        #expect(report.left.horizontal == leftHorizontal && report.left.vertical == leftVertical)
        #expect(report.right.horizontal == rightHorizontal && report.right.vertical == rightVertical)
        #expect(report.gimbalWheel == 0)
    }

    @Test("Full deflections and roundings, both signs")
    func fullDeflection() {
        let report = remote(.mavicPro) { $0.sticks = Sticks(roll: -1, pitch: 1, yaw: -0.0008, throttle: 0.0007) }
        #expect(report.right.horizontal == -660 && report.right.vertical == 660)
        // -0.528 and 0.462.
        #expect(report.left.horizontal == -1 && report.left.vertical == 0)
    }

    @Test("Sticks by place and sticks by meaning are each other's inverse", arguments: StickMode.allCases)
    func inverse(mode: StickMode) {
        let sticks = Sticks(roll: 0.1, pitch: -0.2, yaw: 0.3, throttle: -0.4)
        #expect(RawSticks(sticks, mode).sticks(mode) == sticks)
        let raw = RawSticks(leftHorizontal: 1, leftVertical: 0.5, rightHorizontal: -0.25, rightVertical: -1)
        #expect(RawSticks(raw.sticks(mode), mode) == raw)
    }

    /// The published table of 9.4.
    @Test(
        "The switch's position for each mode",
        arguments: [
            (AircraftModel.phantom4, RemoteFlightMode.A, FlightModeSwitch?.some(.one)), (.phantom4, .S, .two),
            (.phantom4, .P, .three), (.mavicPro, .S, .one), (.mavicPro, .P, .two), (.spark, .S, .one),
            (.spark, .P, .two), (.mavicAir, .S, .one), (.mavicAir, .P, .two), (.mavicPro, .A, nil),
            (.mavicPro, .T, nil),
            (.phantom4, .F, nil),
        ])
    func modeSwitch(model: AircraftModel, mode: RemoteFlightMode, position: FlightModeSwitch?) {
        #expect(remote(model) { $0.mode = mode }.modeSwitch == position)
    }

    @Test("Buttons that a remote has")
    func buttons() {
        let mavic = remote(.mavicPro) { _ in }
        #expect(mavic.goHome.isPresent && mavic.record.isPresent && mavic.shutter.isPresent && mavic.pause.isPresent)
        #expect(mavic.custom1.isPresent && mavic.custom2.isPresent && mavic.fiveWayPad.isPresent)
        #expect(!mavic.function.isPresent)
        let spark = remote(.spark) { _ in }
        #expect(spark.function.isPresent && !spark.custom1.isPresent && !spark.fiveWayPad.isPresent)
        #expect(!remote(.phantom3) { _ in }.pause.isPresent)
        #expect(!remote(.phantom4Pro) { _ in }.fiveWayPad.isPresent)
    }

    @Test("A press of pause or go-home is seen for 0.2 s: two pushes long")
    func presses() throws {
        let session = Made.session(Made.setup(.phantom4Pro))
        for _ in 0..<5 { try session.step() }
        try session.submit(.rcPauseButton)
        var seen = 0
        for _ in 0..<50 {
            try session.step()
            let report = session.core.remoteReport
            #expect(!report.goHome.isClicked)
            if report.pause.isClicked { seen += 1 }
        }
        #expect(seen == 20)
        try session.submit(.rcGoHomeButton)
        try session.step()
        #expect(session.core.remoteReport.goHome.isClicked && !session.core.remoteReport.pause.isClicked)
        // Nobody presses what is not there.
        #expect(!remote(.phantom3) { $0.pauseUntil = Tick(200) }.pause.isClicked)
    }
}
