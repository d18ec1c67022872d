/// A counter of work that gives up a frame which is no longer wanted while it is drawn.
///
/// Finding that out requires a look at a clock and at a keyboard, so it is done only at intervals of work. After a
/// frame has been given up, no outlines are filled and no steps begin; steps that have begun end as usual.
final class FrameInterruption {
  /// A closure that returns true if the frame is unwanted; nil to draw every frame completely.
  var isUnwanted: (() -> Bool)?

  /// True if the frame has been given up.
  private(set) var hasStruck = false

  /// The work between two calls of `isUnwanted`, in edges that cross a cell: about a tenth of a millisecond.
  var interval = 4096

  /// The work until the next call.
  private var rest = 0

  /// Begins a frame.
  func begin() {
    hasStruck = false
    rest = interval
  }

  /// Counts work before it is done. Returns true if it must not be done, since the frame has been given up.
  ///
  /// - Parameter work: The work, in edges that cross a cell.
  func strikes(before work: Int) -> Bool {
    rest -= work
    if rest < 0 { ask() }
    return hasStruck
  }

  @inline(never)
  private func ask() {
    rest = interval
    if !hasStruck, let isUnwanted, isUnwanted() { hasStruck = true }
  }
}
