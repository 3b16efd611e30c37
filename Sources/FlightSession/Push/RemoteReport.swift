import Contract
import SimCore
import SimMath

/// What the remote controller's hardware pushes. [RCB, STK]
public struct RemoteReport: Hashable, Sendable {
    public var left: StickReport
    public var right: StickReport
    /// -660…660, clockwise positive. No command turns the wheel, so it rests.
    public var gimbalWheel: Int
    /// Nil where the switch has no position for the mode that was set.
    public var modeSwitch: FlightModeSwitch?
    public var goHome: ButtonReport
    public var record: ButtonReport
    public var shutter: ButtonReport
    public var pause: ButtonReport
    public var custom1: ButtonReport
    public var custom2: ButtonReport
    public var function: ButtonReport
    public var fiveWayPad: PadReport

    /// A stick, -660…660 each way, right and up positive, without dead band.
    public struct StickReport: Hashable, Sendable {
        public var horizontal: Int
        public var vertical: Int
    }

    public struct ButtonReport: Hashable, Sendable {
        /// The remote has this button.
        public var isPresent: Bool
        /// It is being pressed.
        public var isClicked: Bool
    }

    /// The five-way pad. No command moves it.
    public struct PadReport: Hashable, Sendable {
        public var isPresent: Bool
        public var isClicked: Bool
        public var horizontal: FiveDButtonDirection
        public var vertical: FiveDButtonDirection
    }

    public init(_ remote: RemoteState, _ profile: DeviceProfile, at tick: Tick) {
        let raw = RawSticks(remote.sticks, remote.stickMode)
        let full = profile.remote.stickFullDeflection
        left = StickReport(raw.leftHorizontal, raw.leftVertical, full)
        right = StickReport(raw.rightHorizontal, raw.rightVertical, full)
        gimbalWheel = 0
        modeSwitch = profile.remote.position(of: remote.mode)
        let extras = profile.model.remoteExtras
        goHome = ButtonReport(isPresent: true, isClicked: tick < remote.goHomeUntil)
        record = ButtonReport(isPresent: true, isClicked: false)
        shutter = ButtonReport(isPresent: true, isClicked: false)
        pause = ButtonReport(
            isPresent: profile.missions.hasPauseButton,
            isClicked: profile.missions.hasPauseButton && tick < remote.pauseUntil)
        custom1 = ButtonReport(isPresent: extras.hasCustom, isClicked: false)
        custom2 = custom1
        function = ButtonReport(isPresent: extras.hasFunction, isClicked: false)
        fiveWayPad = PadReport(isPresent: extras.hasPad, isClicked: false, horizontal: .middle, vertical: .middle)
    }
}

extension RemoteReport.StickReport {
    /// Deflections of -1…1, to the nearest whole number.
    init(_ horizontal: Double, _ vertical: Double, _ full: Double) {
        self.horizontal = Self.whole(horizontal * full)
        self.vertical = Self.whole(vertical * full)
    }

    private static func whole(_ value: Double) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }
}

extension RawSticks {
    /// Where the sticks stand that ask for this: the inverse of `sticks(_:)`.
    public init(_ sticks: Sticks, _ mode: StickMode) {
        switch mode {
        case .mode1:
            self.init(
                leftHorizontal: sticks.yaw, leftVertical: sticks.pitch, rightHorizontal: sticks.roll,
                rightVertical: sticks.throttle)
        case .mode2:
            self.init(
                leftHorizontal: sticks.yaw, leftVertical: sticks.throttle, rightHorizontal: sticks.roll,
                rightVertical: sticks.pitch)
        case .mode3:
            self.init(
                leftHorizontal: sticks.roll, leftVertical: sticks.pitch, rightHorizontal: sticks.yaw,
                rightVertical: sticks.throttle)
        }
    }
}

extension AircraftModel {
    /// Buttons that only some remotes have. Spark and Mavic Air have Fn, Mavic Pro and Mavic 2 the pad [RCB]; that C1
    /// and C2 are where Fn is not, and that the Air 2 family is like Mavic Air, is a guess.
    fileprivate var remoteExtras: (hasCustom: Bool, hasFunction: Bool, hasPad: Bool) {
        switch self {
        case .spark, .mavicAir, .mavicAir2, .air2S: (false, true, false)
        case .mavicPro, .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual: (true, false, true)
        case .phantom3, .phantom4, .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK, .inspire1, .inspire2,
            .matrice100, .matrice200, .matrice300RTK, .matrice600:
            (true, false, false)
        }
    }
}
