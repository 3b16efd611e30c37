import CRaster

// The scene's values as the C structs that the rasteriser reads.

extension dfr_vector {
    init(_ vector: RasterVector) {
        self.init(north: vector.north, east: vector.east, down: vector.down)
    }
}

extension dfr_colour {
    init(_ color: RasterColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension dfr_camera {
    init(_ camera: RasterCamera, width: Int32, height: Int32) {
        self.init(
            position: dfr_vector(camera.positionNED), forward: dfr_vector(camera.forward),
            right: dfr_vector(camera.right), down: dfr_vector(camera.down), tan_half_h: camera.tangentOfHalfView,
            width: width, height: height)
    }
}

extension dfr_shape {
    init(_ shape: RasterShape) {
        let shadow = shape.castsShadow ? DFR_SHAPE_CASTS_SHADOW.rawValue : 0
        let windows = shape.hasWindows ? DFR_SHAPE_HAS_WINDOWS.rawValue : 0
        self.init(
            kind: shape.kind.rawValue, flags: shadow | windows, centre: dfr_vector(shape.centerNED),
            half: dfr_vector(shape.half), heading_sine: shape.heading.sine, heading_cosine: shape.heading.cosine,
            colour: dfr_colour(shape.color))
    }
}

extension dfr_figure {
    init(_ figure: RasterFigure) {
        self.init(
            kind: figure.kind.rawValue, foot: dfr_vector(figure.footNED), heading_sine: figure.heading.sine,
            heading_cosine: figure.heading.cosine, length: figure.length, width: figure.width,
            height: figure.height, stride: figure.stride, colour: dfr_colour(figure.color))
    }
}

extension dfr_overlay {
    /// Appends a text overlay's bytes to the scene's text.
    init(_ overlay: RasterOverlay, text: inout [UInt8]) {
        self.init()
        switch overlay {
        case .circle(let x, let y, let radius, let thickness, let color):
            place(DFR_OVERLAY_CIRCLE, x, y, radius, 0, thickness, color)
        case .rectangle(let left, let top, let right, let bottom, let thickness, let dash, let color):
            place(DFR_OVERLAY_RECT, left, top, right, bottom, thickness, color)
            self.dash = dash
        case .fill(let left, let top, let right, let bottom, let color):
            place(DFR_OVERLAY_FILL, left, top, right, bottom, 0, color)
        case .text(let string, let x, let y, let scale, let color):
            place(DFR_OVERLAY_TEXT, x, y, 0, 0, Double(scale), color)
            append(string, to: &text)
        case .line(let x1, let y1, let x2, let y2, let thickness, let color):
            place(DFR_OVERLAY_LINE, x1, y1, x2, y2, thickness, color)
        }
    }

    private mutating func place(
        _ kind: dfr_overlay_kind, _ x: Double, _ y: Double, _ x2: Double, _ y2: Double, _ thickness: Double,
        _ color: RasterColor
    ) {
        self.kind = Int32(kind.rawValue)
        self.x = x
        self.y = y
        self.x2 = x2
        self.y2 = y2
        self.thickness = thickness
        colour = dfr_colour(color)
    }

    /// A text that is too long is cut one byte past the limit: enough for the rasteriser to refuse it, and bounded.
    private mutating func append(_ string: String, to text: inout [UInt8]) {
        text_offset = UInt32(text.count)
        text.append(contentsOf: string.utf8.prefix(DFR_MAX_TEXT + 1))
        text_length = UInt32(text.count) - text_offset
    }
}
