// This is exported, so that a program needs only one import, as with UIKit.
@_exported import CoreAnimationNames
// Importing UIKit also imports Foundation: `String(format:)`, `NSLog`, dates, tasks' queues.
@_exported import Foundation

/// A vector: a direction and a length.
public struct CGVector: Hashable, Sendable {
  /// The component along x.
  public var dx: CGFloat
  /// The component along y.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector without length.
  public init() { self = .zero }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

/// Distances from the edges of a rectangle, in points; positive distances lead inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the lower edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// The insets without distances.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets without distances.
  public init() { self = .zero }

  /// Creates insets from their distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Returns insets with the distances.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns the rectangle with its edges moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

extension CGRect {
  /// Returns the rectangle with each edge moved inwards by its inset.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

// If both modules have a name, that of Core Animation's module is meant. A module's own declarations take precedence
// over those that it exports, so that a program that imports only this module need not qualify them.

/// The number type of `CoreAnimationNames`, which is `Double`.
public typealias CGFloat = CoreAnimationNames.CGFloat
/// The point of `CoreAnimationNames`.
public typealias CGPoint = CoreAnimationNames.CGPoint
/// The size of `CoreAnimationNames`.
public typealias CGSize = CoreAnimationNames.CGSize
/// The rectangle of `CoreAnimationNames`.
public typealias CGRect = CoreAnimationNames.CGRect
/// The number object of `CoreAnimationNames`.
public typealias NSNumber = CoreAnimationNames.NSNumber
/// The boxed value of `CoreAnimationNames`.
public typealias NSValue = CoreAnimationNames.NSValue
/// The object of `CoreAnimationNames`.
public typealias NSObject = CoreAnimationNames.NSObject
/// The null object of `CoreAnimationNames`.
public typealias NSNull = CoreAnimationNames.NSNull
/// The coder of `CoreAnimationNames`, which initialisers require.
public typealias NSCoder = CoreAnimationNames.NSCoder
/// The range of `CoreAnimationNames`.
public typealias NSRange = CoreAnimationNames.NSRange
/// The text with attributes of `CoreAnimationNames`.
public typealias NSAttributedString = CoreAnimationNames.NSAttributedString
/// The mutable text with attributes of `CoreAnimationNames`.
public typealias NSMutableAttributedString = CoreAnimationNames.NSMutableAttributedString
/// A number of seconds.
public typealias TimeInterval = Double
/// The run loop of `CoreAnimationNames`, to which timers and display links are added.
public typealias RunLoop = CoreAnimationNames.RunLoop

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

/// The style of a status bar; there is none here.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice.
  case `default` = 0
  /// The style with light letters.
  case lightContent = 1
  /// The style with dark letters.
  case darkContent = 3
}
