import Cells
import LayerAnimation
@testable import SceneRendering
import TestSupport
import Testing

/// Hit tests and conversions compared with what is painted (G12, G14, G19a).
@Suite("Hits and pictures")
struct HitPictureTests {
  private static let stage = Size(width: 120, height: 80)
  private static let columns = 120
  private static let rows = 40

  /// A random tree of opaque layers, each of one colour.
  private func tree(_ random: inout SeededGenerator) -> LayerTree {
    func chance(_ probability: Double) -> Bool { random.number(0...1) < probability }
    let root = Layer()
    root.bounds = Rect(origin: .zero, size: Self.stage)
    root.position = root.bounds.center
    if chance(0.5) { root.sublayerTransform.m34 = -1 / random.number(150...400) }
    var layers = [root]
    for index in 1...14 {
      let layer = chance(0.2) ? TransformLayer() : chance(0.25) ? shape(&random) : Layer()
      layer.bounds.size = Size(width: random.number(10...60), height: random.number(10...50))
      layer.position = Point(x: random.number(0...90), y: random.number(0...60))
      if !(layer is ShapeLayer) { layer.backgroundColor = color(index) }
      if let shape = layer as? ShapeLayer { shape.fillColor = color(index) }
      if chance(0.4) {
        layer.transform = .rotation(
          angle: random.number(-3...3), x: random.number(-1...1), y: random.number(-1...1), z: 1)
      }
      layer.zPosition = chance(0.4) ? random.number(-9...9).rounded() : 0
      layer.isHidden = chance(0.06)
      layer.isDoubleSided = chance(0.7)
      layer.masksToBounds = chance(0.15)
      layer.isGeometryFlipped = chance(0.2)
      if chance(0.1), !(layer is TransformLayer) { layer.mask = shape(&random) }
      random.element(of: layers).addSublayer(layer)
      layers.append(layer)
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  private func presentation(of tree: LayerTree) -> PresentationTree {
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    return presentation
  }

  private func shape(_ random: inout SeededGenerator) -> ShapeLayer {
    let shape = ShapeLayer()
    shape.path = .circle(random.number(0...30), random.number(0...30), radius: random.number(8...30))
    return shape
  }

  /// The colour of a layer, different for each.
  private func color(_ index: Int) -> Color { Color(hex: UInt32(0x10_0000 * index + 0x0A0A0A)) }

  /// The middle of a cell, and places half a part away from it.
  private static let places = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75)].map(Point.init)

  /// A cell shows a single layer if all its neighbours have the same colour; such cells are tested at their centres.
  @Test("The layer that is hit in the middle of a cell is the one that the cell shows")
  func whatIsHitIsWhatIsSeen() {
    var random = SeededGenerator(seed: 11)
    let fit = StageFit(stage: Self.stage, columns: Self.columns, rows: Self.rows)
    var checked = 0
    for _ in 0..<20 {
      let seen = presentation(of: tree(&random))
      let frame = frame(seen, columns: Self.columns, rows: Self.rows, background: .black, glyphSet: .blocks)
      let owners = Dictionary(
        (0..<seen.layers[0].subtreeEnd).compactMap { index in seen.layers[index].shownColor.map { ($0, index) } },
        uniquingKeysWith: { first, _ in first })
      var wrong: [String] = []
      for row in 1..<Self.rows - 1 {
        for column in 1..<Self.columns - 1 {
          guard let color = evenColor(column, row, frame) else { continue }
          let hits = Self.places.map { place in
            let point = fit.point(at: Point(x: Double(column) + place.x, y: Double(row) + place.y))
            return point.flatMap(seen.frontmostLayer)?.index ?? 0
          }
          // What is thinner than a part may not be shown at all.
          guard Set(hits).count == 1 else { continue }
          if hits[0] != owners[color] ?? 0 { wrong.append("column \(column), row \(row): \(hits[0])") }
          checked += 1
        }
      }
      #expect(wrong == [])
    }
    #expect(checked > 20 * 1000)
  }

  /// The colour of a cell if all its neighbours have the same; nil otherwise.
  private func evenColor(_ column: Int, _ row: Int, _ frame: CellBuffer) -> CellColor? {
    let cell = frame[column, row]
    func color(_ cell: Cell) -> CellColor { cell.printableScalar == "█" ? cell.foreground : cell.background }
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 {
        guard frame[x, y].printableScalar == " " || frame[x, y].printableScalar == "█",
          color(frame[x, y]) == color(cell)
        else { return nil }
      }
    }
    return color(cell)
  }

  @Test("A layer is painted where conversions say that it is, to 1e-9")
  func paintedWhereConverted() throws {
    var random = SeededGenerator(seed: 12)
    let fit = StageFit(stage: Self.stage, columns: 77, rows: 31)
    var checked = 0
    for _ in 0..<60 {
      let seen = presentation(of: tree(&random))
      let order = PaintOrder()
      order.arrange(seen, on: fit.toSamples)
      for index in 0..<order.steps.count {
        let step = order.steps[index]
        let point = Point(x: random.number(0...20), y: random.number(0...20))
        let bounds = seen.layers[step.layer].properties.bounds
        let projection = step.isFlipped ? step.projection.flipped(within: bounds) : step.projection
        guard step.kind == .layer, let cell = projection.cellPosition(of: point),
          let onStage = seen.convert(point, from: step.layer, to: nil)
        else { continue }
        #expect(fit.position(of: onStage).distance(to: cell) < 1e-9)
        checked += 1
      }
    }
    #expect(checked > 300)
  }
}

extension PresentationLayer {
  /// The colour that the layer itself paints; nil if it paints none.
  fileprivate var shownColor: CellColor? {
    var color = properties.backgroundColor
    if case .shape(let shape) = properties.content { color = shape.fillColor }
    guard let color, !properties.isTransformOnly else { return nil }
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    return CellColor(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}
