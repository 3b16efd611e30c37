import Contract

/// One value of every command with its number and operands, written down by hand.
enum CommandSamples {
    typealias Sample = (command: Command, opcode: UInt16, operands: [Double])

    static let all: [Sample] = tapFly + activeTrack + media + pilotAndWorld + flight + virtualStickAndApp + targets

    private static let tapFly: [Sample] = [
        (.tapFlyStart(image: ImagePoint(0.25, 0.75), mode: .free), 0x0101, [0.25, 0.75, 2]),
        (.tapFlyStop, 0x0102, []),
        (.tapFlyResetHeading, 0x0103, []),
        (.tapFlySetSpeed(metersPerSecond: 4.5), 0x0104, [4.5]),
        (.tapFlyGetSpeed, 0x0105, []),
        (.tapFlySetBypass(true), 0x0106, [1]),
        (.tapFlyGetBypass, 0x0107, []),
    ]

    private static let media: [Sample] = [
        (.cameraShootPhoto, 0x0301, []),
        (.cardDelete(FileID(-7)), 0x0401, [-7]),
    ]

    private static let activeTrack: [Sample] = [
        (
            .activeTrackStart(x: 0.1, y: 0.2, width: 0.3, height: 0.4, .quickShot, .helix), 0x0201,
            [0.1, 0.2, 0.3, 0.4, 4, 2]
        ),
        (
            .activeTrackCanStart(x: 0.5, y: 0.6, width: 0, height: 0, .profile, .unknown), 0x0202,
            [0.5, 0.6, 0, 0, 1, 255]
        ),
        (.activeTrackStartAutoSensing(subject: 3, .spotlight, .rocket), 0x0203, [3, 2, 3]),
        (.activeTrackStop, 0x0204, []),
        (.activeTrackAccept, 0x0205, []),
        (.activeTrackReject, 0x0206, []),
        (.activeTrackStopFollowing, 0x0207, []),
        (.activeTrackSetCircularSpeed(metersPerSecond: -2.5), 0x0208, [-2.5]),
        (.activeTrackGetCircularSpeed, 0x0209, []),
        (.activeTrackSwitchMode(.circle), 0x020A, [5]),
        (.activeTrackSetGestureMode(true), 0x020B, [1]),
        (.activeTrackEnableAutoSensing, 0x020C, []),
        (.activeTrackEnableAutoSensingForQuickShot, 0x020D, []),
        (.activeTrackDisableAutoSensing, 0x020E, []),
        (.activeTrackSetRecommendedConfiguration, 0x020F, []),
        (.activeTrackSetRetreat(true), 0x0210, [1]),
        (.activeTrackGetRetreat, 0x0211, []),
    ]

    private static let pilotAndWorld: [Sample] = [
        (.rcStick(Sticks(roll: 0.1, pitch: -0.2, yaw: 0.3, throttle: -0.4)), 0x0501, [0.1, -0.2, 0.3, -0.4]),
        (.rcPauseButton, 0x0502, []),
        (.rcModeSwitch(.S), 0x0503, [2]),
        (.rcGoHomeButton, 0x0504, []),
        (
            .rcRawSticks(
                RawSticks(leftHorizontal: 0.1, leftVertical: -0.2, rightHorizontal: 0.3, rightVertical: -0.4)),
            0x0505, [0.1, -0.2, 0.3, -0.4]
        ),
        (.rcStickMode(.mode3), 0x0506, [3]),
        (.gimbalPitch(degrees: -45), 0x0601, [-45]),
        (
            .gimbalRotate(
                GimbalRotation(.speed, axes: .pitchAndYaw, pitch: -12.5, roll: 3, yaw: 40, seconds: 2.5)), 0x0602,
            [2, 5, -12.5, 3, 40, 2.5]
        ),
        (.gimbalReset, 0x0603, []),
        (.gimbalSetMode(.free), 0x0604, [0]),
        (.linkPhone(connected: false), 0x0701, [0]),
        (.linkRemote(connected: true), 0x0702, [1]),
        (.worldLight(lux: 5000), 0x0801, [5000]),
        (.worldWind(fromDegrees: 270, metersPerSecond: 2, gustMetersPerSecond: 1), 0x0802, [270, 2, 1]),
        (.worldGPS(satellites: 7), 0x0803, [7]),
        (.worldCondition(.videoLost, true), 0x0804, [11, 1]),
        (.worldBattery(percent: 29.5), 0x0805, [29.5]),
        (.fault(.repeatCancelsFirst, false), 0x0806, [6, 0]),
    ]

    private static let flight: [Sample] = [
        (.flightTakeOff, 0x0901, []),
        (.flightPrecisionTakeOff, 0x0902, []),
        (.flightCancelTakeOff, 0x0903, []),
        (.flightLand, 0x0904, []),
        (.flightCancelLanding, 0x0905, []),
        (.flightConfirmLanding, 0x0906, []),
        (.flightGoHome, 0x0907, []),
        (.flightCancelGoHome, 0x0908, []),
        (.flightTurnOnMotors, 0x0909, []),
        (.flightTurnOffMotors, 0x090A, []),
        (.flightSetMaxHeight(meters: 60), 0x0910, [60]),
        (.flightGetMaxHeight, 0x0911, []),
        (.flightSetMaxRadius(meters: 250), 0x0912, [250]),
        (.flightGetMaxRadius, 0x0913, []),
        (.flightSetRadiusLimited(true), 0x0914, [1]),
        (.flightGetRadiusLimited, 0x0915, []),
        (.flightSetGoHomeHeight(meters: 35), 0x0916, [35]),
        (.flightGetGoHomeHeight, 0x0917, []),
        (.flightSetHomeHere, 0x0918, []),
        (.flightSetFailSafe(.landing), 0x0919, [1]),
        (.flightGetFailSafe, 0x091A, []),
        (.flightSetLowBattery(percent: 31), 0x091B, [31]),
        (.flightGetLowBattery, 0x091C, []),
        (.flightSetSeriousLowBattery(percent: 11), 0x091D, [11]),
        (.flightGetSeriousLowBattery, 0x091E, []),
        (.flightSetMultiMode(false), 0x091F, [0]),
        (.flightGetMultiMode, 0x0920, []),
        (.flightSetAvoidance(true), 0x0921, [1]),
        (.flightGetAvoidance, 0x0922, []),
        (.flightAnswerSmartRTH(false), 0x0923, [0]),
        (.flightGetSwitchMapping, 0x0924, []),
    ]

    private static let targets: [Sample] = [
        (.targetStop(TargetID(3)), 0x0D01, [3]),
        (.targetGo(TargetID(0)), 0x0D02, [0]),
        (.targetSpeed(TargetID(1), metersPerSecond: 2.5), 0x0D03, [1, 2.5]),
        (.targetJump(TargetID(2), north: -7, east: 8.5), 0x0D04, [2, -7, 8.5]),
        (.targetHide(TargetID(4)), 0x0D05, [4]),
        (.targetShow(TargetID(5)), 0x0D06, [5]),
        (.targetGesture(TargetID(6), .wave), 0x0D07, [6, 2]),
        (.targetLookAlike(TargetID(7), of: TargetID(8)), 0x0D08, [7, 8]),
        (.visionTrack(TargetID(9)), 0x0E01, [9]),
        (.visionRelease, 0x0E02, []),
        (.visionExternal(true), 0x0E03, [1]),
        (
            .visionReport(ImageRect(minU: 0.1, minV: 0.2, maxU: 0.3, maxV: 0.4), confidence: 0.5), 0x0E04,
            [0.1, 0.2, 0.3, 0.4, 0.5]
        ),
    ]

    private static let virtualStickAndApp: [Sample] = [
        (.virtualStickEnable(true), 0x0A01, [1]),
        (
            .virtualStickModes(
                VirtualStickModes(vertical: .position, rollPitch: .velocity, yaw: .angle, system: .body)),
            0x0A02, [1, 1, 0, 1]
        ),
        (.virtualStickSend(VirtualStickValues(pitch: 1, roll: -2, yaw: 3, throttle: -4)), 0x0A03, [1, -2, 3, -4]),
        (.simulatorStart(latitude: 22, longitude: 113, hertz: 20, satellites: 10), 0x0B01, [22, 113, 20, 10]),
        (.simulatorStop, 0x0B02, []),
        (.simulatorSetWind(x: 1, y: 2, z: 3), 0x0B03, [1, 2, 3]),
        (.simulatorGetWind, 0x0B04, []),
        (.simulatorSetFlyZones(true), 0x0B05, [1]),
        (.simulatorGetFlyZones, 0x0B06, []),
        (.appRegistration(result: -3), 0x0C01, [-3]),
        (.appActivation(.loginRequired), 0x0C02, [1]),
        (.appBinding(.unboundButCannotSync), 0x0C03, [2]),
        (.appSDKVersion(major: 4, minor: 2), 0x0C04, [4, 2]),
    ]
}
