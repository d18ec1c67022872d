import Foundation
import TestSupport
import Testing

/// The keys that open, save, reload and hide, in a real terminal; and those that a file binds anew.
@Suite("KeysInTerminal", .serialized)
struct KeysInTerminalTests {
  private func quit(_ terminal: TmuxTerminal) throws {
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  @Test("A time is typed")
  func aTimeIsTyped() throws {
    let terminal = try PlayerScreens.player("combination-lock --paused")
    for (opening, text, time) in [(":", "1.5", 1.5), (":", "50%", 8.23), (":", "2500ms", 2.5)] {
      try terminal.send(opening)
      try terminal.wait("the prompt") { $0.last?.contains("go to") ?? false }
      try terminal.type(text)
      try terminal.send("Enter")
      try PlayerScreens.wait(terminal, time: time)
    }
    try terminal.send(":")
    try terminal.type("nowhere")
    try terminal.send("Enter")
    try terminal.wait("the answer") { $0.last?.contains("'nowhere' is no time") ?? false }
    try quit(terminal)
  }

  @Test("Page keys go to the ends of a scene without markers")
  func pageKeysGoToTheEndsOfASceneWithoutMarkers() throws {
    let terminal = try PlayerScreens.player("combination-lock --paused --at 3")
    try terminal.send("NPage")
    try PlayerScreens.wait(terminal, time: 16.45)
    try terminal.send("PPage")
    try PlayerScreens.wait(terminal, time: 0)
    try quit(terminal)
  }

  @Test("The whole loops or not")
  func theWholeLoopsOrNot() throws {
    let terminal = try PlayerScreens.player("combination-lock --paused")
    try terminal.send("L")
    try terminal.wait("the loop") { $0.last?.contains("loop") ?? false }
    try terminal.send("L")
    try terminal.wait("no loop") { !($0.last?.contains("loop") ?? true) }
    try quit(terminal)
  }

  @Test("`h` hides everything but the stage")
  func hHidesEverythingButTheStage() throws {
    let terminal = try PlayerScreens.player("combination-lock --paused")
    try terminal.send("i")
    try terminal.wait("the inspector") { $0.contains { $0.contains("Animations") } }
    try terminal.send("h")
    try terminal.wait("the stage alone") { screen in
      !screen.contains { $0.contains("Animations") || $0.contains("? help") }
    }
    try terminal.send("h")
    try terminal.wait("everything") { $0.contains { $0.contains("Animations") } }
    try terminal.send("Escape")
    try terminal.wait("no inspector") { screen in !screen.contains { $0.contains("Animations") } }
    try quit(terminal)
  }

  @Test("The inspector is walked and folded")
  func theInspectorIsWalkedAndFolded() throws {
    let terminal = try PlayerScreens.player("combination-lock --paused")
    try terminal.send("i", "i")
    try terminal.wait("the group and its details") { screen in
      screen.contains { $0.contains("▾") } && screen.contains { $0.contains("repeatDuration") }
    }
    try terminal.send("Enter")
    try terminal.wait("the group folded") { $0.contains { $0.contains("▸") } }
    try terminal.send("Enter", "Down")
    try terminal.wait("the first of the group") { $0[0].contains("dial transform") }
    try terminal.send("Up")
    try terminal.wait("the group again") { $0[0].contains("dial") && !$0[0].contains("dial transform") }
    try quit(terminal)
  }

  @Test("Statistics count frames")
  func statisticsCountFrames() throws {
    let terminal = try PlayerScreens.player("combination-lock")
    try terminal.send("I")
    try terminal.wait("figures") { screen in
      screen.contains { line in
        line.contains("frames/s") && line.split(separator: " ").compactMap { Double($0) }.contains { $0 > 5 }
      }
    }
    for name in ["late, dropped", "processor", "bytes/frame", "cells/frame", "sample", "rasterise", "present"] {
      #expect(try terminal.capture().contains { $0.contains(name) })
    }
    try quit(terminal)
  }

  @Test("A frame is saved without bars")
  func aFrameIsSavedWithoutBars() throws {
    let folder = try ScratchDirectory()
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.run(
      "cd '\(folder.url.path)'; clear; '\(BuiltProducts.zoetrope.path)' combination-lock --glyphs ascii --paused --at 2"
    )
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    try terminal.send("s")
    try terminal.wait("the name") { $0.last?.contains("saved as combination-lock-2.00s.txt") ?? false }
    try terminal.send("s")
    try terminal.wait("a second name") { $0.last?.contains("combination-lock-2.00s-2.txt") ?? false }
    try quit(terminal)
    let file = folder.url.appendingPathComponent("combination-lock-2.00s.txt")
    let saved = try String(contentsOf: file, encoding: .utf8)
    let rendered = try Command.zoetrope("render", "combination-lock", "--at", "2", "--size", "80x24").stdout
    #expect(saved.split(separator: "\n").count > 15 && !saved.contains("? help"))
    #expect(saved.filter(\.isNumber) == rendered.filter(\.isNumber), "it is the picture that 'render' prints")
  }

  @Test("Colours are taken away and given back")
  func coloursAreTakenAwayAndGivenBack() throws {
    let terminal = try PlayerScreens.player("combination-lock --paused", environment: ["COLORTERM": "truecolor"])
    for name in ["colours: 256", "colours: 16", "no colours; c brings them back", "colours: truecolor"] {
      try terminal.send("c")
      try terminal.wait(name) { $0.last?.contains(name) ?? false }
    }
    try quit(terminal)
  }

  @Test("Repainting heals what others wrote")
  func repaintingHealsWhatOthersWrote() throws {
    let terminal = try PlayerScreens.player("combination-lock --paused")
    let before = try PlayerScreens.waitForTitleToGo("Combination lock", terminal)
    let tty = try #require(
      try run("ps", ["-o", "tty=", "-p", "\(terminal.foregroundProcess)"]).stdout.split(whereSeparator: \.isWhitespace)
        .first)
    try "\u{1B}[5;5Hgarbage garbage".write(toFile: "/dev/\(tty)", atomically: false, encoding: .utf8)
    try terminal.wait("the garbage") { $0.contains { $0.contains("garbage") } }
    try terminal.send("C-l")
    try terminal.wait("the picture") { $0 == before }
    try quit(terminal)
  }

  @Test("A file binds keys anew")
  func aFileBindsKeysAnew() throws {
    let folder = try ScratchDirectory()
    let keys = folder.url.appendingPathComponent("zoetrope")
    try FileManager.default.createDirectory(at: keys, withIntermediateDirectories: true)
    try "x go 50%\nz quit\nq none\n".write(to: keys.appendingPathComponent("keys"), atomically: true, encoding: .utf8)
    let terminal = try PlayerScreens.player(
      "combination-lock --paused", environment: ["XDG_CONFIG_HOME": folder.url.path])
    try terminal.send("q", "x")
    try PlayerScreens.wait(terminal, time: 8.23)
    try terminal.send("z")
    try terminal.waitForPrompt()
  }

  @Test("Mistakes in the file are told")
  func mistakesInTheFileAreTold() throws {
    let folder = try ScratchDirectory()
    let keys = folder.url.appendingPathComponent("zoetrope")
    try FileManager.default.createDirectory(at: keys, withIntermediateDirectories: true)
    try "x paus\nnokey seek 1\ny loop\n".write(
      to: keys.appendingPathComponent("keys"), atomically: true, encoding: .utf8)
    let result = try Command.zoetrope("keys", environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(result.status == 65)
    #expect(
      result.stderr.contains("keys:1:3: error: there is no command 'paus'; did you mean 'pause'?\n  x paus\n    ^"))
    #expect(result.stderr.contains("keys:2:1: error: there is no key 'nokey'"))
    #expect(result.stdout.contains("y            loop"))
    let terminal = try TmuxTerminal(environment: ["XDG_CONFIG_HOME": folder.url.path])
    try terminal.run("'\(BuiltProducts.zoetrope.path)' combination-lock --paused")
    try terminal.wait("the first mistake") { $0.last?.contains("keys:1:3") ?? false }
    try quit(terminal)
  }

  @Test("`zoetrope keys` prints a table that can be put into the file")
  func keysPrintsATableThatCanStandInTheFile() throws {
    let folder = try ScratchDirectory()
    let environment = ["XDG_CONFIG_HOME": folder.url.path]
    let keys = folder.url.appendingPathComponent("zoetrope")
    try FileManager.default.createDirectory(at: keys, withIntermediateDirectories: true)
    func printed(_ text: String) throws -> CommandResult {
      try text.write(to: keys.appendingPathComponent("keys"), atomically: true, encoding: .utf8)
      return try Command.zoetrope("keys", environment: environment)
    }
    // Also what unbinds a key.
    let first = try printed("q none\nQ quit\n")
    #expect(first.status == 0)
    let again = try printed(first.stdout)
    #expect(again.status == 0 && again.stderr.isEmpty)
    // The order within a row is that of the file.
    let bindings = { (result: CommandResult) in
      result.stdout.split(separator: "\n").map { $0.split(separator: "# ")[0].split(separator: " ") }.map(\.description)
        .sorted()
    }
    #expect(bindings(again) == bindings(first) && first.stdout.contains("none"))
  }
}
