/// Numbers of the domain `DJISDKMissionErrorDomain`, waypoint and hotpoint missions left out. [ERR]
///
/// The vendor's members share no longer prefix than the type's first six letters, hence the `missionError` in front.
public enum DJISDKMissionError: Int, CaseIterable, Sendable {
    /// The remote controller's mode switch does not allow missions.
    case missionErrorModeError = -5000
    /// The GPS signal is too weak.
    case missionErrorGPSSignalWeak = -5001
    /// The battery is too low.
    case missionErrorAircraftLowBattery = -5002
    /// The aircraft is not in the air.
    case missionErrorAircraftNotInTheAir = -5003
    /// The aircraft is too high.
    case missionErrorAircraftAltitudeTooHigh = -5004
    /// The aircraft is too low.
    case missionErrorAircraftAltitudeTooLow = -5005
    /// The aircraft is taking off.
    case missionErrorAircraftTakingOff = -5006
    /// The aircraft is landing.
    case missionErrorAircraftLanding = -5007
    /// The aircraft is returning home.
    case missionErrorAircraftGoingHome = -5008
    /// The motors are starting.
    case missionErrorAircraftStartingEngine = -5009
    /// No home point has been recorded.
    case missionErrorAircraftHomePointNotRecorded = -5010
    /// The followed target is lost.
    case missionErrorAircraftLostFollowMeTarget = -5011
    /// The aircraft is in beginner mode.
    case missionErrorAircraftInNoviceMode = -5012
    /// The aircraft is in a no-fly zone.
    case missionErrorAircraftInNoFlyZone = -5013
    /// The aircraft has reached its flight limit.
    case missionErrorReachFlightLimitation = -5014
    /// The aircraft is already running a mission.
    case missionErrorAircraftRunningMission = -5015
    /// The aircraft is not running a mission.
    case missionErrorAircraftNoRunningMission = -5016
    /// The aircraft holds no mission.
    case missionErrorAircraftNoMission = -5017
    /// The aircraft is too close to the home point.
    case missionErrorAircraftNearHomePoint = -5018
    /// The aircraft is too far away from the mission.
    case missionErrorAircraftFarAwayMission = -5019
    /// The mission's parameters are invalid.
    case missionErrorMissionParametersInvalid = -5020
    /// The mission's path is too long.
    case missionErrorMissionTotalDistanceTooLarge = -5021
    /// The mission would take too long.
    case missionErrorMissionNeedTooMuchTime = -5022
    /// The mission could not be resumed.
    case missionErrorMissionResumeFailed = -5023
    /// The command cannot be carried out at this moment.
    case missionErrorCommandCanNotExecute = -5024
    /// The aircraft is already doing this.
    case missionErrorAircraftAlreadyInCommandState = -5025
    /// The mission is not ready.
    case missionErrorMissionNotReady = -5026
    /// This step of the custom mission cannot be paused.
    case missionErrorCustomMissionStepCannotPause = -5027
    /// The custom mission has no steps.
    case missionErrorCustomMissionStepsNotInitialized = -5028
    /// The step of the custom mission is still being set up.
    case missionErrorCustomMissionStepInitializing = -5029
    /// The tracked target is lost.
    case missionErrorTrackingTargetLost = -5030
    /// There is no live video.
    case missionErrorNoVideoFeed = -5031
    /// The live video's frame rate is too low.
    case missionErrorVideoFrameRateTooLow = -5032
    /// The vision system may not take control.
    case missionErrorVisionSystemNotAuthorized = -5033
    /// The vision system has failed.
    case missionErrorVisionSystemError = -5034
    /// The obstacle cannot be passed.
    case missionErrorCannotBypassObstacle = -5035
    /// The pilot has stopped the mission.
    case missionErrorStoppedByUser = -5036
    /// The vision system needs calibration.
    case missionErrorVisionSystemNeedsCalibration = -5037
    /// There is too much light for the vision sensors.
    case missionErrorVisionSensorOverexposed = -5038
    /// There is too little light for the vision sensors.
    case missionErrorVisionSensorUnderexposed = -5039
    /// The vision system's data is abnormal.
    case missionErrorVisionDataAbnormal = -5040
    /// The two vision sensors do not agree.
    case missionErrorFeaturePointCannotMatch = -5041
    /// The tracking rectangle is too small.
    case missionErrorTrackingRectTooSmall = -5042
    /// The tracking rectangle is too large.
    case missionErrorTrackingRectTooLarge = -5043
    /// The target has too few features to hold on to.
    case missionErrorTrackingTargetNotEnoughFeatures = -5044
    /// The target is too close.
    case missionErrorTrackingTargetTooClose = -5045
    /// The target is too far away.
    case missionErrorTrackingTargetTooFar = -5046
    /// The target is too high.
    case missionErrorTrackingTargetTooHigh = -5047
    /// The target is not steady.
    case missionErrorTrackingTargetShaking = -5048
    /// The target is uncertain and must be confirmed again.
    case missionErrorTrackingTargetLowConfidence = -5049
    /// The pilot has paused tracking.
    case missionErrorTrackingPausedByUser = -5050
    /// The gimbal looks too far down.
    case missionErrorGimbalPitchTooLow = -5051
    /// The gimbal looks too far up.
    case missionErrorGimbalPitchTooLarge = -5052
    /// An obstacle is in the way.
    case missionErrorTrackingObstacleDetected = -5053
    /// The tapped direction cannot be flown.
    case missionErrorTapFlyDirectionInvalid = -5054
    /// The forward vision system is not available.
    case missionErrorVisionSystemNotAvailable = -5055
    /// The mission could not be set up.
    case missionErrorInitializationFailed = -5056
    /// The mission can be neither paused nor resumed.
    case missionErrorCannotPauseOrResume = -5057
    /// The aircraft has reached the lowest height for TapFly.
    case missionErrorReachAltitudeLowerBound = -5058
    /// The RTK signal is too weak.
    case missionErrorRTKSignalWeak = -5059
    /// The landing gear is down.
    case missionErrorLandingGearDeployed = -5060
    /// Multiple flight modes are switched off.
    case missionErrorMultiModeDisabled = -5061
}
