/// Notices in the middle of a frame that nobody waits for it any more.
///
/// To ask means to look at a clock and at a keyboard, so it is done only after so much work. Once the frame is unwanted, whoever
/// draws has nothing to draw any more, and what was begun ends as usual.
final class FrameInterruption {
  /// Whether the frame is unwanted; nil for one that is drawn in any case.
  var isUnwanted: (() -> Bool)?

  /// Whether the frame has been given up.
  @exclusivity(unchecked) private(set) var hasStruck = false

  /// How much is done between two questions, in edges that pass a cell: about a tenth of a millisecond.
  var interval = 4096

  @exclusivity(unchecked) private var rest = 0

  /// A frame begins.
  func begin() {
    hasStruck = false
    rest = interval
  }

  /// Notes that work is to be done, counted in edges. Returns whether it is not to be done, since the frame has been given up.
  @inline(__always)
  func strikes(before work: Int) -> Bool {
    rest &-= work
    if rest < 0 { ask() }
    return hasStruck
  }

  @inline(never)
  private func ask() {
    rest = interval
    if !hasStruck, let isUnwanted, isUnwanted() { hasStruck = true }
  }
}
