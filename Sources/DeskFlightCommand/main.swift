import DeskFlight
import Glibc

var status =
    CommandLineTool.refuseArguments(CommandLine.unsafeArgv, Int(CommandLine.argc))
    ?? CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
if let reason = Terminal.outFailure {
    // A verdict that nobody could read is no verdict.
    Terminal.error("deskflight: cannot write the output: \(reason)")
    status = max(status, ExitStatus.broken)
}
exit(status)
