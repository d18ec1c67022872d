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
      reader.fail("there are \(namesakes.count) layers '\(NodeReader.shortened(name))'; write \(paths)", rule: .layer)
      return nil
    }
    if let only = namesakes.first { return only }
    guard !reader.context.isCutOff, !reader.context.isSpent else { return nil }
    let hint = reader.context.suggestion(for: name, among: name.contains("/") ? namesAndPaths : names)
    reader.fail("there is no layer '\(NodeReader.shortened(name))'\(hint)", rule: .layer)
    return nil
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
