import LayerAnimation

/// Animations and changes that begin each time an event is raised.
package struct Trigger {
  /// The event, by its place.
  package let event: Int
  /// The animations and changes that begin, for the values of the live parameters at that instant.
  package let launches: ([LiveValue]) -> [Launch]

  package init(event: Int, launches: @escaping ([LiveValue]) -> [Launch]) {
    (self.event, self.launches) = (event, launches)
  }

  /// The changes of one layer.
  package struct Launch {
    package let layer: Layer
    /// The animation that replaces the one under a key, and begins some seconds of the layer's time after the event; nil for a change alone.
    package var animation: (any Animation)?
    package var key: String?
    package var delay: Double
    /// The new values of the layer's model.
    package var changes: [(keyPath: AnimationKeyPath, value: Value)]

    package init(
      layer: Layer, animation: (any Animation)? = nil, key: String? = nil, delay: Double = 0,
      changes: [(keyPath: AnimationKeyPath, value: Value)] = []
    ) {
      (self.layer, self.animation, self.key, self.delay, self.changes) = (layer, animation, key, delay, changes)
    }
  }
}
