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
    /// The numbers and capabilities of one model.
    public init(_ model: AircraftModel) {
        self.model = model
        missions = MissionProfile(model)
        remote = RemoteProfile(model)
        airframe = AirframeProfile(model)
        flight = FlightControlProfile()
        battery = BatteryProfile()
        sensing = SensingProfile(model)
        camera = CameraProfile(model)
        tapFly = TapFlyProfile()
        activeTrack = ActiveTrackProfile()
        tracker = TrackerProfile()
        trackFlight = TrackFlightProfile()
        link = LinkProfile()
        card = CardProfile()
        push = StatePushProfile()
    }
}
