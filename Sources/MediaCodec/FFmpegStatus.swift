internal import CFFmpeg

/// Turns the C side's report into our error, at the call site.
extension dfc_status {
    static func empty() -> dfc_status { dfc_status() }

    /// Throws unless the call went well.
    func check() throws(MediaCodecError) {
        switch outcome {
        case DFC_OK:
            return
        case DFC_NOT_BUILT_IN:
            throw .notBuiltIn
        case DFC_LIBRARY_MISSING:
            throw .libraryMissing(library: callText, package: package, reason: reasonText)
        case DFC_LIBRARY_VERSION:
            throw .libraryVersion(library: callText, package: package, found: Int(code), expected: expectedMajor)
        case DFC_UNSUPPORTED:
            throw .unsupported("\(callText): \(reasonText)")
        default:
            throw .callFailed(call: callText, reason: reasonText)
        }
    }

    private var callText: String { withUnsafeBytes(of: call) { Self.text($0) } }
    private var reasonText: String { withUnsafeBytes(of: text) { Self.text($0) } }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private var isUtil: Bool { callText.hasPrefix("libavutil") }
    private var expectedMajor: Int {
        let versions = dfc_expected_versions()
        return Int(isUtil ? versions.avutil : versions.avcodec)
    }
    /// Debian names the package after the library and its major version.
    private var package: String { (isUtil ? "libavutil" : "libavcodec") + "\(expectedMajor)" }
}
