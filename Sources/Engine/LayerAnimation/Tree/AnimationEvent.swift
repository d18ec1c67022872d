/// A change of an animation's state between two instants.
///
/// Only animations at the top of a layer's list have events, not the children of a group.
public struct AnimationEvent: Hashable {
  /// The kind of a change.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// The animation has entered its active span at its beginning.
    case began
    /// The animation has ended: by itself, or, unfinished, by being removed or replaced.
    case ended(finished: Bool)
    /// Time has run backwards past the animation's end, and the animation is active again.
    case resumed
    /// Time has run backwards past the animation's beginning, and the animation has not begun.
    case withdrawn
  }

  /// The kind of the change.
  public var kind: Kind

  /// The layer that has the animation, or had it when it left the tree.
  public var layer: Layer

  /// The animation's key, if it has one.
  public var key: String?

  /// The number of the animation among all that were ever added to the layer.
  public var number: Int

  /// The time of the change, in seconds of media time.
  public var time: Double

  /// The event that occurs if time runs in the other direction.
  var mirrored: AnimationEvent {
    var event = self
    switch kind {
    case .began: event.kind = .withdrawn
    case .withdrawn: event.kind = .began
    case .ended: event.kind = .resumed
    case .resumed: event.kind = .ended(finished: true)
    }
    return event
  }
}

/// The closures that `LayerTree.reap(at:)` calls when an animation begins and ends.
public struct AnimationHandlers {
  /// A closure that is called when the animation becomes active for the first time, not when it is added.
  public var didStart: (() -> Void)?

  /// A closure that is called once: with true when the animation has ended, with false when it was removed or replaced
  /// before.
  public var didStop: ((_ finished: Bool) -> Void)?

  /// Creates handlers; a closure that is nil is not called.
  public init(didStart: (() -> Void)? = nil, didStop: ((_ finished: Bool) -> Void)? = nil) {
    self.didStart = didStart
    self.didStop = didStop
  }
}
