/// A rectangle of the picture with a place in a tree, a clock of its own, and animations: Core Animation's `CALayer`.
///
/// A layer is identity: it can be added, found, changed. What it looks like is a value, `LayerProperties`; what it
/// *currently* looks like is a copy of that value with the animations of the instant applied, and lives in a
/// `PresentationTree`. The model never changes by animating (V21).
///
/// Layers belong to one thread at a time: a tree can be built on any thread, and is then sent to the one that plays it.
///
/// ### Classes of your own
///
/// All classes of layers can be inherited from. Open, and called by the engine, are both initialisers, what a layer does about
/// events (`action(forKey:)`, `defaultAction(forKey:)`), and the hooks of a commit (`layoutSublayers()`, `display()`,
/// `needsDisplay(forKey:)`). `bounds`, `position` and `frame` are open so that a class can watch them; the engine reads the model
/// they are stored in, so what an overriding getter returns is not seen, and neither do changes through `model` pass through the
/// setters. Everything else is not open, since nobody would ask the class.
open class Layer: MediaTiming {
  /// The layer's name, by which scenes and samples call it; unique among siblings by convention.
  public var name: String? { didSet { setNeedsCommit(.structure) } }

  /// The layer as a clock (T20).
  public var timing = Timing.layer { didSet { setNeedsCommit(.clock) } }

  /// What the layer looks like without animations.
  public final var model: LayerProperties {
    // Not yielded: without optimisation a copy is, and what reads a part of it releases that part when the copy is gone.
    unsafeAddress { sharedModel.address }
    _modify {
      defer { setNeedsCommit(.values) }
      yield &sharedModel.properties
    }
  }

  /// The memory of `model`, which the nodes of a tree share.
  final private(set) var sharedModel = SharedModel()

  /// Where the model lies, for readers of several properties: good until the model is changed. A copy of a model is large, and
  /// counts references.
  package final var modelAddress: PropertiesPointer { sharedModel.address }

  /// The layers inside this one, the first at the back.
  ///
  /// Gives way, as `actions` does, to a property of that name in a module above, which may be nil.
  @_disfavoredOverload
  public internal(set) var sublayers: [Layer] = []

  /// The layer that this one is in; none for a mask.
  public internal(set) weak var superlayer: Layer?

  /// A layer whose opacity this one's content, sublayers and background are multiplied with (G17). It lies in this layer's
  /// coordinates and time, and has no superlayer.
  ///
  /// A change of it fades (X15).
  public var mask: Layer? {
    get { currentMask }
    set {
      guard newValue !== currentMask else { return }
      change("mask") { replaceMask(with: newValue) }
    }
  }

  private var currentMask: Layer?

  /// The layer that this one is the mask of.
  private(set) weak var maskedLayer: Layer?

  /// Who is asked first what the layer does when something happens to it (X7).
  public weak var delegate: (any LayerDelegate)?

  /// What the layer does when something happens to it, by event (X7).
  @_disfavoredOverload
  public var actions: [String: LayerAction] = [:]

  /// Actions that it shares with other layers (X7).
  public var style: LayerStyle?

  /// The animations, in the order in which they are applied (V20).
  var animations: [AddedAnimation] = []

  /// Animations that have ended and were removed, and that the layer's look still depends on; only emitters have any.
  var spent: [AddedAnimation] {
    get { [] }
    set {}
  }

  /// What was removed before its end, and not yet reported (X18).
  var stopped: [AddedAnimation] = []

  /// How many animations were ever added.
  var animationCount = 0

  /// The hooks that the next commit calls, here or further down.
  final var pendingHooks: PendingHooks = []

  /// What a module above keeps with the layer; of no meaning here, and not followed by a commit.
  package var attachment: AnyObject?

  /// The tree whose root the layer is, and which committed it last.
  weak var tree: LayerTree?

  /// Which commit took over the layer with everything around it last; nil outside of all trees.
  var committed: CommitIdentity?

  /// What a commit has to look at again, here or further down.
  private(set) var pendingChanges = PendingChanges.structure

  /// The layer's place in the tree that committed it last.
  var nodeIndex = 0

  /// A layer at the origin, without size, with what layers of its class draw at first.
  public init() {
    let content = type(of: self).firstContent
    if content.kind != .none { model.content = content }
  }

  /// A layer that looks like another one and has its clock and its name: no sublayers, no mask, no animations. If the other is not
  /// a layer, or draws something else than layers of this class, this is a layer as it begins.
  ///
  /// A class of its own that is `SelfCopying` makes copies of its layers this way, and then copies what it has added.
  public init(layer: Any) {
    let content = type(of: self).firstContent
    guard let other = layer as? Layer, content.kind == .none || content.kind == other.model.content.kind else {
      if content.kind != .none { model.content = content }
      return
    }
    (sharedModel, timing, name) = (other.sharedModel, other.timing, other.name)
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    // A plain layer may have been given a picture.
    if content.kind == .none, type(of: other).firstContent.kind != .none { model.content = .none }
  }

  /// What a layer of this class draws at first; it is of the kind that such a layer always draws.
  class var firstContent: LayerContent { .none }

  // MARK: Geometry that classes can watch

  /// Where the anchor point lies, in the superlayer's points.
  open var position: Point {
    get { modelAddress.pointee.position }
    set { change(.position) { model.position = newValue } }
  }

  /// The layer's own coordinates. A negative size is standardised (G11). Another size needs a new layout.
  open var bounds: Rect {
    get { modelAddress.pointee.bounds }
    set {
      change(.bounds) { model.bounds = newValue.standardized }
    }
  }

  /// The box around the layer in its superlayer's points; it follows from the other properties, and sets bounds and
  /// position (G9, G10).
  open var frame: Rect {
    get { modelAddress.pointee.frame }
    set {
      var moved = model
      moved.frame = newValue
      (bounds, position) = (moved.bounds, moved.position)
    }
  }

  // MARK: Hooks

  /// The default actions of layers of this class, used if no other source has an action for the event (X7).
  open class func defaultAction(forKey key: String) -> (any RunnableAction)? { nil }

  /// What the layer does about an event: the name of a property, `onOrderIn`, `onOrderOut`, `sublayers`, `mask`
  /// or `contents` (X9).
  ///
  /// Asked in this order: the delegate, `actions`, `style`, `defaultAction(forKey:)`; the first that answers is right
  /// (X7). Otherwise what the animation block says that is being run (X22), or an implicit animation on a layer that a
  /// commit has seen (X10, X11); for what has no values to go through, a fade (X15).
  ///
  /// A class may answer for some events and leave the others to its superclass.
  open func action(forKey key: String) -> (any RunnableAction)? { foundAction(forKey: key) }

  /// Whether a change of a property makes layers of this class need `display()`. By default no property does.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether other bounds make this layer need `display()`.
  public final var needsDisplayOnBoundsChange = false

  /// What layers of this class have under a name at first; nil for nothing. By default it is what the layers of the engine's own
  /// class have, where a module above has names for that.
  ///
  /// A class may answer for names of its own, and leave the others to its superclass.
  open class func defaultValue(forKey key: String) -> Any? {
    (self as? any NamedDefaults.Type)?.firstValue(forKey: key)
  }

  /// Gives the sublayers their places. Called by a commit, or by `layoutIfNeeded()`, after `setNeedsLayout()` or another size;
  /// superlayers before their sublayers. By default the delegate is asked (`LayerDelegate.layoutSublayers(of:)`).
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Updates what the layer shows, such as the path of a shape or the string of a text. Called by a commit, or by
  /// `displayIfNeeded()`, after `setNeedsDisplay()` or the change of a property that needs it. By default the delegate is asked
  /// (`LayerDelegate.display(_:)`).
  open func display() { delegate?.display(self) }

  /// The layer's content with what a commit fills in. Called when the nodes of all layers are in the tree, for kinds of
  /// content that have `isFilledByCommit`.
  func committedContent(in tree: LayerTree) -> LayerContent { model.content }

  /// Whether a commit has seen the layer, in the tree that it is still in (X11).
  var isCommitted: Bool { committed != nil }

  /// Makes the next commit look at this layer again.
  ///
  /// The mark climbs to the root and stops where the way up is marked already, so that many changes cost one climb.
  func setNeedsCommit(_ change: PendingChanges) {
    guard !pendingChanges.contains(change) else { return }
    pendingChanges.insert(change)
    layerAbove?.setNeedsCommit(change == .structure ? .structure : .below)
  }

  /// The layer whose time is the parent time of this one.
  var layerAbove: Layer? { superlayer ?? maskedLayer }

  private func replaceMask(with mask: Layer?) {
    let old = currentMask
    currentMask = mask
    if old?.maskedLayer === self { old?.maskedLayer = nil }
    mask?.becomeMask(of: self)
    setNeedsCommit(.structure)
    if let mask { didAttach(mask) }
  }

  private func becomeMask(of layer: Layer) {
    precondition(!layer.isInside(self), "a layer cannot be the mask of itself or of a layer inside it")
    removeFromSuperlayer()
    if maskedLayer !== layer { maskedLayer?.mask = nil }
    maskedLayer = layer
  }

  /// Says that a commit has looked.
  func didCommit() { pendingChanges = [] }
}

/// What a module above conforms layers to, to say what they have at first under the names that it has for their properties.
package protocol NamedDefaults {
  /// What layers of the class have under a name at first; nil for nothing.
  static func firstValue(forKey key: String) -> Any?
}

/// What has changed since the last commit.
struct PendingChanges: OptionSet {
  let rawValue: UInt8

  /// This layer's properties.
  static let values = PendingChanges(rawValue: 1)

  /// Something further down.
  static let below = PendingChanges(rawValue: 2)

  /// Layers or animations came or went; the flat lists have to be made anew.
  static let structure = PendingChanges(rawValue: 4)

  /// This layer's timing.
  static let clock = PendingChanges(rawValue: 8)
}

/// A layer is itself: equal is what is the same layer, so that layers can be in sets and keys of dictionaries.
extension Layer: Hashable {
  /// Whether both are the same layer.
  public static func == (a: Layer, b: Layer) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
