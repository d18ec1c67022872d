import Diagnostics
import LayerAnimation

/// A check for layers whose time begins after the end of the scene.
struct LateLayers {
  let notes: LayerNotes
  let context: DecodingContext
  /// The duration of the scene, in seconds.
  let duration: Double

  /// Warns about such sublayers of a layer; the sublayers of a reported layer are not reported in addition.
  func report(in layer: Layer) {
    guard duration > 0 else { return }
    for sublayer in layer.sublayers {
      guard let begin = begin(of: sublayer), begin >= duration, let place = notes.description(of: sublayer)?.place
      else {
        report(in: sublayer)
        continue
      }
      context.report(
        "this layer never shows: its time begins at \(begin.plain) s, and the scene ends at \(duration.plain) s",
        at: place, severity: .warning)
    }
  }

  /// Returns the time at which a layer becomes visible, in seconds of the scene; nil if it is visible from the start,
  /// or if the time is unknown.
  private func begin(of layer: Layer) -> Double? {
    let timing = layer.timing
    guard timing.beginTime > 0, timing.fillMode != .backwards, timing.fillMode != .both else { return nil }
    return layer.superlayer.flatMap { notes.sceneTime(of: timing.beginTime, in: $0) }
  }
}

extension LayerNotes {
  /// Converts a layer's local time to the scene's time; nil if there is no single result: if a clock in between is
  /// stopped, running backwards or animated, or if a replicator shows the layer at several times.
  func sceneTime(of localTime: Double, in layer: Layer) -> Double? {
    // The root layer's time is the scene's time.
    guard let superlayer = layer.superlayer else { return localTime }
    guard layer.timing.speed > 0, !(layer is ReplicatorLayer), !(superlayer is ReplicatorLayer), !hasDrivenClock(layer)
    else { return nil }
    return sceneTime(of: layer.timing.parentTime(at: localTime), in: superlayer)
  }
}
