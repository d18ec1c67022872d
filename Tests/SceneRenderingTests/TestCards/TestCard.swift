import Cells
import LayerAnimation
import Export
import SceneRendering

/// A small picture of one feature, like a broadcast test card: approved by eye once, then compared.
struct TestCard: Sendable {
  /// Its name, which is also its file's.
  let name: String
  /// The initial background of the frame.
  var background: Color? = Color(hex: 0x20262e)
  /// The sampled time.
  var time = 0.0
  /// Adds its layers to a stage of 48×24 points, two points a row.
  let build: @Sendable (Layer) throws -> Void
  /// Makes changes after the first commit.
  var change: @Sendable (Layer) throws -> Void = { _ in }

  static let columns = 48
  static let rows = 12

  /// The card as a frame.
  func frame(monochrome: Bool, glyphSet: GlyphSet = .ascii) throws -> CellBuffer {
    let root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: Double(Self.columns), height: Double(Self.rows * 2))
    root.position = root.bounds.center
    try build(root)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    try change(root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return SceneRenderingTests.frame(
      presentation, columns: Self.columns, rows: Self.rows, monochrome: monochrome, background: background,
      glyphSet: glyphSet)
  }

  /// The card in colour, as ANSI text.
  func ansi(_ glyphSet: GlyphSet = .ascii) throws -> String {
    var bytes: [UInt8] = []
    var export = ANSIExport()
    try export.encode(frame(monochrome: false, glyphSet: glyphSet), into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Layer {
  /// A layer by its frame, added to another.
  @discardableResult
  static func panel(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32? = nil, in superlayer: Layer,
    _ configure: (Layer) -> Void = { _ in }
  ) -> Layer {
    let layer = Layer()
    layer.place(x, y, width, height)
    layer.backgroundColor = color.map { Color(hex: $0) }
    configure(layer)
    superlayer.addSublayer(layer)
    return layer
  }

  /// Centred text within a frame.
  @discardableResult
  static func label(
    _ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32 = 0xffffff,
    in superlayer: Layer
  ) -> TextLayer {
    let label = TextLayer()
    label.place(x, y, width, height)
    label.string = string
    label.alignmentMode = .center
    label.foregroundColor = Color(hex: color)
    superlayer.addSublayer(label)
    return label
  }

  /// A filled outline, added to another layer.
  @discardableResult
  static func filled(_ path: Path, _ color: UInt32, in superlayer: Layer? = nil) -> ShapeLayer {
    let shape = ShapeLayer()
    shape.path = path
    shape.fillColor = Color(hex: color)
    superlayer?.addSublayer(shape)
    return shape
  }

  func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    bounds = Rect(x: 0, y: 0, width: width, height: height)
    position = Point(x: x + width / 2, y: y + height / 2)
  }
}
