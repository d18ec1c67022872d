import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// The area of one colour in a frame, as a terminal draws it: its bounding box and its size, in pixels of which a cell
/// has 8 across and 24 down, so that eighths and thirds are whole.
struct SeenArea: Equatable {
  private(set) var left = Int.max, right = Int.min, top = Int.max, bottom = Int.min
  private(set) var size = 0
  private var pieces: [Part] = []
  /// The colour of the area; nil without colours.
  private(set) var color: CellColor?
  /// True if there is a third colour.
  private(set) var hasHalftones = false

  static let across = 8, down = 24

  var isEmpty: Bool { size == 0 }

  /// True if the area is the product of a span of columns and a span of rows.
  var isRectangle: Bool { !hasHalftones && !isEmpty && size == (right - left) * (bottom - top) }

  /// True if the area is the outline of a box of characters with room inside.
  var isBox: Bool {
    let (columns, rows) = ((right - left) / Self.across, (bottom - top) / Self.down)
    return columns >= 5 && rows >= 3 && size == (2 * columns + 2 * rows - 4) * Self.across * Self.down
  }

  /// Finds the area.
  ///
  /// - Parameters:
  ///   - ground: The colour of the ground; nil without colours, where ink of any kind is the area.
  ///   - frame: The frame. Braille dots count as filled parts.
  init(on ground: CellColor?, in frame: CellBuffer) {
    for row in 0..<frame.rows {
      for column in 0..<frame.columns { add(frame[column, row], column, row, ground) }
    }
  }

  private mutating func add(_ cell: Cell, _ column: Int, _ row: Int, _ ground: CellColor?) {
    var (front, back) = (cell.foreground, cell.background)
    if cell.style.contains(.reverse) { swap(&front, &back) }
    if let ground {
      for seen in cell.glyph == 0x20 ? [back] : [front, back] where seen != ground && !seen.isDefault {
        if color != nil && color != seen { hasHalftones = true }
        color = color ?? seen
      }
    }
    let isFrontIn = ground == nil || front == color
    let isBackIn = ground != nil && back == color
    if isFrontIn == isBackIn || cell.glyph == 0x20 {
      if isBackIn { add(0, 0, Self.across, Self.down, column, row) }
      return
    }
    guard let parts = Self.parts[cell.glyph] else {
      add(0, 0, Self.across, Self.down, column, row)
      return
    }
    for part in isFrontIn ? parts.filled : parts.bare { add(part.x, part.y, part.width, part.height, column, row) }
  }

  private mutating func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ column: Int, _ row: Int) {
    let (x, y) = (column * Self.across + x, row * Self.down + y)
    (left, right) = (min(left, x), max(right, x + width))
    (top, bottom) = (min(top, y), max(bottom, y + height))
    size += width * height
    pieces.append(Part(x: x, y: y, width: width, height: height))
  }

  static func == (a: SeenArea, b: SeenArea) -> Bool {
    a.left == b.left && a.right == b.right && a.top == b.top && a.bottom == b.bottom && a.size == b.size
      && a.hasHalftones == b.hasHalftones && a.color == b.color
  }

  /// The thickness of a frame at the middles of its left, right, upper and lower side, in pixels.
  var thickness: [Int] {
    guard !isEmpty else { return [] }
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    func covers(_ x: Int, _ y: Int) -> Bool {
      pieces.contains { x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height }
    }
    return [
      (left..<right).prefix { covers($0, y) }.count, (left..<right).reversed().prefix { covers($0, y) }.count,
      (top..<bottom).prefix { covers(x, $0) }.count, (top..<bottom).reversed().prefix { covers(x, $0) }.count,
    ]
  }

  /// The four corners, as the distances of the area from a side of its box in each row of pixels, from the level side
  /// to the middle.
  var corners: [[Int]] {
    guard !isEmpty else { return [] }
    let rows = bottom - top
    var (lefts, rights) = ([Int](repeating: right - left, count: rows), [Int](repeating: right - left, count: rows))
    for piece in pieces {
      for row in piece.y - top..<piece.y - top + piece.height {
        lefts[row] = min(lefts[row], piece.x - left)
        rights[row] = min(rights[row], right - piece.x - piece.width)
      }
    }
    let half = rows / 2
    return [
      Array(lefts.prefix(half)), Array(rights.prefix(half)), Array(lefts.reversed().prefix(half)),
      Array(rights.reversed().prefix(half)),
    ]
  }

  // MARK: - Glyphs

  /// The pixels of a cell that a character fills, row by row.
  static func pixels(of glyph: UInt32) -> [Bool] {
    var pixels = [Bool](repeating: false, count: across * down)
    for part in parts[glyph]?.filled ?? [] {
      for y in part.y..<part.y + part.height {
        for x in part.x..<part.x + part.width { pixels[y * across + x] = true }
      }
    }
    return pixels
  }

  fileprivate struct Part {
    var x, y, width, height: Int
  }

  /// The filled and the bare rectangles of the glyphs with parts.
  private static let parts: [UInt32: (filled: [Part], bare: [Part])] = {
    var parts: [UInt32: (filled: [Part], bare: [Part])] = [:]
    for table in [MosaicTable.braille, .octants, .sextants, .quadrants] {
      let height = down / table.rows
      for (pattern, glyph) in table.scalars.enumerated() {
        let all = (0..<2 * table.rows).map { Part(x: $0 % 2 * 4, y: $0 / 2 * height, width: 4, height: height) }
        func chosen(_ bit: Int) -> [Part] { all.enumerated().filter { pattern >> $0.offset & 1 == bit }.map(\.element) }
        parts[glyph] = (chosen(1), chosen(0))
      }
    }
    for eighths in 1...7 {
      parts[Mosaic.lowerBar(eighths: eighths)] = (
        [Part(x: 0, y: down - eighths * 3, width: across, height: eighths * 3)],
        [Part(x: 0, y: 0, width: across, height: down - eighths * 3)]
      )
      parts[Mosaic.leftBar(eighths: eighths)] = (
        [Part(x: 0, y: 0, width: eighths, height: down)],
        [Part(x: eighths, y: 0, width: across - eighths, height: down)]
      )
    }
    return parts
  }()
}
