import Foundation
import TestSupport
import Testing

/// `play --follow` in a terminal, with a pipe that the test writes into.
@Suite("FollowInTerminal")
struct FollowInTerminalTests {
  private let drafts: DraftScenes

  init() throws {
    drafts = try DraftScenes()
    try drafts.write(FollowScene.text, as: "bar.yaml")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
  }

  private func path(_ name: String) -> String { drafts.folder.url.appendingPathComponent(name).path }

  private let program = "'\(BuiltProducts.zoetrope.path)'"

  private func terminal(_ command: String) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 60, rows: 16, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.noteModes()
    try terminal.run("cd '\(drafts.folder.url.path)'; clear; \(command)")
    return terminal
  }

  /// Writes into the pipe, as a program of its own that opens and closes it.
  private func say(_ text: String, into pipe: String = "pipe") throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path(pipe)))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test(
    "A pipe keeps open for one writer after the other; half lines are put together; what came can be looked at again")
  func pipe() throws {
    let terminal = try terminal("\(program) play bar.yaml --follow pipe --save-input said.yaml; echo status $?")
    try terminal.wait("the bars") { $0.last?.contains("? help") ?? false }
    try say("label=one\nprog")
    try terminal.wait("a value") { $0.contains { $0.contains("one 0 %") } }
    try say("ress=0.5\n")
    try terminal.wait("a half line") { $0.contains { $0.contains("one 50 %") } }
    try terminal.send("Space", "Home")
    try terminal.wait("the beginning") { $0.contains { $0.contains("ready 0 %") } }
    try say("label=two\nlabl=three\n")
    try terminal.wait("the sentence") { $0.last?.contains("labl") ?? false }
    try terminal.wait("the beginning still") { $0.contains { $0.contains("ready 0 %") } }
    try terminal.send("End")
    try terminal.wait("what came meanwhile") { $0.contains { $0.contains("two 50 %") } }
    try say("quit 5\n")
    let screen = try terminal.wait("the end") { $0.contains("status 5") }
    #expect(screen.joined().contains("mean 'label'"))
    try terminal.waitUntilRestored()
    let log = try String(contentsOfFile: path("said.yaml"), encoding: .utf8)
    #expect(log.contains("set: {progress: 0.5}") && log.contains("set: {label: \"two\"}"))
    let again = try run(
      BuiltProducts.zoetrope.path,
      ["render", "bar.yaml", "--input", "said.yaml", "--at", "9", "--size", "60x6", "--color", "none"],
      directory: drafts.folder.url)
    #expect(again.status == 0 && again.stdout.contains("two 50 %"))
  }

  @Test("A file is followed as it grows, and again from its beginning where it has become shorter")
  func file() throws {
    try drafts.write("label=begun\n", as: "said")
    let terminal = try terminal("\(program) play bar.yaml --follow said; echo status $?")
    try terminal.wait("the beginning") { $0.contains { $0.contains("begun 0 %") } }
    let file = try FileHandle(forWritingTo: URL(filePath: path("said")))
    try file.seekToEnd()
    try file.write(contentsOf: Data("progress=1\n".utf8))
    try terminal.wait("more") { $0.contains { $0.contains("begun 100 %") } }
    try drafts.write("label=x\n", as: "other")
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("label=y\n".utf8))
    try terminal.wait("the beginning anew") { $0.contains { $0.contains("y 100 %") } }
    try terminal.send("q")
    try terminal.wait("the end") { $0.contains("status 0") }
  }

  @Test("Beside a script the scene alone appears, and ends with it: saving shows no message, the last frame stays")
  func script() throws {
    try drafts.write(
      """
      exec 3<>pipe
      \(program) play bar.yaml --inline --rows 6 --follow pipe --glyphs blocks --no-config &
      echo 'label=working' >&3
      wait $!
      echo status $?
      """, as: "install.sh")
    let terminal = try terminal("sh install.sh")
    try terminal.wait("the label") { $0.contains { $0.contains("working 0 %") } }
    try drafts.write(FollowScene.text.replacing("finished", with: "at an end"), as: "bar.yaml")
    let isQuiet = try (0..<8).allSatisfy { _ in
      try !terminal.capture().contains { $0.contains("reloaded") || $0.contains("help") }
    }
    #expect(isQuiet)
    try say("progress=1\nevent done\n")
    let screen = try terminal.wait("the end") { $0.contains("status 0") }
    #expect(screen.contains { $0.contains("at an end 100 %") })
    try terminal.waitUntilRestored()
  }

  @Test("An interrupt ends a player that a script has started in the background, and the frame stays")
  func interrupt() throws {
    try drafts.write(
      """
      exec 3<>pipe
      \(program) play bar.yaml --inline --rows 6 --follow pipe --no-config &
      echo 'label=working' >&3
      cat >/dev/null <go
      kill -INT $!
      wait $!
      echo status $?
      """, as: "install.sh")
    #expect(mkfifo(path("go"), 0o600) == 0)
    let terminal = try terminal("sh install.sh")
    try terminal.wait("the label") { $0.contains { $0.contains("working 0 %") } }
    try say("now", into: "go")
    let screen = try terminal.wait("the end") { $0.contains("status 130") }
    #expect(screen.contains { $0.contains("working 0 %") })
    try terminal.waitUntilRestored()
  }

  @Test("Keys come from the terminal where values come from standard input, also under a flood")
  func flood() throws {
    let terminal = try terminal("yes 'progress=0.5' | \(program) play bar.yaml --follow -; echo status $?")
    try terminal.wait("the value") { $0.contains { $0.contains("50 %") } }
    try terminal.send("Space")
    try terminal.wait("the pause") { PlayerScreens.isPaused($0) }
    try terminal.send("q")
    try terminal.wait("the end") { $0.contains("status 0") }
    try terminal.waitUntilRestored()
  }
}
