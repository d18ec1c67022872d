import LayerAnimation

/// Layers whose own time begins when the scene is over.
struct LateLayers {
  let notes: LayerNotes
  let context: DecodingContext
  /// How long the scene takes, in seconds.
  let duration: Double

  /// Warns of those that are in a layer; of what is in them there is nothing more to say.
  func report(in layer: Layer) {
    guard duration > 0 else { return }
    for sublayer in layer.sublayers {
      guard let begin = begin(of: sublayer), begin >= duration, let place = notes.description(of: sublayer)?.place
      else {
        report(in: sublayer)
        continue
      }
      context.report(
        "this layer never shows: its time begins at \(begin.short) s, and the scene ends at \(duration.short) s",
        at: place, severity: .warning)
    }
  }

  /// When a layer begins to show, in seconds of the scene; nil where it always does, or nobody can tell.
  private func begin(of layer: Layer) -> Double? {
    let timing = layer.timing
    guard timing.beginTime > 0, timing.fillMode != .backwards, timing.fillMode != .both else { return nil }
    return layer.superlayer?.sceneTime(of: timing.beginTime)
  }
}

extension Layer {
  /// The time of the scene at an instant of this layer's time; nil where time stands still or runs backwards on the way, and
  /// where a replicator shows the layer at several times.
  func sceneTime(of localTime: Double) -> Double? {
    // The root's clock is the scene's.
    guard let superlayer else { return localTime }
    guard timing.speed > 0, !(self is ReplicatorLayer), !(superlayer is ReplicatorLayer) else { return nil }
    return superlayer.sceneTime(of: timing.parentTime(at: localTime))
  }
}
