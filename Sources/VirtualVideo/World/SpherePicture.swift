import SimCore
import SimMath

/// Draws all that can be seen from one place: degrees to the side run across, degrees up and down (equirectangular).
///
/// The middle is straight ahead and level, the left and right edges meet behind. It is made of the six faces of a cube,
/// each a frame of its own.
public final class SpherePicture {
    public let height: Int
    public var width: Int { 2 * height }
    public var strideBytes: Int { width * 4 }
    /// The last picture: BGRA, 8 bits each, rows of `strideBytes` from the top.
    public let pixels: UnsafeMutableRawBufferPointer
    private let face: WorldPicture

    /// - Parameter height: 2…4096 pixels, half the width.
    public init(height: Int) throws(RasterError) {
        guard (2...WorldPicture.sizes.upperBound / 2).contains(height) else { throw .badSize }
        self.height = height
        // As fine in the middle of a face as the whole is at its horizon.
        let side = max(1, height * 2 / 3)
        face = try WorldPicture(width: side, height: side)
        pixels = .allocate(byteCount: 2 * height * height * 4, alignment: 64)
    }

    deinit { pixels.deallocate() }

    /// Draws what is seen from the camera's place; where the camera looks from above is the middle.
    public func draw(_ world: World, _ scene: Scene) throws(RasterError) {
        let heading = world.cameraHeadingNED
        try draw(
            WorldPicture.scene(world, scene, width: face.width, height: face.height),
            heading: RasterHeading(sine: heading.y, cosine: heading.x))
    }

    /// Draws what is seen from the place of a scene's camera; the rest of the camera does not count.
    public func draw(_ raster: RasterScene, heading: RasterHeading) throws(RasterError) {
        let ahead = RasterVector(north: heading.cosine, east: heading.sine, down: 0)
        let right = RasterVector(north: -heading.sine, east: heading.cosine, down: 0)
        let down = RasterVector(north: 0, east: 0, down: 1)
        let axes = [
            (ahead, right, down), (right, ahead.turned, down), (ahead.turned, right.turned, down),
            (right.turned, ahead, down), (down, right, ahead.turned), (down.turned, right, ahead),
        ]
        for (index, axis) in axes.enumerated() {
            var scene = raster
            scene.overlays = []
            scene.camera = RasterCamera(
                positionNED: raster.camera.positionNED, forward: axis.0, right: axis.1, down: axis.2,
                tangentOfHalfView: 1, width: face.width, height: face.height)
            try face.draw(scene)
            copyFace(index)
        }
    }

    /// Takes over what one face shows: 0 ahead, 1 right, 2 behind, 3 left, 4 below, 5 above.
    private func copyFace(_ index: Int) {
        let from = UnsafeRawBufferPointer(face.pixels).bindMemory(to: UInt32.self)
        let to = pixels.bindMemory(to: UInt32.self)
        let side = face.width
        let columns = (0..<width).map { column in
            Trig.sincos(degrees: (Double(column) + 0.5) / Double(width) * 360 - 180)
        }
        for row in 0..<height {
            let up = Trig.sincos(degrees: 90 - (Double(row) + 0.5) / Double(height) * 180)
            for (column, turn) in columns.enumerated() {
                let (ahead, right, down) = (up.cosine * turn.cosine, up.cosine * turn.sine, -up.sine)
                let (depth, across, below) =
                    switch index {
                    case 0: (ahead, right, down)
                    case 1: (right, -ahead, down)
                    case 2: (-ahead, -right, down)
                    case 3: (-right, ahead, down)
                    case 4: (down, right, -ahead)
                    default: (-down, right, ahead)
                    }
                guard depth > 0, abs(across) <= depth, abs(below) <= depth else { continue }
                let x = min(side - 1, Int((across / depth + 1) / 2 * Double(side)))
                let y = min(side - 1, Int((below / depth + 1) / 2 * Double(side)))
                to[row * width + column] = from[y * side + x]
            }
        }
    }
}

extension RasterVector {
    fileprivate var turned: RasterVector { RasterVector(north: -north, east: -east, down: -down) }
}
