import Contract
import SimCore
import SimMath

/// Draws what the drone's camera sees: a frame is a pure function of a world, its scene and the overlays.
///
/// Not thread-safe; keeps one frame and the rasteriser's working memory, so that drawing again allocates nothing big.
public final class WorldPicture {
    public private(set) var width: Int
    public private(set) var height: Int
    /// The last frame: BGRA, 8 bits each, rows of `strideBytes` from the top. Valid until the next `resize`.
    public private(set) var pixels: UnsafeMutableRawBufferPointer
    public var strideBytes: Int { width * 4 }
    private let rasterizer: Rasterizer

    /// - Parameters: size in pixels, 1…8192 each.
    public init(width: Int, height: Int) throws(RasterError) {
        guard Self.sizes.contains(width), Self.sizes.contains(height) else { throw .badSize }
        rasterizer = try Rasterizer()
        self.width = width
        self.height = height
        pixels = .allocate(byteCount: width * height * 4, alignment: 64)
    }

    /// Pixels that a picture may have across or down.
    public static let sizes = 1...8192

    /// Makes the next frames larger or smaller; the textures that the first frame has built are kept.
    public func resize(width: Int, height: Int) throws(RasterError) {
        guard Self.sizes.contains(width), Self.sizes.contains(height) else { throw .badSize }
        guard width != self.width || height != self.height else { return }
        pixels.deallocate()
        pixels = .allocate(byteCount: width * height * 4, alignment: 64)
        self.width = width
        self.height = height
    }

    deinit { pixels.deallocate() }

    /// Draws a frame over the last one.
    public func draw(_ world: World, _ scene: Scene, overlays: [RasterOverlay] = []) throws(RasterError) {
        var raster = Self.scene(world, scene, width: width, height: height)
        raster.overlays = overlays
        try draw(raster)
    }

    /// Draws any scene of this picture's size over the last frame.
    public func draw(_ raster: RasterScene) throws(RasterError) {
        try rasterizer.render(raster, into: pixels, strideBytes: strideBytes)
    }

    /// Stable hash of the last frame.
    public var hash: UInt64 {
        FrameHash.of(UnsafeRawBufferPointer(pixels), strideBytes: strideBytes, width: width, height: height) ?? 0
    }

    /// The world as the rasteriser takes it.
    public static func scene(_ world: World, _ scene: Scene, width: Int, height: Int) -> RasterScene {
        let pose = world.cameraPose(scene)
        let camera = RasterCamera(
            positionNED: RasterVector(pose.positionNED), forward: RasterVector(pose.forwardNED),
            right: RasterVector(pose.rightNED), down: RasterVector(pose.downNED),
            tangentOfHalfView: world.lens(scene).tanHalfHorizontal, width: width, height: height)
        var raster = RasterScene(
            camera: camera, environment: RasterEnvironment(lightLux: world.conditions.lightLux))
        for obstacle in scene.obstacles { raster.shapes.append(RasterShape(obstacle)) }
        for (state, plan) in zip(world.targets, scene.targets) where !state.isHidden {
            raster.figures.append(RasterFigure(state, plan))
        }
        return raster
    }
}

extension RasterVector {
    init(_ v: Vector3) { self.init(north: v.x, east: v.y, down: v.z) }
}

extension RasterShape {
    /// Facade colours, one by the obstacle's name, so that it keeps its look from run to run.
    private static let colours: [RasterColor] = [
        RasterColor(red: 168, green: 84, blue: 74), RasterColor(red: 186, green: 180, blue: 164),
        RasterColor(red: 146, green: 152, blue: 166), RasterColor(red: 122, green: 98, blue: 82),
        RasterColor(red: 196, green: 160, blue: 112),
    ]

    init(_ obstacle: Obstacle) {
        let pick = Int(StableHash.text(obstacle.id) % UInt64(Self.colours.count))
        let color = Self.colours[pick]
        switch obstacle.shape {
        case .box(let center, let half):
            self.init(
                kind: .box, centerNED: RasterVector(center), half: RasterVector(half), color: color,
                hasWindows: half.z > 3)
        case .cylinder(let center, let radius, let halfHeight):
            self.init(
                kind: .cylinder, centerNED: RasterVector(center),
                half: RasterVector(Vector3(radius, radius, halfHeight)), color: color)
        case .sphere(let center, let radius):
            self.init(
                kind: .sphere, centerNED: RasterVector(center), half: RasterVector(Vector3(radius, radius, radius)),
                color: color)
        }
    }
}

extension RasterFigure {
    init(_ state: TargetMotion, _ plan: TargetPlan) {
        let half = plan.halfSize
        let kind: Kind
        switch plan.kind {
        case .person: kind = .person
        case .car: kind = .car
        case .van: kind = .van
        case .bicycle: kind = .bicycle
        case .boat: kind = .boat
        case .animal: kind = .animal
        case .box: kind = .crate
        }
        self.init(
            kind: kind, footNED: RasterVector(state.positionNED),
            heading: RasterHeading(sine: state.headingNED.y, cosine: state.headingNED.x), length: half.x * 2,
            width: half.y * 2, height: half.z * 2, stride: Self.stride(state),
            color: RasterColor(red: 204, green: 44, blue: 40))
    }

    /// Legs swing once every metre and a half, as a triangle wave; a standing target stands straight.
    private static func stride(_ state: TargetMotion) -> Double {
        guard state.speedMps > 0 else { return 0 }
        let step = state.walkedMeters / 1.5
        let phase = step - step.rounded(.down)
        return phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase
    }
}
