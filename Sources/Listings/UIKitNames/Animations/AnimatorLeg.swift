import LayerAnimation

/// A part of an animator's run without an interruption.
@MainActor
struct AnimatorLeg {
  /// The motion of a leg.
  enum Course {
    /// The leg follows the changes' own motions, from a time of the animator, in seconds.
    case own(from: Double)
    /// The leg leads from a fraction of the animator to its end, or its start, by another motion.
    case other(UITimingMotion, from: Double)
  }

  let course: Course
  /// True if the leg leads to the animator's start.
  let isReversed: Bool
  /// The time at which the leg begins, in seconds of the window's time.
  let start: Double
  /// The time of the whole animator, in seconds.
  let whole: Double

  /// The duration of the leg, in seconds.
  var duration: Double {
    switch course {
    case .own(let time): isReversed ? time : whole - time
    case .other(let motion, _): motion.duration
    }
  }

  /// Returns the position that the leg has reached.
  func position(at time: Double) -> AnimatorPosition {
    let passed = max(0, min(time - start, duration))
    switch course {
    case .own(let from): return .time(isReversed ? from - passed : from + passed)
    case .other(let motion, let from):
      let progress = duration > 0 ? motion.x(passed / duration) : 1
      return .fraction(max(0, min(from + ((isReversed ? 0 : 1) - from) * progress, 1)))
    }
  }

  /// Returns the part of a change's course that is shown at a time.
  func part(of change: AnimatorChange, at time: Double) -> Double {
    let animation = animation(of: change)
    let progress = animation.timing.resolve(at: time - start).progress
    return animation.timingFunction?(progress) ?? progress
  }

  /// Adds the animation of a change.
  ///
  /// - Parameter now: The present time of the window.
  func play(_ change: AnimatorChange, at now: Double) {
    var animation = animation(of: change)
    animation.beginTime += change.layer.presentTime + (start - now)
    // A begin of 0 would be replaced by the time of the next commit.
    if animation.beginTime == 0 { animation.beginTime = .leastNormalMagnitude }
    change.show(animation)
  }

  /// Returns the animation of a change, with a begin in seconds from the leg's start.
  private func animation(of change: AnimatorChange) -> any Animation {
    var animation = change.course
    switch course {
    case .own(let time):
      animation.timingFunction = change.function(of: change.motion)
      animation.beginTime -= time
      if isReversed {
        // The same way from its end (T18).
        animation.timing.beginTime = -animation.timing.endTime
        (animation.timing.speed, animation.timing.timeOffset) = (-1, animation.timing.activeDuration)
      }
    case .other(let motion, _):
      animation.timing = Timing(duration: motion.duration)
      animation.timing.fillMode = .both
      animation.timingFunction = .part(
        of: change.function(of: motion), from: change.part, to: isReversed ? 0 : 1)
    }
    return animation
  }
}

/// A position in an animator's run, counted from its start whatever its direction.
enum AnimatorPosition {
  /// A time, in seconds, to which the animator has run.
  case time(Double)
  /// A fraction, to which it was scrubbed.
  case fraction(Double)
}
