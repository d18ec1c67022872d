/// An effect on each letter of a text, one after another: a prepared animation of the letters' layers.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum LetterEffect: String, Hashable, Sendable, CaseIterable {
  /// The letter appears.
  case type
  /// The letter fades in.
  case fade
  /// Random other letters are shown before the letter itself.
  case decrypt
  /// The letter moves in from a random place.
  case scatter
  /// The letter slides in from a side.
  case slide
  /// The letter falls from above, and bounces.
  case drop
  /// The letter appears white-hot and cools down.
  case burn
  /// The letter flickers, like a lamp that is switched on.
  case flicker
  /// The letter grows from nothing, beyond its size and back; for drawn text.
  case pop
  /// The letter rotates once while it grows; for drawn text.
  case spin
  /// The letter sways up and down, without end.
  case wave
  /// The letter hops repeatedly.
  case hop
  /// The letter lights up for a moment, repeatedly.
  case sweep

  /// True if the letter is invisible before the effect, so that the effect can run backwards and remove it.
  package var isArrival: Bool {
    switch self {
    case .type, .fade, .decrypt, .scatter, .slide, .drop, .burn, .flicker, .pop, .spin: true
    case .wave, .hop, .sweep: false
    }
  }

  /// True if the effect rotates or scales letters, which upright text cannot show.
  package var needsDrawnText: Bool {
    switch self {
    case .pop, .spin: true
    case .type, .fade, .decrypt, .scatter, .slide, .drop, .burn, .flicker, .wave, .hop, .sweep: false
    }
  }

  /// True if the effect changes the characters, which drawn text cannot show.
  package var needsUprightText: Bool { self == .decrypt }

  /// The default duration of the effect for a letter, in seconds.
  package var usualDuration: Double {
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

  /// The default distance that the effect moves a letter, in points; 0 if it moves none.
  package var usualDistance: Double {
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
