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
