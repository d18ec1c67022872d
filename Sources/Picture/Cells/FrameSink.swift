/// A type that takes finished frames, such as a screen, a file, or a test.
public protocol FrameSink: AnyObject {
  /// Shows one frame. The caller owns the buffer, and overwrites it after the call.
  ///
  /// - Throws: An error if the frame cannot be shown, for instance because the output was closed.
  func present(_ frame: CellBuffer) throws
}
