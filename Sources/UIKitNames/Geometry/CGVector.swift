/// A direction and a length.
public struct CGVector: Hashable, Sendable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y.
  public var dy: CGFloat

  /// No length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// No length.
  public init() { self = .zero }

  /// Creates a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
