import LayerAnimation

/// A decoder of what a layer is to those who do not see it, or not all of it: `label`, `role` and `value`, `essential`.
enum WordsDecoder {
  static func decode(_ mapping: MappingReader, into layer: Layer) {
    if mapping.read("essential", { $0.flag() }) == true { layer.isEssential = true }
    let (content, known) = (layer.model.content, layer.words)
    guard !mapping.given(keys).isEmpty else { return }
    layer.words = words(mapping, of: content, known)
    mapping.followWords(from: layer.words, keys) { words($0, of: content, known) }
  }

  private static let keys = ["label", "role", "value"]

  /// Returns the words that a layer's keys give it, beside those that follow from its content.
  private static func words(_ mapping: MappingReader, of content: LayerContent, _ known: LayerWords) -> LayerWords {
    var words = known
    words.label = mapping.read("label") { $0.line() }
    words.role = mapping.read("role") { $0.choice(of: LayerRole.self) } ?? known.role
    words.value = mapping.read("value") { value($0, of: content) }
    return words
  }

  private static func value(_ reader: NodeReader, of content: LayerContent) -> LayerValue? {
    guard reader.isMapping else { return reader.line().map(LayerValue.text) }
    guard let mapping = MappingReader(reader, as: .spokenValue), let source = mapping["keyPath"],
      let keyPath = source.keyPath(in: content)
    else { return nil }
    guard keyPath.kind == .number, keyPath.cell == nil else {
      source.fail("a value is a number, and '\(keyPath)' is none", rule: .layer)
      return nil
    }
    let factor = mapping.read("factor") { $0.number() } ?? 1
    return NumberDecoder.format(mapping).map { .number(keyPath, times: factor, $0) }
  }
}
