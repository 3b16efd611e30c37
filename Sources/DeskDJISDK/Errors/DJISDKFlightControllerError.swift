/// Numbers of the domain `DJISDKFlightControllerErrorDomain`, those that an app near missions is likely to meet. [ERR]
public enum DJISDKFlightControllerError: Int, CaseIterable, Sendable {
    /// The flight mode does not allow this.
    case modeError = -4000
    /// The aircraft is too close to the home point.
    case nearHomePoint = -4001
    /// The aircraft is running a mission.
    case runningMission = -4002
    /// Virtual sticks are in control.
    case runningVirtualStick = -4003
    /// The aircraft is not in the air.
    case aircraftNotInTheAir = -4004
    /// The flight is restricted.
    case flightLimited = -4005
    /// The GPS signal is too weak.
    case gpsSignalWeak = -4006
    /// The battery is too low.
    case lowBattery = -4007
    /// No home point has been recorded.
    case homePointNotRecorded = -4008
    /// The aircraft is taking off.
    case takingOff = -4009
    /// The aircraft is landing.
    case landing = -4010
    /// The aircraft is returning home.
    case goingHome = -4011
    /// The motors are starting.
    case startingEngine = -4012
    /// The aircraft is in a no-fly zone.
    case inNoFlyZone = -4013
    /// The motors cannot be switched off in flight.
    case cannotTurnOffMotorsWhileAircraftFlying = -4015
    /// The new home point is too far away.
    case homePointTooFar = -4016
    /// The height for returning home is too low.
    case goHomeAltitudeTooLow = -4017
    /// The height for returning home is too high.
    case goHomeAltitudeTooHigh = -4018
    /// The remote controller's mode switch does not allow this.
    case remoteControllerModeError = -4019
    /// The control mode of the virtual sticks is not available.
    case virtualStickControlModeError = -4020
    /// The aircraft is not landing by itself.
    case aircraftNotAutoLanding = -4021
    /// The aircraft is not returning home.
    case aircraftNotGoingHome = -4022
    /// The aircraft is in tripod mode.
    case inTripodMode = -4028
    /// The centre of gravity is calibrated in flight only.
    case gravityCenterCalibrationNotFlying = -4036
    /// The centre of gravity cannot be calibrated in the simulator.
    case gravityCenterCalibrationCanNotWorkInSimulator = -4037
    /// A calibration of the centre of gravity is already running.
    case gravityCenterCalibrationIsRunning = -4038
    /// The centre of gravity is calibrated in a hover only.
    case gravityCenterCalibrationNotHovering = -4039
    /// The pilot has stopped the calibration of the centre of gravity.
    case gravityCenterCalibrationStoppedByUser = -4040

    /// The motors are already running: the vendor has two names for this number.
    public static var motorsStarted: Self { .inNoFlyZone }

    /// The home point was refused without a reason: the vendor has two names for this number.
    public static var setHomeLocationUnknownReason: Self { .gravityCenterCalibrationNotFlying }

    /// The coordinates of the home point are invalid: the vendor has two names for this number.
    public static var setHomeLocationInvalidGpsCoordinate: Self { .gravityCenterCalibrationCanNotWorkInSimulator }

    /// The aircraft has not recorded a home point of its own yet: the vendor has two names for this number.
    public static var setHomeLocationHomepointNotBeRecord: Self { .gravityCenterCalibrationIsRunning }

    /// The GPS signal is too weak to set a home point: the vendor has two names for this number.
    public static var setHomeLocationGpsNotReady: Self { .gravityCenterCalibrationNotHovering }

    /// The home point is too far from the aircraft: the vendor has two names for this number.
    public static var setHomeLocationDistanceTooFar: Self { .gravityCenterCalibrationStoppedByUser }
}
