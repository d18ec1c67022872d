/// How much it takes to commit what happens in a scene, for those who limit that.
extension LayerTree {
  /// How many operations the next commit takes at most, each about as long as looking at a layer or an animation.
  ///
  /// - Complexity: O(layers that are filled in by commits).
  package var commitCost: Int {
    let changes = root.pendingChanges
    guard !changes.isEmpty, !isOnlyRootClock(changes) else { return 0 }
    let whole = Self.costOfEntry * nodes.count + Self.costOfAnimation * spans.count
    let list = changes.contains(.structure) ? whole : hasInstances ? nodes.count : 0
    return list + (leavesCharts ? 0 : charts.reduce(0) { $0 + costOfFilling($1) })
  }

  /// How many layers there are, and animations of them: what is looked at whenever something happens.
  package var size: Int { nodes.count + spans.count }

  /// A commit that makes the lists anew does some work for each layer, and more for each animation, whose tracks are copied.
  private static let (costOfEntry, costOfAnimation) = (4, 24)

  /// A chart looks at every animation of its subject for each sample.
  private static let costOfSample = 5

  /// A chart samples its subject's animations; other layers that are filled in by commits only look at it.
  private func costOfFilling(_ index: Int) -> Int {
    guard let chart = layers[index] as? ChartLayer else { return Self.costOfEntry }
    return Self.costOfSample * ChartLayer.sampleCount * (1 + (chart.subject?.animations.count ?? 0))
  }
}
