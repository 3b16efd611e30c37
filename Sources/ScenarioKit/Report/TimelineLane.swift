import Contract
import SimMath

/// One row of a time line.
struct TimelineLane {
    var name: String
    var content: Content

    enum Content {
        /// States that follow each other without a gap.
        case spans([Span])
        /// Things that happen at a moment or for a while, side by side.
        case items([Item])
    }

    struct Span {
        var from: Double
        var to: Double
        var label: String
        var style: String
    }

    struct Item {
        var from: Double
        var to: Double
        var label: String
        var detail = ""
        var mark: Mark
    }

    enum Mark: String {
        /// Went well; went wrong; done by pilot or weather; told by a device; a step of the script; lasts a while.
        case good, bad, act, tell, step, bar
    }
}

/// Which lanes the time line of a run has.
struct TimelineLanes {
    private(set) var lanes: [TimelineLane] = []
    private let recorder: ReportRecorder
    private let end: Double

    init(_ recorder: ReportRecorder, _ verdict: Verdict) {
        self.recorder = recorder
        end = recorder.drawnEnd.seconds
        states()
        modes()
        steps(verdict)
        calls(verdict)
        happenings(.command, "Pilot, weather")
        happenings(.device, "App, card")
        troubles()
        expectations(verdict)
    }

    private mutating func add(_ name: String, _ items: [TimelineLane.Item]) {
        if !items.isEmpty { lanes.append(TimelineLane(name: name, content: .items(items))) }
    }

    private mutating func states() {
        let spans = recorder.tapFly.closed(at: recorder.drawnEnd).map { span in
            TimelineLane.Span(
                from: span.from.seconds, to: span.to.seconds, label: span.value.symbol, style: span.value.chartStyle)
        }
        lanes.append(TimelineLane(name: "TapFly", content: .spans(spans)))
    }

    private mutating func modes() {
        let spans = recorder.mode.closed(at: recorder.drawnEnd).map { span in
            TimelineLane.Span(
                from: span.from.seconds, to: span.to.seconds, label: span.value?.words ?? "Motors off",
                style: span.value == nil ? "off" : "mode")
        }
        lanes.append(TimelineLane(name: "Flight mode", content: .spans(spans)))
    }

    /// A lane for each of the scenario's, with the steps as they were done.
    private mutating func steps(_ verdict: Verdict) {
        for lane in recorder.scenario.lanes {
            let own = verdict.steps.filter { $0.lane == lane.name }.prefix(Self.stepsMaximum)
            add(
                lane.name == "script" ? "Script" : ChartText.shortened("Lane " + lane.name, to: 15),
                own.map { step in
                    let isBad =
                        switch step.outcome {
                        case .failed, .open: true
                        case .done, .met, .answered: false
                        }
                    return TimelineLane.Item(
                        from: min(step.issued.seconds, end), to: min(step.done?.seconds ?? end, end),
                        label: step.name ?? "line \(step.line)", detail: step.text, mark: isBad ? .bad : .step)
                })
        }
    }

    private static let stepsMaximum = 200

    private mutating func calls(_ verdict: Verdict) {
        var items: [TimelineLane.Item] = []
        for happening in recorder.happenings.all where happening.kind == .call {
            let problem = happening.text.problem
            items.append(
                TimelineLane.Item(
                    from: (happening.asked ?? happening.tick).seconds, to: happening.tick.seconds,
                    label: happening.text.subject + (problem.map { ": " + $0 } ?? ""),
                    mark: problem == nil ? .good : .bad))
        }
        for call in recorder.open {
            items.append(
                TimelineLane.Item(
                    from: call.tick.seconds, to: end, label: call.name + ": no answer", mark: .bar))
        }
        add("Calls", items)
    }

    private mutating func happenings(_ kind: Happening.Kind, _ name: String) {
        let wanted = recorder.happenings.all.filter { $0.kind == kind }
        add(
            name,
            wanted.map {
                TimelineLane.Item(
                    from: $0.tick.seconds, to: $0.tick.seconds,
                    label: $0.text.subject + ($0.text.detail.isEmpty ? "" : " " + $0.text.detail),
                    mark: kind == .command ? .act : .tell)
            })
    }

    private mutating func troubles() {
        let names = FieldFault.allCases.map { (name: $0.symbol, bit: $0.bit) }
        let met = bits(recorder.metFaults, names).map {
            TimelineLane.Item(from: $0.from, to: $0.from, label: $0.label + " met", mark: .tell)
        }
        add("Faults", bits(recorder.faults, names) + met)
        var items = bits(recorder.conditions, FlightCondition.allCases.map { ($0.symbol, $0.bit) })
        items += whiles(recorder.links, "phone link lost") { !$0.phone }
        items += whiles(recorder.links, "remote link lost") { !$0.remote }
        add("Conditions", items)
    }

    private func bits(_ track: SpanTrack<UInt64>, _ names: [(name: String, bit: UInt64)]) -> [TimelineLane.Item] {
        names.flatMap { name, bit in whiles(track, name) { $0 & bit != 0 } }
    }

    /// The times during which something holds.
    private func whiles<Value>(
        _ track: SpanTrack<Value>, _ label: String, _ holds: (Value) -> Bool
    ) -> [TimelineLane.Item] {
        var items: [TimelineLane.Item] = []
        var isRunning = false
        for span in track.closed(at: recorder.drawnEnd) {
            if holds(span.value) {
                if isRunning {
                    items[items.count - 1].to = span.to.seconds
                } else {
                    items.append(
                        TimelineLane.Item(
                            from: span.from.seconds, to: span.to.seconds, label: label, mark: .bar))
                }
            }
            isRunning = holds(span.value)
        }
        return items
    }

    /// Where each expectation was decided or came closest to failing.
    private mutating func expectations(_ verdict: Verdict) {
        var items: [TimelineLane.Item] = []
        for (index, result) in verdict.expectations.enumerated() {
            guard let at = result.isOK ? result.at : result.failedAt?.seconds ?? result.at else { continue }
            let time = min(at, end)
            items.append(
                TimelineLane.Item(
                    from: time, to: time, label: "E\(index + 1)", detail: result.text,
                    mark: result.isOK ? .good : .bad))
        }
        add("Expectations", items)
    }
}
