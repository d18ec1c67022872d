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
