/// A position in the plane, in points; x grows to the right, y downwards.
public struct Point: Hashable, BitwiseCopyable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double

  /// The distance below the origin, in points.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the sum by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference by coordinate.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// Returns both coordinates multiplied by a factor.
  public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }

  /// Returns `from + (to − from)·fraction`, without a clamp: fractions outside 0…1 extrapolate.
  public static func lerp(_ from: Point, _ to: Point, _ fraction: Double) -> Point {
    from + (to - from) * fraction
  }
}

/// A width and a height, in points. Either may be negative until a rectangle standardises it.
public struct Size: Hashable, BitwiseCopyable, Sendable {
  /// The extent along the x axis, in points.
  public var width: Double

  /// The extent along the y axis, in points.
  public var height: Double

  /// The size of zero width and height.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle parallel to the axes, in points: an origin and a size.
public struct Rect: Hashable, BitwiseCopyable, Sendable {
  /// The corner from which the size extends: the upper left one if the size is positive.
  public var origin: Point

  /// The width and the height.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its origin and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The least x coordinate.
  public var minX: Double { min(origin.x, origin.x + size.width) }

  /// The greatest x coordinate.
  public var maxX: Double { max(origin.x, origin.x + size.width) }

  /// The least y coordinate.
  public var minY: Double { min(origin.y, origin.y + size.height) }

  /// The greatest y coordinate.
  public var maxY: Double { max(origin.y, origin.y + size.height) }

  /// The centre.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// The same area with a size that is not negative.
  public var standardized: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  /// True if the rectangle has no area.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// The four corners, clockwise from the origin.
  package var corners: (Point, Point, Point, Point) {
    let far = Point(x: origin.x + size.width, y: origin.y + size.height)
    return (origin, Point(x: far.x, y: origin.y), far, Point(x: origin.x, y: far.y))
  }

  /// Returns true if a point lies inside, or on the left or upper edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
