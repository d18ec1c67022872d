/// Frames with relative times over one duration, as `UIView.animateKeyframes` has them (K16, K17).
///
/// A frame has a start and a duration, as fractions of the whole, and the value of one property at its end. The fractions
/// are of the progress after the block's timing function, which eases by default (`timingFunction`).
/// Frames of different properties may overlap; those of one property become one keyframe animation:
///
///     0    0.25   0.5 0.51         1
///     ├─80─┤─180──┤···├──back──────┤   position.x
///     ├──────1────┤────0───┤───1───┤   opacity
///
/// Frames are given as values, or recorded from a closure that changes properties (`Recorder`).
public struct KeyframeBlock: Sendable {
  /// One frame of one property.
  public struct Frame: Sendable {
    /// When it starts, as a fraction of the whole, from 0 to 1.
    public var start: Double
    /// How long it takes, as a fraction of the whole, from 0 to 1.
    public var duration: Double
    /// What it changes.
    public var keyPath: AnimationKeyPath
    /// What that is at the end of the frame.
    public var value: any AnimatableValue

    /// A frame of one property.
    public init(start: Double, duration: Double, keyPath: AnimationKeyPath, value: any AnimatableValue) {
      self.start = start
      self.duration = duration
      self.keyPath = keyPath
      self.value = value
    }
  }

  /// How long the whole takes, in seconds.
  public var duration: Double
  /// How long to wait before it, in seconds.
  public var delay = 0.0
  /// How the time of the whole is warped. UIKit eases in and out unless told otherwise (K16).
  ///
  /// Fractions are therefore not fractions of the *time*: the first quarter of a block of 1.5 s ends at 0.519 s. With `linear`,
  /// or nil, it ends at 0.375 s. Between two keys values are interpolated linearly in either case.
  public var timingFunction: TimingFunction? = .easeInEaseOut
  /// How values between two keys are found.
  public var calculationMode = CalculationMode.linear
  /// The frames, in any order.
  public var frames: [Frame] = []

  /// A block without frames.
  public init(duration: Double) { self.duration = duration }

  /// Whether it repeats without end.
  public var isRepeating = false
  /// Whether it plays back after playing forward.
  public var autoreverses = false
  /// Whether it starts from the presentation rather than from the model (K17b).
  public var beginsFromCurrentState = false

  /// One keyframe animation for each property that a frame names, in the order in which they are first named.
  ///
  /// - Parameter initialValue: What a property is before the block: in the model, or with `beginsFromCurrentState` in the
  ///   presentation (K17b).
  public func animations(initialValue: (AnimationKeyPath) -> Value) -> [KeyframeAnimation] {
    framesByKeyPath.map { keyPath, frames in animation(of: frames, keyPath, from: initialValue(keyPath)) }
  }

  /// The same, from a layer's properties (K17b).
  ///
  /// - Parameters:
  ///   - model: The properties before the block.
  ///   - presentation: What shows at that moment.
  public func animations(model: LayerProperties, presentation: LayerProperties) -> [KeyframeAnimation] {
    animations { (beginsFromCurrentState ? presentation : model).value(of: $0) }
  }

  /// The properties after the block: each with the value of its last frame (K17b).
  public func finalModel(after model: LayerProperties) -> LayerProperties {
    var final = model
    for frame in frames { final.set(frame.value.animationValue, for: frame.keyPath) }
    return final
  }

  /// The key paths in the order in which they are first named, and the frames of each.
  private var framesByKeyPath: [(keyPath: AnimationKeyPath, frames: [Frame])] {
    var groups: [(keyPath: AnimationKeyPath, frames: [Frame])] = []
    var places: [AnimationKeyPath: Int] = [:]
    for frame in frames {
      let place = places[frame.keyPath] ?? groups.count
      if place == groups.count {
        groups.append((frame.keyPath, []))
        places[frame.keyPath] = place
      }
      groups[place].frames.append(frame)
    }
    return groups
  }

  private func animation(of frames: [Frame], _ keyPath: AnimationKeyPath, from initial: Value) -> KeyframeAnimation {
    var animation = KeyframeAnimation(keyPath: keyPath)
    let isDiscrete = calculationMode == .discrete
    let track = isDiscrete ? Self.discreteTrack(of: frames, from: initial) : Self.track(of: frames, from: initial)
    animation.values = track.map(\.value)
    // In discrete mode the last value needs a key time for its end (K5).
    animation.keyTimes = track.map(\.time) + (isDiscrete ? [1] : [])
    animation.duration = duration
    animation.beginTime = delay
    animation.timingFunction = timingFunction
    animation.calculationMode = calculationMode
    animation.fillMode = .both
    animation.repeatCount = isRepeating ? .infinity : 0
    animation.autoreverses = autoreverses
    return animation
  }

  /// The keys of one property (K17): the initial value, then for each frame the value so far at its start and the new one
  /// at its end, then the last value at 1. A frame is cut off where the next one of the property starts; one of which nothing
  /// is left then, since both start together, is left out (K17e).
  static func track(of frames: [Frame], from initial: Value) -> [(time: Double, value: Value)] {
    let frames = withoutReplaced(inOrder(frames))
    var keys = [(time: 0.0, value: initial)]
    var current = initial
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? max(frame.start, frames[index + 1].start) : 1
      if frame.start > keys[keys.count - 1].time + Timing.tolerance { keys.append((frame.start, current)) }
      current = frame.value.animationValue
      keys.append((min(frame.end, next, 1), current))
    }
    if keys[keys.count - 1].time < 1 - Timing.tolerance { keys.append((1, current)) }
    return keys
  }

  /// The keys of one property in discrete mode, where a value holds from the start of its frame (K17d).
  static func discreteTrack(of frames: [Frame], from initial: Value) -> [(time: Double, value: Value)] {
    let keys = withoutReplaced(inOrder(frames)).map { (time: $0.start, value: $0.value.animationValue) }
    // Key times begin with 0 (K3), also where the first frame starts later.
    return [(0, initial)] + keys
  }

  /// K17e: of frames that take some time and start together, the one that was given last; a frame of no length, which sets its
  /// value at once, stays.
  private static func withoutReplaced(_ frames: [Frame]) -> [Frame] {
    frames.indices.filter { index in
      let isFollowed = index + 1 < frames.count && frames[index + 1].start <= frames[index].start
      return frames[index].end <= frames[index].start || !isFollowed
    }.map { frames[$0] }
  }

  /// Sorted by start, equal ones in their order; frames that start at 1 or later are left out (K17).
  private static func inOrder(_ frames: [Frame]) -> [Frame] {
    frames.filter { $0.start < 1 }.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }
}

extension KeyframeBlock.Frame {
  /// When it ends. A frame of no length at the very start is the whole (K17c).
  fileprivate var end: Double { start == 0 && duration == 0 ? 1 : start + duration }
}
