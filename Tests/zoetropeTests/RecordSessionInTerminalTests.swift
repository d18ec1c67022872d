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

  /// tmux answers with the colours that its pane has been given, by the sequences that set them (OSC 10 and 11).
  @Test("Its header has how long it took, and the colours that the terminal told", arguments: [2, 3])
  func headerToldLate(version: Int) throws {
    let terminal = try TmuxTerminal()
    try terminal.run(
      """
      printf '\\033]10;#112233\\007\\033]11;#ffeedd\\007'; clear; '\(BuiltProducts.zoetrope.path)' --record '\(path)' \
      \(version == 3 ? "--record-format asciicast-v3" : "") take-off
      """)
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    try terminal.wait("half a second") { (PlayerScreens.time(on: $0) ?? 0) >= 0.5 }
    try terminal.send("q")
    try terminal.waitForPrompt()
    let line = try #require(scratch.text("a.cast").split(separator: "\n").first)
    let header = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(header["version"] as? Int == version)
    #expect(version == 3 || (header["duration"] as? Double ?? 0) >= 0.5)
    let theme = try #require((header["term"] as? [String: Any] ?? header)["theme"] as? [String: String])
    #expect(theme["fg"] == "#112233" && theme["bg"] == "#ffeedd")
  }

  @Test("A recording that cannot be is refused before the terminal is opened")
  func refusals() throws {
    let wrong = try Command.zoetrope("play", "--record", "a.svg", "combination-lock")
    #expect(wrong.status == 64 && wrong.stderr.contains("'a.svg' has to end in .cast"))
    let format = try Command.zoetrope("play", "--record", "a.cast", "--record-format", "gif", "combination-lock")
    #expect(format.status == 64 && format.stderr.contains("expected 'asciicast-v2' or 'asciicast-v3'"))
    let none = try Command.zoetrope("play", "--record-format", "asciicast-v3", "combination-lock")
    #expect(none.status == 64 && none.stderr.contains("'--record-format' needs '--record'."))
    let nowhere = try Command.zoetrope("play", "--record", "nowhere/a.cast", "combination-lock")
    #expect(nowhere.status == 74 && nowhere.stderr.contains("cannot write 'nowhere/a.cast'"))
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
