/// What one frame shows: a camera, light, things, and what an app would draw over the picture.
///
/// Positions are north, east, down in metres from home; the ground is the plane down = 0.
public struct RasterScene: Hashable, Sendable {
    public var camera: RasterCamera
    public var environment: RasterEnvironment
    /// Obstacles, at most 4096.
    public var shapes: [RasterShape]
    /// Targets, at most 4096.
    public var figures: [RasterFigure]
    /// Drawn in order, the last on top; at most 4096.
    public var overlays: [RasterOverlay]

    public init(
        camera: RasterCamera, environment: RasterEnvironment = RasterEnvironment(), shapes: [RasterShape] = [],
        figures: [RasterFigure] = [], overlays: [RasterOverlay] = []
    ) {
        self.camera = camera
        self.environment = environment
        self.shapes = shapes
        self.figures = figures
        self.overlays = overlays
    }
}

/// A vector in metres, or a direction: north, east, down.
@frozen
public struct RasterVector: Hashable, Sendable {
    public var north: Double
    public var east: Double
    public var down: Double

    public init(north: Double, east: Double, down: Double) {
        self.north = north
        self.east = east
        self.down = down
    }
}

/// A heading as sine and cosine, so that drawing needs no trigonometry: 0 is north, a quarter turn is east.
@frozen
public struct RasterHeading: Hashable, Sendable {
    public var sine: Double
    public var cosine: Double

    /// - Parameters: sine and cosine of one angle, within 0.1 %.
    public init(sine: Double, cosine: Double) {
        self.sine = sine
        self.cosine = cosine
    }

    public static let north = RasterHeading(sine: 0, cosine: 1)
    public static let east = RasterHeading(sine: 1, cosine: 0)
}

/// A colour with 8 bits a channel; alpha counts for overlays only.
@frozen
public struct RasterColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// A pinhole camera with square pixels.
public struct RasterCamera: Hashable, Sendable {
    /// Each number within ±10,000,000 m. A camera lower than 0.05 m is drawn from 0.05 m.
    public var positionNED: RasterVector
    /// The optical axis; with `right` and `down` orthonormal within 0.001.
    public var forward: RasterVector
    /// The picture's right.
    public var right: RasterVector
    /// The picture's down.
    public var down: RasterVector
    /// Tangent of half the horizontal field of view, 0.001...100.
    public var tangentOfHalfView: Double
    /// Pixels, 1...8192.
    public var width: Int
    /// Pixels, 1...8192.
    public var height: Int

    public init(
        positionNED: RasterVector, forward: RasterVector, right: RasterVector, down: RasterVector,
        tangentOfHalfView: Double, width: Int, height: Int
    ) {
        self.positionNED = positionNED
        self.forward = forward
        self.right = right
        self.down = down
        self.tangentOfHalfView = tangentOfHalfView
        self.width = width
        self.height = height
    }
}

/// Light, and marks on the ground.
public struct RasterEnvironment: Hashable, Sendable {
    /// Light at the ground in lux, 0...200,000.
    public var lightLux: Double
    /// Direction toward the sun, of any length; below the horizon there is diffuse light only.
    public var sunNED: RasterVector
    /// Distance between the lines of a grid on the ground in metres, 1...1,000; 0 for none.
    public var gridMeters: Double

    public init(
        lightLux: Double = 10_000, sunNED: RasterVector = RasterVector(north: -0.45, east: 0.55, down: -0.7),
        gridMeters: Double = 0
    ) {
        self.lightLux = lightLux
        self.sunNED = sunNED
        self.gridMeters = gridMeters
    }
}

/// An obstacle.
public struct RasterShape: Hashable, Sendable {
    /// What `half` means differs with the kind.
    public enum Kind: Int32, Hashable, Sendable, CaseIterable {
        /// Half sizes along the heading, across it, and vertical.
        case box = 0
        /// An upright cylinder: `half.north` is its radius, `half.down` half its height.
        case cylinder = 1
        /// An ellipsoid with three half sizes.
        case sphere = 2
    }

    public var kind: Kind
    /// Each number within ±10,000,000 m.
    public var centerNED: RasterVector
    /// Metres, 0...100,000.
    public var half: RasterVector
    public var heading: RasterHeading
    public var color: RasterColor
    public var castsShadow: Bool
    /// Rows of windows on the walls of a box, which give it a scale.
    public var hasWindows: Bool

    public init(
        kind: Kind, centerNED: RasterVector, half: RasterVector, heading: RasterHeading = .north, color: RasterColor,
        castsShadow: Bool = true, hasWindows: Bool = false
    ) {
        self.kind = kind
        self.centerNED = centerNED
        self.half = half
        self.heading = heading
        self.color = color
        self.castsShadow = castsShadow
        self.hasWindows = hasWindows
    }
}

/// A target, drawn as a few blocks that tell what it is.
public struct RasterFigure: Hashable, Sendable {
    public enum Kind: Int32, Hashable, Sendable, CaseIterable {
        case person = 0
        case car = 1
        case van = 2
        case bicycle = 3
        case boat = 4
        case animal = 5
        case crate = 6
    }

    public var kind: Kind
    /// The point on the ground under its middle, each number within ±10,000,000 m.
    public var footNED: RasterVector
    /// Where its front points.
    public var heading: RasterHeading
    /// Full sizes in metres, 0...1,000: along the heading, across it, upward.
    public var length: Double
    public var width: Double
    public var height: Double
    /// Swing of the legs, -1...1; 0 stands still.
    public var stride: Double
    public var color: RasterColor

    public init(
        kind: Kind, footNED: RasterVector, heading: RasterHeading = .north, length: Double, width: Double,
        height: Double, stride: Double = 0, color: RasterColor
    ) {
        self.kind = kind
        self.footNED = footNED
        self.heading = heading
        self.length = length
        self.width = width
        self.height = height
        self.stride = stride
        self.color = color
    }
}
