/// Leads a property through several values (K1–K8).
public struct KeyframeAnimation: Animation {
  /// When it runs, how often and how fast.
  public var timing = Timing.animation
  /// How the time of the whole is warped, before a keyframe is looked up (K8).
  public var timingFunction: TimingFunction?
  /// Whether it is gone once it has ended.
  public var isRemovedOnCompletion = true
  /// What it changes.
  public var keyPath: AnimationKeyPath
  /// The values, at least two; fewer have no effect (K2).
  public var values: [any AnimatableValue] = []
  /// When each value is reached, as fractions of the duration: not decreasing, the first 0, the last 1. As many as
  /// values, one more in discrete mode; nil, or anything else, stands for equal steps (K3).
  public var keyTimes: [Double]?
  /// How the time of each step is warped: the first from the first value to the second; missing ones are linear (K7).
  public var timingFunctions: [TimingFunction?] = []
  /// How values between two keys are found.
  public var calculationMode = CalculationMode.linear
  /// Whether its value is put on top of what shows already (V17).
  public var isAdditive = false
  /// Whether each cycle starts from where the one before ended (V18).
  public var isCumulative = false
  /// Turns the interpolated number into a transform (V16).
  public var valueFunction: ValueFunction?

  /// An animation of a property, without values.
  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// An animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: What it changes.
  ///   - values: Where it passes through.
  ///   - keyTimes: When, as fractions of the duration; nil for equal steps.
  ///   - duration: Seconds.
  public init(
    keyPath: AnimationKeyPath, values: [any AnimatableValue], keyTimes: [Double]? = nil, duration: Double
  ) {
    self.init(keyPath: keyPath)
    self.values = values
    self.keyTimes = keyTimes
    self.duration = duration
  }
}

/// How values between two keys are found.
public enum CalculationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// By mixing the two (K6).
  case linear
  /// Not at all: a value holds until the next key (K5).
  case discrete
}
