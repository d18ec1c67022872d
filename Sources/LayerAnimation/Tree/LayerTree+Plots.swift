/// The curves of plots. They are the same at all times, so a commit is the place to work them out.
extension LayerTree {
  /// Fills in one plot: its numbers, and the curve through them.
  func fill(_ layer: PlotLayer) {
    var plot = layer.plot
    let isAngle = layer.subjectKeyPath.component.isAngle
    var search = JumpSearch(
      start: plot.start, end: plot.end, count: ChartLayer.sampleCount, look: { self.number(of: layer, at: $0) },
      distance: { Self.distance($0, $1, isAngle: isAngle) }, least: 0)
    let read = search.samples
    (plot.showsDegrees, plot.jumps) = (isAngle, [])
    plot.values = isAngle ? Self.unwound(read) : read
    search.least = (plot.range.high - plot.range.low) / 200
    plot.jumps = search.jumps(between: read)
    if isAngle { plot.jumps = plot.jumps.map { Self.unwound($0, between: plot.values) } }
    plot.curve = plot.curve(in: layer.model.bounds)
    nodes[layer.nodeIndex].model.content = .plot(plot)
  }

  /// How far apart two numbers are; whole turns of angles do not count.
  private static func distance(_ a: Double?, _ b: Double?, isAngle: Bool) -> Double {
    guard let a, let b else { return a == b ? 0 : .infinity }
    return abs(isAngle ? (a - b).remainder(dividingBy: 2 * .pi) : a - b)
  }

  private func number(of plot: PlotLayer, at localTime: Double) -> Double? {
    guard case .number(let number)? = value(shownBy: plot, at: localTime), number.isFinite else { return nil }
    return number
  }

  /// A jump between angles that go on: each side as near as can be to the angle that it adjoins.
  private static func unwound(_ jump: SpanJump<Double>, between angles: [Double?]) -> SpanJump<Double> {
    func near(_ angle: Double?, _ other: Double?) -> Double? {
      guard let angle, let other else { return angle }
      return other + (angle - other).remainder(dividingBy: 2 * .pi)
    }
    return SpanJump(
      index: jump.index, place: jump.place, before: near(jump.before, angles[jump.index]),
      after: near(jump.after, angles[jump.index + 1]))
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
