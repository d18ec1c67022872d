import Terminal
import Testing

@testable import ScenePlayer

/// With hidden bars, messages, prompts and panels are visible all the same.
@Suite("HiddenBars")
struct HiddenBarsTests {
  private static let size = TerminalSize(columns: 80, rows: 24)

  private func run(_ script: [(Double, InputEvent)], size: TerminalSize = size) throws -> PlayerRun {
    var options = Player.Options()
    options.startsPaused = true
    return try PlayerRun(script, size: size, options: options)
  }

  @Test("What is told lies on the last row for a while")
  func whatIsToldLiesOnTheLastRowForAWhile() throws {
    let run = try run([(1, key("h")), (2, key("s")), (9, key("q"))])
    #expect(run.status(at: 1.9).allSatisfy { $0 == " " })
    #expect(run.status(at: 2.5).contains("nowhere to save"))
    #expect(run.screen(at: 2.5).dropLast() == run.screen(at: 1.9).dropLast(), "the stage does not move")
    #expect(run.screen(at: 8.9) == run.screen(at: 1.9))
  }

  @Test("A time can be typed")
  func aTimeCanBeTyped() throws {
    let run = try run([(1, key("h")), (2, key(":")), (2.1, key("5")), (3, key("enter")), (4, key("q"))])
    #expect(run.status(at: 2.5).contains("go to 5"))
    let mark = { (time: Double) in run.screen(at: time).compactMap { $0.firstIndex(of: "#")?.utf16Offset(in: $0) }.first
    }
    #expect(mark(3.5) == mark(0.5).map { $0 + 10 }, "a second is two columns here")
  }

  @Test("A time can be typed where there is no room for bars")
  func aTimeCanBeTypedWhereThereIsNoRoomForBars() throws {
    let run = try run([(1, key(":")), (2, key("escape")), (3, key("q"))], size: TerminalSize(columns: 12, rows: 4))
    #expect(run.status(at: 1.5).contains("go to"))
    #expect(!run.status(at: 2.5).contains("go to"))
  }

  @Test(
    "Panels bring the bars back and are not closed unseen", arguments: [("i", "repeatDuration"), ("I", "bytes/frame")])
  func panelsBringTheBarsBackAndAreNotClosedUnseen(keyName: String, text: String) throws {
    let run = try run([
      (1, key("h")), (2, key(keyName)), (3, key("h")), (4, key(keyName)), (5, key(keyName)), (6, key("q")),
    ])
    let isShown = { (time: Double) in run.screen(at: time).contains { $0.contains(text) } }
    #expect(isShown(2.5) && !isShown(3.5) && isShown(4.5) && !isShown(5.5))
    #expect(run.status(at: 2.5).contains("? help") && run.status(at: 5.5).contains("? help"))
  }

  @Test("Escape brings them back before anything else")
  func escapeBringsThemBackBeforeAnythingElse() throws {
    let run = try run([(1, key("i")), (2, key("h")), (3, key("escape")), (4, key("escape")), (5, key("q"))])
    let isInspected = { (time: Double) in run.screen(at: time).contains { $0.contains("repeatDuration") } }
    #expect(!isInspected(2.5) && isInspected(3.5) && !isInspected(4.5))
  }
}
