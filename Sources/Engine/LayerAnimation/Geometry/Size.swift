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
