/// The curves of plots. They are the same at all times, so a commit is the place to work them out.
extension LayerTree {
  /// Fills in one plot: its numbers, and the curve through them.
  func fill(_ layer: PlotLayer) {
    var plot = layer.plot
    let last = PlotLayer.sampleCount - 1
    plot.showsDegrees = layer.subjectKeyPath.component.isAngle
    plot.values = (0...last).map { step in
      let local = plot.start + (plot.end - plot.start) * Double(step) / Double(last)
      guard case .number(let number)? = value(of: layer.subjectKeyPath, of: layer.subject, for: layer, at: local),
        number.isFinite
      else { return nil }
      return number
    }
    if plot.showsDegrees { plot.values = Self.unwound(plot.values) }
    plot.curve = plot.curve(in: layer.model.bounds)
    nodes[layer.nodeIndex].model.content = .plot(plot)
  }

  /// Angles that are read back from matrices lie within half a turn (V15); here they go on where they crossed the cut.
  private static func unwound(_ angles: [Double?]) -> [Double?] {
    var (turns, last) = (0.0, nil as Double?)
    return angles.map { angle in
      guard let angle else { return nil }
      if let last { turns -= ((angle - last) / (2 * .pi)).rounded() }
      last = angle
      return angle + turns * 2 * .pi
    }
  }
}

extension ValueComponent {
  /// Whether it is an angle.
  package var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }
}
