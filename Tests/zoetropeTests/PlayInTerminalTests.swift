import Foundation
import TestSupport
import Testing

/// The player in a real terminal: keys, and their effects on the screen.
///
/// One test at a time, since each runs a terminal, a shell and a player.
@Suite("PlayInTerminal", .serialized)
struct PlayInTerminalTests {
  /// A terminal in which the lock plays, with further arguments.
  private func player(
    columns: Int = 80, rows: Int = 24, _ arguments: String = "combination-lock --glyphs ascii"
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: columns, rows: rows)
    try terminal.noteModes()
    try terminal.run("'\(BuiltProducts.zoetrope.path)' \(arguments)")
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    return terminal
  }

  /// The time that the timeline shows, in seconds.
  private func time(on screen: [String]) -> Double? {
    screen.dropLast().last?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
  }

  /// The screen without its two bars.
  private func stage(of screen: [String]) -> [String] { Array(screen.dropLast(2)) }

  /// The screen without its bars, with the colours behind the characters: most of a large dial is painted, without characters.
  private func paintedStage(of terminal: TmuxTerminal) throws -> [String] {
    try stage(of: terminal.capture(withColors: true)).map { $0.replacing(/\u{1B}\[(38;[0-9;]*|39)m/, with: "") }
  }

  private func frozenTime(_ terminal: TmuxTerminal) throws -> Double {
    let screen = try terminal.wait("the pause") { ($0.dropLast().last ?? "").hasPrefix(" ▌▌") }
    return try #require(time(on: screen))
  }

  @Test("The lock turns, pauses, is dragged, and leaves nothing behind", arguments: [(80, 24), (200, 60)])
  func theLockTurnsPausesIsDraggedAndLeavesNothingBehind(columns: Int, rows: Int) throws {
    let terminal = try player(columns: columns, rows: rows)
    #expect(try terminal.isAlternateScreen)
    #expect(try !terminal.isCursorVisible)

    // It moves: two captures differ.
    try PlayerScreens.waitForTitleToGo("Combination lock", terminal)
    let first = try paintedStage(of: terminal)
    try terminal.wait("the dial to turn") { _ in (try? paintedStage(of: terminal)) != first }

    // Space freezes it: for a second nothing changes.
    try terminal.send("Space")
    let frozen = try frozenTime(terminal)
    let still = try terminal.capture(withColors: true)
    let stillStage = try paintedStage(of: terminal)
    #expect(try holds(for: 1) { try terminal.capture(withColors: true) == still })

    // The arrows move it by a second, also to what was shown before.
    try terminal.send("Right")
    try terminal.wait("one second on") { time(on: $0).map { abs($0 - frozen - 1) < 0.02 } ?? false }
    #expect(try paintedStage(of: terminal) != stillStage)
    try terminal.send("Left")
    try terminal.wait("one second back") { time(on: $0).map { abs($0 - frozen) < 0.02 } ?? false }
    #expect(try paintedStage(of: terminal) == stillStage)

    // Space again goes on from the same angle.
    try terminal.send("Space")
    let running = try terminal.wait("the dial to go on") { ($0.dropLast().last ?? "").hasPrefix(" ► ") }
    #expect(try #require(time(on: running)) < frozen + 2)

    try quit(terminal)
  }

  /// After `q` the prompt is back, the cursor visible, the terminal's modes as before.
  private func quit(_ terminal: TmuxTerminal) throws {
    try terminal.send("q")
    try terminal.waitForPrompt()
    try terminal.waitUntilRestored()
  }

  @Test("The lock turns left to seven and right to nine")
  func theLockTurnsLeftToSevenAndRightToNine() throws {
    // One turn counter-clockwise brings the 7 under the mark at the top; the next, clockwise, the 9.
    let terminal = try player("combination-lock --glyphs ascii --paused --at 3.1")
    let seven = try frame("3.1", of: terminal)
    #expect(topmostFigure(in: seven) == "7")
    try terminal.send("q")
    try terminal.waitForPrompt()
    let second = try player("combination-lock --glyphs ascii --paused --at 6.95")
    #expect(topmostFigure(in: try frame("6.95", of: second)) == "9")
  }

  private func frame(_ time: String, of terminal: TmuxTerminal) throws -> [String] {
    try stage(
      of: terminal.wait("time \(time)") { self.time(on: $0).map { abs($0 - (Double(time) ?? 0)) < 0.02 } ?? false })
  }

  /// The uppermost figure on the screen: the one under the mark.
  private func topmostFigure(in stage: [String]) -> Character? {
    stage.lazy.compactMap { line in
      let middle = line.dropFirst(line.count / 4)
      return middle.first(where: \.isNumber)
    }.first
  }

  @Test("Small steps move time", arguments: [(".", 1.0 / 60), (",", -1.0 / 60), ("S-Right", 0.1), ("S-Left", -0.1)])
  func smallStepsMoveTime(key: String, change: Double) throws {
    let terminal = try player("combination-lock --glyphs ascii --paused --at 5")
    try terminal.wait("time 5") { time(on: $0) == 5 }
    try terminal.send(key)
    try terminal.wait("the step") { time(on: $0).map { abs($0 - 5 - change) < 0.006 } ?? false }
    try quit(terminal)
  }

  @Test("Keys set speed, direction and time")
  func keysSetSpeedDirectionAndPlace() throws {
    let terminal = try player("combination-lock --glyphs ascii --paused --at 8")
    for (keys, expected) in [
      ("]", "rate 1.1"), ("[", nil), ("r", "rate -1"), ("BSpace", nil), ("{", "rate 0.5"),
    ] {
      try terminal.send(keys)
      try terminal.wait("\(expected ?? "no rate") after \(keys)") { screen in
        let line = screen.last ?? ""
        return line.contains("paused") && (expected.map { line.contains($0 + "×") } ?? !line.contains("rate"))
      }
    }
    for (key, expected) in [("5", 8.23), ("Home", 0), ("End", 16.45), ("9", 14.81)] {
      try terminal.send(key)
      try terminal.wait("\(expected) s after \(key)") { time(on: $0).map { abs($0 - expected) < 0.011 } ?? false }
    }
    try terminal.send("r", "Space")
    try terminal.wait("time to run backwards") { time(on: $0).map { $0 < 14.5 } ?? false }
    try quit(terminal)
  }

  @Test("The loop key keeps time between its marks")
  func theLoopKeyKeepsTimeBetweenItsMarks() throws {
    let terminal = try player("combination-lock --glyphs ascii --paused --at 2")
    try terminal.send("l")
    try terminal.wait("the first mark") { $0.last?.contains("A is 2.00") ?? false }
    try terminal.send("S-Right", "S-Right", "S-Right", "l")
    try terminal.wait("the loop") { $0.last?.contains("loop A-B") ?? false }
    try terminal.send("Space")
    var (last, jumps) = (0.0, 0)
    try terminal.wait("three jumps from B to A") { screen in
      let now = try #require(time(on: screen))
      #expect((1.99...2.32).contains(now))
      if now < last { jumps += 1 }
      last = now
      return jumps == 3
    }
    try quit(terminal)
  }

  @Test("Help shows the keys and hides them again")
  func helpShowsTheKeysAndHidesThemAgain() throws {
    let terminal = try player("combination-lock --glyphs ascii --paused")
    let before = try PlayerScreens.waitForTitleToGo("Combination lock", terminal)
    try terminal.send("?")
    try terminal.wait("the help") { $0.contains { $0.contains("pause, play") } }
    try terminal.send("?")
    try terminal.wait("its last page") { $0.contains { $0.contains("? closes") } }
    try terminal.send("?")
    try terminal.wait("the scene") { $0 == before }
    try quit(terminal)
  }

  /// Without colours, since in colour areas are spaces with a background, which the text of a screen does not show.
  @Test("Resizing refits the scene")
  func resizingRefitsTheScene() throws {
    let terminal = try player("combination-lock --glyphs ascii --paused --color none")
    try terminal.resize(columns: 120, rows: 40)
    let large = try terminal.wait("the larger screen") { $0.count == 40 && ($0.last?.contains("? help") ?? false) }
    #expect(stage(of: large).filter { !$0.isEmpty }.count > 24)
    try terminal.resize(columns: 15, rows: 4)
    try terminal.wait("the smallest screen") { $0.count == 4 && !$0.joined().contains("help") }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the screen as it was") { $0.count == 24 && ($0.last?.contains("? help") ?? false) }
    try quit(terminal)
  }

  @Test("Signals restore the terminal", arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)])
  func signalsRestoreTheTerminal(signal: Int32, status: Int) throws {
    let terminal = try player()
    kill(try terminal.foregroundProcess, signal)
    try terminal.waitUntilRestored(status: status)
  }

  @Test("Without a name the gallery plays")
  func withoutANameTheGalleryPlays() throws {
    let terminal = try player("")
    try terminal.wait("the list and the first scene") {
      $0[0].contains("Scenes") && $0.last?.contains("Evening train") ?? false
    }
    try terminal.send("Down")
    try terminal.wait("another scene") { !($0.last?.contains("Evening train") ?? true) }
    try terminal.send("Up")
    try terminal.wait("the first scene again") { $0.last?.contains("Evening train") ?? false }
    try terminal.type("time-off")
    try terminal.wait("what was searched for") {
      $0[0].contains("time-off") && $0.last?.contains("Time offset") ?? false
    }
    try terminal.send("Enter")
    try terminal.wait("the scene alone") { !$0[0].contains("Find") && $0.last?.contains("Time offset") ?? false }
    try terminal.send("Escape")
    try terminal.wait("the list again") { $0[0].contains("time-off") }
    try terminal.send("Escape")
    try terminal.wait("the whole list") { $0[0].contains("Scenes") }
    try quit(terminal)
  }

  @Test("Tiny terminals are endured", arguments: [(1, 1), (2, 2), (19, 3)])
  func tinyTerminalsAreEndured(columns: Int, rows: Int) throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' combination-lock; echo ended $?")
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    let process = try terminal.foregroundProcess
    try terminal.resize(columns: columns, rows: rows)
    // Some frames are drawn in this size: the player waits for each.
    let before = try PlayerScreens.voluntarySwitches(of: process)
    try terminal.wait("ten frames") { _ in try PlayerScreens.voluntarySwitches(of: process) > before + 10 }
    try terminal.send("q")
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the end") { $0.contains { $0.contains("ended 0") } }
  }

  @Test("A dumb terminal gets a sentence")
  func aDumbTerminalGetsASentence() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24, term: "dumb")
    try terminal.run("'\(BuiltProducts.zoetrope.path)' combination-lock; echo ended $?")
    let screen = try terminal.wait("the end") { $0.contains("ended 69") }
    #expect(screen.joined().contains("cannot move its cursor"))
  }

  @Test("`zoetrope bench` prints one line")
  func benchPrintsOneLine() throws {
    let terminal = try TmuxTerminal(columns: 90, rows: 20)
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' bench combination-lock --frames 30 < /dev/null")
    let screen = try terminal.wait("the figures") { $0.contains { $0.contains("30 frames, ") } }
    let line = try #require(screen.first { $0.contains("30 frames, ") })
    for part in ["frames/s", "µs/frame", "bytes/frame", "MB"] { #expect(line.contains(part)) }
  }

  @Test("`zoetrope bench --fps` keeps to a pace, asleep between frames")
  func benchKeepsToAPace() throws {
    let terminal = try TmuxTerminal(columns: 90, rows: 20)
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' bench combination-lock --frames 41 --fps 20")
    let screen = try terminal.wait("the figures") { $0.contains { $0.contains("41 frames, ") } }
    let words = try #require(screen.first { $0.contains("41 frames, ") }).split(separator: " ")
    let rate = try #require(words.firstIndex(of: "frames/s,").flatMap { Double(words[$0 - 1]) })
    let processorTime = try #require(words.firstIndex(of: "µs/frame,").flatMap { Double(words[$0 - 1]) })
    // Forty periods of 50,000 µs lie between 41 frames; a busy machine may take longer.
    #expect(rate > 2 && rate <= 21)
    #expect(processorTime < 25_000)
  }

  /// A paused player waits without polling: it is not woken once in three seconds, by the kernel's counts of voluntary context switches and of ticks.
  ///
  /// The frame that removes the title must be over before that.
  @Test("Paused it uses no processor")
  func pausedItUsesNoProcessor() throws {
    let terminal = try player("combination-lock --glyphs ascii --paused")
    let process = try terminal.foregroundProcess
    try PlayerScreens.waitForTitleToGo("Combination lock", terminal)
    func work() throws -> Int {
      try PlayerScreens.voluntarySwitches(of: process) + PlayerScreens.processorTicks(of: process)
    }
    try terminal.wait("the player to rest") { _ in
      let before = try work()
      return try holds(for: 3) { try work() == before }
    }
    try quit(terminal)
  }
}
