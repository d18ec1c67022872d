import LayerAnimation

/// How a fraction of time becomes a fraction of the way.
public typealias CAMediaTimingFunction = TimingFunction

/// The name of a predefined timing function (F1).
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A name; one that there is not stands for the linear function.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Steadily.
  public static let linear = Self(rawValue: "linear")
  /// Slowly at first.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Slowly at last.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slowly at both ends.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = Self(rawValue: "default")
}

extension TimingFunction {
  /// The predefined curve of a name.
  public init(name: CAMediaTimingFunctionName) { self = TimingFunction(named: name.rawValue) ?? .linear }

  /// Writes a point's x and y: 0 is the beginning, 1 and 2 are the control points, 3 is the end. Others write nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [CGPoint(x: 0, y: 0), control1, control2, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].x), Float(points[index].y))
  }

  /// A curve from its two inner control points.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) { self.init(x1, y1, x2, y2) }
}
