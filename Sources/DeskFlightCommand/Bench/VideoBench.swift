import DeskFlight
import VirtualVideo

/// Frames per second of the virtual camera with surfaces, shadows and overlays.
enum VideoBench {
    /// The mean over a level, a straight-down and a rolled view of one scene.
    static func framesPerSecond(width: Int, height: Int) throws -> Double {
        let views = [(pitch: 0.0, roll: 0.0), (pitch: -90, roll: 0), (pitch: 0, roll: 7)]
        var total = 0.0
        for view in views { total += try rate(pitch: view.pitch, roll: view.roll, width: width, height: height) }
        return total / Double(views.count)
    }

    private static let text = """
        { deskflight: 1, name: "video", duration: 1, aircraft: { at: [0, 0, 18], heading: 20 },
          world: {
            obstacles: [
              { id: "a", box: { center: [30, 10, 5], size: [8, 12, 10] } },
              { id: "b", box: { center: [45, -12, 8], size: [10, 10, 16] } },
              { id: "c", box: { center: [60, 20, 4], size: [14, 8, 8] } },
              { id: "d", box: { center: [25, 25, 3], size: [6, 6, 6] } },
              { id: "e", box: { center: [80, 0, 10], size: [12, 20, 20] } },
              { id: "f", box: { center: [5, 4, 2], size: [3, 4, 4] } }],
            targets: [
              { id: "p", path: [{ at: [15, 5] }, { at: [40, 5] }] },
              { id: "q", path: [{ at: [2, -3] }, { at: [40, 5] }] },
              { id: "r", path: [{ at: [20, 12] }, { at: [40, 5] }] }] } }
        """

    private static func rate(pitch: Double, roll: Double, width: Int, height: Int) throws -> Double {
        let scenario = try Scenario(bytes: Array(text.utf8), file: "bench.json5")
        var world = scenario.world
        world.gimbal.pitchDegrees = pitch
        var overlay = OverlayModel()
        overlay.tapFlyState = .executing
        overlay.direction = ImagePoint(0.5, 0.4)
        overlay.lines = ["executing  5.0 m/s", "12.3 s"]
        var scene = WorldPicture.scene(world, scenario.scene, width: width, height: height)
        scene.overlays = overlay.shapes(width: width, height: height)
        scene.camera.turn(rollDegrees: roll)
        let picture = try WorldPicture(width: width, height: height)
        try picture.draw(scene)
        let frames = 200
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<frames { try picture.draw(scene) }
        let took = clock.now - start
        return Double(frames) / (Double(took.components.attoseconds) / 1e18 + Double(took.components.seconds))
    }
}

extension RasterCamera {
    /// Turns about the optical axis; the gimbal of the simulated drone never does.
    fileprivate mutating func turn(rollDegrees: Double) {
        let (sine, cosine) = Trig.sincos(degrees: rollDegrees)
        func mix(_ a: RasterVector, _ x: Double, _ b: RasterVector, _ y: Double) -> RasterVector {
            RasterVector(
                north: a.north * x + b.north * y, east: a.east * x + b.east * y, down: a.down * x + b.down * y)
        }
        (right, down) = (mix(right, cosine, down, sine), mix(down, cosine, right, -sine))
    }
}
