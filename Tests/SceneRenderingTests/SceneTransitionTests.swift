import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Pictures of two scenes of which one takes the other's place.
@Suite("SceneTransition")
struct SceneTransitionTests {
  private let ground = SceneTransition.Ground(colors: TerminalColors(), isMonochrome: false)

  /// A renderer of a scene that shows rows of text.
  private func renderer(_ lines: [String], glyphSet: SceneGlyphs? = nil) -> SceneRenderer {
    let root = Layer()
    for (row, line) in lines.enumerated() {
      let text = TextLayer()
      text.string = line
      text.frame = Rect(x: 0, y: Double(2 * row), width: 8, height: 2)
      root.addSublayer(text)
    }
    var options = SceneRenderer.Options()
    options.glyphs = glyphSet
    let renderer = SceneRenderer(
      scene: Scene(title: "", stage: Size(width: 8, height: 8), root: root), options: options)
    renderer.sample(at: 0)
    return renderer
  }

  private let oldLines = ["abcdefgh", "ijklmnop", "qrstuvwx", "yz012345"]
  private let newLines = ["ABCDEFGH", "IJKLMNOP", "QRSTUVWX", "YZ!?&%()"]

  private func lines(
    _ kind: TransitionKind, _ subtype: TransitionSubtype, _ progress: Double, old: [String]? = nil
  ) -> [String] {
    let frame = CellBuffer(columns: 8, rows: 4)
    let transition = SceneTransition(from: renderer(old ?? oldLines), .ofScenes(kind, subtype), start: 0)
    let isDrawn = transition.draw(
      TransitionState(kind: kind, subtype: subtype, progress: progress), to: renderer(newLines),
      in: SceneTransition.Region(columns: 0..<8, rows: 0..<4), on: ground, into: frame)
    return isDrawn ? frame.lines : []
  }

  @Test("The new scene pushes the old one out, without a gap", arguments: [0.0, 0.1, 0.3125, 0.5, 0.6, 0.9, 1])
  func theNewScenePushesTheOldOneOut(progress: Double) {
    let moved = Int((8 * progress + 0.5 - 1e-9).rounded(.down))
    #expect(
      lines(.push, .fromRight, progress)
        == zip(oldLines, newLines).map { String($0.dropFirst(moved)) + String($1.prefix(moved)) })
    let left = Int((8 * progress + 0.5).rounded(.down))
    #expect(
      lines(.push, .fromLeft, progress)
        == zip(oldLines, newLines).map { String($1.suffix(left)) + String($0.dropLast(left)) })
  }

  @Test("It comes from above and from below")
  func itComesFromAboveAndFromBelow() {
    #expect(lines(.push, .fromTop, 0.25) == Array(oldLines[1...]) + [newLines[0]], "the side of greatest y")
    #expect(lines(.push, .fromBottom, 0.75) == Array(newLines[1...]) + [oldLines[0]])
  }

  @Test("It moves in over the old one, or is uncovered")
  func itMovesInOverTheOldOneOrIsUncovered() {
    #expect(lines(.moveIn, .fromRight, 0.25)[0] == "abcdefAB")
    #expect(lines(.reveal, .fromRight, 0.25)[0] == "cdefghGH")
  }

  @Test("A fade shows the old characters first and then the new ones")
  func aFadeShowsTheOldCharactersFirstAndThenTheNewOnes() {
    #expect(lines(.fade, .fromRight, 0.4) == oldLines)
    #expect(lines(.fade, .fromRight, 0.6) == newLines)
  }

  @Test("Wide characters are cut to spaces")
  func wideCharactersAreCutToSpaces() {
    #expect(lines(.push, .fromRight, 0.125, old: ["界界界界", "", "", ""])[0] == " 界界界A")
  }

  @Test("Without colours a fade goes from cell to cell")
  func withoutColoursAFadeGoesFromCellToCell() {
    let frame = CellBuffer(columns: 8, rows: 4)
    let transition = SceneTransition(from: renderer(oldLines), .ofScenes(), start: 0)
    var shares: [Int] = []
    for step in 0...4 {
      _ = transition.draw(
        TransitionState(kind: .fade, subtype: .fromRight, progress: Double(step) / 4), to: renderer(newLines),
        in: SceneTransition.Region(columns: 0..<8, rows: 0..<4),
        on: SceneTransition.Ground(colors: TerminalColors(), isMonochrome: true), into: frame)
      let isNew = zip(frame.lines, newLines).map { zip($0, $1).filter { $0 == $1 }.count }
      shares.append(isNew.reduce(0, +))
    }
    #expect(shares == [0, 8, 16, 24, 32])
  }

  @Test("Other cells of the frame are left alone, and another size draws both anew")
  func otherCellsOfTheFrameAreLeftAlone() {
    let frame = CellBuffer(columns: 10, rows: 6)
    frame.fill(Cell("."))
    let transition = SceneTransition(from: renderer(oldLines), .ofScenes(.push), start: 0)
    let state = TransitionState(kind: .push, subtype: .fromRight, progress: 0.5)
    let new = renderer(newLines)
    #expect(
      transition.draw(
        state, to: new, in: SceneTransition.Region(columns: 1..<9, rows: 1..<5), on: ground, into: frame))
    #expect(frame.lines == ["..........", ".efghABCD.", ".mnopIJKL.", ".uvwxQRST.", ".2345YZ!?.", ".........."])
    let small = CellBuffer(columns: 8, rows: 4)
    #expect(
      transition.draw(
        state, to: new, in: SceneTransition.Region(columns: 0..<8, rows: 0..<4), on: ground, into: small))
    #expect(small.lines[0] == "efghABCD")
  }

  @Test("It is over after its duration, and eased until then")
  func itIsOverAfterItsDurationAndEasedUntilThen() throws {
    let transition = SceneTransition(from: renderer(oldLines), .ofScenes(), start: 3)
    #expect(transition.state(at: 3)?.progress == 0)
    let (early, middle) = (try #require(transition.state(at: 3.1)), try #require(transition.state(at: 3.25)))
    #expect(abs(middle.progress - 0.5) < 1e-6)
    #expect(early.progress < 0.2)
    #expect(transition.state(at: 3.5) == nil)
  }
}
