import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The caption of a scene that begins.
@Suite struct TitleCardTests {
  private static let about = "A mark goes from the left to the right of the stage and never comes back again."

  private func run(
    _ script: [(Double, InputEvent)], about: String = about, isPaused: Bool = false
  ) throws -> PlayerRun {
    var scene = try PlayerRun.scene()
    scene.about = about
    var options = Player.Options()
    options.startsPaused = isPaused
    return try PlayerRun(
      script + [(100, key("q"))], size: TerminalSize(columns: 60, rows: 14), scenes: [scene], options: options)
  }

  @Test("The title and the sentence stand in the rows of the bars for some seconds, and cover nothing of the scene")
  func place() throws {
    let (with, without) = (try run([]), try run([], about: ""))
    let rows = with.screen(at: 1)
    let title = try PlayerRun.scene().title
    #expect(rows[12].hasPrefix(" \(title): A mark goes") && rows[13].hasPrefix(" ") && rows[13].contains("again."))
    #expect(rows.prefix(12) == without.screen(at: 1).prefix(12))
    #expect(with.screen(at: 5) == without.screen(at: 5))
  }

  @Test("It goes at the first key, and at a press, which does nothing else where the caption is")
  func firstKey() throws {
    let known = try run([(1, key("space"))])
    #expect(!known.screen(at: 1.5).joined().contains("A mark goes") && known.status(at: 1.5).contains("paused"))
    let unknown = try run([(1, key("f5"))])
    #expect(!unknown.screen(at: 1.5).joined().contains("A mark goes"))
    let press = try run([(1, .mouse(MouseEvent(.press(.left), column: 30, row: 12)))])
    #expect(!press.screen(at: 1.5).joined().contains("A mark goes"))
    #expect(try #require(press.time(at: 1.5)) > 1, "the press has not gone to another time")
  }

  @Test("A paused player wakes to remove it, and then never again")
  func paused() throws {
    let run = try run([], isPaused: true)
    #expect(run.terminal.frameCount == 2)
    #expect(run.terminal.frames.allSatisfy { $0.time < .seconds(4.5) })
    #expect(run.terminal.timeouts.last == .some(nil))
  }
}
