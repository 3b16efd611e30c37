import DeskFlight

/// Who hears of the runs of `deskflight test`: the one place where reports of a suite are attached.
enum SuiteFollowers {
    static func all(_ arguments: ParsedArguments) -> [any SuiteFollower] {
        var followers: [any SuiteFollower] = []
        if let path = arguments.value("--junit") {
            followers.append(JUnitReport(path: path, hasTimes: !arguments.has("--no-times")))
        }
        if GitHubAnnotations.isWanted { followers.append(GitHubAnnotations()) }
        // Last: its last lines are the suite's.
        followers.append(SuiteList(isJSON: arguments.has("--json")))
        return followers
    }
}
