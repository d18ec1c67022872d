/// A layer that shows its sublayers several times: each copy moved, recoloured and later by one step more (G25, T35).
///
///     instance       0         1          2
///     under          1         M          M²       M = instanceTransform about the anchor point
///     sees time      t       t − d      t − 2d     d = instanceDelay
///
/// The copies are written out in a presentation: those of one layer share its model and its animations, and differ in
/// place, colour and time. Model and events know the first copy only.
open class ReplicatorLayer: Layer {
  /// How often the sublayers are shown; 0 hides them, and so does less.
  ///
  /// Read when the tree is committed, since it decides how long a presentation is; it does not animate.
  public var instanceCount = 1 { didSet { setNeedsCommit(.structure) } }

  /// A replicator without sublayers.
  public override init() { super.init() }

  /// A replicator that looks like another one, without sublayers.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ReplicatorLayer { instanceCount = other.instanceCount }
  }

  /// Everything about the copies but their number.
  public var replicator: ReplicatorContent {
    get {
      guard case .replicator(let replicator) = model.content else { return ReplicatorContent() }
      return replicator
    }
    set { model.content = .replicator(newValue) }
  }

  override class var firstContent: LayerContent { .replicator(ReplicatorContent()) }

  /// How much later each copy is than the one before, in seconds (T35).
  public var instanceDelay: Double {
    get { replicator.instanceDelay }
    set { change(.instanceDelay) { replicator.instanceDelay = newValue } }
  }

  /// What is done to each copy on top of the one before, about the anchor point.
  public var instanceTransform: Transform3D {
    get { replicator.instanceTransform }
    set { change(.instanceTransform) { replicator.instanceTransform = newValue } }
  }

  /// What the colours of the first copy are multiplied with.
  public var instanceColor: Color {
    get { replicator.instanceColor }
    set { change(.instanceColor) { replicator.instanceColor = newValue } }
  }

  /// What is added to the red of `instanceColor` from each copy to the next.
  public var instanceRedOffset: Double {
    get { replicator.instanceRedOffset }
    set { change(.instanceRedOffset) { replicator.instanceRedOffset = newValue } }
  }

  /// What is added to its green.
  public var instanceGreenOffset: Double {
    get { replicator.instanceGreenOffset }
    set { change(.instanceGreenOffset) { replicator.instanceGreenOffset = newValue } }
  }

  /// What is added to its blue.
  public var instanceBlueOffset: Double {
    get { replicator.instanceBlueOffset }
    set { change(.instanceBlueOffset) { replicator.instanceBlueOffset = newValue } }
  }

  /// What is added to its opacity.
  public var instanceAlphaOffset: Double {
    get { replicator.instanceAlphaOffset }
    set { change(.instanceAlphaOffset) { replicator.instanceAlphaOffset = newValue } }
  }

  /// Whether the copies keep their depth, as in a transform layer (G15).
  public var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { replicator.preservesDepth = newValue }
  }
}
