/// Leads a property through several values, or a point along a path (K1–K15).
///
///     linear       straight from value to value           cubic        a smooth curve through them
///     discrete     a value holds until the next           cubicPaced   the same, times by the chords
///     paced        straight, and all at one speed
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
  /// What a point is led along; wins over `values` (K1). Every element but a move is one step, and takes as long as any
  /// other; in the paced modes speed is one along the whole (K14).
  public var path: Path?
  /// Whether, and how, the layer turns with the path (K15).
  public var rotationMode: RotationMode?
  /// When each value is reached, as fractions of the duration: not decreasing, the first 0, the last 1. As many as
  /// values, one more in discrete mode and for the steps of a path; nil, or anything else, stands for equal steps (K3).
  /// The paced modes find their own (K9).
  public var keyTimes: [Double]?
  /// How the time of each step is warped: the first from the first value to the second; missing ones are linear (K7).
  /// The paced modes leave them out.
  public var timingFunctions: [TimingFunction?] = []
  /// How values between two keys are found.
  public var calculationMode = CalculationMode.linear
  /// How tight a cubic curve is at each value: 1 makes corners, −1 makes it rounder; missing numbers are 0 (K10).
  public var tensionValues: [Double] = []
  /// How sharp its corners are at each value: 0 are none, towards 1 and −1 they point either way (K10).
  public var continuityValues: [Double] = []
  /// Where it bends at each value: 1 before it, −1 after it (K10).
  public var biasValues: [Double] = []
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

  /// An animation along a path.
  ///
  /// - Parameters:
  ///   - keyPath: What it changes: a point, such as `position`.
  ///   - path: Where it goes.
  ///   - duration: Seconds.
  public init(keyPath: AnimationKeyPath, path: Path, duration: Double) {
    self.init(keyPath: keyPath)
    self.path = path
    self.duration = duration
  }
}

/// How values between two keys are found.
public enum CalculationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// By mixing the two (K6).
  case linear
  /// Not at all: a value holds until the next key (K5).
  case discrete
  /// By mixing the two, with key times by distance, so that all goes at one speed (K9).
  case paced
  /// On a smooth curve through all values (K10); where components have no meaning, as for matrices, linear (K13a).
  case cubic
  /// On a smooth curve, with key times by the chords (K13); along a path at one speed (K14).
  case cubicPaced

  /// The mode that the bits 10–12 of a keyframe block's options stand for (K16a); nil for the ones that are free.
  init?(optionBits bits: UInt) {
    guard bits < UInt(Self.optionOrder.count) else { return nil }
    self = Self.optionOrder[Int(bits)]
  }

  private static let optionOrder: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
}

/// How a layer turns while it is led along a path (K15). The turn comes before the layer's own transform.
public enum RotationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Its right side looks where it goes.
  case auto
  /// Its left side does.
  case autoReverse
}
