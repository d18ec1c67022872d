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
        at: place, severity: .warning, rule: .timing)
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

  /// Converts the scene's time to a layer's local time; nil where `sceneTime` has no result.
  func localTime(at sceneTime: Double, in layer: Layer) -> Double? {
    guard let superlayer = layer.superlayer else { return sceneTime }
    guard self.sceneTime(of: 0, in: layer) != nil, let outer = localTime(at: sceneTime, in: superlayer) else {
      return nil
    }
    return (outer - layer.timing.beginTime) * layer.timing.speed + layer.timing.timeOffset
  }

  /// Converts the begin of an animation to the scene's time.
  ///
  /// - Parameter begin: The begin in the layer's time; nil for the beginning of the scene, or of the layer's time if that
  ///   is later (T3).
  func sceneTime(ofBegin begin: Double?, in layer: Layer) -> Double? {
    if let begin { return sceneTime(of: begin, in: layer) }
    let clocks = sequence(first: layer, next: \.superlayer).filter { $0.superlayer != nil }
    let isLate = clocks.contains { $0.timing.localTime(at: 0) == nil }
    return isLate ? sceneTime(of: 0, in: layer) : sceneTime(of: 0, in: layer).map { _ in 0 }
  }

  /// Converts a length of time in a layer to one in the scene; nil where `sceneTime` has no result.
  func sceneLength(of length: Double, in layer: Layer) -> Double? {
    guard length.isFinite else { return length }
    guard let begin = sceneTime(of: 0, in: layer), let end = sceneTime(of: length, in: layer) else { return nil }
    return end - begin
  }
}
