import Diagnostics
import LayerAnimation

/// The notes about layers that are taken while they are decoded, for warnings that depend on the whole scene: their
/// positions in the file, and their animations.
///
/// These warnings are issued after everything is decoded, since a transition of a layer may change a layer below it,
/// and a block of keyframes changes the model.
struct LayerNotes {
  /// The positions in the file of a layer's description.
  struct Description {
    /// The position of the layer's `position` in the file, or else that of the layer's mapping.
    let place: Place
    /// The position of the string of a drawn text, or of a text with a `fontSize`; nil for a layer without such a text.
    let string: Place?
  }

  /// An animation that starts and ends at the same value.
  struct Constant {
    let animation: BasicAnimation
    /// The animation that was added to the layer: this one, or the group that contains it.
    let top: any Animation
    let layer: Layer
    /// The reader of the animation's last value.
    let reader: NodeReader
  }

  private var descriptions: [ObjectIdentifier: Description] = [:]
  private var motions: [ObjectIdentifier: [any Animation]] = [:]
  private(set) var constants: [Constant] = []
  /// The animations of layers' clocks, by their layers and places.
  private(set) var drives: [(layer: Layer, place: Place)] = []
  /// The layers whose time is animated.
  private var drivenLayers: Set<ObjectIdentifier> = []
  /// The layers with something that an event begins.
  private var awaitingLayers: Set<ObjectIdentifier> = []

  /// Records the positions of a layer's description.
  mutating func note(_ layer: Layer, _ mapping: MappingReader) {
    let text = mapping["drawn"] ?? mapping["text"].flatMap { $0.value(ofKey: "fontSize") == nil ? nil : $0 }
    let string = text.map { $0.value(ofKey: "string")?.place ?? $0.place }
    descriptions[ObjectIdentifier(layer)] = Description(place: mapping.place(ofKey: "position"), string: string)
  }

  /// Records the animation that was added to a layer last. The layer's own value is stored, since a copy would take as
  /// much memory again.
  mutating func noteLastAnimation(of layer: Layer) {
    guard let animation = layer.lastAnimation else { return }
    motions[ObjectIdentifier(layer), default: []].append(animation)
    if animation.drivesClock { drivenLayers.insert(ObjectIdentifier(layer)) }
  }

  /// Records the animations of layers anew, whose begins have become known.
  mutating func renew(_ layers: [Layer]) {
    for layer in layers where motions[ObjectIdentifier(layer)] != nil {
      motions[ObjectIdentifier(layer)] = layer.addedAnimations
    }
  }

  /// Records that an event begins something that changes a layer.
  mutating func noteAwaited(by layer: Layer) { awaitingLayers.insert(ObjectIdentifier(layer)) }

  /// Returns true if an event begins something that changes a layer.
  func awaitsEvent(_ layer: Layer) -> Bool { awaitingLayers.contains(ObjectIdentifier(layer)) }

  /// Records an animation of a layer's clock.
  mutating func noteDrive(of layer: Layer, _ reader: NodeReader) { drives.append((layer, reader.place)) }

  /// Records an animation, or those in a group, that start and end at the same value.
  mutating func noteConstants(
    _ animation: any Animation, _ reader: NodeReader, of layer: Layer, top: any Animation
  ) {
    switch animation.form {
    case .group(let group):
      // If some animations of the group were invalid, the lists do not correspond; their errors are reported instead.
      guard let readers = reader.value(ofKey: "group")?.list(of: "animations"), readers.count == group.animations.count
      else { return }
      for (child, reader) in zip(group.animations, readers) { noteConstants(child, reader, of: layer, top: top) }
    case .basic(let basic):
      guard let from = basic.fromValue?.animationValue, from == basic.toValue?.animationValue,
        let reader = reader.value(ofKey: "to")
      else { return }
      constants.append(Constant(animation: basic, top: top, layer: layer, reader: reader))
    case .spring, .keyframes, .transition: return
    }
  }

  /// The notes without references to the file's nodes.
  var withoutNodes: LayerNotes {
    var notes = self
    notes.constants = []
    notes.drives = []
    return notes
  }

  /// Returns the positions of a layer's description; nil for the root.
  func description(of layer: Layer) -> Description? { descriptions[ObjectIdentifier(layer)] }

  /// Returns true if a layer's time is animated.
  func hasDrivenClock(_ layer: Layer) -> Bool { drivenLayers.contains(ObjectIdentifier(layer)) }

  /// Returns the animations of a layer in the order in which they are applied; a group counts as one.
  func animations(of layer: Layer) -> [any Animation] { motions[ObjectIdentifier(layer)] ?? [] }

  /// Returns the animations of a layer, with those in a group in place of the group.
  func leaves(of layer: Layer) -> [any Animation] {
    let animations = animations(of: layer)
    return animations.contains { $0.children != nil } ? animations.flatMap(\.leaves) : animations
  }
}

extension Animation {
  /// The animations in a group that are not groups; the animation itself if it is not a group.
  var leaves: [any Animation] { children.map { $0.flatMap(\.leaves) } ?? [self] }

  /// True if the animation, or one in it, changes its layer's clock.
  fileprivate var drivesClock: Bool {
    children?.contains(where: \.drivesClock) ?? (changedKeyPath?.property.isOfClock == true)
  }
}
