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
