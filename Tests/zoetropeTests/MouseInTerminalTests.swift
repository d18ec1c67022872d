import Foundation
import TestSupport
import Testing

/// The mouse in a real terminal: on the timeline, on the stage, in the inspector and in the gallery.
@Suite("MouseInTerminal", .serialized)
struct MouseInTerminalTests {
  private func paused(_ arguments: String = "") throws -> TmuxTerminal {
    let terminal = try PlayerScreens.player("combination-lock --paused --at 0 \(arguments)")
    #expect(try terminal.isMouseReported)
    return terminal
  }

  private func quit(_ terminal: TmuxTerminal) throws {
    try terminal.send("q")
    try terminal.waitForPrompt()
    #expect(try !terminal.isMouseReported, "whoever comes next does not want reports")
  }

  @Test("The bar is pressed and dragged")
  func theBarIsPressedAndDragged() throws {
    let terminal = try paused()
    let screen = try terminal.capture()
    let (half, end) = try (
      #require(PlayerScreens.column(of: 0.5, on: screen)), #require(PlayerScreens.column(of: 1, on: screen))
    )
    try terminal.mouse(.press, column: half, row: 22)
    try PlayerScreens.wait(terminal, time: 8.23, tolerance: 0.15)
    try terminal.mouse(.drag, column: end, row: 10)
    try PlayerScreens.wait(terminal, time: 16.45)
    try terminal.mouse(.drag, column: 0, row: 22)
    try PlayerScreens.wait(terminal, time: 0)
    try terminal.mouse(.release, column: 0, row: 22)
    #expect(PlayerScreens.isPaused(try terminal.capture()))
    try quit(terminal)
  }

  @Test("Letting go plays on")
  func lettingGoPlaysOn() throws {
    let terminal = try PlayerScreens.player("combination-lock")
    let column = try #require(PlayerScreens.column(of: 0.5, on: terminal.capture()))
    try terminal.mouse(.press, column: column, row: 22)
    try PlayerScreens.wait(terminal, time: 8.23, tolerance: 0.15)
    let held = try PlayerScreens.time(on: terminal.capture())
    #expect(try holds(for: 0.3) { try PlayerScreens.time(on: terminal.capture()) == held })
    try terminal.mouse(.release, column: column, row: 22)
    try terminal.wait("time to go on") { (PlayerScreens.time(on: $0) ?? 0) > (held ?? 99) + 0.1 }
    try quit(terminal)
  }

  @Test("The wheel scrubs")
  func theWheelScrubs() throws {
    let terminal = try paused()
    for step in 1...3 {
      try terminal.mouse(.wheelDown, column: 40, row: 22)
      try PlayerScreens.wait(terminal, time: Double(step) / 10, tolerance: 0.006)
    }
    try terminal.mouse(.wheelUp, column: 40, row: 5)
    try PlayerScreens.wait(terminal, time: 0.2, tolerance: 0.006)
    try quit(terminal)
  }

  @Test("A click on the stage plays and pauses")
  func aClickOnTheStagePlaysAndPauses() throws {
    let terminal = try paused()
    try terminal.mouse(.press, column: 40, row: 8)
    try terminal.mouse(.release, column: 40, row: 8)
    try terminal.wait("it to play") { !PlayerScreens.isPaused($0) && (PlayerScreens.time(on: $0) ?? 0) > 0.1 }
    try terminal.mouse(.press, column: 20, row: 3)
    try terminal.mouse(.release, column: 20, row: 3)
    try terminal.wait("the pause") { PlayerScreens.isPaused($0) }
    try quit(terminal)
  }

  @Test("A lane is clicked and time dragged through it")
  func aLaneIsClickedAndTimeDraggedThroughIt() throws {
    let terminal = try PlayerScreens.player("time-offset --paused")
    try terminal.send("i", "i")
    let screen = try terminal.wait("the lanes and the details") { $0.contains { $0.contains("repeatDuration") } }
    let row = try #require(screen.lastIndex { $0.contains("block backgroundColor") })
    let column = try #require(PlayerScreens.column(of: 0.5, on: screen))
    try terminal.mouse(.press, column: column, row: row)
    let wrapped = try terminal.wait("the wrap") { $0.contains { $0.contains("1 wrapped") } }
    #expect(wrapped.contains { $0.contains("active time  3.") })
    try terminal.mouse(.drag, column: column - 10, row: row)
    try terminal.wait("the first run") { $0.contains { $0.contains("iteration    0") } }
    try terminal.mouse(.release, column: column - 10, row: row)
    try quit(terminal)
  }

  @Test("The gallery is clicked")
  func theGalleryIsClicked() throws {
    let terminal = try PlayerScreens.player("")
    let screen = try terminal.wait("the list") { $0.contains { $0.contains("take-off") } }
    let row = try #require(screen.firstIndex { $0.contains("take-off") })
    try terminal.mouse(.press, column: 6, row: row)
    try terminal.mouse(.release, column: 6, row: row)
    try terminal.wait("the scene beside the list") {
      $0[0].contains("Scenes") && $0.last?.contains("Take-off") ?? false
    }
    try terminal.mouse(.press, column: 60, row: 5)
    try terminal.mouse(.release, column: 60, row: 5)
    try terminal.wait("the scene alone") { !$0[0].contains("Scenes") }
    try quit(terminal)
  }
}
