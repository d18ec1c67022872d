/// What a scene that is played with asks of its tree.
extension LayerTree {
  /// The layer at a place of the list; nil for copies, and for what a transition shows of the past.
  package func layer(at place: Int) -> Layer? {
    layers.indices.contains(place) && layers[place] !== placeholder ? layers[place] : nil
  }

  /// The layer at a place of the list; of a copy in a replicator that which it is a copy of, nil for what a transition shows of the past.
  package func originalLayer(at place: Int) -> Layer? {
    nodes.indices.contains(place) ? layer(at: nodes[place].original) : nil
  }

  /// The place of a layer in the list; nil if it is not in the tree.
  package func place(of layer: Layer) -> Int? { layer.committed?.tree === lineage ? layer.nodeIndex : nil }

  /// When the animation under a key of a layer comes to its end, in seconds of the root's local time.
  ///
  /// - Returns: nil where there is none, or it has ended; and where it never ends by itself, because time stands still in the layer,
  ///   runs backwards, or is driven by an animation (T32).
  /// - Complexity: O(the layer's animations + depth).
  package func endTime(ofAnimation key: String, on layer: Layer) -> Double? {
    guard layer.committed?.tree === lineage, let added = layer.animations.first(where: { $0.key == key }),
      added.isResolved,
      !added.hasEnded
    else { return nil }
    let place = place(of: layer.nodeIndex, movingClock: added.movesClock)
    guard effectiveSpeed(of: place) != 0, let end = onlyRootTime(of: place, at: added.clock.endTime), end.isFinite
    else {
      return nil
    }
    return end
  }
}

extension LayerTree {
  /// How many commits have changed something.
  package var commitTally: Int { commitCount }

  /// A number that stands for what was committed, but for the root's own clock: of one tree, equal numbers mean equal layers and
  /// animations. It comes back with a commit that is put back.
  package var contentTally: Int { contentNumber }
}

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
