import Contract

extension World {
    /// The sticks as the aircraft hears them: centred while the remote controller is lost.
    @inlinable public var heardSticks: Sticks { conditions.isRemoteLinked ? remote.sticks : .centered }

    /// The mode that the aircraft obeys: the switch, or P while the switch is to be ignored.
    @inlinable public var effectiveMode: RemoteFlightMode { settings.isMultiModeOn ? remote.mode : .P }

    /// The aircraft cannot hold its place: too few satellites, or the pilot wants it so.
    @inlinable public var isDrifting: Bool { effectiveMode == .A || !conditions.canHoldPlace }
}

extension Conditions {
    /// Level 3 or better: the aircraft hovers by GPS. [FCB]
    @inlinable public var canHoldPlace: Bool { gpsRank >= 3 }
    /// Level 2 or better: going home works. [FCB]
    @inlinable public var canGoHome: Bool { gpsRank >= 2 }
    /// Level 4 or better: the home point can be recorded. [FCB]
    @inlinable public var canRecordHome: Bool { gpsRank >= 4 }

    /// The level as a number that grows with quality; the vendor's number of "none" is the largest.
    @inlinable public var gpsRank: Int {
        switch gpsLevel {
        case .levelNone: -1
        case .level0: 0
        case .level1: 1
        case .level2: 2
        case .level3: 3
        case .level4: 4
        case .level5: 5
        }
    }
}
