import Contract
import SimMath
import Testing

/// Each model's profile against the published tables, both ways: every row is met, and what no row says is a guess.
struct ProfileTableTests {
    /// Rows by model; the tables write a model as scenario files do.
    private func rows(_ table: String) throws -> [AircraftModel: [String: String]] {
        var found: [AircraftModel: [String: String]] = [:]
        for row in try Table(table).rows {
            let model = try #require(AircraftModel(rawValue: row["model"] ?? ""), "\(row)")
            #expect(found[model] == nil, "\(model) stands twice in \(table)")
            found[model] = row
        }
        return found
    }

    private func source(_ key: String) throws -> ProfileSource {
        if let number = ProfileNumber.all.first(where: { $0.key == key }) { return number.source }
        return try #require(ProfileCapability.all.first { $0.key == key }, "\(key)").source
    }

    /// A value is told as published exactly for the models in a table.
    private func expectPublished(_ keys: [String], exactlyFor models: Set<AircraftModel>) throws {
        for key in keys {
            let source = try source(key)
            let told = Set(AircraftModel.allCases.filter { !source.isGuess(for: $0) })
            #expect(told == models, "\(key)")
        }
    }

    private func number(_ row: [String: String], _ column: String) throws -> Double {
        try #require(Double(row[column] ?? ""), "\(column) of \(row)")
    }

    private func expectAirframes(_ rows: [AircraftModel: [String: String]]) throws {
        for (model, row) in rows {
            let airframe = DeviceProfile(model).airframe
            #expect(airframe.sportSpeedMaxMps == (try number(row, "speed")), "\(model)")
            #expect(airframe.ascentMaxMps == (try number(row, "ascent")), "\(model)")
            #expect(airframe.descentMaxMps == (try number(row, "descent")), "\(model)")
            #expect(airframe.flightTimeMinutes == (try number(row, "minutes")), "\(model)")
        }
    }

    @Test("The pause button is published for the Phantom 4 family alone")
    func pauseButton() throws {
        let family = AircraftModel.allCases.filter { $0.rawValue.hasPrefix("phantom-4") }
        #expect(family.count == 5)
        try expectPublished(["missions.hasPauseButton"], exactlyFor: Set(family))
    }

    @Test("Speeds and flight times")
    func performance() throws {
        let rows = try rows("performance")
        try expectAirframes(rows)
        // What no stored page holds, as the data sheets are remembered: together they are all models.
        let remembered = try self.rows("airframes")
        try expectAirframes(remembered)
        #expect(rows.count == 10 && Set(rows.keys).union(remembered.keys) == Set(AircraftModel.allCases))
        let keys = ["sportSpeedMax", "ascentMax", "descentMax", "flightTime"].map { "airframe.\($0)" }
        try expectPublished(keys, exactlyFor: Set(rows.keys))
    }

    @Test("No model is faster in P than in Sport, or than the ceiling of TapFly")
    func positioningSpeed() {
        for model in AircraftModel.allCases {
            let profile = DeviceProfile(model)
            #expect(profile.airframe.horizontalSpeedMaxMps <= profile.airframe.sportSpeedMaxMps)
            #expect(profile.airframe.horizontalSpeedMaxMps == profile.tapFly.speedMaxMps)
            #expect(profile.model == model)
        }
    }

    @Test("Gimbals")
    func gimbals() throws {
        let rows = try rows("cameras")
        for (model, row) in rows {
            let camera = DeviceProfile(model).camera
            #expect(camera.gimbalPitchMinDegrees == (try number(row, "tiltMin")), "\(model)")
            #expect(camera.gimbalPitchMaxDegrees == (try number(row, "tiltMax")), "\(model)")
            #expect(camera.gimbalPanMaxDegrees == (try number(row, "pan")), "\(model)")
        }
        #expect(rows.count == 8)
        let keys = ["gimbalPitchMin", "gimbalPitchMax", "gimbalPanMax", "horizontalView"].map { "camera.\($0)" }
        try expectPublished(keys, exactlyFor: Set(rows.keys))
    }

    /// The width of a photo of so wide to so high whose diagonal is so long, all as angles.
    private func horizontal(diagonal: Double, _ wide: Double, _ high: Double) -> Double {
        let tangent = Trig.tan(Angle.radians(degrees: diagonal / 2))
        let half = tangent * wide / (wide * wide + high * high).squareRoot()
        return 2 * Angle.degrees(radians: Trig.atan2(half, 1))
    }

    @Test("Fields of view follow from the published diagonals")
    func views() throws {
        let rows = try rows("views")
        for (model, row) in rows {
            let (wide, high) = (try number(row, "wide"), try number(row, "high"))
            let view = DeviceProfile(model).camera.horizontalViewDegrees
            let computed = horizontal(diagonal: try number(row, "diagonal"), wide, high)
            // The table rounds to a tenth.
            #expect(abs(view - computed) <= 0.05, "\(model): \(computed)")
            #expect(view == (try number(row, "horizontal")), "\(model)")
            let tangent = Trig.tan(Angle.radians(degrees: view / 2))
            // Half of a rounded angle is off by 0.025° at most, and so is its tangent times 1 + tan².
            let slack = Angle.radians(degrees: 0.025) * (1 + tangent * tangent) + 0.00005
            #expect(abs(tangent - (try number(row, "tanHorizontal"))) < slack, "\(model)")
            #expect(abs(tangent * 9 / 16 - (try number(row, "tanVertical"))) < slack * 9 / 16 + 0.00005, "\(model)")
        }
        #expect(rows.count == 5)
        // The diagonals of the two tables agree, and the formula holds for the models without a computed row.
        let aspects: [AircraftModel: (Double, Double)] = [
            .phantom4Advanced: (3, 2), .mavic2Pro: (3, 2), .mavic2Zoom: (4, 3),
        ]
        for (model, row) in try self.rows("cameras") {
            let diagonal = try number(row, "diagonal")
            if let published = rows[model] { #expect(diagonal == (try number(published, "diagonal"))) }
            guard let (wide, high) = aspects[model] else { continue }
            let view = DeviceProfile(model).camera.horizontalViewDegrees
            #expect(abs(view - horizontal(diagonal: diagonal, wide, high)) <= 0.05, "\(model)")
        }
    }

    @Test("Sensing ranges")
    func ranges() throws {
        let rows = try rows("ranges")
        for (model, row) in rows {
            let sensing = DeviceProfile(model).sensing
            #expect(sensing.hasFront)
            #expect(sensing.rangeMinMeters == (try number(row, "from")), "\(model)")
            #expect(sensing.rangeMaxMeters == (try number(row, "to")), "\(model)")
            #expect(sensing.hasRear == (row["rear"] == "true"), "\(model)")
        }
        #expect(rows.count == 4)
        let keys = ["rangeMin", "rangeMax", "hasFront", "hasRear"].map { "sensing.\($0)" }
        try expectPublished(keys, exactlyFor: Set(rows.keys))
    }

    @Test("Warning levels", arguments: AircraftModel.allCases)
    func warnings(model: AircraftModel) throws {
        let sensing = DeviceProfile(model).sensing
        let begins = [
            Double.infinity, sensing.level2Meters, sensing.level3Meters, sensing.level4Meters, sensing.level5Meters,
            sensing.level6Meters, 0,
        ]
        let all = try Table("warnings").rows
        let mine = all.filter { ($0["models"] ?? "").split(separator: "|").contains { $0 == model.rawValue } }
        let rows = mine.isEmpty ? all.filter { $0["models"] == "others" } : mine
        #expect(rows.count == 6)
        for row in rows {
            let level = try #require(Int(row["level"] ?? ""))
            // A level that does not exist lies between zero and zero.
            let (near, far) = (begins[level], begins[level - 1])
            guard row["from"] != "" || row["to"] != "" else {
                #expect(near == 0 && far == 0, "level \(level)")
                continue
            }
            #expect(near == (try number(row, "from")), "level \(level)")
            #expect(far == (row["to"] == "" ? .infinity : try number(row, "to")), "level \(level)")
        }
    }

    @Test("Mode switches")
    func switches() throws {
        var seen: Set<AircraftModel> = []
        for row in try Table("switches").rows {
            let model = try #require(AircraftModel(rawValue: row["model"] ?? ""))
            let position = try #require(FlightModeSwitch.named(row["position"] ?? ""))
            let remote = DeviceProfile(model).remote
            #expect(remote.mode(position)?.symbol ?? "none" == row["mode"], "\(model) \(position)")
            if let mode = remote.mode(position) { #expect(remote.position(of: mode) == position) }
            seen.insert(model)
        }
        #expect(seen.count == 4)
        let keys = ["positionOne", "positionTwo", "positionThree"].map { "remote.\($0)" }
        try expectPublished(keys, exactlyFor: seen)
        for model in AircraftModel.allCases {
            let remote = DeviceProfile(model).remote
            // Whoever has missions can select the mode that they need, and no mode stands twice.
            #expect(remote.position(of: remote.missionMode) != nil, "\(model)")
            let modes = FlightModeSwitch.allCases.compactMap(remote.mode)
            #expect(Set(modes).count == modes.count && modes.count >= 2, "\(model)")
            #expect(remote.missionMode == (modes.contains(.F) ? .F : .P))
            #expect(remote.position(of: .unknown) == nil)
        }
    }
}
