import Cells
import Terminal

/// Gets frames onto a screen that ncurses has set up. Who does it is decided when the terminal is opened.
///
/// All presenters leave the same picture; they differ in what goes through ncurses and in how many colours arrive.
protocol PicturePresenter: AnyObject {
  /// How many colours arrive on the screen.
  var colorDepth: ColorDepth { get }

  /// Shows a frame, all at once if anything has changed; writes nothing if nothing has. A frame of another size than the
  /// screen is cut, or filled up with blanks, at its right and at its bottom.
  ///
  /// Allocates nothing.
  func present(_ frame: CellBuffer)

  /// Follows the screen to another size. The picture is empty after that.
  func resize(to size: TerminalSize)

  /// Forgets what is on the screen, because somebody else has written there; the next frame is drawn as a whole.
  func invalidate()
}
