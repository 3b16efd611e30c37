import Contract
import Testing

/// The error catalogue against the published tables, both ways, and its look-ups.
struct ErrorCatalogueTests {
    /// Domain, number and name of every published row. Names are empty where the source gives none, and hold a `*`
    /// where it leaves out a part.
    struct Row {
        let domain: String
        let number: Int
        let name: String
        let symbol: String

        func matches(_ entry: ErrorDescription) -> Bool {
            guard entry.code.domain?.symbol == domain, Int(entry.code.number) == number else { return false }
            let parts = name.split(separator: "*")
            if name.isEmpty { return true }
            if parts.count == 2 { return entry.name.hasPrefix(parts[0]) && entry.name.hasSuffix(parts[1]) }
            return entry.name == name && entry.symbol == "\(domain)/\(symbol)"
        }
    }

    private func published() throws -> [Row] {
        try Table("errors").rows.filter { $0["name"] != "range" }.map { row in
            Row(
                domain: try #require(row["domain"]), number: try #require(Int(row["number"] ?? "")),
                name: try #require(row["name"]), symbol: try #require(row["symbol"]))
        }
    }

    @Test("No name is missing and none is extra")
    func namesAgree() throws {
        var left = ErrorCatalogue.all
        for row in try published() {
            let place = try #require(left.firstIndex(where: row.matches), "missing: \(row)")
            left.remove(at: place)
        }
        #expect(left.map(\.symbol) == [], "extra")
    }

    @Test("The size of each domain")
    func sizes() {
        #expect(ErrorCatalogue.descriptions(in: .sdk).count == 32)
        #expect(ErrorCatalogue.descriptions(in: .mission).count == 62)
        #expect(ErrorCatalogue.descriptions(in: .camera).count == 24)
        #expect(ErrorCatalogue.descriptions(in: .flightController).count == 34)
        #expect(ErrorCatalogue.descriptions(in: .registration).count == 23)
    }

    @Test("Ranges without names")
    func ranges() throws {
        let rows = try Table("errors").rows.filter { $0["name"] == "range" }
        #expect(rows.count == ErrorCatalogue.ranges.count)
        for row in rows {
            let ends = (row["number"] ?? "").split(separator: ".").compactMap { Int16($0) }
            let (high, low) = (try #require(ends.first), try #require(ends.last))
            let range = try #require(ErrorCatalogue.range(of: ErrorCode(.mission, high)))
            #expect(range.numbers == low...high)
            #expect(ErrorCatalogue.description(of: ErrorCode(.mission, low)) == nil)
        }
        #expect(ErrorCatalogue.range(of: ErrorCode(.mission, -5099)) == nil)
        #expect(ErrorCatalogue.range(of: ErrorCode(.mission, -5139)) == nil)
        #expect(ErrorCatalogue.range(of: ErrorCode(.sdk, -5100)) == nil)
    }

    @Test("Texts are sentences of ours that a facade can add a number to")
    func texts() {
        for entry in ErrorCatalogue.all {
            for text in [entry.text, entry.cause ?? "None"] {
                #expect(text.count >= 4 && text.first?.isUppercase == true, "\(entry.symbol): \(text)")
                #expect(text.last?.isLetter == true || text.last == ")" || text.last?.isNumber == true, "\(text)")
                #expect(!text.contains("  ") && !text.contains("\n"), "\(text)")
            }
            #expect(!entry.text.contains("\(entry.code.number)"))
            // The headers have no names for the cache's errors.
            #expect(entry.source == (entry.code.domain == .cache ? "ISS-i132" : "ERR"))
        }
    }

    @Test("Every symbol is unique, and leads to its code, as do both spellings of its number")
    func everyLookup() throws {
        #expect(Set(ErrorCatalogue.symbols).count == ErrorCatalogue.all.count + 1)
        for entry in ErrorCatalogue.all {
            #expect(ErrorCatalogue.codes(named: entry.symbol) == [entry.code])
            #expect(ErrorCatalogue.codes(named: "\(entry.code.number)") == [entry.code])
            let domain = try #require(entry.code.domain)
            #expect(ErrorCatalogue.codes(named: "\(domain.symbol)/\(entry.code.number)") == [entry.code])
            #expect(ErrorCatalogue.descriptions(of: entry.code).contains(entry))
        }
    }

    @Test(
        "Spellings that stand for nothing",
        arguments: [
            "", "/", "-", "mission", "mission/", "/-5000", "mission/modeErrors", "Mission/modeError", "mission/-5999",
            "sdk/-5000", "-5999", "5000", "-05000", "+5", "-0", "0", "-5000.0", " -5000", "-99999999999999999999",
            "mission//-5000", "mission/-5000/", "okay", "OK", "modeError", "ModeError", "mission/ok", "-٥٠٠٠",
        ])
    func unknownSpellings(text: String) {
        #expect(ErrorCatalogue.codes(named: text) == [])
    }

    @Test("Spellings that stand for something")
    func knownSpellings() {
        #expect(ErrorCatalogue.codes(named: "ok") == [.ok])
        #expect(ErrorCatalogue.codes(named: "mission/-5110") == [ErrorCode(.mission, -5110)])
        #expect(ErrorCatalogue.codes(named: "mission/missionParametersInvalid") == [ErrorCode(.mission, -5020)])
        #expect(ErrorCatalogue.codes(named: "mission/invalidParameters") == [ErrorCode(.mission, -5020)])
        #expect(ErrorCatalogue.codes(named: "sdk/invalidParameters") == [ErrorCode(.sdk, -1005)])
    }

    @Test("Names without domain find every domain that has them")
    func looseSpellings() {
        let both = [ErrorCode(.flightController, -4000), ErrorCode(.mission, -5000)]
        #expect(ErrorCatalogue.codes(matching: "modeError") == both)
        #expect(ErrorCatalogue.codes(matching: "ModeError") == both)
        #expect(ErrorCatalogue.codes(matching: "-5000") == [ErrorCode(.mission, -5000)])
        #expect(ErrorCatalogue.codes(matching: "Mission/ModeError") == [ErrorCode(.mission, -5000)])
        #expect(ErrorCatalogue.codes(matching: "nonsense") == [])
    }

    @Test("A number used twice has two descriptions")
    func doubleNumbers() {
        let twice = ErrorCatalogue.descriptions(of: ErrorCode(.flightController, -4013))
        #expect(twice.map(\.symbol) == ["flightController/inNoFlyZone", "flightController/motorsStarted"])
        #expect(ErrorCatalogue.description(of: ErrorCode(.flightController, -4013)) == twice.first)
        #expect(ErrorCatalogue.descriptions(of: .ok) == [])
        #expect(ErrorCatalogue.description(of: .ok) == nil)
    }

    @Test("A code's own name")
    func codeSymbols() {
        #expect(ErrorCode.ok.symbol == "ok")
        #expect(ErrorCode(.mission, -5015).description == "mission/aircraftRunningMission")
        #expect(ErrorCode(.sdk, -1000).symbol == "sdk/sdkFeatureNotSupported")
        #expect(ErrorCode(.mission, -5999).symbol == "mission/-5999")
        #expect(ErrorCode(.registration, .min).symbol == "registration/-32768")
        #expect("\(ErrorCode(.camera, -3005))" == "camera/sdCardFull")
    }

    @Test("The constants that machines use")
    func constants() {
        let mission: [(ErrorCode, Int16)] = [
            (.modeError, -5000), (.aircraftLowBattery, -5002), (.aircraftNotInTheAir, -5003),
            (.aircraftLanding, -5007), (.aircraftGoingHome, -5008), (.reachFlightLimitation, -5014),
            (.aircraftRunningMission, -5015), (.aircraftNoRunningMission, -5016), (.missionParametersInvalid, -5020),
            (.commandCanNotExecute, -5024), (.aircraftAlreadyInCommandState, -5025), (.missionNotReady, -5026),
            (.trackingTargetLost, -5030), (.cannotBypassObstacle, -5035), (.stoppedByUser, -5036),
            (.visionSensorOverexposed, -5038), (.visionSensorUnderexposed, -5039), (.tapFlyDirectionInvalid, -5054),
            (.reachAltitudeLowerBound, -5058), (.multiModeDisabled, -5061),
        ]
        for (code, number) in mission { #expect(code == ErrorCode(.mission, number)) }
        #expect(ErrorCode.sdkFeatureNotSupported == ErrorCode(.sdk, -1000))
        #expect(ErrorCode.systemBusy == ErrorCode(.sdk, -1004))
        #expect(ErrorCode.aircraftNotConnected == ErrorCode(.sdk, -1028))
        #expect(ErrorCode.commandCurrentlyNotEnabled == ErrorCode(.camera, -3002))
        #expect(ErrorCode.flightControllerModeError == ErrorCode(.flightController, -4000))
        #expect(ErrorCode.registrationUnknown == ErrorCode(.registration, -999))
    }
}
