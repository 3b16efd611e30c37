/// The package's targets, lowest first, and what each may import: the only table of this kind.
///
/// A target may name rows above its own and nothing else, so arrows point down only. A Swift row also lends the Swift
/// rows that it rests on; a C row is for those alone that name it.
struct Layout {
    struct Row {
        var target: String
        var mayImport: [String]
    }

    var rows: [Row]

    static let agreed = Layout(rows: [
        // C and C++ behind small plain-C headers.
        Row(target: "CSleef", mayImport: []),
        Row(target: "CSDL2", mayImport: []),
        Row(target: "CFFmpeg", mayImport: []),
        Row(target: "CExiv2", mayImport: []),
        Row(target: "CImGui", mayImport: []),
        Row(target: "CAllocationCount", mayImport: []),
        Row(target: "CContractTables", mayImport: []),
        Row(target: "CGeometry", mayImport: ["CSleef"]),
        Row(target: "CRaster", mayImport: ["CSleef"]),
        // The pure core.
        Row(target: "SimMath", mayImport: ["CSleef"]),
        Row(target: "Contract", mayImport: ["SimMath"]),
        Row(target: "SimCore", mayImport: ["SimMath", "CGeometry", "Contract"]),
        Row(target: "MissionLogic", mayImport: ["SimCore", "Contract"]),
        Row(target: "MediaLogic", mayImport: ["Contract"]),
        Row(target: "FlightSession", mayImport: ["MissionLogic", "MediaLogic", "SimCore", "Contract"]),
        // Edges: pictures, codecs, real files.
        Row(target: "VirtualVideo", mayImport: ["CRaster", "FlightSession", "SimCore", "Contract"]),
        Row(target: "MediaCodec", mayImport: ["CFFmpeg", "CExiv2"]),
        Row(target: "CardFiles", mayImport: ["FlightSession", "MediaCodec"]),
        // Faces.
        Row(target: "ScenarioKit", mayImport: ["FlightSession", "CContractTables"]),
        Row(target: "DeskFlight", mayImport: ["ScenarioKit", "CardFiles", "VirtualVideo", "MediaCodec"]),
        // Brings a session's events to an app's queues, and moves time for its tests.
        Row(target: "DeskDelivery", mayImport: ["FlightSession"]),
        Row(target: "DeskFlightTesting", mayImport: ["DeskFlight", "DeskDelivery"]),
        Row(target: "DeskDJISDK", mayImport: ["DeskDelivery"]),
        Row(target: "DeskThingCamera", mayImport: ["DeskDelivery"]),
        // App code as our users write it.
        Row(target: "Examples", mayImport: ["DeskDJISDK"]),
        Row(target: "DeskWindow", mayImport: ["DeskFlight", "CSDL2", "CImGui"]),
        // The command reaches neither window nor facades: headless runs load no SDL, and no Foundation.
        Row(target: "DeskFlightCommand", mayImport: ["DeskFlight", "CAllocationCount"]),
        Row(target: "DeskFlightFacadeBench", mayImport: ["DeskDJISDK"]),
        Row(target: "DeskFlightWindow", mayImport: ["DeskWindow"]),
    ])

    /// Targets that import no module of the system, not even Foundation: nothing from outside reaches their results.
    static let withoutSystem: Set<String> = ["SimMath", "Contract", "SimCore", "MissionLogic", "MediaLogic"]

    /// Targets whose results are a function of their input: no clock, no entropy.
    static let deterministic: Set<String> = withoutSystem.union(["FlightSession", "ScenarioKit"])

    /// Targets whose objects must not call libm, whose last bits depend on the CPU.
    static let withoutLibm = deterministic.union(["CSleef", "CGeometry", "CRaster"])

    var targets: Set<String> { Set(rows.map(\.target)) }

    func row(_ target: String) -> Row? { rows.first { $0.target == target } }

    static func isC(_ target: String) -> Bool {
        let letters = Array(target.prefix(2))
        return letters.count == 2 && letters[0] == "C" && letters[1].isUppercase
    }

    /// Everything that a target may import: its own row's, and the Swift rows below those.
    func reach(of target: String) -> Set<String> {
        var result: Set<String> = []
        var open = row(target)?.mayImport ?? []
        while let next = open.popLast() {
            guard result.insert(next).inserted, !Self.isC(next) else { continue }
            open += (row(next)?.mayImport ?? []).filter { !Self.isC($0) }
        }
        return result
    }

    /// Rows that name a row which does not stand above them.
    func upwardArrows() -> [String] {
        var above: Set<String> = []
        var result: [String] = []
        for row in rows {
            for name in row.mayImport where !above.contains(name) { result.append("\(row.target) -> \(name)") }
            above.insert(row.target)
        }
        return result
    }
}

/// A target as a package manifest declares it.
struct DeclaredTarget: Hashable {
    var name: String
    var dependencies: [String]
    var isTest: Bool
    /// Line of the declaration.
    var line: Int
}
