import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The preset paths, by the places that they lead to.
struct QuickShotTests {
    private struct Flown {
        var from: (place: Vector3, ground: Double, side: Double)
        var to: (place: Vector3, ground: Double, side: Double)
        var highest: Double
        var farthest: Double
        var sideMost: Double
        var centred: Double
    }

    private func fly(_ path: QuickShotMode, _ model: AircraftModel = .mavic2Zoom) -> Flown {
        let rig = TrackRig(TrackRig.standing(15, 0), model)
        rig.follow(.quickShot, path)
        let from = (rig.aircraft, rig.ground, rig.side)
        #expect(rig.flight.progress(rig.scene) == 0 && !rig.flight.isFinished(rig.scene))
        var quality = FollowingQuality()
        var (highest, farthest, sideMost, last) = (0.0, 0.0, 0.0, Int64(0))
        var ticks = 0
        while !rig.flight.isFinished(rig.scene) && ticks < 2000 {
            rig.step()
            ticks += 1
            let progress = rig.flight.progress(rig.scene)
            #expect(progress >= last && progress <= 100)
            last = progress
            highest = max(highest, rig.world.aircraft.heightMeters)
            farthest = max(farthest, rig.ground)
            sideMost = max(sideMost, abs(rig.aircraft.y - from.0.y))
            quality.count(rig, distance: 1, within: 1)
        }
        #expect(ticks == 1000 && last == 100)
        return Flown(
            from: from, to: (rig.aircraft, rig.ground, rig.side), highest: highest, farthest: farthest,
            sideMost: sideMost, centred: quality.centredShare)
    }

    @Test("Ten seconds each, the target in the middle of the picture", arguments: QuickShotMode.allCases)
    func all(path: QuickShotMode) {
        guard path != .unknown else { return }
        #expect(fly(path).centred > 0.95)
    }

    @Test("Circle: round at one distance and height")
    func circle() {
        let flown = fly(.circle)
        #expect(abs(flown.to.ground - flown.from.ground) < 0.1 * flown.from.ground)
        #expect(abs(flown.highest - 8) < 0.3)
        #expect(abs(Angle.wrapped(degrees: flown.to.side - flown.from.side)) > 120)
    }

    @Test("Dronie and Asteroid: back and up, straight")
    func dronie() {
        for (path, least) in [(QuickShotMode.dronie, 24.0), (.asteroid, 16)] {
            let flown = fly(path)
            #expect(flown.to.ground > flown.from.ground + least)
            #expect(flown.highest > 8 + least / 2)
            #expect(abs(Angle.wrapped(degrees: flown.to.side - flown.from.side)) < 3)
        }
    }

    @Test("Helix: up in a spiral that opens")
    func helix() {
        let flown = fly(.helix)
        #expect(flown.to.ground > flown.from.ground + 6 && flown.highest > 20)
        #expect(abs(Angle.wrapped(degrees: flown.to.side - flown.from.side)) > 80)
    }

    @Test("Rocket: straight up")
    func rocket() {
        let flown = fly(.rocket)
        let way = flown.to.place - flown.from.place
        #expect(way.z < -16 && way.horizontalLength < 0.6)
    }

    @Test("Boomerang: an oval that slopes up to its far end and comes back")
    func boomerang() {
        let flown = fly(.boomerang)
        #expect((flown.to.place - flown.from.place).length < 1)
        #expect(abs(flown.farthest - flown.from.ground - 7) < 1.5)
        #expect(abs(flown.highest - 12) < 0.8 && abs(flown.sideMost - 4.5) < 1)
    }

    @Test("DollyZoom: back to twice the distance")
    func dollyZoom() {
        let flown = fly(.dollyZoom)
        #expect(abs(flown.to.ground - 2 * flown.from.ground) < 0.15 * flown.from.ground)
    }

    @Test("DollyZoom keeps the target as large as it was, by a view that is half as wide in the end")
    func zoom() throws {
        let rig = TrackRig(TrackRig.standing(15, 0), .mavic2Zoom)
        rig.follow(.quickShot, .dollyZoom)
        func height() throws -> Double {
            let pose = rig.world.cameraPose(rig.scene)
            return try #require(rig.world.view(of: 0, from: pose, rig.scene)).box.height
        }
        let (before, wide) = (try height(), rig.world.lens(rig.scene).tanHalfHorizontal)
        #expect(rig.world.zoom == 1 && wide == rig.scene.lens.tanHalfHorizontal)
        var (least, most) = (1.0, 1.0)
        while !rig.flight.isFinished(rig.scene) {
            rig.step()
            let ratio = try height() / before
            (least, most) = (min(least, ratio), max(most, ratio))
        }
        // Farther away it is seen flatter and so a little taller.
        #expect(least > 0.93 && most < 1.15, "\(least) \(most)")
        let far = (rig.target - rig.aircraft).length / Vector3(15, 0, 8).length
        #expect(abs(rig.world.zoom - far) < 0.08 && rig.world.zoom > 1.7)
        #expect(abs(rig.world.lens(rig.scene).tanHalfHorizontal - wide / rig.world.zoom) < 1e-12)
        TrackFlight.letGo(world: &rig.world)
        #expect(rig.world.zoom == 1)
    }

    @Test("No other path zooms, nor a lens that cannot")
    func noZoom() {
        for (path, model) in [(QuickShotMode.dronie, AircraftModel.mavic2Zoom), (.dollyZoom, .mavic2Pro)] {
            let rig = TrackRig(TrackRig.standing(15, 0), model)
            rig.follow(.quickShot, path)
            rig.run(10) { #expect($0.world.zoom == 1) }
        }
    }

    @Test("A DollyZoom asks for three times the distance behind it, level, inside the limits")
    func dollyZoomRoom() throws {
        for (wall, isFree) in [(-48.0, true), (-43, false)] {
            let obstacle = Obstacle(id: "w", centerNED: Vector3(wall - 1, 0, -8), halfSize: Vector3(1, 20, 20))
            let rig = TrackRig(TrackRig.standing(15, 0), .mavic2Zoom, obstacles: [obstacle])
            #expect(try hasRoom(rig) == isFree, "wall at \(wall)")
        }
        for (radius, isFree) in [(40.0, false), (44, false), (46, true)] {
            let limits = FlightLimits(radiusMeters: radius, heightMeters: 120)
            let rig = TrackRig(TrackRig.standing(15, 0), .mavic2Zoom, limits: limits)
            rig.world.aircraft.positionNED = Vector3(0, 0, -8)
            #expect(try hasRoom(rig) == isFree, "a limit of \(radius) m")
        }
        // Level, however far down the target is: a rope at its height is in the way, one above or below is not.
        for (height, isFree) in [(8.0, false), (10, true), (6, true)] {
            let rope = Obstacle(id: "r", centerNED: Vector3(-20, 0, -height), halfSize: Vector3(0.02, 9, 0.02))
            let rig = TrackRig(TrackRig.standing(15, 0), .mavic2Zoom, obstacles: [rope])
            #expect(try hasRoom(rig) == isFree, "\(height)")
        }
    }

    private func hasRoom(_ rig: TrackRig) throws -> Bool {
        let pose = rig.world.cameraPose(rig.scene)
        let box = try #require(rig.world.view(of: 0, from: pose, rig.scene)).box
        return TrackFlight.hasRoomForDollyZoom(before: box, .human, &rig.world, rig.scene)
    }

    @Test("A Boomerang sets out and arrives gently: half way at half time, and no farther than round")
    func turns() {
        let shares = [-0.1, 0, 0.15, 0.5, 0.85, 1, 1.1]
        // A ramp of 15 % of the time covers half of what the even speed would, which is 1 / 0.85 turns in all.
        let wanted = [0, 0, 0.075 / 0.85, 0.5, 1 - 0.075 / 0.85, 1, 1]
        for (share, turn) in zip(shares, wanted) {
            #expect(abs(TrackFlight.turns(share) - turn) < 1e-12, "\(share)")
        }
    }
}
