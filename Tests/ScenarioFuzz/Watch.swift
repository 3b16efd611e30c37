import Glibc

/// What is being tried, for the moment when a trap or a hang ends the program: the input goes to a file.
enum Watch {
    // Read by the signal handler only, which may do nothing but copy bytes.
    nonisolated(unsafe) private static var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 25)
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var file: Int32 = -1
    /// Longest time for one input, seconds.
    static let limitSeconds: UInt32 = 20

    /// - Parameter path: where the input goes that ended the program; empty while none did.
    static func begin(saving path: String) {
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
            signal(number) { number in
                _ = write(Watch.file, Watch.bytes, Watch.count)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    static func look(at input: [UInt8]) {
        count = min(input.count, 1 << 25)
        for index in 0..<count { bytes[index] = input[index] }
        alarm(limitSeconds)
    }
}
