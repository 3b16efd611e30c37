// Adds or deletes one file of a card in a process of its own, where a test limits what the process may do.
// Usage: CardFilesChild add|delete UPPER NAME SIZE

import CardFiles
import Contract
import FlightSession
import Glibc

let arguments = CommandLine.arguments
guard arguments.count == 5, let size = Int(arguments[4]) else { exit(3) }
// A file size limit should come back as an error of the write.
signal(SIGXFSZ, SIG_IGN)
do {
    let card = try DirectoryCard(.overlay(base: nil, upper: arguments[2]))
    let path = Array(arguments[3].utf8)
    let entry = CardEntry(id: FileID(0), path: path, size: Int64(size), kind: MediaKind(cardPath: path))
    if arguments[1] == "add" {
        try card.add(entry, bytes: [UInt8](repeating: 0x41, count: size))
    } else {
        try card.delete(entry)
    }
    print("done")
} catch let failure as HostFailure {
    print("\(failure.action): \(failure.reason)")
    exit(2)
} catch {
    print("\(error)")
    exit(1)
}
