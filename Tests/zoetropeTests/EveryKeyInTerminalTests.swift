import Foundation
import TestSupport
import Testing

/// Every key of the table, pressed in a real terminal, and its effect on the screen.
///
/// It is one sequence: the effect of each key was not visible before it. Further tests of some keys are in
/// `KeysInTerminalTests` and `PlayInTerminalTests`.
@Suite("EveryKeyInTerminal", .serialized)
struct EveryKeyInTerminalTests {
  /// A key, by its names in the table and in tmux, and its expected effect.
  struct Step: Sendable {
    let key: String
    let typed: [String]
    let sight: String
    let isSeen: @Sendable ([String]) -> Bool

    init(_ key: String, _ typed: String..., sight: String, isSeen: @escaping @Sendable ([String]) -> Bool) {
      self.init(key, typed: typed, sight: sight, isSeen: isSeen)
    }

    init(_ key: String, typed: [String], sight: String, isSeen: @escaping @Sendable ([String]) -> Bool) {
      (self.key, self.typed, self.sight, self.isSeen) = (key, typed, sight, isSeen)
    }
  }

  /// A key that moves time.
  private static func time(_ key: String, _ typed: String..., to time: Double) -> Step {
    Step(key, typed: typed, sight: "\(time) s after '\(key)'") { screen in
      PlayerScreens.time(on: screen).map { abs($0 - time) < 0.006 } ?? false
    }
  }

  /// A key after which the status line contains, or does not contain, a text.
  private static func status(_ key: String, _ typed: String, _ text: String, isThere: Bool = true) -> Step {
    Step(key, typed, sight: "\(isThere ? "" : "no ")'\(text)' after '\(key)'") {
      $0.last?.contains(text) == isThere
    }
  }

  /// A key after which the screen contains, or does not contain, a text.
  private static func screen(_ key: String, _ typed: String, _ text: String, isThere: Bool = true) -> Step {
    Step(key, typed, sight: "\(isThere ? "" : "no ")'\(text)' after '\(key)'") { screen in
      screen.contains { $0.contains(text) } == isThere
    }
  }

  private static let placeKeys: [Step] =
    [time("home", "Home", to: 0), time("end", "End", to: 10)]
    + (0...9).map { time("\($0)", "\($0)", to: Double($0)) } + [
      time("left", "Left", to: 8), time("right", "Right", to: 9), time("shift+left", "S-Left", to: 8.9),
      time("shift+right", "S-Right", to: 9), time("<", "<", to: 8.9), time(">", ">", to: 9), time(".", ".", to: 9.02),
      time(",", ",", to: 9),
      time("pageup", "PPage", to: 6), time("pageup", "PPage", to: 2), time("pagedown", "NPage", to: 6),
      time(":", ":", "s", "t", "a", "Enter", to: 2), time(":", ":", "L", "a", "n", "d", "i", "n", "g", "Enter", to: 6),
    ]

  private static let rateKeys: [Step] = [
    status("]", "]", "rate 1.1"), status("[", "[", "rate", isThere: false), status("}", "}", "rate 2"),
    status("{", "{", "rate", isThere: false), status("r", "r", "rate -1"), status("r", "r", "rate", isThere: false),
    status("]", "]", "rate 1.1"), status("backspace", "BSpace", "rate", isThere: false),
    status("l", "l", "A is 6.00"), time("right", "Right", to: 7), status("l", "l", "loop A-B"),
    status("l", "l", "loop", isThere: false), status("L", "L", "loop"), status("L", "L", "loop", isThere: false),
  ]

  private static let panelKeys: [Step] = [
    screen("i", "i", "Animations"), screen("i", "i", "repeatDuration"),
    Step("down", "Down", sight: "the next lane") { $0[0].contains("disc opacity") },
    Step("up", "Up", sight: "the group's lane") { !$0[0].contains("disc opacity") && $0[0].contains("disc") },
    screen("enter", "Enter", "▸"), screen("enter", "Enter", "▾"),
    screen("escape", "Escape", "repeatDuration", isThere: false), screen("I", "I", "bytes/frame"),
    screen("I", "I", "bytes/frame", isThere: false), status("h", "h", "? help", isThere: false),
    status("h", "h", "? help"), status("g", "g", "glyphs: sextants"), status("c", "c", "colours: 256"),
    screen("?", "?", "pause, play"), screen("?", "?", "? closes"), screen("?", "?", "? closes", isThere: false),
    status("u", "u", "nothing to undo: this scene has"), screen("?", "?", "pause, play"), screen("?", "?", "? closes"),
    screen("?", "?", "? closes", isThere: false), status("ctrl+u", "C-u", "nothing to undo"),
    status("/", "/", "no text to look for"), status("f", "f", "nothing has been looked for"),
    status("N", "N", "this scene has no notes"), screen("#", "#", "1/2"), screen("#", "#", "1/2", isThere: false),
    status("K", "K", "no typed keys: this is no"), status("F", "F", "nothing has been looked for"),
    status("R", "R", "reloaded"), status("ctrl+r", "C-r", "nothing to do again"),
    status("s", "s", "saved as first-7.00s.txt"),
  ]

  private static let sceneKeys: [Step] = [
    Step("space", "Space", sight: "it to play") { !PlayerScreens.isPaused($0) },
    Step("space", "Space", sight: "the pause") { PlayerScreens.isPaused($0) },
    status("n", "n", "Second"), status("p", "p", "First"),
    Step("space", "Space", sight: "the pause") { PlayerScreens.isPaused($0) },
  ]

  private static let walk = placeKeys + rateKeys + panelKeys + sceneKeys

  @Test("Every key shows what it does")
  func everyKeyShowsWhatItDoes() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player(environment: ["COLORTERM": "truecolor"])
    for step in Self.walk {
      for key in step.typed { try terminal.send(key) }
      try terminal.wait(step.sight, until: step.isSeen)
    }
    try write("\u{1B}[5;5Hgarbage", to: terminal)
    try terminal.wait("the garbage") { $0.contains { $0.contains("garbage") } }
    try terminal.send("C-l")
    try terminal.wait("a clean screen") { !$0.contains { $0.contains("garbage") } }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// Writes to the terminal from outside the player.
  private func write(_ text: String, to terminal: TmuxTerminal) throws {
    let answer = try run("ps", ["-o", "tty=", "-p", "\(terminal.foregroundProcess)"]).stdout
    let tty = try #require(answer.split(whereSeparator: \.isWhitespace).first)
    try text.write(toFile: "/dev/\(tty)", atomically: false, encoding: .utf8)
  }

  @Test("The walk presses every key of the table")
  func theWalkPressesEveryKeyOfTheTable() throws {
    let folder = try ScratchDirectory()
    let printed = try Command.zoetrope("keys", environment: ["XDG_CONFIG_HOME": folder.url.path]).stdout
    let keys = printed.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(keys.count > 40)
    #expect(Set(keys) == Set(Self.walk.map(\.key) + ["ctrl+l", "q"]))
  }

  // MARK: A closer look

  @Test("`g` draws with each set of glyphs and comes back to the first")
  func gDrawsWithEachSetAndComesBack() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player("first.yaml --paused --at 4 --glyphs ascii")
    let stage = { (screen: [String]) in Array(screen.dropLast(3)) }
    let first = try PlayerScreens.waitForTitleToGo("First", terminal)
    let sets: [(name: String, scalars: ClosedRange<Unicode.Scalar>?)] = [
      ("blocks", "\u{2580}"..."\u{259F}"), ("sextants", "\u{1FB00}"..."\u{1FB3B}"), ("octants", nil),
      ("braille", "\u{2801}"..."\u{28FF}"),
    ]
    for (name, scalars) in sets {
      try terminal.send("g")
      let screen = try terminal.wait(name) { $0.last?.contains("glyphs: \(name)") ?? false }
      #expect(screen.last?.contains("few terminals have them") == (name == "octants"))
      guard let scalars else { continue }
      #expect(stage(screen).joined().unicodeScalars.contains { scalars.contains($0) }, "\(name)")
    }
    try terminal.send("g")
    try terminal.wait("the picture of letters") {
      $0.last?.contains("glyphs: ascii") ?? false && stage($0) == stage(first)
    }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  @Test("`c` takes colours off the stage and gives them back")
  func cTakesColoursOffTheStageAndGivesThemBack() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player(environment: ["COLORTERM": "truecolor"])
    let sights: [(name: String, isSeen: (String) -> Bool)] = [
      ("colours: 256", { $0.contains("8;5;") && !$0.contains("8;2;") }),
      ("colours: 16", { !$0.contains("8;5;") && !$0.contains("8;2;") && $0.contains("[3") || $0.contains("[9") }),
      ("no colours; c", { !$0.contains("8;5;") && !$0.contains("8;2;") && !$0.contains("[3") && !$0.contains("[9") }),
      ("colours: truecolor", { $0.contains("8;2;") }),
    ]
    for (name, isSeen) in sights {
      try terminal.send("c")
      try terminal.wait(name) { _ in
        let screen = try terminal.capture(withColors: true)
        // 39 and 49 are the terminal's own colours.
        let colors = screen.joined().replacingOccurrences(of: "[39m", with: "").replacingOccurrences(
          of: "[49m", with: "")
        return screen.last?.contains(name) ?? false && isSeen(colors)
      }
    }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }
}
