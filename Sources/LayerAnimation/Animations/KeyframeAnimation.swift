/// Leads a property through several values, or a point along a path (K1–K15).
///
///     linear       straight from value to value           cubic        a smooth curve through them
///     discrete     a value holds until the next           cubicPaced   the same, times by the chords
///     paced        straight, at constant speed
public struct KeyframeAnimation: Animation {
  /// When it runs, how often and how fast.
  public var timing = Timing.animation
  /// How the time of the whole is warped, before a keyframe is looked up (K8).
  public var timingFunction: TimingFunction?
  /// Whether it is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// What it changes.
  public var keyPath: AnimationKeyPath
  /// The values: at least two, or one in discrete mode, which then holds over the whole; fewer have no effect (K2).
  public var values: [any AnimatableValue] {
    get { keyframeValues.all }
    set { keyframeValues = KeyframeValues(newValue) }
  }
  /// The values as they are stored; reading them allocates nothing.
  package var keyframeValues = KeyframeValues.none
  /// The path that a point follows; takes precedence over `values` (K1). Every element except a move is one step, and all
  /// steps take equally long; in the paced modes the speed is constant along the whole path (K14).
  public var path: Path?
  /// Whether, and how, the layer turns with the path (K15).
  public var rotationMode: RotationMode?
  /// When each value is reached, as fractions of the duration: not decreasing, the first 0, the last 1. As many as
  /// values, one more in discrete mode and for the steps of a path; nil, or anything else, stands for equal steps (K3).
  /// The paced modes compute their own (K9).
  public var keyTimes: [Double]?
  /// How the time of each step is warped: the first from the first value to the second; missing ones are linear (K7).
  /// The paced modes ignore them.
  public var timingFunctions: [TimingFunction?] = []
  /// How values between two keys are found.
  public var calculationMode = CalculationMode.linear
  /// The tension of a cubic curve at each value: 1 makes corners, −1 makes it rounder; missing numbers are 0 (K10).
  public var tensionValues: [Double] = []
  /// The continuity of a cubic curve at each value: 0 is smooth, 1 and −1 make corners in opposite directions (K10).
  public var continuityValues: [Double] = []
  /// The bias of a cubic curve at each value: at 1 it bends before the value, at −1 after it (K10).
  public var biasValues: [Double] = []
  /// Whether its value is added to the value below it (V17).
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
  /// By mixing the two, with key times in proportion to distance, so that the speed is constant (K9).
  case paced
  /// On a smooth curve through all values (K10); where components have no meaning, as for matrices, linear (K13a).
  case cubic
  /// On a smooth curve, with key times in proportion to the chords (K13); along a path at constant speed (K14).
  case cubicPaced

  /// How many values an animation needs to have an effect (K2): one that holds, else two to go between.
  package var minimumValueCount: Int { self == .discrete ? 1 : 2 }

  /// The mode that the bits 10–12 of a keyframe block's options stand for (K16a); nil for numbers that no mode has.
  init?(optionBits bits: UInt) {
    guard bits < UInt(Self.optionOrder.count) else { return nil }
    self = Self.optionOrder[Int(bits)]
  }

  private static let optionOrder: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
}

/// How a layer turns while it moves along a path (K15). The turn acts before the layer's own transform.
public enum RotationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Its x axis points in the direction of motion.
  case auto
  /// Its x axis points against the direction of motion.
  case autoReverse
}
