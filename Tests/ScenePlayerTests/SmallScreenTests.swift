import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// Parts that a small screen leaves out are announced, or shown in a short form: no command is ignored without a
/// message.
@Suite("SmallScreen")
struct SmallScreenTests {
  private func run(
    _ script: [(Double, InputEvent)], _ columns: Int, _ rows: Int, scenes: [Scene]? = nil, isInGallery: Bool = false
  ) throws -> PlayerRun {
    var options = Player.Options()
    (options.startsPaused, options.startsInGallery) = (true, isInGallery)
    return try PlayerRun(
      script + [(99, .end(.hangUp))], size: TerminalSize(columns: columns, rows: rows), scenes: scenes, options: options
    )
  }

  @Test(
    "Statistics are a box or a line",
    arguments: [(80, 24, "bytes/frame"), (40, 12, "frames/s "), (20, 5, "frames/s "), (60, 8, "processor ")])
  func statisticsAreABoxOrALine(columns: Int, rows: Int, text: String) throws {
    let run = try run([(1, key("I")), (2, key("I"))], columns, rows)
    #expect(run.screen(at: 1.5).contains { $0.contains(text) } && !run.screen(at: 2.5).contains { $0.contains(text) })
  }

  @Test(
    "Without bars every key is answered",
    arguments: [
      ("i", "the inspector needs 40x14"), ("?", "help needs 12x3"),
      ("]", "rate 1.1"), ("r", "rate -1"), ("L", "loop"), ("n", "only one scene"), ("s", "nowhere to save"),
    ])
  func withoutBarsEveryKeyIsAnswered(keyName: String, answer: String) throws {
    let run = try run([(1, key(keyName)), (2, key(keyName))], 60, 2)
    #expect(!run.status(at: 0.5).contains(answer) && run.status(at: 1.5).contains(answer))
    #expect(
      run.status(at: 2.5).contains(
        keyName == "]" ? "rate 1.2" : keyName == "r" ? "rate 1" : keyName == "L" ? "no loop" : answer))
  }

  @Test("Statistics that have no room say how much they need")
  func statisticsThatHaveNoRoomSayHowMuchTheyNeed() throws {
    #expect(try run([(1, key("I")), (2, key("I"))], 19, 5).status(at: 2.5) == " statistics.. 20x1")
  }

  @Test("Bars that have no room say how much they need")
  func barsThatHaveNoRoomSayHowMuchTheyNeed() throws {
    let run = try run([(1, key("h")), (2, key("h"))], 60, 4)
    #expect(run.status(at: 2.5).contains("the bars need 20x5"))
  }

  @Test("The inspector says how much it needs each time", arguments: [(39, 24), (40, 13), (20, 5)])
  func theInspectorSaysHowMuchItNeedsEachTime(columns: Int, rows: Int) throws {
    let run = try run(
      [(1, key("i")), (2, key("i")), (10, .resize(TerminalSize(columns: 80, rows: 24)))], columns, rows)
    for time in [1.5, 2.5] { #expect(run.status(at: time).contains(" 40x14")) }
    #expect(run.screen(at: 11).contains { $0.contains("Animations") }, "there it is, once there is room")
  }

  @Test("Keys of the inspector say that there is none", arguments: ["up", "down", "enter"])
  func keysOfTheInspectorSayThatThereIsNone(keyName: String) throws {
    #expect(try run([(1, key(keyName))], 80, 24).status(at: 1.5).hasPrefix(" the inspector is not open "))
    #expect(
      try run([(1, key("i")), (2, key(keyName))], 39, 24).status(at: 2.5).hasPrefix(" the inspector needs 40x14"))
    #expect(!(try run([(1, key("i")), (2, key(keyName))], 80, 24).status(at: 2.5).contains("inspector")))
  }

  @Test("Lanes without details say how much those need")
  func lanesWithoutDetailsSayHowMuchThoseNeed() throws {
    let small = try run([(1, key("i")), (2, key("i"))], 60, 20)
    #expect(small.status(at: 1.5).hasPrefix(" details need 72x18") && small.screen(at: 1.5).joined().contains("mark"))
    #expect(!small.status(at: 2.5).contains("need"), "to close it takes no room")
    #expect(!(try run([(1, key("i"))], 72, 18).status(at: 1.5).contains("need")))
  }

  @Test("Details that would leave little room to the stage come when they are asked for once more")
  func detailsThatWouldLeaveLittleRoomComeOnceMore() throws {
    let keys = [1.0, 2, 3].map { ($0, key("i")) }
    for (columns, rows) in [(72, 18), (80, 24), (113, 40)] {
      let run = try run(keys, columns, rows)
      let isShown = { (text: String, time: Double) in run.screen(at: time).contains { $0.contains(text) } }
      #expect(isShown("Animations", 1.5) && !isShown("repeatDuration", 1.5))
      #expect(run.status(at: 1.5).hasPrefix(" once more for the details"))
      #expect(isShown("Animations", 2.5) && isShown("repeatDuration", 2.5))
      #expect(!isShown("Animations", 3.5) && !run.status(at: 3.5).contains("details"))
    }
    let wide = try run(keys, 114, 24)
    #expect(wide.screen(at: 1.5).contains { $0.contains("repeatDuration") })
    #expect(!wide.screen(at: 2.5).contains { $0.contains("Animations") })
  }

  @Test("A list that has no room at the start says so")
  func aListThatHasNoRoomAtTheStartSaysSo() throws {
    #expect(try run([], 39, 12, isInGallery: true).status(at: 1).contains("the list needs 40x8"))
    #expect(try run([], 40, 7, isInGallery: true).status(at: 1).contains("the list needs 40x8"))
  }

  @Test("A small screen has the list as well, and names are read in it", arguments: [(40, 8), (40, 12), (48, 8)])
  func aSmallScreenHasTheListAsWell(columns: Int, rows: Int) throws {
    let screen = try run([], columns, rows, isInGallery: true).screen(at: 1)
    #expect(screen[0].hasPrefix(" Scenes") && !screen.joined().contains("needs"))
    #expect(screen.contains { $0.dropFirst().hasPrefix("Mark ") })
  }

  @Test("A loop whose word has no room is told")
  func aLoopWhoseWordHasNoRoomIsTold() throws {
    let run = try run([(1, key("l")), (1.2, key(".")), (1.5, key("l"))], 20, 6)
    #expect(run.status(at: 2.5).contains("loop A-B"))
  }

  @Test("Markers are named where their names have no room")
  func markersAreNamedWhereTheirNamesHaveNoRoom() throws {
    let scene = try PlayerRun.scene(markers: [Marker(name: "Start", time: 2), Marker(name: "Landing", time: 6)])
    let run = try run([(1, key("pagedown")), (2, key("pagedown")), (3, key("pagedown"))], 40, 11, scenes: [scene])
    #expect(run.status(at: 1.5).hasPrefix(" Start ") && run.status(at: 2.5).hasPrefix(" Landing "))
    #expect(run.status(at: 3.5).hasPrefix(" Mark ") && run.time(at: 3.5) == 10)
  }

  @Test("A scene that is alone is not put on again", arguments: ["n", "p"])
  func aSceneThatIsAloneIsNotPutOnAgain(keyName: String) throws {
    let run = try run([(1, key("5")), (2, key("{")), (3, key(keyName))], 80, 24)
    #expect(run.status(at: 3.5).hasPrefix(" only one scene ") && run.time(at: 3.5) == 5)
    #expect(run.status(at: 3.5).contains("rate 0.5"))
  }

  /// The root layer's timing is in the inspector at every size that it has; numbers of seven digits among them.
  @Test(
    "The inspector has the root's timing", arguments: [(40, 14), (59, 14), (60, 14), (72, 18), (80, 24), (200, 60)],
    [10.0, 1000])
  func theInspectorHasTheRootsTiming(size: (columns: Int, rows: Int), duration: Double) throws {
    let scene = try PlayerRun.scene(duration: duration)
    let run = try run(
      [(0.5, key("{")), (1, key("end")), (2, key("i")), (98, key("home"))], size.columns, size.rows, scenes: [scene])
    let screen = run.screen(at: 2.5).joined(separator: " \n")
    let offset = duration == 10 ? "10.00" : "1000.00"
    for text in ["root ", "speed 0 ", "timeOffset \(offset) ", "beginTime 1.00 "] { #expect(screen.contains(text)) }
    #expect(!run.status(at: 2.5).contains("timeOffset"), "and there alone")
  }
}

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
    let script: [(Double, InputEvent)] = [
      (1, key("h")), (2, key(keyName)), (3, key("h")), (4, key(keyName)), (5, key(keyName)), (6, key("q")),
    ]
    let run = try run(script, size: TerminalSize(columns: 120, rows: 30))
    let isShown = { (time: Double) in run.screen(at: time).contains { $0.contains(text) } }
    #expect(isShown(2.5) && !isShown(3.5) && isShown(4.5) && !isShown(5.5))
    #expect(run.status(at: 2.5).contains("? help") && run.status(at: 5.5).contains("? help"))
  }

  @Test("Escape brings them back before anything else")
  func escapeBringsThemBackBeforeAnythingElse() throws {
    let run = try run([(1, key("i")), (2, key("h")), (3, key("escape")), (4, key("escape")), (5, key("q"))])
    let isInspected = { (time: Double) in run.screen(at: time).contains { $0.contains("Animations") } }
    #expect(!isInspected(2.5) && isInspected(3.5) && !isInspected(4.5))
  }
}
