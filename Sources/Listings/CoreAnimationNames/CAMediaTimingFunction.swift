import LayerAnimation

/// A function from a fraction of time to a fraction of the change.
public typealias CAMediaTimingFunction = TimingFunction

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name; an unknown one stands for the linear function.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = Self(rawValue: "linear")
  /// A slow start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The function of implicit animations.
  public static let `default` = Self(rawValue: "default")
}

extension TimingFunction {
  /// Creates the predefined function with a name.
  public init(name: CAMediaTimingFunctionName) { self = TimingFunction(named: name.rawValue) ?? .linear }

  /// Writes the x and y of a control point: 0 is the start, 1 and 2 are the inner control points, 3 is the end. For
  /// other indices, and for functions that are no cubic Bézier curves, writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard let (first, second) = controlPoints else { return }
    let points = [CGPoint(x: 0, y: 0), first, second, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].x), Float(points[index].y))
  }

  /// Creates a function from its two inner control points.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) { self.init(x1, y1, x2, y2) }
}
