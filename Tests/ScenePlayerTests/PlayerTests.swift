import Cells
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The run loop on a terminal without a screen, whose clock only `poll` moves.
@Suite("Player")
struct PlayerTests {
  private func run(
    _ script: [(Double, InputEvent)], size: TerminalSize = TerminalSize(columns: 40, rows: 12),
    scenes: [Scene]? = nil, options: Player.Options = Player.Options()
  ) throws -> PlayerRun {
    try PlayerRun(script, size: size, scenes: scenes, options: options)
  }

  @Test("It plays until it is told to quit")
  func itPlaysUntilItIsToldToQuit() throws {
    let run = try run([(3.01, key("q"))])
    #expect(run.outcome == .quit)
    #expect(run.mark(at: 0) == 0)
    #expect(run.mark(at: 2.01) == 2)
  }

  @Test("It ticks sixty times a second")
  func itTicksSixtyTimesASecond() throws {
    let run = try run([(2, key("q"))])
    #expect((119...122).contains(run.terminal.frameCount))
  }

  @Test("Paused it waits for ever and draws nothing")
  func pausedItWaitsForEverAndDrawsNothing() throws {
    let run = try run([(2.01, key("space")), (60, key("space")), (61.02, key("q"))])
    #expect(run.mark(at: 59) == 2)
    #expect(run.mark(at: 61) == 3)
    #expect(run.terminal.timeouts.contains(nil))
    let whilePaused = run.terminal.frames.filter { $0.time > .seconds(4) && $0.time < .seconds(60) }
    #expect(whilePaused.isEmpty)
  }

  @Test("The arrow keys move time")
  func theArrowKeysMoveTime() throws {
    let run = try run([(0.25, key("space")), (1, key("right")), (2, key("right")), (3, key("left")), (4, key("q"))])
    #expect(run.mark(at: 1.5) == 1 && run.mark(at: 2.5) == 2 && run.mark(at: 3.5) == 1)
  }

  @Test("Digits, Home and End go to parts of the scene")
  func digitsHomeAndEndGoToPartsOfTheScene() throws {
    let run = try run([
      (0.1, key("space")), (1, key("7")), (2, key("end")), (3, key("home")), (4, key("q")),
    ])
    #expect(run.mark(at: 1.5) == 7 && run.mark(at: 2.5) == 10 && run.mark(at: 3.5) == 0)
  }

  @Test("Steps pause and move one frame")
  func stepsPauseAndMoveOneFrame() throws {
    let run = try run([(1, key(".")), (1.5, key(".")), (2, key(",")), (2.5, key("q"))])
    let bars = run.terminal.frames.filter { $0.time > .seconds(1.1) }.compactMap { $0.lines.dropLast().last }
    #expect(bars.allSatisfy { $0.contains("▌▌") })
    #expect(bars.first?.contains("1.03") == true && bars.last?.contains("1.02") == true)
  }

  @Test("A key between ticks finds the loop gone round")
  func aKeyBetweenTicksFindsTheLoopGoneRound() throws {
    // The loop from 1 to 2 goes round at 3 s, and the next tick after that would be at 3.017.
    let run = try run([(1, key("l")), (2, key("l")), (3.004, key("space")), (4, key("q"))])
    let bars = run.terminal.frames.filter { $0.time > .seconds(3) }.compactMap { $0.lines.dropLast().last }
    #expect(bars.last?.contains("1.00") == true, "\(bars)")
  }

  @Test("A loop whose ends are at the same time is none, and that is said")
  func aLoopWhoseEndsAreAtTheSameTimeIsNone() throws {
    var options = Player.Options()
    options.startsPaused = true
    let run = try PlayerRun(
      [(1, key("l")), (2, key("l")), (3, key("l")), (4, key("q"))], size: TerminalSize(columns: 80, rows: 12),
      options: options)
    #expect(run.status(at: 1.5).hasPrefix(" A is 0.00; l sets B"))
    #expect(run.status(at: 2.5).hasPrefix(" A is taken back, since B would be at the same time"))
    #expect(!run.bar(at: 2.5).contains("A") && run.bar(at: 3.5).contains("A"))
  }

  @Test("The end stops the ticks")
  func theEndStopsTheTicks() throws {
    let run = try run([(60, key("q"))])
    #expect(run.mark(at: 59) == 10)
    #expect(run.terminal.frameCount < 620)
  }

  @Test("Resizing fits the scene again")
  func resizingFitsTheSceneAgain() throws {
    let run = try run([(1, .resize(TerminalSize(columns: 80, rows: 22))), (2, key("q"))])
    #expect(run.terminal.frames.last?.lines.count == 22)
    #expect(run.terminal.frames.first?.lines.count == 12)
  }

  @Test("The scene keys go round")
  func theSceneKeysGoRound() throws {
    let scenes = try [PlayerRun.scene(title: "First"), PlayerRun.scene(title: "Second")]
    let run = try run([(1, key("n")), (2, key("q"))], size: TerminalSize(columns: 80, rows: 12), scenes: scenes)
    #expect(run.terminal.frames.last?.lines.last?.contains("Second") == true)
    #expect(run.mark(at: 1.9).map { (20...21).contains($0) } == true)
  }

  @Test("A broken scene is told and the present one goes on")
  func aBrokenSceneIsToldAndThePresentOneGoesOn() throws {
    struct Broken: Error, CustomStringConvertible { let description = "broken.yaml:3:1: no" }
    let scene = try PlayerRun.scene()
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 70, rows: 12),
      script: [.init(at: .seconds(1), key("n")), .init(at: .seconds(3.5), key("q"))])
    let playlist = Playlist([
      Playlist.Item(name: "good") { scene }, Playlist.Item(name: "bad") { throw Broken() },
    ])
    let player = try Player(playlist: playlist, terminal: terminal, options: Player.Options(), now: { terminal.now })
    #expect(try player.run() == .quit)
    #expect(terminal.frames.last?.lines.last?.contains("broken.yaml") == true)
    #expect(
      terminal.frames.last?.lines.first?.firstIndex(of: "#") != terminal.frames.first?.lines.first?.firstIndex(of: "#"))
  }

  /// A disc in the middle is drawn with what the set has; the title bar tells which it is.
  @Test("`g` goes through the glyph sets of the terminal", arguments: [true, false])
  func gGoesThroughTheGlyphSetsOfTheTerminal(supportsUnicode: Bool) throws {
    let disc = ShapeLayer()
    var path = Path()
    path.addEllipse(in: Rect(x: -8, y: -8, width: 16, height: 16))
    disc.path = path
    (disc.fillColor, disc.position) = (.white, Point(x: 20, y: 10))
    let root = Layer()
    root.addSublayer(disc)
    let scene = Scene(title: "Disc", stage: Size(width: 40, height: 20), root: root)
    let script = (1...5).map { HeadlessTerminal.ScriptedEvent(at: .seconds(Double($0)), key("g")) }
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12), colorDepth: .none, supportsUnicode: supportsUnicode,
      script: script + [.init(at: .seconds(6), key("q"))])
    let playlist = Playlist([Playlist.Item(name: "Disc") { scene }])
    var options = Player.Options()
    options.loops = true
    let player = try Player(playlist: playlist, terminal: terminal, options: options, now: { terminal.now })
    _ = try player.run()
    let middles = (0...5).map { second in
      terminal.frames.last { $0.time <= .seconds(Double(second) + 0.5) }?.lines[5].dropFirst(20).first
    }
    #expect(middles == (supportsUnicode ? ["@", "█", "█", "█", "⣿", "@"] : Array(repeating: "@", count: 6)))
  }

  @Test("Help lists every key of the table")
  func helpListsEveryKeyOfTheTable() throws {
    let run = try run(
      [(1, key("?")), (2, key("?")), (3, key("?")), (4, .end(.hangUp))], size: TerminalSize(columns: 80, rows: 24))
    let (first, second) = (run.screen(at: 1.5), run.screen(at: 2.5))
    let screens = (first + second).joined(separator: "\n")
    for row in KeyTable().rows { #expect(screens.contains(row.meaning)) }
    #expect(first.contains { $0.contains("1/2, ? for more") } && second.contains { $0.contains("2/2, ? closes") })
    #expect(!run.screen(at: 3.5).joined().contains(KeyTable().rows[0].meaning))
  }

  @Test("Every size gives a frame", arguments: [(1, 1), (3, 2), (19, 4), (20, 5), (200, 60)])
  func everySizeGivesAFrame(columns: Int, rows: Int) throws {
    let run = try run(
      [(0.2, key("?")), (0.4, key("l")), (0.6, key("q"))], size: TerminalSize(columns: columns, rows: rows))
    #expect(run.terminal.frames.last?.lines.count == rows)
  }

  @Test("The end of the terminal ends the player", arguments: [EndReason.hangUp, .signal(15)])
  func theEndOfTheTerminalEndsThePlayer(reason: EndReason) throws {
    #expect(try run([(1, .end(reason))]).outcome == .ended(reason))
  }

  @Test("Coming back from a suspension stands still where it was")
  func comingBackFromASuspensionStandsStillWhereItWas() throws {
    let run = try run([(2.01, .resume), (50, key("q"))])
    #expect(run.mark(at: 49) == 2)
  }

  @Test("Options set the start")
  func optionsSetTheStart() throws {
    var options = Player.Options()
    options.start = 4
    options.startsPaused = true
    options.rate = -2
    let run = try run([(1, key("space")), (2.01, key("q"))], options: options)
    #expect(run.mark(at: 0.9) == 4)
    #expect(run.mark(at: 2) == 2)
  }
}
