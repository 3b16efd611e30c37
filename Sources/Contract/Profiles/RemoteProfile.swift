/// The remote controller that comes with a model.
public struct RemoteProfile: Hashable, Sendable {
    /// What each position of the mode switch selects; `unknown` where there is no such position.
    public var positionOne = RemoteFlightMode.P
    public var positionTwo = RemoteFlightMode.S
    public var positionThree = RemoteFlightMode.A
    /// Apps can fly with the phone alone, over Wi-Fi: mode 2, P only.
    public var hasMobileRemote = false
    /// What the sticks report at full deflection; the gimbal wheel, too.
    public var stickFullDeflection = 660.0

    /// What a position of the switch selects, or nil when the switch has no such position.
    public func mode(_ position: FlightModeSwitch) -> RemoteFlightMode? {
        let mode =
            switch position {
            case .one: positionOne
            case .two: positionTwo
            case .three: positionThree
            }
        return mode == .unknown ? nil : mode
    }

    /// The position that selects a mode, or nil.
    public func position(of mode: RemoteFlightMode) -> FlightModeSwitch? {
        for position in FlightModeSwitch.allCases where self.mode(position) == mode { return position }
        return nil
    }

    /// What positions one, two and three select, as `PackedBytes` of the vendor's numbers; 255 for no such position.
    public var packedMapping: Double {
        PackedBytes.value(
            Double(positionOne.rawValue), Double(positionTwo.rawValue), Double(positionThree.rawValue))
    }

    /// The switch has an F, which then is where missions fly.
    @inlinable public var hasF: Bool { positionOne == .F || positionTwo == .F || positionThree == .F }

    /// The mode in which missions are allowed: F where it exists, else P. [G-RC, ERR]
    @inlinable public var missionMode: RemoteFlightMode { hasF ? .F : .P }
}

extension RemoteProfile {
    /// The remote of one model.
    init(_ model: AircraftModel) {
        self.init()
        switch model {
        case .phantom4, .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK: set(.A, .S, .P)
        case .mavicPro, .spark: set(.S, .P, .unknown)
        case .mavicAir: set(.S, .P, .unknown)
        case .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual, .mavicAir2, .air2S: set(.T, .P, .S)
        case .phantom3, .inspire1, .matrice100, .matrice600: set(.P, .A, .F)
        case .inspire2, .matrice200: set(.P, .S, .A)
        case .matrice300RTK: set(.T, .P, .S)
        }
        hasMobileRemote = model == .mavicPro || model == .spark
    }

    private mutating func set(_ one: RemoteFlightMode, _ two: RemoteFlightMode, _ three: RemoteFlightMode) {
        positionOne = one
        positionTwo = two
        positionThree = three
    }
}

extension AircraftModel {
    /// The columns of the vendor's table of switch positions. [RCB, G-RC]
    static let withPublishedSwitch: [AircraftModel] = [.phantom4, .mavicPro, .spark, .mavicAir]
}
