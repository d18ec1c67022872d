/// The colours of strips. They are the same at all times, so a commit is the place to work them out.
extension LayerTree {
  /// What a chart shows at a local time of its own; nil for nothing.
  func value(shownBy chart: ChartLayer, at localTime: Double) -> Value? {
    value(chart.subjectValue, of: chart.subjectKeyPath, of: chart.subject, for: chart, at: localTime)
  }

  /// Fills in every strip and every plot below a layer.
  func fillStrips(in layer: Layer) {
    if let strip = layer as? StripLayer { fill(strip) }
    if let plot = layer as? PlotLayer { fill(plot) }
    layer.sublayers.forEach(fillStrips)
  }

  private func fill(_ layer: StripLayer) {
    var strip = layer.strip
    let search = JumpSearch(
      start: strip.start, end: strip.end, count: ChartLayer.sampleCount, look: { self.color(of: layer, at: $0) },
      distance: Self.distance, least: 1.5 / 255)
    strip.colors = search.samples
    strip.jumps = search.jumps(between: strip.colors)
    nodes[layer.nodeIndex].model.content = .strip(strip)
  }

  /// How far apart two colours are: the greatest difference of their components.
  private static func distance(_ a: Color?, _ b: Color?) -> Double {
    guard let a, let b else { return a == b ? 0 : .infinity }
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }

  private func color(of strip: StripLayer, at localTime: Double) -> Color? {
    guard case .color(let color)? = value(shownBy: strip, at: localTime) else { return nil }
    return color
  }
}
