extension SensingProfile {
    /// One model's forward and rear sensors and the distances at which their warnings change.
    init(_ model: AircraftModel) {
        self.init()
        setSensors(of: model)
        switch model {
        case .phantom4, .mavicPro: setLevels(10, 8, 6, 4, 2)
        // Three levels; the others never come.
        case .spark: setLevels(4, 2, 0, 0, 0)
        case .mavicAir, .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual, .mavicAir2, .air2S,
            .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK, .phantom3, .inspire1, .inspire2,
            .matrice100, .matrice200, .matrice300RTK, .matrice600:
            setLevels(20, 15, 10, 6, 3)
        }
    }

    private mutating func setSensors(of model: AircraftModel) {
        switch model {
        case .mavicPro, .phantom4Advanced, .phantom4RTK, .inspire2, .matrice200: setRange(0.7, 30)
        case .phantom4: setRange(0.7, 15)
        case .phantom4Pro, .phantom4ProV2: setRange(0.7, 30, rear: true)
        case .spark: setRange(0.2, 5)
        case .mavicAir: setRange(0.5, 12, rear: true)
        case .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual: setRange(0.5, 40, rear: true)
        case .mavicAir2, .air2S: setRange(0.35, 22, rear: true)
        case .matrice300RTK: setRange(0.7, 40, rear: true)
        case .phantom3, .inspire1, .matrice100, .matrice600: hasFront = false
        }
    }

    private mutating func setRange(_ from: Double, _ to: Double, rear: Bool = false) {
        rangeMinMeters = from
        rangeMaxMeters = to
        hasRear = rear
    }

    private mutating func setLevels(_ two: Double, _ three: Double, _ four: Double, _ five: Double, _ six: Double) {
        level2Meters = two
        level3Meters = three
        level4Meters = four
        level5Meters = five
        level6Meters = six
    }
}

extension AircraftModel {
    /// The models whose forward range the vendor's pages give. [G-HW]
    static let withPublishedRange: [AircraftModel] = [.mavicPro, .phantom4, .phantom4Pro, .spark]
}
