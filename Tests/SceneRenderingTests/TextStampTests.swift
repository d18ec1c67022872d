import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Texts that only move are not laid out again; every other change is recognised.
@Suite("TextStamp")
struct TextStampTests {
  private let root = Layer()
  private let label = TextLayer()
  private let tree: LayerTree
  private let rasterizer = Rasterizer()
  private let frame = CellBuffer(columns: 20, rows: 3)

  init() throws {
    root.bounds.size = Size(width: 20, height: 6)
    root.position = Point(x: 10, y: 3)
    label.string = "a word"
    label.bounds.size = Size(width: 6, height: 2)
    label.anchorPoint = .zero
    root.addSublayer(label)
    tree = LayerTree(root: root)
    try label.add(BasicAnimation(keyPath: "position.x", from: 0, to: 10, duration: 10))
    tree.commit(at: 0)
  }

  private func lines(at time: Double, _ presentation: inout PresentationTree) -> [String] {
    tree.sample(at: time, into: &presentation)
    rasterizer.render(presentation, fit: StageFit(stage: root.bounds.size, columns: 20, rows: 3), into: frame)
    return frame.lines
  }

  @Test("The moved text is the same")
  func theMovedTextIsTheSame() {
    var presentation = PresentationTree()
    #expect(lines(at: 1, &presentation) == [" a word", "", ""])
    #expect(lines(at: 5, &presentation) == ["     a word", "", ""])
    #expect(lines(at: 6, &presentation) == ["      a word", "", ""])
  }

  @Test("Another text is seen")
  func anotherTextIsSeen() {
    var presentation = PresentationTree()
    _ = lines(at: 1, &presentation)
    label.string = "two\nlines of text, the second one long"
    tree.commit(at: 1)
    #expect(lines(at: 2, &presentation) == ["  two", "  lines of text, the", ""])
    label.isWrapped = true
    label.bounds.size.height = 6
    tree.commit(at: 2)
    label.string = "ab"
    label.isWrapped = false
    tree.commit(at: 3)
    #expect(lines(at: 3, &presentation) == ["   ab", "", ""])
    label.string = ""
    tree.commit(at: 4)
    #expect(lines(at: 4, &presentation) == ["", "", ""])
  }

  /// A line with a wide character is written glyph by glyph, other lines at once; spaces cover what lies below in both
  /// cases.
  @Test("Gaps hide what lies below", arguments: ["a b", "a 界"]) func gapsHideWhatLiesBelow(_ string: String) {
    let below = TextLayer()
    below.string = "#####"
    below.bounds.size = Size(width: 5, height: 2)
    below.anchorPoint = .zero
    root.insertSublayer(below, at: 0)
    label.string = string
    tree.commit(at: 0)
    var presentation = PresentationTree()
    #expect(lines(at: 1, &presentation)[0] == (string == "a b" ? "#a b#" : "#a 界"))
  }

  /// A layer of another tree at the same index has its own text, even if the revisions are equal.
  @Test("Another tree has its own text")
  func anotherTreeHasItsOwnText() {
    var presentation = PresentationTree()
    _ = lines(at: 1, &presentation)
    let (otherRoot, other) = (Layer(), TextLayer())
    (otherRoot.bounds, otherRoot.position) = (root.bounds, root.position)
    other.string = "other"
    other.bounds.size = Size(width: 6, height: 2)
    other.anchorPoint = .zero
    otherRoot.addSublayer(other)
    let otherTree = LayerTree(root: otherRoot)
    otherTree.commit(at: 0)
    var otherPresentation = PresentationTree()
    otherTree.sample(at: 1, into: &otherPresentation)
    rasterizer.render(otherPresentation, fit: StageFit(stage: root.bounds.size, columns: 20, rows: 3), into: frame)
    #expect(frame.lines == ["other", "", ""])
  }
}
