/// Where the parts of a cell are, in whole pixels: the only place where edges are rounded.
///
/// An edge is rounded as such, not a part's width, so that what ends at it and what begins at it meet in every cell. Edges that are
/// the same fraction of a cell are the same: two quarters are a half.
struct CellGrid: Hashable, Sendable {
  /// The width of a cell, in pixels.
  let width: Int

  /// The height of a cell, in pixels.
  let height: Int

  /// How thick a light line is: a fourteenth of the cell's height, about what strokes of letters are.
  var lightLine: Int { max(1, (height + 7) / 14) }

  /// How thick a heavy line is.
  var heavyLine: Int { max(lightLine + 1, lightLine * 5 / 2) }

  /// Returns the place of an edge: `part` of `parts` of an extent, rounded to the nearest pixel, up in the middle.
  ///
  /// - Parameters:
  ///   - part: 0 to `parts`.
  ///   - parts: The number of parts, at least 1.
  ///   - extent: In pixels.
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
