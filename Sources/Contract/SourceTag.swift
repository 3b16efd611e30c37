/// What a tag behind a rule, a name or a number stands for: where it was published, or that it was not.
public struct SourceTag: Hashable, Sendable {
    /// As tables write it: `TFO`; `Q…` and its like stand for all tags that begin so.
    public let tag: String
    /// What it is, in one phrase.
    public let doc: String

    /// Whether a tag is this one, or one of its like.
    public func covers(_ name: String) -> Bool {
        guard tag.hasSuffix("…") else { return tag == name }
        let rest = name.utf8.dropFirst(tag.utf8.count - "…".utf8.count)
        return name.hasPrefix(tag.dropLast()) && !rest.isEmpty && (isOfHeaders || rest.allSatisfy { 0x30...0x39 ~= $0 })
    }

    /// Names follow, not numbers.
    private var isOfHeaders: Bool { tag == "H:…" }
}

extension SourceTag {
    /// All tags, groups together.
    public static let all: [SourceTag] = words + headers + pages + others

    /// What a tag stands for, or nil for a word that is none.
    public static func find(_ name: some StringProtocol) -> SourceTag? {
        let name = String(name)
        return all.first { $0.covers(name) }
    }

    /// The tags that a source's text names, in its order, each once.
    public static func tags(in text: String) -> [String] {
        var found: [String] = []
        let words = text.split { !($0.isLetter || $0.isNumber || "-:".contains($0)) }
        for word in words.map({ $0.hasSuffix(":") ? $0.dropLast() : $0 }) {
            let tag = String(word)
            if find(tag) != nil, !found.contains(tag) { found.append(tag) }
        }
        return found
    }

    private static func header(_ tag: String, _ names: String...) -> SourceTag {
        SourceTag(tag: tag, doc: "header \(names.joined(separator: ", ")) of the iOS SDK 4.16.2")
    }

    private static func page(_ tag: String, _ title: String) -> SourceTag {
        SourceTag(tag: tag, doc: "the vendor's developer guide, page \"\(title)\"")
    }

    private static let words: [SourceTag] = [
        .init(tag: "guess", doc: "nobody published it; the reason for our choice follows"),
        .init(tag: "proposed", doc: "the sources are silent; our decision follows"),
        .init(tag: "ours", doc: "only the simulator has it"),
        .init(tag: "DeskFlight", doc: "only a simulator can know or do it"),
        .init(tag: "Q…", doc: "a question that the published sources leave open, by its number in our list"),
    ]

    private static let headers: [SourceTag] = [
        header("TFM", "DJITapFlyMission.h"), header("TFO", "DJITapFlyMissionOperator.h"),
        header("TFT", "DJITapFlyMissionTypes.h"), header("ATM", "DJIActiveTrackMission.h"),
        header("ATO", "DJIActiveTrackMissionOperator.h"), header("ERR", "NSError+DJISDK.h"),
        header("FC", "DJIFlightController.h"), header("FCS", "DJIFlightControllerState.h"),
        header("FCB", "DJIFlightControllerBaseTypes.h"), header("SIM", "DJISimulator.h"),
        header("SIMS", "DJISimulatorState.h"), header("RCB", "DJIRemoteControllerBaseTypes.h"),
        header("STK", "DJIStick.h"), header("MRC", "DJIMobileRemoteController.h"),
        header("GIM", "DJIGimbal.h", "DJIGimbalState.h", "DJIGimbalBaseTypes.h"),
        header("VIS", "DJIVisionTypes.h"), header("FA", "DJIFlightAssistant.h"),
        header("ACT", "DJIAppActivationManager.h", "DJIAppActivationSystemTypes.h"),
        header("VF", "DJIVideoFeeder.h", "DJIVideoFeedBaseTypes.h"), header("MGR", "DJISDKManager.h"),
        .init(tag: "H:…", doc: "the header of that name of the iOS SDK 4.16.2"),
        .init(tag: "H34", doc: "headers of the iOS SDK 3.4"), .init(tag: "H422", doc: "headers of the iOS SDK 4.2.2"),
    ]

    private static let pages: [SourceTag] = [
        .init(tag: "G-MIS16", doc: "the vendor's developer guide, page \"Missions\" as it was in October 2016"),
        page("G-FC", "Flight Controller"), page("G-RC", "Remote Controller"),
        page("G-GIM", "Gimbal"),
        page("G-HW", "Hardware Introduction"),
        .init(tag: "G-ACT", doc: "the vendor's tutorial on activation and binding"),
        .init(tag: "SEED", doc: "the vendor's tutorial on TapFly and ActiveTrack for iOS"),
        .init(tag: "DEMO", doc: "the vendor's demo app of that tutorial, repository iOS-Phantom4Missions"),
        .init(tag: "ADOC", doc: "the vendor's API reference for Android 4.17"),
    ]

    private static let others: [SourceTag] = [
        .init(tag: "OTB", doc: "Online Object Tracking: A Benchmark, by Wu, Lim and Yang"),
        .init(tag: "ISS-i…", doc: "that issue of the repository dji-sdk/Mobile-SDK-iOS"),
        .init(tag: "ISS-a…", doc: "that issue of the repository dji-sdk/Mobile-SDK-Android"),
        .init(
            tag: "ISS-p4a…",
            doc: "that issue of the repository DJI-Mobile-SDK-Tutorials/Android-Phantom4Missions"),
    ]
}
