/// Frames with relative times over one duration, as `UIView.animateKeyframes` has them (K16, K17).
///
/// Each frame says when it starts and how long it takes, as fractions of the whole, and what one property is at its end.
/// Frames of different properties overlap freely; those of one property become one keyframe animation:
///
///     0    0.25   0.5 0.51         1
///     ├─80─┤─180──┤···├──back──────┤   position.x
///     ├──────1────┤────0───┤───1───┤   opacity
public struct KeyframeBlock: Sendable {
  /// One frame of one property.
  public struct Frame: Sendable {
    /// When it starts, as a fraction of the whole.
    public var start: Double
    /// How long it takes, as a fraction of the whole.
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
  public var timingFunction: TimingFunction? = .easeInEaseOut
  /// How values between two keys are found.
  public var calculationMode = CalculationMode.linear
  /// The frames, in any order.
  public var frames: [Frame] = []

  /// A block without frames.
  public init(duration: Double) { self.duration = duration }

  /// One keyframe animation for each property that a frame names, in the order in which they are first named.
  ///
  /// - Parameter initialValue: What a property is before the block (K17b).
  public func animations(initialValue: (AnimationKeyPath) -> Value) -> [KeyframeAnimation] {
    var keyPaths: [AnimationKeyPath] = []
    for frame in frames where !keyPaths.contains(frame.keyPath) { keyPaths.append(frame.keyPath) }
    return keyPaths.map { keyPath in
      animation(of: frames.filter { $0.keyPath == keyPath }, keyPath, from: initialValue(keyPath))
    }
  }

  private func animation(of frames: [Frame], _ keyPath: AnimationKeyPath, from initial: Value) -> KeyframeAnimation {
    let track = Self.track(of: frames, from: initial)
    var animation = KeyframeAnimation(keyPath: keyPath)
    animation.values = track.map(\.value)
    animation.keyTimes = track.map(\.time)
    animation.duration = duration
    animation.beginTime = delay
    animation.timingFunction = timingFunction
    animation.calculationMode = calculationMode
    animation.fillMode = .both
    return animation
  }

  /// The keys of one property (K17): the initial value, then for each frame the value so far at its start and the new one
  /// at its end, then the last value at 1. A frame is cut off where the next one of the property starts.
  static func track(of frames: [Frame], from initial: Value) -> [(time: Double, value: Value)] {
    let frames = frames.filter { $0.start < 1 }.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    var keys = [(time: 0.0, value: initial)]
    var current = initial
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? max(frame.start, frames[index + 1].start) : 1
      if frame.start > keys[keys.count - 1].time + Timing.tolerance { keys.append((frame.start, current)) }
      current = frame.value.animationValue
      keys.append((min(frame.start + frame.duration, next, 1), current))
    }
    if keys[keys.count - 1].time < 1 - Timing.tolerance { keys.append((1, current)) }
    return keys
  }
}
