import Cells
import LayerAnimation

/// How much room a text has, and what is written in place of the text that is left out.
struct TextRoom: Hashable {
  /// How many columns a line may take; at least 1.
  var columns: Int
  /// How many lines there may be; at least 1.
  var rows: Int
  /// What stands for what is left out.
  var ellipsis: Ellipsis

  /// As much as a text could want.
  static let unlimited = TextRoom(columns: .max, rows: .max, ellipsis: .scalar)

  /// What stands for something that is left out.
  enum Ellipsis: Hashable {
    /// Three full stops.
    case fullStops
    /// One character, which ASCII does not have.
    case scalar

    /// As much of it as fits: a character and how often it is written.
    func cut(to columns: Int) -> (glyph: CellGlyph, columns: Int) {
      switch self {
      case .fullStops: (CellGlyph(value: 0x2E, columns: 1), min(3, columns))
      case .scalar: (CellGlyph(value: 0x2026, columns: 1), min(1, columns))
      }
    }
  }
}

extension TextRoom {
  /// A point further away than this, in cells, counts as infinitely far.
  static let limit = 1e6

  /// The room within a layer's bounds: their width and height as they are seen across the middle. A turn about the z axis
  /// does not change it, as the characters stay upright. A width or height of nothing means that there is no limit.
  init(_ bounds: Rect, through projection: Homography, ellipsis: Ellipsis) {
    self.init(columns: .max, rows: .max, ellipsis: ellipsis)
    let (area, middle) = (bounds.standardized, bounds.center)
    func length(_ a: Point, _ b: Point) -> Double? {
      guard let a = projection.cellPosition(of: a), let b = projection.cellPosition(of: b) else { return nil }
      let (x, y) = (b.x - a.x, (b.y - a.y) * 2)
      let length = (x * x + y * y).squareRoot()
      return length < Self.limit ? length : nil
    }
    let margin = 1.0 / 1024
    if area.size.width > 0, let width = length(Point(x: area.minX, y: middle.y), Point(x: area.maxX, y: middle.y)) {
      columns = max(Int(width + margin), 1)
    }
    if area.size.height > 0, let height = length(Point(x: middle.x, y: area.minY), Point(x: middle.x, y: area.maxY)) {
      rows = max(Int(height / 2 + margin), 1)
    }
  }
}
