import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The player handles events in time: in the middle of a frame, in a flood of keys, while the terminal accepts no
/// output.
@Suite("Listening")
struct ListeningTests {
  /// Scenes that count how often they are created.
  private final class Source {
    private(set) var loads: [Int] = []

    func items(_ count: Int) -> [Playlist.Item] {
      (0..<count).map { number in
        Playlist.Item(name: "scene \(number)") {
          self.loads.append(number)
          return try PlayerRun.scene(title: "Scene \(number)")
        }
      }
    }
  }

  private func keys(_ name: String, count: Int, at time: Double = 1) -> [(Double, InputEvent)] {
    Array(repeating: (time, key(name)), count: count)
  }

  // MARK: Many keys

  @Test("Keys that came together cost one frame")
  func keysThatCameTogetherCostOneFrame() throws {
    var options = Player.Options()
    options.startsPaused = true
    let run = try PlayerRun(keys("right", count: 300, at: 10) + [(20, key("q"))], options: options)
    #expect(run.terminal.frames.count { $0.time >= .seconds(10) } == 1)
    #expect(run.time(at: 15) == 10)
  }

  @Test("Scenes that are leafed through are not made")
  func scenesThatAreLeafedThroughAreNotMade() throws {
    let source = Source()
    let run = try PlayerRun(keys("n", count: 12) + [(2, key("q"))], items: source.items(8))
    #expect(source.loads == [0, 4])
    #expect(run.status(at: 1.9).contains("Scene 4"))
  }

  @Test("What is asked of the next scene is done to it")
  func whatIsAskedOfTheNextSceneIsDoneToIt() throws {
    let source = Source()
    let run = try PlayerRun(
      [(1, key("n")), (1, key("space")), (1, key("n")), (1, key("p")), (3, key("q"))], items: source.items(3))
    #expect(source.loads == [0, 1, 1], "the next, paused; and then, since it is the same again, once more")
    #expect(run.status(at: 2.5).contains("Scene 1"))
    let paused = try PlayerRun([(1, key("n")), (1, key("space")), (3, key("q"))], items: Source().items(3))
    #expect(paused.bar(at: 2.5).contains("▌▌") && paused.time(at: 2.5) == 0)
  }

  @Test("The list is gone through at once")
  func theListIsGoneThroughAtOnce() throws {
    let source = Source()
    var options = Player.Options()
    options.startsInGallery = true
    let run = try PlayerRun(
      keys("down", count: 6) + [(1, key("enter")), (2, key("q"))], size: TerminalSize(columns: 80, rows: 24),
      items: source.items(10), options: options)
    #expect(source.loads == [0, 6])
    #expect(run.status(at: 1.9).contains("Scene 6"))
  }

  @Test("A frame is saved and a scene reloaded once for many keys")
  func aFrameIsSavedAndASceneReloadedOnceForManyKeys() throws {
    let source = Source()
    var saved = 0
    _ = try PlayerRun(
      keys("s", count: 50) + keys("R", count: 50, at: 2) + keys("s", count: 50, at: 2) + [(3, key("q"))],
      items: source.items(1)
    ) { player in
      player.saveFrame = { _, _, _ in
        saved += 1
        return "file"
      }
    }
    #expect(saved == 2)
    #expect(source.loads == [0, 0])
  }

  // MARK: A terminal that accepts no output

  @Test("Nothing is drawn for a terminal that takes nothing and keys are heard")
  func nothingIsDrawnForATerminalThatTakesNothingAndKeysAreHeard() throws {
    let run = try PlayerRun(keys("right", count: 300) + [(1000, key("q"))]) { player in
      (player.screen.terminal as? HeadlessTerminal)?.isReady = false
    }
    #expect(run.outcome == .quit)
    #expect(run.terminal.frameCount == 0)
    #expect(run.terminal.timeouts.count < 400, "nor is it asked again and again")
  }

  @Test("While the terminal takes nothing, the fading of the title does not keep the player awake")
  func theFadingOfTheTitleDoesNotKeepThePlayerAwake() throws {
    var options = Player.Options()
    options.startsPaused = true
    let run = try PlayerRun([(1, key("right")), (1000, key("q"))], options: options) { player in
      player.onEvent = { _ in
        (player.screen.terminal as? HeadlessTerminal)?.isReady = false
        return false
      }
    }
    #expect(run.terminal.frameCount == 1 && run.terminal.timeouts.count < 40, "\(run.terminal.timeouts.count)")
  }

  // MARK: In the middle of a frame

  /// A player whose clock advances by ten milliseconds whenever it is read, and whose scene takes long to draw.
  private func slowRun(_ script: [(Double, InputEvent)], prepare: (Player) -> Void = { _ in }) throws -> (
    outcome: Player.Outcome, terminal: HeadlessTerminal, player: Player
  ) {
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 12),
      script: script.map { .init(at: .seconds($0.0), $0.1) })
    let now = {
      terminal.advance(by: .milliseconds(10))
      return terminal.now
    }
    let root = Layer()
    let emitter = EmitterLayer()
    var cell = EmitterCell()
    var ring = ShapeContent()
    var path = Path()
    path.addEllipse(in: Rect(x: -4, y: -4, width: 8, height: 8))
    ring.path = path
    ring.strokeColor = Color(hex: 0xff0000)
    cell.shape = ring
    (cell.birthRate, cell.lifetime, cell.velocity) = (30, 1000, 1)
    emitter.emitter.cells = [cell]
    root.addSublayer(emitter)
    var options = Player.Options()
    options.start = 100
    var scene = Scene(title: "Slow", stage: Size(width: 40, height: 20), root: root)
    scene.duration = 1000
    let player = try Player(playlist: Playlist(scene), terminal: terminal, options: options, now: now)
    prepare(player)
    return (try player.run(), terminal, player)
  }

  @Test("A key gives a long frame up")
  func aKeyGivesALongFrameUp() throws {
    let (outcome, terminal, player) = try slowRun([(0.1, key("q"))])
    #expect(outcome == .quit)
    #expect(terminal.now < .seconds(0.5), "not at the end of the frame")
    #expect(terminal.frameCount == 0)
    #expect(player.pace.frames == 0 && player.pace.dropped > 0)
  }

  @Test("A frame that was given up is drawn when nothing comes in")
  func aFrameThatWasGivenUpIsDrawnWhenNothingComesIn() throws {
    let (_, terminal, _) = try slowRun([(0.2, key("space")), (20, key("q"))])
    #expect(terminal.frameCount > 0)
    #expect(terminal.frames.last?.lines.contains { $0.contains { !$0.isWhitespace } } == true)
  }

  /// A message is shown; a key removes it, a change of size does not.
  @Test("A frame that takes too long is not saved")
  func aFrameThatTakesTooLongIsNotSaved() throws {
    var saved = 0
    let size = TerminalSize(columns: 80, rows: 12)
    let (_, terminal, _) = try slowRun([
      (0.2, key("space")), (20, key("s")), (20.05, .resize(size)), (60, key("q")),
    ]) {
      $0.saveFrame = { _, _, _ in
        saved += 1
        return "file"
      }
    }
    #expect(saved == 0)
    #expect(terminal.frames.contains { $0.lines.last?.contains("not saved") == true })
  }
}
