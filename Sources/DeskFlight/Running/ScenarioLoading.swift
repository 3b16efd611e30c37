extension Scenario {
    /// Reads and checks a scenario file, and the files that it uses.
    ///
    /// - Throws: `HostFailure` when the file itself cannot be read, `ScenarioError` for what is wrong with it.
    public static func load(_ path: String, overrides: [ParameterOverride] = []) throws -> Scenario {
        let bytes = try Files.read(path, limit: Scenario.maximumBytes)
        return try Scenario(
            bytes: bytes, file: path, overrides: overrides, reading: readUsedFile, zones: ZoneFiles.rules)
    }

    private static func readUsedFile(_ path: String) throws(FileReadingError) -> [UInt8] {
        do throws(HostFailure) {
            return try Files.read(path, limit: Scenario.maximumBytes)
        } catch {
            throw FileReadingError(reason: error.reason, isExhausted: error.isExhausted)
        }
    }
}
