import Diagnostics
import LayerAnimation

/// The animations of the selected layers, whose state can be evaluated at any time.
struct SampledAnimations {
  /// The state of an animation at one time.
  struct Moment {
    let animation: LayerTree.CommittedAnimation
    /// The path of the animation's layer.
    let layer: String
    /// The active span of the animation, in seconds of the scene; nil for an animation in a group, or on a clock that
    /// has stopped.
    let span: (begin: Double, end: Double)?
    /// The evaluation of the animation; nil while there is none, because its layer's time has not begun or its group is
    /// not in effect.
    let evaluation: LayerTree.Evaluation?
  }

  let subject: SampleSubject
  /// The lists for all times; nil for a scene in which animations are added and removed.
  private let fixed: Lists?

  /// The animations that exist at one time.
  private struct Lists {
    /// All animations of the scene, in which groups are looked up.
    let all: [LayerTree.CommittedAnimation]
    /// The animations of the selected layers; a group precedes its animations.
    let chosen: [(animation: LayerTree.CommittedAnimation, layer: String)]

    init(of subject: SampleSubject) {
      all = subject.scene.tree.committedAnimations
      let paths = Dictionary(uniqueKeysWithValues: subject.layers.map { ($0.index, $0.path) })
      chosen = all.compactMap { animation in paths[animation.layer].map { (animation, $0) } }
    }
  }

  init(of subject: SampleSubject) {
    self.subject = subject
    fixed = subject.scene.director == nil ? Lists(of: subject) : nil
  }

  /// Returns the state of each animation at a time of the scene, in seconds: the time for which the tree was committed
  /// last.
  func moments(at time: Double) -> [Moment] {
    let tree = subject.scene.tree
    let lists = fixed ?? Lists(of: subject)
    return lists.chosen.map { animation, layer in
      Moment(
        animation: animation, layer: layer, span: tree.activeSpan(of: animation),
        evaluation: tree.evaluate(animation, in: lists.all, atRootTime: time))
    }
  }
}

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
