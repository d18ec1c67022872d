import LayerAnimation

/// The corners of a layer.
public typealias CACornerMask = Corners

extension CACornerMask {
  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask.topLeft
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask.topRight
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask.bottomLeft
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask.bottomRight
}
