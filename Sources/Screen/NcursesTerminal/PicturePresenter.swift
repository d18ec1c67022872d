import Cells
import Terminal

/// A presenter, which draws frames on a screen that ncurses has set up. It is chosen when the terminal is opened.
///
/// All presenters show the same picture; they differ in the extent to which they use ncurses, and in the number of
/// colours.
protocol PicturePresenter: AnyObject {
  /// The number of colours on the screen.
  var colorDepth: ColorDepth { get }

  /// The cost of presenting.
  var statistics: PresentationStatistics { get set }

  /// The number of bytes of all frames; nil if they are not counted.
  var bytesWritten: Int? { get }

  /// The output to the terminal.
  var output: TerminalOutput { get }

  /// The frames that wait for the output.
  var queue: FrameQueue { get }

  /// Sends the changes of a frame to the output, which has to be idle. A frame of another size than the screen is clipped, or
  /// extended with blanks, at its right and at its bottom.
  ///
  /// Allocates nothing.
  func send(_ frame: CellBuffer)

  /// Called when the terminal has answered whether it supports synchronized output.
  func learn(hasSynchronizedOutput: Bool)

  /// Changes the number of colours to a depth, or to the greatest that the terminal supports.
  func use(colorDepth: ColorDepth)

  /// Adapts to a new size of the window. The picture is empty after that.
  func resize(to area: PictureArea)

  /// Moves the cursor below a picture that takes rows of a screen. The picture stays there, and the next one begins
  /// below it.
  func leavePicture()

  /// Treats the screen's content as unknown, after something else has written to it; the next frame is drawn as a whole.
  func invalidate()
}

extension PicturePresenter {
  /// True if writing has failed because the terminal has been closed.
  var isGone: Bool { output.isGone }

  /// The descriptor that becomes writable, while a frame has not been written completely; nil otherwise.
  var busyDescriptor: Int32? { output.isIdle ? nil : output.descriptor }

  /// Shows a frame; writes nothing if nothing has changed.
  func present(_ frame: CellBuffer) {
    let start = MonotonicClock.now
    statistics.frames += 1
    if queue.admits(frame) { send(frame) }
    statistics.skippedFrames = queue.skippedFrames
    statistics.duration = .nanoseconds(MonotonicClock.now - start)
  }

  /// Continues writing, after the output has become writable.
  func continueSending() {
    if let frame = queue.next() { send(frame) }
  }

  func learn(hasSynchronizedOutput: Bool) {}

  func leavePicture() {}
}
