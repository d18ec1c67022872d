import Cells

/// The frames that wait for a terminal.
///
/// A slow terminal gets fewer frames, but only whole ones: while a frame is being written, the latest one waits, and earlier
/// ones are dropped.
final class FrameQueue {
  /// The number of frames that were dropped in favour of a later one.
  private(set) var skippedFrames = 0

  private let output: TerminalOutput

  /// The frame that waits until the one before it is written.
  private let late = CellBuffer(columns: 0, rows: 0)
  private var isLate = false

  /// Creates a queue for an output.
  init(_ output: TerminalOutput) { self.output = output }

  /// Returns true if a frame is to be sent now, because the output is idle or soon will be; if not, the frame is stored
  /// and waits.
  func admits(_ frame: CellBuffer) -> Bool {
    let isFree = output.flush(waitingAtMost: TerminalOutput.patience)
    if isLate { skippedFrames += 1 }
    isLate = !isFree
    if !isFree { late.copy(from: frame) }
    return isFree
  }

  /// Returns the waiting frame, if the output is idle again; nil if not, or if no frame waits.
  func next() -> CellBuffer? {
    guard output.flush(waitingAtMost: 0), isLate else { return nil }
    isLate = false
    return late
  }

  /// Drops the waiting frame, because the screen has a new size. The rest of a frame that is being written is copied,
  /// and still sent.
  func forget() {
    output.keepRest()
    isLate = false
  }
}
