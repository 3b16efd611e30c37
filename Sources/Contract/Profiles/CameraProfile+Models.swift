extension CameraProfile {
    /// One model's lens and gimbal. Models with exchangeable cameras have the usual one.
    init(_ model: AircraftModel) {
        self.init()
        horizontalViewDegrees = Self.view(of: model)
        setGimbal(of: model)
        // 24 to 48 mm.
        if model == .mavic2Zoom { zoomMax = 2 }
        isGimbalResetTwofold = AircraftModel.phantom4Family.contains(model)
    }

    /// An app can turn the camera to the side.
    public var isPanSteerable: Bool { gimbalPanMaxDegrees > gimbalPanStabilisingDegrees }

    /// The diagonal of the photo frame turned into the width that a 16:9 stream keeps.
    private static func view(of model: AircraftModel) -> Double {
        switch model {
        // 78.8°, 4:3
        case .mavicPro: 66.6
        // 85°, 4:3
        case .mavicAir: 72.5
        // 81.9°, 4:3
        case .spark: 69.5
        // 94°, 4:3
        case .phantom4, .phantom3, .inspire1, .matrice100: 81.3
        // 84°, 3:2
        case .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK: 73.7
        // 77°, 3:2
        case .mavic2Pro: 67.0
        // 83°, 4:3, at the wide end
        case .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual: 70.6
        // 84°, 4:3
        case .mavicAir2: 71.5
        // 88°, 3:2
        case .air2S: 77.6
        // 72°, 4:3
        case .inspire2, .matrice200, .matrice600: 60.3
        // 82.9°, 4:3
        case .matrice300RTK: 70.5
        }
    }

    private mutating func setGimbal(of model: AircraftModel) {
        switch model {
        case .mavicPro, .mavicAir2, .air2S, .phantom3: break
        case .mavicAir:
            gimbalPitchMinDegrees = -100
            gimbalPitchMaxDegrees = 22
        case .spark:
            gimbalPitchMinDegrees = -85
            gimbalPitchMaxDegrees = 0
        case .phantom4, .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK: gimbalPanMaxDegrees = 15
        case .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual: gimbalPanMaxDegrees = 75
        case .inspire1, .inspire2, .matrice100, .matrice200, .matrice300RTK, .matrice600: gimbalPanMaxDegrees = 320
        }
    }
}

extension AircraftModel {
    static let phantom4Family: [AircraftModel] = [
        .phantom4, .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK,
    ]

    /// The rows of the vendor's table of lenses and gimbals. [G-HW]
    static let withPublishedCamera: [AircraftModel] = [
        .mavicPro, .phantom4, .phantom4Advanced, .phantom4Pro, .spark, .mavicAir, .mavic2Pro, .mavic2Zoom,
    ]
}
