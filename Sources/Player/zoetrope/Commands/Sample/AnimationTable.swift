import LayerAnimation

/// The state of animations as a table for reading; the animations of a group are indented below it.
struct AnimationTable: SampleReport {
  let animations: SampledAnimations
  let separator = "\n"

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let header = ["layer", "animation", "begin", "end", "phase", "round", "progress", "eased"]
    return animations.subject.title(at: time)
      + AlignedTable(rows: [header] + animations.moments(at: time).map(row)).text
  }

  private func row(_ moment: SampledAnimations.Moment) -> [String] {
    let title = String(repeating: "  ", count: moment.animation.depth) + moment.animation.title
    let span = moment.span.map { [$0.begin.short, $0.end.short] } ?? ["-", "-"]
    let phase = moment.evaluation?.sample.phase.rawValue ?? "-"
    return [moment.layer, title] + span + [phase] + progress(moment.evaluation)
  }

  /// Returns the iteration, counted from 1, and the progress in it; "-" while the animation is not in effect.
  private func progress(_ evaluation: LayerTree.Evaluation?) -> [String] {
    guard let evaluation, evaluation.isApplied else { return ["-", "-", "-"] }
    return ["\(evaluation.sample.iteration + 1)", evaluation.sample.progress.short, evaluation.easedProgress.short]
  }
}

extension LayerTree.CommittedAnimation {
  /// The title of the animation: the animated key path, or else its kind.
  fileprivate var title: String {
    if let keyPath { return keyPath.description }
    if let transition = animation.transition { return transition.kind.rawValue }
    return animation.children.map { "group of \($0.count)" } ?? ""
  }
}
