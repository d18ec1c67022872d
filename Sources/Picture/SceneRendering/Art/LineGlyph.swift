import LayerAnimation

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
    let arms = arms(of: glyph)
    if arms.up { body((center, Point(x: 0.5, y: 0))) }
    if arms.down { body((center, Point(x: 0.5, y: 1))) }
    if arms.left { body((center, Point(x: 0, y: 0.5))) }
    if arms.right { body((center, Point(x: 1, y: 0.5))) }
  }

  private static func arms(of glyph: UInt32) -> (up: Bool, down: Bool, left: Bool, right: Bool) {
    switch glyph {
    case 0x250C: (false, true, false, true)  // ┌
    case 0x2510: (false, true, true, false)  // ┐
    case 0x2514: (true, false, false, true)  // └
    case 0x2518: (true, false, true, false)  // ┘
    case 0x251C: (true, true, false, true)  // ├
    case 0x2524: (true, true, true, false)  // ┤
    case 0x252C: (false, true, true, true)  // ┬
    case 0x2534: (true, false, true, true)  // ┴
    case 0x2B, 0x253C: (true, true, true, true)  // + ┼
    default: (false, false, false, false)
    }
  }
}
