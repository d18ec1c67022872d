extension UIView {
  /// The way in which a view changes when its superview changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
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

  /// The placement of content in a view.
  public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
    /// The content is stretched to the bounds.
    case scaleToFill
    /// The content has the greatest size that fits, with its aspect ratio.
    case scaleAspectFit
    /// The content has the least size that fills the view, with its aspect ratio.
    case scaleAspectFill
    /// The mode is like `scaleToFill`, since views do not draw here.
    case redraw
    /// The content has its natural size, in the middle.
    case center
    /// The content has its natural size, at the upper edge.
    case top
    /// The content has its natural size, at the lower edge.
    case bottom
    /// The content has its natural size, at the left edge.
    case left
    /// The content has its natural size, at the right edge.
    case right
    /// The content has its natural size, in the upper left corner.
    case topLeft
    /// The content has its natural size, in the upper right corner.
    case topRight
    /// The content has its natural size, in the lower left corner.
    case bottomLeft
    /// The content has its natural size, in the lower right corner.
    case bottomRight
  }
}
