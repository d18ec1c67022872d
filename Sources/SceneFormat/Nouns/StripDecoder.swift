import LayerAnimation

/// Decodes strips: the colours of another layer over a span of time.
struct StripDecoder: SpanDecoder {
  private let strip = StripLayer()
  let mapping: MappingReader

  init?(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .strip) else { return nil }
    self.mapping = mapping
    var content = StripContent()
    mapping.set(&content.start, from: "start") { $0.time() }
    mapping.set(&content.end, from: "end") { $0.time() }
    mapping.set(&content.tickInterval, from: "ticks") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&content.scaleColor, from: "color") { $0.color() }
    mapping.set(&strip.subjectValue, from: "value") { $0.choice(of: SubjectValue.self) }
    strip.strip = content
    checkSpan(content.start, content.end)
  }

  var layer: ChartLayer { strip }

  var kind: (Value.Kind, String) { (.color, "colours") }
}
