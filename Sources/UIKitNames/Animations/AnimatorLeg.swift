import LayerAnimation

/// A part of an animator's run without an interruption.
@MainActor
struct AnimatorLeg {
  /// The motion of a leg.
  enum Course {
    /// The leg follows the animator's own motion, from a part of its time; backwards if it is reversed.
    case own(UITimingMotion, from: Double, isReversed: Bool)
    /// The leg leads from a progress to the end, or to the start, by another motion.
    case other(UITimingMotion, from: Double, isReversed: Bool)
  }

  let course: Course
  /// The time at which the leg begins, in seconds of the window's time.
  let start: Double

  /// The duration of the leg, in seconds.
  var duration: Double {
    switch course {
    case .own(let motion, let fraction, let isReversed): (isReversed ? fraction : 1 - fraction) * motion.duration
    case .other(let motion, _, _): motion.duration
    }
  }

  /// Returns the part of the animator's time that the leg has reached; nil if it does not follow the animator's motion.
  func fraction(at time: Double) -> Double? {
    guard case .own(let motion, let fraction, let isReversed) = course, motion.duration > 0 else { return nil }
    let way = max(0, time - start) / motion.duration
    return max(0, min(isReversed ? fraction - way : fraction + way, 1))
  }

  /// Returns the progress of values at a time, from the start to the end of the animator.
  func progress(at time: Double) -> Double {
    switch course {
    case .own(let motion, _, let isReversed):
      return fraction(at: time).map(motion.progress) ?? (isReversed ? 0 : 1)
    case .other(let motion, let from, let isReversed):
      let part = motion.duration > 0 ? max(0, min((time - start) / motion.duration, 1)) : 1
      return from + ((isReversed ? 0 : 1) - from) * motion.progress(at: part)
    }
  }

  /// Returns the value of a change at a time.
  func value(of change: AnimatorChange, at time: Double) -> Value {
    switch course {
    case .own(let motion, _, _):
      let fraction = fraction(at: time) ?? 1
      return change.value(at: motion.scaled(by: 1 - change.delay).progress(at: change.part(fraction)))
    case .other(let motion, _, let isReversed):
      let part = motion.duration > 0 ? max(0, min((time - start) / motion.duration, 1)) : 1
      return Value.lerp(change.shown, isReversed ? change.from : change.to, motion.progress(at: part))
    }
  }

  /// Adds the animation of a change.
  ///
  /// - Parameter now: The present time of the window.
  func play(_ change: AnimatorChange, at now: Double) {
    let begin = change.layer.presentTime + (start - now)
    switch course {
    case .own(let motion, let fraction, let isReversed):
      let own = motion.scaled(by: 1 - change.delay)
      change.play(from: change.from, to: change.to, by: own) { timing in
        if isReversed {
          // This is the second half of an animation that autoreverses, which mirrors the first half.
          timing.autoreverses = true
          timing.beginTime = begin - (1 - fraction) * motion.duration - own.duration
        } else {
          timing.beginTime = begin - fraction * motion.duration + change.delay * motion.duration
        }
        timing.beginTime = timing.beginTime == 0 ? .leastNormalMagnitude : timing.beginTime
      }
    case .other(let motion, _, let isReversed):
      change.play(from: change.shown, to: isReversed ? change.from : change.to, by: motion) { $0.beginTime = begin }
    }
  }
}

extension UITimingMotion {
  /// Returns the motion over a part of the time.
  func scaled(by part: Double) -> UITimingMotion {
    UITimingMotion(function: function, spring: spring, duration: duration * part)
  }
}
