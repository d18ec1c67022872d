import LayerAnimation

// Members of Core Graphics' values that the engine's own values lack.

extension CGPoint {
  /// Creates the origin.
  public init() { self = .zero }

  /// Creates a point with whole coordinates.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension CGSize {
  /// Creates the size zero.
  public init() { self = .zero }

  /// Creates a size with whole extents.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension CGRect {
  /// Creates the empty rectangle at the origin.
  public init() { self = .zero }

  /// Creates a rectangle with whole coordinates.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The extent along the x axis; never negative.
  public var width: CGFloat { abs(size.width) }

  /// The extent along the y axis; never negative.
  public var height: CGFloat { abs(size.height) }

  /// The x coordinate of the centre.
  public var midX: CGFloat { center.x }

  /// The y coordinate of the centre.
  public var midY: CGFloat { center.y }

  /// Returns the rectangle with its edges moved inwards; if nothing remains, an empty rectangle at its centre rather
  /// than `null`.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (width, height) = (max(0, width - 2 * dx), max(0, height - 2 * dy))
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// Returns the translated rectangle.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), size: size)
  }
}
extension CGRect {
  /// The null rectangle, which represents an empty intersection; it differs from an empty rectangle at a position.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// True if the rectangle is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The smallest rectangle that contains it and has integer edges.
  public var integral: CGRect {
    guard !isNull else { return self }
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Returns the intersection; `null` if the rectangles do not touch.
  public func intersection(_ other: CGRect) -> CGRect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
    guard !isNull, !other.isNull, width >= 0, height >= 0 else { return .null }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns true if the rectangles overlap or touch.
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

  /// Returns true if another rectangle lies completely in this one.
  public func contains(_ other: CGRect) -> Bool { !other.isNull && intersection(other) == other.standardized }

  /// Returns the bounding box of the transformed rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let (a, b, c, d) = corners
    return [b, c, d].reduce(CGRect(origin: a.applying(t), size: .zero)) {
      $0.union(CGRect(origin: $1.applying(t), size: .zero))
    }
  }
}
