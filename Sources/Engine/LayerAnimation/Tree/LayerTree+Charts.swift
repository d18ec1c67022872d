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

/// The successive commits of a scene that is played, past and future ones. Charts, which show other instants than the
/// current one, take each instant from its commit.
///
///     time     0 ──────── 0.5 ──────── 1 ──────── 1.5 ───── end
///     commit   first      second       third      fourth    not known
package final class CommitCourse {
  /// A commit, and the time from which it is current, in seconds of the root's local time.
  package struct Entry {
    package let time: Double
    package let commit: KeptCommit
    /// The animations of the commit, if they were requested.
    package let animations: [LayerTree.CommittedAnimation]

    package init(time: Double, commit: KeptCommit, animations: [LayerTree.CommittedAnimation] = []) {
      (self.time, self.commit, self.animations) = (time, commit, animations)
    }
  }

  /// The commits in the order of their times.
  package let entries: [Entry]

  /// The time of the next event after these commits, in seconds of the root's local time; infinite if there is none.
  package let end: Double

  /// An object that another module stores with the course.
  package var attachment: AnyObject?

  /// The charts that were filled in, by the indices of their layers, with the input of their computation.
  var charts: [Int: (source: ChartContent, bounds: Rect, share: ChartShare, filled: ChartContent)] = [:]

  /// Creates a course from at least one commit.
  package init(_ entries: [Entry], end: Double) { (self.entries, self.end) = (entries, end) }
}

extension LayerTree {
  /// The latest instant that a chart shows, in seconds of the root's local time; nil if there is no chart whose time
  /// passes.
  package var chartsEnd: Double? {
    charts.compactMap { index in
      guard case .chart(let chart) = nodes[index].model.content else { return nil }
      return onlyRootTime(of: index, at: chart.end)
    }.max()
  }

  /// Runs a closure whose commits will not be shown: they do not fill in the charts, and the course has to be set anew.
  package func withoutCharts(_ body: () -> Void) {
    let leftBefore = leavesCharts
    (course, leavesCharts) = (nil, true)
    body()
    leavesCharts = leftBefore
  }

  /// Runs a closure of whose commits only the last will be shown: they do not fill in the charts, which are filled in
  /// once, at the end of the outermost such closure.
  package func fillingChartsOnce(_ body: () -> Void) {
    guard !leavesCharts else { return body() }
    leavesCharts = true
    body()
    leavesCharts = false
    guard hasStaleCharts, !charts.isEmpty else { return }
    guard let kept = shownCommit else { return refreshCharts() }
    commitCount += 1
    fillCharts(in: kept)
  }

  /// Sets the course from which charts take other instants; nil for the current commit. The charts of the current
  /// commit do not change until charts are filled in again.
  package func show(_ course: CommitCourse?) { self.course = course }

  /// Fills in the charts of the current commit, unless that has been done.
  package func refreshCharts() {
    guard !charts.isEmpty, shownCommit == nil else { return }
    commitCount += 1
    fillCharts()
    noteNewContent()
  }

  /// Runs a closure while another commit is in place; returns nil, without running it, if that commit is of other
  /// layers.
  package func within<Result>(_ commit: KeptCommit, _ body: () -> Result) -> Result? {
    guard commit.layerListCount == layerListCount else { return nil }
    guard commit !== shownCommit else { return body() }
    let present = (nodes, spans, store)
    (nodes, spans, store) = (commit.nodes, commit.spans, commit.store)
    defer { (nodes, spans, store) = present }
    return body()
  }
}

/// The instants of a chart's local time at which the commits of a course begin.
struct ChartInstants {
  private let course: CommitCourse
  private let begins: [Double]
  /// The instant from which on the current commit is used.
  let end: Double

  /// Fails if the chart's time stands still, runs backwards or is driven by an animated clock in the course; the chart
  /// then takes every instant from the current commit.
  init?(_ course: CommitCourse, of chart: Int, in tree: LayerTree) {
    self.course = course
    var begins: [Double] = []
    for entry in course.entries {
      let begin = tree.within(entry.commit) { Self.localTime(of: chart, atRootTime: entry.time, in: tree) } ?? nil
      guard let begin, begin >= begins.last ?? -.infinity else { return nil }
      begins.append(begin)
    }
    guard let last = course.entries.last else { return nil }
    let end = tree.within(last.commit) { Self.localTime(of: chart, atRootTime: course.end, in: tree) } ?? nil
    guard let end else { return nil }
    (self.begins, self.end) = (begins, end)
  }

  private static func localTime(of chart: Int, atRootTime time: Double, in tree: LayerTree) -> Double? {
    guard tree.onlyRootTime(of: chart, at: 0) != nil else { return nil }
    return time.isFinite ? tree.localTime(ofLayer: chart, atRootTime: time) : time
  }

  /// Returns the commit for an instant; nil for the current one.
  func commit(at localTime: Double) -> KeptCommit? {
    guard localTime < end else { return nil }
    var (low, high) = (0, begins.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if begins[middle] <= localTime { low = middle } else { high = middle }
    }
    return course.entries[low].commit
  }
}
