import Foundation
import TestSupport
import Testing

/// The talk in `Examples`, by the commands that take talks.
@Suite struct TalkCommandsTests {
  private static let talk = Fixtures.packageRoot.appending(path: "Examples/Talk/talk.yaml").path

  @Test("A talk is checked with its slides, and a missing slide is told with its place")
  func check() throws {
    let checked = try Command.zoetrope("check", Self.talk)
    #expect(checked.status == 0 && checked.stdout.isEmpty && checked.stderr.isEmpty)
    let folder = try ScratchDirectory()
    let file = folder.url.appending(path: "talk.yaml").path
    try "format: 1\ntitle: T\nslides:\n  - none.yaml\n".write(toFile: file, atomically: false, encoding: .utf8)
    for command in [["check"], ["play"], ["record", "-o", "-", "--format", "ansi"], ["describe"]] {
      let told = try run(BuiltProducts.zoetrope.path, [command[0], file] + command.dropFirst())
      #expect(told.status == 65)
      #expect((told.stdout + told.stderr).contains("talk.yaml:4:5: error: the slide 'none.yaml' cannot be read"))
    }
    #expect(try Command.zoetrope("sample", Self.talk).stderr.contains("this is a talk, and not a scene"))
  }

  @Test("A talk is no slide, so that talks cannot name one another for ever")
  func slidesAreScenes() throws {
    let folder = try ScratchDirectory()
    let files = ["a", "b"].map { folder.url.appending(path: "\($0).yaml") }
    for (file, other) in zip(files, ["b", "a"]) {
      try "format: 1\nslides: [\(other).yaml]\n".write(to: file, atomically: false, encoding: .utf8)
    }
    let told = try Command.zoetrope("check", files[0].path)
    #expect(
      told.status == 65 && told.stderr.contains("a.yaml:2:10: error: the slide 'b.yaml' is a talk, and not a scene"))
  }

  @Test("Its film shows the slides one after another, and stays at each stop")
  func record() throws {
    let film = try Command.zoetrope("record", Self.talk, "-o", "-", "--format", "asciicast-v2", "--size", "40x12")
    #expect(film.status == 0 && film.stdout.contains("\"title\": \"Terminals that move\""))
    #expect(film.stdout.contains("\"m\", \"From layers to cells\"") && film.stdout.contains("\"m\", \"sampling\""))
    let part = try Command.zoetrope(
      "record", Self.talk, "-o", "-", "--format", "ansi", "--from", "sampling", "--to", "That is all", "--fps", "2")
    #expect(part.status == 0 && part.stdout.contains("cells"))
  }

  @Test("There is a picture of each stop")
  func stills() throws {
    let folder = try ScratchDirectory()
    let files = folder.url.appending(path: "t.txt").path
    let told = try Command.zoetrope("render", Self.talk, "--all-stops", "-o", files, "--size", "60x16")
    #expect(told.status == 0)
    let texts = try (1...9).map {
      try String(contentsOfFile: folder.url.appending(path: "t-\($0).txt").path, encoding: .utf8)
    }
    #expect(texts[0].contains("terminals that move") && texts[8].contains("questions?"))
    #expect(texts[4...7].map { $0.contains("tree.commit()") } == [false, false, true, true])
    #expect(texts[4...7].map { $0.contains("▌") } == [false, true, false, true])
    #expect(["layers ", "sampling", "cells "].map { word in texts[1...3].count { $0.contains(word) } } == [3, 2, 1])
    #expect(try Command.zoetrope("render", Self.talk, "--all-stops").status == 64)
    for (name, kind) in [
      ("/dev/null", "a device"), ("stops/", "a folder"), ("/tmp", "a folder"), ("-", "standard output"),
      ("", "no name"),
    ] {
      let refused = try Command.zoetrope("render", Self.talk, "--all-stops", "-o", name, "--format", "png")
      #expect(refused.status == 64 && refused.stderr.contains("'\(name)' is \(kind); --all-stops"), "\(refused.stderr)")
    }
  }

  @Test("A log of inputs is that of one scene", arguments: ["--input", "--save-input"])
  func logs(option: String) throws {
    let log = try ScratchDirectory().url.appending(path: "log.yaml").path
    for (scenes, sentence) in [
      ([Self.talk], "play the slide by itself"), (["take-off", "form/live"], "need its name alone"),
      ([], "need its name alone"),
    ] {
      let result = try run(
        BuiltProducts.zoetrope.path, ["play"] + scenes + [option, log], directory: Fixtures.packageRoot)
      #expect(result.status == 64 && result.stderr.contains(sentence), "\(result.stderr)")
    }
  }

  @Test("It is described slide by slide, with what the speaker has to say")
  func describe() throws {
    let text = try Command.zoetrope("describe", Self.talk).stdout
    #expect(text.hasPrefix("Slide 1 of 4\n\nTerminals that move.\nNotes: Welcome."))
    #expect(text.contains("Slide 4 of 4\n\nThat is all.\nNotes: Thank the hosts. Then questions.\n\nAt 0.6 of 0.6 s:"))
  }
}
