import Contract
import SimMath

/// The whole physical state as one value.
public struct World: Hashable, Sendable, FieldVisitable {
    public var aircraft: AircraftState
    public var gimbal: GimbalState
    /// How much narrower than at its wide end the camera sees, 1 and more.
    public var zoom = 1.0
    public var wind: WindState
    public var targets: [TargetMotion]
    public var remote: RemoteState
    public var conditions: Conditions
    public var settings: FlightSettings
    public var status: FlightStatus
    public var home: HomePoint
    public var app: AppState
    public var vision: VisionState
    /// What the aircraft tracks in the picture: one, or none in a scene without targets.
    public var tracking: [Tracking]

    public init(
        aircraft: AircraftState, gimbal: GimbalState, scene: Scene, remote: RemoteState = RemoteState(),
        conditions: Conditions = Conditions()
    ) {
        self.aircraft = aircraft
        self.gimbal = gimbal
        wind = WindState(seed: scene.seed)
        targets = scene.targets.map(TargetMotion.init)
        self.remote = remote
        self.conditions = conditions
        settings = FlightSettings(scene.limits, scene.profile)
        status = FlightStatus(isFlying: aircraft.isFlying)
        home = HomePoint()
        app = AppState()
        vision = VisionState()
        tracking = scene.targets.isEmpty ? [] : [Tracking()]
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.nested("aircraft", &aircraft)
        visitor.steady("gimbal", &gimbal)
        visitor.field("zoom", zoom)
        visitor.nested("wind", &wind)
        visitor.enter("targets")
        for index in targets.indices {
            visitor.enter(index: index)
            targets[index].visitFields(&visitor)
            visitor.leave()
        }
        visitor.leave()
        visitor.nested("conditions", &conditions)
        // What changes on most ticks lies together before what seldom does, so that both are walked fast.
        visitor.nested("vision", &vision)
        visitor.enter("tracking")
        for index in tracking.indices {
            visitor.enter(index: index)
            tracking[index].visitFields(&visitor)
            visitor.leave()
        }
        visitor.leave()
        visitor.steady("remote", &remote)
        visitor.steady("settings", &settings)
        visitor.steady("status", &status)
        visitor.steady("home", &home)
        visitor.steady("app", &app)
    }
}

extension World {
    /// From the home point to the aircraft, N-E-D metres.
    @inlinable public var fromHomeNED: Vector3 { aircraft.positionNED - home.positionNED }

    /// How far and how high the aircraft may go now, measured from the home point: what is set, and narrower in novice
    /// mode or while the app is not activated.
    @inlinable @inline(__always)
    public func limits(_ scene: Scene) -> FlightLimits {
        var limits = FlightLimits(
            radiusMeters: settings.isRadiusLimited ? settings.radiusMaxMeters : .infinity,
            heightMeters: settings.heightMaxMeters)
        let flight = scene.profile.flight
        if app.isConfined {
            limits.radiusMeters = min(limits.radiusMeters, flight.unactivatedRadiusMeters)
            limits.heightMeters = min(limits.heightMeters, flight.unactivatedHeightMeters)
        }
        if conditions.holds(.noviceMode) {
            limits.radiusMeters = min(limits.radiusMeters, flight.noviceRadiusMeters)
            limits.heightMeters = min(limits.heightMeters, flight.noviceHeightMeters)
        }
        return limits
    }

    /// The contract's `hasReachedMaxFlightRadius`.
    @inlinable
    public func isAtRadiusLimit(_ scene: Scene) -> Bool {
        fromHomeNED.horizontalLength >= limits(scene).radiusMeters - scene.profile.push.limitReachedMeters
    }

    /// The contract's `hasReachedMaxFlightHeight`.
    @inlinable
    public func isAtHeightLimit(_ scene: Scene) -> Bool {
        aircraft.heightMeters >= limits(scene).heightMeters - scene.profile.push.limitReachedMeters
    }

    /// The app has a product: it is registered, and the phone reaches the aircraft.
    @inlinable public var hasProduct: Bool { app.isRegistered && conditions.isAircraftConnected }

    /// Pictures reach the app: it has a product that sends any.
    @inlinable public var hasLiveVideo: Bool { hasProduct && !app.isConfined && !conditions.holds(.videoLost) }

    /// Where the camera is and looks.
    @inlinable @inline(__always)
    public func cameraPose(_ scene: Scene) -> CameraPose {
        CameraPose(
            positionNED: aircraft.positionNED, headingNED: cameraHeadingNED, pitchDegrees: gimbal.pitchDegrees,
            lens: lens(scene))
    }

    /// What the camera sees now: the model's lens, narrower while it zooms. Whatever asks how wide the picture is asks
    /// here.
    @inlinable @inline(__always)
    public func lens(_ scene: Scene) -> Lens {
        guard zoom != 1 else { return scene.lens }
        var lens = scene.lens
        lens.tanHalfHorizontal /= zoom
        lens.tanHalfVertical /= zoom
        return lens
    }

    /// The direction in which the camera looks as seen from above, unit length.
    @inlinable @inline(__always) public var cameraHeadingNED: Vector3 {
        // Mostly nobody pans, which costs no sine and rounds nothing.
        guard gimbal.panDegrees != 0 else { return aircraft.headingNED }
        let pan = Trig.sincos(degrees: gimbal.panDegrees)
        return aircraft.headingNED.rotatedAboutDown(sine: pan.sine, cosine: pan.cosine)
    }
}
