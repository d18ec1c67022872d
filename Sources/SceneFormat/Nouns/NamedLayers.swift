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
      if let asking, let layer = nearest(to: asking, among: namesakes, reader) { return layer }
      let paths = Self.paths(of: namesakes)
      reader.fail("there are \(namesakes.count) layers '\(NodeReader.shortened(name))'; write \(paths)")
      return nil
    }
    if let only = namesakes.first { return only }
    guard !reader.context.isCutOff, !reader.context.isSpent else { return nil }
    let hint = reader.context.suggestion(for: name, among: name.contains("/") ? namesAndPaths : names)
    reader.fail("there is no layer '\(NodeReader.shortened(name))'\(hint)")
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

  /// Returns the layer that is in the innermost layer around another one in which there is any; nil if there are several.
  private func nearest(to asking: Layer, among namesakes: [Layer], _ reader: NodeReader) -> Layer? {
    guard reader.context.spend(namesakes.count, at: reader.place) else { return nil }
    let around = sequence(first: asking, next: \.superlayer).map(ObjectIdentifier.init)
    let depths = Dictionary(uniqueKeysWithValues: around.enumerated().map { ($0.element, $0.offset) })
    let distances = namesakes.compactMap { layer in
      let common = sequence(first: layer, next: \.superlayer).lazy.compactMap { depths[ObjectIdentifier($0)] }.first
      return common.map { (layer: layer, distance: $0) }
    }
    guard let least = distances.map(\.distance).min() else { return nil }
    let nearest = distances.filter { $0.distance == least }
    return nearest.count == 1 ? nearest[0].layer : nil
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
