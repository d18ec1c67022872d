import LayerAnimation

/// An immutable path: the engine's `Path` as an object, as in Core Graphics.
public class CGPath {
  /// The engine's value.
  public internal(set) var path: Path

  /// An object for one of the engine's paths.
  public init(_ path: Path) { self.path = path }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform?.pointee))
  }

  /// The ellipse inscribed in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform?.pointee))
  }

  /// A rectangle whose corners are quarters of ellipses; radii are limited to what fits.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(rect, cornerWidth, cornerHeight)
    self.init(path.applying(transform?.pointee))
  }

  /// Whether it has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The end of the last element; the origin for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The bounding box of all points, control points included; the null rectangle for an empty path.
  public var boundingBox: CGRect { path.boundingBox }

  /// A mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// An immutable copy.
  public func copy() -> CGPath? { CGPath(path) }

  /// A copy with a transform applied.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee))
  }
}

extension CGPath: Hashable {
  /// Whether both have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// By the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  /// The path with a transform applied.
  func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform else { return self }
    return mapped { $0.applying(transform) }
  }

  /// The end of the last element; nil for an empty path.
  var currentPoint: CGPoint? {
    switch elements.last {
    case .none: return nil
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
    case .close:
      for case .move(let point) in elements.reversed() { return point }
      return nil
    }
  }

  /// The bounding box of all points, control points included.
  var boundingBox: CGRect {
    var box: CGRect?
    _ = mapped { point in
      let place = CGRect(origin: point, size: .zero)
      box = box?.union(place) ?? place
      return point
    }
    return box ?? .null
  }
}
