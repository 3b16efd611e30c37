/// The models with a profile, named as scenario files name them.
public enum AircraftModel: String, CaseIterable, Sendable {
    case mavicPro = "mavic-pro"
    case mavicAir = "mavic-air"
    case mavic2Pro = "mavic-2-pro"
    case mavic2Zoom = "mavic-2-zoom"
    case mavic2Enterprise = "mavic-2-enterprise"
    case mavic2EnterpriseDual = "mavic-2-enterprise-dual"
    case mavicAir2 = "mavic-air-2"
    case air2S = "air-2s"
    case spark = "spark"
    case phantom4 = "phantom-4"
    case phantom4Advanced = "phantom-4-advanced"
    case phantom4Pro = "phantom-4-pro"
    case phantom4ProV2 = "phantom-4-pro-v2"
    case phantom4RTK = "phantom-4-rtk"
    case phantom3 = "phantom-3"
    case inspire1 = "inspire-1"
    case inspire2 = "inspire-2"
    case matrice100 = "matrice-100"
    case matrice200 = "matrice-200"
    case matrice300RTK = "matrice-300-rtk"
    case matrice600 = "matrice-600"
}

extension DeviceProfile {
    /// The numbers of one model.
    public init(_ model: AircraftModel) {
        self.model = model
        missions = MissionProfile()
        airframe = AirframeProfile()
        flight = FlightControlProfile()
        battery = BatteryProfile()
        sensing = SensingProfile()
        camera = CameraProfile()
        tapFly = TapFlyProfile()
        link = LinkProfile()
        card = CardProfile()
        push = StatePushProfile()
        apply(model)
        // P mode is capped where TapFly is, and by what the airframe can do at all.
        airframe.horizontalSpeedMaxMps = min(airframe.horizontalSpeedMaxMps, airframe.sportSpeedMaxMps)
    }

    private mutating func apply(_ model: AircraftModel) {
        switch model {
        case .mavicPro:
            missions.hasGestures = true
        case .mavicAir, .spark: applySmall(model)
        case .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual: applyMavic2(model)
        case .mavicAir2, .air2S: applyAir2()
        case .phantom4, .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK: applyPhantom4(model)
        case .phantom3, .inspire1, .matrice100, .matrice600: applyWithoutVision(model)
        case .inspire2, .matrice200, .matrice300RTK: applyLarge(model)
        }
    }

    private mutating func applySmall(_ model: AircraftModel) {
        missions.activeTrack.insert(.quickShot)
        missions.quickShots = [.circle, .dronie, .helix, .rocket]
        setLevels(20, 15, 10, 6, 3)
        guard model == .spark else {
            setAirframe(sport: 19, up: 4, down: 3, minutes: 21)
            missions.quickShots.formUnion([.boomerang, .asteroid])
            missions.hasAutoSensing = true
            sensing.hasRear = true
            sensing.rangeMinMeters = 0.5
            sensing.rangeMaxMeters = 12
            camera.horizontalViewDegrees = 72.5
            camera.gimbalPitchMinDegrees = -100
            camera.gimbalPitchMaxDegrees = 22
            return
        }
        setAirframe(sport: 13.9, up: 3, down: 3, minutes: 16)
        missions.hasGestures = true
        missions.hasPauseButton = false
        sensing.rangeMinMeters = 0.2
        sensing.rangeMaxMeters = 5
        // Spark knows three levels; the others never come.
        setLevels(4, 2, 0, 0, 0)
        camera.horizontalViewDegrees = 69.5
        camera.gimbalPitchMinDegrees = -85
        camera.gimbalPitchMaxDegrees = 0
    }

    private mutating func applyMavic2(_ model: AircraftModel) {
        setAirframe(sport: 20, up: 5, down: 3, minutes: 31)
        setLevels(20, 15, 10, 6, 3)
        sensing.hasRear = true
        sensing.rangeMinMeters = 0.5
        sensing.rangeMaxMeters = 40
        missions.activeTrack.formUnion([.quickShot, .circle])
        missions.quickShots = [.circle, .dronie, .helix, .rocket, .boomerang, .asteroid]
        if model == .mavic2Zoom { missions.quickShots.insert(.dollyZoom) }
        // 77° and 83° on the diagonal; sensors of 3:2 and 4:3.
        camera.horizontalViewDegrees = model == .mavic2Pro ? 67.0 : 70.6
    }

    private mutating func applyAir2() {
        setAirframe(sport: 19, up: 4, down: 3, minutes: 34)
        setLevels(20, 15, 10, 6, 3)
        sensing.hasRear = true
        sensing.rangeMinMeters = 0.35
        sensing.rangeMaxMeters = 22
        missions.tapFly = []
        missions.activeTrack = [.trace, .profile, .spotlight, .circle]
        missions.hasGestures = true
        missions.hasAutoSensing = true
        camera.horizontalViewDegrees = 71.6
    }

    private mutating func applyPhantom4(_ model: AircraftModel) {
        setAirframe(sport: 20, up: 6, down: 4, minutes: model == .phantom4 ? 28 : 30)
        camera.horizontalViewDegrees = model == .phantom4 ? 81.3 : 73.7
        switch model {
        case .phantom4:
            sensing.rangeMaxMeters = 15
            missions.activeTrack = [.trace]
            missions.hasCircling = false
        case .phantom4Pro, .phantom4ProV2:
            sensing.hasRear = true
            missions.tapFly = [.forward, .backward, .free]
            setLevels(20, 15, 10, 6, 3)
        case .phantom4RTK:
            missions.tapFly = []
            missions.activeTrack = []
            setLevels(20, 15, 10, 6, 3)
        default: setLevels(20, 15, 10, 6, 3)
        }
    }

    private mutating func applyLarge(_ model: AircraftModel) {
        setAirframe(sport: 26, up: 6, down: 9, minutes: 27)
        setLevels(20, 15, 10, 6, 3)
        missions.activeTrack.insert(.spotlightPro)
        missions.hasRetractableGear = model == .inspire2
        camera.horizontalViewDegrees = 65.0
        guard model == .matrice300RTK else { return }
        missions.tapFly = []
        missions.activeTrack = [.spotlight]
        sensing.hasRear = true
    }

    private mutating func applyWithoutVision(_ model: AircraftModel) {
        setAirframe(sport: 16, up: 5, down: 3, minutes: 25)
        camera.horizontalViewDegrees = 81.3
        sensing.hasFront = false
        missions = MissionProfile()
        missions.tapFly = []
        missions.activeTrack = []
        missions.hasCircling = false
        missions.hasPauseButton = false
    }

    private mutating func setAirframe(sport: Double, up: Double, down: Double, minutes: Double) {
        airframe.sportSpeedMaxMps = sport
        airframe.ascentMaxMps = up
        airframe.descentMaxMps = down
        airframe.flightTimeMinutes = minutes
    }

    private mutating func setLevels(_ two: Double, _ three: Double, _ four: Double, _ five: Double, _ six: Double) {
        sensing.level2Meters = two
        sensing.level3Meters = three
        sensing.level4Meters = four
        sensing.level5Meters = five
        sensing.level6Meters = six
    }
}
