import DeskFlight

/// Who hears of the runs of `deskflight test`: the one place where reports of a suite are attached.
enum SuiteFollowers {
    static func all(_ arguments: ParsedArguments, _ sweep: Sweep?) -> [any SuiteFollower] {
        var followers: [any SuiteFollower] = []
        if let path = arguments.value("--junit") {
            followers.append(JUnitReport(path: path, hasTimes: !arguments.has("--no-times")))
        }
        if GitHubAnnotations.isWanted { followers.append(GitHubAnnotations()) }
        // Last: its last lines are the suite's.
        let isJSON = arguments.has("--json")
        followers.append(sweep.map { SweepReport($0, isJSON: isJSON) } ?? SuiteList(isJSON: isJSON))
        return followers
    }
}
