import LayerAnimation

// Replacements for the smallest types of Foundation, which listings for UIKit use frequently. A file that imports
// Foundation as well has to select one of both; the module's documentation page shows how.

/// An object that is equal only to itself.
open class NSObject {
  /// Creates an object. The initialiser is disfavoured, so that in a file that also imports Foundation its own class is
  /// used.
  @_disfavoredOverload
  public init() {}
}

extension NSObject: Hashable {
  /// Returns true if both are the same object.
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A null object; as an action it means that the event has no action.
public final class NSNull: NSObject {
  /// Creates a null object.
  @_disfavoredOverload
  public override init() { super.init() }
}

/// The parameter of the initialisers that UIKit requires of classes, `init?(coder:)`; nothing can be decoded from it.
open class NSCoder: NSObject {}

/// Any object, such as the name of a font.
public typealias CFTypeRef = Any

/// A number of seconds.
public typealias TimeInterval = Double

/// A number. It is an object in Objective-C and `Double` here, so that arrays of numbers can be used for key times,
/// dashes and locations of a gradient.
public typealias NSNumber = Double

/// Flags as numbers, as in `let hides: NSNumber = true`: 1 or 0.
extension Double: @retroactive ExpressibleByBooleanLiteral {
  /// Creates 1 for true, 0 for false.
  public init(booleanLiteral value: Bool) { self = value ? 1 : 0 }
}

// The initialisers are disfavoured, so that in a file that also imports Foundation its own class is used, which works
// as well.
extension Double {
  /// Creates the number.
  @_disfavoredOverload
  public init(value: Double) { self = value }

  /// Creates a `Double` from a `Float`.
  @_disfavoredOverload
  public init(value: Float) { self.init(value) }

  /// Creates a `Double` from an integer.
  @_disfavoredOverload
  public init(value: Int) { self.init(value) }

  /// Creates 1 for true, 0 for false.
  @_disfavoredOverload
  public init(value: Bool) { self = value ? 1 : 0 }

  /// The number itself.
  public var doubleValue: Double { self }

  /// The number, rounded to the nearest `Float`.
  public var floatValue: Float { Float(self) }

  /// The integer part; clamped to the range of `Int`, 0 for NaN.
  public var intValue: Int { isNaN ? 0 : Int(exactly: rounded(.towardZero)) ?? (self < 0 ? .min : .max) }

  /// True if the number is not 0.
  public var boolValue: Bool { self != 0 }
}

/// An object that contains a value; listings box end points and keyframes in it.
public final class NSValue: NSObject {
  /// The value.
  let content: Value

  private init(_ content: Value) { self.content = content }

  /// Creates the value of a transform.
  public convenience init(caTransform3D: CATransform3D) { self.init(.transform(caTransform3D)) }

  /// Creates the value of an affine transform.
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(cgAffineTransform.animationValue) }

  /// Creates the value of a point.
  public convenience init(cgPoint: CGPoint) { self.init(.point(cgPoint)) }

  /// Creates the value of a size.
  public convenience init(cgSize: CGSize) { self.init(.size(cgSize)) }

  /// Creates the value of a rectangle.
  public convenience init(cgRect: CGRect) { self.init(.rect(cgRect)) }

  /// Creates the value of a point, with AppKit's name.
  public convenience init(point: CGPoint) { self.init(cgPoint: point) }

  /// Creates the value of a size, with AppKit's name.
  public convenience init(size: CGSize) { self.init(cgSize: size) }

  /// Creates the value of a rectangle, with AppKit's name.
  public convenience init(rect: CGRect) { self.init(cgRect: rect) }

  /// The transform; the identity if the value is not a transform.
  public var caTransform3DValue: CATransform3D {
    if case .transform(let transform) = content { transform } else { .identity }
  }

  /// The affine transform; the identity if the value is not a transform.
  public var cgAffineTransformValue: CGAffineTransform { CATransform3DGetAffineTransform(caTransform3DValue) }

  /// The point; the origin if the value is not a point.
  public var cgPointValue: CGPoint { if case .point(let point) = content { point } else { .zero } }

  /// The size; zero if the value is not a size.
  public var cgSizeValue: CGSize { if case .size(let size) = content { size } else { .zero } }

  /// The rectangle; the empty one at the origin if the value is not a rectangle.
  public var cgRectValue: CGRect { if case .rect(let rect) = content { rect } else { .zero } }
}
