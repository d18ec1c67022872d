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

  /// The kinds of particles.
  public var emitterCells: [EmitterCell] {
    get { emitter.cells }
    set { emitter.cells = newValue }
  }

  /// Where the middle of the shape is, in the layer's points.
  public var emitterPosition: Point {
    get { emitter.position }
    set { emitter.position = newValue }
  }

  /// How large the shape is, in points.
  public var emitterSize: Size {
    get { emitter.size }
    set { emitter.size = newValue }
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
    set { emitter.birthRate = newValue }
  }

  /// Another number makes other particles.
  public var seed: UInt32 {
    get { emitter.seed }
    set { emitter.seed = newValue }
  }
}
