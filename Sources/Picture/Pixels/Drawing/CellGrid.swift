/// A grid of the parts of a cell, in whole pixels. Only this type rounds edges.
///
/// The position of an edge is rounded, and not the width of a part, so that the parts on both sides of an edge meet in
/// every cell. Edges at equal fractions of a cell are equal: two quarters are a half.
struct CellGrid: Hashable, Sendable {
  /// The width of a cell, in pixels.
  let width: Int

  /// The height of a cell, in pixels.
  let height: Int

  /// The thickness of a light line, in pixels: a fourteenth of the cell's height, about that of letters' strokes.
  var lightLine: Int { max(1, (height + 7) / 14) }

  /// The thickness of a heavy line, in pixels.
  var heavyLine: Int { max(lightLine + 1, lightLine * 5 / 2) }

  /// Returns the position of an edge: `part` of `parts` of an extent, rounded to the nearest pixel, up in the middle.
  ///
  /// - Parameters:
  ///   - part: The number of parts before the edge, 0 to `parts`.
  ///   - parts: The number of parts, at least 1.
  ///   - extent: The extent, in pixels.
  static func edge(_ part: Int, of parts: Int, in extent: Int) -> Int { (2 * part * extent + parts) / (2 * parts) }

  /// Returns the columns of pixels from one edge to another.
  func columns(_ from: Int, _ to: Int, of parts: Int) -> Range<Int> {
    Self.edge(from, of: parts, in: width)..<Self.edge(to, of: parts, in: width)
  }

  /// Returns the rows of pixels from one edge to another.
  func rows(_ from: Int, _ to: Int, of parts: Int) -> Range<Int> {
    Self.edge(from, of: parts, in: height)..<Self.edge(to, of: parts, in: height)
  }

  /// Returns the pixels of a line of a thickness in the middle of an extent.
  static func middle(_ thickness: Int, in extent: Int) -> Range<Int> {
    let start = (extent - thickness) / 2
    return start..<start + thickness
  }
}
