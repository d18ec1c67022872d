/// Something that takes finished frames: a screen, a file, a test.
public protocol FrameSink: AnyObject {
  /// Shows one frame. The buffer is the caller's and is overwritten after the call.
  ///
  /// - Throws: if the frame cannot be shown, such as on an output that was closed.
  func present(_ frame: CellBuffer) throws
}
