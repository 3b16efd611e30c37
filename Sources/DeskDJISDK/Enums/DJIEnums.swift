import Contract

// The vendor's names of the contract's enumerations; numbers and members are the same.

/// What the flight controller is doing. [FCB]
public typealias DJIFlightMode = FlightMode
/// What stick directions refer to. [FCB]
public typealias DJIFlightOrientationMode = OrientationMode
/// Quality of the GPS reception. [FCB]
public typealias DJIGPSSignalLevel = GPSSignalLevel
/// Stages of a return to home. [FCB]
public typealias DJIGoHomeExecutionState = GoHomeState
/// What the aircraft does when the remote controller falls silent. [FC]
public typealias DJIConnectionFailSafeBehavior = FailSafeBehavior
/// What the remaining charge obliges the aircraft to do. [FCB]
public typealias DJIBatteryThresholdBehavior = BatteryThresholdBehavior
/// Stages of the return to home that a low battery offers. [FCB]
public typealias DJIFlightControllerSmartRTHState = SmartRTHState
/// Flight mode that the remote controller's switch selects. [FCB]
public typealias DJIFlightControllerRemoteControllerFlightMode = RemoteFlightMode
/// How strongly the wind disturbs the flight. [FCB]
public typealias DJIFlightWindWarning = WindWarning
/// Meaning of the virtual throttle. [FCB]
public typealias DJIVirtualStickVerticalControlMode = VirtualStickVerticalMode
/// Meaning of virtual roll and pitch. [FCB]
public typealias DJIVirtualStickRollPitchControlMode = VirtualStickRollPitchMode
/// Meaning of virtual yaw. [FCB]
public typealias DJIVirtualStickYawControlMode = VirtualStickYawMode
/// Frame in which virtual roll and pitch are given. [FCB]
public typealias DJIVirtualStickFlightCoordinateSystem = VirtualStickCoordinateSystem
/// Position of the remote controller's mode switch. [RCB]
public typealias DJIRCFlightModeSwitch = FlightModeSwitch
/// Direction of one axis of the five-way pad. [RCB]
public typealias DJIRCFiveDButtonDirection = FiveDButtonDirection
/// Which axes of the gimbal follow the aircraft. [GIM]
public typealias DJIGimbalMode = GimbalMode
/// Meaning of the numbers in a gimbal rotation. [GIM]
public typealias DJIGimbalRotationMode = GimbalRotationMode
/// Camera or socket behind a video feed. [VF]
public typealias DJIVideoFeedPhysicalSource = VideoFeedSource
/// Whether the app has been activated with the vendor. [ACT]
public typealias DJIAppActivationState = ActivationState
/// Whether the aircraft is bound to a user's account. [ACT]
public typealias DJIAppActivationAircraftBindingState = BindingState
/// Side of the aircraft on which a vision sensor sits. [VIS]
public typealias DJIVisionSensorPosition = VisionSensorPosition
/// Nearness of obstacles to the whole aircraft. [VIS]
public typealias DJIVisionSystemWarning = VisionSystemWarning
/// Nearness of an obstacle in one sector of a sensor. [VIS]
public typealias DJIObstacleDetectionSectorWarning = SectorWarning
/// What landing protection thinks of the ground below. [VIS]
public typealias DJIVisionLandingProtectionState = LandingProtectionState
