import Contract
import SimMath

/// Where the aircraft believes that something is, from its box alone.
@frozen
public struct TargetEstimate: Hashable, Sendable {
    /// From the camera to the point on the ground below the body, N-E-D metres.
    public var footFromCameraNED: Vector3
    /// From where its lower edge meets level ground; otherwise from how large such a thing usually is.
    public var isFromGround: Bool

    /// Horizontally, metres.
    public var groundMeters: Double { footFromCameraNED.horizontalLength }
}

extension World {
    /// Where something is that fills a box of the picture of now.
    public func estimate(_ box: ImageRect, _ type: TargetType, _ scene: Scene) -> TargetEstimate? {
        cameraPose(scene).estimate(box, type)
    }
}

extension CameraPose {
    /// Where something is that fills a box of the picture.
    ///
    /// When the lower edge shows and lies well below the horizon, it stands where the ray through it meets the ground,
    /// which is level and as high as the start. Otherwise the box's height is compared with that of its type.
    ///
    /// - Returns: nil when neither way works: the type is unknown, or the box has no height.
    public func estimate(_ box: ImageRect, _ type: TargetType) -> TargetEstimate? {
        let lowest = directionNED(through: ImagePoint(box.center.u, box.maxV))
        let height = -positionNED.z
        // Flatter than three degrees a pixel is metres.
        if box.maxV < 0.999, lowest.z > 0.05, height > 0 {
            return TargetEstimate(footFromCameraNED: lowest * (height / lowest.z), isFromGround: true)
        }
        guard let half = type.usualHalfHeightMeters, box.height > 0 else { return nil }
        // An upright thing is foreshortened by the camera's pitch.
        let forward = forwardNED
        let seen = box.height * 2 * camera.tan_half_v
        let depth = 2 * half * forward.horizontalLength / seen
        let middle = directionNED(through: box.center)
        let ahead = middle.dot(forward)
        guard depth > 0, ahead > 0 else { return nil }
        return TargetEstimate(
            footFromCameraNED: middle * (depth / ahead) + Vector3(0, 0, half), isFromGround: false)
    }
}

extension TargetType {
    fileprivate var usualHalfHeightMeters: Double? {
        switch self {
        case .human: TargetKind.person.halfSize.z
        case .car: TargetKind.car.halfSize.z
        case .van: TargetKind.van.halfSize.z
        case .bike: TargetKind.bicycle.halfSize.z
        case .boat: TargetKind.boat.halfSize.z
        case .unknown: nil
        }
    }
}
