/// A scenario made from another one, as it must be to fly from a place of its own.
///
/// A card's folder is found from its scenario: a file elsewhere names it in full. Recorded tracks are copied: they
/// stand beside the file, under its name and theirs, and in no other file's place.
public struct PlacedScenario: Sendable {
    /// Where it belongs.
    public let file: String
    /// What stands there.
    public let text: String
    /// What must stand beside it.
    public let tracks: [UsedFile]

    /// - Parameters:
    ///   - text: with the card and the targets of `scenario`.
    ///   - file: where it is going to stand.
    public init(_ text: String, from scenario: Scenario, to file: String) throws(ScenarioError) {
        self.file = file
        var text = text
        if case .folder(let folder) = scenario.card {
            let place = DeskEquipment.realFolder(folder, scenario: scenario.file)
            if let place, place != DeskEquipment.realFolder(folder, scenario: file) {
                text = try ScenarioDraft(Array(text.utf8), file: file).withCard(place).text
            }
        }
        var tracks: [UsedFile] = []
        var names: [String] = []
        // Copies replace neither each other nor what the scenario was made of.
        let origins = scenario.usedFiles.compactMap { used in
            Files.realPath(used.path).map { UsedFile(path: $0, bytes: used.bytes) }
        }
        for track in scenario.tracks {
            let others = (tracks + origins).filter { $0.bytes != track.bytes }
            let name = Self.name(of: track, beside: file, not: others.map(\.path))
            names.append(String(name.split(separator: "/").last ?? ""))
            if !tracks.contains(where: { $0.path == name }) { tracks.append(UsedFile(path: name, bytes: track.bytes)) }
        }
        if !names.isEmpty {
            var draft = try ScenarioDraft(Array(text.utf8), file: file)
            draft.nameTracks(names)
            text = draft.text
        }
        self.text = text
        self.tracks = tracks
    }

    /// `small.json5` and `ride.csv` give `small-ride.csv`, another ride `small-2-ride.csv`.
    private static func name(of track: UsedFile, beside file: String, not taken: [String]) -> String {
        let last = track.path.split(separator: "/").last.map(String.init) ?? "track.csv"
        let end = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
        let stem = file[end...].lastIndex(of: ".").map { file[..<$0] } ?? file[...]
        var name = "\(stem)-\(last)"
        var number = 1
        while taken.contains(name) || Files.realPath(name).map(taken.contains) == true || isOther(name, track) {
            number += 1
            name = "\(stem)-\(number)-\(last)"
        }
        return name
    }

    /// Whether something else has this name already: what somebody keeps there is not ours to replace.
    private static func isOther(_ name: String, _ track: UsedFile) -> Bool {
        guard let there = try? Files.read(name, limit: track.bytes.count) else { return false }
        return there != track.bytes
    }

    /// The scenario as it will be read.
    ///
    /// - Throws: what is wrong with it.
    public func load() throws(ScenarioError) -> Scenario {
        let reading: FileReading = { (path) throws(FileReadingError) in
            guard let name = path.split(separator: "/").last,
                let track = tracks.first(where: { $0.path.split(separator: "/").last == name })
            else { throw FileReadingError(reason: "it does not come along") }
            return track.bytes
        }
        return try Scenario(bytes: Array(text.utf8), file: file, reading: reading, zones: ZoneFiles.rules)
    }

    /// Writes it and its tracks.
    public func write() throws(HostFailure) {
        for track in tracks { try Files.write(track.bytes, to: track.path) }
        try Files.write(Array(text.utf8), to: file)
    }
}
