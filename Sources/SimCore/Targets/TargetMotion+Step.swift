import SimMath

extension TargetMotion {
    /// One tick along its way.
    public mutating func step(_ plan: borrowing TargetPlan) {
        switch plan.route {
        case .path:
            guard leg < Int64(plan.legs.count) else { return }
            walk(plan, isLoop: false)
        case .loop: walk(plan, isLoop: true)
        case .circle(let circle): circulate(circle, plan.accelerationMps2)
        case .wander(let area): wander(area, plan)
        case .track: follow(plan)
        }
    }

    private mutating func walk(_ plan: borrowing TargetPlan, isLoop: Bool) {
        guard !stands(plan.accelerationMps2) else { return }
        let now = plan.legs[Int(leg)]
        guard move(to: now.toNED, speed: now.speedMps, exit: now.exitMps, plan.accelerationMps2) else { return }
        clockSeconds = now.pauseSeconds
        leg += 1
        if leg == Int64(plan.legs.count) {
            if isLoop { leg = 0 } else { speedMps = 0 }
        }
        if clockSeconds > 0 { speedMps = 0 }
    }

    private mutating func wander(_ area: TargetPlan.Wander, _ plan: borrowing TargetPlan) {
        guard !stands(plan.accelerationMps2) else { return }
        var draw = Draw(seed: plan.wanderSeed, number: leg)
        let goal = Vector3(
            draw.uniform(area.minNED.x, area.maxNED.x), draw.uniform(area.minNED.y, area.maxNED.y), positionNED.z)
        let speed = draw.uniform(area.speedMps.lowerBound, area.speedMps.upperBound)
        guard move(to: goal, speed: speed, exit: 0, plan.accelerationMps2) else { return }
        clockSeconds = draw.uniform(area.pauseSeconds.lowerBound, area.pauseSeconds.upperBound)
        speedMps = 0
        leg += 1
    }

    /// Waits out a pause.
    private mutating func stands(_ acceleration: Double) -> Bool {
        guard clockSeconds > 0 else { return false }
        clockSeconds = max(0, clockSeconds - Tick.seconds)
        // Sums of hundredths are not exact: less than half a tick is none.
        if clockSeconds < Tick.seconds / 2 { clockSeconds = 0 }
        return true
    }

    /// - Returns: whether it has arrived.
    private mutating func move(to goal: Vector3, speed: Double, exit: Double, _ acceleration: Double) -> Bool {
        let way = goal - positionNED
        let left = way.length
        var wish = isStopped ? 0 : speedSetMps > 0 ? speedSetMps : speed
        if acceleration.isFinite {
            let change = acceleration * Tick.seconds
            // The fastest that still comes down to the exit speed in the ticks that are left.
            let half = change / 2
            let end = min(exit, wish)
            if !isStopped {
                wish = min(wish, (half * half + end * end + change * end + 2 * acceleration * left).squareRoot() - half)
            }
            wish = min(max(wish, speedMps - change), speedMps + change)
        }
        speedMps = wish
        let stride = wish * Tick.seconds
        guard left > 0, stride < left else {
            guard wish > 0 || left == 0 else { return false }
            positionNED = goal
            walkedMeters = 0
            return true
        }
        if stride > 0 {
            positionNED += way * (stride / left)
            if let heading = way.levelDirection { headingNED = heading }
        }
        walkedMeters += stride
        return false
    }

    /// Along the chord of the arc, so that it stays on the circle for ever.
    private mutating func circulate(_ circle: TargetPlan.Circle, _ acceleration: Double) {
        let wish = isStopped ? 0 : speedSetMps > 0 ? speedSetMps : circle.speedMps
        let change = acceleration * Tick.seconds
        speedMps = min(max(wish, speedMps - change), speedMps + change)
        guard speedMps > 0, circle.radiusMeters > 0 else { return }
        let half = speedMps * Tick.seconds / (2 * circle.radiusMeters)
        let turn = Trig.sincos(circle.isClockwise ? half : -half)
        let chord = 2 * circle.radiusMeters * abs(turn.sine)
        headingNED = headingNED.rotatedAboutDown(sine: turn.sine, cosine: turn.cosine)
        positionNED += headingNED * chord
        headingNED = headingNED.rotatedAboutDown(sine: turn.sine, cosine: turn.cosine)
        headingNED = headingNED.levelDirection ?? headingNED
        walkedMeters += speedMps * Tick.seconds
        let round = 2 * Double.pi * circle.radiusMeters
        if walkedMeters >= round {
            walkedMeters -= round
            leg += 1
        }
    }

    /// Adds what the track moves in this tick, so that a target which jumped goes on from there.
    private mutating func follow(_ plan: borrowing TargetPlan) {
        let count = Int64(plan.legs.count)
        guard leg < count, !isStopped else {
            speedMps = 0
            return
        }
        var left = Tick.seconds
        var moved = Vector3.zero
        while leg < count, left > 0 {
            let now = plan.legs[Int(leg)]
            let span = now.toSeconds - now.fromSeconds
            // Of the track's time that a second takes.
            let rate = speedSetMps > 0 && now.speedMps > 0 ? speedSetMps / now.speedMps : 1
            let rest = now.toSeconds - clockSeconds
            let step = min(rest, left * rate)
            moved += now.wayNED * (now.lengthMeters * step / span)
            walkedMeters += now.lengthMeters * step / span
            speedMps = now.speedMps * rate
            if let heading = now.wayNED.levelDirection { headingNED = heading }
            guard step >= rest else {
                clockSeconds += step
                left = 0
                break
            }
            clockSeconds = now.toSeconds
            left -= rest / rate
            walkedMeters = 0
            leg += 1
        }
        positionNED += moved
        if leg == count { speedMps = 0 }
    }
}

/// Uniform numbers that follow from a seed and a number alone: a wanderer's places need no state.
private struct Draw {
    private var hash: UInt64

    init(seed: UInt64, number: Int64) { hash = StableHash.mix(seed, UInt64(bitPattern: number)) }

    mutating func uniform(_ low: Double, _ high: Double) -> Double {
        hash = StableHash.mix(hash, 1)
        return low + (high - low) * (Double(hash >> 11) * 0x1p-53)
    }
}
