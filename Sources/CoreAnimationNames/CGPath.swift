import LayerAnimation

/// An outline that does not change: the engine's `Path` as an object, which Core Graphics has it as.
public class CGPath {
  /// The outline.
  public internal(set) var path: Path

  /// An object for one of the engine's outlines.
  public init(_ path: Path) { self.path = path }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform?.pointee))
  }

  /// An ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform?.pointee))
  }

  /// A rectangle whose corners are quarters of ellipses, at most as large as fit.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(rect, cornerWidth, cornerHeight)
    self.init(path.applying(transform?.pointee))
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }

  /// Where the next line would begin; the origin of an empty outline.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The box around all points, those that curves only bend towards included; the null rectangle for none.
  public var boundingBox: CGRect { path.boundingBox }

  /// A copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A copy that cannot.
  public func copy() -> CGPath? { CGPath(path) }

  /// A copy with every point moved.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee))
  }
}

extension CGPath: Hashable {
  /// Whether both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// By the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  /// The outline with every point moved by a transform.
  func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform else { return self }
    return mapped { $0.applying(transform) }
  }

  /// Where the last element ends; nil where there is none.
  var currentPoint: CGPoint? {
    switch elements.last {
    case .none: return nil
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
    case .close:
      for case .move(let point) in elements.reversed() { return point }
      return nil
    }
  }

  /// The box around all points, on and off the curve.
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
