import Diagnostics
import LayerAnimation

/// A report of the state of animations as JSON: one object for each time, one a line, with numbers in full precision.
struct AnimationObjects: SampleReport {
  let animations: SampledAnimations

  func text(of presentation: PresentationTree, at time: Double) -> String {
    animations.subject.object(at: time, ("animations", .array(animations.moments(at: time).map(object))))
  }

  private func object(_ moment: SampledAnimations.Moment) -> String {
    let (animation, evaluation) = (moment.animation, moment.evaluation)
    return .object([
      ("layer", moment.layer.json), ("type", animation.typeName.json), ("key", animation.key?.json ?? "null"),
      ("keyPath", animation.keyPath?.description.json ?? "null"), ("depth", "\(animation.depth)"),
      ("begin", moment.span?.begin.json ?? "null"), ("end", moment.span?.end.json ?? "null"),
      ("phase", evaluation?.sample.phase.rawValue.json ?? "null"), ("applied", "\(evaluation?.isApplied ?? false)"),
      ("iteration", evaluation.map { "\($0.sample.iteration)" } ?? "null"),
      ("progress", evaluation?.sample.progress.json ?? "null"),
      ("easedProgress", evaluation?.easedProgress.json ?? "null"),
    ])
  }
}

extension LayerTree.CommittedAnimation {
  fileprivate var typeName: String {
    switch animation.form {
    case .basic: "basic"
    case .spring: "spring"
    case .keyframes: "keyframe"
    case .group: "group"
    case .transition: "transition"
    }
  }
}
