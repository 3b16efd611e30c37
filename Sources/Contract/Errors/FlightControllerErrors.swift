extension ErrorCatalogue {
    /// Errors of the flight controller that an app near missions is likely to meet. [ERR]
    static let flightController: [ErrorDescription] = [
        ErrorDescription(
            .flightControllerModeError, "ModeError", "flightController/modeError",
            "The flight mode does not allow this",
            cause: "A call ends or answers what is not under way, the mode switch leaves P, or the sensors warm up"),
        ErrorDescription(
            .flightControllerNearHomePoint, "NearHomePoint", "flightController/nearHomePoint",
            "The aircraft is too close to the home point"),
        ErrorDescription(
            .flightControllerRunningMission, "RunningMission", "flightController/runningMission",
            "The aircraft is running a mission"),
        ErrorDescription(
            .flightControllerRunningVirtualStick, "RunningVirtualStick", "flightController/runningVirtualStick",
            "Virtual sticks are in control",
            cause: "A TapFly mission starts or flies while virtual sticks are on"),
        ErrorDescription(
            .flightControllerAircraftNotInTheAir, "AircraftNotInTheAir", "flightController/aircraftNotInTheAir",
            "The aircraft is not in the air",
            cause: "A landing or the way home is asked for on the ground"),
        ErrorDescription(
            .flightControllerFlightLimited, "FlightLimited", "flightController/flightLimited",
            "The flight is restricted",
            cause: "The way home ends at an obstacle under the height limit"),
        ErrorDescription(
            .flightControllerGpsSignalWeak, "GPSSignalWeak", "flightController/gpsSignalWeak",
            "The GPS signal is too weak",
            cause: "The way home is asked for, or under way, with too few satellites"),
        ErrorDescription(
            .flightControllerLowBattery, "LowBattery", "flightController/lowBattery",
            "The battery is too low",
            cause: "A take-off below the serious threshold, or the end of a landing that the battery forces"),
        ErrorDescription(
            .flightControllerHomePointNotRecorded, "HomePointNotRecorded", "flightController/homePointNotRecorded",
            "No home point has been recorded",
            cause: "The way home is asked for before there is a home point"),
        ErrorDescription(
            .flightControllerTakingOff, "TakingOff", "flightController/takingOff",
            "The aircraft is taking off",
            cause: "A landing or the way home is asked for, or virtual sticks, during a take-off"),
        ErrorDescription(
            .flightControllerLanding, "Landing", "flightController/landing",
            "The aircraft is landing",
            cause: "A take-off, a landing or the way home is asked for, or virtual sticks, while it lands"),
        ErrorDescription(
            .flightControllerGoingHome, "GoingHome", "flightController/goingHome",
            "The aircraft is returning home",
            cause: "A take-off, a landing or the way home is asked for, or virtual sticks, on the way home"),
        ErrorDescription(
            .flightControllerStartingEngine, "StartingEngine", "flightController/startingEngine",
            "The motors are starting",
            cause: "A take-off or a start of the motors while they start"),
        ErrorDescription(
            .flightControllerInNoFlyZone, "InNoFlyZone", "flightController/inNoFlyZone",
            "The aircraft is in a no-fly zone",
            cause: "A take-off or a start of the motors in a no-fly zone"),
        ErrorDescription(
            .flightControllerMotorsStarted, "MotorsStarted", "flightController/motorsStarted",
            "The motors are already running",
            cause: "A take-off command while the motors run"),
        ErrorDescription(
            .flightControllerCannotTurnOffMotorsWhileAircraftFlying, "CannotTurnOffMotorsWhileAircraftFlying",
            "flightController/cannotTurnOffMotorsWhileAircraftFlying",
            "The motors cannot be switched off in flight",
            cause: "The motors are to stop in the air"),
        ErrorDescription(
            .flightControllerHomePointTooFar, "HomePointTooFar", "flightController/homePointTooFar",
            "The new home point is too far away",
            cause: "A home point farther than 30 m from take-off point, aircraft, phone and remote controller"),
        ErrorDescription(
            .flightControllerGoHomeAltitudeTooLow, "GoHomeAltitudeTooLow", "flightController/goHomeAltitudeTooLow",
            "The height for returning home is too low",
            cause: "A height below 20 m for returning home"),
        ErrorDescription(
            .flightControllerGoHomeAltitudeTooHigh, "GoHomeAltitudeTooHigh", "flightController/goHomeAltitudeTooHigh",
            "The height for returning home is too high",
            cause: "A height above 500 m for returning home"),
        ErrorDescription(
            .flightControllerRemoteControllerModeError, "RemoteControllerModeError",
            "flightController/remoteControllerModeError",
            "The remote controller's mode switch does not allow this",
            cause: "Virtual sticks are asked for with the mode switch neither at P nor at T"),
        ErrorDescription(
            .flightControllerVirtualStickControlModeError, "VirtualStickControlModeError",
            "flightController/virtualStickControlModeError",
            "The control mode of the virtual sticks is not available",
            cause: "Virtual stick values are sent while virtual sticks are off"),
        ErrorDescription(
            .flightControllerAircraftNotAutoLanding, "AircraftNotAutoLanding",
            "flightController/aircraftNotAutoLanding",
            "The aircraft is not landing by itself",
            cause: "A landing is cancelled or confirmed while none is under way"),
        ErrorDescription(
            .flightControllerAircraftNotGoingHome, "AircraftNotGoingHome", "flightController/aircraftNotGoingHome",
            "The aircraft is not returning home",
            cause: "The way home is cancelled while the aircraft is not on it"),
        ErrorDescription(
            .flightControllerInTripodMode, "InTripodMode", "flightController/inTripodMode",
            "The aircraft is in tripod mode",
            cause: "Virtual sticks are asked for with the mode switch at T"),
        ErrorDescription(
            .flightControllerGravityCenterCalibrationNotFlying, "GravityCenterCalibrationNotFlying",
            "flightController/gravityCenterCalibrationNotFlying",
            "The centre of gravity is calibrated in flight only"),
        ErrorDescription(
            .flightControllerSetHomeLocationUnknownReason, "SetHomeLocationUnknownReason",
            "flightController/setHomeLocationUnknownReason",
            "The home point was refused without a reason"),
        ErrorDescription(
            .flightControllerGravityCenterCalibrationCanNotWorkInSimulator,
            "GravityCenterCalibrationCanNotWorkInSimulator",
            "flightController/gravityCenterCalibrationCanNotWorkInSimulator",
            "The centre of gravity cannot be calibrated in the simulator"),
        ErrorDescription(
            .flightControllerSetHomeLocationInvalidGpsCoordinate, "SetHomeLocationInvalidGpsCoordinate",
            "flightController/setHomeLocationInvalidGpsCoordinate",
            "The coordinates of the home point are invalid"),
        ErrorDescription(
            .flightControllerGravityCenterCalibrationIsRunning, "GravityCenterCalibrationIsRunning",
            "flightController/gravityCenterCalibrationIsRunning",
            "A calibration of the centre of gravity is already running"),
        ErrorDescription(
            .flightControllerSetHomeLocationHomepointNotBeRecord, "SetHomeLocationHomepointNotBeRecord",
            "flightController/setHomeLocationHomepointNotBeRecord",
            "The aircraft has not recorded a home point of its own yet"),
        ErrorDescription(
            .flightControllerGravityCenterCalibrationNotHovering, "GravityCenterCalibrationNotHovering",
            "flightController/gravityCenterCalibrationNotHovering",
            "The centre of gravity is calibrated in a hover only"),
        ErrorDescription(
            .flightControllerSetHomeLocationGpsNotReady, "SetHomeLocationGpsNotReady",
            "flightController/setHomeLocationGpsNotReady",
            "The GPS signal is too weak to set a home point",
            cause: "The home point is set with too few satellites"),
        ErrorDescription(
            .flightControllerGravityCenterCalibrationStoppedByUser, "GravityCenterCalibrationStoppedByUser",
            "flightController/gravityCenterCalibrationStoppedByUser",
            "The pilot has stopped the calibration of the centre of gravity"),
        ErrorDescription(
            .flightControllerSetHomeLocationDistanceTooFar, "SetHomeLocationDistanceTooFar",
            "flightController/setHomeLocationDistanceTooFar",
            "The home point is too far from the aircraft"),
    ]
}
