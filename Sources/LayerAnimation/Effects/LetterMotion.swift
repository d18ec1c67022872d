/// An effect that runs over the letters of a text, each later than the one before it.
public struct LetterMotion: Sendable {
  /// What happens to a letter.
  public var effect: LetterEffect
  /// How long that takes for one, in seconds.
  public var duration: Double
  /// How much later each is than the one before it, in seconds.
  public var stagger = 0.04
  /// Which letter comes first.
  public var order = LetterOrder.first
  /// What has a turn of its own: a letter, a word, a line.
  public var unit = TextUnit.character
  /// Another number makes other random numbers.
  public var seed = 0.0
  /// How far letters move, in points.
  public var distance: Double
  /// Which way letters slide.
  public var direction = Direction.up
  /// The colour of what lights up, or is not itself yet.
  public var color: Color?
  /// Whether it runs backwards, so that letters go.
  public var isLeaving = false
  /// The time between two runs of what repeats, in seconds.
  public var pause = 0.0

  /// Whether nothing happens but what is added to it; then only the turns matter.
  package var isNothing = false

  /// Which way something moves on the screen.
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

  /// An effect as it usually is.
  public init(_ effect: LetterEffect) {
    (self.effect, duration, distance) = (effect, effect.usualDuration, effect.usualDistance)
  }

  /// Adds the effect to letters, each with its turn.
  ///
  /// - Parameters:
  ///   - letters: The letters of a text, in their order.
  ///   - beginTime: When the first has its turn, in seconds of the time of the layer that the letters are in.
  /// - Throws: `AnimationError` where the effect changes something that the letters' layers do not have: `decrypt` is for upright text.
  /// - Complexity: O(letters).
  public func add(to letters: [LetterPart], beginTime: Double) throws {
    for (index, (part, delay)) in zip(letters, delays(of: letters)).enumerated() {
      for animation in animations(of: part, at: index, begin: beginTime + delay, start: beginTime) {
        try part.layer.add(animation)
      }
    }
  }

  /// How long a run takes with the pause after it, in seconds.
  var cycle: Double { duration + (effect.isArrival ? 0 : pause) }

  /// When each letter has its turn, in seconds after the first.
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

  /// How many values its animations have at most, in all letters.
  ///
  /// - Complexity: O(letters).
  package func valueCount(of parts: [LetterPart]) -> Int {
    guard !isNothing else { return 0 }
    guard effect == .decrypt else { return parts.count * LetterSteps.mostValues }
    return delays(of: parts).reduce(0) { $0 + LetterSteps.mostValues + LetterSteps.ciphers(during: duration + $1) }
  }

  /// How long the pause has to be for a run to begin when all letters have had their turn; none for what sways on and on.
  package func usualPause(of parts: [LetterPart]) -> Double {
    switch effect {
    case .hop, .sweep: (delays(of: parts).max() ?? 0) + duration
    case .type, .fade, .decrypt, .scatter, .slide, .drop, .burn, .flicker, .pop, .spin, .wave: 0
    }
  }

  /// What happens to a letter.
  ///
  /// - Parameters:
  ///   - part: The letter.
  ///   - index: Which letter of the text it is.
  ///   - begin: When its turn begins, in seconds; the animations begin then.
  ///   - start: When the first letter's turn begins: from then on it is not itself yet.
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

/// The values that an effect leads a property of a letter through.
struct LetterStep {
  var keyPath: AnimationKeyPath
  var values: [any AnimatableValue]
  /// As many as values, or one more where it is discrete.
  var keyTimes: [Double]
  var curves: [TimingFunction?] = []
  var isDiscrete = false

  /// Runs backwards.
  mutating func reverse() {
    values.reverse()
    keyTimes = keyTimes.reversed().map { 1 - $0 }
    curves = curves.reversed().map { curve in
      curve.map { TimingFunction(1 - $0.control2.x, 1 - $0.control2.y, 1 - $0.control1.x, 1 - $0.control1.y) }
    }
  }

  func animation(lasting duration: Double) -> KeyframeAnimation {
    var animation = KeyframeAnimation(keyPath: keyPath, values: values, keyTimes: keyTimes, duration: duration)
    animation.timingFunctions = curves
    if isDiscrete { animation.calculationMode = .discrete }
    return animation
  }
}
