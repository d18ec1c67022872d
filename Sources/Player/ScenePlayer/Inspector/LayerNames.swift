/// The names of layers in a list. Each has the shortest end of its path that no other layer has, so that layers with
/// equal names are distinguished by their superlayers.
struct LayerNames {
  private let names: [Int: String]

  /// Creates the names of some layers.
  ///
  /// - Parameter path: Returns the names on the path to a layer, its own last; an empty list for the root.
  /// - Complexity: O(layers), and as much again for layers with equal names, for each further superlayer.
  init(of layers: Set<Int>, path: (Int) -> [String]) {
    var names: [Int: String] = [:]
    var nameless = layers.map { (layer: $0, path: path($0)) }
    var length = 1
    while !nameless.isEmpty {
      let alike = Dictionary(grouping: nameless) { $0.path.suffix(length).joined(separator: "/") }
      for (name, members) in alike { for member in members { names[member.layer] = name } }
      nameless = alike.values.filter { $0.count > 1 }.joined().filter { $0.path.count > length }
      length += 1
    }
    self.names = names
  }

  /// The name of a layer; `root` for the root.
  subscript(layer: Int) -> String { names[layer].flatMap { $0.isEmpty ? nil : $0 } ?? "root" }
}
