/// A rectangle of the picture with a place in a tree, a clock of its own, and animations, like Core Animation's
/// `CALayer`.
///
/// A layer is an identity: it can be added, found and changed. Its properties are a value, `LayerProperties`; its
/// *presented* properties are a copy of that value with the animations of an instant applied, in a `PresentationTree`.
/// Animations never change the model.
///
/// A layer is used from one thread at a time: a tree can be built on any thread, and is then sent to the one that plays
/// it.
///
/// ### Classes of your own
///
/// All classes of layers can be inherited from. The engine calls these members, which are open: both initialisers, the
/// actions of a layer (`action(forKey:)`, `defaultAction(forKey:)`), and the hooks of a commit (`layoutSublayers()`,
/// `display()`, `needsDisplay(forKey:)`). `bounds`, `position` and `frame` are open so that a class can observe them;
/// the engine reads the model that stores them, so the result of an overriding getter is not seen, and changes through
/// `model` do not call the setters. All other members are not open, since the engine would not call an override.
open class Layer: MediaTiming {
  /// The layer's name, by which scenes and samples refer to it; unique among siblings by convention.
  public var name: String? { didSet { setNeedsCommit(.structure) } }

  /// What the layer says to those who do not see it.
  public final var words = LayerWords()

  /// True if the motion of the layer, and of those in it, matters, and is shown even where motion is reduced
  /// (`LayerTree.reducesMotion`).
  public final var isEssential = false { didSet { setNeedsCommit(.structure) } }

  /// The clock of the layer.
  public var timing = Timing.layer { didSet { setNeedsCommit(.clock) } }

  /// The properties without animations.
  public final var model: LayerProperties {
    // The getter does not yield: without optimisation that yields a copy, and a reader of a part releases it with the
    // copy.
    unsafeAddress { sharedModel.address }
    _modify {
      defer { setNeedsCommit(.values) }
      yield &sharedModel.properties
    }
  }

  /// The memory of `model`, which the nodes of a tree share.
  final private(set) var sharedModel = SharedModel()

  /// The address of the model, for code that reads several properties; valid until the model is changed. A copy of a
  /// model is large, and counts references.
  package final var modelAddress: PropertiesPointer { sharedModel.address }

  /// The layers inside this one, the backmost first.
  public internal(set) var sublayers: [Layer] = []

  /// The layer that contains this one; nil for a mask.
  public internal(set) weak var superlayer: Layer?

  /// A layer by whose opacity this layer's content, sublayers and background are multiplied. It is in this layer's
  /// coordinates and time, and has no superlayer.
  ///
  /// A change of the mask fades.
  ///
  /// - Precondition: A new mask is neither this layer nor one that contains it.
  public var mask: Layer? {
    get { currentMask }
    set {
      guard newValue !== currentMask else { return }
      change("mask") { replaceMask(with: newValue) }
    }
  }

  private var currentMask: Layer?

  /// The layer whose mask this one is.
  private(set) weak var maskedLayer: Layer?

  /// The object that is asked first for the actions of the layer.
  public weak var delegate: (any LayerDelegate)?

  /// The actions of the layer, by event.
  public var actions: [String: LayerAction] = [:]

  /// The actions that the layer shares with other layers.
  public var style: LayerStyle?

  /// The animations, in the order in which they are applied (V20).
  var animations: [AddedAnimation] = []

  /// The animations that have ended and were removed, but still affect the layer's presentation: those of emitters, of
  /// which particles that were born during them may still live, and are counted.
  final var spent: [AddedAnimation] = []
  /// The animations that were removed before their end, which has not been reported yet (X18).
  var stopped: [AddedAnimation] = []

  /// The number of animations that were ever added.
  var animationCount = 0

  /// The hooks that the next commit calls, of this layer and layers inside it.
  final var pendingHooks: PendingHooks = []

  /// An object that another module stores with the layer; it has no meaning here, and commits ignore it.
  package var attachment: AnyObject?

  /// The tree that committed the layer as its root last.
  weak var tree: LayerTree?

  /// The last commit that took over the layer; nil outside of all trees.
  var committed: CommitIdentity?

  /// The changes that the next commit has to take over, of this layer and layers inside it.
  private(set) var pendingChanges = PendingChanges.structure

  /// The index of the layer in the tree that committed it last.
  var nodeIndex = 0

  /// Creates a layer at the origin, without size, with the default content of its class.
  public init() {
    let content = type(of: self).firstContent
    if content.kind != .none { model.content = content }
  }

  /// Creates a layer with the properties, the clock and the name of another one: no sublayers, no mask, no animations.
  /// If the argument is not a layer, or its content is of another kind than that of this class, the layer has the
  /// defaults.
  ///
  /// A subclass that is `SelfCopying` copies its layers by this initialiser, and then copies its own state.
  public init(layer: Any) {
    let content = type(of: self).firstContent
    guard let other = layer as? Layer, content.kind == .none || content.kind == other.model.content.kind else {
      if content.kind != .none { model.content = content }
      return
    }
    (sharedModel, timing, name) = (other.sharedModel, other.timing, other.name)
    (words, isEssential) = (other.words, other.isEssential)
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    // A plain layer may have been given a picture.
    if content.kind == .none, type(of: other).firstContent.kind != .none { model.content = .none }
  }

  /// The default content of layers of this class; their content is always of this kind.
  class var firstContent: LayerContent { .none }

  // MARK: Geometry that classes can watch

  /// The position of the anchor point, in the superlayer's points.
  open var position: Point {
    get { modelAddress.pointee.position }
    set { change(.position) { model.position = newValue } }
  }

  /// The layer's rectangle in its own coordinates. A negative size is standardised. A new size needs a new layout.
  open var bounds: Rect {
    get { modelAddress.pointee.bounds }
    set {
      change(.bounds) { model.bounds = newValue.standardized }
    }
  }

  /// The bounding box of the layer in its superlayer's points; it is computed from the other properties, and setting it
  /// sets bounds and position.
  open var frame: Rect {
    get { modelAddress.pointee.frame }
    set {
      var moved = model
      moved.frame = newValue
      (bounds, position) = (moved.bounds, moved.position)
    }
  }

  // MARK: Hooks

  /// Returns the default action of layers of this class, which is used if no other source has an action for the event;
  /// nil for none.
  open class func defaultAction(forKey key: String) -> (any RunnableAction)? { nil }

  /// Returns the action for an event: the name of a property, `onOrderIn`, `onOrderOut`, `sublayers`, `mask` or
  /// `contents`.
  ///
  /// The first of these that has an action supplies it: the delegate, `actions`, `style`, `defaultAction(forKey:)`.
  /// Otherwise the action is that of the animation block that is being run, or an implicit animation on a layer that a
  /// commit has found; for an event without values to interpolate, a fade.
  ///
  /// An override may handle some events and leave the others to its superclass.
  open func action(forKey key: String) -> (any RunnableAction)? { foundAction(forKey: key) }

  /// Returns true if a change of a property makes layers of this class need `display()`. The default is false for all
  /// properties.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// True if new bounds make this layer need `display()`.
  public final var needsDisplayOnBoundsChange = false

  /// Returns the default value of layers of this class for a name; nil for none. By default it is that of the engine's
  /// own class, if another module defines names for it.
  ///
  /// An override may handle names of its own, and leave the others to its superclass.
  open class func defaultValue(forKey key: String) -> Any? {
    (self as? any NamedDefaults.Type)?.firstValue(forKey: key)
  }

  /// Lays out the sublayers. A commit or `layoutIfNeeded()` calls it after `setNeedsLayout()` or a new size;
  /// superlayers come before their sublayers. The default calls the delegate (`LayerDelegate.layoutSublayers(of:)`).
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Updates the content of the layer, such as the path of a shape or the string of a text. A commit or
  /// `displayIfNeeded()` calls it after `setNeedsDisplay()` or the change of a property that needs it. The default
  /// calls the delegate (`LayerDelegate.display(_:)`).
  open func display() { delegate?.display(self) }

  /// Returns the layer's content with the parts that a commit fills in. It is called when the nodes of all layers are
  /// in the tree, for kinds of content that have `isFilledByCommit`.
  func committedContent(in tree: LayerTree) -> LayerContent { model.content }

  /// True if a commit has found the layer in the tree that it is still in (X11).
  var isCommitted: Bool { committed != nil }

  /// Marks a change for the next commit.
  ///
  /// The mark is propagated to the root, up to a layer that is marked already, so that many changes cost one
  /// propagation.
  func setNeedsCommit(_ change: PendingChanges) {
    guard !pendingChanges.contains(change) else { return }
    pendingChanges.insert(change)
    layerAbove?.setNeedsCommit(change == .structure ? .structure : .below)
  }

  /// The superlayer or the masked layer, whose local time is the parent time of this one.
  var layerAbove: Layer? { superlayer ?? maskedLayer }

  /// True if the layer, or one around it, is essential.
  final var isInEssential: Bool { isEssential || layerAbove?.isInEssential == true }

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

  /// Removes the marks of changes, after a commit.
  func didCommit() { pendingChanges = [] }
}

/// A protocol that another module conforms layers to, to supply the default values for its names of their properties.
package protocol NamedDefaults {
  /// Returns the default value of layers of the class for a name; nil for none.
  static func firstValue(forKey key: String) -> Any?
}

/// The changes since the last commit.
struct PendingChanges: OptionSet {
  let rawValue: UInt8

  /// The properties of this layer.
  static let values = PendingChanges(rawValue: 1)

  /// Changes in layers inside this one.
  static let below = PendingChanges(rawValue: 2)

  /// Layers or animations were added or removed; the flat lists have to be made anew.
  static let structure = PendingChanges(rawValue: 4)

  /// The timing of this layer.
  static let clock = PendingChanges(rawValue: 8)
}

/// Layers are equal if they are identical, so that they can be elements of sets and keys of dictionaries.
extension Layer: Hashable {
  /// Returns true if both are the same layer.
  public static func == (a: Layer, b: Layer) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
