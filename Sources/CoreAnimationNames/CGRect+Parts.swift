import LayerAnimation

// What listings ask of Core Graphics' values, beyond what the engine's own have.

extension CGPoint {
  /// The origin.
  public init() { self = .zero }

  /// A place from whole numbers.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension CGSize {
  /// No extent at all.
  public init() { self = .zero }

  /// A size from whole numbers.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension CGRect {
  /// The empty rectangle at the origin.
  public init() { self = .zero }

  /// A rectangle from whole numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The extent along x; never negative.
  public var width: CGFloat { abs(size.width) }

  /// The extent along y; never negative.
  public var height: CGFloat { abs(size.height) }

  /// The x of the middle.
  public var midX: CGFloat { center.x }

  /// The y of the middle.
  public var midY: CGFloat { center.y }

  /// The rectangle with every edge moved inwards. Where nothing is left it is empty about its middle, not null.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (width, height) = (max(0, width - 2 * dx), max(0, height - 2 * dy))
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The rectangle, shifted.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), size: size)
  }
}
extension CGRect {
  /// No rectangle at all, not even an empty one somewhere: what two that are apart have in common.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether it is no rectangle at all.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The smallest rectangle around it whose edges are whole numbers.
  public var integral: CGRect {
    guard !isNull else { return self }
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// What both cover; null where they do not touch.
  public func intersection(_ other: CGRect) -> CGRect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
    guard !isNull, !other.isNull, width >= 0, height >= 0 else { return .null }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Whether both cover anything, if only an edge.
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

  /// Whether all of another lies within it.
  public func contains(_ other: CGRect) -> Bool { !other.isNull && intersection(other) == other.standardized }

  /// The box around the rectangle, moved.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let (a, b, c, d) = corners
    return [b, c, d].reduce(CGRect(origin: a.applying(t), size: .zero)) {
      $0.union(CGRect(origin: $1.applying(t), size: .zero))
    }
  }
}
