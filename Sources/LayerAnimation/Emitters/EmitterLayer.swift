/// A layer that sends out particles (G28–G30), evaluated directly for whatever time it is.
///
/// Its presentation holds the emitter and the layer's local time; whoever draws asks `EmitterContent.particles(at:into:)`.
/// A fresh emitter behaves as if it had run since local time 0: give a cell a `beginTime` to start it later (G30).
public final class EmitterLayer: Layer {
  /// Everything about the emitter.
  public var emitter: EmitterContent {
    get {
      guard case .emitter(let emitter) = model.content else { return EmitterContent() }
      return emitter
    }
    set { model.content = .emitter(newValue) }
  }

  /// An emitter without cells.
  public override init() {
    super.init()
    emitter = EmitterContent()
  }

  /// The history that a commit worked out last, and what from: to be worked out again only when that is another.
  private var known: (emitter: EmitterContent, animations: [Int], history: EmitterHistory?)?

  /// What the animations make of the emitter at all times; nil where they leave it alone. To be asked by a commit, when
  /// their begins are resolved.
  func history() -> EmitterHistory? {
    guard !animations.isEmpty || !spent.isEmpty else { return nil }
    let all = spent + animations
    let numbers = all.map(\.number)
    if let known, known.emitter == emitter, known.animations == numbers { return known.history }
    let history = EmitterHistory(emitter, all.map(\.store))
    known = (emitter, numbers, history)
    return history
  }

  /// What has ended and was removed: what was born meanwhile is still on its way, and all that came after is counted on.
  private var spent: [AddedAnimation] = []

  /// How much of that is remembered; the oldest is given up first.
  private static let spentLimit = 32

  /// Keeps what is about to be removed for the history. It leads where it has led, whatever the model becomes (V1a).
  func remember(_ animations: [AddedAnimation]) {
    spent += animations.map { animation in
      var animation = animation
      animation.store.settleEnds(model)
      (animation.oldLooks, animation.completions, animation.handlers) = (nil, [], AnimationHandlers())
      return animation
    }.filter { EmitterHistory.needs($0.store) }
    spent.removeFirst(max(0, spent.count - Self.spentLimit))
  }

  /// The kinds of particles.
  public var emitterCells: [EmitterCell] {
    get { emitter.cells }
    set { emitter.cells = newValue }
  }

  /// Where the middle of the shape is, in the layer's points.
  public var emitterPosition: Point {
    get { emitter.position }
    set { change(.emitterPosition) { emitter.position = newValue } }
  }

  /// How far in front of the layer's plane it is, in points.
  public var emitterZPosition: Double {
    get { emitter.zPosition }
    set { change(.emitterZPosition) { emitter.zPosition = newValue } }
  }

  /// How large the shape is, in points.
  public var emitterSize: Size {
    get { emitter.size }
    set { change(.emitterSize) { emitter.size = newValue } }
  }

  /// How deep the shape is, in points.
  public var emitterDepth: Double {
    get { emitter.depth }
    set { change(.emitterDepth) { emitter.depth = newValue } }
  }

  /// What particles set out from.
  public var emitterShape: EmitterShape {
    get { emitter.shape }
    set { emitter.shape = newValue }
  }

  /// Which part of the shape they set out from.
  public var emitterMode: EmitterMode {
    get { emitter.mode }
    set { emitter.mode = newValue }
  }

  /// In which order particles are drawn.
  public var renderMode: EmitterRenderMode {
    get { emitter.renderMode }
    set { emitter.renderMode = newValue }
  }

  /// What the cells' rates are multiplied with.
  public var birthRate: Double {
    get { emitter.birthRate }
    set { change(.birthRate) { emitter.birthRate = newValue } }
  }

  /// What the cells' lifetimes are multiplied with.
  public var lifetime: Double {
    get { emitter.lifetime }
    set { change(.lifetime) { emitter.lifetime = newValue } }
  }

  /// What the cells' velocities are multiplied with.
  public var velocity: Double {
    get { emitter.velocity }
    set { change(.velocity) { emitter.velocity = newValue } }
  }

  /// What the cells' scales are multiplied with.
  public var scale: Double {
    get { emitter.scale }
    set { change(.scale) { emitter.scale = newValue } }
  }

  /// What the cells' spins are multiplied with.
  public var spin: Double {
    get { emitter.spin }
    set { change(.spin) { emitter.spin = newValue } }
  }

  /// Another number makes other particles.
  public var seed: UInt32 {
    get { emitter.seed }
    set { emitter.seed = newValue }
  }
}
