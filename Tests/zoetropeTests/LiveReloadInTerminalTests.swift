import Foundation
import TestSupport
import Testing

/// A scene that is edited while it plays, in the ways in which editors save.
@Suite("LiveReloadInTerminal", .serialized)
struct LiveReloadInTerminalTests {
  /// A scene in a folder of its own.
  private struct Draft {
    let folder: ScratchDirectory
    let file: URL

    init() throws {
      folder = try ScratchDirectory()
      file = folder.url.appendingPathComponent("draft.yaml")
      try write("first")
    }

    static func text(_ word: String) -> String {
      """
      format: 1
      title: Draft
      stage: {width: 80, height: 44}
      duration: 20s
      layers:
        - name: word
          position: [40, 20]
          text: {string: "\(word)"}
      """
    }

    /// Writes into the file itself.
    func write(_ word: String) throws {
      try Self.text(word).write(to: file, atomically: false, encoding: .utf8)
    }

    /// Writes another file, and puts it in this one's place, as many editors do.
    func replace(_ word: String) throws {
      let other = folder.url.appendingPathComponent("draft.yaml~new")
      try Self.text(word).write(to: other, atomically: false, encoding: .utf8)
      guard rename(other.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  }

  private func player(_ draft: Draft, _ arguments: String = "--paused --at 7") throws -> TmuxTerminal {
    let terminal = try PlayerScreens.player("'\(draft.file.path)' \(arguments)")
    try terminal.wait("the first version") { $0.contains { $0.contains("first") } }
    return terminal
  }

  private func quit(_ terminal: TmuxTerminal) throws {
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  @Test("Saving a file of data shows it, and one that was broken when it is right again")
  func savingAFileOfDataShowsIt() throws {
    let draft = try Draft()
    let data = draft.folder.url.appendingPathComponent("words.csv")
    try "word\nfirst\n".write(to: data, atomically: false, encoding: .utf8)
    let loop =
      "data: {words: words.csv}\nlayers:\n  - for: {row: $words}\n    position: [40, 20]\n    text: $row.word\n"
    let head = Draft.text("").components(separatedBy: "layers:")[0]
    try (head + loop).write(to: draft.file, atomically: false, encoding: .utf8)
    let terminal = try player(draft)
    try "word\nsecond\n".write(to: data, atomically: false, encoding: .utf8)
    try terminal.wait("the second version") { $0.contains { $0.contains("second") } }
    #expect(PlayerScreens.time(on: try terminal.capture()) == 7)
    try "word\n\"third\n".write(to: data, atomically: false, encoding: .utf8)
    try terminal.wait("the mistake") { $0.last?.contains("words.csv:2:1: this quote is not closed") ?? false }
    try "word\nfourth\n".write(to: data, atomically: true, encoding: .utf8)
    try terminal.wait("the fourth version") { $0.contains { $0.contains("fourth") } }
    try quit(terminal)
  }

  @Test("A scene that is broken at first is played when it is saved without errors")
  func aSceneThatIsBrokenAtFirstIsWaitedFor() throws {
    let draft = try Draft()
    let broken = Draft.text("first").replacing("position", with: "positon")
    try broken.write(to: draft.file, atomically: false, encoding: .utf8)
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' '\(draft.file.path)' --no-wait; echo status $?")
    try terminal.wait("the end") { $0.contains { $0.contains("status 65") } }
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' '\(draft.file.path)'")
    try terminal.wait("the mistake") { screen in
      screen.contains { $0.contains("unknown key 'positon'") } && screen.contains { $0.contains("waiting until") }
    }
    try broken.replacing("layers", with: "layrs").write(to: draft.file, atomically: false, encoding: .utf8)
    try terminal.wait("the other mistake in its place") { screen in
      screen.contains { $0.contains("unknown key 'layrs'") } && screen.count { $0.contains("waiting until") } == 1
        && !screen.contains { $0.contains("positon") && $0.contains("draft.yaml:") }
    }
    try terminal.send("x")
    try terminal.send("q")
    let ended = try terminal.waitForPrompt()
    #expect(!ended.contains { ["x", "q", "xq"].contains($0) || $0.contains("waiting") }, "keys are not echoed")
    #expect(ended.contains { $0.contains("unknown key 'layrs'") }, "what is wrong stays")
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' '\(draft.file.path)'")
    try terminal.wait("the same mistake") { $0.contains { $0.contains("unknown key 'layrs'") } }
    try draft.replace("repaired")
    try terminal.wait("the player") { screen in
      screen.contains { $0.contains("repaired") } && screen.last?.contains("? help") ?? false
    }
    try quit(terminal)
    #expect(try !terminal.capture().contains { $0.contains("layrs") || $0.contains("waiting") }, "it holds no more")
  }

  @Test("Saving shows the new scene at the same time")
  func savingShowsTheNewSceneAtTheSameTime() throws {
    let draft = try Draft()
    let terminal = try player(draft)
    try draft.write("second")
    try terminal.wait("the second version") { $0.contains { $0.contains("second") } }
    #expect(PlayerScreens.time(on: try terminal.capture()) == 7)
    try draft.replace("third")
    try terminal.wait("the third version") { $0.contains { $0.contains("third") } }
    try draft.replace("fourth")
    try terminal.wait("the fourth version") { $0.contains { $0.contains("fourth") } }
    #expect(PlayerScreens.time(on: try terminal.capture()) == 7)
    try quit(terminal)
  }

  @Test("A broken save tells its first mistake and keeps the scene")
  func aBrokenSaveTellsItsFirstMistakeAndKeepsTheScene() throws {
    let draft = try Draft()
    let terminal = try player(draft)
    try Draft.text("broken").replacingOccurrences(of: "title", with: "titel").write(
      to: draft.file, atomically: false, encoding: .utf8)
    let screen = try terminal.wait("the mistake") { $0.last?.contains("2:1: unknown key 'titel'") ?? false }
    #expect(screen.contains { $0.contains("first") })
    try draft.replace("mended")
    try terminal.wait("the mended version") { screen in
      screen.contains { $0.contains("mended") } && !(screen.last?.contains("unknown key") ?? true)
    }
    try quit(terminal)
  }

  @Test("A broken save says how many mistakes more there are")
  func aBrokenSaveSaysHowManyMistakesMoreThereAre() throws {
    let draft = try Draft()
    let terminal = try player(draft)
    try Draft.text("broken").replacingOccurrences(of: "position", with: "positon").replacingOccurrences(
      of: "duration", with: "duraton"
    ).replacingOccurrences(of: "name", with: "nam").write(to: draft.file, atomically: false, encoding: .utf8)
    try terminal.wait("the first mistake and a number") { screen in
      screen.last == " 4:1: unknown key 'duraton' in a scene; did you mean 'duration'? (2 more)"
    }
    try terminal.resize(columns: 50, rows: 20)
    try terminal.wait("the number where the sentence is cut") { screen in
      screen.count == 20 && (screen.last?.hasPrefix(" 4:1: unknown key") ?? false)
        && (screen.last?.hasSuffix(".. (2 more)") ?? false)
    }
    try quit(terminal)
  }

  @Test("A file that vanishes and comes back is endured")
  func aFileThatVanishesAndComesBackIsEndured() throws {
    let draft = try Draft()
    let terminal = try player(draft)
    try FileManager.default.removeItem(at: draft.file)
    let screen = try terminal.wait("the news") { $0.last?.contains("the file is gone") ?? false }
    #expect(screen.contains { $0.contains("first") })
    // A reload shows why it fails, in the status line.
    try terminal.send("R")
    let asked = try terminal.wait("the reason") { $0.last?.contains("there is no file") ?? false }
    #expect(asked.contains { $0.contains("first") } && !asked.contains { $0.contains("zoetrope:") })
    try FileManager.default.createDirectory(at: draft.file, withIntermediateDirectories: false)
    try terminal.wait("what is there now") { $0.last?.contains("a folder has taken the file's place") ?? false }
    try FileManager.default.removeItem(at: draft.file)
    try terminal.wait("the news again") { $0.last?.contains("the file is gone") ?? false }
    try draft.write("again")
    try terminal.wait("it to be back") { $0.contains { $0.contains("again") } }
    try quit(terminal)
  }

  @Test("The reload key reloads")
  func theReloadKeyReloads() throws {
    let draft = try Draft()
    let terminal = try player(draft)
    try terminal.send("R")
    try terminal.wait("the word for it") { $0.last?.contains("reloaded") ?? false }
    try quit(terminal)
  }

  /// Watching costs nothing: a paused player that watches a file still sleeps.
  @Test("A paused player that watches sleeps")
  func aPausedPlayerThatWatchesSleeps() throws {
    let draft = try Draft()
    let terminal = try player(draft)
    try PlayerScreens.waitForTitleToGo("Draft", terminal)
    let process = try terminal.foregroundProcess
    let before = try PlayerScreens.voluntarySwitches(of: process)
    #expect(try holds(for: 3) { try PlayerScreens.voluntarySwitches(of: process) - before <= 1 })
    try quit(terminal)
  }
}
