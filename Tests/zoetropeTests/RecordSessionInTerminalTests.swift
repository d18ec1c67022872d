import Foundation
import TestSupport
import Testing

/// `play --record` in a real terminal.
@Suite("RecordSessionInTerminal", .serialized)
struct RecordSessionInTerminalTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private var path: String { scratch.url.appendingPathComponent("a.cast").path }

  @Test("What was on the screen is recorded, with what one did")
  func recordsTheScreen() throws {
    let terminal = try PlayerScreens.player("--record '\(path)' combination-lock")
    try terminal.send("Space")
    try terminal.wait("the pause") { ($0.dropLast().last ?? "").hasPrefix(" ▌▌") }
    try terminal.send("Home")
    let seen = try terminal.wait("the start") { ($0.dropLast().last ?? "").contains(" 0.00 ") }
    #expect(scratch.text("a.cast").isEmpty, "it appears when it is whole")
    try terminal.send("q")
    try terminal.waitForPrompt()
    let lines = scratch.text("a.cast").split(separator: "\n")
    let header = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["width"] as? Int == 80 && header["height"] as? Int == 24)
    var screen = ScreenModel(columns: 80, rows: 24) { _ in 1 }
    var last = 0.0
    for line in lines.dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let time = try #require(event[0] as? Double)
      #expect(time >= last)
      (last, _) = (time, screen.obey(try #require(event[2] as? String)))
    }
    #expect(screen.mistakes.isEmpty, "\(screen.mistakes.prefix(3))")
    #expect(screen.lines.dropLast(2).elementsEqual(seen.dropLast(2)) { $0.trimmed == $1.trimmed })
  }

  @Test("A recording that cannot be is refused before the terminal is opened")
  func refusals() throws {
    let wrong = try Command.zoetrope("play", "--record", "a.svg", "combination-lock")
    #expect(wrong.status == 64 && wrong.stderr.contains("'a.svg' has to end in .cast"))
    let nowhere = try Command.zoetrope("play", "--record", "nowhere/a.cast", "combination-lock")
    #expect(nowhere.status == 74 && nowhere.stderr.contains("cannot write 'nowhere/a.cast'"))
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
