import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// What may be tracked, and what stands in the way of a start. (Field reports M6, M8, M12)
struct FieldReportTrackStartTests {
    /// A sky above, a person in the middle of the picture, nothing else.
    private func level() -> FieldReportFlight { FieldReportFlight.tracking(height: 3, gimbal: -4) }

    /// A start that must be answered so; one that fails changes nothing and tells nobody.
    private func expect(_ box: ImageRect, _ code: Int16, _ label: String, sourceLocation: SourceLocation) throws {
        let flight = level()
        try flight.run(seconds: 0.1)
        let before = flight.track
        let (asked, tried) = (FieldReportFlight.canStart(box, .trace), FieldReportFlight.start(box, .trace))
        #expect(try flight.late(asked) == code, "\(label)", sourceLocation: sourceLocation)
        #expect(flight.track == before, "\(label)", sourceLocation: sourceLocation)
        #expect(try flight.late(tried) == code, "\(label)", sourceLocation: sourceLocation)
        guard code != 0 else {
            #expect(flight.trackState == .waitingForConfirmation, "\(label)", sourceLocation: sourceLocation)
            return
        }
        try flight.run(seconds: 1)
        #expect(flight.track == before && flight.trackEvents().isEmpty, "\(label)", sourceLocation: sourceLocation)
        #expect(flight.world.tracking[0].object.phase == .idle, "\(label)", sourceLocation: sourceLocation)
        // The box that failed does not stand in the way of a better one.
        #expect(try flight.tap() == 0, "\(label)", sourceLocation: sourceLocation)
    }

    @Test("M6: boxes on, half on and beside a person, of a pixel, of the whole picture, on the sky")
    func boxes() throws {
        let person = try #require(level().box())
        let half = person.width / 2
        let rows: [(String, ImageRect, Int16)] = [
            ("on it", person, 0),
            ("around it", person.grown(u: 0.03, v: 0.03), 0),
            ("half on it", person.moved(u: half), 0),
            ("half on it, from the left", person.moved(u: -half), 0),
            ("beside it", person.moved(u: 3 * person.width), -5044),
            ("beside it, on the left", person.moved(u: -0.3), -5044),
            ("a pixel", ImageRect(minU: 0.5, minV: 0.5, maxU: 0.5 + 1.0 / 1280, maxV: 0.5 + 1.0 / 720), -5042),
            ("the whole picture", .picture, -5043),
            ("the sky", ImageRect(minU: 0.4, minV: 0.05, maxU: 0.6, maxV: 0.25), -5044),
        ]
        for (name, box, code) in rows { try expect(box, code, name, sourceLocation: #_sourceLocation) }
    }

    @Test("M6: a point looks for somebody around it, not everywhere")
    func points() throws {
        let flight = level()
        let (middle, box) = (try #require(flight.middle()), try #require(flight.box()))
        let rows: [(String, Double, Double, Int16)] = [
            ("on the person", middle.u, middle.v, 0),
            ("2 % beside the middle", middle.u + 0.02, middle.v, 0),
            ("2 % beside the middle, on the left", middle.u - 0.02, middle.v, 0),
            ("1 % above the head", middle.u, box.minV - 0.01, 0),
            ("5 % beside the person", box.maxU + 0.05, middle.v, -5044),
            ("30 % beside the person", box.maxU + 0.3, middle.v, -5044),
            ("the sky", 0.5, 0.1, -5044),
        ]
        for (name, u, v, code) in rows {
            let point = ImagePoint(u, v)
            try expect(ImageRect(from: point, to: point), code, name, sourceLocation: #_sourceLocation)
        }
    }

    @Test("M12: four directions of a drag make one box, and it starts one mission")
    func drags() throws {
        let person = try #require(level().box()).grown(u: 0.02, v: 0.02)
        let (left, right, top, bottom) = (person.minU, person.maxU, person.minV, person.maxV)
        let drags = [
            (ImagePoint(left, top), ImagePoint(right, bottom)), (ImagePoint(right, bottom), ImagePoint(left, top)),
            (ImagePoint(right, top), ImagePoint(left, bottom)), (ImagePoint(left, bottom), ImagePoint(right, top)),
        ]
        for (from, to) in drags {
            let box = ImageRect(from: from, to: to)
            #expect(box == ImageRect(minU: left, minV: top, maxU: right, maxV: bottom))
            try expect(box, 0, "\(from) to \(to)", sourceLocation: #_sourceLocation)
        }
        // What an app sends that subtracts without looking.
        for (width, height) in [(-0.2, -0.2), (-0.2, 0.2), (0.2, -0.2)] {
            let box = ImageRect(minU: 0.6, minV: 0.6, maxU: 0.6 + width, maxV: 0.6 + height)
            try expect(box, -5020, "\(width) x \(height)", sourceLocation: #_sourceLocation)
        }
    }

    @Test("M12: a click without motion is a point; a line is no box")
    func clicks() throws {
        let flight = level()
        let (middle, box) = (try #require(flight.middle()), try #require(flight.box()))
        let click = ImageRect(from: middle, to: middle)
        #expect(click.width == 0 && click.height == 0)
        try expect(click, 0, "a click on the person", sourceLocation: #_sourceLocation)
        let beside = ImagePoint(0.9, 0.5)
        try expect(ImageRect(from: beside, to: beside), -5044, "a click beside", sourceLocation: #_sourceLocation)
        for end in [ImagePoint(middle.u, box.maxV), ImagePoint(box.maxU + 0.1, middle.v)] {
            try expect(ImageRect(from: middle, to: end), -5042, "a line to \(end)", sourceLocation: #_sourceLocation)
        }
    }

    @Test("M12: a drag that ends out of the picture: a little is cut, much of it is an error")
    func outside() throws {
        // The person is at the right edge.
        let walker = TargetPlan(id: "who", kind: .person, path: [(Vector3(12, 7.2, 0), 0)])
        for (reach, code) in [(0.015, Int16(0)), (0.03, -5020), (0.5, -5020), (.nan, -5020), (.infinity, -5020)] {
            let flight = FieldReportFlight.tracking(targets: [walker], height: 3, gimbal: -4)
            let person = try #require(flight.box())
            try #require(person.maxU > 0.9 && person.maxU < 1)
            let drag = ImageRect(from: ImagePoint(person.minU - 0.02, 0.3), to: ImagePoint(1 + reach, 0.7))
            let back = ImageRect(from: ImagePoint(1 + reach, 0.7), to: ImagePoint(person.minU - 0.02, 0.3))
            let before = flight.track
            #expect(try flight.late(FieldReportFlight.canStart(back, .trace)) == code, "\(reach)")
            #expect(try flight.late(FieldReportFlight.start(drag, .trace)) == code, "\(reach)")
            #expect(code == 0 || flight.track == before, "\(reach)")
        }
    }
}

/// Preconditions of a start: what is asked beforehand is what a start says. (Field report M8)
struct FieldReportTrackPreconditionTests {
    enum Place: CaseIterable { case ground, flying, tracking }

    static let models: [AircraftModel] = [
        .phantom4, .mavicPro, .spark, .mavicAir, .inspire2, .mavic2Zoom, .mavicAir2, .matrice300RTK,
    ]

    /// An aircraft in one of the report's places, gesture mode asked for or not.
    private func flight(_ model: AircraftModel, _ place: Place, isGesture: Bool) throws -> FieldReportFlight {
        let flight = FieldReportFlight.tracking(
            model, height: place == .ground ? 0 : 6, gimbal: place == .ground ? 0 : -20)
        let hasGestures = DeviceProfile(model).missions.hasGestures
        try flight.run(seconds: 0.1)
        if place == .tracking { try #require(try startAnything(flight) == 0, "\(model)") }
        guard isGesture else { return flight }
        let code = try flight.answer(.activeTrackSetGestureMode(true))?.code
        let expected: Int16 = !hasGestures ? -1000 : place == .ground ? -5003 : place == .tracking ? -5015 : 0
        #expect(code == expected, "\(model) \(place)")
        #expect(flight.track.isGestureModeEnabled == (expected == 0), "\(model) \(place)")
        return flight
    }

    private func startAnything(_ flight: FieldReportFlight) throws -> Int16? {
        guard flight.session.scene.profile.missions.needsAutoSensing else {
            let code = try flight.tap(.spotlight)
            return code == 0 ? code : try flight.tap()
        }
        _ = try flight.answer(.activeTrackEnableAutoSensing)
        return try flight.late(.activeTrackStartAutoSensing(subject: 0, .trace, .unknown))
    }

    /// Every mode, and every path of a QuickShot.
    private static var starts: [(ActiveTrackMode, QuickShotMode)] {
        ActiveTrackMode.allCases.flatMap { mode in
            mode == .quickShot ? QuickShotMode.allCases.map { (mode, $0) } : [(mode, QuickShotMode.unknown)]
        }
    }

    @Test("M8: canStart says what a start then does, on the ground, in the air, in a mission", arguments: models)
    func matrix(model: AircraftModel) throws {
        for place in Place.allCases {
            for isGesture in [false, true] {
                for (mode, path) in Self.starts {
                    let label = Comment("\(model) \(place), gesture \(isGesture), \(mode) \(path)")
                    let flight = try flight(model, place, isGesture: isGesture)
                    let point = try #require(flight.middle(), label)
                    let box = ImageRect(from: point, to: point)
                    let before = flight.track
                    let said = try #require(try flight.late(FieldReportFlight.canStart(box, mode, path)), label)
                    // Asking changes nothing; in gesture mode a person may have been found meanwhile.
                    if !isGesture { #expect(flight.track.state == before.state, label) }
                    let done = try #require(try flight.late(FieldReportFlight.start(box, mode, path)), label)
                    #expect(said == done, label)
                    try expectNamed(flight, place, said, label)
                    #expect(flight.complaints == [] && flight.trackFaults(from: .readyToStart) == [], label)
                }
            }
        }
    }

    /// The reason has the name of what is missing.
    private func expectNamed(_ flight: FieldReportFlight, _ place: Place, _ code: Int16, _ label: Comment) throws {
        switch place {
        case .ground:
            #expect(code == -5003 && flight.track.persistentError.number == -5003, label)
            #expect(flight.trackState == .cannotStart, label)
        case .tracking: #expect(code == -5015, label)
        case .flying:
            if flight.session.scene.profile.missions.needsAutoSensing {
                #expect(code == -5026, label)
            } else if flight.track.isGestureModeEnabled && flight.session.scene.profile.missions.hasDetectingHuman {
                // A person may have been found by then, and that is a mission.
                #expect(code == -5024 || code == -5015, label)
            }
        }
    }

    @Test("M8: what has a state of its own in gesture mode ends its mission when gesture mode goes off")
    func gestureOffEnds() throws {
        for model in [AircraftModel.mavicPro, .spark] {
            let flight = FieldReportFlight.tracking(model)
            #expect(try flight.answer(.activeTrackSetGestureMode(true))?.code == 0)
            try flight.run(seconds: 1.5)
            #expect(flight.trackState == .waitingForConfirmation)
            try flight.submit(.targetGesture(TargetID(0), .armsV))
            try flight.run(seconds: 1)
            #expect(flight.trackState == .aircraftFollowing)
            let start = flight.records.count
            #expect(try flight.answer(.activeTrackSetGestureMode(false))?.code == 0)
            let changes = flight.trackChanges(from: start)
            #expect(changes.map(\.current) == [.readyToStart] && changes[0].error == .ok, "\(changes)")
            #expect(!flight.track.isGestureModeEnabled && flight.world.tracking[0].object.phase == .idle)
        }
    }
}

extension ImageRect {
    fileprivate func moved(u: Double) -> ImageRect {
        ImageRect(minU: minU + u, minV: minV, maxU: maxU + u, maxV: maxV)
    }
}
