import Contract
import SimMath

/// How a target truly appears in the picture of a moment.
@frozen
public struct TargetView: Hashable, Sendable {
    /// The rectangle around the body, cut to the picture: within 0…1, with an area.
    public var box: ImageRect
    /// Share of what it covers of the picture's plane that lies inside the picture, 0…1.
    public var inPicture: Double
    /// Share of the body inside the picture that neither obstacles nor other targets cover, 0…1.
    public var visible: Double
    /// An obstacle stands between the camera and the body's middle.
    public var isLineBlocked: Bool
    /// From the camera to the body's middle, metres.
    public var distanceMeters: Double
}

extension World {
    /// How a target appears, or nil when it is hidden, behind the camera or outside the picture.
    ///
    /// A body in the picture that is wholly covered does appear: with nothing visible.
    public func view(of index: Int, from pose: CameraPose, _ scene: Scene) -> TargetView? {
        guard !targets[index].isHidden else { return nil }
        let body = Body(targets[index], scene.targets[index])
        guard
            let whole = pose.imageRect(ofBox: body.centerNED, halfSize: body.halfSize, headingNED: body.headingNED),
            let box = whole.intersection(.picture)
        else { return nil }
        let share = box.area / whole.area
        let toward = body.centerNED - pose.positionNED
        let distance = toward.length
        var view = TargetView(
            box: box, inPicture: share.isFinite ? min(1, share) : 0, visible: 1, isLineBlocked: false,
            distanceMeters: distance)
        guard distance > 0, isAnythingNear(body, toward, distance, pose, except: index, scene) else { return view }
        view.visible = openShare(of: body, in: box, pose, except: index, scene)
        let line = toward * (1 / distance)
        view.isLineBlocked =
            scene.freeWay(from: pose.positionNED, along: line, radius: 0, reach: distance) < distance
        return view
    }

    /// Whether a ball around anything comes into the cone from the camera to the ball around the body.
    private func isAnythingNear(
        _ body: Body, _ toward: Vector3, _ distance: Double, _ pose: CameraPose, except index: Int, _ scene: Scene
    ) -> Bool {
        let line = toward * (1 / distance)
        let own = body.halfSize.lengthSquared
        // Twice the sum of the squares is at least the square of the sum, and needs no root.
        func isNear(_ place: Vector3, _ radiusSquared: Double) -> Bool {
            let offset = place - pose.positionNED
            let along = offset.dot(line)
            let reach = 2 * (radiusSquared + own)
            guard offset.lengthSquared - along * along < reach else { return false }
            return along > 0
                ? along < distance || (along - distance) * (along - distance) < reach
                : offset.lengthSquared < radiusSquared
        }
        for place in scene.solids.indices {
            let radius = scene.solids[place].boundingRadius
            if isNear(scene.solids[place].centerNED, radius * radius) { return true }
        }
        for other in targets.indices where other != index && !targets[other].isHidden {
            let half = scene.targets[other].halfSize
            if isNear(targets[other].positionNED - Vector3(0, 0, half.z), half.lengthSquared) { return true }
        }
        return false
    }

    /// Share of rays through a grid of the box, as far as they meet the body, that nothing stops before it.
    private func openShare(
        of body: Body, in box: ImageRect, _ pose: CameraPose, except index: Int, _ scene: Scene
    ) -> Double {
        let side = 6
        var (met, open) = (0, 0)
        for row in 0..<side {
            for column in 0..<side {
                let point = ImagePoint(
                    box.minU + box.width * (Double(column) + 0.5) / Double(side),
                    box.minV + box.height * (Double(row) + 0.5) / Double(side))
                let ray = pose.directionNED(through: point)
                guard let way = body.way(from: pose.positionNED, along: ray) else { continue }
                met += 1
                if isOpen(ray, way, pose, except: index, scene) { open += 1 }
            }
        }
        // A body too thin for the grid is judged by its middle.
        guard met > 0 else {
            let toward = body.centerNED - pose.positionNED
            return isOpen(toward * (1 / toward.length), toward.length, pose, except: index, scene) ? 1 : 0
        }
        return Double(open) / Double(met)
    }

    private func isOpen(
        _ ray: Vector3, _ way: Double, _ pose: CameraPose, except index: Int, _ scene: Scene
    ) -> Bool {
        if scene.freeWay(from: pose.positionNED, along: ray, radius: 0, reach: way) < way { return false }
        for other in targets.indices where other != index && !targets[other].isHidden {
            let half = scene.targets[other].halfSize
            let offset = targets[other].positionNED - Vector3(0, 0, half.z) - pose.positionNED
            let along = offset.dot(ray)
            let reach = half.lengthSquared
            guard offset.lengthSquared - along * along < reach, along > 0 || offset.lengthSquared < reach else {
                continue
            }
            let body = Body(targets[other], scene.targets[other])
            if let nearer = body.way(from: pose.positionNED, along: ray), nearer < way { return false }
        }
        return true
    }
}

/// A target as a box that stands upright and points along its heading.
struct Body {
    let centerNED: Vector3
    let halfSize: Vector3
    let headingNED: Vector3

    init(_ motion: TargetMotion, _ plan: borrowing TargetPlan) {
        centerNED = motion.centerNED(plan)
        halfSize = plan.halfSize
        headingNED = motion.headingNED
    }

    /// Metres along a ray to where it enters the box, 0 from inside; nil when it misses.
    func way(from place: Vector3, along ray: Vector3) -> Double? {
        let back = (sine: -headingNED.y, cosine: headingNED.x)
        let from = (place - centerNED).rotatedAboutDown(sine: back.sine, cosine: back.cosine)
        let along = ray.rotatedAboutDown(sine: back.sine, cosine: back.cosine)
        var span = Span(low: 0, high: .infinity)
        span.cut(-from.x, halfSize.x, along.x)
        span.cut(-from.y, halfSize.y, along.y)
        span.cut(-from.z, halfSize.z, along.z)
        return span.low <= span.high ? span.low : nil
    }
}
