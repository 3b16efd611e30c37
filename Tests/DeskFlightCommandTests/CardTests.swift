import Foundation
import Testing

@Suite("Cards and photos, through real files")
struct CardTests {
    /// A folder like a camera's, with a few files and a link out of it.
    private func card(_ sandbox: Sandbox) throws -> String {
        for number in 1...3 {
            try sandbox.write(
                "card/DCIM/100MEDIA/DJI_000\(number).JPG", Data(repeating: UInt8(number), count: 1000 * number))
        }
        try sandbox.write("card/MISC/log.txt", "keep me")
        try sandbox.write("secret.txt", "outside the card")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path + "/card/DCIM/100MEDIA/LINK.JPG", withDestinationPath: "../../../secret.txt")
        return sandbox.path + "/card"
    }

    private let script = """
        camera: { card: "card", stream: [320, 180] }, aircraft: { at: [0, 0, 12], gimbalPitch: -30 },
        script: [
          { do: "card.delete", file: "DCIM/100MEDIA/DJI_0002.JPG", completes: "ok" },
          { do: "card.delete", file: "DCIM/100MEDIA/LINK.JPG", completes: "camera/noSuchMediaFile" },
          { do: "card.delete", file: "../secret.txt", completes: "camera/noSuchMediaFile" },
          { do: "camera.shoot", completes: "ok" },
          { when: "not camera.busy", within: 1 },
        ],
        expect: [{ count: "card.fileDeleted", equals: 1 }, { count: "camera.newFile", equals: 1 }]
        """

    @Test("a mounted folder stays as it is; --out holds the card as the run left it")
    func overlay() throws {
        let sandbox = try Sandbox()
        let folder = try card(sandbox)
        let before = try tree(folder)
        let file = try sandbox.write("c.json5", scenario(script))
        let output = try deskflight(["run", file, "--out", sandbox.path + "/out"])
        #expect(output.status == 0, "\(output.error)")
        #expect(try tree(folder) == before)
        #expect(try String(decoding: contents(sandbox.path + "/secret.txt"), as: UTF8.self) == "outside the card")
        var after = try tree(sandbox.path + "/out/card").filter {
            $0.value != Data("folder".utf8) && !$0.key.hasPrefix(".")
        }
        let photo = after.removeValue(forKey: "DCIM/100MEDIA/DJI_0004.JPG")
        #expect(photo?.count == 31_680)
        var wanted = before.filter { $0.value != Data("folder".utf8) }
        wanted["DCIM/100MEDIA/DJI_0002.JPG"] = nil
        wanted["DCIM/100MEDIA/LINK.JPG"] = nil
        #expect(after == wanted)
    }

    @Test("without --out nothing is left behind, not even when the run fails")
    func noTraces() throws {
        let sandbox = try Sandbox()
        _ = try card(sandbox)
        try FileManager.default.createDirectory(atPath: sandbox.path + "/tmp", withIntermediateDirectories: true)
        let file = try sandbox.write("c.json5", scenario(script))
        let failing = try sandbox.write("f.json5", scenario(script.replacing("equals: 1", with: "equals: 2")))
        for (file, status) in [(file, 0), (failing, 1)] as [(String, Int32)] {
            let output = try deskflight(["run", file], environment: ["TMPDIR": sandbox.path + "/tmp"])
            #expect(output.status == status)
            #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/tmp").isEmpty)
        }
    }

    @Test("a slow card delays the new file by size over rate", arguments: [100_000.0, 25_000])
    func slowCard(rate: Double) throws {
        let sandbox = try Sandbox()
        let rest = """
            profile: { "card.writeRate": \(rate) }, camera: { stream: [320, 180] },
            script: [{ at: 1, do: "camera.shoot", completes: "ok" }], expect: [{ count: "camera.newFile", equals: 1 }]
            """
        let file = try sandbox.write("slow.json5", scenario(rest, duration: 4))
        #expect(try deskflight(["run", file, "--out", sandbox.path + "/out"]).status == 0)
        let lines = Output.lines(try String(decoding: contents(sandbox.path + "/out/trace.jsonl"), as: UTF8.self))
        let answered = try #require(lines.first { $0.contains("call.completed") })
        let stored = try #require(lines.first { $0.contains("camera.newFile") })
        let wait = try #require(object(stored)["t"] as? Double) - #require(object(answered)["t"] as? Double)
        // 320 × 180 pixels of 0.55 bytes, 0.05 s for the directory.
        let wanted = 0.05 + 320 * 180 * 0.55 / rate
        #expect(abs(wait - wanted) <= 0.0051, "waited \(wait) s, wanted \(wanted) s")
    }

    @Test(
        "the photo is a JPEG that other programs take, of the model's size and of what was in view",
        .enabled(if: Place.has("exiftool") && Place.has("identify")))
    func photo() throws {
        let sandbox = try Sandbox()
        let rest = """
            camera: { stream: [640, 360] }, aircraft: { at: [0, 0, 12], gimbalPitch: PITCH },
            script: [{ do: "camera.shoot", completes: "ok" }, { when: "not camera.busy" }], expect: []
            """
        var means: [Double] = []
        for pitch in ["-80", "30"] {
            let file = try sandbox.write("p\(pitch).json5", scenario(rest.replacing("PITCH", with: pitch)))
            let out = sandbox.path + "/out\(pitch)"
            #expect(try deskflight(["run", file, "--out", out]).status == 0)
            let photo = out + "/card/DCIM/100MEDIA/DJI_0001.JPG"
            #expect(try contents(photo).count == Int(640 * 360 * 0.55))
            let tags = try execute(["/usr/bin/exiftool", "-s3", "-FileType", "-ImageSize", "-Warning", photo])
            #expect(tags.lines == ["JPEG", "640x360"], "\(tags.out)\(tags.error)")
            let identity = try execute(["/usr/bin/identify", "-format", "%m %w %h %[fx:mean.b-mean.g]\n", photo])
            #expect(identity.status == 0 && identity.error.isEmpty)
            let words = identity.out.split(whereSeparator: \.isWhitespace)
            #expect(words.prefix(3).joined(separator: " ") == "JPEG 640 360")
            means.append(try #require(Double(words[3])))
        }
        // Looking down there is grass, looking up there is sky: the difference of blue and green tells them apart.
        #expect(means[0] < 0 && means[1] > 0, "\(means)")
    }

    @Test(
        "the clip of a QuickShot is a movie of ten seconds that other programs take", .enabled(if: Place.has("ffprobe"))
    )
    func clip() throws {
        let sandbox = try Sandbox()
        let rest = """
            camera: { stream: [640, 360] }, aircraft: { model: "spark", at: [0, 0, 4], gimbalPitch: -20 },
            world: { targets: [{ id: "walker", path: [{ at: [9, 0] }] }] },
            script: [
              { at: 1, do: "activeTrack.start", x: 0.5, y: 0.45, mode: "quickShot", quickShot: "dronie" },
              { when: "card.files == 1", within: 13 },
            ],
            expect: [{ count: "camera.newFile", equals: 1 }, { eventually: "card.freeBytes == 15993088000" }]
            """
        let file = try sandbox.write("q.json5", scenario(rest, duration: 16))
        let out = sandbox.path + "/out"
        let run = try deskflight(["run", file, "--out", out])
        #expect(run.status == 0, "\(run.out)\(run.error)")
        let clip = out + "/card/DCIM/100MEDIA/DJI_0001.MOV"
        // 300 pictures of 640 × 360 × 0.1 bytes.
        #expect(try contents(clip).count == 300 * 23_040)
        let probe = try execute([
            "/usr/bin/ffprobe", "-v", "warning", "-count_frames", "-show_entries",
            "stream=codec_name,width,height,r_frame_rate,duration,nb_read_frames", "-of", "csv=p=0", clip,
        ])
        #expect(
            probe.lines == ["mjpeg,640,360,30/1,10.000000,300"] && probe.error.isEmpty, "\(probe.out)\(probe.error)")
        let deletion = #"{ do: "card.delete", file: "DCIM/100MEDIA/DJI_0001.MOV", completes: "ok" }"#
        let deleting = rest.replacing(
            "within: 13 },", with: "within: 13 }, { when: \"not camera.busy\", within: 1 }, \(deletion),"
        ).replacing(
            #"{ eventually: "card.freeBytes == 15993088000" }"#, with: #"{ count: "card.fileDeleted", equals: 1 }"#)
        let gone = try sandbox.write("gone.json5", scenario(deleting, duration: 16))
        #expect(try deskflight(["run", gone, "--out", sandbox.path + "/gone"]).status == 0)
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/gone/card/DCIM/100MEDIA/DJI_0001.MOV"))
        // It flies back and up: the first and the last picture differ in most of their pixels.
        let means = try ["0", "9.9"].map { second in
            try execute([
                "/usr/bin/ffmpeg", "-v", "error", "-ss", second, "-i", clip, "-frames:v", "1", "-f", "md5", "-",
            ]).out
        }
        #expect(means[0] != means[1] && means[0].hasPrefix("MD5="))
    }

    @Test(
        "an Asteroid's picture all round is a JPEG twice as wide as high, sky above and ground below",
        .enabled(if: Place.has("identify") && Place.has("convert")))
    func panorama() throws {
        let sandbox = try Sandbox()
        let rest = """
            camera: { stream: [640, 360] }, aircraft: { model: "mavic-2-pro", at: [0, 0, 4], gimbalPitch: -20 },
            world: { targets: [{ id: "walker", path: [{ at: [9, 0] }] }] },
            script: [
              { at: 1, do: "activeTrack.start", x: 0.5, y: 0.45, mode: "quickShot", quickShot: "asteroid" },
              { when: "card.files == 2", within: 14 },
            ],
            expect: [{ count: "camera.newFile", equals: 2 }]
            """
        let file = try sandbox.write("a.json5", scenario(rest, duration: 17))
        let out = sandbox.path + "/out"
        let run = try deskflight(["run", file, "--out", out])
        #expect(run.status == 0, "\(run.out)\(run.error)")
        let picture = out + "/card/DCIM/100MEDIA/DJI_0002.JPG"
        #expect(try contents(picture).count == Int(720 * 360 * 0.55))
        let identity = try execute(["/usr/bin/identify", "-format", "%m %w %h", picture])
        #expect(identity.out == "JPEG 720 360" && identity.error.isEmpty)
        var means: [Double] = []
        for top in [20, 300] {
            let mean = try execute([
                "/usr/bin/convert", picture, "-crop", "720x40+0+\(top)", "-format", "%[fx:mean.b-mean.g]", "info:",
            ])
            means.append(try #require(Double(mean.out.trimmingCharacters(in: .whitespacesAndNewlines))))
        }
        #expect(means[0] > 0 && means[1] < 0, "\(means)")
    }

    @Test("no card in the slot is the contract's business")
    func noCard() throws {
        let sandbox = try Sandbox()
        let rest = """
            camera: { card: null }, script: [
              { do: "camera.shoot", completes: "camera/sdCardNotInserted" },
              { do: "card.delete", file: "a.jpg", completes: "camera/sdCardNotInserted" } ],
            expect: [{ always: "card.files == 0" }]
            """
        let file = try sandbox.write("n.json5", scenario(rest))
        #expect(try deskflight(["run", file]).status == 0)
    }

    @Test("a full card refuses the photo and stays as it is")
    func fullCard() throws {
        let sandbox = try Sandbox()
        try sandbox.write("card/DCIM/100MEDIA/DJI_0001.MP4", Data(count: 990_000))
        let rest = """
            profile: { "card.capacity": 1000000 }, camera: { card: "card", stream: [320, 180] },
            script: [{ do: "camera.shoot", completes: "camera/sdCardFull" }],
            expect: [{ always: "card.freeBytes == 10000" }, { count: "camera.newFile", equals: 0 }]
            """
        #expect(try deskflight(["run", try sandbox.write("f.json5", scenario(rest))]).status == 0)
    }

    @Test("odd things in a card's folder are left out and never waited for")
    func oddCard() throws {
        let sandbox = try Sandbox()
        let folder = try card(sandbox)
        #expect(mkfifo(folder + "/DCIM/PIPE.JPG", 0o644) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder + "/LOOP", withDestinationPath: ".")
        try sandbox.write("card/DCIM/\u{1B}[2J.JPG", "a name that moves the cursor")
        let rest = """
            camera: { card: "card" }, script: [
              { when: "card.files == 5", within: 0.01 },
              { do: "card.delete", file: "DCIM/\\u001b[2J.JPG", completes: "ok" } ],
            expect: [{ count: "card.fileDeleted", equals: 1 }]
            """
        let output = try deskflight(["run", try sandbox.write("o.json5", scenario(rest))])
        #expect(output.status == 0, "\(output.error)")
        #expect(!output.out.contains("\u{1B}"))
    }
}
