/// The tint of the copies in a replicator (G25).
extension LayerProperties {
  /// Multiplies every colour by factors, component by component, opacity included.
  ///
  /// Content with lists of colours stores the tint beside them, so that nothing is copied.
  ///
  /// - Complexity: O(1); allocates nothing.
  mutating func tint(_ tint: Lanes) {
    backgroundColor = backgroundColor?.tinted(tint)
    borderColor = borderColor?.tinted(tint)
    shadowColor = shadowColor?.tinted(tint)
    content.tint(tint)
  }
}

extension LayerContent {
  fileprivate mutating func tint(_ tint: Lanes) {
    switch self {
    case .none, .transform, .replicator: break
    case .emitter(var emitter):
      emitter.tint = tint
      self = .emitter(emitter)
    case .shape(var shape):
      shape.fillColor = shape.fillColor?.tinted(tint)
      shape.strokeColor = shape.strokeColor?.tinted(tint)
      self = .shape(shape)
    case .connector(var connector):
      connector.line.strokeColor = connector.line.strokeColor?.tinted(tint)
      self = .connector(connector)
    case .text(var text):
      text.foregroundColor = text.foregroundColor.tinted(tint)
      if !text.spans.isEmpty { text.tintSpans(tint) }
      self = .text(text)
    case .art(var art):
      art.foregroundColor = art.foregroundColor.tinted(tint)
      art.tint = art.tint.tinted(tint)
      self = .art(art)
    case .recording(var recording):
      recording.tint = recording.tint.tinted(tint)
      self = .recording(recording)
    case .image(var image):
      image.tint = image.tint.tinted(tint)
      self = .image(image)
    case .chart(var chart):
      chart.scaleColor = chart.scaleColor.tinted(tint)
      chart.figure.tint(tint)
      self = .chart(chart)
    case .gradient(var gradient):
      gradient.tint = tint
      self = .gradient(gradient)
    }
  }
}

extension ChartFigure {
  fileprivate mutating func tint(_ tint: Lanes) {
    switch self {
    case .strip(var strip):
      strip.tint = tint
      self = .strip(strip)
    case .plot(var plot):
      plot.curveColor = plot.curveColor.tinted(tint)
      self = .plot(plot)
    }
  }
}

extension Color {
  /// Returns the colour multiplied by factors, component by component.
  func tinted(_ tint: Lanes) -> Color { Color(lanes * tint) }
}
