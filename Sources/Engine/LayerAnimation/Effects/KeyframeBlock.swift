/// Frames with relative times over one duration, like those of `UIView.animateKeyframes`.
///
/// A frame has a start and a duration, as fractions of the whole, and the value of one property at its end. The
/// fractions are of the progress after the block's timing function, which eases by default (`timingFunction`). Frames
/// of different properties may overlap; those of one property become one keyframe animation:
///
///     0    0.25   0.5 0.51         1
///     ├─80─┤─180──┤···├──back──────┤   position.x
///     ├──────1────┤────0───┤───1───┤   opacity
///
/// Frames are given as values, or recorded from a closure that changes properties (`Recorder`).
public struct KeyframeBlock: Sendable {
  /// One frame of one property.
  public struct Frame: Sendable {
    /// The start, as a fraction of the whole, from 0 to 1.
    public var start: Double
    /// The duration, as a fraction of the whole, from 0 to 1.
    public var duration: Double
    /// The key path that the frame changes.
    public var keyPath: AnimationKeyPath
    /// The value at the end of the frame.
    public var value: any AnimatableValue

    /// Creates a frame of one property.
    public init(start: Double, duration: Double, keyPath: AnimationKeyPath, value: any AnimatableValue) {
      self.start = start
      self.duration = duration
      self.keyPath = keyPath
      self.value = value
    }
  }

  /// The duration of the whole, in seconds.
  public var duration: Double
  /// The delay before it, in seconds.
  public var delay = 0.0
  /// The function that maps the progress of the whole; it eases in and out by default, as in UIKit.
  ///
  /// Fractions are therefore not fractions of the *time*: the first quarter of a block of 1.5 s ends at 0.519 s. With
  /// `linear`, or nil, it ends at 0.375 s. Between two keys values are interpolated linearly in either case.
  public var timingFunction: TimingFunction? = .easeInEaseOut
  /// The calculation of values between two keys.
  public var calculationMode = CalculationMode.linear
  /// The frames, in any order.
  public var frames: [Frame] = []

  /// Creates a block without frames.
  public init(duration: Double) { self.duration = duration }

  /// True if the block repeats without end.
  public var isRepeating = false
  /// True if the block runs backwards after each run forwards.
  public var autoreverses = false
  /// True if values start from the presentation rather than from the model.
  public var beginsFromCurrentState = false

  /// Returns a keyframe animation for each property of a frame, in the order in which they first occur.
  ///
  /// - Parameter initialValue: Returns the value of a property before the block: in the model, or with
  ///   `beginsFromCurrentState` in the presentation (K17b).
  package func animations(initialValue: (AnimationKeyPath) -> Value) -> [KeyframeAnimation] {
    framesByKeyPath.map { keyPath, frames in animation(of: frames, keyPath, from: initialValue(keyPath)) }
  }

  /// Returns the animations for a layer's properties.
  ///
  /// - Parameters:
  ///   - model: The properties before the block.
  ///   - presentation: The presented properties at that moment.
  public func animations(model: LayerProperties, presentation: LayerProperties) -> [KeyframeAnimation] {
    animations { (beginsFromCurrentState ? presentation : model).value(of: $0) }
  }

  /// Returns the properties after the block, each with the value of its last frame.
  public func finalModel(after model: LayerProperties) -> LayerProperties {
    var final = model
    for frame in frames { final.set(frame.value.animationValue, for: frame.keyPath) }
    return final
  }

  /// The key paths in the order in which they first occur, and the frames of each.
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

  /// Returns the keys of one property (K17): the initial value, then for each frame the value so far at its start and
  /// the new one at its end, then the last value at 1. A frame is cut off at the start of the next one of the property;
  /// one of which nothing is left then, since both start together, is left out (K17e).
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

  /// Returns the keys of one property in discrete mode, in which a value holds from the start of its frame (K17d).
  static func discreteTrack(of frames: [Frame], from initial: Value) -> [(time: Double, value: Value)] {
    let keys = withoutReplaced(inOrder(frames)).map { (time: $0.start, value: $0.value.animationValue) }
    // Key times begin with 0 (K3), even if the first frame starts later.
    return [(0, initial)] + keys
  }

  /// Returns the frames without those that the next frame replaces, because both start together; a frame of no
  /// duration, which sets its value at once, stays (K17e).
  private static func withoutReplaced(_ frames: [Frame]) -> [Frame] {
    frames.indices.filter { index in
      let isFollowed = index + 1 < frames.count && frames[index + 1].start <= frames[index].start
      return frames[index].end <= frames[index].start || !isFollowed
    }.map { frames[$0] }
  }

  /// Returns the frames sorted by start, equal ones in their order, without those that start at 1 or later (K17).
  private static func inOrder(_ frames: [Frame]) -> [Frame] {
    frames.filter { $0.start < 1 }.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }
}

extension KeyframeBlock.Frame {
  /// The end. A frame of no duration at the very start is the whole (K17c).
  fileprivate var end: Double { start == 0 && duration == 0 ? 1 : start + duration }
}

extension KeyframeBlock {
  /// The options of a block, with the bits of `UIView.KeyframeAnimationOptions`.
  ///
  /// Calculation modes are numbers in bits 10–12, curves in bits 16–19: one of each, not a union. Options of UIKit that
  /// concern views only, such as touches, have no member here; their bits are ignored.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Values start from the presentation rather than from the model.
    public static let beginFromCurrentState = Options(rawValue: BlockOptionBits.beginFromCurrentState)
    /// The block repeats without end.
    public static let `repeat` = Options(rawValue: BlockOptionBits.`repeat`)
    /// The block runs backwards after each run forwards.
    public static let autoreverse = Options(rawValue: BlockOptionBits.autoreverse)

    /// Linear interpolation; the default.
    public static let calculationModeLinear = Options([])
    /// Values hold from the start of their frames.
    public static let calculationModeDiscrete = Options(rawValue: 1 << 10)
    /// Constant speed throughout.
    public static let calculationModePaced = Options(rawValue: 2 << 10)
    /// A smooth curve.
    public static let calculationModeCubic = Options(rawValue: 3 << 10)
    /// A smooth curve, with times in proportion to distances.
    public static let calculationModeCubicPaced = Options(rawValue: 4 << 10)

    /// A slow start and a slow end; the default.
    public static let curveEaseInOut = Options([])
    /// A slow start.
    public static let curveEaseIn = Options(rawValue: BlockOptionBits.curveEaseIn)
    /// A slow end.
    public static let curveEaseOut = Options(rawValue: BlockOptionBits.curveEaseOut)
    /// Constant speed.
    public static let curveLinear = Options(rawValue: BlockOptionBits.curveLinear)

    /// The mode in bits 10–12; nil for other numbers.
    package var calculationMode: CalculationMode? { CalculationMode(optionBits: rawValue >> 10 & 7) }

    /// The curve in bits 16–19; nil for other numbers.
    var timingFunction: TimingFunction? { BlockOptionBits.timingFunction(in: rawValue) }
  }

  /// Applies options. Unknown bits leave the default.
  package mutating func apply(_ options: Options) {
    calculationMode = options.calculationMode ?? .linear
    timingFunction = options.timingFunction ?? .easeInEaseOut
    isRepeating = options.contains(.repeat)
    autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
  }

  /// A recorder of frames, which observes changes of properties, like `UIView.animateKeyframes`.
  ///
  ///     let takeOff = KeyframeBlock(duration: 1.5, of: plane.properties) { block in
  ///       block.addKeyframe(start: 0, duration: 0.25) { $0.position.x += 80 }
  ///       block.addKeyframe(start: 0.25, duration: 0.25) { $0.opacity = 0 }
  ///     }
  ///
  /// A frame reads the values that the frames before it left. UIKit refuses frames within frames, and frames outside a
  /// block, at run time; here they do not compile, since a frame's closure is given properties, not the recorder.
  public struct Recorder {
    /// The properties after the frames so far. A direct change is one frame from 0 to 1.
    public var properties: LayerProperties

    private var known: LayerProperties
    fileprivate var frames: [Frame] = []

    fileprivate init(_ model: LayerProperties) { (properties, known) = (model, model) }

    /// Adds a frame of every property that a closure changes.
    ///
    /// - Parameters:
    ///   - start: The start, as a fraction of the whole.
    ///   - duration: The duration, as a fraction of the whole; 0 at the start 0 stands for the whole.
    ///   - change: A closure that sets the properties to their values at the end of the frame.
    public mutating func addKeyframe(
      start: Double, duration: Double, _ change: (inout LayerProperties) -> Void
    ) {
      recordDirectChanges()
      change(&properties)
      record(start: start, duration: duration)
    }

    fileprivate mutating func recordDirectChanges() { record(start: 0, duration: 1) }

    /// Records whole properties, since the changed part of a matrix is unknown.
    private mutating func record(start: Double, duration: Double) {
      for property in AnimatableProperty.allCases where property.exists(in: properties.content) {
        let keyPath = AnimationKeyPath(property)
        let value = properties.value(of: keyPath)
        guard value != known.value(of: keyPath), value != .absent else { continue }
        frames.append(Frame(start: start, duration: duration, keyPath: keyPath, value: value))
      }
      known = properties
    }
  }

  /// Creates a block whose frames a closure adds.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole, in seconds.
  ///   - delay: The delay before it, in seconds.
  ///   - options: The options of the block.
  ///   - model: The properties before the block.
  ///   - record: A closure that adds the frames.
  public init(
    duration: Double, delay: Double = 0, options: Options = [], of model: LayerProperties,
    _ record: (inout Recorder) -> Void
  ) {
    self.init(duration: duration)
    self.delay = delay
    apply(options)
    var recorder = Recorder(model)
    record(&recorder)
    recorder.recordDirectChanges()
    frames = recorder.frames
  }
}
