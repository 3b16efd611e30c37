// swift-tools-version: 6.2
import PackageDescription

// A package as a user of DeskFlight has it: the app's logic in a library, its desk tests beside it.
let package = Package(
    name: "LegPilot",
    dependencies: [.package(name: "DeskFlight", path: "../..")],
    targets: [
        .target(name: "LegPilot", dependencies: [.product(name: "DeskDJISDK", package: "DeskFlight")]),
        .testTarget(
            name: "LegPilotTests",
            dependencies: [
                "LegPilot", .product(name: "DeskDJISDK", package: "DeskFlight"),
                .product(name: "DeskFlightTesting", package: "DeskFlight"),
            ]),
    ]
)
