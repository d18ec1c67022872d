import LayerAnimation

/// The animations of the layers that are looked at, to be asked how far they have come.
struct SampledAnimations {
  /// An animation at one time.
  struct Moment {
    let animation: LayerTree.CommittedAnimation
    /// The layer's path.
    let layer: String
    /// When it runs, in seconds of the scene; nil for what is in a group, or on a clock that stands still.
    let span: (begin: Double, end: Double)?
    /// How it answers; nil where nobody asks it, because its layer has not begun or its group says nothing.
    let evaluation: LayerTree.Evaluation?
  }

  let subject: SampleSubject
  /// All of the scene, which groups are looked up in.
  private let all: [LayerTree.CommittedAnimation]
  /// Those of the layers, groups before what is in them.
  private let chosen: [(animation: LayerTree.CommittedAnimation, layer: String)]

  init(of subject: SampleSubject) {
    self.subject = subject
    all = subject.scene.tree.committedAnimations
    let paths = Dictionary(uniqueKeysWithValues: subject.layers.map { ($0.index, $0.path) })
    chosen = all.compactMap { animation in paths[animation.layer].map { (animation, $0) } }
  }

  /// How each of them answers at a time of the scene, in seconds.
  func moments(at time: Double) -> [Moment] {
    let tree = subject.scene.tree
    return chosen.map { animation, layer in
      Moment(
        animation: animation, layer: layer, span: tree.activeSpan(of: animation),
        evaluation: tree.evaluate(animation, in: all, atRootTime: time))
    }
  }
}
