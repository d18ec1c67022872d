/// What happens to each letter of a text, one after another: ready-made animations of the letters' layers.
public enum LetterEffect: String, Hashable, Sendable, CaseIterable {
  /// It appears.
  case type
  /// It fades in.
  case fade
  /// It is another letter at random until it is itself.
  case decrypt
  /// It comes from anywhere.
  case scatter
  /// It slides in from a side.
  case slide
  /// It falls from above, and bounces.
  case drop
  /// It appears white-hot and cools down.
  case burn
  /// It flickers, like a lamp that is switched on.
  case flicker
  /// It grows from nothing, beyond its size and back; for drawn text.
  case pop
  /// It turns once while it grows; for drawn text.
  case spin
  /// It sways up and down, without end.
  case wave
  /// It hops and comes down, again and again.
  case hop
  /// It lights up for a moment, again and again.
  case sweep

  /// Whether the letter is gone before, so that the effect can run backwards and take it away.
  package var isArrival: Bool {
    switch self {
    case .type, .fade, .decrypt, .scatter, .slide, .drop, .burn, .flicker, .pop, .spin: true
    case .wave, .hop, .sweep: false
    }
  }

  /// Whether it turns or scales letters, which upright text cannot show.
  package var needsDrawnText: Bool {
    switch self {
    case .pop, .spin: true
    case .type, .fade, .decrypt, .scatter, .slide, .drop, .burn, .flicker, .wave, .hop, .sweep: false
    }
  }

  /// Whether it changes what is written, which drawn text cannot show.
  package var needsUprightText: Bool { self == .decrypt }

  /// How long it takes for a letter unless something else is said, in seconds.
  public var usualDuration: Double {
    switch self {
    case .type: 0.02
    case .fade: 0.4
    case .decrypt: 0.6
    case .scatter: 0.8
    case .slide: 0.5
    case .drop: 0.7
    case .burn: 0.9
    case .flicker: 0.6
    case .pop, .spin: 0.5
    case .wave: 1.6
    case .hop: 0.5
    case .sweep: 0.6
    }
  }

  /// How far it moves a letter unless something else is said, in points; 0 where it moves none.
  public var usualDistance: Double {
    switch self {
    case .scatter: 30
    case .slide: 12
    case .drop: 24
    case .wave: 4
    case .hop: 6
    case .type, .fade, .decrypt, .burn, .flicker, .pop, .spin, .sweep: 0
    }
  }
}
