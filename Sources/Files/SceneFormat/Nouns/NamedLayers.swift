import Diagnostics
import LayerAnimation

/// The layers of a scene by their names, listed once for all references.
///
/// It is a class, since all references share the list of paths, which is made for the first wrong one.
final class NamedLayers {
  private let root: Layer
  /// The layers of each name, in tree order.
  private var layers: [String: [Layer]] = [:]
  /// The names, each once, in tree order.
  private var names: [String] = []

  /// The layers of a name in a layer: one, or several.
  private struct Inside {
    /// The only one; nil if there are several.
    let only: Layer?
  }

  /// What is known of each name that was referred to and that several layers have.
  private var knownInsides: [String: [ObjectIdentifier: Inside]] = [:]

  /// The number of layers with one name that a message lists: the paths of two or three show how to write a path.
  private static let shownNamesakes = 3

  /// The greatest number of characters of all paths that a wrong path is compared with.
  private static let comparedCharacters = 100_000

  /// Lists all named layers inside a layer.
  ///
  /// - Complexity: O(layers).
  init(in root: Layer) {
    self.root = root
    list(root)
  }

  private func list(_ layer: Layer) {
    for sublayer in layer.sublayers {
      if let name = sublayer.name {
        if layers[name] == nil { names.append(name) }
        layers[name, default: []].append(sublayer)
      }
      list(sublayer)
    }
  }

  /// Returns the layer that a reader's text refers to: the one with a path from the root, the only one with a name, or
  /// of several the nearest, as in elements that `for` repeats. Reports a reference to a layer that does not exist.
  ///
  /// - Parameter asking: The layer that refers to another; nil if none does.
  func layer(_ reader: NodeReader, for asking: Layer? = nil) -> Layer? {
    guard let name = reader.line() else { return nil }
    let namesakes = layers[name] ?? []
    if let layer = namesakes.first(where: { $0.superlayer === root }) ?? layer(atPath: name, reader) { return layer }
    guard namesakes.count < 2 else {
      if let asking, let layer = nearest(to: asking, named: name) { return layer }
      let paths = Self.paths(of: namesakes)
      return reader.fail(
        "there are \(namesakes.count) layers '\(NodeReader.shortened(name))'; write \(paths)", rule: .layer)
    }
    if let only = namesakes.first { return only }
    guard !reader.context.isCutOff, !reader.context.isSpent else { return nil }
    return reader.fail(
      reader.lacking("there is no layer", name, among: name.contains("/") ? namesAndPaths : names), rule: .layer)
  }

  /// Returns true if a text is the name of a layer, or a path to one.
  func knows(_ name: String) -> Bool {
    layers[name] != nil || name.contains("/") && root.sublayer(at: name).map { $0 !== root } == true
  }

  /// The names of all layers, for suggestions.
  var allNames: [String] { names }

  /// Returns the layer at a path of several names; nil if there is none.
  private func layer(atPath path: String, _ reader: NodeReader) -> Layer? {
    guard path.contains("/"), reader.context.spend(names.count / 8, at: reader.place) else { return nil }
    return root.sublayer(at: path).flatMap { $0 === root ? nil : $0 }
  }

  /// Returns the layer of a name in the innermost layer around another one in which there is any; nil if there are several.
  ///
  /// - Complexity: O(depth), and for the first reference to a name O(layers of the name · depth).
  private func nearest(to asking: Layer, named name: String) -> Layer? {
    let insides = insides(of: name)
    for around in sequence(first: asking, next: \.superlayer) {
      if let inside = insides[ObjectIdentifier(around)] { return inside.only }
    }
    return nil
  }

  /// Returns what is known of a name for each layer in which there are layers of it.
  private func insides(of name: String) -> [ObjectIdentifier: Inside] {
    if let known = knownInsides[name] { return known }
    var insides: [ObjectIdentifier: Inside] = [:]
    for layer in layers[name] ?? [] {
      for around in sequence(first: layer, next: \.superlayer).map(ObjectIdentifier.init) {
        insides[around] = Inside(only: insides[around] == nil ? layer : nil)
      }
    }
    knownInsides[name] = insides
    return insides
  }

  private static func paths(of namesakes: [Layer]) -> String {
    let shown = namesakes.prefix(shownNamesakes).map { NodeReader.shortened($0.namedPath) }
    return enumeration(shown, "or") + (namesakes.count > shown.count ? ", for example" : "")
  }

  /// The names, and the paths of the layers as far as wrong paths are compared with them.
  private lazy var namesAndPaths: [String] = {
    var left = Self.comparedCharacters
    var paths: [String] = []
    for layer in names.lazy.compactMap({ self.layers[$0] }).joined() where left > 0 {
      let path = layer.namedPath
      paths.append(path)
      left -= path.utf8.count
    }
    return names + paths
  }()
}

extension Layer {
  /// The names from the outermost named layer down to this one, joined by `/`; layers without a name do not count.
  var namedPath: String {
    sequence(first: self, next: \.superlayer).compactMap { $0.superlayer == nil ? nil : $0.name }.reversed()
      .joined(separator: "/")
  }
}

/// The notes about layers that are taken while they are decoded, for warnings that depend on the whole scene: their
/// positions in the file, and what has become of their animations.
///
/// These warnings are issued after everything is decoded, since a transition of a layer may change a layer below it,
/// and a block of keyframes changes the model.
struct DecodingNotes {
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

  /// Records what the animation changes that was added to a layer last.
  mutating func noteLastAnimation(of layer: Layer) {
    if layer.lastAnimation?.drivesClock == true { drivenLayers.insert(ObjectIdentifier(layer)) }
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
  var withoutNodes: DecodingNotes {
    var notes = self
    notes.constants = []
    notes.drives = []
    return notes
  }

  /// Returns the positions of a layer's description; nil for the root.
  func description(of layer: Layer) -> Description? { descriptions[ObjectIdentifier(layer)] }

  /// Returns true if a layer's time is animated.
  func hasDrivenClock(_ layer: Layer) -> Bool { drivenLayers.contains(ObjectIdentifier(layer)) }
}

extension Layer {
  /// The animations of the layer, with those in a group in place of the group.
  var animationLeaves: [any Animation] { addedAnimations.flatMap(\.leaves) }
}

extension Animation {
  /// The animations in a group that are not groups; the animation itself if it is not a group.
  var leaves: [any Animation] { children.map { $0.flatMap(\.leaves) } ?? [self] }

  /// True if the animation, or one in it, changes its layer's clock.
  fileprivate var drivesClock: Bool {
    children?.contains(where: \.drivesClock) ?? (changedKeyPath?.property.isOfClock == true)
  }
}
