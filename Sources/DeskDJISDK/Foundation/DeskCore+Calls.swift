import Contract
import DeskDelivery
import Foundation

// How a method of the SDK becomes a command, and its answer what the SDK would say.
extension DeskCore {
    /// A call that is answered with success or an error.
    func call(_ command: Command, _ completion: DJICompletionBlock?) {
        call(command, completion.map { block in { code, _ in block(NSError.make(code)) } })
    }

    /// A call that is answered with a value, valid only without an error.
    func ask<Value>(
        _ command: Command, _ completion: ((Value, (any Error)?) -> Void)?, _ value: @escaping (Double) -> Value
    ) {
        call(command, completion.map { block in { code, number in block(value(number), NSError.make(code)) } })
    }

    /// A call, its answer awaited.
    func perform(_ command: Command) async throws {
        if let error = NSError.make(try await answer(to: command).code) { throw error }
    }

    /// A call for a value, awaited.
    func value(_ command: Command) async throws -> Double {
        let (code, value) = try await answer(to: command)
        if let error = NSError.make(code) { throw error }
        return value
    }
}

extension Double {
    /// A whole number as the vendor's unsigned types hold it; what does not fit becomes the nearest that does.
    func whole<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number {
        guard self > Double(Number.min) else { return Number.min }
        return self < Double(Number.max) ? Number(self) : Number.max
    }
}
