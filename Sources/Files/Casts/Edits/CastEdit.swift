/// A change of a recording's time. All times are the recording's own, in seconds, before any change.
public enum CastEdit: Hashable, Sendable {
  /// Leaves out what lies between two times; what the screen shows behind it stays right.
  case cut(ClosedRange<Double>)
  /// Passes a part of the recording by a factor faster, or slower with one below 1; it is more than 0.
  case speed(Double, between: ClosedRange<Double>)
  /// Stands still at a time for some seconds.
  case pause(Double, at: Double)
  /// Shortens all times without an event that are longer than some seconds to them.
  case idle(Double)
}
