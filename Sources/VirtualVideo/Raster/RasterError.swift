import CRaster

/// Why a frame could not be drawn; the buffer is untouched.
public enum RasterError: Error, Hashable, Sendable {
    /// Width or height outside 1...8192.
    case badSize
    /// The row stride is shorter than a row or not a multiple of 4, or the buffer is not aligned to 4 bytes.
    case badStride
    /// The buffer is too small for the frame's rows at that stride.
    case bufferTooSmall
    /// A camera number is not finite or out of range, or its axes are not orthonormal.
    case badCamera
    /// A number of the environment is not finite or out of range.
    case badEnvironment
    /// The shape at this index has a number that is not finite or out of range.
    case badShape(index: Int)
    /// The figure at this index has a number that is not finite or out of range.
    case badFigure(index: Int)
    /// The overlay at this index has a number that is not finite or out of range, or a text over 1024 bytes.
    case badOverlay(index: Int)
    /// More than 4096 shapes, figures or overlays.
    case tooMany
    /// The machine has no memory for the working buffers.
    case outOfMemory

    /// Mirrors `dfr_result`.
    init(code: Int32, index: Int) {
        switch dfr_result(rawValue: code) {
        case DFR_BAD_SIZE: self = .badSize
        case DFR_BAD_STRIDE: self = .badStride
        case DFR_BAD_CAMERA: self = .badCamera
        case DFR_BAD_ENVIRONMENT: self = .badEnvironment
        case DFR_BAD_SHAPE: self = .badShape(index: index)
        case DFR_BAD_FIGURE: self = .badFigure(index: index)
        case DFR_BAD_OVERLAY: self = .badOverlay(index: index)
        case DFR_TOO_MANY: self = .tooMany
        case DFR_NO_MEMORY: self = .outOfMemory
        // A missing buffer is a buffer of no bytes; the other pointers are never missing here.
        default: self = .bufferTooSmall
        }
    }
}
