import LayerAnimation

/// How a fraction of time becomes a fraction of the way.
public typealias CAMediaTimingFunction = TimingFunction

/// The name of a predefined timing function (F1).
public struct CAMediaTimingFunctionName: Hashable, Sendable {
  /// The name's curve; a name has one, or could not be made.
  let function: TimingFunction

  /// Steadily.
  public static let linear = Self(function: .linear)
  /// Slowly at first.
  public static let easeIn = Self(function: .easeIn)
  /// Slowly at last.
  public static let easeOut = Self(function: .easeOut)
  /// Slowly at both ends.
  public static let easeInEaseOut = Self(function: .easeInEaseOut)
  /// The curve of implicit animations.
  public static let `default` = Self(function: .default)
}

extension TimingFunction {
  /// The predefined curve of a name.
  public init(name: CAMediaTimingFunctionName) { self = name.function }

  /// A curve from its two inner control points.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) { self.init(x1, y1, x2, y2) }
}
