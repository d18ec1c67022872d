import Foundation
import TestSupport
import Testing

/// A hand on the stage in a real terminal: clicks, drags and keys for a scene that listens to them.
@Suite("HandInTerminal", .serialized)
struct HandInTerminalTests {
  private func player(_ arguments: String) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    let scenes = Fixtures.packageRoot.appending(path: "Scenes").path
    try terminal.run(
      "clear; ZOETROPE_SCENES='\(scenes)' '\(BuiltProducts.zoetrope.path)' play --glyphs ascii \(arguments); echo status $?"
    )
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    return terminal
  }

  /// The time that the bar shows, in seconds.
  private func time(on screen: [String]) -> Double {
    screen.dropLast().last?.split(separator: " ").compactMap { Double($0) }.first ?? 0
  }

  private func click(_ terminal: TmuxTerminal, column: Int, row: Int) throws {
    try terminal.mouse(.press, column: column, row: row)
    try terminal.mouse(.release, column: column, row: row)
  }

  @Test("A form is filled in by mouse and keyboard, goes back in time, and its log shows the same again")
  func form() throws {
    let log = FileManager.default.temporaryDirectory.appending(path: "hand-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: log) }
    let terminal = try player("--paused form/live --save-input '\(log.path)'")
    try terminal.wait("the form") { $0.joined().contains("Remember me") }
    // Paused, so that the fold ends only when time goes on.
    try click(terminal, column: 57, row: 5)
    try terminal.send("Space")
    try terminal.wait("the end of the fold") { time(on: $0) > 1.2 }
    try terminal.send("Space")
    try click(terminal, column: 34, row: 11)
    try terminal.wait("the focus") { $0.last?.contains("keys go to number") ?? false }
    try terminal.type("4242x4242")
    try terminal.wait("the number") { $0.joined().contains("4242 4242|") }
    try terminal.send("Escape")
    try terminal.wait("the player's keys") { !($0.last?.contains("keys") ?? true) }
    // Undone twice: the typing, and the switch.
    try terminal.send("u")
    try terminal.wait("no number") { !$0.joined().contains("4242") }
    try terminal.send("C-r")
    try terminal.wait("the number again") { $0.joined().contains("4242 4242") }
    // Before the switch was turned there is no field.
    try terminal.send("Home")
    try terminal.wait("the folded form") { !$0.joined().contains("card") && $0.joined().contains("Remember me") }
    try terminal.send("End")
    try terminal.wait("the number at the end") { $0.joined().contains("4242 4242") }
    try terminal.send("q")
    try terminal.wait("the end") { $0.joined().contains("status 0") }
    let text = try String(contentsOf: log, encoding: .utf8)
    #expect(text.hasPrefix("format: 1\ninputs:\n") && text.contains("type: \"4\""))
    let frame = try terminal.output(
      of:
        "'\(BuiltProducts.zoetrope.path)' render '\(Fixtures.packageRoot.path)/Scenes/form/live.yaml' --input '\(log.path)' --at 20"
    )
    #expect(frame.joined().contains("4242 4242"))
  }

  @Test("A piece is turned by keys; a press beside everything that listens pauses")
  func rotation() throws {
    let terminal = try player("gestures/rotation")
    try terminal.wait("the piece") { $0.joined().contains("angle     0.0 deg") }
    try terminal.send("Tab")
    try terminal.wait("the focus") { $0.last?.contains("keys go to piece") ?? false }
    try terminal.send(".")
    try terminal.wait("a step") { $0.joined().contains("angle     15.0 deg") }
    try terminal.send("Escape")
    try terminal.wait("the player's keys") { !($0.last?.contains("keys") ?? true) }
    try click(terminal, column: 75, row: 1)
    try terminal.wait("the pause") { ($0.dropLast().last ?? "").hasPrefix(" ▌▌") }
    try click(terminal, column: 62, row: 11)
    try terminal.wait("the switch") { $0.joined().contains("never set back") }
    try terminal.send("q")
    try terminal.wait("the end") { $0.joined().contains("status 0") }
  }
}
