import Diagnostics
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
    return layer.superlayer.flatMap { notes.sceneTime(of: timing.beginTime, in: $0) }
  }
}

extension LayerNotes {
  /// The time of the scene at an instant of a layer's time; nil where nobody can tell: where time stands still or runs
  /// backwards on the way, where something animates a clock, and where a replicator shows the layer at several times.
  func sceneTime(of localTime: Double, in layer: Layer) -> Double? {
    // The root's clock is the scene's.
    guard let superlayer = layer.superlayer else { return localTime }
    guard layer.timing.speed > 0, !(layer is ReplicatorLayer), !(superlayer is ReplicatorLayer), !hasDrivenClock(layer)
    else { return nil }
    return sceneTime(of: layer.timing.parentTime(at: localTime), in: superlayer)
  }
}
