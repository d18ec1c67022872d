/// The commits that follow one another while a scene is played, the past and the future ones: what is shown of other instants than the
/// present, as charts do, is taken from the commit of each instant.
///
///     time     0 ──────── 0.5 ──────── 1 ──────── 1.5 ───── end
///     commit   first      second       third      fourth    not known
package final class CommitCourse {
  /// A commit, and from when on it is the one that is shown, in seconds of the root's local time.
  package struct Entry {
    package let time: Double
    package let commit: KeptCommit
    /// The animations that there are then, where that is asked for.
    package let animations: [LayerTree.CommittedAnimation]

    package init(time: Double, commit: KeptCommit, animations: [LayerTree.CommittedAnimation] = []) {
      (self.time, self.commit, self.animations) = (time, commit, animations)
    }
  }

  /// The commits in the order of their times.
  package let entries: [Entry]

  /// When something happens that is not among them any more, in seconds of the root's local time; infinite if nothing does.
  package let end: Double

  /// What a module above keeps with it.
  package var attachment: AnyObject?

  /// The charts that were filled in, by their layers' places, with what they follow from.
  var charts: [Int: (source: ChartContent, bounds: Rect, filled: ChartContent)] = [:]

  /// A course of at least one commit.
  package init(_ entries: [Entry], end: Double) { (self.entries, self.end) = (entries, end) }
}

extension LayerTree {
  /// Until when charts show something, in seconds of the root's local time; nil if there are none whose time passes.
  package var chartsEnd: Double? {
    charts.compactMap { index in
      guard case .chart(let chart) = nodes[index].model.content else { return nil }
      return onlyRootTime(of: index, at: chart.end)
    }.max()
  }

  /// Makes commits that are not to be seen: charts are left as they are meanwhile, and what they show is to be said anew.
  package func withoutCharts(_ body: () -> Void) {
    (course, leavesCharts) = (nil, true)
    body()
    leavesCharts = false
  }

  /// Makes commits of which only the last is to be seen: charts are left as they are meanwhile, and are filled in once, at the end.
  package func fillingChartsOnce(_ body: () -> Void) {
    leavesCharts = true
    body()
    leavesCharts = false
    guard hasStaleCharts else { return }
    guard let kept = shownCommit else { return refreshCharts() }
    commitCount += 1
    fillCharts(in: kept)
  }

  /// Lets charts show other instants as a course of commits has them; nil for as the present commit has them. Until then those of the
  /// present commit stay as they are.
  package func show(_ course: CommitCourse?) { self.course = course }

  /// Fills in the charts of the present commit, unless they have been.
  package func refreshCharts() {
    guard !charts.isEmpty, shownCommit == nil else { return }
    commitCount += 1
    fillCharts()
    noteNewContent()
  }

  /// What a closure finds in another commit of the same layers; nil if those were others.
  package func within<Result>(_ commit: KeptCommit, _ body: () -> Result) -> Result? {
    guard commit.layerListCount == layerListCount else { return nil }
    guard commit !== shownCommit else { return body() }
    let present = (nodes, spans, store)
    (nodes, spans, store) = (commit.nodes, commit.spans, commit.store)
    defer { (nodes, spans, store) = present }
    return body()
  }
}

/// At which instants of a chart's own time the commits of a course begin.
struct ChartInstants {
  private let course: CommitCourse
  private let begins: [Double]
  /// From when on the present commit counts.
  let end: Double

  /// Nil where the chart's time does not pass steadily in all of them: then the present commit says all.
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

  /// The commit that counts at an instant; nil for the present one.
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
