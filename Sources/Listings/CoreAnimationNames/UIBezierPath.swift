import LayerAnimation

/// A path of UIKit, as far as listings need it for `.cgPath` and for hit tests: it can be created and queried, but not
/// drawn.
///
/// Angles are in radians from the x axis; clockwise is as seen on the screen, where y grows downwards.
open class UIBezierPath: NSObject {
  private let outline: CGMutablePath

  /// The width of its line, in points, for use with a shape layer.
  open var lineWidth: CGFloat = 1

  /// The shape of its line's ends.
  open var lineCapStyle = CGLineCap.butt

  /// The shape of its line's corners.
  open var lineJoinStyle = CGLineJoin.miter

  /// The miter limit: the greatest length of a mitred corner, in line widths.
  open var miterLimit: CGFloat = 10

  /// The greatest distance of curves from the lines that they are drawn as, in points; stored only.
  open var flatness: CGFloat = 0.6

  /// True if points with an odd number of crossings are inside, rather than those with a winding number other than 0.
  open var usesEvenOddFillRule = false

  /// The dashes and gaps of its line, in points.
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() { outline = CGMutablePath() }

  /// Creates a copy of a path.
  public init(cgPath: CGPath) { outline = CGMutablePath(cgPath.path) }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }

  /// Creates a rectangle with some round corners.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    outline.path.addRoundedRect(
      in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height,
      corners: Corners(rawValue: UInt8(truncatingIfNeeded: corners.rawValue)))
  }

  /// Creates a circular arc.
  public convenience init(
    arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A copy of the path as an object of Core Graphics. Setting it replaces all elements.
  open var cgPath: CGPath {
    get { CGPath(outline.path) }
    set { outline.path = newValue.path }
  }

  /// True if the path has no elements.
  open var isEmpty: Bool { outline.isEmpty }

  /// The end of the last element; the origin for an empty path.
  open var currentPoint: CGPoint { outline.currentPoint }

  /// The bounding box of the outline, without its line width; the null rectangle for an empty path.
  open var bounds: CGRect { outline.boundingBoxOfPath }

  /// Returns true if a point lies inside, by its fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a new subpath.
  open func move(to point: CGPoint) { outline.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: end, control: controlPoint)
  }

  /// Adds a circular arc, and a line from the current point to its start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds the elements of another path.
  open func append(_ other: UIBezierPath) { outline.addPath(other.outline) }

  /// Returns the same outline in the opposite direction, with its line and its fill rule.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(outline.path.reversed))
    reversed.takeLine(of: self)
    return reversed
  }

  /// Applies a transform to all points.
  open func apply(_ transform: CGAffineTransform) { outline.path = outline.path.applying(transform) }

  /// Closes the subpath with a line to its start.
  open func close() { outline.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { outline.path = Path() }

  /// Returns a copy, with its line and its fill rule.
  open func copy() -> Any {
    let copy = UIBezierPath(cgPath: outline)
    copy.takeLine(of: self)
    return copy
  }

  private func takeLine(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness, dashes) = (other.miterLimit, other.flatness, other.dashes)
    usesEvenOddFillRule = other.usesEvenOddFillRule
  }
}

extension UIBezierPath {
  /// Sets the dashes and gaps of its line, in points; nil for a solid line.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(count, 0))), phase)
  }

  /// Writes the lengths of the dashes and gaps of its line, their number, and the phase, to the given addresses; nil
  /// discards a value. `pattern` must have room for all lengths.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashes.lengths, count: dashes.lengths.count)
    count?.pointee = dashes.lengths.count
    phase?.pointee = dashes.phase
  }
}

/// The corners of a rectangle, for `UIBezierPath`.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
