/// A layer that shows its sublayers several times: each copy is transformed, tinted and delayed by one more step.
///
///     instance       0         1          2
///     under          1         M          M²       M = instanceTransform about the anchor point
///     sees time      t       t − d      t − 2d     d = instanceDelay
///
/// A presentation contains all copies: those of one layer share its model and its animations, and differ in place,
/// colour and time. The model and events contain the first copy only.
open class ReplicatorLayer: Layer {
  /// The number of copies of the sublayers; 0 or less hides them. While it is animated, there are as many as its rounded
  /// value, at most a thousand or as many as the model has.
  public var instanceCount: Int {
    get { Int(clamping: replicator.instanceCount.rounded()) }
    set { change(.instanceCount) { replicator.instanceCount = Double(newValue) } }
  }

  /// The content of the layer: everything about the copies.
  public var replicator: ReplicatorContent {
    get { if case .replicator(let replicator) = model.content { replicator } else { ReplicatorContent() } }
    set { model.content = .replicator(newValue) }
  }

  override class var firstContent: LayerContent { .replicator(ReplicatorContent()) }

  /// The delay of each copy after the copy before, in seconds.
  public var instanceDelay: Double {
    get { replicator.instanceDelay }
    set { change(.instanceDelay) { replicator.instanceDelay = newValue } }
  }

  /// The transform of each copy relative to the copy before, about the anchor point.
  public var instanceTransform: Transform3D {
    get { replicator.instanceTransform }
    set { change(.instanceTransform) { replicator.instanceTransform = newValue } }
  }

  /// The colour by which the colours of the first copy are multiplied.
  public var instanceColor: Color {
    get { replicator.instanceColor }
    set { change(.instanceColor) { replicator.instanceColor = newValue } }
  }

  /// The number that is added to the red component of `instanceColor` from each copy to the next.
  public var instanceRedOffset: Double {
    get { replicator.instanceRedOffset }
    set { change(.instanceRedOffset) { replicator.instanceRedOffset = newValue } }
  }

  /// The number that is added to its green component.
  public var instanceGreenOffset: Double {
    get { replicator.instanceGreenOffset }
    set { change(.instanceGreenOffset) { replicator.instanceGreenOffset = newValue } }
  }

  /// The number that is added to its blue component.
  public var instanceBlueOffset: Double {
    get { replicator.instanceBlueOffset }
    set { change(.instanceBlueOffset) { replicator.instanceBlueOffset = newValue } }
  }

  /// The number that is added to its alpha component.
  public var instanceAlphaOffset: Double {
    get { replicator.instanceAlphaOffset }
    set { change(.instanceAlphaOffset) { replicator.instanceAlphaOffset = newValue } }
  }

  /// True if the copies keep their depth, as in a transform layer.
  public var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { replicator.preservesDepth = newValue }
  }
}
