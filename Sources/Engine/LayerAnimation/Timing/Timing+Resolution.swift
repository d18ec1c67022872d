// Without the inlining below, a frame of the dial (`Benchmarks/terminal-bench W1`) takes 5 % more instructions.

/// The position of a time relative to the active span.
public enum TimingPhase: String, Hashable, Sendable {
  /// Before the start.
  case before
  /// In the span, including both of its ends.
  case active
  /// After the end.
  case after
}

/// The state of a timing at one instant of its parent's time.
public struct TimingSample: Hashable, Sendable {
  /// The position relative to the active span.
  public var phase: TimingPhase
  /// True if the animation is applied: it is active, or its fill mode covers the phase.
  public var isApplied: Bool
  /// True if the end has been reached; the animation is still applied in the frame that reaches it.
  public var isComplete: Bool
  /// The active local time, in seconds: the offset, plus the elapsed part of the active span in the direction of speed.
  public var activeTime: Double
  /// The iteration of `duration` seconds, counted from 0; negative if the active time is negative.
  public var iteration: Int
  /// The cycle, counted from 0; with `autoreverses` it consists of two iterations.
  public var cycle: Int
  /// The basic local time, in seconds, 0…duration, without repeats and reversals.
  public var basicTime: Double
  /// `basicTime` as a fraction of the duration, before any timing function.
  public var progress: Double
}

extension Timing {
  /// The distance, in seconds, within which a time counts as being on a boundary (T36).
  static let tolerance = 1e-9

  /// Returns the state at an instant: parent time → active local time → iteration → basic local time → progress.
  ///
  /// The steps are those of the rules and have their numbers. No state is kept between two calls, so instants may come
  /// in any order.
  ///
  /// - Parameter parentTime: The instant, in seconds of the parent's time.
  /// - Returns: The state at that instant. If the animation has no effect, `isApplied` is false.
  /// - Complexity: O(1); allocates nothing.
  public func resolve(at parentTime: Double) -> TimingSample {
    withUnsafePointer(to: self) { $0.resolved(at: parentTime) }
  }

  /// Returns the state at an instant, computed step by step by the rules.
  fileprivate func resolvedByRules(at parentTime: Double, _ activeDuration: Double) -> TimingSample {
    // The time elapsed since the start, scaled by the speed, without the offset (T5).
    let elapsed = (parentTime - beginTime) * abs(speed)

    // The phase (T4). At exactly the end the animation is still applied; at speed 0 it never ends (T17).
    let phase: TimingPhase =
      parentTime < beginTime ? .before : speed != 0 && elapsed > activeDuration + Self.tolerance ? .after : .active

    // The completion (T14).
    let isComplete = speed != 0 && parentTime >= beginTime && elapsed >= activeDuration - Self.tolerance

    // The active local time, from the elapsed time clamped to the active span (T9).
    let clamped = phase == .before ? 0 : phase == .after ? activeDuration : max(0, min(elapsed, activeDuration))
    let direction: Double = speed == 0 ? 0 : speed > 0 ? 1 : -1
    let activeTime = timeOffset + (direction == 0 ? 0 : direction * clamped)
    return sample(phase, isComplete: isComplete, activeTime: activeTime, direction: direction, activeDuration)
  }

  /// Returns the state that follows from the phase and the active local time.
  @inline(__always)
  fileprivate func sample(
    _ phase: TimingPhase, isComplete: Bool, activeTime: Double, direction: Double, _ activeDuration: Double
  ) -> TimingSample {
    var sample = TimingSample(
      phase: phase, isApplied: applies(in: phase), isComplete: isComplete, activeTime: activeTime, iteration: 0,
      cycle: 0, basicTime: activeTime, progress: 0)

    // Without a finite duration there are no iterations, and progress stays 0 (T16).
    guard duration > 0, duration.isFinite, activeTime.isFinite else { return sample }

    // The iteration and the fraction, with a boundary on the correct side (T10, T11).
    let atEnd = isComplete || speed == 0 && abs(activeTime - activeDuration) < Self.tolerance && activeDuration > 0
    let (iteration, fraction) = fold(activeTime, direction: direction, atEnd: atEnd)

    // Odd iterations of a reversing animation run backwards (T12).
    (sample.iteration, sample.cycle, sample.progress) = (iteration, iteration, fraction)
    if autoreverses {
      sample.cycle = iteration >> 1
      if !iteration.isMultiple(of: 2) { sample.progress = 1 - fraction }
    }
    sample.basicTime = sample.progress * duration
    return sample
  }

  /// Returns true in the active span, and outside it if the fill mode covers the phase (T13).
  @inline(__always)
  private func applies(in phase: TimingPhase) -> Bool {
    switch phase {
    case .before: fillMode.coversBefore
    case .active: true
    case .after: fillMode.coversAfter
    }
  }

  /// Splits active time into whole iterations and a fraction (T10). On a boundary, the fraction is 0 of the next
  /// iteration inside the active span and 1 of the last one at its end; for a negative speed the reverse (T11). If the
  /// quotient is not finite, the fraction is 0.
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
  /// The greatest whole number that is not greater than this one, which is finite.
  ///
  /// Without newer processor instructions `rounded` is a function call, and a conversion to an integer is checked. A
  /// sum with 1.5 · 2⁵², whose last bit is the unit, is rounded to a whole number instead.
  @inline(__always)
  fileprivate var floor: Double {
    // From 2⁵¹ on the sum could leave that binade; above 2⁵² all doubles are whole.
    guard abs(self) < 2_251_799_813_685_248 else { return rounded(.down) }
    let whole = self + 6_755_399_441_055_744 - 6_755_399_441_055_744
    return whole > self ? whole - 1 : whole
  }
}

extension Int {
  /// Creates an integer from a whole number, clamped to 53 bits in either direction, so that adding to it cannot
  /// overflow.
  ///
  /// A conversion is checked. The lowest bits of a sum with 1.5 · 2⁵² are the whole number instead.
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
  /// Returns the same as `Timing.resolve(at:)`, but inlined, so that the compiler drops results that the caller does
  /// not use: it is called for every track of a frame. It is a method of the pointer, since a copy of the timing takes
  /// a quarter of its time.
  @inline(__always)
  func resolved(at parentTime: Double) -> TimingSample {
    let activeDuration = pointee.activeDuration
    let elapsed = (parentTime - pointee.beginTime) * abs(pointee.speed)
    // Most instants lie well within the span of a clock that runs forwards, and need no clamping.
    if pointee.speed > 0, parentTime >= pointee.beginTime, elapsed < activeDuration - Timing.tolerance {
      return pointee.sample(
        .active, isComplete: false, activeTime: pointee.timeOffset + elapsed, direction: 1, activeDuration)
    }
    return pointee.resolvedByRules(at: parentTime, activeDuration)
  }
}
