extension UIView {
  /// How a view changes when the view around it changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge grows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width grows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge grows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge grows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height grows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge grows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content lies in a view.
  public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As small as fills.
    case scaleAspectFill
    /// As `scaleToFill`: nothing here is drawn by a view.
    case redraw
    /// At its natural size, in the middle.
    case center
    /// At its natural size, at the upper edge.
    case top
    /// At its natural size, at the lower edge.
    case bottom
    /// At its natural size, at the left edge.
    case left
    /// At its natural size, at the right edge.
    case right
    /// At its natural size, in the upper left corner.
    case topLeft
    /// At its natural size, in the upper right corner.
    case topRight
    /// At its natural size, in the lower left corner.
    case bottomLeft
    /// At its natural size, in the lower right corner.
    case bottomRight
  }
}
