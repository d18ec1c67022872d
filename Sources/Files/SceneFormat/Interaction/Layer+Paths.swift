import LayerAnimation

/// Finds layers by paths of names.
extension Layer {
  /// Returns the layer inside this one at a path of names.
  func layer(atPath path: String) -> Layer? {
    path.split(separator: "/", omittingEmptySubsequences: false).reduce(self as Layer?) { layer, name in
      layer?.sublayers.first { ($0.name ?? "")[...] == name }
    }
  }

  /// The paths of all layers inside this one that have names.
  var pathsInside: [String] {
    sublayers.flatMap { layer -> [String] in
      guard let name = layer.name else { return [] }
      return [name] + layer.pathsInside.map { "\(name)/\($0)" }
    }
  }
}
