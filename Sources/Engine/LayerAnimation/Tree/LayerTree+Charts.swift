/// The computation of the samples of charts. They do not depend on the current time, so a commit computes them; if the
/// course of the commits is known, all of it is computed once.
extension LayerTree {
  /// Fills in all charts; it is called when the nodes of all layers exist.
  func fillCharts() {
    hasStaleCharts = leavesCharts && !charts.isEmpty
    guard !leavesCharts, !charts.isEmpty else { return }
    chartShare = ChartShare(of: charts.count, effort: charts.reduce(0) { $0 + greatestEffort(of: layers[$1]) })
    for index in charts { nodes[index].model.content = layers[index].committedContent(in: self) }
  }

  /// Returns the chart of a layer with its samples.
  func filledChart(of layer: ChartLayer) -> ChartContent {
    guard let course, let instants = ChartInstants(course, of: layer.nodeIndex, in: self) else {
      return filledChart(of: layer) { _ in nil }
    }
    let (source, bounds) = (layer.chart, layer.model.bounds)
    if let known = course.charts[layer.nodeIndex], known.source == source, known.bounds == bounds,
      known.share == chartShare
    {
      return known.filled
    }
    let filled = filledChart(of: layer, commit: instants.commit)
    // Instants after the course are those of the current commit, which changes.
    if source.end < instants.end { course.charts[layer.nodeIndex] = (source, bounds, chartShare, filled) }
    return filled
  }

  /// - Parameter commit: Returns the commit for an instant; nil for the current one.
  private func filledChart(of layer: ChartLayer, commit: @escaping (Double) -> KeptCommit?) -> ChartContent {
    let view = ChartView(
      value: { time in
        let known = commit(time).map { self.within($0) { self.value(shownBy: layer, at: time) } }
        return known.map { $0 ?? nil } ?? self.value(shownBy: layer, at: time)
      }, effort: { self.effort(of: layer, in: commit($0)) })
    var chart = layer.chart
    switch chart.figure {
    case .strip(var strip):
      strip.samples = colors(of: chart, view)
      chart.figure = .strip(strip)
    case .plot(var plot):
      fill(&plot, of: chart, layer, view)
      chart.figure = .plot(plot)
    }
    return chart
  }

  /// Returns the value that a chart shows at its own local time; nil for none.
  private func value(shownBy chart: ChartLayer, at localTime: Double) -> Value? {
    value(chart.subjectValue, of: chart.subjectKeyPath, of: chart.subject, for: chart, at: localTime)
  }

  /// Returns the effort of computing the value that a chart shows: one for every few animations of its subject.
  private func effort(of chart: ChartLayer, in commit: KeptCommit?) -> Int {
    let nodes = commit?.nodes ?? nodes
    guard let subject = chart.subject?.nodeIndex, nodes.indices.contains(subject) else { return 1 }
    return 1 + nodes[subject].tracks.count / 8
  }

  /// Returns the greatest effort of computing a value of a chart, at any instant; 1 for another layer.
  private func greatestEffort(of layer: Layer) -> Int {
    guard let chart = layer as? ChartLayer else { return 1 }
    let present = effort(of: chart, in: nil)
    return course?.entries.reduce(present) { max($0, effort(of: chart, in: $1.commit)) } ?? present
  }

  /// The values that a chart shows, and the effort of computing them, at its own local time.
  private struct ChartView {
    let value: (Double) -> Value?
    let effort: (Double) -> Int
  }

  // MARK: - Colours

  private func colors(of chart: ChartContent, _ view: ChartView) -> ChartSamples<Color> {
    let search = JumpSearch(
      start: chart.start, end: chart.end, count: chartShare.samples, look: { view.value($0)?.shownColor },
      distance: Self.distance, least: 1.5 / 255, effort: view.effort, budget: chartShare.jumps)
    var samples = ChartSamples<Color>()
    samples.values = search.samples
    samples.jumps = search.jumps(between: samples.values)
    return samples
  }

  /// Returns the distance of two colours: the greatest difference of their components.
  private static func distance(_ a: Color?, _ b: Color?) -> Double {
    guard let a, let b else { return a == b ? 0 : .infinity }
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }

  // MARK: - Numbers

  /// Fills in the numbers of a plot, and the curve through them.
  private func fill(_ plot: inout PlotFigure, of chart: ChartContent, _ layer: ChartLayer, _ view: ChartView) {
    let isAngle = layer.subjectKeyPath.component.isAngle
    var search = JumpSearch(
      start: chart.start, end: chart.end, count: chartShare.samples, look: { view.value($0)?.shownNumber },
      distance: { Self.distance($0, $1, isAngle: isAngle) }, least: 0, effort: view.effort, budget: chartShare.jumps)
    let read = search.samples
    (plot.showsDegrees, plot.samples.jumps) = (isAngle, [])
    plot.samples.values = isAngle ? Self.unwound(read) : read
    search.least = (plot.range.high - plot.range.low) / 200
    let jumps = search.jumps(between: read)
    let breaks = jumps + search.corners(between: plot.samples.values, besides: jumps)
    plot.samples.jumps = breaks.sorted { $0.index < $1.index }
      .map { isAngle ? Self.unwound($0, between: plot.samples.values) : $0 }
    if plot.showsSpeed {
      plot.samples = plot.samples.speeds(step: (chart.end - chart.start) / max(plot.samples.lastPosition, 1))
    }
    plot.curve = plot.curve(in: layer.model.bounds)
  }

  /// Returns the distance of two numbers; for angles, without whole turns.
  private static func distance(_ a: Double?, _ b: Double?, isAngle: Bool) -> Double {
    guard let a, let b else { return a == b ? 0 : .infinity }
    return abs(isAngle ? (a - b).remainder(dividingBy: 2 * .pi) : a - b)
  }

  /// Returns a jump between unwrapped angles, each side within half a turn of the sample that it adjoins.
  private static func unwound(_ jump: ChartJump<Double>, between angles: [Double?]) -> ChartJump<Double> {
    func near(_ angle: Double?, _ other: Double?) -> Double? {
      guard let angle, let other else { return angle }
      return other + (angle - other).remainder(dividingBy: 2 * .pi)
    }
    return ChartJump(
      index: jump.index, position: jump.position, before: near(jump.before, angles[jump.index]),
      after: near(jump.after, angles[jump.index + 1]))
  }

  /// Returns unwrapped angles. Angles that are read from matrices lie within half a turn (V15); whole turns are added
  /// so that neighbouring samples are at most half a turn apart.
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

/// What each chart may take of the effort that a commit spends on all of them. Some hundred charts of plain subjects
/// are filled in as if each were alone; where there are more, or their subjects have many animations, all have fewer
/// samples.
struct ChartShare: Equatable {
  /// The number of samples of a chart; at least 2.
  let samples: Int
  /// The limit on the effort of finding the jumps of a chart, and of finding its corners.
  let jumps: Int

  /// The greatest effort of the samples of all charts, and of their jumps, and of their corners: together some tenths of a
  /// second.
  private static let mostEffort = 50_000

  /// - Parameters:
  ///   - count: The number of charts; greater than 0.
  ///   - effort: The sum of the efforts of one sample of each chart; greater than 0.
  init(of count: Int, effort: Int) {
    samples = max(2, min(ChartLayer.sampleCount, Self.mostEffort / effort))
    jumps = min(JumpSearch<Double>.mostBudget, Self.mostEffort / count)
  }
}

extension Value {
  /// The colour in a strip; nil for other values.
  fileprivate var shownColor: Color? { if case .color(let color) = self { color } else { nil } }

  /// The number in a plot; nil for other values.
  fileprivate var shownNumber: Double? {
    if case .number(let number) = self, number.isFinite { number } else { nil }
  }
}
