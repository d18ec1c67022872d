import RealModule

/// The corners of a rectangle parallel to the axes.
///
/// The type corresponds to Core Animation's `CACornerMask`, with y downwards: the least y is at the top.
public struct Corners: OptionSet, Hashable, BitwiseCopyable, Sendable {
  /// The bits, as in Core Animation.
  public let rawValue: UInt8

  /// Creates a set from its bits; only the lowest four have a meaning.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// The upper left corner.
  public static let topLeft = Corners(rawValue: 1)
  /// The upper right corner.
  public static let topRight = Corners(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four corners.
  public static let all = Corners(rawValue: 15)

  /// The same corners of the picture for the opposite direction of y: upper and lower ones exchanged.
  package var flipped: Corners { Corners(rawValue: rawValue >> 2 | rawValue << 2) }
}

extension Path {
  /// Adds the outline of a rectangle whose corners are quarters of ellipses, clockwise on the screen from the middle of
  /// its right side.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The horizontal extent of the corners, in points; at most half of the width.
  ///   - cornerHeight: The vertical extent of the corners; at most half of the height.
  ///   - corners: The rounded corners; the others stay sharp. If there are none, or a radius is not positive, a plain
  ///     rectangle is added.
  public mutating func addRoundedRect(
    in rect: Rect, cornerWidth: Double, cornerHeight: Double, corners: Corners = .all
  ) {
    let rect = rect.standardized
    let rx = max(0, min(cornerWidth, rect.size.width / 2))
    let ry = max(0, min(cornerHeight, rect.size.height / 2))
    guard rx > 0, ry > 0, !corners.isDisjoint(with: .all) else { return addRect(rect) }
    let (a, b, c, d) = rect.corners
    move(to: Point(x: rect.maxX, y: rect.center.y))
    let (right, left) = (Point(x: 0, y: -ry), Point(x: 0, y: ry))
    let (below, above) = (Point(x: -rx, y: 0), Point(x: rx, y: 0))
    addCorner(c, from: right, to: below, isRound: corners.contains(.bottomRight))
    addCorner(d, from: above, to: right, isRound: corners.contains(.bottomLeft))
    addCorner(a, from: left, to: above, isRound: corners.contains(.topLeft))
    addCorner(b, from: below, to: left, isRound: corners.contains(.topRight))
    closeSubpath()
  }

  /// Adds a line to a corner, and the corner.
  ///
  /// - Parameters:
  ///   - corner: The corner of the rectangle.
  ///   - start: The vector from the corner to the start of its curve.
  ///   - end: The vector from the corner to the end of its curve.
  ///   - isRound: True if there is a curve.
  private mutating func addCorner(_ corner: Point, from start: Point, to end: Point, isRound: Bool) {
    guard isRound else { return addLine(to: corner) }
    let k = 1 - 4 / 3 * Double.tan(.pi / 8)
    addLine(to: corner + start)
    addCurve(to: corner + end, control1: corner + start * k, control2: corner + end * k)
  }
}
