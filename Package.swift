// swift-tools-version: 6.2
import PackageDescription

// One set of rules for all of our Swift code: warnings are errors.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// C++ shims: GLM and the standard library need libm's header-only parts; core objects are checked with nm.
let cxxLink: [LinkerSetting] = [.linkedLibrary("m")]

let package = Package(
    name: "DeskFlight",
    products: [
        .executable(name: "deskflight", targets: ["DeskFlightCommand"]),
        .executable(name: "deskflight-window", targets: ["DeskFlightWindow"]),
        .executable(name: "deskflight-facade-bench", targets: ["DeskFlightFacadeBench"]),
        .library(name: "DeskFlight", targets: ["DeskFlight"]),
        .library(name: "DeskDJISDK", targets: ["DeskDJISDK"]),
        .library(name: "DeskFlightTesting", targets: ["DeskFlightTesting"]),
    ],
    targets: [
        // C and C++ libraries behind small plain-C headers with our prefix.
        .target(name: "CSleef", linkerSettings: [.linkedLibrary("sleef")]),
        .target(name: "CGeometry", dependencies: ["CSleef"], linkerSettings: cxxLink),
        .target(name: "CRaster", linkerSettings: cxxLink),
        .target(name: "CFFmpeg"),
        // Counts this process's allocations for `bench`; linked into the command only.
        .target(name: "CAllocationCount"),
        // The contract's tables as bytes: what the tests walk is what coverage counts by.
        .target(name: "CContractTables", exclude: ["Data"]),
        .target(name: "CSDL2", linkerSettings: [.linkedLibrary("SDL2")]),

        // The pure core.
        .target(name: "SimMath", dependencies: ["CSleef"], swiftSettings: strict),
        .target(name: "Contract", dependencies: ["SimMath"], swiftSettings: strict),
        .target(name: "SimCore", dependencies: ["SimMath", "CGeometry", "Contract"], swiftSettings: strict),
        .target(name: "MissionLogic", dependencies: ["SimCore", "Contract", "SimMath"], swiftSettings: strict),
        .target(name: "MediaLogic", dependencies: ["Contract", "SimMath"], swiftSettings: strict),
        .target(
            name: "FlightSession",
            dependencies: ["MissionLogic", "MediaLogic", "SimCore", "Contract", "SimMath"],
            swiftSettings: strict),

        // Edges: pictures, codecs, real files.
        .target(
            name: "VirtualVideo",
            dependencies: ["CRaster", "SimCore", "Contract", "SimMath"], swiftSettings: strict),
        .target(name: "MediaCodec", dependencies: ["CFFmpeg"], swiftSettings: strict),
        .target(
            name: "CardFiles", dependencies: ["FlightSession", "MediaCodec", "Contract"], swiftSettings: strict),

        // Faces: scenarios, the vendors' names, the window, the command line.
        .target(
            name: "ScenarioKit",
            dependencies: ["CContractTables", "FlightSession", "MissionLogic", "SimCore", "Contract", "SimMath"],
            swiftSettings: strict),
        .target(
            name: "DeskFlight", dependencies: ["ScenarioKit", "CardFiles", "VirtualVideo", "MediaCodec"],
            swiftSettings: strict),
        .target(
            name: "DeskDelivery", dependencies: ["FlightSession", "SimCore", "Contract", "SimMath"],
            swiftSettings: strict),
        .target(
            name: "DeskDJISDK",
            dependencies: ["DeskDelivery", "FlightSession", "MissionLogic", "SimCore", "Contract", "SimMath"],
            swiftSettings: strict),
        // Links XCTest and Testing: for test targets only.
        .target(
            name: "DeskFlightTesting", dependencies: ["DeskFlight", "DeskDelivery"], swiftSettings: strict),
        // App code as users write it: what the documentation shows, built and tested.
        .target(name: "Examples", dependencies: ["DeskDJISDK"], swiftSettings: strict),
        .target(name: "DeskWindow", dependencies: ["DeskFlight", "CSDL2"], swiftSettings: strict),
        .executableTarget(
            name: "DeskFlightCommand", dependencies: ["DeskFlight", "VirtualVideo", "CAllocationCount"],
            swiftSettings: strict),
        .executableTarget(
            name: "DeskFlightFacadeBench",
            dependencies: ["DeskDJISDK", "FlightSession", "SimCore", "Contract", "SimMath"], swiftSettings: strict),
        .executableTarget(name: "DeskFlightWindow", dependencies: ["DeskWindow"], swiftSettings: strict),

        // Tests mirror the sources; a child process where a test is about a process of its own.
        .testTarget(name: "TidyTests", swiftSettings: strict),
        .testTarget(
            name: "ContractTests", dependencies: ["Contract", "SimMath"], exclude: ["Data"], swiftSettings: strict),
        .testTarget(name: "SimMathTests", dependencies: ["SimMath"], swiftSettings: strict),
        .testTarget(name: "SimCoreTests", dependencies: ["SimCore", "Contract", "SimMath"], swiftSettings: strict),
        .testTarget(
            name: "MissionLogicTests", dependencies: ["MissionLogic", "SimCore", "Contract", "SimMath"],
            swiftSettings: strict),
        .testTarget(
            name: "FlightSessionTests",
            dependencies: ["FlightSession", "MediaLogic", "MissionLogic", "SimCore", "Contract", "SimMath"],
            swiftSettings: strict),
        .testTarget(
            name: "ScenarioKitTests", dependencies: ["ScenarioKit", "FlightSession", "SimCore", "Contract", "SimMath"],
            swiftSettings: strict),
        // Black box: runs the program `deskflight`, which stands beside the tests or is named by DESKFLIGHT_BIN.
        .testTarget(name: "DeskFlightCommandTests", exclude: ["Data", "Goldens"], swiftSettings: strict),
        .executableTarget(
            name: "ScenarioFuzz", dependencies: ["ScenarioKit", "FlightSession", "SimCore", "Contract", "SimMath"],
            path: "Tests/ScenarioFuzz", swiftSettings: strict),
        .executableTarget(
            name: "MediaCodecChild", dependencies: ["MediaCodec", "CFFmpeg"], path: "Tests/MediaCodecChild",
            swiftSettings: strict),
        .testTarget(
            name: "MediaCodecTests", dependencies: ["MediaCodec", "CFFmpeg", "MediaCodecChild"],
            swiftSettings: strict),
        .executableTarget(
            name: "CardFilesChild", dependencies: ["CardFiles", "FlightSession", "Contract"],
            path: "Tests/CardFilesChild", swiftSettings: strict),
        .testTarget(
            name: "CardFilesTests", dependencies: ["CardFiles", "CardFilesChild", "FlightSession", "Contract"],
            swiftSettings: strict),
        .testTarget(name: "VirtualVideoTests", dependencies: ["VirtualVideo"], swiftSettings: strict),
        .testTarget(
            name: "DeskWindowTests",
            dependencies: ["DeskWindow", "DeskFlight", "VirtualVideo", "DeskFlightWindow", "DeskFlightCommand"],
            swiftSettings: strict),
        .testTarget(
            name: "DeskFlightTestingTests", dependencies: ["DeskFlightTesting", "DeskDJISDK"], swiftSettings: strict),
        .testTarget(
            name: "ExamplesTests", dependencies: ["Examples", "DeskFlightTesting", "DeskDJISDK"],
            swiftSettings: strict),
        .testTarget(
            name: "DeskDJISDKTests",
            dependencies: [
                "DeskDJISDK", "DeskDelivery", "FlightSession", "MissionLogic", "SimCore", "Contract", "SimMath",
            ], swiftSettings: strict),
    ],
    cxxLanguageStandard: .cxx17
)
