/// Something that takes finished frames: a screen, a file, a test.
public protocol FrameSink: AnyObject {
  /// Shows one frame. The buffer is the caller's and is overwritten after the call.
  ///
  /// - Throws: what keeps the sink from taking it, such as an output that was closed.
  func present(_ frame: CellBuffer) throws
}
