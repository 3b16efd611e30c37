extension ErrorCatalogue {
    /// Errors of the mission operators. [ERR]
    static let mission: [ErrorDescription] = [
        ErrorDescription(
            .modeError, "ModeError", "mission/modeError",
            "The remote controller's mode switch does not allow missions",
            cause: """
                The switch is not at P (F on remotes that have it): no start is possible, and a running mission \
                ends
                """),
        ErrorDescription(
            .gpsSignalWeak, "GPSSignalWeak", "mission/gpsSignalWeak",
            "The GPS signal is too weak",
            cause: "The GPS level is below what a start needs"),
        ErrorDescription(
            .aircraftLowBattery, "AircraftLowBattery", "mission/aircraftLowBattery",
            "The battery is too low",
            cause: """
                The charge is below the warning threshold at a start, or falls through the serious threshold during a \
                mission
                """),
        ErrorDescription(
            .aircraftNotInTheAir, "AircraftNotInTheAir", "mission/aircraftNotInTheAir",
            "The aircraft is not in the air",
            cause: "A start on the ground, or gesture mode switched on while not flying"),
        ErrorDescription(
            .aircraftAltitudeTooHigh, "AircraftAltitudeTooHigh", "mission/aircraftAltitudeTooHigh",
            "The aircraft is too high",
            cause: """
                A start above the height a mission allows, or a confirmation while the reason AircraftTooHigh \
                stands
                """),
        ErrorDescription(
            .aircraftAltitudeTooLow, "AircraftAltitudeTooLow", "mission/aircraftAltitudeTooLow",
            "The aircraft is too low",
            cause: """
                A start below the height a mission needs, or a confirmation while the reason AircraftTooLow \
                stands
                """),
        ErrorDescription(
            .aircraftTakingOff, "AircraftTakingOff", "mission/aircraftTakingOff",
            "The aircraft is taking off",
            cause: "No start is possible until take-off is over"),
        ErrorDescription(
            .aircraftLanding, "AircraftLanding", "mission/aircraftLanding",
            "The aircraft is landing",
            cause: "No start is possible during a landing, and a landing ends a running mission"),
        ErrorDescription(
            .aircraftGoingHome, "AircraftGoingHome", "mission/aircraftGoingHome",
            "The aircraft is returning home",
            cause: "No start is possible during a return to home, and a return to home ends a running mission"),
        ErrorDescription(
            .aircraftStartingEngine, "AircraftStartingEngine", "mission/aircraftStartingEngine",
            "The motors are starting",
            cause: "No start is possible until the motors turn"),
        ErrorDescription(
            .aircraftHomePointNotRecorded, "AircraftHomePointNotRecorded", "mission/aircraftHomePointNotRecorded",
            "No home point has been recorded",
            cause: "No start is possible without a home point"),
        ErrorDescription(
            .aircraftLostFollowMeTarget, "AircraftLostFollowMeTarget", "mission/aircraftLostFollowMeTarget",
            "The followed target is lost"),
        ErrorDescription(
            .aircraftInNoviceMode, "AircraftInNoviceMode", "mission/aircraftInNoviceMode",
            "The aircraft is in beginner mode",
            cause: "No start is possible in beginner mode"),
        ErrorDescription(
            .aircraftInNoFlyZone, "AircraftInNoFlyZone", "mission/aircraftInNoFlyZone",
            "The aircraft is in a no-fly zone",
            cause: "No start is possible inside a no-fly zone"),
        ErrorDescription(
            .reachFlightLimitation, "ReachFlightLimitation", "mission/reachFlightLimitation",
            "The aircraft has reached its flight limit",
            cause: "A start at the radius or height limit, or a TapFly flight that arrives there"),
        ErrorDescription(
            .aircraftRunningMission, "AircraftRunningMission", "mission/aircraftRunningMission",
            "The aircraft is already running a mission",
            cause: "A start while either operator runs a mission, or gesture mode switched on while tracking"),
        ErrorDescription(
            .aircraftNoRunningMission, "AircraftNoRunningMission", "mission/aircraftNoRunningMission",
            "The aircraft is not running a mission",
            cause: "A stop or another request to a running mission when none runs"),
        ErrorDescription(
            .aircraftNoMission, "AircraftNoMission", "mission/aircraftNoMission",
            "The aircraft holds no mission"),
        ErrorDescription(
            .aircraftNearHomePoint, "AircraftNearHomePoint", "mission/aircraftNearHomePoint",
            "The aircraft is too close to the home point"),
        ErrorDescription(
            .aircraftFarAwayMission, "AircraftFarAwayMission", "mission/aircraftFarAwayMission",
            "The aircraft is too far away from the mission"),
        ErrorDescription(
            .missionParametersInvalid, "MissionParametersInvalid", "mission/missionParametersInvalid",
            "The mission's parameters are invalid",
            cause: """
                A point or rectangle outside the picture, a TapFly speed outside 1 to 10 m/s, a circling speed beyond \
                5 m/s, or a number that is none
                """),
        ErrorDescription(
            .missionTotalDistanceTooLarge, "MissionTotalDistanceTooLarge", "mission/missionTotalDistanceTooLarge",
            "The mission's path is too long"),
        ErrorDescription(
            .missionNeedTooMuchTime, "MissionNeedTooMuchTime", "mission/missionNeedTooMuchTime",
            "The mission would take too long"),
        ErrorDescription(
            .missionResumeFailed, "MissionResumeFailed", "mission/missionResumeFailed",
            "The mission could not be resumed"),
        ErrorDescription(
            .commandCanNotExecute, "CommandCanNotExecute", "mission/commandCanNotExecute",
            "The command cannot be carried out at this moment",
            cause: """
                A call that does not fit the operator's state or mode where no more telling number applies, such as \
                resetting the heading outside Free
                """),
        ErrorDescription(
            .aircraftAlreadyInCommandState, "AircraftAlreadyInCommandState", "mission/aircraftAlreadyInCommandState",
            "The aircraft is already doing this",
            cause: "A confirmation while the aircraft already follows"),
        ErrorDescription(
            .missionNotReady, "MissionNotReady", "mission/missionNotReady",
            "The mission is not ready",
            cause: "A start before the operator has been attached"),
        ErrorDescription(
            .customMissionStepCannotPause, "CustomMissionStepCannotPause", "mission/customMissionStepCannotPause",
            "This step of the custom mission cannot be paused"),
        ErrorDescription(
            .customMissionStepsNotInitialized, "CustomMissionStepsNotInitialized",
            "mission/customMissionStepsNotInitialized",
            "The custom mission has no steps"),
        ErrorDescription(
            .customMissionStepInitializing, "CustomMissionStepInitializing", "mission/customMissionStepInitializing",
            "The step of the custom mission is still being set up"),
        ErrorDescription(
            .trackingTargetLost, "TrackingTargetLost", "mission/trackingTargetLost",
            "The tracked target is lost",
            cause: """
                The search for a lost target gives up, or the target passes below the gimbal's stop while retreat is \
                off
                """),
        ErrorDescription(
            .noVideoFeed, "NoVideoFeed", "mission/noVideoFeed",
            "There is no live video",
            cause: "A start without video, or the video ends while ActiveTrack tracks"),
        ErrorDescription(
            .videoFrameRateTooLow, "VideoFrameRateTooLow", "mission/videoFrameRateTooLow",
            "The live video's frame rate is too low",
            cause: "A start with a slow video, or the video slows down while ActiveTrack tracks"),
        ErrorDescription(
            .visionSystemNotAuthorized, "VisionSystemNotAuthorized", "mission/visionSystemNotAuthorized",
            "The vision system may not take control",
            cause: "No start is possible while something else keeps control from the vision system"),
        ErrorDescription(
            .visionSystemError, "VisionSystemError", "mission/visionSystemError",
            "The vision system has failed",
            cause: "A fault of the vision system, at a start or during a mission"),
        ErrorDescription(
            .cannotBypassObstacle, "CannotBypassObstacle", "mission/cannotBypassObstacle",
            "The obstacle cannot be passed",
            cause: "TapFly finds no clear way over an obstacle, nor beside it where that is allowed"),
        ErrorDescription(
            .stoppedByUser, "StoppedByUser", "mission/stoppedByUser",
            "The pilot has stopped the mission",
            cause: "The pilot ends a TapFly flight with the pitch stick pulled back, or with roll or throttle"),
        ErrorDescription(
            .visionSystemNeedsCalibration, "VisionSystemNeedsCalibration", "mission/visionSystemNeedsCalibration",
            "The vision system needs calibration",
            cause: "No start is possible until the vision system has been calibrated"),
        ErrorDescription(
            .visionSensorOverexposed, "VisionSensorOverexposed", "mission/visionSensorOverexposed",
            "There is too much light for the vision sensors",
            cause: "A TapFly start in more than 50,000 lux"),
        ErrorDescription(
            .visionSensorUnderexposed, "VisionSensorUnderexposed", "mission/visionSensorUnderexposed",
            "There is too little light for the vision sensors",
            cause: "A TapFly start in less than 50 lux"),
        ErrorDescription(
            .visionDataAbnormal, "VisionDataAbnormal", "mission/visionDataAbnormal",
            "The vision system's data is abnormal",
            cause: "The vision system delivers nonsense during a mission"),
        ErrorDescription(
            .featurePointCannotMatch, "FeaturePointCannotMatch", "mission/featurePointCannotMatch",
            "The two vision sensors do not agree",
            cause: "The pair of vision sensors finds no common features during a mission"),
        ErrorDescription(
            .trackingRectTooSmall, "TrackingRectTooSmall", "mission/trackingRectTooSmall",
            "The tracking rectangle is too small",
            cause: """
                An ActiveTrack start with a side below 0.02 or an area below 0.001 of the picture, unless the size is \
                exactly zero
                """),
        ErrorDescription(
            .trackingRectTooLarge, "TrackingRectTooLarge", "mission/trackingRectTooLarge",
            "The tracking rectangle is too large",
            cause: "An ActiveTrack start with an area above half of the picture"),
        ErrorDescription(
            .trackingTargetNotEnoughFeatures, "TrackingTargetNotEnoughFeatures",
            "mission/trackingTargetNotEnoughFeatures",
            "The target has too few features to hold on to",
            cause: "An ActiveTrack start at a place where nothing can be recognised"),
        ErrorDescription(
            .trackingTargetTooClose, "TrackingTargetTooClose", "mission/trackingTargetTooClose",
            "The target is too close",
            cause: "A confirmation while the reason TargetTooClose stands"),
        ErrorDescription(
            .trackingTargetTooFar, "TrackingTargetTooFar", "mission/trackingTargetTooFar",
            "The target is too far away",
            cause: "A confirmation while the reason TargetTooFar stands"),
        ErrorDescription(
            .trackingTargetTooHigh, "TrackingTargetTooHigh", "mission/trackingTargetTooHigh",
            "The target is too high",
            cause: "A confirmation while the reason TargetTooHigh stands"),
        ErrorDescription(
            .trackingTargetShaking, "TrackingTargetShaking", "mission/trackingTargetShaking",
            "The target is not steady",
            cause: "A confirmation while the reason UnstableTarget stands"),
        ErrorDescription(
            .trackingTargetLowConfidence, "TrackingTargetLowConfidence", "mission/trackingTargetLowConfidence",
            "The target is uncertain and must be confirmed again",
            cause: "Confidence stays low while following, so that the aircraft hovers and asks again"),
        ErrorDescription(
            .trackingPausedByUser, "TrackingPausedByUser", "mission/trackingPausedByUser",
            "The pilot has paused tracking",
            cause: "The pause button is pressed while the aircraft follows"),
        ErrorDescription(
            .gimbalPitchTooLow, "GimbalPitchTooLow", "mission/gimbalPitchTooLow",
            "The gimbal looks too far down",
            cause: "A start with the camera too low, or a confirmation while the reason GimbalAttitudeError stands"),
        ErrorDescription(
            .gimbalPitchTooLarge, "GimbalPitchTooLarge", "mission/gimbalPitchTooLarge",
            "The gimbal looks too far up",
            cause: "A start with the camera too high"),
        ErrorDescription(
            .trackingObstacleDetected, "TrackingObstacleDetected", "mission/trackingObstacleDetected",
            "An obstacle is in the way",
            cause: """
                An obstacle stops the aircraft while it follows; a confirmation while the reason BlockedByObstacle \
                stands; a DollyZoom without three times the target's distance free behind the aircraft
                """),
        ErrorDescription(
            .tapFlyDirectionInvalid, "TapFlyDirectionInvalid", "mission/tapFlyDirectionInvalid",
            "The tapped direction cannot be flown",
            cause: "A TapFly start whose direction points more than 60 degrees up or more than 75 degrees down"),
        ErrorDescription(
            .visionSystemNotAvailable, "VisionSystemNotAvailable", "mission/visionSystemNotAvailable",
            "The forward vision system is not available",
            cause: """
                The forward vision system drops out, or a confirmation while the reason ObstacleSensorError \
                stands
                """),
        ErrorDescription(
            .initializationFailed, "InitializationFailed", "mission/initializationFailed",
            "The mission could not be set up",
            cause: "A start whose preparation fails"),
        ErrorDescription(
            .cannotPauseOrResume, "CannotPauseOrResume", "mission/cannotPauseOrResume",
            "The mission can be neither paused nor resumed"),
        ErrorDescription(
            .reachAltitudeLowerBound, "ReachAltitudeLowerBound", "mission/reachAltitudeLowerBound",
            "The aircraft has reached the lowest height for TapFly",
            cause: "A descending TapFly flight arrives at the lower bound, 0.5 m by default"),
        ErrorDescription(
            .rtkSignalWeak, "RTKSignalWeak", "mission/rtkSignalWeak",
            "The RTK signal is too weak"),
        ErrorDescription(
            .landingGearDeployed, "LandingGearDeployed", "mission/landingGearDeployed",
            "The landing gear is down",
            cause: "No start is possible on an aircraft whose retractable landing gear is down"),
        ErrorDescription(
            .multiModeDisabled, "MultiModeDisabled", "mission/multiModeDisabled",
            "Multiple flight modes are switched off",
            cause: "No start is possible while multiple flight modes are off"),
    ]
}
