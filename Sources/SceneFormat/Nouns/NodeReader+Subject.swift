import Diagnostics
import LayerAnimation

extension NodeReader {
  /// The layer that a chart or a number refers to: the one with a path from the root, or the only one with a name. Reports what does not
  /// exist.
  func subject(in root: Layer) -> Layer? {
    guard let name = line() else { return nil }
    if let layer = root.sublayer(at: name), layer !== root { return layer }
    let layers = root.namedDescendants
    let namesakes = layers.filter { $0.layer.name == name }
    guard namesakes.count < 2 else {
      fail("there are \(namesakes.count) layers '\(name)'; write \(enumeration(namesakes.map(\.path), "or"))")
      return nil
    }
    if let only = namesakes.first { return only.layer }
    guard !context.isCutOff else { return nil }
    let names = layers.compactMap(\.layer.name) + layers.map(\.path)
    fail("there is no layer '\(Self.shortened(name))'\(context.suggestion(for: name, among: names))")
    return nil
  }
}

extension Layer {
  /// The named layers below this one with their paths, in tree order.
  fileprivate var namedDescendants: [(path: String, layer: Layer)] {
    sublayers.flatMap { sublayer -> [(path: String, layer: Layer)] in
      guard let name = sublayer.name else { return sublayer.namedDescendants }
      return [(name, sublayer)] + sublayer.namedDescendants.map { ("\(name)/\($0.path)", $0.layer) }
    }
  }
}
