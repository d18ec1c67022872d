import LayerAnimation

/// Animations and changes that begin each time an event is raised.
package struct Trigger {
  /// The index of the event.
  package let event: Int
  /// A closure that returns the animations and changes that begin, for the present values of the live parameters.
  package let launches: ([LiveValue]) -> [Launch]

  package init(event: Int, launches: @escaping ([LiveValue]) -> [Launch]) {
    (self.event, self.launches) = (event, launches)
  }

  /// The changes of one layer.
  package struct Launch {
    package let layer: Layer
    /// The animation, which replaces the one under its key and begins `delay` seconds of the layer's time after the
    /// event; nil for a mere change.
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
