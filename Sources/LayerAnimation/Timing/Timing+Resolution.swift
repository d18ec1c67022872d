// Without the inlining asked for below, a frame of the dial (`Benchmarks/terminal-bench W1`) takes 5 % more instructions.

/// Where a time lies relative to the active span (T4).
public enum TimingPhase: String, Hashable, Sendable {
  /// Earlier than the begin.
  case before
  /// In the span; both of its ends are included.
  case active
  /// Later than the end.
  case after
}

/// What a timing says about one instant of its parent's time (T4–T14).
public struct TimingSample: Hashable, Sendable {
  /// Before, in or after the active span.
  public var phase: TimingPhase
  /// Whether the animation is applied: it is active, or its fill mode covers the phase.
  public var isApplied: Bool
  /// Whether the end has been reached; the frame that finds it still applies (T14).
  public var isComplete: Bool
  /// Active local time, in seconds: the offset, plus what has elapsed of the active span in the direction of speed (T9).
  public var activeTime: Double
  /// The iteration of `duration` seconds, counted from 0; negative where active time is negative (T10).
  public var iteration: Int
  /// Which cycle it is: with `autoreverses` two iterations make one.
  public var cycle: Int
  /// Basic local time, in seconds, 0…duration: repeats and reversals folded away (T12).
  public var basicTime: Double
  /// `basicTime` as a fraction of the duration, before any timing function.
  public var progress: Double
}

extension Timing {
  /// The distance, in seconds, within which a time counts as being on a boundary (T36).
  static let tolerance = 1e-9

  /// Resolves one instant: parent time → active local time → iteration → basic local time → progress.
  ///
  /// The steps are those of the rules and carry their numbers. Nothing is remembered between two calls, so instants may
  /// come in any order.
  ///
  /// - Parameter parentTime: Seconds of the parent's time.
  /// - Returns: what holds at that instant. "Not in effect" is `isApplied == false`, not an error.
  /// - Complexity: O(1); allocates nothing.
  public func resolve(at parentTime: Double) -> TimingSample {
    withUnsafePointer(to: self) { $0.resolved(at: parentTime) }
  }

  /// The same by the rules, one after the other.
  fileprivate func resolvedByRules(at parentTime: Double, _ activeDuration: Double) -> TimingSample {
    // T5: the time elapsed since the begin, scaled by the speed, without the offset.
    let elapsed = (parentTime - beginTime) * abs(speed)

    // T4: phase. At exactly the end the animation still applies; at speed 0 it never ends (T17).
    let phase: TimingPhase =
      parentTime < beginTime ? .before : speed != 0 && elapsed > activeDuration + Self.tolerance ? .after : .active

    // T14: complete.
    let isComplete = speed != 0 && parentTime >= beginTime && elapsed >= activeDuration - Self.tolerance

    // T9: active local time, from the elapsed time clamped to the active span.
    let clamped = phase == .before ? 0 : phase == .after ? activeDuration : max(0, min(elapsed, activeDuration))
    let direction: Double = speed == 0 ? 0 : speed > 0 ? 1 : -1
    let activeTime = timeOffset + (direction == 0 ? 0 : direction * clamped)
    return sample(phase, isComplete: isComplete, activeTime: activeTime, direction: direction, activeDuration)
  }

  /// What follows from the phase and the active local time.
  @inline(__always)
  fileprivate func sample(
    _ phase: TimingPhase, isComplete: Bool, activeTime: Double, direction: Double, _ activeDuration: Double
  ) -> TimingSample {
    var sample = TimingSample(
      phase: phase, isApplied: applies(in: phase), isComplete: isComplete, activeTime: activeTime, iteration: 0,
      cycle: 0, basicTime: activeTime, progress: 0)

    // T16: without a finite duration nothing folds, and progress stays 0.
    guard duration > 0, duration.isFinite, activeTime.isFinite else { return sample }

    // T10, T11: iteration and fraction, with the boundary on the right side.
    let atEnd = isComplete || speed == 0 && abs(activeTime - activeDuration) < Self.tolerance && activeDuration > 0
    let (iteration, fraction) = fold(activeTime, direction: direction, atEnd: atEnd)

    // T12: odd iterations of a reversing animation run backwards.
    (sample.iteration, sample.cycle, sample.progress) = (iteration, iteration, fraction)
    if autoreverses {
      sample.cycle = iteration >> 1
      if !iteration.isMultiple(of: 2) { sample.progress = 1 - fraction }
    }
    sample.basicTime = sample.progress * duration
    return sample
  }

  /// T13: in the active span always, outside it as the fill mode says.
  @inline(__always)
  private func applies(in phase: TimingPhase) -> Bool {
    switch phase {
    case .before: fillMode.coversBefore
    case .active: true
    case .after: fillMode.coversAfter
    }
  }

  /// Splits active time into whole iterations and a fraction (T10). On a boundary, the fraction is 0 of the next
  /// iteration inside the run and 1 of the last one at its end; for a negative speed the other way round (T11). Where
  /// the quotient is not finite, the fraction is 0.
  @inline(__always)
  private func fold(_ activeTime: Double, direction: Double, atEnd: Bool) -> (iteration: Int, fraction: Double) {
    let quotient = activeTime / duration
    guard quotient.isFinite else { return (Int(clamping: quotient), 0) }
    let whole = quotient.floor
    let fraction = quotient - whole
    guard fraction < Self.tolerance || fraction > 1 - Self.tolerance else {
      return (Int(clamping: whole), fraction)
    }
    let boundary = Int(clamping: quotient.rounded())
    let belongsToEarlierIteration = direction < 0 ? !atEnd : atEnd
    return belongsToEarlierIteration ? (boundary - 1, 1) : (boundary, 0)
  }
}

extension Double {
  /// The greatest whole number that is not above a finite one.
  ///
  /// Without newer processor instructions `rounded` is a function call, and a conversion to an integer is checked. Added to a
  /// number that has no room for a fraction, a smaller one is rounded.
  @inline(__always)
  fileprivate var floor: Double {
    // From 2⁵¹ on the sum would have no room for all of the number; above 2⁵² all doubles are whole.
    guard abs(self) < 2_251_799_813_685_248 else { return rounded(.down) }
    let whole = self + 6_755_399_441_055_744 - 6_755_399_441_055_744
    return whole > self ? whole - 1 : whole
  }
}

extension Int {
  /// A whole number, limited to 53 bits in either direction, so that adding to it cannot overflow.
  ///
  /// A conversion is checked. Added to a number that has no room for a fraction, a smaller one stands in the lowest bits of the sum.
  @inline(__always)
  init(clamping value: Double) {
    let base = 6_755_399_441_055_744.0
    if abs(value) < 2_251_799_813_685_248 {
      self = Int(truncatingIfNeeded: (value + base).bitPattern &- base.bitPattern)
    } else {
      self = Int(Swift.max(-9_007_199_254_740_992, Swift.min(value, 9_007_199_254_740_992)))
    }
  }
}

extension UnsafePointer<Timing> {
  /// `Timing.resolve(at:)`, inlined, so that the compiler drops what the caller does not use: it is called for every track of a
  /// frame. By address, since a copy of the timing costs a quarter of it.
  @inline(__always)
  func resolved(at parentTime: Double) -> TimingSample {
    let activeDuration = pointee.activeDuration
    let elapsed = (parentTime - pointee.beginTime) * abs(pointee.speed)
    // Most instants lie well within the span of a clock that runs forwards, where nothing has to be clamped.
    if pointee.speed > 0, parentTime >= pointee.beginTime, elapsed < activeDuration - Timing.tolerance {
      return pointee.sample(
        .active, isComplete: false, activeTime: pointee.timeOffset + elapsed, direction: 1, activeDuration)
    }
    return pointee.resolvedByRules(at: parentTime, activeDuration)
  }
}
