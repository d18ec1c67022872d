/// What the files of other recorders do not say of a session.
public struct CaptureOptions: Hashable, Sendable {
  /// How many bytes a second are shown of a capture, which has no times; nil for all of them at one instant.
  public var bytesPerSecond: Double?

  /// The number of columns and of rows of the recorded terminal; nil if nobody knows.
  public var columns: Int?, rows: Int?

  /// Creates options that say nothing.
  public init() {}
}
