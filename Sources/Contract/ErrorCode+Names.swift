// One constant a name of the contract, so that machines and tests never spell numbers.
//
// SDK, mission and camera names stand alone; those of flight controller and registration carry their domain in front,
// because several of them repeat a mission's. Computed, not stored: the optimizer folds them into the caller.

// MARK: - SDK

extension ErrorCode {
    /// -1000: The connected product does not support this feature.
    @inlinable public static var sdkFeatureNotSupported: ErrorCode { ErrorCode(.sdk, -1000) }
    /// -1001: The app has not been activated.
    @inlinable public static var applicationNotActivated: ErrorCode { ErrorCode(.sdk, -1001) }
    /// -1002: The app's SDK level does not permit this.
    @inlinable public static var sdkLevelNotPermitted: ErrorCode { ErrorCode(.sdk, -1002) }
    /// -1003: The product did not answer in time.
    @inlinable public static var timeout: ErrorCode { ErrorCode(.sdk, -1003) }
    /// -1004: The system is busy with something else.
    @inlinable public static var systemBusy: ErrorCode { ErrorCode(.sdk, -1004) }
    /// -1005: A parameter of the call is invalid.
    @inlinable public static var invalidParameters: ErrorCode { ErrorCode(.sdk, -1005) }
    /// -1006: The value could not be read.
    @inlinable public static var parameterGetFailed: ErrorCode { ErrorCode(.sdk, -1006) }
    /// -1007: The value could not be set.
    @inlinable public static var parameterSetFailed: ErrorCode { ErrorCode(.sdk, -1007) }
    /// -1008: The command could not be carried out.
    @inlinable public static var commandExecutionFailed: ErrorCode { ErrorCode(.sdk, -1008) }
    /// -1009: The data could not be sent.
    @inlinable public static var sendDataFailed: ErrorCode { ErrorCode(.sdk, -1009) }
    /// -1010: The connection between app and product failed.
    @inlinable public static var connectionToSDKFailed: ErrorCode { ErrorCode(.sdk, -1010) }
    /// -1011: The server's data is not ready.
    @inlinable public static var serverDataNotReady: ErrorCode { ErrorCode(.sdk, -1011) }
    /// -1012: The product is unknown.
    @inlinable public static var productUnknown: ErrorCode { ErrorCode(.sdk, -1012) }
    /// -1013: The product is not supported.
    @inlinable public static var productNotSupport: ErrorCode { ErrorCode(.sdk, -1013) }
    /// -1014: The device was not found.
    @inlinable public static var deviceNotFound: ErrorCode { ErrorCode(.sdk, -1014) }
    /// -1015: The product's firmware does not support this.
    @inlinable public static var notSupportedByFirmware: ErrorCode { ErrorCode(.sdk, -1015) }
    /// -1016: The received data is invalid.
    @inlinable public static var receivedDataInvalid: ErrorCode { ErrorCode(.sdk, -1016) }
    /// -1017: No data was received.
    @inlinable public static var noReceivedData: ErrorCode { ErrorCode(.sdk, -1017) }
    /// -1018: Bluetooth is switched off.
    @inlinable public static var bluetoothOff: ErrorCode { ErrorCode(.sdk, -1018) }
    /// -1019: The operation was cancelled.
    @inlinable public static var operationCancelled: ErrorCode { ErrorCode(.sdk, -1019) }
    /// -1020: The Internet cannot be reached.
    @inlinable public static var internetNetworkIsNotReachable: ErrorCode { ErrorCode(.sdk, -1020) }
    /// -1021: Local data mode is not available here.
    @inlinable public static var ldmIsNotSupported: ErrorCode { ErrorCode(.sdk, -1021) }
    /// -1022: There are no archived logs.
    @inlinable public static var noExistingArchiveLogs: ErrorCode { ErrorCode(.sdk, -1022) }
    /// -1023: The data is larger than one packet may be.
    @inlinable public static var beyondMaximumAllowedSize: ErrorCode { ErrorCode(.sdk, -1023) }
    /// -1024: The channel carries no more data at present.
    @inlinable public static var reachChannelBandwidth: ErrorCode { ErrorCode(.sdk, -1024) }
    /// -1025: The operation is not possible in this state.
    @inlinable public static var canNotExecute: ErrorCode { ErrorCode(.sdk, -1025) }
    /// -1026: A task of higher priority is running.
    @inlinable public static var higherLevelTaskExecuting: ErrorCode { ErrorCode(.sdk, -1026) }
    /// -1027: The product's present state does not allow this command.
    @inlinable public static var commandNotSupportByCurrentState: ErrorCode { ErrorCode(.sdk, -1027) }
    /// -1028: No aircraft is connected.
    @inlinable public static var aircraftNotConnected: ErrorCode { ErrorCode(.sdk, -1028) }
    /// -1029: This camera object cannot carry out the call.
    @inlinable public static var invalidCameraObject: ErrorCode { ErrorCode(.sdk, -1029) }
    /// -1030: The area code differs from the local one.
    @inlinable public static var remoteIDAreaCodeNotSame: ErrorCode { ErrorCode(.sdk, -1030) }
    /// -1999: An undefined error occurred.
    @inlinable public static var notDefined: ErrorCode { ErrorCode(.sdk, -1999) }
}

// MARK: - Mission

extension ErrorCode {
    /// -5000: The remote controller's mode switch does not allow missions.
    @inlinable public static var modeError: ErrorCode { ErrorCode(.mission, -5000) }
    /// -5001: The GPS signal is too weak.
    @inlinable public static var gpsSignalWeak: ErrorCode { ErrorCode(.mission, -5001) }
    /// -5002: The battery is too low.
    @inlinable public static var aircraftLowBattery: ErrorCode { ErrorCode(.mission, -5002) }
    /// -5003: The aircraft is not in the air.
    @inlinable public static var aircraftNotInTheAir: ErrorCode { ErrorCode(.mission, -5003) }
    /// -5004: The aircraft is too high.
    @inlinable public static var aircraftAltitudeTooHigh: ErrorCode { ErrorCode(.mission, -5004) }
    /// -5005: The aircraft is too low.
    @inlinable public static var aircraftAltitudeTooLow: ErrorCode { ErrorCode(.mission, -5005) }
    /// -5006: The aircraft is taking off.
    @inlinable public static var aircraftTakingOff: ErrorCode { ErrorCode(.mission, -5006) }
    /// -5007: The aircraft is landing.
    @inlinable public static var aircraftLanding: ErrorCode { ErrorCode(.mission, -5007) }
    /// -5008: The aircraft is returning home.
    @inlinable public static var aircraftGoingHome: ErrorCode { ErrorCode(.mission, -5008) }
    /// -5009: The motors are starting.
    @inlinable public static var aircraftStartingEngine: ErrorCode { ErrorCode(.mission, -5009) }
    /// -5010: No home point has been recorded.
    @inlinable public static var aircraftHomePointNotRecorded: ErrorCode { ErrorCode(.mission, -5010) }
    /// -5011: The followed target is lost.
    @inlinable public static var aircraftLostFollowMeTarget: ErrorCode { ErrorCode(.mission, -5011) }
    /// -5012: The aircraft is in beginner mode.
    @inlinable public static var aircraftInNoviceMode: ErrorCode { ErrorCode(.mission, -5012) }
    /// -5013: The aircraft is in a no-fly zone.
    @inlinable public static var aircraftInNoFlyZone: ErrorCode { ErrorCode(.mission, -5013) }
    /// -5014: The aircraft has reached its flight limit.
    @inlinable public static var reachFlightLimitation: ErrorCode { ErrorCode(.mission, -5014) }
    /// -5015: The aircraft is already running a mission.
    @inlinable public static var aircraftRunningMission: ErrorCode { ErrorCode(.mission, -5015) }
    /// -5016: The aircraft is not running a mission.
    @inlinable public static var aircraftNoRunningMission: ErrorCode { ErrorCode(.mission, -5016) }
    /// -5017: The aircraft holds no mission.
    @inlinable public static var aircraftNoMission: ErrorCode { ErrorCode(.mission, -5017) }
    /// -5018: The aircraft is too close to the home point.
    @inlinable public static var aircraftNearHomePoint: ErrorCode { ErrorCode(.mission, -5018) }
    /// -5019: The aircraft is too far away from the mission.
    @inlinable public static var aircraftFarAwayMission: ErrorCode { ErrorCode(.mission, -5019) }
    /// -5020: The mission's parameters are invalid.
    @inlinable public static var missionParametersInvalid: ErrorCode { ErrorCode(.mission, -5020) }
    /// -5021: The mission's path is too long.
    @inlinable public static var missionTotalDistanceTooLarge: ErrorCode { ErrorCode(.mission, -5021) }
    /// -5022: The mission would take too long.
    @inlinable public static var missionNeedTooMuchTime: ErrorCode { ErrorCode(.mission, -5022) }
    /// -5023: The mission could not be resumed.
    @inlinable public static var missionResumeFailed: ErrorCode { ErrorCode(.mission, -5023) }
    /// -5024: The command cannot be carried out at this moment.
    @inlinable public static var commandCanNotExecute: ErrorCode { ErrorCode(.mission, -5024) }
    /// -5025: The aircraft is already doing this.
    @inlinable public static var aircraftAlreadyInCommandState: ErrorCode { ErrorCode(.mission, -5025) }
    /// -5026: The mission is not ready.
    @inlinable public static var missionNotReady: ErrorCode { ErrorCode(.mission, -5026) }
    /// -5027: This step of the custom mission cannot be paused.
    @inlinable public static var customMissionStepCannotPause: ErrorCode { ErrorCode(.mission, -5027) }
    /// -5028: The custom mission has no steps.
    @inlinable public static var customMissionStepsNotInitialized: ErrorCode { ErrorCode(.mission, -5028) }
    /// -5029: The step of the custom mission is still being set up.
    @inlinable public static var customMissionStepInitializing: ErrorCode { ErrorCode(.mission, -5029) }
    /// -5030: The tracked target is lost.
    @inlinable public static var trackingTargetLost: ErrorCode { ErrorCode(.mission, -5030) }
    /// -5031: There is no live video.
    @inlinable public static var noVideoFeed: ErrorCode { ErrorCode(.mission, -5031) }
    /// -5032: The live video's frame rate is too low.
    @inlinable public static var videoFrameRateTooLow: ErrorCode { ErrorCode(.mission, -5032) }
    /// -5033: The vision system may not take control.
    @inlinable public static var visionSystemNotAuthorized: ErrorCode { ErrorCode(.mission, -5033) }
    /// -5034: The vision system has failed.
    @inlinable public static var visionSystemError: ErrorCode { ErrorCode(.mission, -5034) }
    /// -5035: The obstacle cannot be passed.
    @inlinable public static var cannotBypassObstacle: ErrorCode { ErrorCode(.mission, -5035) }
    /// -5036: The pilot has stopped the mission.
    @inlinable public static var stoppedByUser: ErrorCode { ErrorCode(.mission, -5036) }
    /// -5037: The vision system needs calibration.
    @inlinable public static var visionSystemNeedsCalibration: ErrorCode { ErrorCode(.mission, -5037) }
    /// -5038: There is too much light for the vision sensors.
    @inlinable public static var visionSensorOverexposed: ErrorCode { ErrorCode(.mission, -5038) }
    /// -5039: There is too little light for the vision sensors.
    @inlinable public static var visionSensorUnderexposed: ErrorCode { ErrorCode(.mission, -5039) }
    /// -5040: The vision system's data is abnormal.
    @inlinable public static var visionDataAbnormal: ErrorCode { ErrorCode(.mission, -5040) }
    /// -5041: The two vision sensors do not agree.
    @inlinable public static var featurePointCannotMatch: ErrorCode { ErrorCode(.mission, -5041) }
    /// -5042: The tracking rectangle is too small.
    @inlinable public static var trackingRectTooSmall: ErrorCode { ErrorCode(.mission, -5042) }
    /// -5043: The tracking rectangle is too large.
    @inlinable public static var trackingRectTooLarge: ErrorCode { ErrorCode(.mission, -5043) }
    /// -5044: The target has too few features to hold on to.
    @inlinable public static var trackingTargetNotEnoughFeatures: ErrorCode { ErrorCode(.mission, -5044) }
    /// -5045: The target is too close.
    @inlinable public static var trackingTargetTooClose: ErrorCode { ErrorCode(.mission, -5045) }
    /// -5046: The target is too far away.
    @inlinable public static var trackingTargetTooFar: ErrorCode { ErrorCode(.mission, -5046) }
    /// -5047: The target is too high.
    @inlinable public static var trackingTargetTooHigh: ErrorCode { ErrorCode(.mission, -5047) }
    /// -5048: The target is not steady.
    @inlinable public static var trackingTargetShaking: ErrorCode { ErrorCode(.mission, -5048) }
    /// -5049: The target is uncertain and must be confirmed again.
    @inlinable public static var trackingTargetLowConfidence: ErrorCode { ErrorCode(.mission, -5049) }
    /// -5050: The pilot has paused tracking.
    @inlinable public static var trackingPausedByUser: ErrorCode { ErrorCode(.mission, -5050) }
    /// -5051: The gimbal looks too far down.
    @inlinable public static var gimbalPitchTooLow: ErrorCode { ErrorCode(.mission, -5051) }
    /// -5052: The gimbal looks too far up.
    @inlinable public static var gimbalPitchTooLarge: ErrorCode { ErrorCode(.mission, -5052) }
    /// -5053: An obstacle is in the way.
    @inlinable public static var trackingObstacleDetected: ErrorCode { ErrorCode(.mission, -5053) }
    /// -5054: The tapped direction cannot be flown.
    @inlinable public static var tapFlyDirectionInvalid: ErrorCode { ErrorCode(.mission, -5054) }
    /// -5055: The forward vision system is not available.
    @inlinable public static var visionSystemNotAvailable: ErrorCode { ErrorCode(.mission, -5055) }
    /// -5056: The mission could not be set up.
    @inlinable public static var initializationFailed: ErrorCode { ErrorCode(.mission, -5056) }
    /// -5057: The mission can be neither paused nor resumed.
    @inlinable public static var cannotPauseOrResume: ErrorCode { ErrorCode(.mission, -5057) }
    /// -5058: The aircraft has reached the lowest height for TapFly.
    @inlinable public static var reachAltitudeLowerBound: ErrorCode { ErrorCode(.mission, -5058) }
    /// -5059: The RTK signal is too weak.
    @inlinable public static var rtkSignalWeak: ErrorCode { ErrorCode(.mission, -5059) }
    /// -5060: The landing gear is down.
    @inlinable public static var landingGearDeployed: ErrorCode { ErrorCode(.mission, -5060) }
    /// -5061: Multiple flight modes are switched off.
    @inlinable public static var multiModeDisabled: ErrorCode { ErrorCode(.mission, -5061) }
}

// MARK: - Camera

extension ErrorCode {
    /// -3000: The camera's firmware does not support this command.
    @inlinable public static var firmwareDoesNotSupportCommand: ErrorCode { ErrorCode(.camera, -3000) }
    /// -3001: The camera ran out of memory.
    @inlinable public static var memoryAllocationFailed: ErrorCode { ErrorCode(.camera, -3001) }
    /// -3002: The camera is busy or in the wrong mode.
    @inlinable public static var commandCurrentlyNotEnabled: ErrorCode { ErrorCode(.camera, -3002) }
    /// -3003: The camera's clock has not been set.
    @inlinable public static var timeNotSynced: ErrorCode { ErrorCode(.camera, -3003) }
    /// -3004: There is no SD card.
    @inlinable public static var sdCardNotInserted: ErrorCode { ErrorCode(.camera, -3004) }
    /// -3005: The SD card is full.
    @inlinable public static var sdCardFull: ErrorCode { ErrorCode(.camera, -3005) }
    /// -3006: The SD card has failed.
    @inlinable public static var sdCardError: ErrorCode { ErrorCode(.camera, -3006) }
    /// -3007: The camera's sensor has failed.
    @inlinable public static var sensorError: ErrorCode { ErrorCode(.camera, -3007) }
    /// -3008: The camera has failed.
    @inlinable public static var systemError: ErrorCode { ErrorCode(.camera, -3008) }
    /// -3009: This type of file does not allow the operation.
    @inlinable public static var mediaTypeError: ErrorCode { ErrorCode(.camera, -3009) }
    /// -3010: The file is not on the card.
    @inlinable public static var noSuchMediaFile: ErrorCode { ErrorCode(.camera, -3010) }
    /// -3011: The operation was aborted.
    @inlinable public static var mediaCommandAborted: ErrorCode { ErrorCode(.camera, -3011) }
    /// -3012: The file's data is corrupted.
    @inlinable public static var mediaFileDataCorrupted: ErrorCode { ErrorCode(.camera, -3012) }
    /// -3013: The media command is invalid.
    @inlinable public static var invalidMediaCommand: ErrorCode { ErrorCode(.camera, -3013) }
    /// -3014: Access to the file is not permitted.
    @inlinable public static var noPermission: ErrorCode { ErrorCode(.camera, -3014) }
    /// -3015: The download was interrupted.
    @inlinable public static var playbackDownloadInterruption: ErrorCode { ErrorCode(.camera, -3015) }
    /// -3016: Nothing is being downloaded.
    @inlinable public static var playbackNoDownloadingFiles: ErrorCode { ErrorCode(.camera, -3016) }
    /// -3017: There is no SSD.
    @inlinable public static var ssdNotInserted: ErrorCode { ErrorCode(.camera, -3017) }
    /// -3018: The SSD is full.
    @inlinable public static var ssdFull: ErrorCode { ErrorCode(.camera, -3018) }
    /// -3019: The SSD has failed.
    @inlinable public static var ssdError: ErrorCode { ErrorCode(.camera, -3019) }
    /// -3020: The file belongs to an earlier file list.
    @inlinable public static var mediaFileReset: ErrorCode { ErrorCode(.camera, -3020) }
    /// -3021: The camera's mode does not support this.
    @inlinable public static var currentModeNotSupported: ErrorCode { ErrorCode(.camera, -3021) }
    /// -3022: The target is too close for the laser.
    @inlinable public static var laserMeasureFailedForTooClose: ErrorCode { ErrorCode(.camera, -3022) }
    /// -3023: The target is too far away for the laser.
    @inlinable public static var laserMeasureFailedForTooFar: ErrorCode { ErrorCode(.camera, -3023) }
}

// MARK: - FlightController

extension ErrorCode {
    /// -4000: The flight mode does not allow this.
    @inlinable public static var flightControllerModeError: ErrorCode { ErrorCode(.flightController, -4000) }
    /// -4001: The aircraft is too close to the home point.
    @inlinable public static var flightControllerNearHomePoint: ErrorCode { ErrorCode(.flightController, -4001) }
    /// -4002: The aircraft is running a mission.
    @inlinable public static var flightControllerRunningMission: ErrorCode { ErrorCode(.flightController, -4002) }
    /// -4003: Virtual sticks are in control.
    @inlinable public static var flightControllerRunningVirtualStick: ErrorCode { ErrorCode(.flightController, -4003) }
    /// -4004: The aircraft is not in the air.
    @inlinable public static var flightControllerAircraftNotInTheAir: ErrorCode { ErrorCode(.flightController, -4004) }
    /// -4005: The flight is restricted.
    @inlinable public static var flightControllerFlightLimited: ErrorCode { ErrorCode(.flightController, -4005) }
    /// -4006: The GPS signal is too weak.
    @inlinable public static var flightControllerGpsSignalWeak: ErrorCode { ErrorCode(.flightController, -4006) }
    /// -4007: The battery is too low.
    @inlinable public static var flightControllerLowBattery: ErrorCode { ErrorCode(.flightController, -4007) }
    /// -4008: No home point has been recorded.
    @inlinable public static var flightControllerHomePointNotRecorded: ErrorCode { ErrorCode(.flightController, -4008) }
    /// -4009: The aircraft is taking off.
    @inlinable public static var flightControllerTakingOff: ErrorCode { ErrorCode(.flightController, -4009) }
    /// -4010: The aircraft is landing.
    @inlinable public static var flightControllerLanding: ErrorCode { ErrorCode(.flightController, -4010) }
    /// -4011: The aircraft is returning home.
    @inlinable public static var flightControllerGoingHome: ErrorCode { ErrorCode(.flightController, -4011) }
    /// -4012: The motors are starting.
    @inlinable public static var flightControllerStartingEngine: ErrorCode { ErrorCode(.flightController, -4012) }
    /// -4013: The aircraft is in a no-fly zone.
    @inlinable public static var flightControllerInNoFlyZone: ErrorCode { ErrorCode(.flightController, -4013) }
    /// -4013: The motors are already running.
    @inlinable public static var flightControllerMotorsStarted: ErrorCode { ErrorCode(.flightController, -4013) }
    /// -4015: The motors cannot be switched off in flight.
    @inlinable public static var flightControllerCannotTurnOffMotorsWhileAircraftFlying: ErrorCode {
        ErrorCode(.flightController, -4015)
    }
    /// -4016: The new home point is too far away.
    @inlinable public static var flightControllerHomePointTooFar: ErrorCode { ErrorCode(.flightController, -4016) }
    /// -4017: The height for returning home is too low.
    @inlinable public static var flightControllerGoHomeAltitudeTooLow: ErrorCode { ErrorCode(.flightController, -4017) }
    /// -4018: The height for returning home is too high.
    @inlinable public static var flightControllerGoHomeAltitudeTooHigh: ErrorCode {
        ErrorCode(.flightController, -4018)
    }
    /// -4019: The remote controller's mode switch does not allow this.
    @inlinable public static var flightControllerRemoteControllerModeError: ErrorCode {
        ErrorCode(.flightController, -4019)
    }
    /// -4020: The control mode of the virtual sticks is not available.
    @inlinable public static var flightControllerVirtualStickControlModeError: ErrorCode {
        ErrorCode(.flightController, -4020)
    }
    /// -4021: The aircraft is not landing by itself.
    @inlinable public static var flightControllerAircraftNotAutoLanding: ErrorCode {
        ErrorCode(.flightController, -4021)
    }
    /// -4022: The aircraft is not returning home.
    @inlinable public static var flightControllerAircraftNotGoingHome: ErrorCode { ErrorCode(.flightController, -4022) }
    /// -4028: The aircraft is in tripod mode.
    @inlinable public static var flightControllerInTripodMode: ErrorCode { ErrorCode(.flightController, -4028) }
    /// -4036: The centre of gravity is calibrated in flight only.
    @inlinable public static var flightControllerGravityCenterCalibrationNotFlying: ErrorCode {
        ErrorCode(.flightController, -4036)
    }
    /// -4036: The home point was refused without a reason.
    @inlinable public static var flightControllerSetHomeLocationUnknownReason: ErrorCode {
        ErrorCode(.flightController, -4036)
    }
    /// -4037: The centre of gravity cannot be calibrated in the simulator.
    @inlinable public static var flightControllerGravityCenterCalibrationCanNotWorkInSimulator: ErrorCode {
        ErrorCode(.flightController, -4037)
    }
    /// -4037: The coordinates of the home point are invalid.
    @inlinable public static var flightControllerSetHomeLocationInvalidGpsCoordinate: ErrorCode {
        ErrorCode(.flightController, -4037)
    }
    /// -4038: A calibration of the centre of gravity is already running.
    @inlinable public static var flightControllerGravityCenterCalibrationIsRunning: ErrorCode {
        ErrorCode(.flightController, -4038)
    }
    /// -4038: The aircraft has not recorded a home point of its own yet.
    @inlinable public static var flightControllerSetHomeLocationHomepointNotBeRecord: ErrorCode {
        ErrorCode(.flightController, -4038)
    }
    /// -4039: The centre of gravity is calibrated in a hover only.
    @inlinable public static var flightControllerGravityCenterCalibrationNotHovering: ErrorCode {
        ErrorCode(.flightController, -4039)
    }
    /// -4039: The GPS signal is too weak to set a home point.
    @inlinable public static var flightControllerSetHomeLocationGpsNotReady: ErrorCode {
        ErrorCode(.flightController, -4039)
    }
    /// -4040: The pilot has stopped the calibration of the centre of gravity.
    @inlinable public static var flightControllerGravityCenterCalibrationStoppedByUser: ErrorCode {
        ErrorCode(.flightController, -4040)
    }
    /// -4040: The home point is too far from the aircraft.
    @inlinable public static var flightControllerSetHomeLocationDistanceTooFar: ErrorCode {
        ErrorCode(.flightController, -4040)
    }
}

// MARK: - Registration

extension ErrorCode {
    /// -1: The first registration needs the Internet, which cannot be reached.
    @inlinable public static var registrationCouldNotConnectToInternet: ErrorCode { ErrorCode(.registration, -1) }
    /// -2: The app key is invalid.
    @inlinable public static var registrationInvalidAppKey: ErrorCode { ErrorCode(.registration, -2) }
    /// -3: The registration server did not answer in time.
    @inlinable public static var registrationHttpTimeout: ErrorCode { ErrorCode(.registration, -3) }
    /// -4: The registration belongs to another device.
    @inlinable public static var registrationDeviceDoesNotMatch: ErrorCode { ErrorCode(.registration, -4) }
    /// -5: The app's bundle identifier does not belong to the app key.
    @inlinable public static var registrationBundleIdDoesNotMatch: ErrorCode { ErrorCode(.registration, -5) }
    /// -6: The app key has been withdrawn.
    @inlinable public static var registrationAppKeyProhibited: ErrorCode { ErrorCode(.registration, -6) }
    /// -7: The app key has reached its number of activations.
    @inlinable public static var registrationMaxActivationCountReached: ErrorCode { ErrorCode(.registration, -7) }
    /// -8: The app key was issued for another platform.
    @inlinable public static var registrationAppKeyInvalidPlatformError: ErrorCode { ErrorCode(.registration, -8) }
    /// -9: The app key does not exist.
    @inlinable public static var registrationAppKeyDoesNotExist: ErrorCode { ErrorCode(.registration, -9) }
    /// -10: The app key's level does not permit this SDK.
    @inlinable public static var registrationAppKeyLevelNotPermitted: ErrorCode { ErrorCode(.registration, -10) }
    /// -11: The registration server could not read the request.
    @inlinable public static var registrationServerParseFailure: ErrorCode { ErrorCode(.registration, -11) }
    /// -12: The registration server could not store the request.
    @inlinable public static var registrationServerWriteError: ErrorCode { ErrorCode(.registration, -12) }
    /// -13: The registration server's data is abnormal.
    @inlinable public static var registrationServerDataAbnormal: ErrorCode { ErrorCode(.registration, -13) }
    /// -14: The activation data is invalid.
    @inlinable public static var registrationInvalidMetaData: ErrorCode { ErrorCode(.registration, -14) }
    /// -15: No app key was given.
    @inlinable public static var registrationEmptyAppKey: ErrorCode { ErrorCode(.registration, -15) }
    /// -16: A basic account allows no more than 20 activations.
    @inlinable public static var registrationOverMaxActivationsCount: ErrorCode { ErrorCode(.registration, -16) }
    /// -17: The app key is not part of the beta programme.
    @inlinable public static var registrationAppKeyNotEnrolledByBetaSDK: ErrorCode { ErrorCode(.registration, -17) }
    /// -18: The app key is not valid for this beta version.
    @inlinable public static var registrationInvalidAppKeyForBetaVersion: ErrorCode { ErrorCode(.registration, -18) }
    /// -19: The fly-safe database could not be downloaded in local data mode.
    @inlinable public static var registrationDownloadFlySafeDatabaseFailedWithLDMModeOn: ErrorCode {
        ErrorCode(.registration, -19)
    }
    /// -20: The activation failed.
    @inlinable public static var registrationActivateFailed: ErrorCode { ErrorCode(.registration, -20) }
    /// -21: This version of the SDK is blocked.
    @inlinable public static var registrationSdkVersionBlocked: ErrorCode { ErrorCode(.registration, -21) }
    /// -22: The app key is blocked.
    @inlinable public static var registrationAppKeyBlocked: ErrorCode { ErrorCode(.registration, -22) }
    /// -999: Registration failed for an unknown reason.
    @inlinable public static var registrationUnknown: ErrorCode { ErrorCode(.registration, -999) }
}

// MARK: - Cache

extension ErrorCode {
    /// -2009: An equal call was made before this one was answered.
    @inlinable public static var cacheRequestCancelled: ErrorCode { ErrorCode(.cache, -2009) }
}
