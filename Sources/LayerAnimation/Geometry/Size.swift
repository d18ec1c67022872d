/// A width and a height, in points. Either may be negative until a rectangle standardises it (G11).
public struct Size: Hashable, BitwiseCopyable, Sendable {
  /// The extent along x, in points.
  public var width: Double

  /// The extent along y, in points.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// A size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
