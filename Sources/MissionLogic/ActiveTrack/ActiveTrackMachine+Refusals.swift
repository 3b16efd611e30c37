import Contract
import SimCore

extension ActiveTrackMachine {
    /// Why a call is illegal in this state, whatever its parameters: the matrix of the contract. Without an aircraft
    /// nothing is asked of it; then comes what the model has, then the state.
    func refusal(_ call: ActiveTrackCall, _ world: inout World, _ scene: Scene) -> ErrorCode? {
        linkRefusal(call) ?? Self.capabilityRefusal(call, scene.profile) ?? stateRefusal(call, &world, scene)
    }

    private func linkRefusal(_ call: ActiveTrackCall) -> ErrorCode? {
        switch state {
        case .unknown: call.refusalBeforeAircraft
        case .disconnected: .aircraftNotConnected
        case .recovering: .systemBusy
        case .notSupported: .sdkFeatureNotSupported
        case .cannotStart, .readyToStart, .autoSensing, .autoSensingForQuickShot, .detectingHuman,
            .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing, .findingTrackedTarget,
            .performingQuickShot:
            nil
        }
    }

    /// A model without the feature has no state in which the call is legal.
    private static func capabilityRefusal(_ call: ActiveTrackCall, _ device: DeviceProfile) -> ErrorCode? {
        let missions = device.missions
        let isThere =
            switch call {
            case .start, .canStart, .stop, .accept, .setRecommendedConfiguration: true
            case .startSubject, .enableAutoSensing, .disableAutoSensing: missions.hasAutoSensing
            case .enableAutoSensingForQuickShot:
                missions.hasAutoSensing && missions.activeTrack.contains(.quickShot)
            case .reject: !device.activeTrack.isVersion42
            case .stopFollowing: missions.hasStopFollowing
            case .setCircularSpeed, .getCircularSpeed: missions.hasCircling
            case .switchMode: missions.hasModeSwitching
            case .setGestureMode: missions.hasGestures
            case .setRetreat, .getRetreat: missions.hasRetreat
            }
        return isThere ? nil : .sdkFeatureNotSupported
    }

    private func stateRefusal(_ call: ActiveTrackCall, _ world: inout World, _ scene: Scene) -> ErrorCode? {
        let profile = scene.profile.activeTrack
        switch call {
        case .start, .canStart: return startRefusal(inSensing: .commandCanNotExecute)
        case .startSubject: return subjectRefusal
        case .enableAutoSensing, .enableAutoSensingForQuickShot: return startRefusal(inSensing: nil)
        case .disableAutoSensing: return isStartPending && isSensing ? .aircraftAlreadyInCommandState : nil
        case .stop: return stopRefusal(isStrict: profile.isStrict)
        case .accept: return acceptRefusal
        case .reject: return rejectRefusal
        case .stopFollowing: return followingRefusal(isStrict: profile.isStrict)
        case .setCircularSpeed: return circlingRefusal
        case .getCircularSpeed: return circlingRefusal ?? (isCircling ? nil : .commandCanNotExecute)
        case .switchMode(let mode): return switchRefusal(mode, scene)
        case .setGestureMode(let isOn): return isOn ? gestureRefusal(isFlying: world.aircraft.isFlying) : nil
        case .setRecommendedConfiguration:
            if mission != nil { return .systemBusy }
            return !configuring.isWaiting ? nil : .aircraftAlreadyInCommandState
        case .setRetreat, .getRetreat: return nil
        }
    }

    private var isSensing: Bool { isAutoSensingEnabled || isAutoSensingForQuickShotEnabled }
    private var isCircling: Bool { mission.map { $0.circularSpeedMps != 0 } ?? false }

    /// - Parameter inSensing: the answer while automatic sensing is on.
    private func startRefusal(inSensing: ErrorCode?) -> ErrorCode? {
        switch phase {
        case .cannotStart(let code): code
        case .idle(let ground), .starting(_, let ground):
            switch ground {
            case .ready: isStartPending ? .aircraftAlreadyInCommandState : nil
            case .sensing, .sensingForQuickShot: isStartPending ? .aircraftAlreadyInCommandState : inSensing
            case .detecting: .commandCanNotExecute
            }
        case .tracking: .aircraftRunningMission
        case .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported: nil
        }
    }

    private var subjectRefusal: ErrorCode? {
        if case .readyToStart = state { return isStartPending ? .aircraftAlreadyInCommandState : .commandCanNotExecute }
        return startRefusal(inSensing: nil)
    }

    private func stopRefusal(isStrict: Bool) -> ErrorCode? {
        switch phase {
        case .tracking(let mission): isStrict && mission.stage == .performing ? .commandCanNotExecute : nil
        case .idle(let ground), .starting(_, let ground):
            switch ground {
            case .ready, .detecting: .aircraftNoRunningMission
            case .sensing, .sensingForQuickShot: isStrict ? .commandCanNotExecute : .aircraftNoRunningMission
            }
        case .cannotStart, .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported:
            .aircraftNoRunningMission
        }
    }

    private var acceptRefusal: ErrorCode? {
        guard let mission else { return idleRefusal }
        switch mission.stage {
        case .waitingForConfirmation: return nil
        case .cannotConfirm: return mission.reason.code
        case .following: return .aircraftAlreadyInCommandState
        case .cameraOnly, .finding, .performing: return .commandCanNotExecute
        }
    }

    private var rejectRefusal: ErrorCode? {
        guard let mission else { return idleRefusal }
        switch mission.stage {
        case .waitingForConfirmation, .cannotConfirm: return nil
        case .following, .cameraOnly, .finding, .performing: return .commandCanNotExecute
        }
    }

    private func followingRefusal(isStrict: Bool) -> ErrorCode? {
        guard let mission else { return idleRefusal }
        switch mission.stage {
        case .following: return nil
        case .finding: return mission.mode.keepsPlace && !isStrict ? nil : .commandCanNotExecute
        case .waitingForConfirmation, .cannotConfirm, .cameraOnly, .performing: return .commandCanNotExecute
        }
    }

    private var circlingRefusal: ErrorCode? {
        guard let mission else { return idleRefusal }
        return mission.stage == .following && mission.mode == .trace ? nil : .commandCanNotExecute
    }

    /// What acts on a mission where none runs.
    private var idleRefusal: ErrorCode {
        if case .cannotStart = phase { .aircraftNoRunningMission } else { .commandCanNotExecute }
    }

    private func switchRefusal(_ mode: ActiveTrackMode, _ scene: Scene) -> ErrorCode? {
        let missions = scene.profile.missions
        if let code = switchStateRefusal(missions, isVersion42: scene.profile.activeTrack.isVersion42) { return code }
        if mode == .unknown || mode == .quickShot { return .missionParametersInvalid }
        if !missions.activeTrack.contains(mode) { return .sdkFeatureNotSupported }
        return mission?.mode == .quickShot ? .commandCanNotExecute : nil
    }

    private func switchStateRefusal(_ missions: MissionProfile, isVersion42: Bool) -> ErrorCode? {
        switch phase {
        case .idle(let ground), .starting(_, let ground):
            switch ground {
            case .ready, .sensing:
                if isVersion42 { return .commandCanNotExecute }
                return isStartPending ? .aircraftAlreadyInCommandState : nil
            case .sensingForQuickShot, .detecting: return .commandCanNotExecute
            }
        case .tracking(let mission):
            switch mission.stage {
            case .waitingForConfirmation, .cannotConfirm, .cameraOnly, .finding:
                return isGestureModeEnabled && !missions.hasFreeModeSwitching ? .commandCanNotExecute : nil
            case .following: return missions.hasFreeModeSwitching ? nil : .commandCanNotExecute
            case .performing: return .commandCanNotExecute
            }
        case .cannotStart, .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported:
            return .commandCanNotExecute
        }
    }

    private func gestureRefusal(isFlying: Bool) -> ErrorCode? {
        switch phase {
        case .cannotStart: isFlying ? nil : .aircraftNotInTheAir
        case .idle(let ground), .starting(_, let ground):
            switch ground {
            case .ready: isStartPending ? .aircraftAlreadyInCommandState : isFlying ? nil : .aircraftNotInTheAir
            case .sensing, .sensingForQuickShot: .commandCanNotExecute
            case .detecting: nil
            }
        case .tracking: .aircraftRunningMission
        case .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported: nil
        }
    }
}

extension ActiveTrackCall {
    /// The answer of an operator that has met no aircraft yet.
    fileprivate var refusalBeforeAircraft: ErrorCode {
        switch self {
        case .start, .canStart, .startSubject: .missionNotReady
        case .stop, .accept, .reject, .stopFollowing, .setCircularSpeed, .getCircularSpeed: .aircraftNoRunningMission
        case .switchMode: .commandCanNotExecute
        case .setGestureMode, .enableAutoSensing, .enableAutoSensingForQuickShot, .disableAutoSensing,
            .setRecommendedConfiguration, .setRetreat, .getRetreat:
            .aircraftNotConnected
        }
    }
}
