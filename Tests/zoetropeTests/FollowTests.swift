import Foundation
import TestSupport
import Testing

/// `play --follow` where there is no terminal, and what it refuses.
@Suite struct FollowTests {
  private let drafts: DraftScenes

  init() throws {
    drafts = try DraftScenes()
    try drafts.write(FollowScene.text, as: "bar.yaml")
  }

  private func play(_ arguments: [String], stdin: String = "") throws -> CommandResult {
    try run(
      BuiltProducts.zoetrope.path, ["play", "bar.yaml"] + arguments, stdin: stdin, directory: drafts.folder.url)
  }

  @Test("In a pipe the last frame of what came is printed, and the sentences about what was wrong")
  func pipe() throws {
    let result = try play(
      ["--inline", "--rows", "6", "--follow", "-"], stdin: "progress=0.25\nwhat?\nlabel=now\n{\"progress\": 0.5}")
    #expect(result.status == 0 && result.stdout.contains("now 50 %"))
    #expect(
      result.stderr
        == "zoetrope: line 2, 'what?', is none of: name=value, event NAME, a JSON object of values, close, quit STATUS\n"
    )
  }

  @Test(
    "The status is the one that was asked for", arguments: [("quit 7", 7), ("event failed", 3), ("quit", 0), ("", 0)])
  func status(_ line: String, _ status: Int32) throws {
    let result = try play(["--inline", "--follow", "-"], stdin: "label=x\n\(line)\n")
    #expect(result.status == status && result.stdout.contains("x 0 %") && result.stderr.isEmpty)
  }

  @Test("In words the scene follows as well, and ends with the status that was asked for")
  func inWords() throws {
    let result = try play(["--accessible", "--follow", "-"], stdin: "what?\nquit 7\n")
    #expect(result.status == 7 && result.stdout.contains("Line 1, 'what?', is none of"), "\(result)")
  }

  @Test("What came is saved where there is no screen, and can be played again")
  func saved() throws {
    let played = try play(["--inline", "--follow", "-", "--save-input", "log.yaml"], stdin: "label=x\nprogress=0.5\n")
    #expect(played.status == 0 && played.stdout.contains("x 50 %"))
    let again = try run(
      BuiltProducts.zoetrope.path, ["render", "bar.yaml", "--input", "log.yaml", "--at", "60", "--format", "text"],
      directory: drafts.folder.url)
    #expect(again.status == 0 && again.stdout.contains("x 50 %"), "\(again)")
  }

  @Test("A file is read from its beginning")
  func file() throws {
    try drafts.write("label=from a file\nquit 2\n", as: "said")
    let result = try play(["--inline", "--follow", "said"])
    #expect(result.status == 2 && result.stdout.contains("from a file"))
  }

  @Test(
    "What cannot be followed is refused in a sentence",
    arguments: [
      (["--follow", "nowhere"], 66, "cannot read 'nowhere'"), (["--follow", "."], 66, "'.' is a folder"),
      (["--follow", "/dev/null"], 66, "'/dev/null' is a device"), (["--follow", "-", "--loop"], 64, "--loop"),
      (["--follow", "-", "second.yaml"], 64, "one scene"), (["--follow", "-", "--speed=-1"], 64, "forwards"),
    ])
  func refused(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let result = try play(["--inline"] + arguments)
    #expect(result.status == status && result.stderr.contains(words), "\(result.stderr)")
  }
}

/// A scene that a program drives.
enum FollowScene {
  static let text = """
    format: 1
    title: Bar
    stage: {width: 60, height: 12}
    parameters: {progress: {default: 0, minimum: 0, maximum: 1}, label: ready}
    events:
      failed: {outside: true, quit: 3}
      done: {outside: true, set: {label: finished}}
      leave: {after: done, delay: 0.3s, quit: 0}
    layers:
      - {position: [30, 3], text: {string: "${label} $(progress * 100) %", alignmentMode: center}}
      - {position: [0, 8], anchorPoint: [0, 0.5], size: [$(60 * progress), 4], backgroundColor: white}
    """
}
