import LayerAnimation

/// An immutable path: the engine's `Path` as an object, as in Core Graphics.
public class CGPath {
  /// The engine's value.
  public internal(set) var path: Path

  /// Creates an object for one of the engine's paths.
  public init(_ path: Path) { self.path = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform?.pointee))
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform?.pointee))
  }

  /// Creates a rectangle whose corners are quarters of ellipses; radii are limited to half of its extents.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path.applying(transform?.pointee))
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The end of the last element; the origin for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The bounding box of all points, control points included; the null rectangle for an empty path.
  public var boundingBox: CGRect { path.controlBounds ?? .null }

  /// The bounding box of the outline, without control points; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds ?? .null }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(path) }

  /// Returns a copy with a transform applied.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee))
  }
}

extension CGPath {
  /// Returns true if a point lies inside; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform.isIdentity ? nil : transform).contains(point, rule: rule.rule)
  }

  /// Returns the outline of the area that a stroke along the path covers, made of straight lines.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroked = path.applying(transform.isIdentity ? nil : transform)
      .stroked(width: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return CGPath(stroked)
  }

  /// Returns the dashes of the path, made of straight lines.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.applying(transform.isIdentity ? nil : transform).dashed(lengths: lengths, phase: phase))
  }
}

/// The shape of a line's ends.
public typealias CGLineCap = LineCap

/// The shape of a line's corners.
public typealias CGLineJoin = LineJoin

/// The rule that determines the inside of a path.
public enum CGPathFillRule: Hashable, Sendable {
  /// Points with a winding number other than 0 are inside.
  case winding
  /// Points with an odd number of crossings are inside.
  case evenOdd

  /// The engine's rule.
  var rule: FillRule {
    switch self {
    case .winding: .nonZero
    case .evenOdd: .evenOdd
    }
  }
}

extension CGPath: Hashable {
  /// Returns true if both have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  /// Returns the path with a transform applied.
  func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform else { return self }
    return mapped { $0.applying(transform) }
  }
}
