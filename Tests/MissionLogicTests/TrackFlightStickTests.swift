import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// What a stick does to the aircraft while a mission has it, row by row of the contract's table.
struct TrackFlightStickTests {
    /// What a second and a half with a stick changed, against the same flight without.
    private struct Change {
        var ahead: Double
        var right: Double
        var up: Double
        var headingDegrees: Double
        var distance: Double
        var sideDegrees: Double
        var gimbalWanted: Double
    }

    private static let phases: [String: (mode: ActiveTrackMode, model: AircraftModel)] = [
        "waitingForConfirmation": (.unknown, .mavicPro), "cannotConfirm": (.unknown, .mavicPro),
        "aircraftFollowing": (.trace, .mavicPro), "onlyCameraFollowing": (.spotlight, .mavicPro),
        "findingTrackedTarget": (.unknown, .mavicPro),
    ]

    private func flown(_ sticks: Sticks, _ mode: ActiveTrackMode, _ model: AircraftModel, isAutomatic: Bool) -> Rigged {
        let rig = TrackRig(TrackRig.standing(15, 0), model)
        rig.orders.isPitchAutomatic = isAutomatic
        if mode == .unknown { rig.run(2) } else { rig.follow(mode) }
        rig.world.remote.sticks = sticks
        rig.run(1.5)
        return Rigged(
            place: rig.aircraft, heading: rig.world.aircraft.headingDegrees, ground: rig.ground, side: rig.side,
            gimbal: rig.world.gimbal.pitchWantedDegrees)
    }

    private struct Rigged {
        var place: Vector3
        var heading: Double
        var ground: Double
        var side: Double
        var gimbal: Double
    }

    private func change(_ sticks: Sticks, _ mode: ActiveTrackMode, _ model: AircraftModel, isAutomatic: Bool) -> Change
    {
        let still = flown(.centered, mode, model, isAutomatic: isAutomatic)
        let moved = flown(sticks, mode, model, isAutomatic: isAutomatic)
        let way = moved.place - still.place
        return Change(
            ahead: way.x, right: way.y, up: -way.z,
            headingDegrees: Angle.wrapped(degrees: moved.heading - still.heading),
            distance: moved.ground - still.ground,
            sideDegrees: Angle.wrapped(degrees: moved.side - still.side), gimbalWanted: moved.gimbal - still.gimbal)
    }

    private static func sticks(_ axis: String) -> Sticks? {
        switch axis {
        case "pitchForward": Sticks(pitch: 0.6)
        case "pitchBack": Sticks(pitch: -0.6)
        case "rollRight": Sticks(roll: 0.6)
        case "rollLeft": Sticks(roll: -0.6)
        case "throttleUp": Sticks(throttle: 0.6)
        case "throttleDown": Sticks(throttle: -0.6)
        case "yawRight": Sticks(yaw: 0.6)
        case "yawLeft": Sticks(yaw: -0.6)
        // The wheel reaches the gimbal by a command, which the operator refuses.
        case "gimbalWheel": .centered
        default: nil
        }
    }

    /// Whether a change is what a word of the table means; the nose looks north, at a target 15 m ahead.
    private static func isMeant(_ word: String, _ change: Change) -> Bool {
        let isStill = abs(change.ahead) < 0.1 && abs(change.right) < 0.1 && abs(change.up) < 0.1
        switch word {
        case "none": return isStill && abs(change.headingDegrees) < 0.5 && abs(change.gimbalWanted) < 0.5
        case "forward": return change.ahead > 1 && abs(change.right) < 0.3 && abs(change.up) < 0.1
        case "backward": return change.ahead < -1 && abs(change.right) < 0.3 && abs(change.up) < 0.1
        case "right": return change.right > 1 && abs(change.up) < 0.1
        case "left": return change.right < -1 && abs(change.up) < 0.1
        case "up": return change.up > 1 && abs(change.ahead) < 0.1 && abs(change.right) < 0.1
        case "down": return change.up < -1 && abs(change.ahead) < 0.1 && abs(change.right) < 0.1
        case "turnRight": return isStill && change.headingDegrees > 20
        case "turnLeft": return isStill && change.headingDegrees < -20
        case "approach": return change.distance < -0.7 && abs(change.sideDegrees) < 2 && abs(change.up) < 0.2
        case "moveAway": return change.distance > 0.7 && abs(change.sideDegrees) < 2 && abs(change.up) < 0.2
        // North of a bearing of 180 degrees from the target, eastward is counter-clockwise: the bearing falls.
        case "orbitCounterclockwise": return change.sideDegrees < -3 && abs(change.distance) < 0.6 && change.right > 1
        case "orbitClockwise": return change.sideDegrees > 3 && abs(change.distance) < 0.6 && change.right < -1
        case "riseAndMoveAway": return change.up > 0.7 && change.distance > 0.7 && abs(change.sideDegrees) < 2
        case "sinkAndApproach": return change.up < -0.7 && change.distance < -0.7 && abs(change.sideDegrees) < 2
        default: return false
        }
    }

    @Test("Every row of a phase in which the mission has the camera")
    func rows() throws {
        var tried = 0
        for row in try Table("activetrack-sticks").rows {
            let phase = row["phase"] ?? ""
            guard var situation = Self.phases[phase] else {
                // Nothing flies, or the operator ends the mission at once.
                #expect(
                    ["forward", "backward", "right", "left", "up", "down", "turnRight", "turnLeft", "gimbal"]
                        .contains(row["meaning"]) || row["meaning"] == "endsMission" || row["axis"] == "gimbalWheel")
                continue
            }
            if row["mode"] == "spotlightPro" { situation = (.spotlightPro, .inspire2) }
            let sticks = try #require(Self.sticks(row["axis"] ?? ""), "\(row)")
            let profiles = row["profile"] == "any" ? [false, true] : [row["profile"] == "v416"]
            for isAutomatic in profiles {
                let change = change(sticks, situation.mode, situation.model, isAutomatic: isAutomatic)
                #expect(Self.isMeant(row["meaning"] ?? "", change), "\(row) \(change)")
                tried += 1
            }
        }
        #expect(tried == 2 * (9 + 9 + 9 + 9 + 9) + 18)
    }

    @Test("While it follows in another mode the sticks mean the same", arguments: [ActiveTrackMode.profile, .circle])
    func modes(mode: ActiveTrackMode) {
        func word(_ sticks: Sticks, _ meaning: String) -> Bool {
            Self.isMeant(meaning, change(sticks, mode, .mavic2Pro, isAutomatic: false))
        }
        #expect(word(Sticks(throttle: 0.6), "riseAndMoveAway") || mode == .circle)
        let away = change(Sticks(pitch: -0.6), mode, .mavic2Pro, isAutomatic: false)
        #expect(away.distance > 0.7)
        let round = change(Sticks(roll: 0.6), mode, .mavic2Pro, isAutomatic: false)
        #expect(round.sideDegrees < -3)
        let still = change(
            Sticks(roll: 0.05, pitch: 0.05, yaw: 1, throttle: 0.05), mode, .mavic2Pro, isAutomatic: false)
        #expect(abs(still.distance) < 0.05 && abs(still.sideDegrees) < 0.2, "dead band, and yaw is automatic")
    }

    @Test("The pilot brings the target no nearer and no farther than allowed, and the aircraft never to the ground")
    func bounds() {
        let rig = TrackRig()
        rig.follow(.trace)
        rig.world.remote.sticks = Sticks(pitch: 1)
        rig.run(12)
        #expect(rig.flight.distanceMeters == 3 && rig.ground > 2)
        rig.world.remote.sticks = Sticks(pitch: -1)
        rig.run(25)
        #expect(rig.flight.distanceMeters == 40 && abs(rig.ground - 40) < 3)
        rig.world.remote.sticks = Sticks(throttle: -1)
        rig.run(20) { #expect($0.world.aircraft.heightMeters > 1.2) }
        #expect(rig.flight.heightMeters == 1.5 && rig.world.aircraft.isFlying)
        rig.world.remote.sticks = Sticks(throttle: 1)
        rig.run(80)
        #expect(rig.world.aircraft.heightMeters <= 120.1)
    }
}
