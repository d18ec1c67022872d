/// The names of layers in a list: as much of the names that lead to each as tells it from the others, so that two of the same
/// name are told apart by what they are in.
struct LayerNames {
  private let names: [Int: String]

  /// Finds a name for each of some layers.
  ///
  /// - Parameter path: The names that lead to a layer, its own last; none for the root.
  /// - Complexity: O(layers), and again for those of the same name with each further layer that they are in.
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

  /// The name of a layer; the root has none of its own.
  subscript(layer: Int) -> String { names[layer].flatMap { $0.isEmpty ? nil : $0 } ?? "root" }
}
