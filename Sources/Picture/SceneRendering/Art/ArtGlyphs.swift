import Cells
import LayerAnimation

/// A picture of characters in the canvas's form, one number for each cell.
///
/// It is made once for a picture (`ArtMemory`), so that drawing decodes no text.
final class ArtGlyphs {
  /// The picture.
  let picture: ArtPicture
  /// The number of columns.
  let columns: Int
  /// The number of rows.
  let rows: Int
  /// The value of `CanvasCell.text` for each cell, row by row; 0 where the picture is transparent.
  private(set) var glyphs: [UInt32]
  /// The colour of each cell: 0 for the layer's, or the index in `palette` plus 1.
  let colors: [UInt8]
  /// The colours of the legend that are used.
  let palette: [Color]
  /// The cells of each colour whose characters are drawn as lines when the picture is turned.
  let lineCells: [[Int]]
  /// The colours that have such cells.
  let lineColors: [Int]
  /// True if spaces hide the content below them.
  let isOpaque: Bool

  /// The greatest number of colours; cells of any further ones have the layer's colour.
  private static let maximumColors = 255

  init(_ picture: ArtPicture) {
    self.picture = picture
    isOpaque = picture.transparent == nil
    let rows = picture.rows.map { Array(CellGlyphs($0)) }
    let columns = rows.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0
    (self.columns, self.rows) = (columns, rows.count)
    glyphs = Array(repeating: isOpaque ? CellGlyph.space.value : 0, count: columns * rows.count)
    let transparent = picture.transparent.flatMap { CellGlyphs(String($0)).first { _ in true } }
    for (row, line) in rows.enumerated() {
      var cell = row * columns
      for glyph in line {
        if glyph != transparent {
          glyphs[cell] = glyph.value
          if glyph.columns == 2 { glyphs[cell + 1] = CanvasCell.rightHalf }
        }
        cell += glyph.columns
      }
    }
    (colors, palette) = Self.colors(of: picture, columns: columns)
    var cells = [[Int]](repeating: [], count: palette.count + 1)
    for cell in glyphs.indices where LineGlyph.isLine(glyphs[cell]) { cells[Int(colors[cell])].append(cell) }
    lineCells = cells
    lineColors = cells.indices.filter { !cells[$0].isEmpty }
  }

  /// Returns the colours of the cells, and those of the legend in the order of their first use.
  private static func colors(of picture: ArtPicture, columns: Int) -> ([UInt8], palette: [Color]) {
    var colors = [UInt8](repeating: 0, count: columns * picture.rows.count)
    var palette: [Color] = []
    var numbers: [UInt32: UInt8] = [:]
    var legend: [UInt32: Color] = [:]
    for (letter, color) in picture.legend {
      if let glyph = CellGlyphs(String(letter)).first(where: { _ in true }) { legend[glyph.value] = color }
    }
    for (row, line) in picture.colorRows.prefix(picture.rows.count).enumerated() {
      var column = 0
      for glyph in CellGlyphs(line) {
        if let color = legend[glyph.value], numbers[glyph.value] == nil, palette.count < maximumColors {
          palette.append(color)
          numbers[glyph.value] = UInt8(palette.count)
        }
        for column in column..<min(column + glyph.columns, max(columns, column)) {
          colors[row * columns + column] = numbers[glyph.value] ?? 0
        }
        column += glyph.columns
      }
    }
    return (colors, palette)
  }
}

/// The strokes of characters that are typed to form lines, in a cell 1 wide and 1 high, with x to the right and y down.
///
/// Each stroke goes from border to border, so that a row of hyphens is one line, and a slash continues in the next.
enum LineGlyph {
  /// A stroke from one point to another.
  typealias Stroke = (from: Point, to: Point)

  /// Returns true if a character is drawn as lines when the picture is rotated.
  static func isLine(_ glyph: UInt32) -> Bool {
    switch glyph {
    case 0x2D, 0x5F, 0x7C, 0x2F, 0x5C, 0x3D, 0x2B, 0x2500, 0x2502, 0x250C, 0x2510, 0x2514, 0x2518, 0x251C, 0x2524,
      0x252C, 0x2534, 0x253C, 0x2571, 0x2572:
      true
    default: false
    }
  }

  /// Calls `body` for each stroke of a character.
  static func forEachStroke(of glyph: UInt32, _ body: (Stroke) -> Void) {
    switch glyph {
    case 0x2D, 0x2500: body((Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)))  // - ─
    case 0x5F: body((Point(x: 0, y: 0.94), Point(x: 1, y: 0.94)))  // _
    case 0x7C, 0x2502: body((Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)))  // | │
    case 0x2F, 0x2571: body((Point(x: 0, y: 1), Point(x: 1, y: 0)))  // / ╱
    case 0x5C, 0x2572: body((Point(x: 0, y: 0), Point(x: 1, y: 1)))  // \ ╲
    case 0x3D:  // =
      body((Point(x: 0, y: 0.36), Point(x: 1, y: 0.36)))
      body((Point(x: 0, y: 0.64), Point(x: 1, y: 0.64)))
    default: forEachArm(of: glyph, body)
    }
  }

  /// Calls `body` for each arm of a corner or crossing, from the middle to the border.
  private static func forEachArm(of glyph: UInt32, _ body: (Stroke) -> Void) {
    let center = Point(x: 0.5, y: 0.5)
    guard let arms = (glyph == 0x2B ? BoxJoints.ascii : .unicode).arms(of: glyph) else { return }
    if arms.up > 0 { body((center, Point(x: 0.5, y: 0))) }
    if arms.down > 0 { body((center, Point(x: 0.5, y: 1))) }
    if arms.left > 0 { body((center, Point(x: 0, y: 0.5))) }
    if arms.right > 0 { body((center, Point(x: 1, y: 0.5))) }
  }
}
