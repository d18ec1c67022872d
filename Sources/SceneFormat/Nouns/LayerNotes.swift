import Diagnostics
import LayerAnimation

/// What is remembered of layers while they are read, for warnings that need to know the whole scene: where they stand in
/// the file, and what moves them.
///
/// A transition higher up may still change a layer further down, and a block of keyframes the model; so these warnings wait
/// until everything is read.
struct LayerNotes {
  /// Where a layer is described.
  struct Description {
    /// Where it says what its place is, or else where it begins.
    let place: Place
    /// Where the string of a drawn text is, for a layer that shows one.
    let drawn: Place?
  }

  /// An animation from a value to the same.
  struct Constant {
    let animation: BasicAnimation
    /// The animation at the top of the layer's list that it is, or is in.
    let top: any Animation
    let layer: Layer
    /// Its last value in the file.
    let reader: NodeReader
  }

  private var descriptions: [ObjectIdentifier: Description] = [:]
  private var motions: [ObjectIdentifier: [any Animation]] = [:]
  private(set) var constants: [Constant] = []
  /// The layers whose clock something animates.
  private var drivenLayers: Set<ObjectIdentifier> = []

  /// Notes where a layer is described.
  mutating func note(_ layer: Layer, _ mapping: MappingReader) {
    let drawn = mapping["drawn"].flatMap { $0.value(ofKey: "string")?.place ?? $0.place }
    descriptions[ObjectIdentifier(layer)] = Description(place: mapping.place(ofKey: "position"), drawn: drawn)
  }

  /// Notes an animation that was added to a layer.
  mutating func note(_ animation: any Animation, of layer: Layer) {
    motions[ObjectIdentifier(layer), default: []].append(animation)
    let drivesClock = animation.leaves.contains { $0.changedKeyPath?.property.isOfClock == true }
    if drivesClock { drivenLayers.insert(ObjectIdentifier(layer)) }
  }

  /// Notes what of an animation leads from a value to the same.
  mutating func noteConstants(
    _ animation: any Animation, _ reader: NodeReader, of layer: Layer, top: any Animation
  ) {
    switch animation.form {
    case .group(let group):
      // Those that could not be read are missing; there are other things to say then.
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

  /// Where a layer is described; nil for the root.
  func description(of layer: Layer) -> Description? { descriptions[ObjectIdentifier(layer)] }

  /// Whether something animates the clock of a layer.
  func hasDrivenClock(_ layer: Layer) -> Bool { drivenLayers.contains(ObjectIdentifier(layer)) }

  /// The animations of a layer in the order in which they are applied, groups as such.
  func animations(of layer: Layer) -> [any Animation] { motions[ObjectIdentifier(layer)] ?? [] }
}

extension Animation {
  /// The animations in it that are no groups; itself if it is none.
  var leaves: [any Animation] { children.map { $0.flatMap(\.leaves) } ?? [self] }
}
