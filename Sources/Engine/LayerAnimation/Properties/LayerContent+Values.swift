/// Access to the properties of a layer's content. If the content is of another kind than the property's, reading
/// returns nil and writing changes nothing.
///
/// The methods are never inlined, so that the code for the other properties, which most animations change, saves few
/// registers.
extension LayerContent {
  @inline(never)
  func read<Answer>(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Answer?) -> Answer? {
    guard kind.has(property.home.owner) else { return nil }
    return switch self {
    case .none, .chart, .transform: nil
    case .shape(let shape): property.read(in: shape, body)
    case .connector(let connector): property.read(in: connector.line, body)
    case .text(let text): property.read(in: text, body)
    case .art(let art): property.read(in: art, body)
    case .recording(let recording): property.read(in: recording, body)
    case .image(let image): property.read(in: image, body)
    case .gradient(let gradient): property.read(in: gradient, body)
    case .replicator(let replicator): property.read(in: replicator, body)
    case .emitter(let emitter): property.read(in: emitter, body)
    }
  }

  @inline(never)
  mutating func write(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Void) {
    guard kind.has(property.home.owner) else { return }
    switch self {
    case .none, .chart, .transform: break
    case .shape(var shape):
      property.write(in: &shape, body)
      self = .shape(shape)
    case .connector(var connector):
      property.write(in: &connector.line, body)
      self = .connector(connector)
    case .text(var text):
      property.write(in: &text, body)
      // The number was written through its pointer, so the text does not show it yet.
      if property.unit == .count { text.showNumber() }
      self = .text(text)
    case .art(var art):
      property.write(in: &art, body)
      self = .art(art)
    case .recording(var recording):
      property.write(in: &recording, body)
      self = .recording(recording)
    case .image(var image):
      property.write(in: &image, body)
      self = .image(image)
    case .gradient(var gradient):
      property.write(in: &gradient, body)
      self = .gradient(gradient)
    case .replicator(var replicator):
      property.write(in: &replicator, body)
      self = .replicator(replicator)
    case .emitter(var emitter):
      property.write(in: &emitter, body)
      self = .emitter(emitter)
    }
  }
}

extension LayerContent {
  /// Sets the local time of an emitter with a history, at which the properties of its cells are read.
  mutating func note(_ time: Double) {
    guard case .emitter(var emitter) = self, emitter.history != nil else { return }
    emitter.instant = time
    self = .emitter(emitter)
  }
}
