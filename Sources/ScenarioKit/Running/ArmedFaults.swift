import Contract
import SimCore

/// A fault that acts from the start of a scenario.
struct ArmedFault: Sendable {
    var fault: FieldFault
    /// Line of the file.
    var line: Int
    var isVacuousFine: Bool
    /// Which of the scenario's files the line lies in, and its name unless that is the scenario itself.
    var source = 0
    var file: String?

    func placed(in files: [String]) -> ArmedFault {
        var fault = self
        if source > 0 { fault.file = files[source] }
        return fault
    }
}

/// The faults that a run switched on: one that changed nothing is a test that tested nothing.
struct ArmedFaults {
    private struct Armed {
        var fault: ArmedFault
        /// Whether it has met something; nil while it is on.
        var isMet: Bool?
    }

    private var all: [Armed] = []

    init(_ faults: [ArmedFault]) { all = faults.map { Armed(fault: $0, isMet: nil) } }

    /// Notes that a fault is switched; `isMet` tells whether it has met something until now.
    mutating func change(_ fault: FieldFault, isOn: Bool, isMet: Bool, line: Int, isVacuousFine: Bool) {
        if let place = all.lastIndex(where: { $0.fault.fault == fault && $0.isMet == nil }) {
            // Switched on again it is still the same.
            if isOn { return }
            all[place].isMet = isMet
        } else if isOn {
            all.append(Armed(fault: ArmedFault(fault: fault, line: line, isVacuousFine: isVacuousFine), isMet: nil))
        }
    }

    /// The first one that met nothing by the end of the run, or nil.
    func unmet(_ conditions: Conditions) -> ArmedFault? {
        all.first { !$0.fault.isVacuousFine && !($0.isMet ?? conditions.hasMet($0.fault.fault)) }?.fault
    }
}
