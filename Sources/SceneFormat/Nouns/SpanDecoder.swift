import LayerAnimation

/// A layer that shows another one over a span of time.
///
/// Read in two steps: the span where it stands, and the layer it shows when all layers are known.
protocol SpanDecoder {
  /// The layer that shows.
  var layer: ChartLayer { get }
  var mapping: MappingReader { get }

  init?(_ reader: NodeReader)

  /// What kind of property can be shown, and in words.
  var kind: (Value.Kind, String) { get }
}

extension SpanDecoder {
  /// Where it stands.
  var place: Place { mapping.place }

  /// Finds the layer that is shown, and its property; what does not exist is reported.
  func resolve(in root: Layer) -> Layer? {
    guard let reader = mapping["of"], let name = reader.line(), let subject = subject(name, reader, root) else {
      return nil
    }
    layer.subject = subject
    guard let keyPathReader = mapping["keyPath"] else { return subject }
    guard let keyPath = keyPathReader.keyPath(in: subject.model.content) else { return nil }
    guard keyPath.kind == kind.0 else {
      keyPathReader.fail("\(mapping.kind.noun) shows \(kind.1), and '\(keyPath)' is none")
      return nil
    }
    layer.subjectKeyPath = keyPath
    return subject
  }

  /// Checks that time goes on.
  func checkSpan(_ start: Double, _ end: Double) {
    guard end <= start else { return }
    mapping.fail("\(mapping.kind.noun) ends after it starts", atKey: mapping["end"] == nil ? "start" : "end")
  }

  /// The layer of a path from the outermost layers, or the only one of a name.
  private func subject(_ name: String, _ reader: NodeReader, _ root: Layer) -> Layer? {
    if let layer = root.sublayer(at: name), layer !== root { return layer }
    let layers = root.namedDescendants
    let namesakes = layers.filter { $0.layer.name == name }
    guard namesakes.count < 2 else {
      reader.fail("there are \(namesakes.count) layers '\(name)'; write \(enumeration(namesakes.map(\.path), "or"))")
      return nil
    }
    if let only = namesakes.first { return only.layer }
    guard !mapping.context.isCutOff else { return nil }
    let names = layers.compactMap(\.layer.name) + layers.map(\.path)
    reader.fail(
      "there is no layer '\(NodeReader.shortened(name))'\(mapping.context.suggestion(for: name, among: names))")
    return nil
  }
}

extension Layer {
  /// The named layers in this one with their paths, in the order of the tree.
  fileprivate var namedDescendants: [(path: String, layer: Layer)] {
    sublayers.flatMap { sublayer -> [(path: String, layer: Layer)] in
      guard let name = sublayer.name else { return sublayer.namedDescendants }
      return [(name, sublayer)] + sublayer.namedDescendants.map { ("\(name)/\($0.path)", $0.layer) }
    }
  }
}
