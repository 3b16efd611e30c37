@_exported import Contract
@_exported import FlightSession
@_exported import ScenarioKit
@_exported import SimCore
@_exported import SimMath

/// Name and version of the product, as recordings and `--version` state it.
public enum Product {
    public static let version = "0.1.0"
    public static let name = "DeskFlight \(version)"
}
