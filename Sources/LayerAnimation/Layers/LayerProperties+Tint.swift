/// How a replicator colours its copies (G25).
extension LayerProperties {
  /// What a replicator writes of the look of its copies, beside their content: the matrix that it moves them by, and the
  /// colours that it tints.
  static let setApart: [AnimatableProperty] = [.transform, .backgroundColor, .borderColor, .shadowColor]

  /// Multiplies every colour, opacities included, channel by channel.
  ///
  /// What holds lists of colours keeps the tint beside them, so that nothing is copied.
  ///
  /// - Complexity: O(1); allocates nothing.
  mutating func tint(_ tint: Lanes) {
    backgroundColor = backgroundColor?.tinted(tint)
    self.borderColor = self.borderColor?.tinted(tint)
    self.shadowColor = self.shadowColor?.tinted(tint)
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
  /// Each channel multiplied.
  func tinted(_ tint: Lanes) -> Color { Color(lanes * tint) }
}
