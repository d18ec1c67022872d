/// The screen of the thread's window.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of this thread's window; before there is a window, one of the usual size.
  public static var main: UIScreen { UIScreen(ThreadState.current.window?.bounds.size ?? usualSize) }

  /// The size of a character of a label's text, which takes a cell, in points.
  ///
  /// The size is half as wide as high, like a cell. Its height of 16 points is about that of a line of a label's text,
  /// which has 17 points.
  public nonisolated static let cellSize = CGSize(width: 8, height: 16)

  /// The size of a terminal of 80 columns and 24 rows: 640 × 384 points, nearly that of a phone in landscape
  /// orientation (667 × 375), so that the frames of programs are at plausible places.
  public nonisolated static let usualSize = CGSize(width: 640, height: 384)

  /// The rectangle of the whole screen, in points.
  public let bounds: CGRect

  /// The number of pixels per point: here it is always 1.
  public let scale: CGFloat = 1

  private init(_ size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    super.init()
  }
}
