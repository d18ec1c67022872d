import Diagnostics
import LayerAnimation

/// What is legal in an animation, and surely not meant.
struct AnimationWarnings {
  private let reader: NodeReader
  private let animation: any Animation

  init(_ reader: NodeReader, _ animation: any Animation) {
    self.reader = reader
    self.animation = animation
  }

  /// An animation of a layer.
  func reportAtTop() {
    warnOfIdleFill()
    warnOfEmptyGroup()
  }

  private func warnOfEmptyGroup() {
    guard animation.children?.isEmpty == true, !reader.context.isCutOff else { return }
    let isDial = reader.value(ofKey: "dialTurns") != nil
    reader.fail(
      isDial
        ? "these turns change nothing: each stop is the one before it, clockwise"
        : "this group has no animations in it, and changes nothing", severity: .warning)
  }

  /// An animation in a group: it ends with the group at the latest (T26), and is not removed by itself (T29).
  func report(inGroupOf duration: Double) {
    if let removed = reader.value(ofKey: "removedOnCompletion") {
      removed.fail("in a group only the group is removed on completion; this does nothing", severity: .warning)
    }
    let coversBefore = animation.fillMode == .backwards || animation.fillMode == .both
    guard animation.beginTime > duration, !coversBefore else { return }
    (reader.value(ofKey: "beginTime") ?? reader).fail(
      "this animation never shows: it begins at \(animation.beginTime.short) s, and its group is over at "
        + "\(duration.short) s", severity: .warning)
  }

  /// Filling forwards is not seen where the animation is removed when it has ended (T14).
  private func warnOfIdleFill() {
    guard animation.fillMode == .forwards, animation.isRemovedOnCompletion else { return }
    reader.value(ofKey: "fillMode")?.fail(
      "an animation that is removed on completion does not fill forwards; add 'removedOnCompletion: false'",
      severity: .warning)
  }
}
