/// The screen: that of the thread's window.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of this thread's window; before there is one, of the usual size.
  public static var main: UIScreen { UIScreen(ThreadState.current.window?.bounds.size ?? usualSize) }

  /// How large a character is, in points: as large as one of a label's text, which takes a cell.
  ///
  /// Half as wide as high, as cells are; and with 16 points about as high as a line of the 17 points that a label's text has.
  public nonisolated static let cellSize = CGSize(width: 8, height: 16)

  /// The size of a terminal of 80 columns and 24 rows: 640 × 384 points, nearly that of a phone that is held sideways (667 × 375),
  /// so that the frames of listings are where they are expected.
  public nonisolated static let usualSize = CGSize(width: 640, height: 384)

  /// The whole screen, in points.
  public let bounds: CGRect

  /// The number of pixels per point: here there are none.
  public let scale: CGFloat = 1

  private init(_ size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    super.init()
  }
}
