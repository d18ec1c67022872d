import LayerAnimation

/// Decodes plots: the curve of a number of another layer over a span of time.
struct PlotDecoder: SpanDecoder {
  private let plot = PlotLayer()
  let mapping: MappingReader

  init?(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .plot) else { return nil }
    self.mapping = mapping
    var content = PlotContent()
    mapping.set(&content.start, from: "start") { $0.time() }
    mapping.set(&content.end, from: "end") { $0.time() }
    content.minimum = mapping.read("minimum") { $0.angle(isPlain: true) }
    content.maximum = mapping.read("maximum") { $0.angle(isPlain: true) }
    mapping.set(&content.tickInterval, from: "ticks") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&content.scaleColor, from: "color") { $0.color() }
    mapping.set(&content.curveColor, from: "curveColor") { $0.color() }
    mapping.set(&plot.subjectValue, from: "value") { $0.choice(of: SubjectValue.self) }
    plot.plot = content
    checkSpan(content.start, content.end)
    if let low = content.minimum, let high = content.maximum, low >= high {
      mapping.fail("a plot's maximum lies above its minimum", atKey: "maximum")
    }
  }

  var layer: ChartLayer { plot }

  var kind: (Value.Kind, String) { (.number, "numbers") }
}
