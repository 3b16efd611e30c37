import Contract
import Testing

/// Which missions and modes each model has, against the published tables, both ways.
struct MissionProfileTests {
    private func model(_ row: [String: String]) throws -> AircraftModel {
        try #require(AircraftModel(rawValue: row["model"] ?? ""), "\(row)")
    }

    private func names<E: ContractEnum>(_ set: MemberSet<E>) -> String {
        set.members.map(\.symbol).sorted().joined(separator: "|")
    }

    private func isPublished(_ key: String, _ model: AircraftModel) throws -> Bool {
        let capability = try #require(ProfileCapability.all.first { $0.key == key })
        return !capability.source.isGuess(for: model)
    }

    @Test("Modes of TapFly, ActiveTrack and QuickShot")
    func modes() throws {
        var seen: Set<AircraftModel> = []
        for row in try Table("modes").rows {
            let model = try model(row)
            let missions = DeviceProfile(model).missions
            #expect(names(missions.tapFly) == row["tapFly"], "\(model)")
            #expect(names(missions.activeTrack) == row["activeTrack"], "\(model)")
            #expect(names(missions.quickShots) == row["quickShots"], "\(model)")
            #expect("\(missions.hasCircling)" == row["circling"], "\(model)")
            // Where the table has a question mark, the profile says no and tells that it guesses.
            for (column, value, key) in [
                ("gestures", missions.hasGestures, "missions.hasGestures"),
                ("autoSensing", missions.hasAutoSensing, "missions.hasAutoSensing"),
            ] {
                let isKnown = row[column] != "unknown"
                #expect("\(value)" == (isKnown ? row[column] : "false"), "\(model) \(column)")
                #expect(try isPublished(key, model) == isKnown, "\(model) \(column)")
            }
            seen.insert(model)
        }
        #expect(seen.count == 12)
        for model in AircraftModel.allCases where !seen.contains(model) {
            #expect(try !isPublished("missions.hasGestures", model), "\(model)")
        }
    }

    @Test("Who has the missions at all")
    func support() throws {
        var seen: Set<AircraftModel> = []
        for row in try Table("missions").rows {
            let model = try model(row)
            let missions = DeviceProfile(model).missions
            #expect("\(missions.hasTapFly)" == row["supported"], "\(model)")
            #expect("\(missions.hasActiveTrack)" == row["supported"], "\(model)")
            if row["supported"] == "false" { #expect(missions.quickShots.isEmpty && !missions.hasCircling) }
            seen.insert(model)
        }
        #expect(seen.count == 17)
        // Named outside the hardware table: M200 has both, Mavic Air 2, Air 2S and M300 have ActiveTrack alone.
        let rest = AircraftModel.allCases.filter { !seen.contains($0) }
        #expect(rest.filter { DeviceProfile($0).missions.hasTapFly } == [.matrice200])
        #expect(rest.filter { DeviceProfile($0).missions.hasActiveTrack } == rest)
        #expect(rest.count == 4)
        #expect(DeviceProfile(.matrice300RTK).missions.activeTrack == [.spotlight])
    }

    @Test("Published or not is told for each model")
    func sources() throws {
        let told = try Set(Table("modes").rows.map(model)).union(
            try Table("missions").rows.filter {
                $0["supported"] == "false"
            }.map(model)
        ).union([.matrice300RTK])
        for key in ["missions.tapFly", "missions.activeTrack", "missions.quickShots", "missions.hasCircling"] {
            for model in AircraftModel.allCases {
                #expect(try isPublished(key, model) == told.contains(model), "\(key)")
            }
        }
    }

    @Test("Backward needs eyes behind, Forward eyes in front")
    func eyes() {
        for model in AircraftModel.allCases {
            let profile = DeviceProfile(model)
            if profile.missions.tapFly.contains(.forward) { #expect(profile.sensing.hasFront, "\(model)") }
            if profile.missions.tapFly.contains(.backward) { #expect(profile.sensing.hasRear, "\(model)") }
            #expect(!profile.missions.tapFly.contains(.unknown))
            #expect(profile.missions.quickShots.isEmpty != profile.missions.activeTrack.contains(.quickShot))
        }
    }
}

/// Sets of members of an enumeration in one word.
struct MemberSetTests {
    @Test("Members come in and go out, and keep the order of declaration")
    func members() {
        var set: MemberSet<QuickShotMode> = [.rocket, .circle]
        #expect(set.members == [.circle, .rocket])
        #expect(set == [.circle, .rocket])
        set.insert(.unknown)
        #expect(set.members == [.circle, .rocket, .unknown])
        set.remove(.circle)
        set.remove(.circle)
        set.formUnion([.helix])
        #expect(set.members == [.helix, .rocket, .unknown])
        #expect(!set.contains(.circle) && set.contains(.unknown))
        #expect(MemberSet<TapFlyMode>().isEmpty && MemberSet<TapFlyMode>().members == [])
        #expect(MemberSet<TapFlyMode>(bits: 0b101).members == [.forward, .free])
    }

    @Test("Every member has a bit of its own", arguments: ContractEnumerations.all.map(\.name))
    func bits(name: String) throws {
        let members = try #require(ContractEnumerations.named(name)).members
        #expect(Set(members.map(ProfileCapability.bit)).count == members.count)
    }
}
