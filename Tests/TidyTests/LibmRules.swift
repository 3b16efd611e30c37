import Foundation

enum LibmRules {
    /// libm's functions whose last bit may depend on the CPU that glibc finds, and `fmod` with its kin.
    ///
    /// Absent on purpose are those that every machine computes exactly: `sqrt`, `floor`, `ceil`, `round`, `trunc`,
    /// `rint`, `fma`, `fabs`, `copysign`, `ldexp`, `frexp`, `modf`.
    static let functions: Set<String> = [
        "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "drem", "erf", "erfc", "exp",
        "exp10", "exp2", "expm1", "fmod", "gamma", "hypot", "j0", "j1", "jn", "lgamma", "log", "log10", "log1p", "log2",
        "pow", "pow10", "remainder", "remquo", "sin", "sincos", "sinh", "tan", "tanh", "tgamma", "y0", "y1", "yn",
        "cabs",
        "carg", "ccos", "cexp", "clog", "cpow", "csin", "csqrt", "ctan",
    ]

    /// Whether a symbol is one of those functions, in any precision, or glibc's internal or vector form of one.
    static func isBanned(_ symbol: String) -> Bool {
        if symbol.hasPrefix("_ZGV") { return true }
        var name = symbol.split(separator: "@").first.map(String.init) ?? symbol
        if name.hasPrefix("__") { name.removeFirst(2) }
        for suffix in ["_finite", "_r"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
        let precisions = ["", "f", "l", "f32", "f64", "f128", "f32x", "f64x"]
        return precisions.contains { name.hasSuffix($0) && functions.contains(String(name.dropLast($0.count))) }
    }

    /// An object with a symbol that it takes from elsewhere.
    struct Undefined: Hashable {
        var object: String
        var symbol: String
    }

    /// The undefined symbols in what `nm -A -u` prints: `path/Trig.swift.o:                 U sin`.
    static func undefinedSymbols(nmOutput: String) -> [Undefined] {
        nmOutput.split(separator: "\n").compactMap { line in
            // A path may hold blanks and colons; a symbol of C or Swift holds neither.
            guard let colon = line.lastIndex(of: ":") else { return nil }
            let words = line[line.index(after: colon)...].split(separator: " ")
            // U undefined, w and v undefined and weak.
            guard words.count == 2, ["U", "w", "v"].contains(words[0]) else { return nil }
            return Undefined(object: String(line[..<colon]), symbol: String(words[1]))
        }
    }

    static func findings(objects: [URL]) throws -> [Finding] {
        let result = try run(["nm", "-A", "-u"] + objects.map(\.path))
        guard result.status == 0 else { return [Finding(path: "nm", text: "failed: \(result.output)")] }
        return undefinedSymbols(nmOutput: result.output).filter { isBanned($0.symbol) }.map {
            Finding(path: $0.object, text: "calls \($0.symbol) of libm; take it from SimMath.Trig or CSleef")
        }
    }

    /// A target's objects in a build folder: one for each of its sources, so that none escapes the check and an object
    /// that outlived its source accuses nobody.
    static func objects(of sources: [SourceFile], buildFolder: URL) -> (found: [URL], missing: [String]) {
        var found: [URL] = []
        var missing: [String] = []
        for source in sources where source.fileExtension != "h" {
            guard let target = source.target else { continue }
            let folder = buildFolder.appendingPathComponent("\(target).build")
            let wanted = "\(source.name).o"
            let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            let matches = all.filter { $0 == wanted || $0.hasSuffix("/\(wanted)") }
            if matches.isEmpty { missing.append(source.path) }
            found += matches.map { folder.appendingPathComponent($0) }
        }
        return (found, missing)
    }
}
