import Cells
@testable import LayerAnimation
import Testing

@testable import CellRasterizer

/// How connectors are written and drawn: a stage of as many points as columns, and two a row.
@Suite("ConnectorPainter")
struct ConnectorPainterTests {
  private func picture(
    _ a: Rect, _ b: Rect, glyphSet: GlyphSet = .ascii, columns: Int = 24, rows: Int = 7,
    _ configure: (inout ConnectorContent) -> Void = { _ in }
  ) -> [String] {
    let root = Layer()
    let connector = ConnectorLayer()
    for rect in [a, b] {
      let box = Layer()
      (box.bounds.size, box.position) = (rect.size, rect.center)
      (box.borderWidth, box.borderColor) = (1, .white)
      root.addSublayer(box)
    }
    (connector.start, connector.end, connector.route) = (root.sublayers[0], root.sublayers[1], .orthogonal)
    configure(&connector.connector)
    root.addSublayer(connector)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    root.bounds.size = Size(width: Double(columns), height: Double(rows * 2))
    root.anchorPoint = .zero
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    return frame(presentation, columns: columns, rows: rows, monochrome: true, glyphSet: glyphSet).lines
  }

  private let left = Rect(x: 0, y: 0, width: 6, height: 6)
  private let facing = Rect(x: 14, y: 0, width: 6, height: 6)
  private let right = Rect(x: 14, y: 8, width: 6, height: 6)

  @Test("A bent line is typed like a border, joined with it where it begins, with a head where it ends")
  func typed() {
    #expect(picture(left, right) == [])
    #expect(picture(left, right, glyphSet: .blocks) { $0.line.lineJoin = .round } == [])
  }

  @Test("Both ends are joined without heads, and both have heads if wanted")
  func ends() {
    #expect(picture(left, facing, rows: 3) { $0.arrow = .none } == [])
    #expect(picture(left, facing, glyphSet: .blocks, rows: 3) { $0.arrow = .both } == [])
    #expect(picture(left, facing, rows: 3) { $0.gap = 2 } == [])
  }

  @Test("A part of a line is as many cells, with the head at its end")
  func parts() {
    let shown = [0, 0.25, 0.5, 0.75, 1].map { end in picture(left, facing, rows: 3) { $0.line.strokeEnd = end }[1] }
    #expect(shown == [])
  }

  @Test("Dashes leave out cells")
  func dashes() {
    #expect(picture(left, facing, rows: 3) { $0.line.lineDashPattern = [2, 1] } == [])
  }

  @Test("A line that is not to be typed is drawn, with a character as its head where a triangle would be too small")
  func drawn() {
    #expect(picture(left, right) { $0.route = .straight } == [])
    #expect(picture(left, facing, rows: 3) { $0.isTyped = false } == [])
  }
}
