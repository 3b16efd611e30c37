import DeskFlight
import Glibc

/// Runs the program that measures the SDK facade, which this one does not link.
enum FacadeBench {
    private static let program = "deskflight-facade-bench"

    static func microseconds() throws -> Double {
        let path = FlyCommand.sibling(program)
        guard access(path, X_OK) == 0 else {
            throw HostFailure(
                action: "measure facade-call",
                reason: "\(path) is not there; build it with: swift build -c release --product \(program)")
        }
        guard let pipe = popen(FailureText.shellQuoted(path), "r") else {
            throw HostFailure(action: "start \(path)", reason: String(cString: strerror(errno)))
        }
        var line = [CChar](repeating: 0, count: 64)
        let text = fgets(&line, Int32(line.count), pipe).map { String(cString: $0) } ?? ""
        let status = pclose(pipe)
        guard status == 0, let value = Double(text.filter { !$0.isWhitespace }) else {
            throw HostFailure(action: "measure with \(path)", reason: "status \(status), output \"\(text)\"")
        }
        return value
    }
}
