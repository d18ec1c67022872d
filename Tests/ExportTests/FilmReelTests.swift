import Cells
import LayerAnimation
import SceneRendering
import Testing

@testable import Export

@Suite struct FilmReelTests {
  /// A letter that moves one column to the right a second.
  private func renderer(_ letter: String) throws -> SceneRenderer {
    let (root, mark) = (Layer(), TextLayer())
    mark.string = letter
    mark.position = Point(x: 0.5, y: 1)
    var move = BasicAnimation(keyPath: "position.x", from: 0.5, to: 8.5, duration: 8)
    (move.isRemovedOnCompletion, move.fillMode) = (false, .both)
    try mark.add(move)
    root.addSublayer(mark)
    return SceneRenderer(scene: Scene(title: letter, stage: Size(width: 8, height: 4), root: root), isMonochrome: true)
  }

  /// The letter that is shown, and its column.
  private func text(_ reel: FilmReel, at time: Double) -> String {
    let frame = CellBuffer(columns: 8, rows: 2)
    reel.render(at: time, rows: 2, into: frame)
    let line = frame.lines[0]
    return "\(line.trimmingPrefix { $0 == " " })\(line.prefix { $0 == " " }.count)"
  }

  private static let ground = SceneTransition.Ground(colors: TerminalColors(), isMonochrome: true)

  @Test("Scenes follow one another, and each stands still at its stops for a while")
  func parts() throws {
    let first = FilmReel.Part(try renderer("a"), lasting: 3, stops: [1, 3], hold: 2)
    let reel = FilmReel([first, FilmReel.Part(try renderer("b"), lasting: 2)], on: Self.ground)
    #expect(reel.duration == 9 && reel.starts == [0, 7])
    let times = [0.2, 0.8, 2.9, 3.4, 4.2, 6.9, 7.2, 8.3, 9]
    let shown = ["a0", "a1", "a1", "a1", "a2", "a3", "b0", "b1", "b2"]
    #expect(times.map { text(reel, at: $0) } == shown)
    // At random the same pictures are there as in order.
    #expect(times.reversed().map { text(reel, at: $0) } == shown.reversed())
  }

  @Test("Times of a scene are found in its part")
  func times() throws {
    let part = FilmReel.Part(try renderer("a"), lasting: 2, stops: [0.5, 2], hold: 1)
    #expect([0.2, 0.5, 1, 2].map(part.time) == [0.2, 0.5, 2, 3])
    #expect([0.25, 0.5, 1.25, 1.5, 2, 3, 4].map(part.sceneTime) == [0.25, 0.5, 0.5, 0.5, 1, 2, 2])
  }

  @Test("A transition leads from the last picture of a part to the next one")
  func transition() throws {
    var push = Transition.ofScenes(.push)
    (push.duration, push.timingFunction) = (1, nil)
    let parts = [
      FilmReel.Part(try renderer("a"), lasting: 2), FilmReel.Part(try renderer("b"), lasting: 2, entrance: push),
    ]
    let reel = FilmReel(parts, on: Self.ground)
    #expect(text(reel, at: 1.9) == "a2" && text(reel, at: 2.5) == "b5" && text(reel, at: 3.2) == "b1")
  }
}
