import Cells

/// Frames on their way to a terminal, which may be slower than they come.
///
/// A slow terminal gets fewer frames, but those whole: while one is on its way, the latest that has come waits, and those
/// between are skipped.
final class FrameQueue {
  /// How many frames were never sent, because a later one came first.
  private(set) var skippedFrames = 0

  private let output: TerminalOutput

  /// The frame that waits for the one before it to be sent.
  private let late = CellBuffer(columns: 0, rows: 0)
  private var isLate = false

  /// A queue before an output.
  init(_ output: TerminalOutput) { self.output = output }

  /// Whether a frame is to be sent now, since there is room for it in a moment; if not, it waits.
  func admits(_ frame: CellBuffer) -> Bool {
    let isFree = output.flush(waitingAtMost: TerminalOutput.patience)
    if isLate { skippedFrames += 1 }
    isLate = !isFree
    if !isFree { late.copy(from: frame) }
    return isFree
  }

  /// The frame that waits and is to be sent now, since there is room again; nil if there is none, of either.
  func next() -> CellBuffer? {
    guard output.flush(waitingAtMost: 0), isLate else { return nil }
    isLate = false
    return late
  }

  /// Forgets the frame that waits, because the screen has another size. What has begun to leave goes on, from memory of
  /// its own.
  func forget() {
    output.keepRest()
    isLate = false
  }
}
