extension AirframeProfile {
    /// One model's speeds and flight time; what no model differs in is at its default.
    init(_ model: AircraftModel) {
        self.init()
        switch model {
        case .mavicPro: set(sport: 18, ascent: 5, descent: 3, minutes: 27)
        case .mavicAir: set(sport: 19, ascent: 4, descent: 3, minutes: 21)
        case .mavic2Pro, .mavic2Zoom: set(sport: 20, ascent: 5, descent: 3, minutes: 31)
        case .mavic2Enterprise, .mavic2EnterpriseDual: set(sport: 20, ascent: 5, descent: 3, minutes: 31)
        case .mavicAir2: set(sport: 19, ascent: 4, descent: 3, minutes: 34)
        case .air2S: set(sport: 19, ascent: 6, descent: 6, minutes: 31)
        case .spark: set(sport: 13.9, ascent: 3, descent: 3, minutes: 16)
        case .phantom4: set(sport: 20, ascent: 6, descent: 4, minutes: 28)
        case .phantom4Advanced, .phantom4Pro, .phantom4ProV2: set(sport: 20, ascent: 6, descent: 4, minutes: 30)
        case .phantom4RTK: set(sport: 16, ascent: 6, descent: 3, minutes: 30)
        case .phantom3: set(sport: 16, ascent: 5, descent: 3, minutes: 23)
        case .inspire1: set(sport: 22, ascent: 5, descent: 4, minutes: 18)
        case .inspire2: set(sport: 26, ascent: 6, descent: 9, minutes: 27)
        case .matrice100: set(sport: 22, ascent: 5, descent: 4, minutes: 22)
        case .matrice200: set(sport: 22, ascent: 5, descent: 3, minutes: 27)
        case .matrice300RTK: set(sport: 23, ascent: 6, descent: 5, minutes: 55)
        case .matrice600: set(sport: 18, ascent: 5, descent: 3, minutes: 35)
        }
    }

    private mutating func set(sport: Double, ascent: Double, descent: Double, minutes: Double) {
        sportSpeedMaxMps = sport
        ascentMaxMps = ascent
        descentMaxMps = descent
        flightTimeMinutes = minutes
        // P mode is capped where TapFly is, and by what the airframe can do at all.
        horizontalSpeedMaxMps = min(horizontalSpeedMaxMps, sport)
    }
}

extension AircraftModel {
    /// The rows of the vendor's performance table. [G-HW]
    static let withPublishedPerformance: [AircraftModel] = [
        .mavicPro, .mavicAir, .mavic2Pro, .mavic2Zoom, .spark, .phantom4, .phantom4Advanced, .phantom4Pro,
        .phantom4ProV2, .inspire2,
    ]
}
