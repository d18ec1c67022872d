/// An effect that runs over the letters of a text, with a delay from each to the next.
public struct LetterMotion: Sendable {
  /// The effect on a letter.
  public var effect: LetterEffect
  /// The duration of the effect for one letter, in seconds.
  public var duration: Double
  /// The delay between two successive turns, in seconds.
  public var stagger = 0.04
  /// The order of the turns.
  public var order = LetterOrder.first
  /// The unit that has a turn of its own: a letter, a word, a line.
  public var unit = TextUnit.character
  /// The seed of the random numbers.
  public var seed = 0.0
  /// The distance that letters move, in points.
  public var distance: Double
  /// The direction in which letters slide.
  public var direction = Direction.up
  /// The colour of a letter that lights up, or that is replaced with another one.
  public var color: Color?
  /// True if the effect runs backwards, so that letters disappear.
  public var isLeaving = false
  /// The time between two runs of an effect that repeats, in seconds.
  public var pause = 0.0

  /// True if the motion has no effect of its own, but only turns for other animations.
  package var isNothing = false

  /// A direction of motion on the screen.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// Creates a motion with the defaults of an effect.
  public init(_ effect: LetterEffect) {
    (self.effect, duration, distance) = (effect, effect.usualDuration, effect.usualDistance)
  }

  /// Adds the effect to letters, each at its turn.
  ///
  /// - Parameters:
  ///   - letters: The letters of a text, in their order.
  ///   - beginTime: The first turn, in seconds of the time of the layer that contains the letters.
  /// - Throws: `AnimationError` if the letters' layers lack a property that the effect changes: `decrypt` is for
  ///   upright text.
  /// - Complexity: O(letters).
  public func add(to letters: [LetterPart], beginTime: Double) throws {
    for (index, (part, delay)) in zip(letters, delays(of: letters)).enumerated() {
      for animation in animations(of: part, at: index, begin: beginTime + delay, start: beginTime) {
        try part.layer.add(animation)
      }
    }
  }

  /// The duration of a run and the pause after it, in seconds.
  var cycle: Double { duration + (effect.isArrival ? 0 : pause) }

  /// Returns the turn of each letter, in seconds after the first.
  ///
  /// - Complexity: O(letters).
  package func delays(of parts: [LetterPart]) -> [Double] {
    guard let last = parts.last else { return [] }
    let unitOfPart: [Int]
    let count: Int
    switch unit {
    case .character: (unitOfPart, count) = (Array(parts.indices), parts.count)
    case .word: (unitOfPart, count) = (parts.map(\.word), last.word + 1)
    case .line: (unitOfPart, count) = (parts.map(\.line), last.line + 1)
    }
    let turns = order.turns(of: count, seed: seed)
    return unitOfPart.map { Double(turns[$0]) * stagger }
  }

  /// Returns the greatest number of values of its animations, in all letters.
  ///
  /// - Complexity: O(letters).
  package func valueCount(of parts: [LetterPart]) -> Int {
    guard !isNothing else { return 0 }
    guard effect == .decrypt else { return parts.count * LetterSteps.mostValues }
    return delays(of: parts).reduce(0) { $0 + LetterSteps.mostValues + LetterSteps.ciphers(during: duration + $1) }
  }

  /// Returns the pause after which a run begins when all letters have had their turn; 0 for an effect without pauses.
  package func usualPause(of parts: [LetterPart]) -> Double {
    switch effect {
    case .hop, .sweep: (delays(of: parts).max() ?? 0) + duration
    case .type, .fade, .decrypt, .scatter, .slide, .drop, .burn, .flicker, .pop, .spin, .wave: 0
    }
  }

  /// Returns the animations of a letter.
  ///
  /// - Parameters:
  ///   - part: The letter.
  ///   - index: The index of the letter in the text.
  ///   - begin: The turn of the letter, in seconds, at which the animations begin.
  ///   - start: The turn of the first letter, in seconds, from which on a letter is replaced with others.
  package func animations(
    of part: LetterPart, at index: Int, begin: Double, start: Double
  ) -> [any Animation] {
    let letter = LetterSteps(motion: self, part: part, index: index)
    let wait = effect == .decrypt ? begin - start : 0
    return letter.steps(wait: wait).map { step in
      var step = step
      if isLeaving { step.reverse() }
      var animation = step.animation(lasting: cycle + wait)
      animation.beginTime = begin - wait
      switch (effect.isArrival, isLeaving) {
      case (true, false): animation.fillMode = .backwards
      case (true, true): (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      case (false, _): animation.repeatCount = .infinity
      }
      return animation
    }
  }
}

/// The values of a property of a letter in an effect.
struct LetterStep {
  var keyPath: AnimationKeyPath
  var values: [any AnimatableValue]
  /// The key times: as many as values, or one more in discrete mode.
  var keyTimes: [Double]
  var curves: [TimingFunction?] = []
  var isDiscrete = false

  /// Reverses the values in time.
  mutating func reverse() {
    values.reverse()
    keyTimes = keyTimes.reversed().map { 1 - $0 }
    curves = curves.reversed().map { $0?.reversed }
  }

  func animation(lasting duration: Double) -> KeyframeAnimation {
    var animation = KeyframeAnimation(keyPath: keyPath, values: values, keyTimes: keyTimes, duration: duration)
    animation.timingFunctions = curves
    if isDiscrete { animation.calculationMode = .discrete }
    return animation
  }
}

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

/// The order in which the letters of a text have their turns.
public enum LetterOrder: String, Hashable, Sendable, CaseIterable {
  /// From the first to the last.
  case first
  /// From the last to the first.
  case last
  /// From the middle to both ends.
  case middle
  /// From both ends to the middle.
  case ends
  /// In a random order.
  case random

  /// Returns the turn of each part, from 0; parts may have the same turn.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - seed: The seed of the random order.
  /// - Complexity: O(count), O(count · log count) at random.
  package func turns(of count: Int, seed: Double) -> [Int] {
    switch self {
    case .first: return Array(0..<count)
    case .last: return (0..<count).reversed()
    case .middle: return (0..<count).map { abs(2 * $0 - count + 1) / 2 }
    case .ends: return (0..<count).map { min($0, count - 1 - $0) }
    case .random:
      let places = (0..<count).sorted {
        (SplitMix64.unit(of: [seed, Double($0)]), $0) < (SplitMix64.unit(of: [seed, Double($1)]), $1)
      }
      var turns = [Int](repeating: 0, count: count)
      for (turn, place) in places.enumerated() { turns[place] = turn }
      return turns
    }
  }
}
