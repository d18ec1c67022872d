import Cells
import Diagnostics
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// Markers, typed times, saving, hiding, and keys that were bound anew.
@Suite("PlayerKeys")
struct PlayerKeysTests {
  private static let markers = [Marker(name: "one", time: 2), Marker(name: "two", time: 6)]

  private func run(_ script: [(Double, InputEvent)], rows: Int = 14) throws -> PlayerRun {
    try PlayerRun(
      [(0.1, key("space"))] + script, size: TerminalSize(columns: 80, rows: rows),
      scenes: [PlayerRun.scene(markers: Self.markers)])
  }

  @Test("Page keys go from marker to marker")
  func pageKeysGoFromMarkerToMarker() throws {
    let run = try run([
      (1, key("pagedown")), (2, key("pagedown")), (3, key("pagedown")), (4, key("pageup")), (5, key("pageup")),
      (6, key("pageup")), (7, key("q")),
    ])
    #expect([1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map { run.time(at: $0) } == [2, 6, 10, 6, 2, 0])
  }

  @Test("Markers are named above their places")
  func markersAreNamedAboveTheirPlaces() throws {
    let run = try run([(1, key("q"))], rows: 25)
    let names = run.screen(at: 0.9).dropLast(2).last ?? ""
    let bar = run.bar(at: 0.9)
    let diamonds = bar.enumerated().filter { $0.element == "◆" }.map(\.offset)
    #expect(diamonds.count == 2)
    #expect(diamonds.map { String(names.dropFirst($0).prefix(3)) } == ["one", "two"])
  }

  @Test("A typed time is gone to", arguments: [("1.5", 1.5), ("2500ms", 2.5), ("50%", 5), ("two", 6), ("99", 10)])
  func aTypedTimeIsGoneTo(text: String, time: Double) throws {
    let keys = text.enumerated().map { (1 + Double($0.offset) / 100, key(String($0.element))) }
    let run = try run([(0.9, key(":"))] + keys + [(2, key("enter")), (3, key("q"))])
    #expect(run.status(at: 1.9).contains("go to \(text)"))
    #expect(run.time(at: 2.5) == time)
  }

  @Test("Typing does not trigger keys and escape leaves")
  func typingDoesNotTriggerKeysAndEscapeLeaves() throws {
    let run = try run([
      (1, key(":")), (1.1, key("q")), (1.2, key("backspace")), (1.3, key("9")), (2, key("escape")), (3, key("q")),
    ])
    #expect(run.time(at: 2.5) == 0.1 && run.outcome == .quit && run.terminal.now == .seconds(3))
  }

  @Test("A text that is no time says so")
  func aTextThatIsNoTimeSaysSo() throws {
    let run = try run([(1, key(":")), (1.1, key("x")), (1.2, key("enter")), (9, key("q"))])
    #expect(run.status(at: 2).contains("'x' is no time: 1.5, 1500ms, 1:30, 50%, or a marker"))
    #expect(!run.status(at: 8.9).contains("'x' is no time"), "a notice goes by itself")
  }

  @Test("A scene without markers is not said to have one, and what does not fit of the hint is left out")
  func noMarker() throws {
    let run = try PlayerRun(
      [(1, key(":")), (1.1, key("x")), (1.2, key("enter")), (3, key("q"))],
      size: TerminalSize(columns: 48, rows: 14), scenes: [try PlayerRun.scene()])
    #expect(run.status(at: 1.05).hasSuffix("seconds, 1:30, 50%"))
    #expect(run.status(at: 2).contains("'x' is no time: 1.5, 1500ms, 1:30 or 50%"))
  }

  @Test("A beginning of two markers names both")
  func aBeginningOfTwoMarkersNamesBoth() throws {
    let markers = [Marker(name: "switch on", time: 2), Marker(name: "switch off", time: 6)]
    let run = try PlayerRun(
      [(0.1, key("space")), (1, key(":")), (1.1, key("S")), (1.2, key("w")), (1.3, key("enter")), (3, key("q"))],
      size: TerminalSize(columns: 80, rows: 14), scenes: [PlayerRun.scene(markers: markers)])
    #expect(run.status(at: 2).contains("'Sw' may be 'switch on' or 'switch off'"))
  }

  @Test("`h` hides everything and shows it again")
  func hHidesEverythingAndShowsItAgain() throws {
    let run = try run([(1, key("i")), (2, key("h")), (3, key("h")), (4, key("q"))])
    #expect(!run.screen(at: 2.5).joined().contains("speed") && !run.screen(at: 2.5).joined().contains("position"))
    #expect(!run.status(at: 2.5).contains("help") && run.status(at: 3.5).contains("help"))
  }

  @Test("`s` saves the stage without bars")
  func sSavesTheStageWithoutBars() throws {
    var saved: (lines: [String], time: Double, title: String)?
    let run = try PlayerRun(
      [(2.01, key("space")), (3, key("s")), (4, key("q"))],
      prepare: { player in
        player.saveFrame = { frame, time, title in
          saved = (frame.lines, time, title)
          return "mark.txt"
        }
      })
    #expect(run.status(at: 3.5).contains("saved as mark.txt"))
    #expect(saved?.lines.count == 12 && saved?.lines.joined().contains("help") == false)
    #expect(saved?.title == "Mark" && saved.map { abs($0.time - 2.01) < 1e-9 } == true)
  }

  @Test("What keeps a frame from being saved is told")
  func whatKeepsAFrameFromBeingSavedIsTold() throws {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
    let run = try PlayerRun(
      [(1, key("s")), (2, key("q"))], prepare: { $0.saveFrame = { _, _, _ in throw Full() } })
    #expect(run.status(at: 1.5).contains("the disk is full"))
  }

  @Test("Ctrl-L sends the whole screen again")
  func ctrlLSendsTheWholeScreenAgain() throws {
    let run = try run([(1, key("ctrl+l")), (2, key("q"))])
    #expect(run.terminal.invalidationCount == 1)
    #expect(run.terminal.frames.contains { $0.time >= .seconds(1) && $0.time < .seconds(1.1) })
  }

  @Test("Other keys than the standard ones work")
  func otherKeysThanTheStandardOnesWork() throws {
    var mistakes: [LineMistake] = []
    let keys = KeyTable(text: "x go two\nq none\nz quit", mistakes: &mistakes)
    let run = try PlayerRun(
      [(0.1, key("space")), (1, key("x")), (2, key("q")), (3, key("z"))],
      scenes: [PlayerRun.scene(markers: Self.markers)], keys: keys)
    #expect(run.time(at: 2.5) == 6 && run.terminal.now == .seconds(3))
  }

  @Test("Reduced motion draws as many frames as are asked for")
  func reducedMotionDrawsAsManyFrames() throws {
    var options = Player.Options(framesPerSecond: 4)
    options.reducesMotion = true
    let run = try PlayerRun([(5, key("q"))], options: options)
    #expect((19...22).contains(run.terminal.frameCount))
  }
}
