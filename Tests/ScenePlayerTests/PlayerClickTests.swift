import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// Clicks on what is written around the stage. On a screen of 80×26 the names of markers are in row 23, the bar in row 24
/// from column 10 to column 72, the status line in row 25.
@Suite("PlayerClick")
struct PlayerClickTests {
  private static let (names, bar, status) = (23, 24, 25)
  private static let markers = [Marker(name: "Start", time: 2.013), Marker(name: "Landing", time: 6.049)]

  private func run(
    _ script: [(Double, InputEvent)], columns: Int = 80, rows: Int = 26, markers: [Marker] = markers,
    isPaused: Bool = true
  ) throws -> PlayerRun {
    var options = Player.Options()
    options.startsPaused = isPaused
    let end = (script.map(\.0).max() ?? 1) + 1
    return try PlayerRun(
      script + [(end, .end(.hangUp))], size: TerminalSize(columns: columns, rows: rows),
      scenes: [PlayerRun.scene(markers: markers)], options: options)
  }

  private func click(_ column: Int, _ row: Int, at time: Double) -> [(Double, InputEvent)] {
    [(time, mouse(.press(.left), column, row)), (time + 0.1, mouse(.release(.left), column, row))]
  }

  /// The column of a text in a row of the screen at a time.
  private func column(of text: String, row: Int, at time: Double, _ run: PlayerRun) throws -> Int {
    try #require(Array(run.screen(at: time)[row]).firstRange(of: Array(text))).lowerBound
  }

  /// The exact scene time at a time, as the inspector shows it.
  private func exactTime(after script: [(Double, InputEvent)], rows: Int = 26) throws -> Double {
    var exact = Double.nan
    var player: Player?
    var options = Player.Options()
    options.startsPaused = true
    _ = try PlayerRun(
      script + [(9, .end(.hangUp))], size: TerminalSize(columns: 80, rows: rows),
      scenes: [PlayerRun.scene(markers: Self.markers)], options: options, prepare: { player = $0 })
    if let player { exact = player.transport.time(at: 9) }
    return exact
  }

  @Test("The sign pauses and plays", arguments: [0, 1, 2, 3])
  func theSignPausesAndPlays(column: Int) throws {
    let run = try run(click(column, Self.bar, at: 2.01) + click(column, Self.bar, at: 5), isPaused: false)
    #expect(run.bar(at: 4.9).hasPrefix(" ▌▌  2.0"), "it neither plays nor goes to the start")
    #expect(run.bar(at: 5.5).hasPrefix(" ►"))
    #expect(run.time(at: 5.5).map { abs($0 - 2.5) < 0.06 } == true)
  }

  @Test("The time asks for one and the duration goes to the end")
  func theTimeAsksForOneAndTheDurationGoesToTheEnd() throws {
    let run = try run(click(6, Self.bar, at: 1) + [(2, key("4")), (3, key("enter"))] + click(75, Self.bar, at: 5))
    #expect(run.status(at: 1.5).contains("go to") && run.time(at: 1.5) == 0)
    #expect(run.time(at: 4) == 4 && run.time(at: 6) == 10)
    #expect(run.status(at: 6).contains("ended"))
  }

  @Test("The gaps beside the bar are its ends")
  func theGapsBesideTheBarAreItsEnds() throws {
    let run = try run(click(73, Self.bar, at: 1) + click(9, Self.bar, at: 2))
    #expect(run.time(at: 1.5) == 10 && run.time(at: 2.5) == 0)
    #expect(run.bar(at: 2.5).contains("▌▌"))
  }

  @Test("A marker's name is its time exactly")
  func aMarkersNameIsItsTimeExactly() throws {
    let shown = try run([])
    let start = try column(of: "Landing", row: Self.names, at: 1, shown)
    for column in start..<start + 7 {
      #expect(try exactTime(after: click(column, Self.names, at: 1)) == 6.049)
    }
    for column in [start - 1, start + 7] {
      #expect(try exactTime(after: click(column, Self.names, at: 1)) == 0, "there is nothing to click")
    }
  }

  @Test("A name while it plays goes on from there")
  func aNameWhileItPlaysGoesOnFromThere() throws {
    let shown = try run([])
    let start = try column(of: "Landing", row: Self.names, at: 1, shown)
    let run = try run(click(start + 3, Self.names, at: 1), isPaused: false)
    #expect(run.bar(at: 2.06).hasPrefix(" ►") && run.time(at: 2.06).map { abs($0 - 7.1) < 0.05 } == true)
  }

  @Test("A diamond is its time exactly and dragging is free")
  func aDiamondIsItsTimeExactlyAndDraggingIsFree() throws {
    let shown = try run([])
    let diamond = try #require(Array(shown.screen(at: 1)[Self.bar]).lastIndex(of: "◆"))
    #expect(try exactTime(after: click(diamond, Self.bar, at: 1)) == 6.049)
    let besides = try exactTime(after: click(diamond + 1, Self.bar, at: 1))
    #expect(besides > 6.1 && besides < 6.3)
    let press: [(Double, InputEvent)] = [(1, mouse(.press(.left), diamond, Self.bar))]
    #expect(
      try exactTime(after: press + [(2, mouse(.drag(.left), diamond, 5))]) == 6.049, "the hand has not left its column")
    let there = try exactTime(
      after: press + [(2, mouse(.drag(.left), diamond + 1, 5)), (3, mouse(.drag(.left), diamond, 5))])
    #expect(there != 6.049 && abs(there - 6.049) < 0.1, "nothing holds on to a hand that moves")
  }

  @Test("On a low screen a diamond says its name")
  func onALowScreenADiamondSaysItsName() throws {
    let shown = try run([], rows: 11)
    let diamond = try #require(Array(shown.bar(at: 1)).lastIndex(of: "◆"))
    #expect(try exactTime(after: click(diamond, 9, at: 1), rows: 11) == 6.049)
    #expect(try run(click(diamond, 9, at: 1), rows: 11).status(at: 1.5).hasPrefix(" Landing "))
    #expect(!(try run(click(diamond, Self.bar, at: 1)).status(at: 1.5).contains("Landing")), "it stands above the bar")
  }

  @Test("The letters of a loop are its ends")
  func theLettersOfALoopAreItsEnds() throws {
    let loop: [(Double, InputEvent)] = [
      (0.1, key(":")), (0.11, key("3")), (0.12, key(".")), (0.13, key("0")), (0.14, key("3")), (0.15, key("enter")),
      (0.2, key("l")), (0.3, key("right")), (0.4, key("l")), (0.5, key("home")),
    ]
    let shown = Array(try run(loop).bar(at: 0.9))
    let (a, b) = (try #require(shown.firstIndex(of: "A")), try #require(shown.firstIndex(of: "B")))
    #expect(try exactTime(after: loop + click(a, Self.bar, at: 1)) == 3.03)
    #expect(abs(try exactTime(after: loop + click(b, Self.bar, at: 1)) - 4.03) < 1e-9)
  }

  @Test("Help is opened and closed by clicks")
  func helpIsOpenedAndClosedByClicks() throws {
    let at = try column(of: "? help", row: Self.status, at: 1, run([]))
    for column in at..<at + 6 {
      let run = try run(click(column, Self.status, at: 1) + click(40, 3, at: 2))
      #expect(run.screen(at: 1.5).contains { $0.contains("pause, play") })
      #expect(!run.screen(at: 2.5).contains { $0.contains("pause, play") } && run.bar(at: 2.5).contains("▌▌"))
    }
  }

  /// q closes the help, as in other programs that show their keys; it does not end the player from there.
  @Test("Keys close the help", arguments: ["escape", "q"])
  func keysCloseTheHelp(keyName: String) throws {
    let run = try run([(1, key("?")), (2, key(keyName)), (3, key("q")), (4, key("space"))])
    #expect(run.screen(at: 1.5).contains { $0.contains("pause, play") })
    #expect(!run.screen(at: 2.5).contains { $0.contains("pause, play") })
    #expect(run.outcome == .quit && run.terminal.now == .seconds(3))
  }

  @Test("Help on pages is leafed through")
  func helpOnPagesIsLeafedThrough() throws {
    func page(_ screen: [String]) -> String? {
      let footer = screen.first { $0.contains("? for more") }
      return footer?.split(whereSeparator: { " ,".contains($0) }).first { $0.contains("/") }.map(String.init)
    }
    let help: [(Double, InputEvent)] = [(1, key("?"))]
    let shown = try run(help, rows: 10).screen(at: 1.5)
    let edge = try #require(shown.firstIndex { $0.contains("? for more") })
    let run = try run(
      help + click(40, edge, at: 2) + [(3, mouse(.wheelUp, 40, 3)), (4, mouse(.wheelUp, 40, 3))]
        + [(5, mouse(.wheelDown, 40, 3))] + click(40, 3, at: 6), rows: 10)
    let pages = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map { page(run.screen(at: $0)) }
    let count = pages[0]?.last.map(String.init) ?? ""
    #expect(pages == ["1/" + count, "2/" + count, "1/" + count, "1/" + count, "2/" + count, nil])
    #expect(run.time(at: 5.5) == 0, "the wheel turns pages, not time")
  }

  @Test("The state, the rate and the loop are clicked")
  func theStateTheRateAndTheLoopAreClicked() throws {
    let keys: [(Double, InputEvent)] = [(0.1, key("{")), (0.2, key("r")), (0.3, key("L")), (0.4, key("5"))]
    let shown = try run(keys, columns: 90)
    #expect(shown.status(at: 1).contains("loop   rate -0.5×   paused "))
    let places = try ["rate", "loop", "paused"].map { try column(of: $0, row: Self.status, at: 1, shown) }
    let run = try run(
      keys + zip(places, [1.0, 2, 3]).flatMap { click($0.0, Self.status, at: $0.1) }, columns: 90)
    #expect(run.status(at: 1.5).contains("loop   paused"), "rate 1")
    // Without the rate the loop is displayed farther to the right, so that click had no target.
    #expect(run.status(at: 2.5).contains("loop") && run.status(at: 3.5).contains("playing"))
    #expect(!(try self.run(keys + click(places[1], Self.status, at: 1), columns: 90).status(at: 1.5).contains("loop")))
  }

  @Test("A click on the loop clears both marks")
  func aClickOnTheLoopClearsBothMarks() throws {
    let keys: [(Double, InputEvent)] = [(0.1, key("l")), (0.2, key("right")), (0.3, key("l")), (0.4, key("L"))]
    let shown = try run(keys)
    let loop = try column(of: "loop A-B", row: Self.status, at: 1, shown)
    let run = try run(keys + click(loop + 2, Self.status, at: 1))
    #expect(run.status(at: 1.5).contains("loop") && !run.bar(at: 1.5).contains("A"))
  }

  @Test("A click on the statistics closes them")
  func aClickOnTheStatisticsClosesThem() throws {
    let run = try run([(1, key("I"))] + click(70, 2, at: 2) + click(70, 2, at: 3))
    #expect(run.screen(at: 1.5).contains { $0.contains("bytes/frame") })
    #expect(!run.screen(at: 2.5).contains { $0.contains("bytes/frame") } && run.bar(at: 2.5).contains("▌▌"))
    #expect(run.bar(at: 3.5).contains("►"), "the next click meets the stage")
  }

  @Test("A click elsewhere leaves the prompt")
  func aClickElsewhereLeavesThePrompt() throws {
    let run = try run([(1, key(":")), (1.1, key("7"))] + click(30, Self.status, at: 2) + click(73, Self.bar, at: 3))
    #expect(run.status(at: 2.5).contains("go to 7"))
    #expect(!run.status(at: 3.5).contains("go to") && run.time(at: 3.5) == 10)
  }

  /// A part that is covered by a message is not clicked: the click removes the message, also while the player rests.
  @Test("A message is clicked away")
  func aMessageIsClickedAway() throws {
    let run = try run([(1, key("s"))] + click(5, Self.status, at: 2))
    #expect(run.status(at: 1.5).contains("nowhere to save") && run.status(at: 2.5).hasPrefix(" Mark"))
  }
}
