import Cells
import Terminal

/// Gets frames onto a screen that ncurses has set up. Who does it is decided when the terminal is opened.
///
/// All presenters leave the same picture; they differ in what goes through ncurses and in how many colours arrive.
protocol PicturePresenter: AnyObject {
  /// How many colours arrive on the screen.
  var colorDepth: ColorDepth { get }

  /// What presenting has cost.
  var statistics: PresentationStatistics { get set }

  /// How many bytes the pictures were so far; `nil` if nobody counts.
  var bytesWritten: Int? { get }

  /// What sends to the terminal.
  var output: TerminalOutput { get }

  /// The frames on their way to it.
  var queue: FrameQueue { get }

  /// Hands a frame over to the output, which is idle: nothing if nothing has changed. A frame of another size than the
  /// screen is cut, or filled up with blanks, at its right and at its bottom.
  ///
  /// Allocates nothing.
  func send(_ frame: CellBuffer)

  /// The terminal has answered the question whether it can keep a frame back until it has all of it.
  func learn(hasSynchronizedOutput: Bool)

  /// Uses so many colours from now on, or as many as there are.
  func use(_ colorDepth: ColorDepth)

  /// Follows the window to another size. The picture is empty after that.
  func resize(to area: PictureArea)

  /// Forgets what is on the screen, because somebody else has written there; the next frame is drawn as a whole.
  func invalidate()
}

extension PicturePresenter {
  /// Whether writing has shown that the terminal is gone.
  var isGone: Bool { output.isGone }

  /// What to wait for room with, while a frame has not left completely; else `nil`.
  var busyDescriptor: Int32? { output.isIdle ? nil : output.descriptor }

  /// Shows a frame, all at once if anything has changed; writes nothing if nothing has.
  func present(_ frame: CellBuffer) {
    let start = MonotonicClock.now
    statistics.frames += 1
    if queue.admits(frame) { send(frame) }
    statistics.skippedFrames = queue.skippedFrames
    statistics.duration = .nanoseconds(MonotonicClock.now - start)
  }

  /// Sends on what has not left yet, since there is room again.
  func continueSending() {
    if let frame = queue.next() { send(frame) }
  }

  func learn(hasSynchronizedOutput: Bool) {}
}
