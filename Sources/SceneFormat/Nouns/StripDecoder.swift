import LayerAnimation

/// The colours that another layer has over a span of time.
///
/// Read in two steps: the strip where it stands, and the layer it shows when all layers are known.
struct StripDecoder {
  let layer = StripLayer()
  private let mapping: MappingReader

  init?(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .strip) else { return nil }
    self.mapping = mapping
    var strip = StripContent()
    mapping.set(&strip.start, from: "start") { $0.time() }
    mapping.set(&strip.end, from: "end") { $0.time() }
    mapping.set(&strip.tickInterval, from: "ticks") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&strip.scaleColor, from: "color") { $0.color() }
    if strip.end <= strip.start {
      mapping.fail("a strip ends after it starts", atKey: mapping["end"] == nil ? "start" : "end")
    }
    layer.strip = strip
  }

  /// Where it stands.
  var place: Place { mapping.place }

  /// Finds the layer that is shown, and its colour; what does not exist is reported.
  func resolve(in root: Layer) -> Layer? {
    guard let reader = mapping["of"], let name = reader.line(), let subject = subject(name, reader, root) else {
      return nil
    }
    layer.subject = subject
    guard let keyPathReader = mapping["keyPath"] else { return subject }
    guard let keyPath = keyPathReader.keyPath(in: subject.model.content) else { return nil }
    guard keyPath.kind == .color else {
      keyPathReader.fail("a strip shows colours, and '\(keyPath)' is none")
      return nil
    }
    layer.subjectKeyPath = keyPath
    return subject
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
