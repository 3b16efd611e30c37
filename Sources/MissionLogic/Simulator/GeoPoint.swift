import SimMath

/// A place on the globe, degrees.
@frozen
public struct GeoPoint: Hashable, Sendable {
    /// -90…90, north positive.
    public var latitude: Double
    /// (-180, 180], east positive.
    public var longitude: Double

    @inlinable
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Where flights take place unless something says otherwise: the sample values of the vendor's demo. [G-SIMDEMO]
    public static let sample = GeoPoint(latitude: 22, longitude: 113)

    /// Mean radius of the earth (IUGG), metres.
    public static let earthRadiusMeters = 6_371_008.8

    /// The place that lies so far from here on a sphere, along the great circle that leaves in that direction.
    ///
    /// With δ = distance / radius and (n, e) the direction's cosine and sine, the place is the unit vector
    /// cos δ · up + sin δ · (n · north + e · east), up, north and east taken here. Its latitude and longitude come
    /// from arc tangents, which stay exact near the poles, where a division by cos φ would not.
    public func moved(northMeters: Double, eastMeters: Double) -> GeoPoint {
        let distance = (northMeters * northMeters + eastMeters * eastMeters).squareRoot()
        guard distance > 0 else { return self }
        let here = Trig.sincos(degrees: latitude)
        let arc = Trig.sincos(distance / Self.earthRadiusMeters)
        let north = arc.sine * northMeters / distance
        let east = arc.sine * eastMeters / distance
        // x outward in the meridian of here, y east, z to the pole.
        let x = here.cosine * arc.cosine - here.sine * north
        let z = here.sine * arc.cosine + here.cosine * north
        let turn = Angle.degrees(radians: Trig.atan2(east, x))
        return GeoPoint(
            latitude: Angle.degrees(radians: Trig.atan2(z, (x * x + east * east).squareRoot())),
            longitude: Angle.wrapped(degrees: longitude + turn))
    }
}

/// What ties the flat N-E-D frame to the globe: a place in both.
@frozen
public struct GeoReference: Hashable, Sendable {
    public var point: GeoPoint
    /// Metres; z does not matter.
    public var placeNED: Vector3

    @inlinable
    public init(point: GeoPoint = .sample, placeNED: Vector3 = .zero) {
        self.point = point
        self.placeNED = placeNED
    }

    /// The globe's place of one in the flat frame.
    public func point(of placeNED: Vector3) -> GeoPoint {
        let offset = placeNED - self.placeNED
        return point.moved(northMeters: offset.x, eastMeters: offset.y)
    }
}
