import Cells
import LayerAnimation
import RealModule

/// A painter of texts whose letters move. It keeps the columns of each layer (`LetterColumns`), which change with the
/// text, the motion and the size of the grid, and never from frame to frame.
///
/// Letters at rest are painted as a text or a drawn text is. Moving ones are painted one by one: each in the nearest
/// cell, as a solid letter in whole parts, or as the line of a shape.
final class LettersPainter {
  private let text: TextPainter
  private let shapes: ShapePainter
  private let interruption: FrameInterruption
  private var memory = LayerMemory { LettersMemory() }

  init(_ text: TextPainter, _ shapes: ShapePainter, _ interruption: FrameInterruption) {
    (self.text, self.shapes, self.interruption) = (text, shapes, interruption)
  }

  func paint(
    _ content: LettersContent, of layer: LayerPointer, _ step: PaintStep, allowance: Double, on target: PaintTarget
  ) {
    guard step.opacity > Double(Canvas.leastOpacity), !content.table.letters.isEmpty else { return }
    let shown = content.shownMotion
    guard shown != nil || content.range != nil || !content.gradient.colors.isEmpty else {
      return paintAtRest(content, of: layer, step, allowance: allowance, on: target)
    }
    guard let frame = LettersFrame(content, of: layer, step, text, on: target) else { return }
    let memory = memory[step.layer]
    let columns = memory.columns(of: shown ?? .none, content, in: frame.area)
    let time = shown != nil ? content.letterMotion.y : 0
    columns.move(to: time)
    for group in columns.groups {
      let shown = group.areLetters ? content.range ?? 0..<group.count : 0..<group.count
      for index in shown.clamped(to: 0..<group.count) {
        if interruption.strikes(before: 2) { return }
        guard let state = columns.sample(index, of: group, at: time) else { continue }
        paint(state, group.areLetters ? index : nil, content, frame, memory, step, allowance: allowance, on: target)
      }
    }
  }

  private func paintAtRest(
    _ content: LettersContent, of layer: LayerPointer, _ step: PaintStep, allowance: Double, on target: PaintTarget
  ) {
    let color = content.foregroundColor
    if var shape = content.table.drawn {
      shape.strokeColor = color
      return shapes.paint(shape, step.inOwnPoints(of: layer), allowance: allowance, on: target)
    }
    var plain = content.table.text
    plain.foregroundColor = color
    text.paint(plain, of: layer, step, on: target)
  }

  /// Paints a letter, or a particle, for which there is no index.
  private func paint(
    _ state: LetterState, _ index: Int?, _ content: LettersContent, _ frame: LettersFrame, _ memory: LettersMemory,
    _ step: PaintStep, allowance: Double, on target: PaintTarget
  ) {
    let paint = state.color.clamped(lowerBound: .zero, upperBound: .one).faded(by: Float(step.opacity))
    guard paint.alpha > Canvas.leastOpacity else { return }
    switch frame.form {
    case .cells:
      let column = nearestInteger(frame.x + Double(state.position.x))
      let row = nearestInteger(frame.y + Double(state.position.y))
      guard row >= 0, row < target.rows else { return }
      let width = index.map { state.isReplaced ? 1 : memory.widths[$0] } ?? 1
      target.addText(
        state.glyph, width: width, column: column, row: row, paint, style: index.map { memory.styles[$0] } ?? [])
    case .solid(let size):
      let x = (frame.x + Double(state.position.x)) * size.advance
      let y = (frame.y + Double(state.position.y)) * size.lineHeight
      let width = index.map { memory.widths[$0] } ?? 1
      let glyph = TextLayout.PlacedGlyph(value: state.glyph, columns: Int32(width), column: 0)
      let style = index.map { memory.styles[$0] } ?? []
      withUnsafePointer(to: glyph) {
        var place = LetterPlace(x: x, size)
        text.add(UnsafeBufferPointer(start: $0, count: 1), size, &place, y, paint, style, on: target)
      }
      target.addLetters(paint)
    case .drawn(let projection):
      guard let index, var shape = content.table.drawn else {
        return write(state, paint, frame, projection, on: target)
      }
      let letter = content.table.letters[index]
      shape.path = letter.path
      let unit = content.table.unit
      let (sine, cosine) = (Double.sin(Double(state.angle)), Double.cos(Double(state.angle)))
      let size = Double(state.scale)
      let (width, height) = (letter.box.size.width, letter.box.size.height)
      let x = letter.box.minX + width / 2 + Double(state.position.x - letter.x) * unit.width
      let y = letter.box.minY + height / 2 + Double(state.position.y - letter.y) * unit.height
      let (xx, xy, yx, yy) = (size * cosine, size * sine, -size * sine, size * cosine)
      let own = Homography(
        xx: xx, xy: xy, xw: 0, yx: yx, yy: yy, yw: 0, ox: x - (xx * width + yx * height) / 2,
        oy: y - (xy * width + yy * height) / 2, ow: 1)
      guard size > 0.02 else { return }
      shape.strokeColor = Color(
        red: Double(paint[0]), green: Double(paint[1]), blue: Double(paint[2]), alpha: Double(paint[3]))
      var moved = step
      (moved.projection, moved.layer, moved.opacity) = (own.concatenating(projection), index, 1)
      memory.shapes.paint(shape, moved, allowance: allowance, on: target)
    }
  }

  /// Writes a particle of a drawn text into the cell where it is.
  private func write(
    _ state: LetterState, _ paint: Paint, _ frame: LettersFrame, _ projection: Homography, on target: PaintTarget
  ) {
    let point = Point(
      x: (Double(state.position.x) + 0.5) * frame.unit.width, y: (Double(state.position.y) + 0.5) * frame.unit.height)
    guard let place = projection.cellPosition(of: point), place.y >= 0, place.y < Double(target.rows), place.x >= 0
    else {
      return
    }
    target.addText(state.glyph, width: 1, column: Int(place.x), row: Int(place.y), paint)
  }
}

extension LetterMotion {
  /// The motion of letters at rest.
  fileprivate static let none = LetterMotion(LetterEffect(name: "", about: "", phases: [], showsLetters: true))
}

/// How the letters of a layer are placed on the grid of a frame.
private struct LettersFrame {
  /// What a letter is painted as.
  enum Form {
    case cells
    case solid(SolidLetterSize)
    case drawn(Homography)
  }

  let form: Form
  /// The place of the text's upper left corner, in columns and rows of its letters.
  private(set) var x = 0.0, y = 0.0
  /// The grid, in columns and rows of the letters.
  let area: LetterArea
  /// The size of a column and a row of a drawn text, in points.
  let unit: Size

  /// Finds the place of a text; nil if it is infinitely far.
  init?(
    _ content: LettersContent, of layer: LayerPointer, _ step: PaintStep, _ painter: TextPainter,
    on target: PaintTarget
  ) {
    let table = content.table
    unit = table.unit
    let (columns, rows) = (Double(target.columns), Double(target.rows))
    if table.drawn != nil {
      let projection = step.ownProjection(layer)
      form = .drawn(projection)
      let across = Double(Coverage.columns) / max(abs(projection.xx) * unit.width, 1e-6)
      let down = Double(Coverage.rows) / max(abs(projection.yy) * unit.height, 1e-6)
      (x, y) = (
        projection.ox / Double(Coverage.columns) * across, projection.oy / Double(Coverage.rows) * down
      )
      area =
        projection.isUpright
        ? Self.area(x: -x, y: -y, width: columns * across, height: rows * down)
        : LetterArea(x: 0, y: 0, width: Float(table.columns), height: Float(table.lines))
      return
    }
    var text = table.text
    text.place = TextPlace(
      column: 0, lineColumns: table.columns, line: 0, lines: table.lines, columns: table.columns)
    let (bounds, hang) = (layer.pointee.properties.bounds, layer.pointee.properties.anchorPoint)
    let anchor = TextAnchor(
      .nothing, text, bounds, Point(x: text.alignmentMode.hang(at: hang.x), y: hang.y))
    guard let size = painter.solidSize(of: table.text, layer, step) else {
      guard let block = TextBlock(anchor, lines: table.lines, step.textProjection) else { return nil }
      form = .cells
      (x, y) = (block.start(ofLineWide: 0), block.firstLine)
      area = Self.area(x: -x, y: -y, width: columns, height: rows)
      return
    }
    let projection = step.textProjection.shrunk(by: size.lineHeight / Double(Coverage.rows))
    guard let block = TextBlock(anchor, lines: table.lines, projection) else { return nil }
    form = .solid(size)
    (x, y) = (block.start(ofLineWide: 0, without: size.space), block.firstLine)
    area = Self.area(
      x: -x, y: -y, width: columns * Double(Coverage.columns) / size.advance,
      height: rows * Double(Coverage.rows) / size.lineHeight)
  }

  /// Returns an area in whole columns and rows, so that a text that moves by parts of them keeps its columns.
  private static func area(x: Double, y: Double, width: Double, height: Double) -> LetterArea {
    LetterArea(
      x: Float(x.rounded()), y: Float(y.rounded()), width: Float(max(width.rounded(), 1)),
      height: Float(max(height.rounded(), 1)))
  }
}

/// The columns of a layer.
private final class LettersMemory {
  /// What the columns depend on.
  private struct Key: Equatable {
    let motion: LetterMotion
    let table: ObjectIdentifier
    let area: LetterArea
    let color: Color
    let tint: Color
    let gradient: LetterGradient
  }

  /// The columns of the motions that were shown, so that a text that comes, is swept by light and goes makes them once.
  private var made: [(key: Key, columns: LetterColumns)] = []
  private(set) var widths: [Int] = [], styles: [CellStyle] = []
  let shapes = ShapePainter()

  /// Returns the columns of a motion, which are made if they are not kept.
  func columns(of motion: LetterMotion, _ content: LettersContent, in area: LetterArea) -> LetterColumns {
    let area = motion.effect.usesArea ? area : LetterArea(x: 0, y: 0, width: 1, height: 1)
    let key = Key(
      motion: motion, table: ObjectIdentifier(content.table), area: area, color: content.foregroundColor,
      tint: content.tint, gradient: content.gradient)
    if let known = made.first(where: { $0.key == key }) { return known.columns }
    if made.last?.key.table != key.table || made.count == Self.mostMotions { made.removeAll(keepingCapacity: true) }
    let table = content.table
    let tint = SIMD4<Float>(content.tint)
    let along = content.gradient.shares(of: table)
    let colors = table.letters.indices.map { index in
      let own = along.map { content.gradient.color(at: $0[index]) }
      return (own ?? table.letters[index].color).map { SIMD4($0) * tint } ?? SIMD4(content.foregroundColor)
    }
    widths = table.letters.map(\.width)
    styles = table.letters.map { CellStyle($0.style) }
    let columns = LetterColumns(motion, table, in: area, colors: colors) { character in
      var glyphs = CellGlyphs(String(character))
      return glyphs.next()?.value ?? 0x20
    }
    made.append((key, columns))
    return columns
  }

  /// The number of motions whose columns are kept.
  private static let mostMotions = 8
}
