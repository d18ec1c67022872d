import Diagnostics
import LayerAnimation

/// A check for features of an animation that are legal but probably not intended.
struct AnimationWarnings {
  private let reader: NodeReader
  private let animation: any Animation

  init(_ reader: NodeReader, _ animation: any Animation) {
    self.reader = reader
    self.animation = animation
  }

  /// Checks an animation that was added to a layer directly.
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
        : "this group has no animations in it, and changes nothing", severity: .warning, rule: .animation)
  }

  /// Checks an animation in a group: such an animation ends with the group at the latest (T26), and is not removed on
  /// its own (T29).
  func report(inGroupOf duration: Double) {
    if let removed = reader.value(ofKey: "removedOnCompletion") {
      removed.fail(
        "in a group only the group is removed on completion; this does nothing", severity: .warning, rule: .animation)
    }
    let coversBefore = animation.fillMode == .backwards || animation.fillMode == .both
    guard animation.beginTime > duration, !coversBefore else { return }
    (reader.value(ofKey: "beginTime") ?? reader).fail(
      "this animation never shows: it begins at \(animation.beginTime.plain) s, and its group is over at "
        + "\(duration.plain) s", severity: .warning, rule: .animation)
  }

  /// Warns about a forwards fill that has no effect, because the animation is removed at its end (T14).
  private func warnOfIdleFill() {
    guard animation.fillMode == .forwards, animation.isRemovedOnCompletion else { return }
    reader.value(ofKey: "fillMode")?.fail(
      "an animation that is removed on completion does not fill forwards; add 'removedOnCompletion: false'",
      severity: .warning, rule: .animation)
  }
}
