import LayerAnimation

/// Corners of a layer.
public typealias CACornerMask = Corners

extension CACornerMask {
  /// The upper left one.
  public static let layerMinXMinYCorner = CACornerMask.topLeft
  /// The upper right one.
  public static let layerMaxXMinYCorner = CACornerMask.topRight
  /// The lower left one.
  public static let layerMinXMaxYCorner = CACornerMask.bottomLeft
  /// The lower right one.
  public static let layerMaxXMaxYCorner = CACornerMask.bottomRight
}
