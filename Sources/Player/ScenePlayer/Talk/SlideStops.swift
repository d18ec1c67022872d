import LayerAnimation

/// The times at which a slide of a talk waits for its speaker: its stops, and its end.
package enum SlideStops {
  /// The distance below which two times count as one, in seconds.
  static let nearby = 0.001

  /// Returns the times of a scene, in seconds, in ascending order. What repeats has no end, and may have no stop at all.
  ///
  /// - Complexity: O(markers).
  package static func times(of scene: Scene) -> [Double] {
    let stops = scene.markers.filter(\.stops).map(\.time)
    return times(stops, end: scene.loops || scene.host != nil ? nil : scene.duration)
  }

  /// Returns stops with the end of a scene, unless one of them is there; nil for a scene without an end.
  static func times(_ stops: [Double], end: Double?) -> [Double] {
    guard let end else { return stops }
    let within = stops.filter { $0 < end - nearby }
    return within + [end]
  }
}
