import LayerAnimation

/// What layers show, which decides of what class they are.
extension LayersDecoder {
  /// A layer of the class that its content asks for; of several contents the first is taken and the others reported.
  func contentLayer(_ mapping: MappingReader) -> Layer {
    let contents = mapping.given(MappingKind.contents.map(\.name)).filter { !isOffSwitch(mapping[$0], $0) }
    for other in contents.dropFirst() {
      mapping.fail("a layer shows one thing: it has '\(contents[0])' already", atKey: other)
    }
    switch contents.first {
    case "shape": return mapping.read("shape", ShapeDecoder.decode) ?? ShapeLayer()
    case "text": return mapping.read("text") { TextDecoder.decode($0, stage: stage) } ?? TextLayer()
    case "art":
      return mapping.read("art") { ArtDecoder.decode($0, stage: isSized(mapping) ? nil : stage) } ?? ArtLayer()
    case "drawn": return mapping.read("drawn", DrawnDecoder.decode) ?? ShapeLayer()
    case "gradient": return mapping.read("gradient", GradientDecoder.decode) ?? GradientLayer()
    case "replicator": return mapping.read("replicator", ReplicatorDecoder.decode) ?? ReplicatorLayer()
    case "emitter":
      let decoder = EmitterDecoder(isAnimated: mapping["animations"] != nil)
      return mapping.read("emitter", decoder.decode) ?? EmitterLayer()
    case "strip": return mapping.read("strip") { span($0, StripDecoder.init) } ?? StripLayer()
    case "plot": return mapping.read("plot") { span($0, PlotDecoder.init) } ?? PlotLayer()
    case "preservesDepth": return TransformLayer()
    default: return Layer()
    }
  }

  private func isSized(_ mapping: MappingReader) -> Bool { !mapping.given(["size", "bounds"]).isEmpty }

  /// Whether it is `preservesDepth: false`, which is no content.
  private func isOffSwitch(_ reader: NodeReader?, _ key: String) -> Bool {
    guard key == "preservesDepth", let reader else { return false }
    return reader.flag() != true
  }

  private func span<Decoder: SpanDecoder>(_ reader: NodeReader, _ make: (NodeReader) -> Decoder?) -> Layer? {
    guard let decoder = make(reader) else { return nil }
    spans.append(decoder)
    if spans.count == SceneLimits.strips + 1 {
      reader.fail("the scene has more than \(SceneLimits.strips) strips and plots")
    }
    return decoder.layer
  }
}
