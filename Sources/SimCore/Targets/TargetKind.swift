import Contract
import SimMath

/// What a target looks like and how large it is.
public enum TargetKind: String, CaseIterable, Sendable {
    case person
    case car
    case van
    case bicycle
    case boat
    case animal
    /// A plain box of the scenario's own size.
    case box

    /// Half of length (along the heading), width and height, metres; a box has the size of a crate unless told.
    public var halfSize: Vector3 {
        switch self {
        case .person: Vector3(0.2, 0.25, 0.875)
        case .car: Vector3(2.2, 0.9, 0.75)
        case .van: Vector3(2.7, 1, 1.1)
        case .bicycle: Vector3(0.9, 0.3, 0.85)
        case .boat: Vector3(3, 1.1, 0.9)
        case .animal: Vector3(0.5, 0.15, 0.35)
        case .box: Vector3(0.5, 0.5, 0.5)
        }
    }

    /// How fast it gains and loses speed, m/s²; guesses at an unhurried pace of each.
    public var accelerationMps2: Double {
        switch self {
        case .person: 1.5
        case .car: 3
        case .van: 2.5
        case .bicycle: 1.5
        case .boat: 0.8
        case .animal: 4
        case .box: 2
        }
    }

    /// As what the aircraft recognises it; the contract has no word for animals and boxes.
    public var type: TargetType {
        switch self {
        case .person: .human
        case .car: .car
        case .van: .van
        case .bicycle: .bike
        case .boat: .boat
        case .animal, .box: .unknown
        }
    }
}
