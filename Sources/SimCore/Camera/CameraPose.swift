import CGeometry
import Contract
import SimMath

/// The pinhole camera of a moment: position, axes, field of view.
public struct CameraPose: Sendable {
    var camera: dfg_camera

    public init(positionNED: Vector3, headingNED: Vector3, pitchDegrees: Double, lens: Lens) {
        camera = dfg_camera()
        camera.position = dfg_vector(positionNED)
        camera.tan_half_h = lens.tanHalfHorizontal
        camera.tan_half_v = lens.tanHalfVertical
        let pitch = Trig.sincos(degrees: pitchDegrees)
        dfg_aim(&camera, headingNED.y, headingNED.x, pitch.sine, pitch.cosine)
    }

    public var positionNED: Vector3 { Vector3(camera.position) }
    public var forwardNED: Vector3 { Vector3(camera.forward) }
    public var rightNED: Vector3 { Vector3(camera.right) }
    public var downNED: Vector3 { Vector3(camera.down) }

    /// Unit direction, N-E-D, of the ray through an image point. The point need not lie in the picture.
    public func directionNED(through point: ImagePoint) -> Vector3 {
        withUnsafePointer(to: camera) { Vector3(dfg_ray($0, point.u, point.v)) }
    }

    /// Where a direction appears in the picture, or nil when it points behind the camera.
    public func imagePoint(ofDirection directionNED: Vector3) -> ImagePoint? {
        withUnsafePointer(to: camera) { Self.visible(dfg_project_direction($0, dfg_vector(directionNED))) }
    }

    /// Where a place appears in the picture (perhaps outside 0…1), or nil when it is behind the camera.
    public func imagePoint(of placeNED: Vector3) -> ImagePoint? {
        withUnsafePointer(to: camera) { Self.visible(dfg_project($0, dfg_vector(placeNED))) }
    }

    /// The rectangle that an upright box covers, cut at the near plane but not at the picture's edge; nil when it is
    /// wholly behind the camera.
    public func imageRect(ofBox centerNED: Vector3, halfSize: Vector3, headingNED: Vector3) -> ImageRect? {
        let rect = withUnsafePointer(to: camera) {
            dfg_project_box(
                $0, dfg_vector(centerNED), dfg_vector(halfSize), headingNED.y, headingNED.x, Self.nearMeters)
        }
        guard rect.in_front != 0 else { return nil }
        return ImageRect(minU: rect.min_u, minV: rect.min_v, maxU: rect.max_u, maxV: rect.max_v)
    }

    /// Nothing nearer than this is drawn or projected.
    static let nearMeters = 0.1

    private static func visible(_ point: dfg_image_point) -> ImagePoint? {
        point.depth > 0 && point.u.isFinite && point.v.isFinite ? ImagePoint(point.u, point.v) : nil
    }
}

extension dfg_vector {
    init(_ v: Vector3) { self.init(x: v.x, y: v.y, z: v.z) }
}

extension Vector3 {
    init(_ v: dfg_vector) { self.init(v.x, v.y, v.z) }
}
