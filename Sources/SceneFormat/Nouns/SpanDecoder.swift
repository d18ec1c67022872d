import LayerAnimation

/// Decodes a layer that shows a property of another layer over a span of time: a strip or a plot.
///
/// This takes two steps: the span is decoded with the layer, and the other layer is found when all layers exist.
protocol SpanDecoder {
  /// The strip or the plot.
  var layer: ChartLayer { get }
  var mapping: MappingReader { get }

  init?(_ reader: NodeReader)

  /// The kind of property that can be shown, and its name in messages.
  var kind: (Value.Kind, String) { get }
}

extension SpanDecoder {
  /// The position of its mapping in the file.
  var place: Place { mapping.place }

  /// Finds the layer that is shown, and checks the key path; reports what does not exist.
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

  /// Checks that the span ends after it starts.
  func checkSpan(_ start: Double, _ end: Double) {
    guard end <= start else { return }
    mapping.fail("\(mapping.kind.noun) ends after it starts", atKey: mapping["end"] == nil ? "start" : "end")
  }

  /// The layer with a path from the root, or the only layer with a name.
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
  /// The named layers below this one with their paths, in tree order.
  fileprivate var namedDescendants: [(path: String, layer: Layer)] {
    sublayers.flatMap { sublayer -> [(path: String, layer: Layer)] in
      guard let name = sublayer.name else { return sublayer.namedDescendants }
      return [(name, sublayer)] + sublayer.namedDescendants.map { ("\(name)/\($0.path)", $0.layer) }
    }
  }
}
