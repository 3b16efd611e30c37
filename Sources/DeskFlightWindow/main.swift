import DeskWindow
import Glibc

exit(FlyProgram.run(Array(CommandLine.arguments.dropFirst())))
