import CRaster

/// Draws scenes in software; one frame is a pure function of one scene.
///
/// Keeps its working memory, so that drawing allocates only when a frame is wider or shows more than all before it.
/// Belongs to one thread at a time. The first frame in a process builds the ground's textures, which all rasterizers
/// share: some 20 ms in release, 200 ms in debug.
public final class Rasterizer {
    private let renderer: OpaquePointer
    private var shapes: [dfr_shape] = []
    private var figures: [dfr_figure] = []
    private var overlays: [dfr_overlay] = []
    private var text: [UInt8] = []

    /// - Throws: `.outOfMemory`.
    public init() throws(RasterError) {
        guard let renderer = dfr_renderer_create() else { throw .outOfMemory }
        self.renderer = renderer
    }

    deinit { dfr_renderer_destroy(renderer) }

    /// Allocations made by the C++ side so far.
    public var allocationCount: Int { dfr_allocation_count(renderer) }

    /// Draws the scene as BGRA, 8 bits a channel, alpha 255, rows from the top.
    ///
    /// - Parameters:
    ///   - buffer: aligned to 4 bytes, with room for `height` rows; bytes between rows are left alone.
    ///   - strideBytes: bytes from row to row, a multiple of 4 and at least `width * 4`.
    /// - Throws: what is wrong with the first bad argument; then the buffer is untouched.
    public func render(
        _ scene: RasterScene, into buffer: UnsafeMutableRawBufferPointer, strideBytes: Int
    ) throws(RasterError) {
        guard strideBytes >= 0 else { throw .badStride }
        guard let width = Int32(exactly: scene.camera.width), let height = Int32(exactly: scene.camera.height) else {
            throw .badSize
        }
        flatten(scene)
        var flat = dfr_scene()
        flat.camera = dfr_camera(scene.camera, width: width, height: height)
        flat.environment = dfr_environment(
            light_lux: scene.environment.lightLux, sun: dfr_vector(scene.environment.sunNED),
            grid_metres: scene.environment.gridMeters)
        let code = draw(&flat, into: buffer, strideBytes: strideBytes)
        guard code == DFR_OK.rawValue else {
            throw RasterError(code: code, index: dfr_refused_index(renderer))
        }
    }

    /// Copies the scene's lists into C arrays that live from frame to frame.
    private func flatten(_ scene: RasterScene) {
        shapes.removeAll(keepingCapacity: true)
        figures.removeAll(keepingCapacity: true)
        overlays.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        for shape in scene.shapes { shapes.append(dfr_shape(shape)) }
        for figure in scene.figures { figures.append(dfr_figure(figure)) }
        for overlay in scene.overlays { overlays.append(dfr_overlay(overlay, text: &text)) }
    }

    private func draw(
        _ scene: inout dfr_scene, into buffer: UnsafeMutableRawBufferPointer, strideBytes: Int
    ) -> Int32 {
        shapes.withUnsafeBufferPointer { shapes in
            figures.withUnsafeBufferPointer { figures in
                overlays.withUnsafeBufferPointer { overlays in
                    text.withUnsafeBufferPointer { text in
                        scene.shapes = shapes.baseAddress
                        scene.shape_count = shapes.count
                        scene.figures = figures.baseAddress
                        scene.figure_count = figures.count
                        scene.overlays = overlays.baseAddress
                        scene.overlay_count = overlays.count
                        scene.text = text.baseAddress
                        scene.text_count = text.count
                        let bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
                        return dfr_render(renderer, &scene, bytes, strideBytes, buffer.count)
                    }
                }
            }
        }
    }
}
