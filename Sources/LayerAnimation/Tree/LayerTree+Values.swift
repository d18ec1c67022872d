/// What a single property is at any instant, and what follows from that: how long everything takes.
extension LayerTree {
  /// A property of one layer at an instant of the root's local time; nil where the layer is not in the presentation.
  ///
  /// - Complexity: O(depth + the layer's tracks).
  func properties(of layer: Layer, atRootTime rootTime: Double) -> LayerProperties? {
    localTime(of: layer.nodeIndex, atRootTime: rootTime).map { properties(of: layer.nodeIndex, atLocalTime: $0) }
  }

  /// What a layer looks like at a local time of its own, replicators aside.
  func properties(of index: Int, atLocalTime localTime: Double) -> LayerProperties {
    var properties = nodes[index].model
    withUnsafePointer(to: nodes[index].model) {
      store.apply(nodes[index].tracks, at: localTime, model: $0, to: &properties)
    }
    properties.content.note(localTime)
    return properties
  }

  private func localTime(of index: Int, atRootTime rootTime: Double) -> Double? {
    guard index > 0 else { return rootTime }
    return localTime(of: nodes[index].parent, atRootTime: rootTime).flatMap(nodes[index].timing.localTime)
  }

  /// The root's local time at a local time of a layer.
  func rootTime(of index: Int, at localTime: Double) -> Double {
    guard index > 0 else { return localTime }
    return rootTime(of: nodes[index].parent, at: nodes[index].timing.parentTime(at: localTime) + delay(of: index))
  }

  /// When the last animation has ended, in seconds of the root's local time; 0 without animations.
  ///
  /// One that never ends counts with its first cycle. Layers that stand still are left out, since nothing ends there.
  public var contentDuration: Double {
    var end = 0.0
    for (index, node) in nodes.enumerated() where runs(index) {
      var track = node.tracks.lowerBound
      while track < node.tracks.upperBound {
        end = max(end, rootTime(of: index, at: store.tracks[track].clock.finiteEndTime))
        track += store.tracks[track].length
      }
    }
    return end.isFinite ? end : 0
  }

  /// Whether time passes in a layer, the root's own speed aside.
  private func runs(_ index: Int) -> Bool {
    index == 0 || nodes[index].timing.speed > 0 && runs(nodes[index].parent)
  }
}

extension Timing {
  /// The end, or for what never ends the end of its first cycle.
  fileprivate var finiteEndTime: Double {
    guard speed != 0 else { return beginTime }
    return endTime.isFinite ? endTime : beginTime + cycleDuration / abs(speed)
  }
}
