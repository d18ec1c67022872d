import Foundation
import TestSupport
import Testing

/// The mouse over what lies around the stage, in a real terminal: markers, lanes, list, help.
@Suite("MouseOnPanelsInTerminal", .serialized)
struct MouseOnPanelsInTerminalTests {
  private func quit(_ terminal: TmuxTerminal) throws {
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  private func click(_ terminal: TmuxTerminal, column: Int, row: Int) throws {
    try terminal.mouse(.press, column: column, row: row)
    try terminal.mouse(.release, column: column, row: row)
  }

  /// The cell at which a text begins on the screen.
  private func place(of text: String, on screen: [String]) throws -> (column: Int, row: Int) {
    let row = try #require(screen.firstIndex { $0.contains(text) })
    let start = try #require(screen[row].range(of: text)).lowerBound
    return (screen[row].distance(from: screen[row].startIndex, to: start), row)
  }

  @Test("Shift makes the wheel faster")
  func shiftMakesTheWheelFaster() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player()
    try terminal.mouse(.wheelDown, column: 40, row: 22, withShift: true)
    try PlayerScreens.wait(terminal, time: 5, tolerance: 0.006)
    try terminal.mouse(.wheelUp, column: 40, row: 5, withShift: true)
    try PlayerScreens.wait(terminal, time: 4, tolerance: 0.006)
    try quit(terminal)
  }

  @Test("A click on a marker's name goes there")
  func aClickOnAMarkersNameGoesThere() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player(rows: 26)
    let name = try place(of: "Landing", on: try terminal.capture())
    #expect(name.row == 23)
    try click(terminal, column: name.column, row: name.row)
    try PlayerScreens.wait(terminal, time: 6, tolerance: 0.006)
    try terminal.send("Home")
    try PlayerScreens.wait(terminal, time: 0)
    let diamond = try #require(Array(try terminal.capture()[24]).lastIndex(of: "◆"))
    try click(terminal, column: diamond, row: 24)
    try PlayerScreens.wait(terminal, time: 6, tolerance: 0.006)
    try quit(terminal)
  }

  @Test("The sign plays and pauses")
  func theSignPlaysAndPauses() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player()
    try click(terminal, column: 1, row: 22)
    try terminal.wait("it to play") { !PlayerScreens.isPaused($0) && (PlayerScreens.time(on: $0) ?? 0) > 4.1 }
    try click(terminal, column: 2, row: 22)
    let screen = try terminal.wait("the pause") { PlayerScreens.isPaused($0) }
    #expect(PlayerScreens.time(on: screen).map { $0 > 4.1 } == true, "it does not go to the start")
    try quit(terminal)
  }

  @Test("The status line is clicked")
  func theStatusLineIsClicked() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player()
    try terminal.send("r", "{", "L")
    try terminal.wait("the rate") { $0.last?.contains("loop   rate -0.5×   paused     speed 0") ?? false }
    for word in ["loop", "rate"] {
      // What stands in the line moves when something leaves it.
      let screen = try terminal.capture()
      try click(terminal, column: try place(of: word, on: [screen[23]]).column, row: 23)
      try terminal.wait("no \(word)") { !($0.last?.contains(word) ?? true) }
    }
    try click(terminal, column: 2, row: 22)
    try terminal.wait("it to play") { !PlayerScreens.isPaused($0) }
    try click(terminal, column: 2, row: 22)
    try terminal.wait("the pause") { PlayerScreens.isPaused($0) }
    try quit(terminal)
  }

  @Test("The time and the duration are clicked")
  func theTimeAndTheDurationAreClicked() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player()
    try click(terminal, column: 78, row: 22)
    try PlayerScreens.wait(terminal, time: 10)
    try click(terminal, column: 6, row: 22)
    try terminal.wait("the prompt") { $0.last?.contains("go to") ?? false }
    try terminal.send("3", "Enter")
    try PlayerScreens.wait(terminal, time: 3)
    try quit(terminal)
  }

  @Test("Groups are folded by their marks")
  func groupsAreFoldedByTheirMarks() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player()
    try PlayerScreens.waitForTitleToGo("First", terminal)
    try terminal.send("i", "i")
    let open = try terminal.wait("the group and its details") { screen in
      screen.contains { $0.contains("▾") } && screen.contains { $0.contains("repeatDuration") }
    }
    let mark = try place(of: "▾", on: open)
    try click(terminal, column: mark.column, row: mark.row)
    let folded = try terminal.wait("the group folded") { $0.contains { $0.contains("▸") } }
    #expect(!folded.contains { $0.contains("  opacity") })
    try click(terminal, column: mark.column, row: mark.row)
    try terminal.wait("the group open") { $0 == open }
    try quit(terminal)
  }

  @Test("The wheel scrolls lanes by their names")
  func theWheelScrollsLanesByTheirNames() throws {
    let terminal = try PlayerScreens.player("cheat-sheet --paused")
    try terminal.send("i", "i")
    let top = try terminal.wait("the lanes") { $0.contains { $0.contains("block 7 ") } }
    let ruler = try place(of: "Animations", on: top)
    let lanes = { (screen: [String]) in Array(screen[(ruler.row + 1)...].dropLast(2)) }
    var seen = [lanes(top)]
    // Each turn is waited for: tmux sends the bytes of a report one by one, and its answers may come between them.
    for _ in 0..<3 {
      try terminal.mouse(.wheelDown, column: 3, row: ruler.row + 2)
      seen.append(lanes(try terminal.wait("other lanes") { lanes($0) != seen.last }))
    }
    #expect(PlayerScreens.time(on: try terminal.capture()) == PlayerScreens.time(on: top))
    for earlier in seen.dropLast().reversed() {
      try terminal.mouse(.wheelUp, column: 3, row: ruler.row + 2)
      try terminal.wait("the earlier lanes") { lanes($0) == earlier }
    }
    try quit(terminal)
  }

  @Test("The wheel walks through the list")
  func theWheelWalksThroughTheList() throws {
    let terminal = try PlayerScreens.player("")
    try terminal.wait("the first scene") { $0.last?.contains("Evening train") ?? false }
    try terminal.mouse(.wheelDown, column: 5, row: 6)
    try terminal.wait("the second scene") { $0.last?.contains("Aquarium") ?? false }
    try terminal.mouse(.wheelUp, column: 5, row: 6)
    let screen = try terminal.wait("the first scene again") { $0.last?.contains("Evening train") ?? false }
    let name = try place(of: "night-train", on: screen)
    try click(terminal, column: name.column, row: name.row)
    try terminal.wait("the scene alone") { !$0[0].contains("Scenes") }
    try quit(terminal)
  }

  @Test("A click opens and closes the help")
  func aClickOpensAndClosesTheHelp() throws {
    let scenes = try DraftScenes()
    let terminal = try scenes.player()
    let word = try place(of: "? help", on: try terminal.capture())
    try click(terminal, column: word.column, row: word.row)
    try terminal.wait("the help") { $0.contains { $0.contains("pause, play") } }
    try click(terminal, column: 40, row: 10)
    let screen = try terminal.wait("the scene") { !$0.contains { $0.contains("pause, play") } }
    #expect(PlayerScreens.isPaused(screen), "that click is no command to play")
    try quit(terminal)
  }
}
