/// A number that is an object in Objective-C. Here it is the number itself, so that what takes one takes the other:
/// key times, dashes, stops of a gradient.
public typealias NSNumber = Double

// Disfavoured, so that where Foundation is imported as well its own box is made. That will do, too.
extension Double {
  /// The number.
  @_disfavoredOverload
  public init(value: Double) { self = value }

  /// The number, wider.
  @_disfavoredOverload
  public init(value: Float) { self.init(value) }

  /// The number as a fraction.
  @_disfavoredOverload
  public init(value: Int) { self.init(value) }

  /// 1 for true, 0 for false.
  @_disfavoredOverload
  public init(value: Bool) { self = value ? 1 : 0 }

  /// The number.
  public var doubleValue: Double { self }

  /// The number, rounded to the nearest `Float`.
  public var floatValue: Float { Float(self) }

  /// The number without its fraction; the nearest there is for one that is too large, 0 for NaN.
  public var intValue: Int { isNaN ? 0 : Int(exactly: rounded(.towardZero)) ?? (self < 0 ? .min : .max) }

  /// Whether it is not 0.
  public var boolValue: Bool { self != 0 }
}
