import Cells
import LayerAnimation

/// The room of a text, and the character that stands for text left out.
struct TextRoom: Hashable {
  /// The greatest number of columns of a line; at least 1.
  var columns: Int
  /// The greatest number of lines; at least 1.
  var rows: Int
  /// The character that stands for text left out.
  var ellipsis: Ellipsis

  /// The room of a text without limits.
  static let unlimited = TextRoom(columns: .max, rows: .max, ellipsis: .scalar)

  /// A character that stands for text left out.
  enum Ellipsis: Hashable {
    /// Three full stops, in ASCII.
    case fullStops
    /// The character U+2026.
    case scalar

    /// Returns the part of it that fits: a character and the number of its repetitions.
    func cut(to columns: Int) -> (glyph: CellGlyph, columns: Int) {
      switch self {
      case .fullStops: (CellGlyph(value: 0x2E, columns: 1), min(3, columns))
      case .scalar: (CellGlyph(value: 0x2026, columns: 1), min(1, columns))
      }
    }
  }
}

extension TextRoom {
  /// The greatest absolute coordinate, in cells; beyond it a point counts as infinitely far.
  static let limit = 1e6

  /// Creates the room within a layer's bounds: their width and height as they are seen across the middle. A rotation
  /// about the z axis does not change it, since characters stay upright. A width or height of 0 is no limit.
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
