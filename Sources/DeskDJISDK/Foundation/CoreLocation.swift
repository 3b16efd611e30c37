#if !canImport(CoreLocation)
    /// Degrees of latitude or longitude.
    public typealias CLLocationDegrees = Double
    /// Metres.
    public typealias CLLocationDistance = Double

    /// A place on the globe: a stand-in where the platform has no Core Location.
    public struct CLLocationCoordinate2D: Hashable, Sendable {
        /// -90…90, north positive.
        public var latitude: CLLocationDegrees
        /// -180…180, east positive.
        public var longitude: CLLocationDegrees

        public init() {
            latitude = 0
            longitude = 0
        }

        /// From degrees of latitude and longitude.
        public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// The same from two numbers, as Core Location spells it in C.
    public func CLLocationCoordinate2DMake(
        _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
    ) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// Whether both numbers lie in their ranges.
    public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
        (-90.0...90).contains(coordinate.latitude) && (-180.0...180).contains(coordinate.longitude)
    }

    /// A place with a height: a stand-in where the platform has no Core Location.
    public final class CLLocation: Sendable {
        /// Where it is.
        public let coordinate: CLLocationCoordinate2D
        /// Metres; 0 unless somebody said otherwise.
        public let altitude: CLLocationDistance

        /// From degrees of latitude and longitude.
        public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            altitude = 0
        }
    }
#else
    @_exported import CoreLocation
#endif

import MissionLogic

extension GeoPoint {
    var location: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
}
