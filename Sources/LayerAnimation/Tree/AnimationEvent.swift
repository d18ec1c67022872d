/// Something that happened to an animation between two instants (X20, T34).
///
/// Only what stands at the top of a layer's list is reported, never a group's children (T29).
public struct AnimationEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// It entered its active span over its begin.
    case began
    /// It ended: of itself, or, not finished, by being removed or replaced (X16, X18).
    case ended(finished: Bool)
    /// Time ran backwards over its end, and it is active again.
    case resumed
    /// Time ran backwards over its begin, and it has not begun.
    case withdrawn
  }

  /// What happened.
  public var kind: Kind

  /// The layer's place in the list of layers; nil where the layer has left the tree.
  public var layer: Int?

  /// The animation's key, if it has one.
  public var key: String?

  /// Which of the layer's animations it is, counted as they were added.
  public var number: Int

  /// When it happened, in seconds of media time.
  public var time: Double

  /// What happens where time runs the other way.
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

/// What is called when an animation begins and ends, by `LayerTree.reap(at:)`.
public struct AnimationHandlers {
  /// Called when the animation has become active for the first time, not when it is added (X20).
  public var didStart: (() -> Void)?

  /// Called once: with true when it has come to its end, with false when it was removed or replaced before.
  public var didStop: ((_ finished: Bool) -> Void)?

  /// What is called; nothing where nil.
  public init(didStart: (() -> Void)? = nil, didStop: ((_ finished: Bool) -> Void)? = nil) {
    self.didStart = didStart
    self.didStop = didStop
  }
}
