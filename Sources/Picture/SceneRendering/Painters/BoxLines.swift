import Cells
import LayerAnimation

/// The characters of one style of box, as values of `Cell.glyph`.
struct BoxLines {
  /// The weight of the lines: 1 for light, 2 for heavy ones.
  let weight: Int
  let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: UInt32
  /// The ends of a box that is one row high.
  let leftEnd, rightEnd: UInt32
}

/// The characters of lines that a terminal can show: of boxes, of connectors, and of lines that meet.
struct BoxLineSet: Sendable {
  /// The characters of lines that meet.
  let joints: BoxJoints
  /// The round corners: upper left, upper right, lower left, lower right.
  private let round: [UInt32]
  /// The heads of arrows: to the right, to the left, up, down.
  private let heads: [UInt32]

  /// The characters of ASCII, which every terminal has.
  static let ascii = BoxLineSet(.ascii, round: "..''", heads: "><^v")

  /// The box drawing characters of Unicode.
  static let unicode = BoxLineSet(.unicode, round: "╭╮╰╯", heads: "►◄▲▼")

  private init(_ joints: BoxJoints, round: String, heads: String) {
    self.joints = joints
    (self.round, self.heads) = (round.unicodeScalars.map(\.value), heads.unicodeScalars.map(\.value))
  }

  /// Returns the style of a border: heavy from a width of nearly a column, except for round corners, which are always
  /// light. The end of a box one row high is round if both corners of its side are.
  ///
  /// - Parameters:
  ///   - width: The width of the border, in columns.
  ///   - corners: The corners that are round.
  func style(width: Double, round corners: Corners) -> BoxLines {
    let weight = corners.isEmpty && width >= 0.9 ? 2 : 1
    func line(_ up: Int, _ right: Int, _ down: Int, _ left: Int) -> UInt32 {
      joints.character(of: .init(up: up * weight, right: right * weight, down: down * weight, left: left * weight))
    }
    func end(_ side: Corners, _ sharp: UInt32, _ round: UInt32) -> UInt32 {
      corners.isSuperset(of: side) ? round : sharp
    }
    return BoxLines(
      weight: weight, horizontal: line(0, 1, 0, 1), vertical: line(1, 0, 1, 0),
      topLeft: corners.contains(.topLeft) ? round[0] : line(0, 1, 1, 0),
      topRight: corners.contains(.topRight) ? round[1] : line(0, 0, 1, 1),
      bottomLeft: corners.contains(.bottomLeft) ? round[2] : line(1, 1, 0, 0),
      bottomRight: corners.contains(.bottomRight) ? round[3] : line(1, 0, 0, 1),
      leftEnd: end([.topLeft, .bottomLeft], 0x5B, 0x28), rightEnd: end([.topRight, .bottomRight], 0x5D, 0x29))
  }

  /// Returns the head of an arrow that is nearest to a direction in columns and half rows, which have equal lengths.
  func head(towards x: Double, _ y: Double) -> UInt32 {
    abs(x) >= abs(y) ? heads[x < 0 ? 1 : 0] : heads[y < 0 ? 2 : 3]
  }
}

/// The form of a panel where glyphs are characters without colours.
enum TypedPanel {
  /// It hides what is below it.
  case blank
  /// It is a box as well, of these cells.
  case box(CellBox)
  /// It is tilted, and has lines along its sides.
  case outline
}

extension BoundsPainter {
  /// Returns how a panel is typed (`CellManner.typesPanels`): in a texture its words, and what lies on it, could hardly be seen.
  /// Nil for a bar, which has no room inside, and where panels have textures.
  func typedPanel(_ layer: LayerPointer, _ step: PaintStep, _ paint: Paint, on target: PaintTarget) -> TypedPanel? {
    guard target.canvas.manner.typesPanels else { return nil }
    let (bounds, projection) = (layer.pointee.properties.bounds.standardized, step.projection)
    let scale = projection.scale(at: bounds.center)
    if layer.hasBorder {
      let isTyped = target.isTyped(lineOfWidth: layer.pointee.properties.borderWidth * scale)
      return isTyped && characterBox(of: layer, step) == nil ? .blank : nil
    }
    let box = CellBox(bounds, projection)
    // A cell is twice as high as it is wide.
    let (columns, rows) = (
      bounds.size.width * target.columnsPerPoint, bounds.size.height * target.columnsPerPoint / 2
    )
    // While a panel is folded it is as low as a bar, and stays a panel.
    let isLarge = columns >= Double(Self.leastColumnsOfPanel) && rows >= Double(Self.leastRowsOfPanel) - 0.5
    let isSeenLarge = box.map { $0.rows >= Self.leastRowsOfPanel && $0.columns >= Self.leastColumnsOfPanel } ?? false
    guard isLarge || isSeenLarge else { return nil }
    // One that is turned or folded is typed even on another panel, since the sides show how far it is turned.
    let isTurned = box.map { Double($0.rows) < rows - 1 } ?? true
    let least = !isTurned && layer.isOnPanel(step.layer) ? Self.clearPanel : Self.faintPanel
    guard target.shades.contrast(paint) >= least else { return .blank }
    return box.map { .box($0) } ?? .outline
  }

  /// The least size of a panel that is typed, in cells.
  private static let leastRowsOfPanel = 3, leastColumnsOfPanel = 5
  /// The strength of ink from which a panel is a box, on the stage and on another panel: boxes in boxes are a thicket.
  private static let faintPanel: Float = 0.18, clearPanel: Float = 0.34

  /// Types the outline of a panel.
  func write(
    _ panel: TypedPanel, of layer: LayerPointer, _ step: PaintStep, _ paint: Paint, on target: PaintTarget
  ) {
    switch panel {
    case .blank: break
    case .box(let box): write(box, boxLines.style(width: 0, round: layer.roundCorners(step)), paint, on: target)
    case .outline:
      let bounds = RoundedRectangle(boundsOf: layer.pointee.properties, isFlipped: step.isFlipped)
      let scale = step.projection.scale(at: bounds.area.center)
      guard scale > 0, scale.isFinite else { return }
      target.type(outline(of: bounds, scale), paint, through: bounds.steady(step.projection))
    }
  }
}

extension LayerPointer {
  /// Returns true if a superlayer is a panel: if it has a background or a border.
  ///
  /// - Parameter index: The index of this layer in the presentation.
  fileprivate func isOnPanel(_ index: Int) -> Bool {
    var superlayer = pointee.parent
    while superlayer > 0 {
      let layer = self - index + superlayer
      if layer.pointee.properties.backgroundColor != nil || layer.hasBorder { return true }
      superlayer = layer.pointee.parent
    }
    return false
  }
}

/// The cell of a character of a typed line, and the point of the line that it represents, in columns and rows.
struct TypedMark {
  var character: Unicode.Scalar
  let column: Double
  var row: Double
  let point: Point
  /// How steep the line is there, in rows a column; infinite where it is upright.
  let steepness: Double
  /// True if the line goes down there, false if it goes up, nil if it is level.
  var isFalling: Bool?

  /// The height of its ink, in rows.
  var level: Double {
    switch character {
    case "_": row + 1
    case ".": row + 0.8
    case "'": row + 0.2
    default: row + 0.5
    }
  }

  /// True if its ink goes from the upper to the lower edge of the cell.
  var isTall: Bool { character == "/" || character == "\\" || character == "|" }

  /// The heights at which the line comes into its ink and leaves it.
  var start: Double { isTall ? row + (isFalling == true ? 0 : 1) : level }
  var end: Double { isTall ? row + (isFalling == true ? 1 : 0) : level }

  /// Returns true if another mark is in the same cell.
  func isInCell(of other: Self) -> Bool { column == other.column && row == other.row }
}
