import Foundation
import TestSupport
import Testing

/// Playing in words, in a terminal and in pipes.
@Suite("AccessibleInTerminal", .serialized)
struct AccessibleInTerminalTests {
  /// Everything that a terminal is sent while keys are pressed, as `script` would write it.
  private func session(_ arguments: String, keys: [(text: String, answer: String)]) throws -> [String] {
    let scenes = try DraftScenes()
    let terminal = try TmuxTerminal(columns: 200, rows: 50)
    try terminal.run(
      "cd '\(scenes.folder.url.path)'; clear; '\(BuiltProducts.zoetrope.path)' play --accessible \(arguments) | tee sent"
    )
    for (text, answer) in keys {
      try terminal.wait(answer) { screen in screen.contains { $0.contains(answer) } }
      try terminal.send(text)
    }
    try terminal.waitForPrompt()
    let sent = try String(contentsOf: scenes.folder.url.appendingPathComponent("sent"), encoding: .utf8)
    #expect(!sent.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    return sent.split(separator: "\n").map(String.init)
  }

  @Test("A scene is told in lines without a control character, and keys answer")
  func scene() throws {
    let lines = try session(
      "first.yaml --paused", keys: [("Space", "There is: "), ("Space", "Playing from"), ("q", "Paused at")])
    #expect(lines[0] == "First.")
    #expect(lines.contains { $0.hasPrefix("There is: disc") && $0.contains("draft") })
    #expect(Set(lines).count == lines.count, "nothing is said twice")
  }

  /// In place of the second, `kill %1` of bash continues a stopped job itself.
  @Test(
    "One that is stopped ends by a signal, as by kill %1, and goes on with fg",
    arguments: ["kill %1; kill -CONT %1", "fg"])
  func stopped(command: String) throws {
    let scenes = try DraftScenes()
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.noteModes()
    try terminal.run(
      "cd '\(scenes.folder.url.path)'; clear; '\(BuiltProducts.zoetrope.path)' play --accessible first.yaml --paused")
    try terminal.wait("the scene") { $0.contains { $0.contains("There is") } }
    let process = try terminal.foregroundProcess
    try terminal.send("C-z")
    try terminal.wait("the shell") { _ in try terminal.foregroundCommand == "sh" }
    try terminal.run(command)
    if command == "fg" {
      try terminal.wait("the player") { _ in try terminal.foregroundCommand == "zoetrope" }
      try terminal.send("q")
    }
    try terminal.wait("the end") { _ in
      let state = try run("ps", ["-o", "stat=", "-p", "\(process)"]).stdout
      return state.isEmpty || state.hasPrefix("Z")
    }
    try terminal.waitUntilRestored()
  }

  #if os(Linux)
  @Test("Lines that cannot be written end it with status 74")
  func fullDevice() throws {
    let program = "'\(BuiltProducts.zoetrope.path)' play --accessible --once take-off --speed 4"
    let result = try run("/bin/sh", ["-c", "\(program) > /dev/full"], directory: Fixtures.packageRoot)
    #expect(result.status == 74 && result.stderr == "zoetrope: cannot write the output: No space left on device\n")
  }
  #endif

  @Test("Without a keyboard it ends with the scene, with status 0, whatever TERM is")
  func pipes() throws {
    let result = try Command.zoetrope(
      "play", "--accessible", "take-off", "--speed", "4", environment: ["TERM": "", "ZOETROPE_ACCESSIBLE": "1"])
    #expect(result.status == 0)
    #expect(result.stdout.hasPrefix("Take-off.\nA plane stands on a runway"))
    #expect(result.stdout.contains("The end, at 2.5 of 2.5 seconds"))
    #expect(!result.stdout.contains("\u{1B}"))
  }
}
