import LayerAnimation

/// How far animations have come, as a table for people; what is in a group is indented below it.
struct AnimationTable: SampleReport {
  let separator = "\n"
  private let subject: SampleSubject
  private let animations: [LayerTree.CommittedAnimation]
  private let places: [Int]

  init(subject: SampleSubject) {
    self.subject = subject
    (animations, places) = subject.animations
  }

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let header = ["layer", "animation", "begin", "end", "phase", "round", "progress", "eased"]
    let rows = places.map { row(animations[$0], in: presentation, at: time) }
    return subject.title(at: time) + AlignedTable(rows: [header] + rows).text
  }

  private func row(
    _ animation: LayerTree.CommittedAnimation, in presentation: PresentationTree, at time: Double
  ) -> [String] {
    let (span, evaluation) = (subject.span(of: animation), subject.evaluate(animation, in: animations, at: time))
    let title = String(repeating: "  ", count: animation.depth) + animation.title
    let ends = [span?.begin.short ?? "-", span?.end.shortOrEndless ?? "-"]
    let path = presentation.path(of: animation.layer)
    let phase = evaluation?.sample.phase.rawValue ?? "-"
    guard let evaluation, evaluation.isApplied else { return [path, title] + ends + [phase, "-", "-", "-"] }
    let (sample, eased) = (evaluation.sample, evaluation.easedProgress)
    return [path, title] + ends + [phase, "\(sample.iteration + 1)", sample.progress.short, eased.short]
  }
}

/// How far animations have come as JSON: an object for each time, one a line.
struct AnimationObjects: SampleReport {
  private let subject: SampleSubject
  private let animations: [LayerTree.CommittedAnimation]
  private let places: [Int]

  init(subject: SampleSubject) {
    self.subject = subject
    (animations, places) = subject.animations
  }

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let objects = places.map { object(animations[$0], in: presentation, at: time) }
    return subject.object(at: time, ("animations", .array(objects)))
  }

  private func object(
    _ animation: LayerTree.CommittedAnimation, in presentation: PresentationTree, at time: Double
  ) -> String {
    let (span, evaluation) = (subject.span(of: animation), subject.evaluate(animation, in: animations, at: time))
    return .object([
      ("layer", presentation.path(of: animation.layer).json), ("type", animation.typeName.json),
      ("key", animation.key?.json ?? "null"), ("keyPath", animation.keyPath?.description.json ?? "null"),
      ("depth", "\(animation.depth)"), ("begin", span?.begin.json ?? "null"), ("end", span?.end.json ?? "null"),
      ("phase", evaluation?.sample.phase.rawValue.json ?? "null"), ("applied", "\(evaluation?.isApplied ?? false)"),
      ("iteration", evaluation.map { "\($0.sample.iteration)" } ?? "null"),
      ("progress", evaluation?.sample.progress.json ?? "null"),
      ("easedProgress", evaluation?.easedProgress.json ?? "null"),
    ])
  }
}

extension SampleSubject {
  /// When an animation runs, in seconds of the scene; nil for what is in a group, or on a clock that stands still.
  fileprivate func span(of animation: LayerTree.CommittedAnimation) -> (begin: Double, end: Double)? {
    scene.tree.activeSpan(of: animation)
  }

  /// How an animation answers at a time; nil where nobody asks it.
  fileprivate func evaluate(
    _ animation: LayerTree.CommittedAnimation, in all: [LayerTree.CommittedAnimation], at time: Double
  ) -> LayerTree.Evaluation? {
    scene.tree.evaluate(animation, in: all, atRootTime: time)
  }
}

extension LayerTree.CommittedAnimation {
  /// What is animated, or else what kind of thing it is.
  fileprivate var title: String {
    if let keyPath { return keyPath.description }
    if let transition = animation as? Transition { return transition.kind.rawValue }
    return (animation as? AnimationGroup).map { "group of \($0.animations.count)" } ?? ""
  }

  fileprivate var typeName: String {
    switch animation {
    case is SpringAnimation: "spring"
    case is KeyframeAnimation: "keyframe"
    case is AnimationGroup: "group"
    case is Transition: "transition"
    default: "basic"
    }
  }
}

extension Double {
  fileprivate var shortOrEndless: String { isFinite ? short : "endless" }
}
