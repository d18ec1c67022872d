import LayerAnimation

/// The animations of the selected layers, whose state can be evaluated at any time.
struct SampledAnimations {
  /// The state of an animation at one time.
  struct Moment {
    let animation: LayerTree.CommittedAnimation
    /// The layer's path.
    let layer: String
    /// Its active span in seconds of the scene; nil for an animation in a group, or on a clock that has stopped.
    let span: (begin: Double, end: Double)?
    /// Its evaluation; nil while it is not evaluated, because its layer's time has not begun or its group is not in
    /// effect.
    let evaluation: LayerTree.Evaluation?
  }

  let subject: SampleSubject
  /// All animations of the scene, in which groups are looked up.
  private let all: [LayerTree.CommittedAnimation]
  /// The animations of the selected layers; a group precedes its animations.
  private let chosen: [(animation: LayerTree.CommittedAnimation, layer: String)]

  init(of subject: SampleSubject) {
    self.subject = subject
    all = subject.scene.tree.committedAnimations
    let paths = Dictionary(uniqueKeysWithValues: subject.layers.map { ($0.index, $0.path) })
    chosen = all.compactMap { animation in paths[animation.layer].map { (animation, $0) } }
  }

  /// The state of each animation at a time of the scene, in seconds.
  func moments(at time: Double) -> [Moment] {
    let tree = subject.scene.tree
    return chosen.map { animation, layer in
      Moment(
        animation: animation, layer: layer, span: tree.activeSpan(of: animation),
        evaluation: tree.evaluate(animation, in: all, atRootTime: time))
    }
  }
}
