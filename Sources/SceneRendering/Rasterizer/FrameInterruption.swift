/// Gives a frame up while it is being drawn, where it is no longer wanted.
///
/// To find that out takes a look at a clock and at a keyboard, so it is done once in a while only, measured in work. When a frame
/// has been given up, outlines are no longer filled and steps no longer begun; steps that have begun end as usual.
final class FrameInterruption {
  /// True if the frame is unwanted; nil for one that is drawn in any case.
  var isUnwanted: (() -> Bool)?

  /// True if the frame has been given up.
  private(set) var hasStruck = false

  /// How much is done between two questions, in edges that pass a cell: about a tenth of a millisecond.
  var interval = 4096

  /// How much is done until the next question.
  private var rest = 0

  /// A frame begins.
  func begin() {
    hasStruck = false
    rest = interval
  }

  /// Notes that work is to be done, counted in edges. Returns whether it is not to be done, since the frame has been given up.
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
