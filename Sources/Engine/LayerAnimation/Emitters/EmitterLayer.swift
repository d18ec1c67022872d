/// A layer that emits particles, which can be computed for any time directly.
///
/// Its presentation contains the emitter and the layer's local time; a renderer calls
/// `EmitterContent.particles(at:into:)`. A new emitter behaves as if it had run since local time 0: give a cell a
/// `beginTime` to start it later.
open class EmitterLayer: Layer {
  /// The content of the layer.
  public var emitter: EmitterContent {
    get { model.content.emitter ?? EmitterContent() }
    set { model.content = .emitter(newValue) }
  }

  override class var firstContent: LayerContent { .emitter(EmitterContent()) }

  /// The history that the last commit computed, and its inputs: it is computed again only when these change.
  private var known: (emitter: EmitterContent, animations: [Int], history: EmitterHistory?)?

  /// Returns the changes of the emitter by animations over time; nil without any. A commit calls it, after it has
  /// resolved their starts.
  func history() -> EmitterHistory? {
    guard !animations.isEmpty || !spent.isEmpty else { return nil }
    let all = spent + animations
    let numbers = all.map(\.number)
    if let known, known.emitter == emitter, known.animations == numbers { return known.history }
    let history = EmitterHistory(emitter, all.map(\.store))
    known = (emitter, numbers, history)
    return history
  }

  /// The greatest number of animations that are kept after their end; the oldest are dropped first.
  private static let spentLimit = 32

  /// Keeps animations that are about to be removed, for the history. Later changes of the model do not change their end
  /// points (V1a).
  func remember(_ animations: [AddedAnimation]) {
    spent += animations.map { animation in
      var animation = animation
      animation.store.settleEnds(model)
      (animation.snapshots, animation.completions, animation.handlers) = (nil, [], AnimationHandlers())
      return animation
    }.filter { EmitterHistory.needs($0.store) }
    spent.removeFirst(max(0, spent.count - Self.spentLimit))
  }

  /// The kinds of particles.
  public var emitterCells: [EmitterCell] {
    get { emitter.cells }
    set { emitter.cells = newValue }
  }

  /// The centre of the shape, in the layer's points.
  public var emitterPosition: Point {
    get { emitter.position }
    set { change(.emitterPosition) { emitter.position = newValue } }
  }

  /// The distance of the centre in front of the layer's plane, in points.
  public var emitterZPosition: Double {
    get { emitter.zPosition }
    set { change(.emitterZPosition) { emitter.zPosition = newValue } }
  }

  /// The size of the shape, in points.
  public var emitterSize: Size {
    get { emitter.size }
    set { change(.emitterSize) { emitter.size = newValue } }
  }

  /// The depth of the shape, in points.
  public var emitterDepth: Double {
    get { emitter.depth }
    set { change(.emitterDepth) { emitter.depth = newValue } }
  }

  /// The shape on which particles are born.
  public var emitterShape: EmitterShape {
    get { emitter.shape }
    set { emitter.shape = newValue }
  }

  /// The part of the shape on which they are born.
  public var emitterMode: EmitterMode {
    get { emitter.mode }
    set { emitter.mode = newValue }
  }

  /// The order in which particles are drawn.
  public var renderMode: EmitterRenderMode {
    get { emitter.renderMode }
    set { emitter.renderMode = newValue }
  }

  /// The factor of the cells' rates.
  public var birthRate: Double {
    get { emitter.birthRate }
    set { change(.birthRate) { emitter.birthRate = newValue } }
  }

  /// The factor of the cells' lifetimes.
  public var lifetime: Double {
    get { emitter.lifetime }
    set { change(.lifetime) { emitter.lifetime = newValue } }
  }

  /// The factor of the cells' velocities.
  public var velocity: Double {
    get { emitter.velocity }
    set { change(.velocity) { emitter.velocity = newValue } }
  }

  /// The factor of the cells' scales.
  public var scale: Double {
    get { emitter.scale }
    set { change(.scale) { emitter.scale = newValue } }
  }

  /// The factor of the cells' spins.
  public var spin: Double {
    get { emitter.spin }
    set { change(.spin) { emitter.spin = newValue } }
  }

  /// The seed of the random numbers.
  public var seed: UInt32 {
    get { emitter.seed }
    set { emitter.seed = newValue }
  }
}
