import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// A scene whose file changes while it plays.
@Suite("LiveReload")
struct LiveReloadTests {
  /// A file that tests change.
  private final class Source: SceneWatcher {
    var descriptor: Int32? { 5 }
    var interval: Duration? { nil }
    var changes: [SceneChange] = []
    var duration = 10.0
    var mistake: String?
    private(set) var loads = 0

    func takeChange() -> SceneChange? { changes.isEmpty ? nil : changes.removeFirst() }

    func load() throws -> Scene {
      loads += 1
      if let mistake { throw Mistake(description: mistake) }
      return try PlayerRun.scene(title: "Mark \(loads)", duration: duration)
    }
  }

  private struct Mistake: Error, CustomStringConvertible { let description: String }

  private func run(_ source: Source, _ script: [(Double, InputEvent)]) throws -> PlayerRun {
    try PlayerRun(
      script, size: TerminalSize(columns: 80, rows: 12),
      items: [Playlist.Item(name: "mark", watch: { source }, load: source.load)])
  }

  @Test("Saving goes on at the same time and speed")
  func savingGoesOnAtTheSameTimeAndSpeed() throws {
    let source = Source()
    source.changes = [.saved]
    let run = try run(source, [(0.01, key("{")), (2, .wake), (4, key("q"))])
    #expect(source.loads == 2)
    #expect(run.status(at: 2.1).contains("reloaded") && run.status(at: 2.1).contains("rate 0.5"))
    let before = try #require(run.time(at: 1.99))
    #expect(run.time(at: 2.1).map { $0 - before < 0.1 && $0 >= before } == true)
    #expect(run.terminal.wakeDescriptor == nil, "it is let go at the end")
  }

  @Test("A new scene is on the screen within a tenth of a second")
  func aNewSceneIsOnTheScreenWithinATenthOfASecond() throws {
    let source = Source()
    source.changes = [.saved]
    let run = try run(source, [(0.01, key("space")), (60, .wake), (70, key("q"))])
    let frame = run.terminal.frames.first { $0.time >= .seconds(60) }
    #expect(frame.map { $0.time < .seconds(60.1) } == true)
    #expect(frame?.lines.last?.contains("reloaded") == true)
    #expect(run.bar(at: 69).contains("▌▌"), "a paused scene stays paused")
  }

  @Test("A broken save keeps the last good scene")
  func aBrokenSaveKeepsTheLastGoodScene() throws {
    let source = Source()
    var script: [(Double, InputEvent)] = [(0.5, key("space")), (2, .wake), (3, key("right")), (12, key("q"))]
    script.append((1, key("?")))
    script.append((1.5, key("escape")))
    source.changes = [.saved]
    let items = [Playlist.Item(name: "mark", watch: { source }, load: source.load)]
    let run = try PlayerRun(
      script, size: TerminalSize(columns: 80, rows: 12), items: items,
      prepare: { _ in source.mistake = "mark.yaml:3:1: error: no" })
    #expect(run.status(at: 2.5).contains("mark.yaml:3:1: error: no"))
    #expect(run.time(at: 3.5) == 1.5, "it plays on")
    #expect(run.status(at: 11).contains("mark.yaml:3:1"), "it stands until the file is mended")
  }

  @Test("A file that is gone is endured")
  func aFileThatIsGoneIsEndured() throws {
    let source = Source()
    source.changes = [.gone]
    let run = try run(source, [(2, .wake), (4, key("q"))])
    #expect(source.loads == 1 && run.status(at: 3).contains("gone") && run.outcome == .quit)
  }

  @Test("A file that is gone right after a save is told of")
  func aFileThatIsGoneRightAfterASaveIsToldOf() throws {
    let source = Source()
    source.changes = [.saved, .gone]
    let run = try run(source, [(2, .wake), (3, .wake), (5, key("q"))])
    #expect(run.status(at: 2.5).contains("reloaded") && run.status(at: 3.5).contains("gone"))
  }

  @Test("A shorter scene is played as far as it goes")
  func aShorterSceneIsPlayedAsFarAsItGoes() throws {
    let source = Source()
    source.changes = [.saved]
    let items = [Playlist.Item(name: "mark", watch: { source }, load: source.load)]
    let run = try PlayerRun(
      [(5, .wake), (8, key("q"))], size: TerminalSize(columns: 80, rows: 12), items: items,
      prepare: { _ in source.duration = 3 })
    #expect(run.time(at: 7) == 3)
  }

  @Test(
    "What a reloaded scene warns of is told",
    arguments: [
      (nil, 90, "reloaded "), (0, 90, "reloaded; mark.yaml:3:5: this never shows "),
      (2, 110, "reloaded; mark.yaml:3:5: this never shows (2 more: zoetrope check mark)"),
      (2, 90, "reloaded; mark.yaml:3:5: this never shows (2 more)"), (2, 40, "reloaded; 3:5: this never shows +2"),
    ])
  func whatAReloadedSceneWarnsOfIsTold(_ others: Int?, _ columns: Int, _ told: String) throws {
    let warning = others.map {
      BrokenScene(
        file: "mark.yaml", line: 3, column: 5, message: "this never shows", others: $0, advice: "zoetrope check mark")
    }
    let item = Playlist.Item(name: "mark", watch: { nil }, read: { _ in (try PlayerRun.scene(), warning) })
    let run = try PlayerRun(
      [(1, key("R")), (2, key("q"))], size: TerminalSize(columns: columns, rows: 12), items: [item])
    #expect(run.status(at: 1.5).hasPrefix(" " + told), "\(run.status(at: 1.5))")
    #expect(!run.status(at: 0.5).contains("reloaded"))
  }

  @Test("What takes the file's place is named, and the file is not said to be gone alone")
  func whatTakesTheFilesPlaceIsNamed() throws {
    let source = Source()
    source.changes = [.replaced(by: "a folder")]
    let run = try run(source, [(2, .wake), (4, key("q"))])
    #expect(source.loads == 1)
    #expect(run.status(at: 3).hasPrefix(" a folder has taken the file's place; this is what it was"))
  }

  @Test("The reload key needs no watcher")
  func theReloadKeyNeedsNoWatcher() throws {
    let source = Source()
    let run = try PlayerRun(
      [(1, key("R")), (2, key("q"))], size: TerminalSize(columns: 80, rows: 12),
      items: [Playlist.Item(name: "mark", load: source.load)])
    #expect(source.loads == 2 && run.status(at: 1.5).contains("reloaded"))
  }
}
